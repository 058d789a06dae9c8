import type { MailAttachment, MailContent } from '../ports/mail-content.ts';
import { asText } from './as-text.ts';
import { type MailDraft, oneLine } from './mail-part.ts';

/** Mails of machines: nobody's absence note answers them (RFC 3834; the second is for Exchange). */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

export async function writeMail(
  subject: string,
  draft: MailDraft,
  more: { attachments?: MailAttachment[]; headers?: Record<string, string> } = {},
): Promise<MailContent> {
  // A process that writes no mail need not hold what draws one.
  const { asHtml } = await import('./as-html.ts');
  return {
    subject: oneLine(subject),
    html: await asHtml(draft),
    text: asText(draft),
    attachments: more.attachments ?? [],
    headers: { ...automatic, ...more.headers },
  };
}
