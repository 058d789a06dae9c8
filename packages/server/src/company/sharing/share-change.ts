import { isShareOver, type ShareChange } from '@sightline/contract/company';
import { invalidInput, randomId } from '@sightline/contract/core';
import { permalinkLength } from '@sightline/contract/dashboards';
import { hashPassword } from 'better-auth/crypto';
import type { Scope } from '#platform/db/scope.ts';

export const newPermalink = (): string => randomId(permalinkLength);

/** What `sharedColumns` needs of the change; slow on purpose for a password, so not while a row is held, nor the embedded database. */
export async function passwordHashOf({ db }: Scope, change: { category: string; password?: string | null }): Promise<string | null> {
  if (change.category !== 'new_password' || !change.password) return null;
  if (db.isTransaction) throw new Error('A password is hashed before the transaction that keeps it');
  return hashPassword(change.password);
}

/** The columns that a change sets. Throws 422 for a last day that is over. `before`: the row as it is. */
export function sharedColumns(
  change: ShareChange,
  passwordHash: string | null,
  before: { pass_epoch: number; timezone: string },
  now: Date,
) {
  switch (change.category) {
    case 'refresh_permalink':
      return { permalink: newPermalink() };
    case 'new_password':
      return { password_hash: passwordHash, pass_epoch: before.pass_epoch + 1 };
    case 'public':
      return { public: change.public };
    case 'shared_until':
      if (isShareOver(change.until, before.timezone, now))
        throw invalidInput({ until: ['This day is over. Choose today or a later day.'] });
      return { shared_until: change.until };
    case 'stop_sharing':
      return { public: false, password_hash: null, pass_epoch: before.pass_epoch + 1, permalink: newPermalink(), shared_until: null };
  }
}
