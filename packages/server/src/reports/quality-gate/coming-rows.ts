import { hourMs } from '@sightline/contract/core';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { isFreeAt } from '#platform/db/query/is-free-at.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Listed } from '../store/delivery-rows.ts';
import type { RunId, RunRecord } from './rows.ts';

/** A run is looked at so many hours ahead, and once more. */
const firstCheckHours = 24;
const lastCheckHours = 1;
/** What was found is looked at again after so long, so that it is gone once it is mended. */
const againMs = hourMs / 4;

/** The check whose time has come, in hours ahead. */
export const dueCheck = (runAt: Date, now: Date): number =>
  runAt.getTime() - now.getTime() <= lastCheckHours * hourMs ? lastCheckHours : firstCheckHours;

const inHours = (now: Date, hours: number): Date => new Date(now.getTime() + hours * hourMs);

/** Of a run that nobody looks at: its next check has come, or what was found is to be looked at again. */
const isToCheck = (run: 'run' | 'report_run', now: Date): RawBuilder<SqlBool> => {
  const column = (name: string): RawBuilder<unknown> => sql.ref(`${run}.${name}`);
  return sql`(${column('checked_hours')} is null
    or (${column('checked_hours')} > ${lastCheckHours} and ${column('run_at')} <= ${inHours(now, lastCheckHours)})
    or (jsonb_array_length(${column('findings')}) > 0 and ${column('checked_at')} <= ${new Date(now.getTime() - againMs)}))`;
};

export interface ComingRun extends RunId {
  company_id: string;
  /** It is due within the hour of the last check. */
  isSoon: boolean;
  /** The how manieth of its company it is, of those that are due as soon. */
  turn: number;
}

/** First those due within the hour; of them, and of the others, companies take turns, each with its next one. */
export const byTurn = (one: ComingRun, other: ComingRun): number =>
  Number(other.isSoon) - Number(one.isSoon) || one.turn - other.turn || one.run_at.getTime() - other.run_at.getTime();

/** Of a part of the companies: runs that are to be looked at now, by their turns. */
export async function listComingRuns(db: Db, part: Part, now: Date, { count, passedOver }: Listed): Promise<ComingRun[]> {
  const isSoon = sql<boolean>`report.next_run_at <= ${inHours(now, lastCheckHours)}`;
  const turn = sql<number>`(row_number() over (partition by report.company_id, ${isSoon} order by report.next_run_at, report.id))::integer`;
  return (
    db
      .selectFrom('automatic_report as report')
      .innerJoin('dashboard', (join) =>
        join
          .onRef('dashboard.company_id', '=', 'report.company_id')
          .onRef('dashboard.id', '=', 'report.dashboard_id')
          .on(part.has('dashboard.company_id')),
      )
      .innerJoin('company', (join) => join.onRef('company.company_id', '=', 'report.company_id').on(part.has('company.company_id')))
      .leftJoin('report_run as run', (join) =>
        join
          .onRef('run.company_id', '=', 'report.company_id')
          .onRef('run.report_id', '=', 'report.id')
          .onRef('run.run_at', '=', 'report.next_run_at')
          .on(part.has('run.company_id')),
      )
      .select(['report.company_id', 'report.id as report_id', 'report.next_run_at as run_at', isSoon.as('isSoon'), turn.as('turn')])
      .where(part.has('report.company_id'))
      .where('dashboard.active', '=', true)
      .where('dashboard.deleted_at', 'is', null)
      .where('report.paused', '=', false)
      // Nothing is sent while the company's time is over.
      .where('company.state', '!=', 'expired')
      .where('company.deleted_at', 'is', null)
      .where('report.next_run_at', '>', now)
      .where('report.next_run_at', '<=', inHours(now, firstCheckHours))
      // No other can be claimed.
      .where((eb) => eb.or([eb('run.state', 'is', null), eb('run.state', '=', 'ahead')]))
      .where((eb) => isFreeAt(eb, 'run.check_after', now))
      .where(isToCheck('run', now))
      .orderBy('isSoon', 'desc')
      .orderBy('turn')
      .orderBy('report.next_run_at')
      .orderBy('report.id')
      .limit(count)
      .offset(passedOver)
      .execute()
  );
}

/** The right to look at a run ahead until a moment; null: another process has it or looked meanwhile, or it is due by now. */
export async function claimCheck(scope: Scope, { report_id, run_at }: RunId, times: { now: Date; until: Date }): Promise<RunRecord | null> {
  const { now, until } = times;
  const claimed = await scope.db
    .insertInto('report_run')
    .values({
      ...{ company_id: scope.companyId, report_id, run_at, state: 'ahead', changed_at: now, findings: '[]', checked_at: now },
      check_after: until,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'report_id', 'run_at'])
        .doUpdateSet({ check_after: until })
        .where('report_run.state', '=', 'ahead')
        .where((eb) => isFreeAt(eb, 'report_run.check_after', now))
        .where(isToCheck('report_run', now)),
    )
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** What was found ahead, unless the run is due by now or somebody else looks at it. */
export async function settleCheck(
  scope: Scope,
  { report_id, run_at }: RunId,
  until: Date,
  found: { findings: string; checked_at: Date; checked_hours: number; notice?: 'ahead' | null; tell_after?: null },
): Promise<void> {
  await scope.db
    .updateTable('report_run')
    .set({ ...found, check_after: null })
    .where('report_id', '=', report_id)
    .where('run_at', '=', run_at)
    .where('state', '=', 'ahead')
    .where('check_after', '=', until)
    .execute();
}
