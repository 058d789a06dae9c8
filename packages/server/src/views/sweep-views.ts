import type { Context } from '../context.ts';
import { keptSince } from '../retention.ts';
import { deleteSaltsBefore, deleteViewsBefore } from './rows.ts';
import { earliestDay } from './visitor-key.ts';

/** Views are kept for their time; the salts of days that are over go at once, and with them every way from a view back to its visitor. */
export async function sweepViews(context: Context): Promise<void> {
  const { db } = context.database;
  await deleteSaltsBefore(db, earliestDay(context.clock.now()));
  await deleteViewsBefore(db, keptSince(context, 'views'));
}
