import { addressesIn, normalEmail } from '@sightline/contract/core';
import { isExpired } from '#billing/entitlement/index.ts';
import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/db/query/part.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import { allParts, inParts } from '#platform/jobs/buckets/index.ts';
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

/** The same for all reports whose time has come. Of one that cannot be recorded the others know nothing; it stands in front of them, so it is passed over. */
export async function recordAllDue(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const failed = new Map<string, unknown>();
  const listNew = async (part: Part) => (await listDueReports(db, part, now, batchSize + failed.size)).filter(({ id }) => !failed.has(id));
  await inParts(await allParts(context), async (part) => {
    for (let found = await listNew(part); found.length > 0; found = await listNew(part)) {
      for (const { company_id, id } of found) {
        const record = inTransaction(scopeOf(db, company_id), async (inside) => {
          const report = await lockReport(inside, id);
          if (report !== null) await recordDue(inside, report, now);
        });
        await record.catch((error: unknown) => failed.set(id, error));
      }
    }
  });
  if (failed.size > 0) throw new AggregateError([...failed.values()], `${failed.size} reports that are due could not be recorded`);
}
