import type { Context } from '../context.ts';
import { deleteUnused } from './rows.ts';

const unusedDaysMax = 30;
const dayMs = 86_400_000;

/** Forgets answers nobody looked at for 30 days and facts past their time. */
export async function sweepRoad(context: Context): Promise<void> {
  const now = context.clock.now();
  const removed = await deleteUnused(context.database.db, {
    answersUsedAt: new Date(now.getTime() - unusedDaysMax * dayMs),
    factsKeptUntil: now,
  });
  if (removed.answers + removed.facts > 0) context.log.info(removed, 'forgot unused answers');
}
