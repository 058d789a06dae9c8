import { AppError, invalidInput } from '@sightline/contract/core';
import { findHolder } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { type Arrived, linkToHolder } from './arrive.ts';
import { takePending } from './pending.ts';
import { registerWho } from './register-who.ts';

const triesPerAddress = { max: 30, windowS: 15 * 60 };

/**
 * The mail was answered in the browser that began: the address and the account elsewhere are one person's. Signs up, or links to the account that holds the
 * address, where the service told it. Answers whom to sign in, or what to ask first; every refusal says what to do.
 */
export async function confirmByMail(
  context: Context,
  token: string,
  browserSecret: string,
  address: string,
): Promise<Exclude<Arrived, { outcome: unknown }>> {
  await countAttempt(context, '', `social-confirm:${networkOf(address)}`, triesPerAddress);
  const pending = await takePending(context, token, browserSecret);
  if (pending === 'unknown') throw invalidInput({}, 'This link was used already or is too old. Begin again on the registration page.');
  if (pending === 'elsewhere')
    throw invalidInput({}, 'Open this link in the browser where you began. If you did not begin anything, ignore the mail.');
  const { who, form, acceptLanguage, isTyped } = pending;
  const existing = await findHolder(context.database.db, who.email);
  if (existing === null) {
    const user = await registerWho(context, who, form, { address, acceptLanguage });
    if (user === null) throw new AppError('conflict', 'This account signs in somebody already. Sign in with it.');
    return { userId: user.id };
  }
  if (isTyped)
    throw invalidInput({}, 'You have an account with this address already. Sign in to it, and connect the service on your account page.');
  const arrived = await linkToHolder(context, who, existing);
  if (!('outcome' in arrived)) return arrived;
  throw invalidInput(
    {},
    'Your account is connected with another account of this service. Sign in with your password and disconnect that one first.',
  );
}
