import { hourS } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { NotYet } from '#platform/jobs/job.ts';
import { bounceAddress } from '#platform/mail/bounces/index.ts';
import { composeNotification, type Notification } from '#platform/mail/index.ts';
import type { Outcome } from '#platform/ports/send-mail.ts';

interface WrittenMail {
  to: string;
  notification: Notification;
  /** Names it where it comes back; left out: nobody looks for it then. */
  bounceToken?: string | null;
}
/** A mail about an account: written when it goes out, because its link is made then. Null: there is nobody to write to any more. */
export type WriteMail = (context: Context) => Promise<WrittenMail | null>;

/** Hands a mail over, and tells what the mail server said; rejects where it is to be tried again. */
export async function deliver(
  context: Context,
  write: WriteMail,
  notify?: (outcome: Pick<Outcome, 'state' | 'reason'>) => Promise<void>,
): Promise<void> {
  const written = await write(context);
  if (written === null) return;
  const bouncesTo = bounceAddress(context, written.bounceToken ?? null);
  const mail = { ...(await composeNotification(written.notification)), to: [written.to], ...(bouncesTo !== null && { bouncesTo }) };
  const { state, reason } = await context.sendMail(mail);
  await notify?.({ state, reason });
  if (state === 'deferred') throw new NotYet(`A mail could not be sent now: ${reason}`);
  if (state === 'refused')
    context.log.error({ reason, subject: written.notification.subject }, 'a mail was refused and is not tried again');
}

/** About a day: as long as mail servers are given that are away or ask strangers to come again. Several at a time, so that one that is slow holds up nobody. */
export const mailDay = { attempts: 31, pauses: { firstS: 30, longestS: hourS }, concurrency: 3 } as const;
