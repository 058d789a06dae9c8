import type { Mail, MailAddress } from '../ports/mail-content.ts';

/** The library's own list of what a signature covers, and the header of one-click unsubscribing (RFC 8058 asks for both). */
const signedHeaders = [
  ...['From', 'Sender', 'Reply-To', 'Subject', 'Date', 'Message-ID', 'To', 'Cc', 'MIME-Version', 'Content-Type'],
  ...['Content-Transfer-Encoding', 'List-Unsubscribe', 'List-Unsubscribe-Post', 'Auto-Submitted'],
].join(':');

const writing = { streamTransport: true, buffer: true, newline: 'windows', disableFileAccess: true, disableUrlAccess: true } as const;

/** The message as it goes over the wire, signed where there is a key. */
export async function writeMessage(mail: Mail, from: MailAddress, messageId: string, date: Date): Promise<Buffer> {
  const { to, cc = [], replyTo, subject, text, html, attachments, headers, dkim } = mail;
  const { createTransport } = await import('nodemailer');
  const { message } = await createTransport(writing).sendMail({
    from,
    to: [...to],
    cc: [...cc],
    subject,
    text,
    html,
    date,
    messageId,
    headers: { ...headers },
    attachments: attachments.map(({ fileName, contentType, bytes, cid }) => ({
      filename: fileName,
      contentType,
      content: bytes,
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(dkim
      ? { dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.privateKey, headerFieldNames: signedHeaders } }
      : {}),
  });
  if (!Buffer.isBuffer(message)) throw new Error('The mail library answered no message');
  return message;
}
