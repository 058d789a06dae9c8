import type { Context } from '../context.ts';
import { keptSince } from '../retention.ts';
import { deleteUnused } from './rows.ts';

/** Forgets answers nobody looked at for their time and facts past their time. */
export async function sweepRoad(context: Context): Promise<void> {
  const now = context.clock.now();
  const removed = await deleteUnused(context.database.db, {
    answersUsedAt: keptSince(context, 'answers'),
    factsKeptUntil: now,
  });
  if (removed.answers + removed.facts > 0) context.log.info(removed, 'forgot unused answers');
}
