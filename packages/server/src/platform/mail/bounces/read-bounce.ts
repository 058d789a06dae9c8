import type { Attachment, Email } from 'postal-mime';
import { bounceTokensIn } from './bounce-address.ts';
import { type RecipientStatus, readDeliveryStatus, statusIn } from './delivery-status.ts';

/** A mail server's word on a mail of ours. */
export interface Bounce extends RecipientStatus {
  /** Words of the addresses it came to: which attempt at which mail it is about. */
  tokens: string[];
  /** Ids of the mail it is about, in angle brackets, as far as its headers came back. */
  messageIds: string[];
}

const linesMax = 6;
const daemon = /^(mailer-daemon|postmaster|mail-daemon|maildaemon|microsoftexchange[0-9a-f]+)@/i;
const failureSubject =
  /undeliver|returned mail|failure notice|delivery (status notification|failed|failure)|mail delivery|nicht zustellbar|unzustellbar|non remis|no entregado/i;
const delaySubject = /\b(delayed|warning|still being retried|not yet delivered)\b/i;

const textOf = ({ content }: Attachment): string => (typeof content === 'string' ? content : new TextDecoder().decode(content));
const partOf = ({ attachments }: Email, types: readonly string[]): string[] =>
  attachments.filter(({ mimeType }) => types.includes(mimeType)).map(textOf);

/** Of the headers that came back alone: a text that quotes an id says nothing. */
const messageIdsIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const [head = ''] = text.split(/\r?\n\r?\n/);
    const id = /^message-id:\s*(<[^<>\s]+>)/im.exec(head.replaceAll(/\r?\n[ \t]+/g, ' '))?.[1];
    return id === undefined ? [] : [id];
  });

const headerOf = ({ headers }: Email, name: string): string => headers.find(({ key }) => key === name)?.value ?? '';

/** A bounce in words for people only (qmail and others). Somebody's absence note, or their answer, is none. */
function readPlain(email: Email): RecipientStatus | null {
  const isDaemon = daemon.test(email.from?.address ?? '');
  const subject = email.subject ?? '';
  const isAnswer = /^auto-(replied|generated)/i.test(headerOf(email, 'auto-submitted')) || headerOf(email, 'in-reply-to') !== '';
  if (!isDaemon && (isAnswer || !failureSubject.test(subject))) return null;
  // Below this stands the mail that came back.
  const [text = ''] = (email.text ?? '').split(/^-{2,} ?(?:below this line|original message|this is a copy)/im);
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const isDelay = delaySubject.test(subject);
  const code = /(?<![\d.])5\d\d(?![\d.])/.test(text) ? '5.0.0' : null;
  return { action: isDelay ? 'delayed' : 'failed', status: statusIn(text) ?? code, diagnostic: lines.slice(0, linesMax).join(' ') };
}

/** What a message in the bounce mailbox says of a mail of ours; null: it is no bounce. */
export async function readBounce(raw: Buffer): Promise<Bounce | null> {
  const { default: PostalMime } = await import('postal-mime');
  const email = await PostalMime.parse(raw, { forceRfc822Attachments: true, attachmentEncoding: 'utf8', maxNestingDepth: 20 });
  const report = partOf(email, ['message/delivery-status', 'message/global-delivery-status'])
    .map(readDeliveryStatus)
    .find((status) => status !== null);
  const status = report ?? readPlain(email);
  if (status === null) return null;
  return {
    ...status,
    tokens: bounceTokensIn(email.headers.map(({ value }) => value).join('\n')),
    messageIds: messageIdsIn(partOf(email, ['message/rfc822', 'text/rfc822-headers', 'message/rfc822-headers', 'message/global'])),
  };
}
