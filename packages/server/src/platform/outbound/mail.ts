import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Log } from '../ports/log.ts';
import type { Mail, MailAddress } from '../ports/mail-content.ts';
import type { SendMail } from '../ports/send-mail.ts';
import { findMailFault } from './mail-faults.ts';
import { explainRefusal, outcomeOf } from './mail-outcome.ts';
import { writeMessage } from './write-message.ts';

export interface MailSettings {
  /** Null: nothing is sent. */
  server: { smtpUrl: string; from: MailAddress } | null;
  /** Where mails go to be looked at without a server, and where they are then found; null: nowhere. */
  keep: ((mail: Mail, from: MailAddress) => Promise<string>) | null;
  log: Log;
  now(): Date;
  /** In milliseconds; left out: long enough for a slow server. */
  times?: { connectionTimeout: number; greetingTimeout: number; socketTimeout: number };
}

const usualTimes = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 120_000 };

const nobody: MailAddress = { name: '', address: 'no-reply@localhost' };

const domainOf = ({ address }: MailAddress): string => address.slice(address.lastIndexOf('@') + 1);

/** Sends by SMTP, a connection for each mail. Bounces go to the sender of MAIL_FROM, whoever a mail is from, where it names no other address for them. */
export function createSendMail({ server, keep, log, now, times = usualTimes }: MailSettings): SendMail {
  const sender = server?.from ?? nobody;
  const smtp = { disableFileAccess: true, disableUrlAccess: true, dnsTimeout: 10_000, ...times };
  return async (mail) => {
    const { subject, to, cc = [] } = mail;
    const from = mail.from ?? sender;
    const messageId = mail.messageId ?? `<${randomUUID()}@${domainOf(from)}>`;
    const fault = findMailFault(mail);
    if (fault !== null) return { state: 'refused', reason: fault, messageId, raw: Buffer.alloc(0) };
    const raw = await writeMessage(mail, from, messageId, now());
    if (server === null) {
      const readAt = await keep?.(mail, from);
      if (readAt === undefined) log.warn({ subject }, 'a mail was not sent: SMTP_URL is not set');
      else log.info({ to, subject, readAt }, 'a mail was not sent: SMTP_URL is not set; it can be read here');
      return { state: 'unsent', reason: 'No mail server is configured: set SMTP_URL.', messageId, raw };
    }
    await mail.onWritten?.(raw);
    const { createTransport } = await import('nodemailer');
    const transport = createTransport({ url: server.smtpUrl, ...smtp });
    const content = Readable.from([raw]);
    transport.use('stream', ({ message }, done) => {
      // Read by nobody before the server asks for it, so that its end tells what the server has.
      message.createReadStream = () => content;
      done();
    });
    try {
      const { rejected = [] } = await transport.sendMail({
        envelope: { from: mail.bouncesTo ?? sender.address, to: [...to, ...cc] },
        raw,
      });
      if (rejected.length > 0) log.warn({ subject, refused: rejected.length }, 'a mail server refused some recipients');
      return { state: 'accepted', reason: null, messageId, raw };
    } catch (error) {
      return { ...explainRefusal(outcomeOf(error, content.readableEnded), [...to, ...cc]), messageId, raw };
    }
  };
}
