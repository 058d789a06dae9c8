import { daysLeft } from '@sightline/contract/core';
import type { MonitoringRange } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { csvLine, csvMark } from '#platform/http/csv.ts';
import { type ListedFigures, type ListOptions, listForExport } from '../store/list-rows.ts';
import { countingOf, snoozeOf } from './present-domain.ts';

type Column = (row: ListedFigures, now: Date) => string | number | null;

const day = (at: Date | null): string | null => at?.toISOString().slice(0, 10) ?? null;
const share = (value: number | null): number | null => (value === null ? null : Math.round(value * 1_000_000) / 1_000_000);

/** `domain` and `note` are what reading the file in again makes domains of. */
const columnsOf = (range: MonitoringRange): Record<string, Column> => ({
  domain: ({ host }) => host,
  note: ({ note }) => note,
  state: (row) => countingOf(row).state,
  reason: (row) => countingOf(row).reason,
  since: (row) => countingOf(row).since,
  [`uptime_${range}_days`]: ({ uptime }) => share(uptime),
  [`response_ms_${range}_days`]: ({ response_ms }) => response_ms,
  certificate_ends: ({ certificate_ends_at }) => day(certificate_ends_at),
  certificate_days: ({ certificate_ends_at }, now) => daysLeft(certificate_ends_at, now),
  registration_ends: ({ registration_ends_at }) => day(registration_ends_at),
  registration_days: ({ registration_ends_at }, now) => daysLeft(registration_ends_at, now),
  traffic_change: ({ traffic_change }) => share(traffic_change),
  open_alerts: ({ open_alerts }) => open_alerts,
  paused: ({ paused }) => (paused ? 'yes' : 'no'),
  snoozed: ({ quiet }) => (quiet ? 'yes' : 'no'),
  snoozed_kinds: (row) => snoozeOf(row).snoozedKinds.join(' '),
  snoozed_until: (row) => snoozeOf(row).snoozedUntil,
  checked: ({ checked_at }) => checked_at?.toISOString() ?? null,
});

/** All domains of the group that are wished for, as a file for spreadsheets; fractions are fractions. */
export async function domainsCsv(context: Context, scope: Scope, campaignId: string, options: ListOptions): Promise<string> {
  const now = context.clock.now();
  const columns = columnsOf(options.range);
  const rows = await listForExport(scope, campaignId, options);
  const lines = rows.map((row) => csvLine(Object.values(columns).map((cellOf) => cellOf(row, now))));
  return `${csvMark}${csvLine(Object.keys(columns))}${lines.join('')}`;
}
