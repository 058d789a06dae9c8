import { invalidInput, type User } from '@sightline/contract';
import { APIError } from 'better-auth/api';
import type { Context } from '../context.ts';
import { countAttempt, forgetAttempts, takeBackAttempt } from '../http/attempts.ts';
import type { Auth } from './auth.ts';
import { presentUser, type UserRow } from './present.ts';
import { normalEmail } from './rows.ts';

/** Ten wrong passwords in a quarter of an hour, counted by e-mail and address together, then by address alone. */
const perPerson = { max: 10, windowS: 15 * 60 };
const perAddress = { max: 100, windowS: 15 * 60 };

/** Answers the user and the cookies that make the session. A wrong e-mail and a wrong password read the same. */
export async function signIn(
  context: Context,
  auth: Auth,
  form: { email: string; password: string },
  from: { address: string; headers: Headers },
): Promise<{ user: User; cookies: string[] }> {
  const email = normalEmail(form.email);
  const person = `login:${email}:${from.address}`;
  await countAttempt(context, '', person, perPerson);
  const address = `login:${from.address}`;
  await countAttempt(context, '', address, perAddress);
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password: form.password },
      headers: from.headers,
      returnHeaders: true,
    });
    await forgetAttempts(context, '', person);
    await takeBackAttempt(context, '', address);
    return { user: presentUser(response.user as unknown as UserRow), cookies: headers.getSetCookie() };
  } catch (error) {
    // Neither field alone is at fault, so it is a general error, for the banner (SPEC section 5).
    if (error instanceof APIError && error.statusCode === 401) throw invalidInput({}, 'E-mail and password do not belong together.');
    throw error;
  }
}
