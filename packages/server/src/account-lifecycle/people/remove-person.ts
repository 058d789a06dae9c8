import { AppError, invalidInput, normalEmail, shownHost } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { deleteUserRow, findUserRow, isAddressShared, presentUser, requirePassword, type UserRow } from '#identity/accounts/index.ts';
import { channelsWith, redirectChannels } from '#monitoring/alert-channels/index.ts';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inPatientTransaction } from '#platform/db/query/patient-transaction.ts';
import type { Scope } from '#platform/db/scope.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { forgetOffers, forgetPerson, personOf } from '../personal-data/index.ts';
import { takeAvatar } from './avatar.ts';
import { handOver } from './hand-over.ts';

const field = 'handOverTo';

interface Leaving {
  person: UserRow;
  heir: UserRow;
  by: User;
  action: 'user.removed' | 'user.left';
}

interface Left {
  /** Of the store, to be removed from it once the transaction holds. */
  files: string[];
  /** Groups whose pages are to be told then. */
  groups: string[];
}

/** What they own stays, and what told them alone tells who takes over; the rest of them is for the caller to take away. */
async function leave(context: Context, scope: Scope, { person, heir, by, action }: Leaving): Promise<Left> {
  // A colleague who has the address too goes on being told.
  const isShared = await isAddressShared(scope.db.withoutPlugins(), person);
  const groups = isShared ? [] : await redirectChannels(context, scope, person, heir, by);
  const avatar = await takeAvatar(scope, person);
  const handedOver = await handOver(scope, person.id, heir.id);
  // Whoever deletes their own account is taken out of those too, if the address was theirs.
  const mailing = action === 'user.left' && person.emailVerified ? [] : await channelsWith(context, scope, [normalEmail(person.email)]);
  const stillMailedBy = mailing.map(({ name }) => name).join(', ');
  const details = { email: person.email, handedOver, to: heir.name, ...(stillMailedBy === '' ? {} : { stillMailedBy }) };
  await recordAudit(scope, { at: context.clock.now(), by, action, about: person.name, details });
  return { files: avatar === null ? [] : [avatar], groups };
}

async function notifyLeft(context: Context, { companyId }: Scope, { files, groups }: Left): Promise<void> {
  publishMonitoringChanged(context, companyId, groups);
  for (const name of files) await context.files.remove(name);
}

const deleteRow = (scope: Scope, { id }: UserRow): Promise<void> => deleteUserRow(scope.db.withoutPlugins(), scope.companyId, id);

/** Nothing that names the person stays but what `person-tables.ts` keeps. */
async function vanish(context: Context, scope: Scope, leaving: Leaving): Promise<Left> {
  const person = await personOf(scope.db.withoutPlugins(), leaving.person);
  const left = await leave(context, scope, leaving);
  const { files, pseudonym } = await forgetPerson(context, scope, person);
  // Others may merely say that an address is theirs.
  if (leaving.person.emailVerified) await forgetOffers(scope, [leaving.person.email], context.clock.now(), pseudonym);
  await deleteRow(scope, leaving.person);
  return { ...left, files: [...files, ...left.files] };
}

const personIn = (scope: Scope, id: string): Promise<UserRow | null> => findUserRow(scope.db.withoutPlugins(), scope.companyId, id);

/** Hands what the person owns to a colleague (without a name: to whoever removes them), and takes their access. */
export async function removePerson(context: Context, scope: Scope, by: User, id: string, heirId: string | undefined): Promise<void> {
  const left = await inPatientTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const person = await personIn(inside, id);
    if (!person) throw new AppError('not_found');
    if (person.creator) throw new AppError('forbidden', 'The creator of the company stays its administrator.');
    if (id === by.id) throw new AppError('forbidden', 'You cannot remove yourself here. Delete your account on your own page.');
    const heir = await personIn(inside, heirId ?? by.id);
    if (!heir || heir.id === id) throw invalidInput({ [field]: ['Choose a colleague who takes over what they own.'] });
    if (heir.role === 'viewer') throw invalidInput({ [field]: ['Viewers own nothing. Choose an admin or a member.'] });
    const gone = await leave(context, inside, { person, heir, by, action: 'user.removed' });
    await deleteRow(inside, person);
    return gone;
  });
  await notifyLeft(context, scope, left);
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
    throw new AppError(
      'forbidden',
      'You created this company. Delete the company instead: under Company, Settings, at the end of the page.',
    );
  if (normalEmail(form.email) !== user.email) throw invalidInput({ email: [`Type your own address: ${shownHost(user.email)}.`] });
  if (hasPassword) await requirePassword(context, user, form.password ?? '', 'password');
  await eraseAccount(context, scope, user.id);
}

/** Whoever asked was found to be entitled; `isAddressTheirs`: to their address too, should no mail have proved it. What the person owns goes to the creator of the company, who alone cannot go. */
export async function eraseAccount(context: Context, scope: Scope, id: string, { isAddressTheirs = false } = {}): Promise<void> {
  const left = await inPatientTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const found = await personIn(inside, id);
    const person = found && { ...found, emailVerified: found.emailVerified || isAddressTheirs };
    const founder = await inside.db
      .withoutPlugins()
      .selectFrom('auth_user')
      .select('id')
      .where('companyId', '=', scope.companyId)
      .where('creator', '=', true)
      .orderBy('createdAt')
      .executeTakeFirst();
    const heir = founder && (await personIn(inside, founder.id));
    if (!person || !heir) throw new AppError('not_found');
    if (heir.id === id) throw new AppError('forbidden', 'The creator of the company goes with the company alone.');
    return vanish(context, inside, { person, heir, by: presentUser(person), action: 'user.left' });
  });
  await notifyLeft(context, scope, left);
}
