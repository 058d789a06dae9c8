import { addressesIn, normalEmail } from '@sightline/contract/core';
import { isExpired } from '#billing/entitlement/index.ts';
import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/db/query/part.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import { askPart, inParts } from '#platform/jobs/buckets/index.ts';
import { workThrough } from '#platform/jobs/work-through.ts';
import { insertDeliveries } from '../store/delivery-rows.ts';
import { changeReport, findListedReport, listDueReports, lockReport, type ReportRecord } from '../store/rows.ts';
import { dueInstants } from './due-instants.ts';

const batchSize = 200;
const missedReason = 'The service was not running when it was due, nor in the 24 hours after.';

/** Everybody who gets the report, each once. */
export const recipientsOf = ({ recipients, cc }: Pick<ReportRecord, 'recipients' | 'cc'>): string[] =>
  addressesIn(`${recipients},${cc}`).map(normalEmail);

/**
 * Records a mail for each recipient and instant that has come, and moves the report on; both or neither, so that nothing is lost and nothing recorded twice.
 * Call it in a transaction that holds the report's row. What lies in the bin or is archived is not sent, nor what falls due while the company's time is over.
 */
export async function recordDue(inside: Scope, report: ReportRecord, now: Date): Promise<void> {
  if (report.paused || report.next_run_at > now) return;
  const { due, missed, next } = dueInstants(report.schedule, report.next_run_at, now);
  const dashboard = await findListedReport(inside, report.id);
  if (dashboard?.active && !(await isExpired(inside, now))) {
    const known = { report_id: report.id, dashboard_name: dashboard.dashboard_name, owner_id: report.owner_id };
    const rows = recipientsOf(report).flatMap((recipient) => [
      ...missed.map((run_at) => ({ run_at, recipient, state: 'missed' as const, reason: missedReason, try_at: null })),
      ...due.map((run_at) => ({ run_at, recipient, state: 'due' as const, reason: null, try_at: run_at })),
    ]);
    await insertDeliveries(
      inside,
      rows.map((row) => ({ ...row, ...known, changed_at: now, created_at: now })),
    );
  }
  await changeReport(inside, report.id, { next_run_at: next });
}

/**
 * The same for all reports of these parts of the companies whose time has come, until it `isToEnd`. Of one that cannot be recorded the others know nothing.
 * Answers whether there are more.
 */
export async function recordAllDue(context: Context, parts: readonly Part[], isToEnd: () => boolean): Promise<boolean> {
  const { db } = context.database;
  const now = context.clock.now();
  let isMore = false;
  await inParts(parts, async (part) => {
    const isLeft = await workThrough({
      list: (count) => askPart(part, () => listDueReports(db, part, now, count)),
      keyOf: ({ id }) => id,
      work: ({ company_id, id }) =>
        inTransaction(scopeOf(db, company_id), async (inside) => {
          const report = await lockReport(inside, id);
          if (report !== null) await recordDue(inside, report, now);
        }),
      whatFailed: 'reports that are due could not be recorded',
      ...{ listedAtOnce: batchSize, atOnce: 1, isToEnd },
    });
    isMore ||= isLeft;
  });
  return isMore;
}
