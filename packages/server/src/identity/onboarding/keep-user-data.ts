import type { RangeSetting } from '@sightline/contract/core';
import { type Onboarding, withChange } from '@sightline/contract/identity';
import type { Context } from '#platform/context.ts';
import { lockOnboarding, setDates, setOnboarding } from './rows.ts';

/**
 * Keeps what a page says of its reader beside the time zone. Two pages may tell their steps in any order: the furthest counts. Of somebody who is shown no
 * first steps nothing is kept.
 */
export async function keepUserData(
  context: Context,
  userId: string,
  data: { dates: RangeSetting } | { onboarding: Omit<Onboarding, 'flow'> },
): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  if ('dates' in data) {
    await setDates(db, userId, data.dates, now);
    return;
  }
  await db.transaction().execute(async (trx) => {
    const known = await lockOnboarding(trx, userId);
    if (known === null) return;
    const next = withChange(known, data.onboarding);
    if (next !== known) await setOnboarding(trx, userId, next, now);
  });
}
