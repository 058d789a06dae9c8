import type { Finding } from '@sightline/contract/reports';
import { type Selectable, sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import type { GateNotification, ReportRunTable } from '#platform/db/tables.ts';
import type { Run } from '../store/delivery-rows.ts';
import { withStep } from '../store/delivery-steps.ts';

export type RunRecord = Selectable<ReportRunTable>;
export type RunId = Pick<Run, 'report_id' | 'run_at'>;

/** Logins as the figures of a report depend on them. */
export const listLogins = (scope: Scope) =>
  scope.db.selectFrom('source').select(['id', 'provider', 'account_label', 'login_ends_at']).execute();
export type SourceLogin = Awaited<ReturnType<typeof listLogins>>[number];

export async function findRun(scope: Scope, { report_id, run_at }: RunId): Promise<RunRecord | null> {
  const found = await scope.db
    .selectFrom('report_run')
    .selectAll()
    .where('report_id', '=', report_id)
    .where('run_at', '=', run_at)
    .executeTakeFirst();
  return found ?? null;
}

/** The same, held for this transaction. */
export async function lockRun(scope: Scope, { report_id, run_at }: RunId): Promise<RunRecord | null> {
  const found = await scope.db
    .selectFrom('report_run')
    .selectAll()
    .where('report_id', '=', report_id)
    .where('run_at', '=', run_at)
    .forUpdate()
    .executeTakeFirst();
  return found ?? null;
}

export interface RunChange {
  state: RunRecord['state'];
  findings: readonly Finding[];
  /** Told in the place of what was to be told before; left out: that stays, as does whoever is telling it. */
  notice?: GateNotification | null;
  released_at?: Date;
}

/**
 * What is known of a run now. Its time in a state begins with the first word of it. False: it is not as it was when its figures were asked for (`seen`; null:
 * nothing was kept of it), and nothing was changed.
 */
export async function keepRun(
  scope: Scope,
  { report_id, run_at }: RunId,
  { findings, ...change }: RunChange,
  { now, seen }: { now: Date; seen: Pick<RunRecord, 'state'> | null },
): Promise<boolean> {
  const untold = change.notice === undefined ? {} : { tell_after: null };
  const values = { ...change, ...untold, findings: JSON.stringify(findings), checked_at: now };
  const { numInsertedOrUpdatedRows } = await scope.db
    .insertInto('report_run')
    .values({ company_id: scope.companyId, report_id, run_at, changed_at: now, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'report_id', 'run_at'])
        .doUpdateSet((eb) => ({
          ...values,
          changed_at: eb.case().when('report_run.state', '=', change.state).then(eb.ref('report_run.changed_at')).else(now).end(),
        }))
        .where('report_run.state', '=', seen?.state ?? 'ahead'),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False: the run is not held any more. */
export async function changeHeld(
  scope: Scope,
  { report_id, run_at }: RunId,
  change: Partial<Pick<RunRecord, 'state' | 'changed_at' | 'released_at' | 'notice' | 'tell_after' | 'reminded' | 'decided_by'>>,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('report_run')
    .set(change)
    .where('report_id', '=', report_id)
    .where('run_at', '=', run_at)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Runs of all reports of the company, or of one, of which something is to be shown, in order. */
export const listGatedRuns = (scope: Scope, reportId?: string): Promise<RunRecord[]> =>
  scope.db
    .selectFrom('report_run')
    .selectAll()
    .$if(reportId !== undefined, (rows) => rows.where('report_id', '=', reportId ?? ''))
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['waiting', 'held']),
        eb.and([eb('state', '=', 'ahead'), sql<boolean>`jsonb_array_length(report_run.findings) > 0`]),
      ]),
    )
    .orderBy('run_at')
    .execute();

/** What was found of runs to come means nothing any more. */
export async function forgetAhead(scope: Scope, reportId: string): Promise<void> {
  await scope.db.deleteFrom('report_run').where('report_id', '=', reportId).where('state', '=', 'ahead').execute();
}

/** Mails that are held: what was decided of them. */
export async function settleHeld(
  scope: Scope,
  { report_id, run_at }: RunId,
  change: { state: 'due' | 'skipped'; reason: string; try_at: Date | null },
  now: Date,
): Promise<void> {
  await scope.db
    .updateTable('report_delivery')
    .set({ ...change, changed_at: now, steps: withStep({ kind: change.state, at: now, reason: change.reason }) })
    .where('report_id', '=', report_id)
    .where('run_at', '=', run_at)
    .where('state', '=', 'held')
    .execute();
}

/** Nobody decides on mails of a report that is deleted: they are looked at in the next minute, and settled. */
export async function wakeHeld(scope: Scope, reportId: string): Promise<void> {
  await scope.db
    .updateTable('report_delivery')
    .set((eb) => ({ try_at: eb.ref('run_at') }))
    .where('report_id', '=', reportId)
    .where('state', '=', 'held')
    .execute();
}
