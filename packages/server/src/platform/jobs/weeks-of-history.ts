import { sql } from 'kysely';
import type { Context } from '../context.ts';
import {
  dropWeek,
  type HistoryTable,
  historyNames,
  historyTables,
  makeWeek,
  packWeek,
  restOf,
  type Week,
  weeksAheadOf,
  weeksIn,
} from '../db/history/history-weeks.ts';
import { deleteInParts, isSpread } from './buckets/index.ts';
import { trySteps } from './try-each.ts';

/** Null: the table lies in one piece, as on one server. */
async function weeksOf(context: Pick<Context, 'database'>, table: HistoryTable): Promise<Week[] | null> {
  return (await isSpread(context)) ? weeksIn(context.database.db, table) : null;
}

/** A job: weeks are there before there is something of them. */
export async function keepWeeksAhead(context: Context): Promise<void> {
  for (const table of historyNames) {
    const weeks = await weeksOf(context, table);
    if (weeks === null) continue;
    const made = new Set(weeks.map(({ begins }) => begins.getTime()));
    for (const begins of weeksAheadOf(context.clock.now())) {
      if (made.has(begins.getTime())) continue;
      await makeWeek(context.database.db, table, begins);
      context.log.info({ table, begins }, 'a week of history was made');
    }
  }
}

/** What is older goes: weeks where the table has them, once all of one is over; else rows. */
export async function deleteHistory(context: Context, table: HistoryTable, before: Date): Promise<void> {
  const isOver = sql`${sql.ref(historyTables[table])} < ${before}`;
  const weeks = await weeksOf(context, table);
  const dropWeeks = async (): Promise<void> => {
    for (const week of weeks?.filter(({ ends }) => ends <= before) ?? []) {
      await dropWeek(context.database.db, week);
      context.log.info({ table, begins: week.begins }, 'a week of history is over');
    }
  };
  await trySteps(dropWeeks, () => deleteInParts(context, weeks === null ? table : restOf(table), isOver));
}

/** Of weeks that were over before: their rows hold less than when they were written, and no longer change. */
export async function packHistory(context: Context, table: HistoryTable, before: Date): Promise<void> {
  for (const week of (await weeksOf(context, table)) ?? []) {
    if (week.isPacked || week.ends > before) continue;
    const isPacked = await context.database.atLeisure((db) => packWeek(db, week));
    const words = isPacked ? 'a week of history was packed' : 'a week of history is in use and was packed in part: the rest the next time';
    context.log.info({ table, begins: week.begins }, words);
  }
}
