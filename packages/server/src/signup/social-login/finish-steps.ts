import { invalidInput, normalEmail } from '@sightline/contract/core';
import { findHolder, findIdentity, findUserById, requireCode, type UserRow } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt, takeBackAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { linkTo } from './arrive.ts';
import { askPending } from './social-mails.ts';
import { dropStep, findStep, type Step } from './steps.ts';

const quarterS = 15 * 60;
/** Wrong codes are counted by person too, together with those after a password. */
const codesPerAddress = { max: 100, windowS: quarterS };
const mailsPerAddress = { max: 20, windowS: quarterS };
/** By the address that was typed, whether anybody has it or not. */
const mailsPerEmail = { max: 3, windowS: quarterS };

const lost = () => invalidInput({}, 'This took too long, or was done already. Begin again.');

/** What was so when the code was asked for may have changed meanwhile. */
async function admit(context: Context, { who, isNew }: Extract<Step, { kind: 'code' }>, user: UserRow): Promise<boolean> {
  const { db } = context.database;
  const known = await findIdentity(db, who);
  if (known !== null) return known.userId === user.id;
  if (!isNew || (await findHolder(db, who.email))?.id !== user.id) return false;
  return linkTo(context, who, user);
}

/** The code of an authenticator app, or a recovery code, as after a password: same limits. Answers whom to sign in. */
export async function finishWithCode(context: Context, secret: string, code: string, address: string): Promise<UserRow> {
  const key = `social-code:${networkOf(address)}`;
  await countAttempt(context, '', key, codesPerAddress);
  const step = await findStep(context, 'code', secret);
  const user = step && (await findUserById(context.database.db, step.userId));
  if (step === null || user === null) throw lost();
  await requireCode(context, user, code);
  if (!(await dropStep(context, secret)) || !(await admit(context, step, user))) throw lost();
  await takeBackAttempt(context, '', key);
  return user;
}

/**
 * The address that somebody gives, as their service told none: a claim until a mail to it is answered in this browser, and never a way into the account
 * that holds it. Answers what this browser keeps; whether somebody has the address is told to its mailbox alone.
 */
export async function askAtAddress(context: Context, secret: string, given: string, address: string): Promise<string> {
  const email = normalEmail(given);
  await countAttempt(context, '', `social-address:${networkOf(address)}`, mailsPerAddress);
  const step = await findStep(context, 'address', secret);
  if (step === null) throw lost();
  await countAttempt(context, '', `social-address:${email}`, mailsPerEmail);
  const { who, form, acceptLanguage } = step;
  return askPending(context, { who: { ...who, email }, form, acceptLanguage, isTyped: true });
}
