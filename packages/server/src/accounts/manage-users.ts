import { Problem, type Role, type User } from '@sightline/contract';
import type { Context } from '../context.ts';
import { dropInvitation, requireNewcomer } from './invitations.ts';
import { presentUser } from './present.ts';
import { changeUserRow, findUserRow, hashOf, insertUser, listUserRows } from './rows.ts';

export const listUsersOf = async (context: Context, companyId: string): Promise<User[]> =>
  (await listUserRows(context.database.db, companyId)).map(presentUser);

/** With a first password of an administrator's. What only the person can say, they are asked when they come: both consents. `timezone`: of whoever adds them. */
export async function addUser(
  context: Context,
  companyId: string,
  form: { name: string; email: string; password: string; role: Role; timezone: string },
): Promise<User> {
  const { db } = context.database;
  await requireNewcomer(context, companyId, form.email);
  const passwordHash = await hashOf(form.password);
  const row = await db
    .transaction()
    .execute((trx) => insertUser(trx, { companyId, ...form, passwordHash, creator: false, consented: false, now: context.clock.now() }));
  if (!row) throw new Error('An address that is not verified collides with nothing');
  await dropInvitation(context, companyId, form.email);
  return presentUser(row);
}

/** The company's creator stays an administrator (PRODUCT.md 3), and so there is always one. */
async function getChangeable(context: Context, companyId: string, id: string): Promise<void> {
  const row = await findUserRow(context.database.db, companyId, id);
  if (!row) throw new Problem('not_found');
  if (row.creator) throw new Problem('forbidden', 'The creator of the company stays its administrator.');
}

export async function changeRole(context: Context, companyId: string, id: string, role: Role): Promise<User> {
  await getChangeable(context, companyId, id);
  const row = await changeUserRow(context.database.db, companyId, id, { role }, context.clock.now());
  if (!row) throw new Problem('not_found');
  return presentUser(row);
}
