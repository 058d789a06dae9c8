import { type AutomaticReport, type Delivery, shownRunsCount } from '@sightline/contract';
import { nextRuns } from '@sightline/contract/rules/next-runs';
import { type DeliveryRecord, isFailed } from './delivery-rows.ts';
import type { ListedReport } from './rows.ts';

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

interface ReportFacts {
  ownerName: string | null;
  lastDeliveries: readonly DeliveryRecord[];
  optedOut: readonly string[];
  now: Date;
}

export function presentReport(row: ListedReport, { ownerName, lastDeliveries, optedOut, now }: ReportFacts): AutomaticReport {
  const isSent = row.active && !row.paused;
  return {
    id: row.id,
    dashboardName: row.dashboard_name,
    permalink: row.permalink,
    ownerName,
    paused: row.paused,
    nextRuns: isSent ? nextRuns(row.schedule, now, shownRunsCount).map((run) => run.toISOString()) : [],
    lastDeliveries: lastDeliveries.map(presentDelivery),
    optedOut: [...optedOut],
    dashboard_id: row.dashboard_id,
    recipients: row.recipients,
    cc: row.cc,
    reply_to: row.reply_to,
    subject: row.subject,
    message: row.message,
    date_range: row.date_range,
    with_pdf: row.with_pdf,
    with_preview: row.with_preview,
    ...row.schedule,
  };
}
