import { AppError, type BegunFrom, hourS, normalEmail } from '@sightline/contract/core';
import { type Role, type User, userSchema } from '@sightline/contract/identity';
import { changesBetween, recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { countAttempt, isWithin } from '#platform/http/attempts.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import { countSend, isConfirmed } from '#platform/mail/send-limits.ts';
import { sendAccountMail } from '../mails/account-mails.ts';
import { presentUser } from '../store/present.ts';
import { changeUserRow, hashOf, insertUser, listUserRows, lockUserRow } from '../store/rows.ts';
import { dropInvitation, requireNewcomer } from './invitations.ts';

export const listUsersOf = async (context: Context, companyId: string): Promise<User[]> =>
  (await listUserRows(context.database.db, companyId)).map(presentUser);

/** By the address: who removes somebody and adds them anew sends no more to it. */
const mailsPerAddress = { max: 6, windowS: hourS };

/** Whether a mail asks the newcomer whether the address is theirs. Who is not asked now can have it sent from their account page. */
const mayAsk = async (context: Context, companyId: string, by: User, email: string): Promise<boolean> =>
  isConfirmed(context, by) &&
  (await isWithin(countAttempt(context, companyId, `added:${normalEmail(email)}`, mailsPerAddress))) &&
  isWithin(countSend(context, companyId, 'confirmation'));

/** With a first password of an administrator's. What only the person can say, they are asked when they come: both consents. `timezone`: of whoever adds them. `by`: who that is, for the company's log. */
export async function addUser(
  context: Context,
  scope: Scope,
  form: { name: string; email: string; password: string; role: Role; timezone: string },
  by?: User,
): Promise<User> {
  const { companyId } = scope;
  await requireNewcomer(context, companyId, form.email);
  const passwordHash = await hashOf(form.password);
  const isAsked = by !== undefined && (await mayAsk(context, companyId, by, form.email));
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
    if (by) {
      const { name: about, email, role } = form;
      await recordAudit(inside, { at: now, by, action: 'user.added', about, details: { email, role } });
    }
    if (isAsked) await sendAccountMail(context, { kind: 'verification', userId: added.id, companyId }, inside.db.withoutPlugins());
    return added;
  });
  await dropInvitation(context, companyId, form.email);
  return presentUser(row);
}

/** The company's creator stays an administrator, and so there is always one. */
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
    if (!known) throw new AppError('not_found');
    if (known.creator) throw new AppError('forbidden', 'The creator of the company stays its administrator.');
    requireAsBegun(userSchema.pick({ role: true }), begunFrom, { role: known.role });
    const row = await changeUserRow(bare, companyId, id, { role }, now);
    if (!row) throw new AppError('not_found');
    const [before, user] = [presentUser(known).role, presentUser(row)];
    const details = changesBetween({ role: before }, { role: user.role });
    if (user.role !== before) await recordAudit(inside, { at: now, by, action: 'user.role_changed', about: user.name, details });
    return user;
  });
