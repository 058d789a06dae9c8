import { AppError } from '@sightline/contract/core';
import type { SocialOutcome } from '@sightline/contract/identity';
import { findHolder, findIdentity, hasTwoFactor, insertIdentity } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import type { Purpose } from './attempts.ts';
import { type Proven, registerWho } from './register-who.ts';
import { askPending, sendSocialMail } from './social-mails.ts';
import { keepStep, type Step } from './steps.ts';
import type { Who } from './who.ts';

/**
 * What came of it: somebody to sign in; one more thing to ask in this browser, which keeps `secret`; or what to tell, where `browserSecret` is for the browser
 * that asked for a mail.
 */
export type Arrived = { userId: string } | { step: Step['kind']; secret: string } | { outcome: SocialOutcome; browserSecret?: string };

const askFor = async (context: Context, step: Step): Promise<Arrived> => ({ step: step.kind, secret: await keepStep(context, step) });

/** Connects an account elsewhere with the holder of its address, and tells them. */
export async function linkTo(context: Context, who: Proven, user: { id: string; companyId: string }): Promise<boolean> {
  return context.database.db.transaction().execute(async (trx) => {
    if (!(await insertIdentity(trx, user, { ...who, now: context.clock.now() }))) return false;
    const changed = { kind: 'changed', userId: user.id, companyId: user.companyId, provider: who.provider, change: 'connected' } as const;
    await sendSocialMail(context, changed, trx);
    return true;
  });
}

/** The proven address is held by an account that proved it too. Those that merely claim it are never merged. Nothing is connected before the code. */
export async function linkToHolder(context: Context, who: Proven, user: { id: string; companyId: string }): Promise<Arrived> {
  if (await hasTwoFactor(context, user.id)) return askFor(context, { kind: 'code', userId: user.id, who, isNew: true });
  return (await linkTo(context, who, user)) ? { userId: user.id } : { outcome: 'taken' };
}

/** Signs up, links or refuses, once the address is proven. */
async function arriveProven(context: Context, who: Proven, purpose: Register, address: string): Promise<Arrived> {
  const { form, acceptLanguage } = purpose;
  try {
    const user = await registerWho(context, who, form, { address, acceptLanguage });
    return user === null ? { outcome: 'lost' } : { userId: user.id };
  } catch (error) {
    if (error instanceof AppError && error.code === 'invalid_input') return { outcome: 'refused' };
    throw error;
  }
}

type Register = Extract<Purpose, { kind: 'register' }>;

async function askByMail(context: Context, who: Proven, { form, acceptLanguage }: Register): Promise<Arrived> {
  const browserSecret = await askPending(context, { who, form, acceptLanguage, isTyped: false });
  return { outcome: 'mail_sent', browserSecret };
}

/**
 * Decides by what is proven (linked only on a verified address). A known account elsewhere signs its person in, whatever address it tells.
 * Else: Google's word links and registers; for the others our own mail asks, so that the answer is the same whether somebody has the address.
 */
export async function arrive(
  context: Context,
  who: Who,
  purpose: Exclude<Purpose, { kind: 'connect' }>,
  address: string,
): Promise<Arrived> {
  const known = await findIdentity(context.database.db, who);
  if (known !== null) {
    if (!(await hasTwoFactor(context, known.userId))) return { userId: known.userId };
    return askFor(context, { kind: 'code', userId: known.userId, who: { ...who, email: who.email ?? '' }, isNew: false });
  }
  if (who.email === null) {
    if (purpose.kind === 'signIn') return { outcome: 'unknown' };
    return askFor(context, { kind: 'address', who, form: purpose.form, acceptLanguage: purpose.acceptLanguage });
  }
  const proven = { ...who, email: who.email };
  const isVouchedFor = who.emailVerified && who.provider === 'google';
  if (!isVouchedFor) {
    if (purpose.kind === 'signIn') return { outcome: 'unknown' };
    // LinkedIn does not check who its members are: good enough for a new account, not for somebody's.
    return askByMail(context, proven, purpose);
  }
  const existing = await findHolder(context.database.db, who.email);
  if (existing !== null) return linkToHolder(context, proven, existing);
  return purpose.kind === 'signIn' ? { outcome: 'unknown' } : arriveProven(context, proven, purpose, address);
}
