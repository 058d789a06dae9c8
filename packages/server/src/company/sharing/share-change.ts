import { isShareOver, type ShareChange } from '@sightline/contract/company';
import { invalidInput, randomId } from '@sightline/contract/core';
import { permalinkLength } from '@sightline/contract/dashboards';
import { hashPassword } from 'better-auth/crypto';
import { drawClaim, giveUpClaims } from '#platform/db/claims/claims.ts';
import type { Scope } from '#platform/db/scope.ts';

type Shared = 'dashboard' | 'status-page';
type SharedRow = { id: string; permalink: string; pass_epoch: number; timezone: string };

export const drawPermalink = (): string => randomId(permalinkLength);

/** A link that nobody has, for what is shared or will be; in the transaction that gives it to the row. */
export const newPermalink = (inside: Scope, kind: Shared, id: string): Promise<string> => drawClaim(inside, kind, id, drawPermalink);

async function otherPermalink(inside: Scope, kind: Shared, { id, permalink }: { id: string; permalink: string }): Promise<string> {
  await giveUpClaims(inside, kind, [permalink]);
  return newPermalink(inside, kind, id);
}

/** What `sharedColumns` needs of the change; slow on purpose for a password, so not while a row is held, nor the embedded database. */
export async function passwordHashOf({ db }: Scope, change: { category: string; password?: string | null }): Promise<string | null> {
  if (change.category !== 'new_password' || !change.password) return null;
  if (db.isTransaction) throw new Error('A password is hashed before the transaction that keeps it');
  return hashPassword(change.password);
}

/** The columns that a change sets, in the transaction that sets them. Throws 422 for a last day that is over. `before`: the row as it is. */
export async function sharedColumns(
  inside: Scope,
  kind: Shared,
  change: ShareChange,
  { passwordHash, before, now }: { passwordHash: string | null; before: SharedRow; now: Date },
) {
  switch (change.category) {
    case 'refresh_permalink':
      return { permalink: await otherPermalink(inside, kind, before) };
    case 'new_password':
      return { password_hash: passwordHash, pass_epoch: before.pass_epoch + 1 };
    case 'public':
      return { public: change.public };
    case 'shared_until':
      if (isShareOver(change.until, before.timezone, now))
        throw invalidInput({ until: ['This day is over. Choose today or a later day.'] });
      return { shared_until: change.until };
    case 'stop_sharing':
      return {
        ...{ public: false, password_hash: null, pass_epoch: before.pass_epoch + 1, shared_until: null },
        permalink: await otherPermalink(inside, kind, before),
      };
  }
}
