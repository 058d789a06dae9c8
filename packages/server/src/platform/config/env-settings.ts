import { paymentModes } from '@sightline/contract/billing';
import { emailAddress } from '@sightline/contract/core';
import { reportCopyDays } from '@sightline/contract/reports';
import { z } from 'zod';
import { couponStackingSetting } from './env-coupon-stacking.ts';
import { anchorsDefault } from './env-probe-locations.ts';
import { retentionSettings } from './env-retention.ts';
import { tracingSettings } from './env-tracing.ts';

const flag = z.enum(['on', 'off']);
const optional = z.string().trim().min(1).optional();

const published = z.url({ protocol: /^https$/, error: 'must be an https address, e.g. https://agency.com/terms' }).optional();

/** Every setting the product reads, once, from the environment. `docs` feeds docs/configuration.md and `npm run config`. */
export const settings = {
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
    docs: 'Secret for encryption and sessions: `id:base64` of 32 bytes, several separated by commas, the first one encrypts and signs, the others still open and verify (keep an old one for a week; `npm run admin -- keys …` rotates them); generated into DATA_DIR when absent',
  },
  PUBLIC_URL: {
    schema: z.url().optional(),
    docs: 'Address people reach the product at, default http://HOST:PORT; in production calls by other names are refused (421), those of companies (docs/custom-domain.md) aside',
  },
  TERMS_URL: {
    schema: published,
    docs: 'Your terms of service, an https address; set it: without it /terms shows a plain text of the product, which nobody checked for your law',
  },
  PRIVACY_URL: {
    schema: published,
    docs: 'Your privacy policy, an https address; set it: without it /privacy shows a plain text of the product',
  },
  SITE_TITLE: { schema: z.string().default('Sightline'), docs: 'Name in page titles' },
  ROLE: {
    schema: z.enum(['all', 'web', 'worker', 'vantage']).default('all'),
    docs: 'What this process does; web or worker splits the two; vantage: looks at websites for a product that runs elsewhere, without a database (docs/probe-locations.md)',
  },
  MEMORY: {
    schema: z.enum(['usual', 'small']).default('usual'),
    docs: 'small: for a machine or container with 768 MB and one core (docs/deploy.md); one page is printed at a time, by a browser that ends sooner, and a quarter as much is kept at hand',
  },
  LOG_LEVEL: {
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    docs: 'How much is logged (JSON lines on stderr)',
  },
  METRICS_TOKEN: {
    schema: z.string().trim().min(16, { error: 'must have 16 characters or more, e.g. of openssl rand -hex 24' }).optional(),
    docs: 'What Prometheus sends as bearer token to read /metrics; without it /metrics is closed in production',
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
    schema: emailAddress('must be one address, e.g. bounces@agency.com').optional(),
    docs: "Address of that mailbox; its server must take bounces+word@agency.com for it as well; default MAIL_FROM's",
  },
  REPORT_COPIES_DAYS: {
    schema: z.coerce.number().int().min(1).max(3660).default(reportCopyDays),
    docs: 'How long a copy of each report mail is kept, in days; attachments that several mails share are kept once',
  },
  ...retentionSettings,
  DNS_SERVERS: {
    schema: optional,
    docs: "Who is asked for the DNS records of companies' domains: address or address:port, separated by commas; without it the domain's own servers, then public ones",
  },
  SANDBOX: { schema: flag.default('on'), docs: 'off: no stand-ins for providers; always off in production' },
  SANDBOX_URL: { schema: z.url().optional(), docs: 'A sandbox that already runs; without it one is started' },
  SIGHTLINE_DEMO: { schema: flag.default('on'), docs: 'off: an empty database stays empty; always off in production' },
  TRUSTED_PROXIES: {
    schema: z.string().default('loopback'),
    docs: 'Whose X-Forwarded-For, X-Forwarded-Host, X-Request-Id and traceparent are believed: addresses, ranges (10.0.0.0/8) or loopback, linklocal, uniquelocal, separated by commas',
  },
  ANONYMOUS_REQUESTS_PER_MINUTE: {
    schema: z.coerce.number().int().min(1).default(600),
    docs: 'Calls that one address may make without a sign-in',
  },
  UNREADY_SECONDS: {
    schema: z.coerce.number().min(0).max(120).default(0),
    docs: 'How long after SIGTERM calls are still taken while /readyz answers 503, out of DRAIN_SECONDS: as long as a balancer in front needs to notice (docs/deploy.md)',
  },
  DRAIN_SECONDS: { schema: z.coerce.number().min(0).max(600).default(25), docs: 'How long requests in progress may go on after SIGTERM' },
  MAX_WIDGETS_FOR_PDF: { schema: z.coerce.number().int().min(1).default(40), docs: 'Dashboards with more widgets have no PDF' },
  COMPANY_STORAGE_MB: {
    schema: z.coerce.number().int().min(1).default(1024),
    docs: 'How much the images, uploaded tables and dashboards (with versions and templates) of one company may take, in MB; an archive of everything holds 3,072',
  },
  CHROMIUM_PATH: {
    schema: optional,
    docs: "The browser that prints PDFs; without it the system's, else the one that comes with the product",
  },
  PRINT_URL: {
    schema: z.url().optional(),
    docs: 'Where the browser that prints reaches the pages, e.g. http://web:8080; default PUBLIC_URL',
  },
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, e.g. sightline-files')
      .optional(),
    docs: 'Bucket of an S3-compatible storage that keeps uploads, images and reports, in the place of DATA_DIR/files; needed where several machines serve',
  },
  S3_ENDPOINT: {
    schema: z.url({ protocol: /^https?$/, error: 'must be an address such as https://s3.agency.com' }).optional(),
    docs: "Where that storage is reached, e.g. https://s3.agency.com; default Amazon's",
  },
  S3_REGION: { schema: optional, docs: 'Its region, default us-east-1' },
  S3_PREFIX: { schema: optional, docs: 'Folder in the bucket, e.g. sightline' },
  S3_ACCESS_KEY_ID: { schema: optional, docs: 'Access key, with S3_SECRET_ACCESS_KEY; without both the role of the machine is used' },
  S3_SECRET_ACCESS_KEY: { schema: optional, docs: 'The secret of that key' },
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
  PAYMENT: {
    schema: z.enum(paymentModes).optional(),
    docs: 'off: nothing is sold, and a trial has no end; optional: a trial or a plan; required: a plan alone. Default optional where payment is taken (FASTSPRING_, or the sandbox), else off',
  },
  FASTSPRING_STOREFRONT: {
    schema: z
      .string()
      .trim()
      .regex(
        /^[a-z0-9-]+(\.test)?\.onfastspring\.com\/[\w-]+$/i,
        'must be host and path of the popup, e.g. agency.onfastspring.com/popup-plans',
      )
      .optional(),
    docs: 'Popup storefront at FastSpring, e.g. agency.onfastspring.com/popup-plans; the FASTSPRING_ settings go together, without them the sandbox takes payments outside production',
  },
  FASTSPRING_ACCESS_KEY: { schema: optional, docs: 'Access key of its Store Builder Library' },
  FASTSPRING_PRIVATE_KEY: {
    schema: optional,
    docs: 'RSA key (PEM, line ends may be written \\n) whose certificate was uploaded there; it seals what a checkout sells',
  },
  FASTSPRING_API_USER: { schema: optional, docs: 'User of its API' },
  FASTSPRING_API_PASSWORD: { schema: optional, docs: 'Password of its API' },
  FASTSPRING_WEBHOOK_SECRET: { schema: optional, docs: 'Secret that signs its webhooks, which go to /webhooks/fastspring' },
  FASTSPRING_PRODUCT_MONTHLY: {
    schema: optional,
    docs: 'Path of the product that is paid monthly, e.g. dashboards-monthly, with the prices of `npm run admin -- plan list` as quantity discounts',
  },
  FASTSPRING_PRODUCT_YEARLY: {
    schema: optional,
    docs: 'Path of the product that is paid yearly, e.g. dashboards-yearly, with the prices of `npm run admin -- plan list` as quantity discounts',
  },
  FASTSPRING_LIVE: { schema: z.enum(['true', 'false']).optional(), docs: 'true: money moves; without it test orders alone are taken' },
  GOOGLE_SIGN_IN_ID: {
    schema: optional,
    docs: 'OAuth client that signs people in with Google, apart from those of sources; redirect address PUBLIC_URL/auth/social/google/callback; without it the sandbox stands in outside production, and in production there is no button',
  },
  GOOGLE_SIGN_IN_SECRET: { schema: optional, docs: 'The secret of that client' },
  FACEBOOK_SIGN_IN_ID: {
    schema: optional,
    docs: 'App that signs people in with Facebook; redirect address PUBLIC_URL/auth/social/facebook/callback, “Require App Secret” on, its two callbacks as docs/social-sign-in.md says',
  },
  FACEBOOK_SIGN_IN_SECRET: { schema: optional, docs: 'The secret of that client' },
  LINKEDIN_SIGN_IN_ID: {
    schema: optional,
    docs: 'App that signs people in with LinkedIn; redirect address PUBLIC_URL/auth/social/linkedin/callback, product “Sign In with LinkedIn using OpenID Connect”',
  },
  LINKEDIN_SIGN_IN_SECRET: { schema: optional, docs: 'The secret of that client' },
  VANTAGE_KEY: { schema: optional, docs: 'Secret of at least 32 characters that the product shares with its probe locations' },
  VANTAGES: {
    schema: optional,
    docs: 'Other places that look at a website before it counts as down: name=https://host, separated by commas (docs/probe-locations.md)',
  },
  NETWORK_ANCHORS: {
    schema: z.string().trim().default(anchorsDefault),
    docs: 'Who is connected to, to see whether our own network works before a website is blamed: host:port, separated by commas',
  },
  COUPON_STACKING: {
    schema: couponStackingSetting,
    docs: 'How coupons go together, as JSON: by type, how many of its kind may be in force at once (max; both types on the price are one kind) and which types may follow one (followedBy); what is left out stays as it is, e.g. {"dashboards.bonus":{"max":5,"followedBy":["trial.days"]}}; default one on the price, one on the trial, three for dashboards',
  },
  ...tracingSettings,
  ALLOW_PRIVATE_HOSTS: { schema: flag.default('off'), docs: 'on: user-given hosts may be private addresses; development only' },
} as const;

export const settingDocs = Object.entries(settings).map(([name, { schema, docs }]) => {
  const standard = schema.safeParse(undefined);
  return { name, docs, standard: standard.success && standard.data !== undefined ? String(standard.data) : '' };
});

/** Of every provider; `<PROVIDER>` as docs/providers names it. */
const providerDocs = [
  {
    name: '<PROVIDER>_CLIENT_ID',
    standard: '',
    docs: 'OAuth client of a provider (GOOGLE_ADS_…), or of its family (GOOGLE_…, META_…), with its _CLIENT_SECRET: see docs/providers; without one its stand-in is asked',
  },
  { name: '<PROVIDER>_CLIENT_SECRET', standard: '', docs: 'The secret of that client' },
  {
    name: '<PROVIDER>_LIVE',
    standard: '',
    docs: 'true: a source connected by a key (SEMRUSH_LIVE) is asked for real although the sandbox runs',
  },
];
export const allSettingDocs = [...settingDocs, ...providerDocs];
