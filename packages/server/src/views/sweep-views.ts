import type { Context } from '../context.ts';
import { deleteSaltsBefore, deleteViewsBefore } from './rows.ts';
import { earliestDay } from './visitor-key.ts';

const keptMs = 90 * 24 * 3_600_000;

/** Views are kept for 90 days; the salts of days that are over go at once, and with them every way from a view back to its visitor. */
export async function sweepViews(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  await deleteSaltsBefore(db, earliestDay(now));
  await deleteViewsBefore(db, new Date(now.getTime() - keptMs));
}
