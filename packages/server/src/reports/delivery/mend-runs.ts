import { nextRun } from '@sightline/contract/reports';
import { sql } from 'kysely';
import { clocksDifferMs } from '#platform/clock-mark/index.ts';
import type { Context } from '#platform/context.ts';
import { giveUpClaimsOfEach } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { withStep } from '../store/delivery-steps.ts';
import { changeReport } from '../store/rows.ts';

const again = 'The clock had been ahead when it was given up, so it is tried again.';

/** Mails that were recorded ahead of their time and that no mail server got: they are recorded anew when it comes. Answers the runs they were of. */
async function recall(db: Db, now: Date, later: Date) {
  return db.transaction().execute(async (trx) => {
    const recalled = await trx
      .deleteFrom('report_delivery')
      .where('created_at', '>', later)
      .where((eb) =>
        eb.or([
          eb('state', '=', 'missed'),
          eb.and([eb('run_at', '>', now), eb('attempts', '=', 0), eb('state', 'in', ['due', 'rendered', 'waiting', 'held', 'unsent'])]),
        ]),
      )
      .returning(['company_id', 'report_id', 'run_at', 'bounce_token as key'])
      .execute();
    await giveUpClaimsOfEach(trx, 'bounce', recalled);
    return recalled;
  });
}

/** Mails that were given up as too late, and those whose next attempt is set by that clock, are looked at again. */
async function retake(db: Db, now: Date, later: Date): Promise<number> {
  const changed = { changed_at: now, try_at: sql<Date>`greatest(run_at, ${now}::timestamptz)` };
  const unsent = await db
    .updateTable('report_delivery')
    .set({
      ...{ ...changed, state: 'due', reason: null, told: false, tell_after: null },
      steps: withStep({ kind: 'due', at: now, reason: again }),
    })
    .where('state', '=', 'unsent')
    .where('changed_at', '>', later)
    .executeTakeFirst();
  const open = await db
    .updateTable('report_delivery')
    .set(changed)
    .where('try_at', '>', now)
    .where('changed_at', '>', later)
    .executeTakeFirst();
  return Number(unsent.numUpdatedRows + open.numUpdatedRows);
}

/** What was found and decided of runs by that clock alone; a person's decision stands. */
async function forgetRuns(db: Db, now: Date, later: Date): Promise<void> {
  await db.deleteFrom('report_run').where('state', 'in', ['ahead', 'given_up']).where('checked_at', '>', later).execute();
  await db.updateTable('report_run').set({ changed_at: now, checked_at: now }).where('changed_at', '>', later).execute();
}

/**
 * After a clock that was ahead: runs that it passed over come when their time comes, nothing is given up that had its time still, and nobody who got a mail
 * early gets it a second time.
 */
export async function mendRuns({ database: { db } }: Context, now: Date): Promise<number> {
  const later = new Date(now.getTime() + clocksDifferMs);
  const recalled = await recall(db, now, later);
  const retaken = await retake(db, now, later);
  await forgetRuns(db, now, later);
  const first = new Map<string, Date>();
  for (const { report_id, run_at } of recalled) {
    const known = first.get(report_id);
    if (known === undefined || run_at < known) first.set(report_id, run_at);
  }
  let moved = 0;
  const reports = await db
    .selectFrom('automatic_report')
    .select(['company_id', 'id', 'schedule', 'next_run_at'])
    .where('next_run_at', '>', now)
    .execute();
  for (const { company_id, id, schedule, next_run_at } of reports) {
    const coming = nextRun(schedule, now);
    const recalledRun = first.get(id);
    const next = recalledRun !== undefined && recalledRun < coming ? recalledRun : coming;
    if (next >= next_run_at) continue;
    await changeReport(scopeOf(db, company_id), id, { next_run_at: next });
    moved += 1;
  }
  return recalled.length + retaken + moved;
}
