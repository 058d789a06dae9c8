import { type BegunFrom, Problem, type Role, type User, userSchema } from '@sightline/contract';
import { changesBetween, recordAudit } from '../audit/index.ts';
import { requireAsBegun } from '../begun-from.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { dropInvitation, requireNewcomer } from './invitations.ts';
import { presentUser } from './present.ts';
import { changeUserRow, hashOf, insertUser, listUserRows, lockUserRow } from './rows.ts';

export const listUsersOf = async (context: Context, companyId: string): Promise<User[]> =>
  (await listUserRows(context.database.db, companyId)).map(presentUser);

/** With a first password of an administrator's. What only the person can say, they are asked when they come: both consents. `note`: what the company's log says of it, in the same transaction. `timezone`: of whoever adds them. */
export async function addUser(
  context: Context,
  scope: Scope,
  form: { name: string; email: string; password: string; role: Role; timezone: string },
  note?: (inside: Scope) => Promise<void>,
): Promise<User> {
  const { companyId } = scope;
  await requireNewcomer(context, companyId, form.email);
  const passwordHash = await hashOf(form.password);
  const now = context.clock.now();
  const row = await inTransaction(scope, async (inside) => {
    const added = await insertUser(inside.db.withoutPlugins(), {
      companyId,
      ...form,
      passwordHash,
      knownToOthers: true,
      creator: false,
      consented: false,
      now,
    });
    if (!added) throw new Error('An address that is not verified collides with nothing');
    await note?.(inside);
    return added;
  });
  await dropInvitation(context, companyId, form.email);
  return presentUser(row);
}

/** The company's creator stays an administrator (PRODUCT.md 3), and so there is always one. */
export const changeRole = (
  context: Context,
  scope: Scope,
  by: User,
  id: string,
  { role, begunFrom }: { role: Role; begunFrom?: BegunFrom },
): Promise<User> =>
  inTransaction(scope, async (inside) => {
    const { companyId } = inside;
    const bare = inside.db.withoutPlugins();
    const now = context.clock.now();
    const known = await lockUserRow(bare, companyId, id);
    if (!known) throw new Problem('not_found');
    if (known.creator) throw new Problem('forbidden', 'The creator of the company stays its administrator.');
    requireAsBegun(userSchema.pick({ role: true }), begunFrom, { role: known.role });
    const row = await changeUserRow(bare, companyId, id, { role }, now);
    if (!row) throw new Problem('not_found');
    const [before, user] = [presentUser(known).role, presentUser(row)];
    const details = changesBetween({ role: before }, { role: user.role });
    if (user.role !== before) await recordAudit(inside, { at: now, by, action: 'user.role_changed', about: user.name, details });
    return user;
  });
