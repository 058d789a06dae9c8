import type { MailContent } from '../ports/mail-content.ts';
import type { MailPart } from './mail-part.ts';
import { writeMail } from './write-mail.ts';

export interface Notification {
  siteTitle: string;
  subject: string;
  parts: readonly MailPart[];
  /** Why this person gets it, as a whole sentence. */
  because: string;
}

/** A mail of the product itself to somebody who works with it. */
export function composeNotification({ siteTitle, subject, parts, because }: Notification): Promise<MailContent> {
  const [first = ''] = parts;
  return writeMail(subject, {
    language: 'en',
    brand: { name: siteTitle, logoUrl: null, colour: null },
    title: subject,
    subtitle: null,
    preheader: typeof first === 'string' ? first : subject,
    parts,
    footer: { text: because, link: null },
  });
}
