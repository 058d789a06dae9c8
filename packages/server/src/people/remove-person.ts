import { invalidInput, Problem, type User } from '@sightline/contract';
import { deleteUserRow, findUserRow, presentUser, requirePassword, type UserRow } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { lockCompany } from '../company/index.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { takeAvatar } from './avatar.ts';
import { handOver } from './hand-over.ts';

const field = 'hand_over_to';

interface Leaving {
  person: UserRow;
  heir: UserRow;
  by: User;
  action: 'user.removed' | 'user.left';
}

/** The person goes and what they own stays, all or nothing. Answers the file of their picture, to be removed from the store. */
async function leave(context: Context, scope: Scope, { person, heir, by, action }: Leaving): Promise<string | null> {
  const avatar = await takeAvatar(scope, person);
  const handedOver = await handOver(scope, person.id, heir.id);
  await deleteUserRow(scope.db.withoutPlugins(), scope.companyId, person.id);
  const details = { email: person.email, handedOver, to: heir.name };
  await recordAudit(scope, { at: context.clock.now(), by, action, about: person.name, details });
  return avatar;
}

const personIn = (scope: Scope, id: string): Promise<UserRow | null> => findUserRow(scope.db.withoutPlugins(), scope.companyId, id);

/** Hands what the person owns to a colleague (without a name: to whoever removes them), and takes their access. */
export async function removePerson(context: Context, scope: Scope, by: User, id: string, heirId: string | undefined): Promise<void> {
  const avatar = await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const person = await personIn(inside, id);
    if (!person) throw new Problem('not_found');
    if (person.creator) throw new Problem('forbidden', 'The creator of the company stays its administrator.');
    if (id === by.id) throw new Problem('forbidden', 'You cannot remove yourself here. Delete your account on your own page.');
    const heir = await personIn(inside, heirId ?? by.id);
    if (!heir || heir.id === id) throw invalidInput({ [field]: ['Choose a colleague who takes over what they own.'] });
    if (heir.role === 'viewer') throw invalidInput({ [field]: ['Viewers own nothing. Choose an admin or a member.'] });
    return leave(context, inside, { person, heir, by, action: 'user.removed' });
  });
  if (avatar !== null) await context.files.remove(avatar);
}

/** One's own account: the creator's goes with the company alone. What it owns goes to the creator. */
export async function deleteOwnAccount(
  context: Context,
  scope: Scope,
  user: User,
  form: { email: string; password?: string | undefined },
  hasPassword: boolean,
): Promise<void> {
  if (user.creator)
    throw new Problem(
      'forbidden',
      'You created this company. Delete the company instead: under Company, Settings, at the end of the page.',
    );
  if (form.email.toLowerCase() !== user.email.toLowerCase()) throw invalidInput({ email: [`Type your own address: ${user.email}.`] });
  if (hasPassword) await requirePassword(context, user, form.password ?? '', 'password');
  const avatar = await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const person = await personIn(inside, user.id);
    const heir = await inside.db
      .withoutPlugins()
      .selectFrom('auth_user')
      .select('id')
      .where('companyId', '=', scope.companyId)
      .where('creator', '=', true)
      .orderBy('createdAt')
      .executeTakeFirst();
    const creator = heir && (await personIn(inside, heir.id));
    if (!person || !creator) throw new Problem('not_found');
    return leave(context, inside, { person, heir: creator, by: presentUser(person), action: 'user.left' });
  });
  if (avatar !== null) await context.files.remove(avatar);
}
