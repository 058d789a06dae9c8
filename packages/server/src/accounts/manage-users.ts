import { type BegunFrom, Problem, type Role, type User, userSchema } from '@sightline/contract';
import { requireAsBegun } from '../begun-from.ts';
import type { Context } from '../context.ts';
import { dropInvitation, requireNewcomer } from './invitations.ts';
import { presentUser } from './present.ts';
import { changeUserRow, hashOf, insertUser, listUserRows, lockUserRow } from './rows.ts';

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

/** The company's creator stays an administrator (PRODUCT.md 3), and so there is always one. Answers the role that was, too. */
export const changeRole = (
  context: Context,
  companyId: string,
  id: string,
  { role, begunFrom }: { role: Role; begunFrom?: BegunFrom },
): Promise<{ user: User; before: Role }> =>
  context.database.db.transaction().execute(async (trx) => {
    const known = await lockUserRow(trx, companyId, id);
    if (!known) throw new Problem('not_found');
    if (known.creator) throw new Problem('forbidden', 'The creator of the company stays its administrator.');
    requireAsBegun(userSchema.pick({ role: true }), begunFrom, { role: known.role });
    const row = await changeUserRow(trx, companyId, id, { role }, context.clock.now());
    if (!row) throw new Problem('not_found');
    return { user: presentUser(row), before: presentUser(known).role };
  });
