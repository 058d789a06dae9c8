import { reportCopyDays } from '@sightline/contract/reports';
import { z } from 'zod';
import { bounceSettings } from './env-bounces.ts';
import { bucketSettings } from './env-bucket.ts';
import { couponStackingSetting } from './env-coupon-stacking.ts';
import { paymentSettings } from './env-payment.ts';
import { probeLocationSettings } from './env-probe-locations.ts';
import { realtimeSettings } from './env-realtime.ts';
import { retentionSettings } from './env-retention.ts';
import { socialSettings } from './env-social.ts';
import { tracingSettings } from './env-tracing.ts';
import { optionalAddress, optionalText } from './setting-schemas.ts';

const flag = z.enum(['on', 'off']);
/** Also the ways to a socket that the driver knows, the host left out among them. */
const databaseAddress = z
  .string()
  .trim()
  .refine((text) => /^(socket:|\/)/.test(text) || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text.replace('@/', '@host/'))), {
    error: 'must be postgres://user:password@host/database, with signs such as # or / in the password percent-encoded',
  })
  .optional();
const published = z.url({ protocol: /^https$/, error: 'must be an https address, e.g. https://agency.com/terms' }).optional();

/** What production must have: `without` says what happens otherwise. With `or` the other one will do as well. */
const productionSettings = {
  PUBLIC_URL: {
    schema: optionalAddress('https://app.agency.com'),
    docs: 'Address people reach the product at, default http://HOST:PORT; in production calls by other names are refused (421), those of companies (docs/custom-domain.md) aside',
    without:
      'Links in mails lead to http://HOST:PORT, and calls by another name are refused (421). Set it to the address that people type, e.g. https://app.agency.com.',
  },
  APP_KEY: {
    schema: optionalText,
    docs: 'Secret for encryption and sessions: `id:base64` of 32 bytes, several separated by commas, the first one encrypts and signs, the others still open and verify (keep an old one for a week; `npm run admin -- keys …` rotates them); generated into DATA_DIR when absent',
    without:
      'The key is made in DATA_DIR (app-key), beside what it seals, and each machine makes its own. Set it, the same for all, and keep a copy elsewhere.',
  },
  DATABASE_URL: {
    schema: databaseAddress,
    docs: 'PostgreSQL 15 or newer, e.g. postgres://user:pass@host/db; without it an embedded database in DATA_DIR is used',
    without:
      'The embedded database, files and key are in the folder data of the one that it was started in. Set either to where data stays.',
    or: 'DATA_DIR',
  },
  DATA_DIR: { schema: z.string().default('./data'), docs: 'Folder for the embedded database, files and the generated key' },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'must be smtp:// or smtps://, e.g. smtps://user:password@mail.agency.com' }).optional(),
    docs: 'Mail server, e.g. smtps://user:password@mail.agency.com; without it no mail is sent: outside production the last 200 are kept in DATA_DIR and shown at /outbox, to browsers on the same machine',
    without: 'No mail goes out: no report, alert, invitation or link for a forgotten password. Set it to your mail server.',
  },
  MAIL_FROM: {
    schema: z
      .string()
      .regex(/^[^<>\r\n]*<[^<>@\s]+@[^<>@\s]+>$|^[^<>@\s]+@[^<>@\s]+$/, 'must be an address, e.g. Sightline <no-reply@agency.com>')
      .optional(),
    docs: 'Sender of mails, e.g. Sightline <no-reply@agency.com>; goes with SMTP_URL',
    without: 'Nobody is named as the sender of mails, and SMTP_URL alone is refused. Set the address that they come from.',
  },
} as const;
/** Every setting the product reads, once, from the environment, by how soon it is needed. `docs` feeds docs/configuration.md and `npm run config`. */
export const groups = [
  { title: 'What production must have', about: 'Outside production nothing is needed', settings: productionSettings },
  {
    title: 'Mail',
    about: 'More than SMTP_URL and MAIL_FROM',
    settings: {
      MAIL_SPF: {
        schema: z
          .string()
          .regex(/^(include|a|mx|ip4|ip6):[^\s:][^\s]*$/, 'must be one mechanism, e.g. include:spf.agency-mail.com')
          .optional(),
        docs: 'What allows the mail server in a SPF record, e.g. include:spf.agency-mail.com; companies with a sending domain are told to add it',
      },
      ...bounceSettings,
    },
  },
  {
    title: 'Name and law',
    about: 'What people see, and what they accept',
    settings: {
      SITE_TITLE: { schema: z.string().default('Sightline'), docs: 'Name in page titles' },
      TERMS_URL: {
        schema: published,
        docs: 'Your terms of service, an https address; set it: without it /terms shows a plain text of the product, which nobody checked for your law',
      },
      PRIVACY_URL: {
        schema: published,
        docs: 'Your privacy policy, an https address; set it: without it /privacy shows a plain text of the product',
      },
    },
  },
  {
    title: 'Sources’ clients',
    about: 'Without them providers are stand-ins, and in production their sources cannot be connected: docs/providers',
    settings: {},
    ofProviders: true,
  },
  {
    title: 'Signing in by a service',
    about: 'docs/social-sign-in.md',
    settings: {
      ...socialSettings,
    },
  },
  {
    title: 'The process',
    about: 'What runs, where it listens, and how it stops',
    settings: {
      NODE_ENV: {
        schema: z.enum(['production', 'development', 'test']).default('development'),
        docs: 'production switches the demo and the sandbox off',
      },
      ROLE: {
        schema: z.enum(['all', 'web', 'worker', 'vantage']).default('all'),
        docs: 'What this process does; web or worker splits the two; vantage: looks at websites for a product that runs elsewhere, without a database (docs/probe-locations.md)',
      },
      MEMORY: {
        schema: z.enum(['usual', 'small']).default('usual'),
        docs: 'small: for a machine or container with 768 MB and one core (docs/deploy.md); one page is printed at a time, by a browser that ends sooner, and a quarter as much is kept at hand',
      },
      HOST: { schema: z.string().default('127.0.0.1'), docs: 'Address to listen on' },
      PORT: { schema: z.coerce.number().int().min(0).max(65535).default(8080), docs: 'Port to serve on' },
      UNREADY_SECONDS: {
        schema: z.coerce.number().min(0).max(120).default(0),
        docs: 'How long after SIGTERM calls are still taken while /readyz answers 503, out of DRAIN_SECONDS: as long as a balancer in front needs to notice (docs/deploy.md)',
      },
      DRAIN_SECONDS: {
        schema: z.coerce.number().min(0).max(600).default(25),
        docs: 'How long requests in progress may go on after SIGTERM',
      },
    },
  },
  {
    title: 'PDFs',
    about: 'The browser that prints',
    settings: {
      CHROMIUM_PATH: {
        schema: optionalText,
        docs: "The browser that prints PDFs; without it the system's, else the one that comes with the product",
      },
      PRINT_URL: {
        schema: optionalAddress('http://web:8080'),
        docs: 'Where the browser that prints reaches the pages, e.g. http://web:8080; default PUBLIC_URL',
      },
      MAX_WIDGETS_FOR_PDF: { schema: z.coerce.number().int().min(1).default(40), docs: 'Dashboards with more widgets have no PDF' },
    },
  },
  {
    title: 'Watching websites',
    about: 'docs/probe-locations.md',
    settings: {
      ...probeLocationSettings,
    },
  },
  {
    title: 'Hosts of companies',
    about: 'docs/custom-domain.md',
    settings: {
      CUSTOM_DOMAIN_TARGET: {
        schema: z
          .string()
          .toLowerCase()
          .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/, 'must be a host name, e.g. dashboards.agency.com')
          .optional(),
        docs: "Host that companies lead their own dashboard hosts to by CNAME (docs/custom-domain.md); default PUBLIC_URL's host",
      },
      DNS_SERVERS: {
        schema: optionalText,
        docs: "Who is asked for the DNS records of companies' domains: address or address:port, separated by commas; without it the domain's own servers, then public ones",
      },
    },
  },
  {
    title: 'Security and limits',
    about: 'Whom the product believes, and what one caller and one company may take',
    settings: {
      TRUSTED_PROXIES: {
        schema: z.string().default('loopback'),
        docs: 'Whose X-Forwarded-For, X-Forwarded-Host, X-Request-Id and traceparent are believed: addresses, ranges (10.0.0.0/8) or loopback, linklocal, uniquelocal, separated by commas',
      },
      ANONYMOUS_REQUESTS_PER_MINUTE: {
        schema: z.coerce.number().int().min(1).default(600),
        docs: 'Calls that one address may make without a sign-in',
      },
      COMPANY_STORAGE_MB: {
        schema: z.coerce.number().int().min(1).default(1024),
        docs: 'How much the images, uploaded tables and dashboards (with versions and templates) of one company may take, in MB; an archive of everything holds 3,072',
      },
    },
  },
  {
    title: 'Several machines',
    about: 'A bucket and a realtime server, which all of them share, and the way past a pooler',
    settings: {
      DATABASE_DIRECT_URL: {
        schema: databaseAddress,
        docs: 'The same database past a pooler in transaction mode that DATABASE_URL leads to, which pages’ live updates (LISTEN), migrations, backup and restore need; default DATABASE_URL (docs/scale.md)',
      },
      ...bucketSettings,
      ...realtimeSettings,
    },
  },
  {
    title: 'Looking after it',
    about: 'Logs, figures, traces and faults',
    settings: {
      LOG_LEVEL: {
        schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
        docs: 'How much is logged (JSON lines on stderr)',
      },
      METRICS_TOKEN: {
        schema: z.string().trim().min(16, { error: 'must have 16 characters or more, e.g. of openssl rand -hex 24' }).optional(),
        docs: 'What Prometheus sends as bearer token to read /metrics; without it /metrics is closed in production',
      },
      ...tracingSettings,
    },
  },
  {
    title: 'Retention',
    about: 'How long what is kept that an operator may have to answer for',
    settings: {
      REPORT_COPIES_DAYS: {
        schema: z.coerce.number().int().min(1).max(3660).default(reportCopyDays),
        docs: 'How long a copy of each report mail is kept, in days; attachments that several mails share are kept once',
      },
      ...retentionSettings,
    },
  },
  {
    title: 'Selling plans',
    about: '',
    settings: {
      COUPON_STACKING: {
        schema: couponStackingSetting,
        docs: 'How coupons go together, as JSON: by type, how many of its kind may be in force at once (max; both types on the price are one kind) and which types may follow one (followedBy); what is left out stays as it is, e.g. {"dashboards.bonus":{"max":5,"followedBy":["trial.days"]}}; default one on the price, one on the trial, three for dashboards',
      },
      ...paymentSettings,
    },
  },
  {
    title: 'Trying it out',
    about: 'Without effect in production, where stand-ins are off',
    settings: {
      SANDBOX: { schema: flag.default('on'), docs: 'off: no stand-ins for providers; always off in production' },
      SANDBOX_URL: { schema: optionalAddress('http://127.0.0.1:4010'), docs: 'A sandbox that already runs; without it one is started' },
      SIGHTLINE_DEMO: { schema: flag.default('on'), docs: 'off: an empty database stays empty; always off in production' },
      ALLOW_PRIVATE_HOSTS: { schema: flag.default('off'), docs: 'on: user-given hosts may be private addresses; development only' },
    },
  },
] as const;

type Merged<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer All) => void ? All : never;
type Settings = Merged<(typeof groups)[number]['settings']>;
// No name is in two groups, so together they are what their types are together.
export const settings = Object.assign({}, ...groups.map((group) => group.settings)) as Settings;
