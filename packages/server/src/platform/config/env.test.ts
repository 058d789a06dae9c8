import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readConfig } from './env.ts';
import { settingDocs } from './setting-docs.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-env-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const read = (environment: Record<string, string> = {}) => readConfig({ DATA_DIR: folder, APP_KEY: `k1:${key(1)}`, ...environment });

describe('the configuration', () => {
  it('has a standard for everything', () => {
    expect(read()).toMatchObject({
      environment: 'development',
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:8080',
      role: 'all',
      sandbox: { enabled: true, url: null },
      demo: true,
      drainSeconds: 25,
      unreadySeconds: 0,
      trustedProxies: ['loopback'],
      anonymousRequestsPerMinute: 600,
      allowPrivateHosts: false,
    });
    expect(settingDocs.every(({ docs }) => docs.length > 10)).toBe(true);
    expect(settingDocs.find(({ name }) => name === 'PORT')?.standard).toBe('8080');
  });

  it.each([
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['NODE_ENV', 'prod'],
    ['PUBLIC_URL', 'reports.agency.test'],
    ['PUBLIC_URL', 'reports.agency.test:8080'],
    ['PUBLIC_URL', 'ftp://reports.agency.test'],
    ['PRINT_URL', 'web:8080'],
    ['SANDBOX_URL', 'localhost:4010'],
    ['DATABASE_URL', 'db.agency.test/sightline'],
    ['DATABASE_URL', 'mysql://db.agency.test/sightline'],
    ['DATABASE_URL', 'postgres://user:pass#word@db.agency.test/sightline'],
    ['DATABASE_DIRECT_URL', 'db.agency.test/sightline'],
    ['DATABASE_DIRECT_URL', 'postgres://db.agency.test/sightline'],
    ['UNREADY_SECONDS', '25'],
    ['SEMRUSH_LIVE', 'on'],
    ['SMTP_URL', 'https://mail.agency.test'],
    ['MAIL_FROM', 'no address'],
    ['ROLE', 'worker,web'],
    ['LOG_LEVEL', 'loud'],
    ['SANDBOX', 'yes'],
    ['SANDBOX_URL', 'localhost'],
    ['SIGHTLINE_DEMO', 'false'],
    ['DRAIN_SECONDS', '-1'],
    ['UNREADY_SECONDS', '121'],
    ['MAX_WIDGETS_FOR_PDF', '0'],
    ['ALLOW_PRIVATE_HOSTS', '1'],
    ['ANONYMOUS_REQUESTS_PER_MINUTE', '0'],
    ['TRUSTED_PROXIES', 'loopback, proxy.internal'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['APP_KEY', 'k1'],
    ['APP_KEY', `k1:${Buffer.alloc(31).toString('base64')}`],
    ['APP_KEY', `k 1:${Buffer.alloc(32).toString('base64')}`],
    ['APP_KEY', `k1:${Buffer.alloc(32).toString('base64')},k1:${Buffer.alloc(32).toString('base64')}`],
  ])('names %s when it is %j', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(ConfigError);
    expect(() => read({ [name]: value })).toThrow(name);
  });

  it.each([
    'postgres://user:p%23ss@db.agency.test/sightline',
    'postgresql://db.agency.test/sightline?sslmode=require',
    'postgres:///sightline?host=/run/postgresql',
    'postgres://user:word@/sightline?host=/run/postgresql',
    '/run/postgresql sightline',
    'socket:/run/postgresql?db=sightline',
  ])('takes the address %s of a database', (databaseUrl) => {
    expect(read({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
  });

  it('takes an address past a pooler, and else the one there is', () => {
    const pooled = 'postgres://pooler.agency.test/sightline';
    const direct = 'postgres://db.agency.test/sightline';
    expect(read().databaseDirectUrl).toBeNull();
    expect(read({ DATABASE_URL: pooled }).databaseDirectUrl).toBe(pooled);
    expect(read({ DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct })).toMatchObject({ databaseUrl: pooled, databaseDirectUrl: direct });
  });

  it.each([
    ['a file', join(folder, 'file')],
    ['below a file', join(folder, 'file', 'data')],
  ])('names DATA_DIR when it is %s', (_what, dataDir) => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(ConfigError);
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/^DATA_DIR: .*file.*cannot be written to .* set DATA_DIR to another folder\.$/);
  });

  it.each(['imaps://user:50%@mail.agency.test', 'imaps://user:word@mail.agency.test/50%'])(
    'says how a percent sign is written, and shows no password: %j',
    (mailbox) => {
      const mail = { SMTP_URL: 'smtps://user:50%@mail.agency.test', MAIL_FROM: 'no-reply@agency.test' };
      expect(read({ ...mail, BOUNCE_MAILBOX: 'imaps://user:50%25@mail.agency.test' }).bounces?.password).toBe('50%');
      expect(() => read({ ...mail, BOUNCE_MAILBOX: mailbox })).toThrow(new ConfigError('BOUNCE_MAILBOX: a % in it is written as %25'));
    },
  );

  it('names all faults at once and shows no secret', () => {
    const message = (() => {
      try {
        read({ PORT: 'x', ROLE: 'y', APP_KEY: 'k1:very-secret' });
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect(message).toContain('PORT');
    expect(message).toContain('ROLE');
    expect(() => read({ APP_KEY: 'k1:very-secret' })).toThrow(/^(?!.*very-secret)/s);
  });

  it('takes an empty setting for none', () => {
    expect(read({ PUBLIC_URL: '', DATABASE_URL: '' })).toMatchObject({ publicUrl: 'http://127.0.0.1:8080', databaseUrl: null });
  });

  it('switches everything off in production that is only for trying', () => {
    expect(read({ NODE_ENV: 'production', ALLOW_PRIVATE_HOSTS: 'on' })).toMatchObject({
      sandbox: { enabled: false },
      demo: false,
      allowPrivateHosts: false,
    });
    expect(() => read({ NODE_ENV: 'production', SANDBOX_URL: 'http://127.0.0.1:1' })).toThrow('SANDBOX_URL');
  });

  it('sends mail only where it knows by whom and from whom', () => {
    const smtpUrl = 'smtps://user:pass@mail.agency.test';
    expect(read().mail).toBeNull();
    expect(read({ MAIL_FROM: 'no-reply@agency.test' }).mail).toBeNull();
    expect(() => read({ SMTP_URL: smtpUrl })).toThrow(/^MAIL_FROM/);
    const address = 'no-reply@agency.test';
    for (const [written, name] of [
      [address, ''],
      [`Test Agency <${address}>`, 'Test Agency'],
      [`"Test, Agency" <${address}>`, 'Test, Agency'],
    ] as const)
      expect(read({ SMTP_URL: smtpUrl, MAIL_FROM: written }).mail).toEqual({ smtpUrl, from: { name, address } });
  });

  it('knows an address people can open', () => {
    expect(read({ HOST: '0.0.0.0' }).publicUrl).toBe('http://127.0.0.1:8080');
    expect(read({ HOST: '::' }).publicUrl).toBe('http://127.0.0.1:8080');
    expect(read({ HOST: '::1', PORT: '81' }).publicUrl).toBe('http://[::1]:81');
    expect(read({ PUBLIC_URL: 'https://reports.test//' }).publicUrl).toBe('https://reports.test');
    expect(read({ PORT: '0' }).publicUrl).toBeNull();
  });

  it('reads keys in order, the first one first', () => {
    expect(read({ APP_KEY: `new:${key(2)}, old:${key(1)}` }).keys.ring.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('makes a key of its own once, readable by its owner alone, as the folder is', () => {
    const dataDir = join(folder, 'made', 'here');
    const first = readConfig({ DATA_DIR: dataDir }).keys.ring;
    expect(first[0]?.key).toHaveLength(32);
    expect(readConfig({ DATA_DIR: dataDir }).keys.ring).toEqual(first);
    expect([statSync(join(dataDir, 'app-key')), statSync(dataDir)].map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o700]);
    expect(readdirSync(dataDir)).toEqual(['app-key']);
    writeFileSync(join(dataDir, 'app-key'), 'damaged');
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(/app-key must be/);
  });

  it('makes one key when several processes start at the same moment', () => {
    const dataDir = join(folder, 'together');
    mkdirSync(dataDir);
    const script = `Promise.all(Array.from({ length: 4 }, () => new Promise((done) => {
      const worker = new (require('node:worker_threads').Worker)(
        "const { workerData, parentPort } = require('node:worker_threads'); import(workerData.file).then(({ readConfig }) => parentPort.postMessage(readConfig({ DATA_DIR: workerData.dataDir }).keys.ring[0].key.toString('hex')))",
        { eval: true, workerData: ${JSON.stringify({ file: join(import.meta.dirname, 'env.ts'), dataDir })} });
      worker.once('message', done);
    }))).then((keys) => console.log(JSON.stringify(keys)))`;
    const keys = JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })) as string[];
    expect(new Set(keys).size).toBe(1);
    expect(readFileSync(join(dataDir, 'app-key'), 'utf8')).toContain(Buffer.from(keys[0] ?? '', 'hex').toString('base64'));
  });

  it("finds a provider's client, its own before its family's", () => {
    const config = read({
      GOOGLE_CLIENT_ID: 'g',
      GOOGLE_CLIENT_SECRET: 's',
      GOOGLE_ANALYTICS_CLIENT_ID: 'ga',
      GOOGLE_ANALYTICS_CLIENT_SECRET: 't',
    });
    expect(config.oauthClient(['GOOGLE_ANALYTICS', 'GOOGLE'])).toEqual({ clientId: 'ga', clientSecret: 't' });
    expect(config.oauthClient(['GOOGLE_SHEETS', 'GOOGLE'])).toEqual({ clientId: 'g', clientSecret: 's' });
    expect(config.oauthClient(['META'])).toBeNull();
    expect(read({ SEMRUSH_LIVE: 'true' }).isLive('SEMRUSH')).toBe(true);
    expect(config.isLive('SEMRUSH')).toBe(false);
    expect(config.setting('GOOGLE_ADS_DEVELOPER_TOKEN')).toBeNull();
    expect(read({ GOOGLE_ADS_DEVELOPER_TOKEN: 'd' }).setting('GOOGLE_ADS_DEVELOPER_TOKEN')).toBe('d');
  });

  it.each(['GOOGLE_ADS', 'GOOGLE', 'META', 'MAILCHIMP'])('refuses half a client of %s, and names both halves', (prefix) => {
    const [id, secret] = [`${prefix}_CLIENT_ID`, `${prefix}_CLIENT_SECRET`];
    expect(read({ [id]: 'i', [secret]: 's' }).oauthClient([prefix])).toEqual({ clientId: 'i', clientSecret: 's' });
    for (const [given, missing] of [
      [id, secret],
      [secret, id],
    ] as const) {
      const start = () => read({ [given]: 'very-secret', [missing]: '' });
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(`${missing} is missing: ${id} and ${secret} go together`);
      expect(start).toThrow(/^(?!.*very-secret)/s);
    }
  });

  it('names every half client at once, also beside a whole one of the family, and none of other programs', () => {
    const family = { GOOGLE_CLIENT_ID: 'g', GOOGLE_CLIENT_SECRET: 's' };
    expect(() => read({ ...family, GOOGLE_ADS_CLIENT_ID: 'a', TIKTOK_CLIENT_SECRET: 't' })).toThrow(
      /GOOGLE_ADS_CLIENT_SECRET is missing.*\nTIKTOK_CLIENT_ID is missing/,
    );
    expect(read({ ...family, AZURE_CLIENT_ID: 'z' }).oauthClient(['GOOGLE_ADS', 'GOOGLE'])).toEqual({ clientId: 'g', clientSecret: 's' });
  });
});

describe('a realtime server', () => {
  const app = { PUSHER_APP_ID: '3', PUSHER_KEY: 'key', PUSHER_SECRET: 'hush' };
  const local = { host: 'rt.agency.test', isSecure: true, path: '' };

  it.each([
    ['none', {}, null],
    [
      'one by its host',
      { ...app, PUSHER_HOST: 'rt.agency.test' },
      { apiUrl: 'https://rt.agency.test:443', page: { ...local, key: 'key', port: 443 } },
    ],
    [
      'one with all that can be said',
      { ...app, PUSHER_HOST: 'rt.agency.test', PUSHER_PORT: '6001', PUSHER_SCHEME: 'http', PUSHER_PATH: '/live/' },
      {
        apiUrl: 'http://rt.agency.test:6001/live',
        page: { key: 'key', host: 'rt.agency.test', port: 6001, isSecure: false, path: '/live' },
      },
    ],
    [
      'a cluster of Pusher',
      { ...app, PUSHER_CLUSTER: 'eu' },
      { apiUrl: 'https://api-eu.pusher.com:443', page: { ...local, key: 'key', host: 'ws-eu.pusher.com', port: 443 } },
    ],
  ])('is read: %s', (_name, environment, expected) => {
    const { realtime } = read(environment);
    if (expected === null) expect(realtime).toBeNull();
    else expect(realtime).toEqual({ appId: '3', key: 'key', secret: 'hush', ...expected });
  });

  it.each([
    ['PUSHER_KEY, PUSHER_SECRET', { PUSHER_APP_ID: '3' }],
    ['PUSHER_SECRET', { PUSHER_APP_ID: '3', PUSHER_KEY: 'key', PUSHER_HOST: 'rt.agency.test' }],
    ['PUSHER_APP_ID', { PUSHER_HOST: 'rt.agency.test' }],
    ['PUSHER_APP_ID', { PUSHER_CLUSTER: 'eu' }],
    ['PUSHER_HOST', app],
    ['PUSHER_HOST', { ...app, PUSHER_HOST: 'https://rt.agency.test' }],
    ['PUSHER_PORT', { ...app, PUSHER_HOST: 'rt.agency.test', PUSHER_PORT: '0' }],
    ['PUSHER_SCHEME', { ...app, PUSHER_HOST: 'rt.agency.test', PUSHER_SCHEME: 'wss' }],
    ['PUSHER_CLUSTER', { ...app, PUSHER_CLUSTER: 'eu.pusher.com' }],
    ['PUSHER_PATH', { ...app, PUSHER_HOST: 'rt.agency.test', PUSHER_PATH: 'a b' }],
  ])('names %s when it is half set or wrong, and no secret', (name, environment) => {
    expect(() => read(environment)).toThrow(ConfigError);
    expect(() => read(environment)).toThrow(name);
    expect(() => read(environment)).not.toThrow('hush');
  });
});
