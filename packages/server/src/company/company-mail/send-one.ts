import type { Context } from '#platform/context.ts';
import { keptFromSending, type MailKind, takeBackSend } from '#platform/mail/send-limits.ts';
import type { Mail, MailContent } from '#platform/ports/mail-content.ts';
import type { Outcome } from '#platform/ports/send-mail.ts';
import { senderOf } from '../sending-domain/index.ts';

export interface OneMail extends Pick<Mail, 'bouncesTo' | 'onWritten'> {
  companyId: string;
  /** What it counts as. */
  kind: MailKind;
  /** One address: each recipient gets a message, and an outcome, of their own. */
  to: string;
  composed: MailContent;
  /** Goes before the company's own. */
  replyTo?: string;
  /** Of an earlier attempt at the same mail: a receiver that took that one can tell that it is the same. */
  messageId?: string;
}

/** Sends a mail in a company's name to one person, signed for its domain where that passes. One that the company may not send now is put off, in words. */
export async function sendOne(
  context: Context,
  { companyId, kind, to, composed, replyTo, messageId, bouncesTo, onWritten }: OneMail,
): Promise<Outcome> {
  const kept = await keptFromSending(context, companyId, kind);
  if (kept !== null) return { state: 'deferred', reason: kept, messageId: messageId ?? '', raw: Buffer.alloc(0) };
  const sender = await senderOf(context, companyId);
  const answersTo = replyTo ?? sender.replyTo;
  const outcome = await context.sendMail({
    ...composed,
    to: [to],
    from: sender.from,
    dkim: sender.dkim,
    ...(answersTo === null ? {} : { replyTo: answersTo }),
    ...(messageId === undefined ? {} : { messageId }),
    ...(bouncesTo === undefined ? {} : { bouncesTo }),
    ...(onWritten === undefined ? {} : { onWritten }),
  });
  if (outcome.state !== 'accepted' && outcome.state !== 'handed_over') await takeBackSend(context, companyId, kind);
  return outcome;
}
