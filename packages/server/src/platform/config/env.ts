import { isIP } from 'node:net';
import { resolve } from 'node:path';
import type { CouponStacking } from '@sightline/contract/billing';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import type { MailAddress } from '../ports/mail-content.ts';
import { ConfigError } from './config-error.ts';
import { type BounceSettings, readBounces } from './env-bounces.ts';
import { type BucketSettings, readBucket } from './env-bucket.ts';
import { readCouponStacking } from './env-coupon-stacking.ts';
import { type Keys, readKeys } from './env-keys.ts';
import { type PaymentSettings, readPayment } from './env-payment.ts';
import { type NetworkAnchor, type ProbeLocationSettings, readAnchors, readProbeLocations } from './env-probe-locations.ts';
import { findClient, halfSetClients, wronglyLive } from './env-providers.ts';
import { type RemoteRealtime, readRealtime } from './env-realtime.ts';
import { type Retention, readRetention } from './env-retention.ts';
import { settings } from './env-settings.ts';
import { readSocial, type SocialClients } from './env-social.ts';
import { type FaultSettings, readFaults, readTracing, type TraceSettings } from './env-tracing.ts';

export interface Config {
  environment: 'production' | 'development' | 'test';
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  /** The same database without a pooler between; null when embedded. */
  databaseDirectUrl: string | null;
  /** Keeps files; null: DATA_DIR does. */
  bucket: BucketSettings | null;
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
  /** Days, by setting. */
  retention: Retention;
  couponStacking: CouponStacking;
  /** Null: the servers of the domain asked about. */
  dnsServers: string[] | null;
  /** Null until the port is known, when PUBLIC_URL is not set and PORT is 0. */
  publicUrl: string | null;
  siteTitle: string;
  role: 'all' | 'web' | 'worker' | 'vantage';
  /** Small: what is kept at hand and done at the same time has little room. */
  memory: 'usual' | 'small';
  logLevel: string;
  sandbox: { enabled: boolean; url: string | null };
  demo: boolean;
  trustedProxies: string[];
  anonymousRequestsPerMinute: number;
  drainSeconds: number;
  unreadySeconds: number;
  /** Who reads /metrics knows it; null: nobody does in production, everybody elsewhere. */
  metricsToken: string | null;
  /** What the operator published; null: our own text. */
  legal: { terms: string | null; privacy: string | null };
  maxWidgetsForPdf: number;
  companyStorageMb: number;
  /** Null: one is looked for. */
  chromiumPath: string | null;
  /** Null: the public address. */
  printUrl: string | null;
  allowPrivateHosts: boolean;
  payment: PaymentSettings;
  social: SocialClients;
  probeLocations: ProbeLocationSettings;
  networkAnchors: NetworkAnchor[];
  /** Null: nothing is traced. */
  tracing: TraceSettings | null;
  faults: FaultSettings;
  /** Null: pages connect to us. */
  realtime: RemoteRealtime | null;
  /** OAuth client of a provider or its family: `GOOGLE_ANALYTICS_CLIENT_ID`, else `GOOGLE_CLIENT_ID`; null: none. */
  oauthClient(prefixes: readonly string[]): { clientId: string; clientSecret: string } | null;
  /** `SEMRUSH_LIVE=true`: a provider without OAuth is asked for real though the sandbox runs. */
  isLive(prefix: string): boolean;
  /** What a provider gave the operator besides a client, e.g. `GOOGLE_ADS_DEVELOPER_TOKEN`; null: not set. */
  setting(name: string): string | null;
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

/** Where people on this machine reach a server that listens on every address. */
const hostInUrl = (host: string): string => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : isIP(host) === 6 ? `[${host}]` : host);

/**
 * Reads and checks the environment once; a fault names the setting and its remedy.
 * @param makesKey whether a key is made where there is none yet, which is for the product to do: a command may have been told of another folder.
 */
export function readConfig(environment: Record<string, string | undefined>, { makesKey = true }: { makesKey?: boolean } = {}): Config {
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
  if (values.DATABASE_DIRECT_URL && !values.DATABASE_URL)
    throw new ConfigError('DATABASE_DIRECT_URL: it goes with DATABASE_URL, which is not set; set that, or remove this');
  const ofProviders = [...halfSetClients(given), ...wronglyLive(given)];
  if (ofProviders.length > 0) throw new ConfigError(ofProviders.join('\n'));
  if (values.UNREADY_SECONDS > 0 && values.UNREADY_SECONDS >= values.DRAIN_SECONDS)
    throw new ConfigError(
      `UNREADY_SECONDS: ${values.UNREADY_SECONDS} leaves nothing of DRAIN_SECONDS (${values.DRAIN_SECONDS}) for what is under way; set it to less, or DRAIN_SECONDS to more`,
    );
  const dataDir = resolve(values.DATA_DIR);
  const mail = readMail(values.SMTP_URL, values.MAIL_FROM);
  const sandboxed = !production && values.SANDBOX === 'on';
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseDirectUrl: values.DATABASE_DIRECT_URL ?? values.DATABASE_URL ?? null,
    bucket: readBucket(values),
    // A probe location keeps nothing, so it needs no key and no folder to make one in.
    keys: values.ROLE === 'vantage' ? { ring: [] } : readKeys(values.APP_KEY, dataDir, { makesKey }),
    mail,
    bounces: readBounces(values.BOUNCE_MAILBOX, values.BOUNCE_ADDRESS, { sender: mail?.from.address ?? null, production }),
    reportCopyDays: values.REPORT_COPIES_DAYS,
    retention: readRetention(values),
    couponStacking: readCouponStacking(values.COUPON_STACKING),
    mailSpf: values.MAIL_SPF ?? null,
    customDomainTarget: values.CUSTOM_DOMAIN_TARGET ?? null,
    dnsServers: readServers(values.DNS_SERVERS),
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, '') ?? (values.PORT === 0 ? null : `http://${hostInUrl(values.HOST)}:${values.PORT}`),
    legal: { terms: values.TERMS_URL ?? null, privacy: values.PRIVACY_URL ?? null },
    metricsToken: values.METRICS_TOKEN ?? null,
    siteTitle: values.SITE_TITLE,
    role: values.ROLE,
    memory: values.MEMORY,
    logLevel: values.LOG_LEVEL,
    sandbox: { enabled: sandboxed, url: values.SANDBOX_URL?.replace(/\/+$/, '') ?? null },
    demo: !production && values.SIGHTLINE_DEMO === 'on',
    trustedProxies: readProxies(values.TRUSTED_PROXIES),
    anonymousRequestsPerMinute: values.ANONYMOUS_REQUESTS_PER_MINUTE,
    drainSeconds: values.DRAIN_SECONDS,
    unreadySeconds: values.UNREADY_SECONDS,
    maxWidgetsForPdf: values.MAX_WIDGETS_FOR_PDF,
    companyStorageMb: values.COMPANY_STORAGE_MB,
    chromiumPath: values.CHROMIUM_PATH ?? null,
    printUrl: values.PRINT_URL?.replace(/\/+$/, '') ?? null,
    allowPrivateHosts: !production && values.ALLOW_PRIVATE_HOSTS === 'on',
    payment: readPayment(values, { sandboxed }),
    social: readSocial(values),
    probeLocations: readProbeLocations({ key: values.VANTAGE_KEY, places: values.VANTAGES, role: values.ROLE }, production),
    networkAnchors: readAnchors(values.NETWORK_ANCHORS),
    tracing: readTracing(values),
    faults: readFaults(values, values.NODE_ENV),
    realtime: readRealtime(values),
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
