import { createTransport } from 'nodemailer';
import type { Log } from '../log.ts';

export interface Mail {
  to: readonly string[];
  cc?: readonly string[];
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
}

/**
 * `sent`: the mail server took it, for at least one of its recipients. `unsent`: no mail server is configured; the log tells of it. Rejects with
 * `MailRefused`, or with whatever kept the server from taking it now.
 */
export type SendMail = (mail: Mail) => Promise<'sent' | 'unsent'>;

/** The mail server will not take this mail, however often it is tried. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export interface MailSettings {
  /** Null: nothing is sent. */
  server: { smtpUrl: string; from: string } | null;
  /** The whole mail may stand in the log, to be read there. */
  isDevelopment: boolean;
  log: Log;
}

const times = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Sends by SMTP: a connection for each mail, text and HTML as they are given. */
export function createSendMail({ server, isDevelopment, log }: MailSettings): SendMail {
  if (server === null) {
    return async ({ to, subject, text }) => {
      if (isDevelopment) log.info({ to, subject, text }, 'a mail was not sent: SMTP_URL is not set');
      else log.warn({ subject }, 'a mail was not sent: SMTP_URL is not set');
      return 'unsent';
    };
  }
  const transport = createTransport({ url: server.smtpUrl, disableFileAccess: true, disableUrlAccess: true, ...times });
  return async ({ to, cc = [], replyTo, subject, text, html }) => {
    const message = { from: server.from, to: [...to], cc: [...cc], subject, text, html, ...(replyTo === undefined ? {} : { replyTo }) };
    const { rejected } = await transport.sendMail(message).catch((error: unknown) => {
      throw isFinal(error) ? new MailRefused(String(error), { cause: error }) : error;
    });
    if (rejected.length > 0) log.warn({ subject, refused: rejected.length }, 'a mail server refused some recipients');
    return 'sent';
  };
}

/** Recipients or content refused for good (5xx); faults of the connection or of our sign-in may pass. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
}
