import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { readConfig } from '#platform/config/env.ts';
import { settings } from '#platform/config/env-settings.ts';
import { showConfig } from './show-config.ts';

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const mark = 'do-not-show';
const secrets = {
  APP_KEY: `t1:${Buffer.alloc(32, 1).toString('base64')}`,
  DATABASE_URL: `postgres://user:${mark}@db.agency.com/sightline`,
  DATABASE_DIRECT_URL: `postgres://user:${mark}@direct.agency.com/sightline`,
  SMTP_URL: `smtps://user:${mark}@mail.agency.com`,
  BOUNCE_MAILBOX: `imaps://bounces%40agency.com:${mark}@mail.agency.com/INBOX`,
  PUSHER_SECRET: mark,
  FASTSPRING_PRIVATE_KEY: privateKey,
  FASTSPRING_API_USER: mark,
  FASTSPRING_API_PASSWORD: mark,
  FASTSPRING_WEBHOOK_SECRET: mark,
  GOOGLE_SIGN_IN_SECRET: mark,
  FACEBOOK_SIGN_IN_SECRET: mark,
  LINKEDIN_SIGN_IN_SECRET: mark,
  VANTAGE_KEY: mark.repeat(4),
  METRICS_TOKEN: mark.repeat(2),
  S3_SECRET_ACCESS_KEY: mark,
  OTEL_EXPORTER_OTLP_HEADERS: `key=${mark}`,
  SENTRY_DSN: `https://${mark}@sentry.agency.com/1`,
};
const others = {
  MAIL_FROM: 'reports@agency.com',
  PUSHER_APP_ID: '1',
  PUSHER_KEY: 'of-pages',
  PUSHER_CLUSTER: 'eu',
  FASTSPRING_STOREFRONT: 'agency.onfastspring.com/popup-main',
  FASTSPRING_ACCESS_KEY: 'OF-PAGES',
  FASTSPRING_PRODUCT_MONTHLY: 'month',
  FASTSPRING_PRODUCT_YEARLY: 'year',
  GOOGLE_SIGN_IN_ID: 'google-id',
  FACEBOOK_SIGN_IN_ID: 'facebook-id',
  LINKEDIN_SIGN_IN_ID: 'linkedin-id',
  S3_BUCKET: 'files',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'https://collector.agency.com',
  S3_ACCESS_KEY_ID: 'AKIA1',
};
/** Pages get them. */
const known = ['PUSHER_KEY', 'FASTSPRING_ACCESS_KEY'];

it('shows no secret of any setting', () => {
  const shown = JSON.stringify(showConfig(readConfig({ ...secrets, ...others })));
  for (const text of [mark, 'PRIVATE KEY', Buffer.alloc(32, 1).toString('base64')]) expect(shown).not.toContain(text);
  for (const text of ['google-id', 'db.agency.com/sightline', 'direct.agency.com', 'mail.agency.com', '"keys":["t1"]', '[hidden]'])
    expect(shown).toContain(text);
});

it.each([`postgres://user:one@${mark}@db.agency.com/sightline`, `postgres:///sightline?host=db.agency.com&user=one&password=${mark}`])(
  'shows no password, wherever it stands in the address of the database: %s',
  (DATABASE_URL) => {
    const shown = JSON.stringify(showConfig(readConfig({ ...secrets, ...others, DATABASE_URL })));
    expect(shown).not.toContain(mark);
    expect(shown).toContain('db.agency.com');
  },
);

it('was asked about every setting that is a secret', () => {
  const named = Object.keys(settings).filter((name) => /SECRET|PASSWORD|TOKEN|KEY$/.test(name) && !known.includes(name));
  expect(Object.keys(secrets)).toEqual(expect.arrayContaining(named));
});
