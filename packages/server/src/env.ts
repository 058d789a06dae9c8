import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { reportCopyDays } from '@sightline/contract';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { BounceSettingFault, type BounceSettings, readBounces } from './env-bounces.ts';
import { findClient, halfSetClients } from './env-oauth-clients.ts';
import { RealtimeSettingFault, type RemoteRealtime, readRealtime } from './env-realtime.ts';
import { anchorsDefault, type NetworkAnchor, readAnchors, readVantages, VantageSettingFault, type VantageSettings } from './env-vantage.ts';
import type { MailAddress } from './outside/mail-content.ts';

const flag = z.enum(['on', 'off']);
const optional = z.string().trim().min(1).optional();

/** Every setting the product reads, once, from the environment. `docs` feeds the README's table and `npm run config`. */
const settings = {
  NODE_ENV: {
    schema: z.enum(['production', 'development', 'test']).default('development'),
    docs: 'production switches the demo and the sandbox off',
  },
  PORT: { schema: z.coerce.number().int().min(0).max(65535).default(8080), docs: 'Port to serve on' },
  HOST: { schema: z.string().default('127.0.0.1'), docs: 'Address to listen on' },
  DATA_DIR: { schema: z.string().default('./data'), docs: 'Folder for the embedded database, files and the generated key' },
  DATABASE_URL: {
    schema: optional,
    docs: 'PostgreSQL 15 or newer, e.g. postgres://user:pass@host/db; without it an embedded database in DATA_DIR is used',
  },
  APP_KEY: {
    schema: optional,
    docs: 'Secret for encryption and sessions: `id:base64` of 32 bytes, several separated by commas, the first one encrypts and signs, the others still open and verify (keep an old one for a week); generated into DATA_DIR when absent',
  },
  PUBLIC_URL: {
    schema: z.url().optional(),
    docs: 'Address people reach the product at, default http://HOST:PORT; in production calls by other names are refused, those of companies aside',
  },
  SITE_TITLE: { schema: z.string().default('Sightline'), docs: 'Name in page titles' },
  ROLE: {
    schema: z.enum(['all', 'web', 'worker', 'vantage']).default('all'),
    docs: 'What this process does; vantage: looks at websites for a product that runs elsewhere, without a database (docs/vantages.md)',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    docs: 'How much is logged (JSON lines on stderr)',
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must be smtp:// or smtps://, e.g. smtps://user:password@mail.agency.com' }).optional(),
    docs: 'Mail server, e.g. smtps://user:password@mail.agency.com; without it no mail is sent: outside production the last 200 are kept in DATA_DIR and shown at /outbox, to browsers on the same machine',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'must be an address, e.g. Sightline <no-reply@agency.com>')
      .optional(),
    docs: 'Sender of mails, e.g. Sightline <no-reply@agency.com>; goes with SMTP_URL',
  },
  MAIL_SPF: {
    schema: z
      .string()
      .regex(/^(include|a|mx|ip4|ip6):[^\s:][^\s]*$/, 'must be one mechanism, e.g. include:spf.agency-mail.com')
      .optional(),
    docs: 'What allows the mail server in a SPF record, e.g. include:spf.agency-mail.com; companies with a sending domain are told to add it',
  },
  CUSTOM_DOMAIN_TARGET: {
    schema: z
      .string()
      .toLowerCase()
      .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'must be a host name, e.g. dashboards.agency.com')
      .optional(),
    docs: "Host that companies lead their own dashboard hosts to by CNAME (docs/custom-domain.md); default PUBLIC_URL's host",
  },
  BOUNCE_MAILBOX: {
    schema: z.url({ protocol: /^imaps?$/, error: 'must be imaps://user:password@host/INBOX' }).optional(),
    docs: 'Mailbox that reports come back to when they cannot be delivered, read every few minutes, e.g. imaps://bounces%40agency.com:password@mail.agency.com/INBOX; nothing in it is deleted; imap:// outside production or on this machine only',
  },
  BOUNCE_ADDRESS: {
    schema: z.email('must be one address, e.g. bounces@agency.com').optional(),
    docs: "Address of that mailbox; its server must take bounces+word@agency.com for it as well; default MAIL_FROM's",
  },
  REPORT_COPIES_DAYS: {
    schema: z.coerce.number().int().min(1).max(3660).default(reportCopyDays),
    docs: 'How long a copy of each report mail is kept, in days; attachments that several mails share are kept once',
  },
  DNS_SERVERS: {
    schema: optional,
    docs: "Who is asked for the DNS records of companies' domains: address or address:port, separated by commas; without it the domain's own servers, then public ones",
  },
  SANDBOX: { schema: flag.default('on'), docs: 'off: no stand-ins for providers; always off in production' },
  SANDBOX_URL: { schema: z.url().optional(), docs: 'A sandbox that already runs; without it one is started' },
  SIGHTLINE_DEMO: { schema: flag.default('on'), docs: 'off: an empty database stays empty; always off in production' },
  TRUSTED_PROXIES: {
    schema: z.string().default('loopback'),
    docs: 'Whose X-Forwarded-For and X-Forwarded-Host are believed: addresses, ranges (10.0.0.0/8) or loopback, linklocal, uniquelocal, separated by commas',
  },
  ANONYMOUS_REQUESTS_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).default(600),
    docs: 'Calls that one address may make without a sign-in',
  },
  DRAIN_SECONDS: { schema: z.coerce.number().min(0).max(600).default(25), docs: 'How long requests in progress may go on after SIGTERM' },
  MAX_WIDGETS_FOR_PDF: { schema: z.coerce.number().int().min(1).default(40), docs: 'Dashboards with more widgets have no PDF' },
  CHROMIUM_PATH: {
    schema: optional,
    docs: "The browser that prints PDFs; without it the system's, else the one that comes with the product",
  },
  PRINT_URL: {
    schema: z.url().optional(),
    docs: 'Where the browser that prints reaches the pages, e.g. http://web:8080; default PUBLIC_URL',
  },
  PUSHER_APP_ID: {
    schema: optional,
    docs: "App id at a realtime server that speaks Pusher's protocol (Pusher, soketi, Reverb), with PUSHER_KEY, PUSHER_SECRET and a host or cluster; without any PUSHER_ setting pages connect to the product itself",
  },
  PUSHER_KEY: { schema: optional, docs: 'Its public key, which pages get' },
  PUSHER_SECRET: { schema: optional, docs: 'Its secret, which signs' },
  PUSHER_HOST: {
    schema: z
      .string()
      .trim()
      .regex(/^([\w-]+(\.[\w-]+)*|\[[\da-f:.]+\])$/i, 'must be a host name or address without port, e.g. realtime.agency.com')
      .optional(),
    docs: 'Its host, as pages and this process reach it',
  },
  PUSHER_PORT: { schema: z.coerce.number().int().min(1).max(65535).optional(), docs: 'Its port, default that of PUSHER_SCHEME' },
  PUSHER_SCHEME: { schema: z.enum(['http', 'https']).optional(), docs: 'How it is reached, default https' },
  PUSHER_CLUSTER: {
    schema: z
      .string()
      .trim()
      .regex(/^[a-z0-9-]+$/, 'must be a cluster of Pusher, e.g. eu')
      .optional(),
    docs: 'Cluster of Pusher itself, e.g. eu, in the place of PUSHER_HOST',
  },
  PUSHER_PATH: {
    schema: z
      .string()
      .trim()
      .regex(/^\/?[\w./-]+$/, 'must be a path, e.g. /realtime')
      .optional(),
    docs: 'Path in front of its addresses, where a proxy serves it below one',
  },
  VANTAGE_KEY: { schema: optional, docs: 'Secret of at least 32 characters that the product shares with its vantages' },
  VANTAGES: {
    schema: optional,
    docs: 'Other places that look at a website before it counts as down: name=https://host, separated by commas (docs/vantages.md)',
  },
  NETWORK_ANCHORS: {
    schema: z.string().trim().default(anchorsDefault),
    docs: 'Who is connected to, to see whether our own network works before a website is blamed: host:port, separated by commas',
  },
  ALLOW_PRIVATE_HOSTS: { schema: flag.default('off'), docs: 'on: user-given hosts may be private addresses; development only' },
} as const;

export const settingDocs = Object.entries(settings).map(([name, { schema, docs }]) => {
  const standard = schema.safeParse(undefined);
  return { name, docs, standard: standard.success && standard.data !== undefined ? String(standard.data) : '' };
});

export interface Keys {
  /** The first key encrypts; all of them decrypt. 32 bytes each. */
  ring: { id: string; key: Buffer }[];
}

export interface Config {
  environment: 'production' | 'development' | 'test';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  keys: Keys;
  /** Null: no mail is sent. */
  mail: { smtpUrl: string; from: MailAddress } | null;
  /** What companies add to their SPF record; null: nothing. */
  mailSpf: string | null;
  /** Null: the host of the public address. */
  customDomainTarget: string | null;
  /** Null: mails that come back are not read. */
  bounces: BounceSettings | null;
  reportCopyDays: number;
  /** Null: the servers of the domain asked about. */
  dnsServers: string[] | null;
  /** Null until the port is known, when PUBLIC_URL is not set and PORT is 0. */
  publicUrl: string | null;
  siteTitle: string;
  role: 'all' | 'web' | 'worker' | 'vantage';
  logLevel: string;
  sandbox: { enabled: boolean; url: string | null };
  demo: boolean;
  trustedProxies: string[];
  anonymousRequestsPerMinute: number;
  drainSeconds: number;
  maxWidgetsForPdf: number;
  /** Null: one is looked for. */
  chromiumPath: string | null;
  /** Null: the public address. */
  printUrl: string | null;
  allowPrivateHosts: boolean;
  vantages: VantageSettings;
  networkAnchors: NetworkAnchor[];
  /** Null: pages connect to us. */
  realtime: RemoteRealtime | null;
  /** OAuth client of a provider or its family: `GOOGLE_ANALYTICS_CLIENT_ID`, else `GOOGLE_CLIENT_ID`; null: none. */
  oauthClient(prefixes: readonly string[]): { clientId: string; clientSecret: string } | null;
  /** `SEMRUSH_LIVE=true`: a provider without OAuth is asked for real though the sandbox runs. */
  isLive(prefix: string): boolean;
  /** What a provider gave the operator besides a client, e.g. `GOOGLE_ADS_DEVELOPER_TOKEN`; null: not set. */
  setting(name: string): string | null;
}

export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Made once, also when two processes start together: the file appears whole, and only the first one's. */
function makeKeyFile(file: string, dataDir: string): void {
  mkdirSync(dataDir, { recursive: true });
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(own, `k1:${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
}

function readKeys(text: string | undefined, dataDir: string): Keys {
  const file = join(dataDir, 'app-key');
  let value = text;
  if (!value) {
    if (!existsSync(file)) makeKeyFile(file, dataDir);
    value = readFileSync(file, 'utf8').trim();
  }
  const place = text ? 'APP_KEY' : file;
  const ring = value.split(',').map((part) => {
    const [id, encoded] = part.trim().split(':');
    const key = Buffer.from(encoded ?? '', 'base64');
    if (!id || !/^[\w-]+$/.test(id) || key.length !== 32)
      throw new ConfigError(`${place} must be \`id:base64\` of 32 bytes, e.g. k1:… (openssl rand -base64 32)`);
    return { id, key };
  });
  if (new Set(ring.map(({ id }) => id)).size < ring.length) throw new ConfigError(`${place}: every key needs an id of its own`);
  return { ring };
}

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

function readProxies(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries) {
    if (proxyNames.includes(entry) || isIP(entry) !== 0 || ipaddr.isValidCIDR(entry)) continue;
    throw new ConfigError(`TRUSTED_PROXIES: "${entry}" is no address, range or one of ${proxyNames.join(', ')}`);
  }
  return entries;
}

const serverForm = /^(?:([\d.]+)|\[([\da-f:]+)\]|([\da-f:]+))(?::(\d{1,5}))?$/i;

function readServers(text: string | undefined): string[] | null {
  if (text === undefined) return null;
  const entries = text.split(',').map((entry) => entry.trim());
  for (const entry of entries) {
    const [, v4, bracketed, v6, port = '53'] = serverForm.exec(entry) ?? [];
    const isServer = isIP(v4 ?? bracketed ?? v6 ?? '') !== 0 && Number(port) > 0 && Number(port) < 65_536;
    if (!isServer) throw new ConfigError(`DNS_SERVERS: "${entry}" is no address such as 9.9.9.9, 127.0.0.1:5353 or [2620:fe::fe]:53`);
  }
  return entries;
}

/** `Name <address>`, or an address alone, as MAIL_FROM was checked to be. */
function readSender(text: string): MailAddress {
  const [, name = '', address = text] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(text) ?? [];
  return { name, address };
}

function readMail(smtpUrl: string | undefined, from: string | undefined): Config['mail'] {
  if (smtpUrl === undefined) return null;
  if (from === undefined) throw new ConfigError('MAIL_FROM: set the address that mails come from, it goes with SMTP_URL');
  return { smtpUrl, from: readSender(from) };
}

function readBounceMailbox(mailbox: string | undefined, address: string | undefined, mail: Config['mail'], production: boolean) {
  try {
    return readBounces(mailbox, address, { sender: mail?.from.address ?? null, production });
  } catch (error) {
    throw error instanceof BounceSettingFault ? new ConfigError(error.message) : error;
  }
}

function readRemoteRealtime(given: Parameters<typeof readRealtime>[0]): RemoteRealtime | null {
  try {
    return readRealtime(given);
  } catch (error) {
    throw error instanceof RealtimeSettingFault ? new ConfigError(error.message) : error;
  }
}

function inVantageWords<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof VantageSettingFault ? new ConfigError(error.message) : error;
  }
}

/** Where people on this machine reach a server that listens on every address. */
const hostInUrl = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host);

/** Reads and checks the environment once; a fault names the setting and its remedy. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const shape = Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof typeof settings]: (typeof settings)[K]['schema'];
  };
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = z.object(shape).safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
  }
  const values = parsed.data;
  const production = values.NODE_ENV === 'production';
  if (production && values.SANDBOX_URL) throw new ConfigError('SANDBOX_URL: stand-ins are not allowed in production; remove it');
  const halfSet = halfSetClients(given);
  if (halfSet.length > 0) throw new ConfigError(halfSet.join('\n'));
  const dataDir = resolve(values.DATA_DIR);
  const mail = readMail(values.SMTP_URL, values.MAIL_FROM);
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    // A vantage keeps nothing, so it needs no key and no folder to make one in.
    keys: values.ROLE === 'vantage' ? { ring: [] } : readKeys(values.APP_KEY, dataDir),
    mail,
    bounces: readBounceMailbox(values.BOUNCE_MAILBOX, values.BOUNCE_ADDRESS, mail, production),
    reportCopyDays: values.REPORT_COPIES_DAYS,
    mailSpf: values.MAIL_SPF ?? null,
    customDomainTarget: values.CUSTOM_DOMAIN_TARGET ?? null,
    dnsServers: readServers(values.DNS_SERVERS),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? (values.PORT === 0 ? null : `http://${hostInUrl(values.HOST)}:${values.PORT}`),
    siteTitle: values.SITE_TITLE,
    role: values.ROLE,
    logLevel: values.LOG_LEVEL,
    sandbox: { enabled: !production && values.SANDBOX === 'on', url: values.SANDBOX_URL?.replace(/\/+$/, '') ?? null },
    demo: !production && values.SIGHTLINE_DEMO === 'on',
    trustedProxies: readProxies(values.TRUSTED_PROXIES),
    anonymousRequestsPerMinute: values.ANONYMOUS_REQUESTS_PER_MINUTE,
    drainSeconds: values.DRAIN_SECONDS,
    maxWidgetsForPdf: values.MAX_WIDGETS_FOR_PDF,
    chromiumPath: values.CHROMIUM_PATH ?? null,
    printUrl: values.PRINT_URL?.replace(/\/+$/, '') ?? null,
    allowPrivateHosts: !production && values.ALLOW_PRIVATE_HOSTS === 'on',
    ...inVantageWords(() => ({
      vantages: readVantages({ key: values.VANTAGE_KEY, places: values.VANTAGES, role: values.ROLE }, production),
      networkAnchors: readAnchors(values.NETWORK_ANCHORS),
    })),
    realtime: readRemoteRealtime(values),
    oauthClient(prefixes) {
      for (const prefix of prefixes) {
        const client = findClient(given, prefix);
        if (client !== null) return client;
      }
      return null;
    },
    isLive: (prefix) => given[`${prefix}_LIVE`] === 'true',
    setting: (name) => given[name] || null,
  };
}
