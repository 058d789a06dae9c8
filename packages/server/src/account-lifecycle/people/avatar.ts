import { fileAddress, storedNameIn } from '@sightline/contract/company';
import { AppError, invalidInput } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { storeImage } from '#company/files/index.ts';
import { changeUserRow, presentUser } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { giveUpClaims } from '#platform/db/claims/claims.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import type { SentFile } from '#platform/http/multipart.ts';

/** Takes the row of a person's picture away; answers its name in the store, to be removed once the transaction holds. */
export async function takeAvatar(scope: Scope, { id }: { id: string }): Promise<string | null> {
  const { db } = scope;
  const person = await db.withoutPlugins().selectFrom('auth_user').select('image').where('id', '=', id).forUpdate().executeTakeFirst();
  const name = person?.image ? storedNameIn(person.image) : null;
  if (name === null) return null;
  const { numDeletedRows } = await db.deleteFrom('file').where('stored_name', '=', name).where('kind', '=', 'avatar').executeTakeFirst();
  if (numDeletedRows > 0n) await giveUpClaims(scope, 'file', [name]);
  return name;
}

async function exchange(context: Context, scope: Scope, user: User, image: string | null): Promise<User> {
  const { row, before } = await inTransaction(scope, async (inside) => {
    const before = await takeAvatar(inside, user);
    const row = await changeUserRow(inside.db.withoutPlugins(), scope.companyId, user.id, { image }, context.clock.now());
    return { row, before };
  });
  if (!row) throw new AppError('not_found');
  if (before !== null) await context.files.remove(before);
  return presentUser(row);
}

export async function setAvatar(context: Context, scope: Scope, user: User, files: readonly SentFile[]): Promise<User> {
  const [file] = files;
  if (!file || files.length > 1 || file.field !== 'file') throw invalidInput({ file: ['Choose one image.'] });
  const kept = await storeImage(context, scope, 'avatar', file, user.id);
  return exchange(context, scope, user, fileAddress(kept.stored_name));
}

export const dropAvatar = (context: Context, scope: Scope, user: User): Promise<User> => exchange(context, scope, user, null);
