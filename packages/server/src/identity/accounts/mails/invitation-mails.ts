import { randomUUID } from 'node:crypto';
import { accountPaths } from '@sightline/contract/app';
import type { Context } from '#platform/context.ts';
import { moveClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { inTransaction, scopeOf } from '#platform/db/scope.ts';
import type { Turn } from '#platform/jobs/job.ts';
import { tokenOfId } from '#platform/mail/bounces/index.ts';
import { invitationFailedNotification, invitationNotification } from '#platform/mail/index.ts';
import type { Outcome } from '#platform/ports/send-mail.ts';
import { hashOfToken, newToken } from '#platform/text/hashes.ts';
import { invitationLife } from '../store/links.ts';
import { findUserRow } from '../store/rows.ts';
import type { WriteMail } from './deliver.ts';
import { stands } from './invitation-stands.ts';

interface Invited {
  companyId: string;
  id: string;
  /** Left out: a mail of a release that did not name them. */
  mailId?: string | undefined;
}
type Written = ReturnType<WriteMail>;

/** What an invitation says of a mail that was just asked for; a mail before it, should it still wait, is not sent any more. */
export const newMail = () => ({ mail_id: randomUUID(), mail_state: 'waiting', mail_reason: null, mail_again_at: null }) as const;

/** With a token of its own, so the mail before no longer opens anything; withdrawn, ended, accepted or sent anew meanwhile: nothing is sent. */
export async function writeInvitation(context: Context, { companyId, id, mailId }: Invited): Written {
  const scope = scopeOf(context.database.db, companyId);
  const { db } = scope;
  const now = context.clock.now();
  const token = newToken();
  const token_hash = hashOfToken(token);
  const invitation = await inTransaction(scope, async (inside) => {
    const before = await inside.db.selectFrom('invitation').select('token_hash').where('id', '=', id).forUpdate().executeTakeFirst();
    const written = await inside.db
      .updateTable('invitation')
      .set({ token_hash, sent_at: now, expires_at: new Date(now.getTime() + invitationLife.ms) })
      .where('id', '=', id)
      .where(stands)
      .$if(mailId !== undefined, (query) => query.where('mail_id', '=', mailId ?? ''))
      .returning(['email', 'invited_by'])
      .executeTakeFirst();
    if (before && written) await moveClaim(inside, 'invitation', { id, from: before.token_hash, to: token_hash });
    return written;
  });
  if (!invitation) return null;
  const { name: company } = await db.selectFrom('company').select('name').executeTakeFirstOrThrow();
  const link = `${context.publicUrl()}${accountPaths.invitations}/${token}`;
  const { siteTitle } = context.config;
  const notification = invitationNotification({ siteTitle, link, lasts: invitationLife.words, inviter: invitation.invited_by, company });
  return { to: invitation.email, notification, bounceToken: mailId === undefined ? null : tokenOfId(mailId) };
}

const tooLong = 'The mail server did not take it for a whole day.';

/** Keeps what became of the mail beside the invitation; with `tell`, in the same transaction, where it will not arrive any more. */
export async function noteInvitationMail(
  context: Context,
  { companyId, id, mailId }: Invited,
  { state, reason }: Pick<Outcome, 'state' | 'reason'>,
  { againBy }: Turn,
  notify: (trx: Db) => Promise<void>,
): Promise<void> {
  const isGivenUp = state === 'deferred' && againBy === null;
  const isLost = state === 'refused' || isGivenUp;
  await context.database.db.transaction().execute(async (trx) => {
    const changed = await scopeOf(trx, companyId)
      .db.updateTable('invitation')
      .set({
        mail_state: state === 'accepted' || state === 'handed_over' ? 'sent' : state === 'deferred' && !isGivenUp ? 'deferred' : 'failed',
        mail_reason: isGivenUp ? `${tooLong} ${reason}` : reason,
        mail_again_at: state === 'deferred' ? againBy : null,
      })
      .where('id', '=', id)
      .$if(mailId !== undefined, (query) => query.where('mail_id', '=', mailId ?? ''))
      .returning('id')
      .executeTakeFirst();
    if (changed && isLost) await notify(trx);
  });
}

/** To whoever invited them, as long as they are here and the invitation still waits for another try. What a strange mail server wrote stays on the page. */
export async function writeInvitationFailed(context: Context, { companyId, id }: Invited): Written {
  const row = await scopeOf(context.database.db, companyId)
    .db.selectFrom('invitation')
    .select(['name', 'email', 'invited_by_id'])
    .where('id', '=', id)
    .where('mail_state', '=', 'failed')
    .executeTakeFirst();
  const inviter = row?.invited_by_id ? await findUserRow(context.database.db, companyId, row.invited_by_id) : null;
  if (!row || inviter === null) return null;
  const { siteTitle } = context.config;
  const { name, email } = row;
  return {
    to: inviter.email,
    notification: invitationFailedNotification({ siteTitle, name, email, link: `${context.publicUrl()}/users` }),
  };
}
