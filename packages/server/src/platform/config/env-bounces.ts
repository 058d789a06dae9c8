import { emailAddress } from '@sightline/contract/core';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { isLoopback } from './is-loopback.ts';

function isDecodable(text: string): boolean {
  const { username = '', password = '', pathname = '' } = URL.parse(text) ?? {};
  try {
    decodeURIComponent(`${username} ${password} ${pathname}`);
    return true;
  } catch {
    // Said in words that show nothing of it.
    return false;
  }
}

export const bounceSettings = {
  BOUNCE_MAILBOX: {
    schema: z
      .url({ protocol: /^imaps?$/, error: 'must be imaps://user:password@host/INBOX' })
      .refine(isDecodable, { error: 'a % in it is written as %25' })
      .optional(),
    docs: 'Mailbox that reports come back to when they cannot be delivered, read every few minutes, e.g. imaps://bounces%40agency.com:password@mail.agency.com/INBOX; nothing in it is deleted; imap:// outside production or on this machine only',
  },
  BOUNCE_ADDRESS: {
    schema: emailAddress('must be one address, e.g. bounces@agency.com').optional(),
    docs: "Address of that mailbox; its server must take bounces+word@agency.com for it as well; default MAIL_FROM's",
  },
} as const;

/** The mailbox that mails come back to. */
export interface BounceSettings {
  host: string;
  port: number;
  isSecure: boolean;
  /** On this machine. */
  isLocal: boolean;
  user: string;
  password: string;
  folder: string;
  /** Mails come back to it, with a word for each mail after a plus sign. */
  address: string;
}

const ports: Record<string, number> = { 'imaps:': 993, 'imap:': 143 };
const example = 'e.g. imaps://bounces%40agency.com:password@mail.agency.com/INBOX';
/** 64 are allowed before the @ (RFC 5321, 4.5.3.1.1), and the word for each mail takes 36 with its plus sign. */
const localPartMax = 28;

/** Null where no mailbox is set. Throws a ConfigError that names the setting and its remedy, and no password. */
export function readBounces(
  mailbox: string | undefined,
  address: string | undefined,
  { sender, production }: { sender: string | null; production: boolean },
): BounceSettings | null {
  if (mailbox === undefined) {
    if (address !== undefined) throw new ConfigError('BOUNCE_MAILBOX: set the mailbox that is read, BOUNCE_ADDRESS goes with it');
    return null;
  }
  if (sender === null) throw new ConfigError('SMTP_URL: set the mail server, BOUNCE_MAILBOX goes with it');
  const { protocol, hostname, port, username, password, pathname } = new URL(mailbox);
  if (username === '' || password === '') throw new ConfigError(`BOUNCE_MAILBOX: name the user and the password, ${example}`);
  const isSecure = protocol === 'imaps:';
  if (!isSecure && production && !isLoopback(hostname))
    throw new ConfigError('BOUNCE_MAILBOX: imap:// would send the password in the clear; use imaps://');
  const to = address ?? sender;
  if (to.lastIndexOf('@') > localPartMax || to.includes('+'))
    throw new ConfigError(
      `BOUNCE_ADDRESS: set an address of at most ${localPartMax} characters before the @ and without a plus sign, e.g. bounces@agency.com`,
    );
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (ports[protocol] ?? 993) : Number(port),
    isSecure,
    isLocal: isLoopback(hostname),
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    address: to,
  };
}
