import { AppError } from '@sightline/contract/core';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { deleteInParts } from '../jobs/buckets/index.ts';

export interface AttemptLimit {
  max: number;
  windowS: number;
}

/**
 * Counts an attempt and throws 429 once there were too many in the window. Kept in the database, so that it holds over all processes. `companyId`
 * is empty where none is known yet.
 */
export async function countAttempt(context: Context, companyId: string, key: string, limit: AttemptLimit): Promise<void> {
  const now = context.clock.now();
  const ends = new Date(now.getTime() + limit.windowS * 1000);
  const row = await context.database.db
    .insertInto('attempt')
    .values({ company_id: companyId, key, count: 1, window_ends_at: ends })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'key']).doUpdateSet({
        count: sql<number>`case when attempt.window_ends_at <= ${now} then 1 else attempt.count + 1 end`,
        window_ends_at: sql<Date>`case when attempt.window_ends_at <= ${now} then ${ends} else attempt.window_ends_at end`,
      }),
    )
    .returning(['count', 'window_ends_at'])
    .executeTakeFirstOrThrow();
  if (row.count > limit.max) {
    const retryAfterS = Math.max(1, Math.ceil((new Date(row.window_ends_at).getTime() - now.getTime()) / 1000));
    throw new AppError(
      'too_many_requests',
      `Too many attempts. Wait ${retryAfterS < 90 ? `${retryAfterS} seconds` : `${Math.ceil(retryAfterS / 60)} minutes`}.`,
      { retryAfterS },
    );
  }
}

/** Whether what was to be counted was within its limit: for what is left undone, in place of a refusal. */
export async function isWithin(counted: Promise<void>): Promise<boolean> {
  try {
    await counted;
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many_requests') return false;
    throw error;
  }
}

/** Whether something was counted in the window that goes on. */
export async function wasCounted(context: Context, companyId: string, key: string): Promise<boolean> {
  const row = await context.database.db
    .selectFrom('attempt')
    .select('count')
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('count', '>', 0)
    .where('window_ends_at', '>', context.clock.now())
    .executeTakeFirst();
  return row !== undefined;
}

/** What was counted turned out to be no failed attempt. */
export async function takeBackAttempt(context: Context, companyId: string, key: string): Promise<void> {
  await context.database.db
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('company_id', '=', companyId)
    .where('key', '=', key)
    .where('count', '>', 0)
    .execute();
}

/** After a success earlier failures no longer count. */
export async function forgetAttempts(context: Context, companyId: string, key: string): Promise<void> {
  await context.database.db.deleteFrom('attempt').where('company_id', '=', companyId).where('key', '=', key).execute();
}

export async function sweepAttempts(context: Context): Promise<void> {
  await deleteInParts(context, 'attempt', sql`window_ends_at < ${context.clock.now()}`);
}
