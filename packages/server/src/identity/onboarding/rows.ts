import type { RangeSetting } from '@sightline/contract/core';
import type { Onboarding } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { Tables } from '#platform/db/tables.ts';

type Handle = Db | Transaction<Tables>;

/** Null: no first steps are shown to this person. */
export async function findOnboarding(db: Handle, userId: string): Promise<Onboarding | null> {
  const row = await db.selectFrom('auth_user').select('onboarding').where('id', '=', userId).executeTakeFirst();
  return row?.onboarding ?? null;
}

/** The same; other pages of this person wait until the transaction ends. */
export async function lockOnboarding(trx: Transaction<Tables>, userId: string): Promise<Onboarding | null> {
  const row = await trx.selectFrom('auth_user').select('onboarding').where('id', '=', userId).forUpdate().executeTakeFirst();
  return row?.onboarding ?? null;
}

export async function setOnboarding(db: Handle, userId: string, onboarding: Onboarding, now: Date): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ onboarding: JSON.stringify(onboarding), updatedAt: now })
    .where('id', '=', userId)
    .execute();
}

/** The days this person last chose on a dashboard; null: none yet. */
export async function findDates(db: Handle, userId: string): Promise<RangeSetting | null> {
  const row = await db.selectFrom('auth_user').select('dates').where('id', '=', userId).executeTakeFirst();
  return row?.dates ?? null;
}

export async function setDates(db: Handle, userId: string, dates: RangeSetting, now: Date): Promise<void> {
  await db
    .updateTable('auth_user')
    .set({ dates: JSON.stringify(dates), updatedAt: now })
    .where('id', '=', userId)
    .execute();
}
