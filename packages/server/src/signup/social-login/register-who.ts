import type { registerBySocial, User } from '@sightline/contract/identity';
import type { z } from 'zod';
import { insertIdentity, readerLocale, registerUser } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { prepareRegistration } from '../registration/index.ts';
import { keepGivenName } from './given-names.ts';
import type { Who } from './who.ts';

/** Somebody whose address is proven: by the service, or by our own mail. */
export type Proven = Pick<Who, 'provider' | 'issuer' | 'subject' | 'name'> & { email: string };

class IdentityTaken extends Error {}

/** A person, their company and their way to sign in, all or nothing. Null: the account elsewhere signs in somebody by now. */
export async function registerWho(
  context: Context,
  who: Proven,
  form: z.output<typeof registerBySocial.body>,
  from: { address: string; acceptLanguage: string },
): Promise<User | null> {
  const { termsConsent: _terms, ageConsent: _age, search: _search, ...options } = form;
  const newcomer = { ...options, name: who.name, email: who.email };
  const { also, finish } = await prepareRegistration(context, newcomer, { from: from.address, isConfirmed: true });
  try {
    const user = await registerUser(context, newcomer, readerLocale(from.acceptLanguage), {
      emailVerified: true,
      async also(trx, person) {
        if (!(await insertIdentity(trx, person, { ...who, now: context.clock.now() }))) throw new IdentityTaken();
        if (who.name === person.name) await keepGivenName(trx, person, who);
        await also(trx, person);
      },
    });
    await finish(user);
    return user;
  } catch (error) {
    if (error instanceof IdentityTaken) return null;
    throw error;
  }
}
