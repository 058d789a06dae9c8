import type { Context } from '#platform/context.ts';
import { type Bounce, bounceWords, idOfToken } from '#platform/mail/bounces/index.ts';
import { sendAccountMail } from './account-mails.ts';
import { noteInvitationMail } from './invitation-mails.ts';

/** Keeps beside an invitation that its mail came back, and tells whoever invited; false: it is of no invitation. Told the same twice, nothing more happens. */
export async function takeInvitationBounce(context: Context, bounce: Bounce): Promise<boolean> {
  if (bounce.tokens.length === 0) return false;
  // Across companies: what a bounce carries is all that says whose it is.
  const found = await context.database.db
    .selectFrom('invitation')
    .select(['company_id', 'id', 'mail_id', 'mail_state'])
    .where('mail_id', 'in', bounce.tokens.map(idOfToken))
    .executeTakeFirst();
  if (!found?.mail_id) return false;
  if (bounce.action !== 'failed' || found.mail_state === 'failed') return true;
  const invited = { companyId: found.company_id, id: found.id, mailId: found.mail_id };
  await noteInvitationMail(context, invited, { state: 'refused', reason: bounceWords(bounce) }, { againBy: null }, (trx) =>
    sendAccountMail(context, { kind: 'invitationFailed', companyId: invited.companyId, id: invited.id }, trx),
  );
  return true;
}
