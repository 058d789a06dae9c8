import { reportFailuresMax } from '@sightline/contract/reports';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import { type DeliveryRecord, hasFailed } from '../store/delivery-rows.ts';
import { withStep } from '../store/delivery-steps.ts';

interface RunsQuery {
  reportId: string;
  /** Only runs in which a mail failed. */
  failedOnly: boolean;
  page: number;
  perPage: number;
}

/** A page of the instants at which mails of a report were due, the latest first. */
export async function listRunInstants(
  scope: Scope,
  { reportId, failedOnly, page, perPage }: RunsQuery,
): Promise<{ instants: Date[]; total: number }> {
  const matching = scope.db
    .selectFrom('report_delivery')
    .where('report_id', '=', reportId)
    .$if(failedOnly, (rows) => rows.where(hasFailed));
  const { total } = await matching.select((eb) => eb.fn.count<string>('run_at').distinct().as('total')).executeTakeFirstOrThrow();
  const rows = await matching
    .select('run_at')
    .groupBy('run_at')
    .orderBy('run_at', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { instants: rows.map(({ run_at }) => run_at), total: Number(total) };
}

export async function listDeliveriesAt(
  scope: Scope,
  reportId: string,
  instants: readonly Date[],
  failedOnly: boolean,
): Promise<DeliveryRecord[]> {
  if (instants.length === 0) return [];
  return scope.db
    .selectFrom('report_delivery')
    .selectAll()
    .where('report_id', '=', reportId)
    .where('run_at', 'in', instants)
    .$if(failedOnly, (rows) => rows.where(hasFailed))
    .orderBy('run_at', 'desc')
    .orderBy('recipient')
    .execute();
}

/** All records of a report before a place, the latest first, for a file that is written piece by piece. */
export const listDeliveriesBefore = (
  scope: Scope,
  reportId: string,
  before: Pick<DeliveryRecord, 'run_at' | 'recipient'> | null,
  count: number,
): Promise<DeliveryRecord[]> =>
  scope.db
    .selectFrom('report_delivery')
    .selectAll()
    .where('report_id', '=', reportId)
    .$if(before !== null, (rows) =>
      rows.where((eb) =>
        eb.or([
          eb('run_at', '<', before?.run_at ?? new Date(0)),
          eb.and([eb('run_at', '=', before?.run_at ?? new Date(0)), eb('recipient', '>', before?.recipient ?? '')]),
        ]),
      ),
    )
    .orderBy('run_at', 'desc')
    .orderBy('recipient')
    .limit(count)
    .execute();

/** The name its dashboard had when something of a report was last due; null: nothing is recorded of it. */
export async function findLastName(scope: Scope, reportId: string): Promise<string | null> {
  const row = await scope.db
    .selectFrom('report_delivery')
    .select('dashboard_name')
    .where('report_id', '=', reportId)
    .orderBy('run_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.dashboard_name ?? null;
}

/** Those of these reports that are there, also where their dashboard lies in the bin. */
export async function findReportIds(scope: Scope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await scope.db.selectFrom('automatic_report').select('id').where('id', 'in', ids).execute();
  return rows.map(({ id }) => id);
}

/** Reports that are gone and of which something is recorded, the latest first. */
export const listGoneReports = (scope: Scope, count: number) =>
  scope.db
    .selectFrom('report_delivery')
    .leftJoin('automatic_report', 'automatic_report.id', 'report_delivery.report_id')
    .where('automatic_report.id', 'is', null)
    .select((eb) => [
      'report_delivery.report_id',
      eb.fn.max('report_delivery.run_at').as('last_at'),
      eb.fn.count<string>('report_delivery.run_at').distinct().as('runs'),
      sql<string>`(array_agg(report_delivery.dashboard_name order by report_delivery.run_at desc))[1]`.as('dashboard_name'),
    ])
    .groupBy('report_delivery.report_id')
    .orderBy('last_at', 'desc')
    .limit(count)
    .execute();

/** Mails that failed and that nobody has seen, and those that wait for a person, the latest first, and how many there are. */
export async function listFailed(scope: Scope): Promise<{ rows: DeliveryRecord[]; total: number }> {
  const failed = scope.db
    .selectFrom('report_delivery')
    .where('dismissed_at', 'is', null)
    .where((eb) => eb.or([hasFailed(eb), eb('state', '=', 'held')]));
  const rows = await failed.selectAll().orderBy('run_at', 'desc').orderBy('recipient').limit(reportFailuresMax).execute();
  if (rows.length < reportFailuresMax) return { rows, total: rows.length };
  const { total } = await failed.select((eb) => eb.fn.countAll<string>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

/** What is not failed, or was dismissed before, stays as it is. */
export async function dismissFailed(scope: Scope, ids: readonly string[], { by, now }: { by: string; now: Date }): Promise<void> {
  await scope.db
    .updateTable('report_delivery')
    .set({ dismissed_at: now, dismissed_by: by, steps: withStep({ kind: 'dismissed', at: now, reason: `Seen by ${by}.` }) })
    .where('id', 'in', ids)
    .where('dismissed_at', 'is', null)
    .where(hasFailed)
    .execute();
}
