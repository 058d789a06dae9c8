import { hourS, invalidInput, normalEmail } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import { verifyPassword } from 'better-auth/crypto';
import type { Context } from '#platform/context.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { accountToEnter } from '../store/own-companies.ts';
import { presentUser, type UserRow } from '../store/present.ts';
import { findPasswordHash, hashOf, isHolderKnownAt, listClaimants } from '../store/rows.ts';
import { requireCode } from '../two-factor/two-factor.ts';

/** Ten wrong passwords in a quarter of an hour, counted by e-mail and address together, then by address alone. */
const perPerson = { max: 10, windowS: 15 * 60 };
const perAddress = { max: 100, windowS: 15 * 60 };
/** Over all addresses: what many machines together may guess in an hour. */
const perAccount = { max: 100, windowS: hourS };
export const accountKey = (email: string): string => `account:${normalEmail(email)}`;

/** To everybody alike, as some have no password; who has which way to sign in is nobody else's business. */
const wrongPair =
  'E-mail and password do not match. If you came by Google, Facebook or LinkedIn, sign in there, or set a password by “Forgot your password?”. If you never confirmed your address, first do so by the link in our mail.';

/** So many passwords are compared each time, whoever claims the address: the time tells nothing. */
const compared = 3;

/** What nobody's password fits, for the places that nobody takes. */
let nobodys: Promise<string> | null = null;

/** Whose password it is: the holder's of the address, else of those who claimed it first. */
async function findByPassword(context: Context, email: string, password: string): Promise<UserRow | null> {
  const { db } = context.database;
  nobodys ??= hashOf(crypto.randomUUID());
  const filler = await nobodys;
  const claimants = await listClaimants(db, email, compared);
  const found = await Promise.all(
    Array.from({ length: compared }, async (_, index) => {
      const user = claimants[index] ?? null;
      const own = user && (await findPasswordHash(db, user.id));
      const fits = await verifyPassword({ hash: own ?? filler, password });
      return own !== null && fits ? user : null;
    }),
  );
  return found.find((user) => user !== null) ?? null;
}

/** Answers who it is, in one of their companies; the caller opens the session. A wrong e-mail and a wrong password read the same. */
export async function signIn(
  context: Context,
  form: { email: string; password: string; code?: string | undefined },
  address: string,
): Promise<User> {
  const email = normalEmail(form.email);
  const person = `login:${email}:${networkOf(address)}`;
  await countAttempt(context, '', person, perPerson);
  const anybody = `login:${networkOf(address)}`;
  await countAttempt(context, '', anybody, perAddress);
  // What others try elsewhere does not keep people out where they are signed in already.
  const everywhere = (await isHolderKnownAt(context.database.db, email, address)) ? null : accountKey(email);
  if (everywhere !== null) await countAttempt(context, '', everywhere, perAccount);
  const counted = [person, anybody, ...(everywhere === null ? [] : [everywhere])];
  const row = await findByPassword(context, email, form.password);
  // Neither field alone is at fault, so it is a general error, for the banner.
  if (row === null) throw invalidInput({}, wrongPair);
  const user = presentUser(await accountToEnter(context.database.db, row));
  await requireCode(context, user, form.code).catch(async (refusal: unknown) => {
    // The password was right; to be asked for the code is no failed attempt.
    if (!form.code) for (const key of counted) await takeBackAttempt(context, '', key);
    throw refusal;
  });
  await forgetAttempts(context, '', person);
  for (const key of counted) if (key !== person) await takeBackAttempt(context, '', key);
  return user;
}
