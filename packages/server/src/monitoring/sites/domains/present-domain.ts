import { daysLeft } from '@sightline/contract/core';
import { type CheckResult, checkTypes, type DomainFigures, type DomainRow, type MonitoringRange } from '@sightline/contract/monitoring';
import { isIdle } from '../../checks/index.ts';
import { shownBars } from '../../scheduler/index.ts';
import type { CheckRecord } from '../store/domain-rows.ts';
import type { ListedDomain, ListedFigures } from '../store/list-rows.ts';

const instant = (at: Date | null): string | null => at?.toISOString() ?? null;

/** The state that counts beside what is snoozed. */
export const countingOf = ({ counting, state, reason, since }: ListedFigures): Pick<DomainRow, 'state' | 'reason' | 'since'> =>
  counting === null
    ? { state, reason, since: instant(since) }
    : { ...counting, since: counting.since === null ? null : new Date(counting.since).toISOString() };

export function snoozeOf({
  quiet,
  snoozes,
}: ListedFigures): Pick<DomainRow, 'snoozed' | 'snoozedKinds' | 'snoozedUntil' | 'snoozeReason' | 'hasOwnSnooze'> {
  const whole = snoozes.find(({ kind }) => kind === null);
  const shown = whole ?? snoozes.at(-1);
  return {
    snoozed: quiet,
    snoozedKinds: whole === undefined ? [...new Set(snoozes.flatMap(({ kind }) => kind ?? []))] : [],
    snoozedUntil: shown?.until ? new Date(shown.until).toISOString() : null,
    snoozeReason: shown?.reason ?? '',
    hasOwnSnooze: snoozes.some(({ own }) => own),
  };
}

interface ShownFigures {
  now: Date;
  maintenanceUntil: Date | null;
}

export const presentFigures = (row: ListedFigures, { now, maintenanceUntil }: ShownFigures): DomainFigures => ({
  id: row.id,
  host: row.host,
  ...countingOf(row),
  uptime: row.uptime,
  responseMs: row.response_ms,
  certificateDays: daysLeft(row.certificate_ends_at, now),
  registrationDays: daysLeft(row.registration_ends_at, now),
  trafficChange: row.traffic_change,
  openAlerts: row.open_alerts,
  snoozedAlerts: row.snoozed_alerts,
  paused: row.paused,
  ...snoozeOf(row),
  maintenanceUntil: instant(maintenanceUntil),
  note: row.note,
  checkedAt: instant(row.checked_at),
});

interface Shown extends ShownFigures {
  range: MonitoringRange;
  timezone: string;
}

export const presentDomain = (row: ListedDomain, { range, now, timezone, maintenanceUntil }: Shown): DomainRow => ({
  ...presentFigures(row, { now, maintenanceUntil }),
  bars: shownBars(row.bars, row.fresh_days, Number(range), { now, timezone }),
  responses: row.responses,
});

const presentCheck = (row: CheckRecord): CheckResult => ({
  kind: row.kind,
  state: row.state,
  fault: row.fault,
  text: row.text,
  since: instant(row.since),
  checkedAt: instant(row.checked_at),
  nextAt: instant(row.next_at),
  intervalS: row.interval_s,
  tries: row.tries,
  facts: row.facts,
  isIdle: isIdle(row.kind, row.facts),
});

/** In the order of the list of kinds. */
export const presentChecks = (rows: readonly CheckRecord[]): CheckResult[] =>
  checkTypes.flatMap(({ kind }) => rows.filter((row) => row.kind === kind).map(presentCheck));
