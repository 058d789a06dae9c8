import { minuteMs } from '@sightline/contract/core';
import {
  type AutomaticReport,
  type Delivery,
  nextRuns,
  type RecordedDelivery,
  type ReportFields,
  shownRunsCount,
} from '@sightline/contract/reports';
import type { Shown } from '#dashboards/index.ts';
import { presentRuns, type RunRecord } from '../quality-gate/index.ts';
import { type DeliveryRecord, isFailed } from '../store/delivery-rows.ts';
import type { ListedReport, ReportRecord } from '../store/rows.ts';

export const presentDelivery = (row: DeliveryRecord): Delivery => ({
  id: row.id,
  recipient: row.recipient,
  runAt: row.run_at.toISOString(),
  state: row.state,
  reason: row.reason,
  attempts: row.attempts,
  changedAt: row.changed_at.toISOString(),
  isFailed: isFailed(row),
});

/** Minutes from when it was due until the mail server took it the last time; null where it never did. */
export function lateMinutes({ steps, run_at }: DeliveryRecord): number | null {
  const taken = steps.findLast(({ kind }) => kind === 'accepted');
  return taken === undefined ? null : Math.max(0, Math.floor((new Date(taken.at).getTime() - run_at.getTime()) / minuteMs));
}

/** The same with all that is known of it. */
export const presentRecord = (row: DeliveryRecord): RecordedDelivery => ({
  ...presentDelivery(row),
  steps: row.steps.map((step) => ({ ...step, at: new Date(step.at).toISOString() })),
  lateMinutes: lateMinutes(row),
  hasCopy: row.copy !== null,
  dismissedBy: row.dismissed_by,
});

/** What a person decided of it. */
export const fieldsOf = (row: ReportRecord): ReportFields => ({
  dashboardId: row.dashboard_id,
  recipients: row.recipients,
  cc: row.cc,
  replyTo: row.reply_to,
  subject: row.subject,
  message: row.message,
  dateRange: row.date_range,
  comparisonKind: row.comparison_kind,
  withPdf: row.with_pdf,
  withPreview: row.with_preview,
  onGap: row.on_gap,
  waitHours: row.wait_hours,
  ...row.schedule,
});

interface ReportFacts {
  ownerName: string | null;
  lastDeliveries: readonly DeliveryRecord[];
  optedOut: readonly string[];
  /** Of its dashboard. */
  shown: Shown;
  /** Of this report, and perhaps of others. */
  runs: readonly RunRecord[];
  now: Date;
}

export function presentReport(row: ListedReport, { ownerName, lastDeliveries, optedOut, shown, runs, now }: ReportFacts): AutomaticReport {
  const isSent = row.active && !row.paused;
  return {
    id: row.id,
    dashboardName: row.dashboard_name,
    permalink: row.permalink,
    ownerName,
    paused: row.paused,
    isEmpty: shown === 'empty',
    isUnfinished: shown === 'unfinished',
    nextRuns: isSent ? nextRuns(row.schedule, now, shownRunsCount).map((run) => run.toISOString()) : [],
    lastDeliveries: lastDeliveries.map(presentDelivery),
    optedOut: [...optedOut],
    gatedRuns: presentRuns(runs, row),
    ...fieldsOf(row),
  };
}
