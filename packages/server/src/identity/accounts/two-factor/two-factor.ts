import { randomBytes } from 'node:crypto';
import { AppError, invalidInput } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { Transaction } from 'kysely';
import { recordAudit } from '#platform/audit-log/index.ts';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { scopeOf } from '#platform/db/scope.ts';
import type { Tables } from '#platform/db/tables.ts';
import { countAttempt, forgetAttempts } from '#platform/http/attempts.ts';
import { requirePassword } from '../sessions/sessions.ts';
import { base32, stepOf, totpUri } from './totp.ts';

const recoveryCodes = 10;
const secretBytes = 20;
/** By person, from wherever they come: six digits can be guessed. */
const wrongCodes = { max: 10, windowS: 15 * 60 };
const confirmFirst = 'Confirm your e-mail address first: the mail with the link can be sent again at the top of your own page.';
const wrongCode = 'This code is wrong or was used already. Type the one that the app shows now.';

type Person = Pick<User, 'id' | 'companyId'>;
type Named = Pick<User, 'id' | 'companyId' | 'name'>;

/** What the secret of somebody's app is bound to. */
export const boundTo = (userId: string): string => `two-factor:${userId}`;
const hashesOf = (text: string): string[] => text.split(' ').filter(Boolean);
const plainRecovery = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();
const recoveryText = (userId: string, code: string): string => `recovery:${userId}:${plainRecovery(code)}`;

const findRow = async ({ database }: Context, userId: string) =>
  (await database.db.selectFrom('two_factor').selectAll().where('user_id', '=', userId).executeTakeFirst()) ?? null;

export const hasTwoFactor = async (context: Context, userId: string): Promise<boolean> =>
  (await findRow(context, userId))?.confirmed ?? false;

export async function getTwoFactorOf(context: Context, { id }: Person): Promise<{ isOn: boolean; recoveryCodesLeft: number }> {
  const row = await findRow(context, id);
  return row?.confirmed ? { isOn: true, recoveryCodesLeft: hashesOf(row.recovery_hashes).length } : { isOn: false, recoveryCodesLeft: 0 };
}

/** A new secret with each call, until one is confirmed. */
export async function beginTwoFactorOf(context: Context, user: User, password: string): Promise<{ secret: string; uri: string }> {
  await requirePassword(context, user, password, 'password');
  // Else whoever entered a stranger's address keeps its owner out by it. Where no mail goes out nobody can confirm, nor lose an account to a mail.
  if (!user.emailVerified && context.config.mail !== null) throw invalidInput({}, confirmFirst);
  const secret = randomBytes(secretBytes);
  const sealed = context.sealer.seal(secret.toString('base64'), boundTo(user.id));
  const now = context.clock.now();
  const row = await context.database.db
    .insertInto('two_factor')
    .values({
      company_id: user.companyId,
      user_id: user.id,
      sealed_secret: sealed,
      confirmed: false,
      last_step: 0,
      recovery_hashes: '',
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealed, last_step: 0, created_at: now })
        .where('two_factor.confirmed', '=', false),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!row) throw new AppError('conflict', 'Two-factor sign-in is on already. Switch it off first to use another device.');
  const text = base32(secret);
  return { secret: text, uri: totpUri(text, context.config.siteTitle, user.email) };
}

/** Whether it is a code of the app; each is taken once, also of two that come at the same time. */
async function takeCode(context: Context, row: { user_id: string; sealed_secret: string }, code: string): Promise<boolean> {
  const secret = Buffer.from(context.sealer.open(row.sealed_secret, boundTo(row.user_id)), 'base64');
  const step = stepOf(secret, code.replaceAll(/\s/g, ''), context.clock.now());
  if (step === null) return false;
  const used = await context.database.db
    .updateTable('two_factor')
    .set({ last_step: step })
    .where('user_id', '=', row.user_id)
    .where('sealed_secret', '=', row.sealed_secret)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

async function takeRecoveryCode(context: Context, row: { user_id: string; recovery_hashes: string }, code: string): Promise<boolean> {
  const known = context.sealer.signatures(recoveryText(row.user_id, code));
  const hashes = hashesOf(row.recovery_hashes);
  const left = hashes.filter((hash) => !known.includes(hash));
  if (left.length === hashes.length) return false;
  const used = await context.database.db
    .updateTable('two_factor')
    .set({ recovery_hashes: left.join(' ') })
    .where('user_id', '=', row.user_id)
    .where('recovery_hashes', '=', row.recovery_hashes)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

const note = ({ clock }: Context, trx: Db, user: Named, action: 'two_factor.on' | 'two_factor.off'): Promise<void> =>
  recordAudit(scopeOf(trx, user.companyId), { at: clock.now(), by: user, action, about: user.name });

const limitKey = (userId: string): string => `two-factor:${userId}`;

export async function confirmTwoFactorOf(context: Context, user: Named, code: string): Promise<string[]> {
  const row = await findRow(context, user.id);
  if (row === null || row.confirmed) throw new AppError('conflict', 'There is nothing to confirm. Reload the page and begin again.');
  await countAttempt(context, user.companyId, limitKey(user.id), wrongCodes);
  if (!(await takeCode(context, row, code))) throw invalidInput({ code: [wrongCode] });
  const codes = Array.from({ length: recoveryCodes }, () => base32(randomBytes(10)).replaceAll(/(.{4})(?!$)/g, '$1-'));
  await context.database.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('two_factor')
      .set({ confirmed: true, recovery_hashes: codes.map((each) => context.sealer.sign(recoveryText(user.id, each))).join(' ') })
      .where('user_id', '=', user.id)
      .execute();
    await note(context, trx, user, 'two_factor.on');
  });
  await forgetAttempts(context, user.companyId, limitKey(user.id));
  return codes;
}

/** After the right password: throws under `code` unless the person asks for none, or this is theirs. */
export async function requireCode(context: Context, user: Person, code: string | undefined): Promise<void> {
  const row = await findRow(context, user.id);
  if (!row?.confirmed) return;
  if (!code) throw invalidInput({ code: ['Type the code of your authenticator app, or a recovery code.'] }, 'One more step.');
  await countAttempt(context, user.companyId, limitKey(user.id), wrongCodes);
  const isRight = (await takeCode(context, row, code)) || (await takeRecoveryCode(context, row, code));
  if (!isRight) throw invalidInput({ code: [wrongCode] });
  await forgetAttempts(context, user.companyId, limitKey(user.id));
}

export async function endTwoFactorOf(context: Context, user: Named, password: string): Promise<void> {
  await requirePassword(context, user, password, 'password');
  await context.database.db.transaction().execute(async (trx) => {
    await dropTwoFactor(trx, user.id);
    await note(context, trx, user, 'two_factor.off');
  });
}

/** Answers whether signing in asked for a code until now. */
export async function dropTwoFactor(db: Db | Transaction<Tables>, userId: string): Promise<boolean> {
  const dropped = await db.deleteFrom('two_factor').where('user_id', '=', userId).returning('confirmed').executeTakeFirst();
  return dropped?.confirmed ?? false;
}
