import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Db } from '../db/engine/open.ts';
import { type ClockUse, clocksDifferMs, evaluateClock, isSure } from './evaluate-clock.ts';
import { findMark, lockMark, putMark } from './rows.ts';
import { waits } from './waits.ts';

/** Puts right what a clock that was ahead left; safe to be done again. Answers how much there was. */
export interface Mend {
  what: string;
  mend(context: Context, now: Date): Promise<number>;
}

/** Nothing waits longer than it may. */
async function endWaits(db: Db, now: Date): Promise<number> {
  let ended = 0;
  for (const { table, column, atMostMs } of waits) {
    const [name, latest] = [sql.ref(column), new Date(now.getTime() + atMostMs)];
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${name} = ${now} where ${name} > ${latest}`.execute(db);
    ended += Number(numAffectedRows ?? 0n);
  }
  return ended;
}

/** What time it is for all processes of an installation; null: an embedded database has its process's clock. */
export type AskTime = (context: Context) => Promise<Date | null>;

const askDatabase: AskTime = async ({ database: { engine, db } }) => {
  if (engine === 'pglite') return null;
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
  return rows[0]?.at ?? null;
};

/**
 * Looks at the clock, compares it with what any process saw before, and puts right what one that was ahead left. One that is earlier than the product knows
 * it to be is only told of: what comes of it is right as soon as the clock is. So is one that is behind the database's (`database-clock.ts`): it would take
 * whatever processes with a right clock did for the work of one that had been ahead.
 */
export async function lookAtClock(context: Context, mends: readonly Mend[], askTime: AskTime = askDatabase): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const before = await findMark(db);
  const { state, mark } = evaluateClock(before, now);
  if (state === 'behind') {
    context.log.error(
      { now, known: mark.known_at },
      'the clock is earlier than it was when the product ran before: set it right; where it is right and had been ahead before, `npm run admin -- clock forget`',
    );
    return;
  }
  if (state === 'setBack') {
    const there = await askTime(context);
    if (there !== null && there.getTime() - now.getTime() > clocksDifferMs) return;
    const mended: Record<string, number> = { waits: await endWaits(db, now) };
    for (const { what, mend } of mends) mended[what] = await mend(context, now);
    context.log.warn({ mended, wasAt: before?.seen_at }, 'the clock had been ahead: what it left is put right');
  }
  if (state === 'leapt') context.log.warn({ from: mark.known_at }, 'the clock went on by days: for a day nothing is deleted for its age');
  await db.transaction().execute(async (trx) => putMark(trx, evaluateClock(await lockMark(trx), now).mark));
}

/**
 * For a clock that is right although the product saw it later for long: the next look takes it for one that had been ahead, and puts right what it left.
 * Answers how late it was seen; null: there is nothing to forget.
 */
export async function forgetClock({ database, clock }: Context): Promise<Date | null> {
  const now = clock.now();
  return database.db.transaction().execute(async (trx) => {
    const mark = await lockMark(trx);
    if (mark === null || evaluateClock(mark, now).state !== 'behind') return null;
    await putMark(trx, { ...mark, known_at: now });
    return mark.seen_at;
  });
}

/** Whether the clock may be relied upon: no, for a while, where it went on by days at once. */
export const isClockSure = async ({ database, clock }: Context, use: ClockUse): Promise<boolean> =>
  isSure(await findMark(database.db), clock.now(), use);
