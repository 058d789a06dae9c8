import { invalidInput } from '@sightline/contract';
import type { Context } from '../context.ts';
import { countAttempt, forgetAttempts } from '../http/attempts.ts';
import { dropIdentities } from './identity-rows.ts';
import { post } from './letters.ts';
import { dropLinks, takeLink } from './links.ts';
import { endSessions, hashOf, isVerified, markVerified, normalEmail, setPassword } from './rows.ts';
import { accountKey } from './sign-in.ts';
import { dropTwoFactor } from './two-factor.ts';

const quarterS = 15 * 60;
/** By the address that was typed, whether anybody has it or not; and by who asks. */
const mailsPerEmail = { max: 3, windowS: quarterS };
const asksPerAddress = { max: 20, windowS: quarterS };
const triesPerAddress = { max: 30, windowS: quarterS };

/** Answers before anything is looked up, so that neither its words nor its time tell whether somebody has this e-mail. */
export async function askForPassword(context: Context, email: string, address: string): Promise<void> {
  await countAttempt(context, '', `forgot:${address}`, asksPerAddress);
  await countAttempt(context, '', `forgot:${normalEmail(email)}`, mailsPerEmail);
  post(context, { kind: 'password', email: normalEmail(email) });
}

/**
 * Sets the password of whoever the link was sent to. Whoever read that mail owns the address; what was set up before, perhaps by somebody who did
 * not, ends: sessions, links under way and changes that wait for a confirmation.
 */
export async function resetPassword(context: Context, form: { token: string; password: string }, address: string): Promise<void> {
  await countAttempt(context, '', `reset:${address}`, triesPerAddress);
  const now = context.clock.now();
  const passwordHash = await hashOf(form.password);
  const changed = await context.database.db.transaction().execute(async (trx) => {
    const link = await takeLink(trx, 'password', form.token, now);
    if (link === null) return null;
    const isFirstProof = !(await isVerified(trx, link.userId));
    if (!(await markVerified(trx, link, now))) return null;
    // What the owner set stays. Before the address was proven, anybody could have set a second factor to keep its owner out, or a service to get in.
    if (isFirstProof) {
      await dropTwoFactor(trx, link.userId);
      await dropIdentities(trx, link.userId);
    }
    await setPassword(trx, link.userId, passwordHash, now);
    await endSessions(trx, link.userId);
    await dropLinks(trx, link.userId, ['password', 'verification', 'address']);
    return link;
  });
  if (changed === null) throw invalidInput({}, 'This link was used already or is too old. Ask for a new one.');
  // What others guessed meanwhile is no guess at the new one.
  await forgetAttempts(context, '', accountKey(changed.email));
  post(context, { kind: 'passwordChanged', userId: changed.userId, companyId: changed.companyId });
}
