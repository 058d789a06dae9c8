import type { Updateable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { SourceTable } from '#platform/db/tables.ts';
import { claimMs, composeNotification, type MailPart, unsentPauseMs } from '#platform/mail/index.ts';
import { claimMail, type SourceRecord, settleMail } from './rows.ts';
import { findSourceOwner, type SourceOwner } from './source-owner.ts';

/** What to write about a source, and what to keep with it once that is done. */
export interface OwnerMail {
  subject: string;
  parts: MailPart[];
  done: Updateable<SourceTable>;
}

/**
 * Writes to a source's owner, unless another process is about to. It counts as done once the mail server took it, or will never take it.
 * Rejects when the mail server does not take it now; it is tried again after a pause.
 */
export async function mailOwner(
  context: Context,
  scope: Scope,
  sourceId: string,
  write: (source: SourceRecord, owner: SourceOwner) => Promise<OwnerMail | null>,
): Promise<void> {
  const now = context.clock.now();
  const source = await claimMail(scope, sourceId, { now, until: new Date(now.getTime() + claimMs) });
  if (source === null) return;
  const later = { mail_after: new Date(now.getTime() + unsentPauseMs) };
  const owner = await findSourceOwner(context, scope, source);
  if (owner === null) return settleMail(scope, source, later);
  const mail = await write(source, owner);
  if (mail === null) return settleMail(scope, source, { mail_after: null });
  const isDone = await deliver(context, sourceId, mail, owner);
  await settleMail(scope, source, isDone ? { ...mail.done, mail_after: null } : later);
}

/** Whether nothing is left to be tried. */
async function deliver(context: Context, sourceId: string, { subject, parts }: OwnerMail, owner: SourceOwner): Promise<boolean> {
  const { siteTitle } = context.config;
  const notification = await composeNotification({
    siteTitle,
    subject,
    parts,
    because: `${siteTitle} wrote to you because ${owner.because}.`,
  });
  const { state, reason } = await context.sendMail({ ...notification, to: owner.to });
  if (state === 'deferred') throw new Error(`A mail could not be sent now: ${reason}`);
  if (state === 'refused') context.log.error({ reason, sourceId, subject }, 'a mail was refused and is not tried again');
  return state !== 'unsent';
}
