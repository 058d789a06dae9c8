import { Writable } from 'node:stream';
import { headers } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Outside } from '#data/query-pipeline/testing/pipeline-context.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeHarness } from '#test/app/dashboard-harness.ts';
import { createLog } from './log.ts';

const secrets = {
  password: 'anna-password-1',
  wrong: 'wrong-password-2',
  key: 'ck_secretkey0003',
  secret: 'cs_secretsecret4',
  code: 'oauth-code-5',
  access: 'access-token-6',
  refresh: 'refresh-token-7',
  client: 'client-secret-8',
  dashboard: 'dashboard-password-9',
};

it('shows no token, however deep a library puts the headers of a call', () => {
  let written = '';
  const write = (line: string): void => {
    written += line;
  };
  const log = createLog('trace', { write });
  const held = { [headers.authorization]: 'slt_1', authorization: 'slt_2', cookie: 'slt_3' };
  log.debug({ busboyOptions: { headers: held } }, 'Providing options to busboy');
  log.debug({ headers: held });
  log.debug(held);
  expect(written.match(/\[hidden\]/g)).toHaveLength(9);
  expect(written).not.toContain('slt_');
});

it('tells the reasons of many errors, and how many there are', () => {
  let written = '';
  const write = (line: string): void => {
    written += line;
  };
  const refused = Array.from({ length: 1000 }, () => new Error('the database takes nobody'));
  const others = Array.from({ length: 9 }, (_, number) => new Error(`broken row ${number}`));
  const error = new AggregateError([new AggregateError([...refused, ...others], '1009 reports could not be sent')], '1 step failed');
  createLog('info', { write }).error({ error }, 'a job failed');
  const told = JSON.parse(written).error.aggregateErrors[0];
  expect([told.message, told.otherErrors]).toEqual(['1009 reports could not be sent', 1004]);
  expect(told.aggregateErrors.map(({ message }: Error) => message)).toEqual([
    'the database takes nobody',
    ...[0, 1, 2, 3].map((number) => `broken row ${number}`),
  ]);
  expect(written.length).toBeLessThan(20_000);
});

it('tells of errors among which is what is none', () => {
  let written = '';
  const write = (line: string): void => {
    written += line;
  };
  createLog('info', { write }).error({ error: new AggregateError(['a word', null, new Error('a fault')], 'all of it') }, 'a job failed');
  const { aggregateErrors } = JSON.parse(written).error;
  expect(aggregateErrors).toEqual(['a word', null, expect.objectContaining({ message: 'a fault' })]);
});

oneEngine('the log', (engine) => {
  const outside = new Outside();
  let lines = '';
  let test: TestApp;
  beforeAll(async () => {
    test = await testApp(engine, {
      send: outside.send,
      environment: { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: secrets.client },
      change: (context) => {
        context.log = createLog(
          'trace',
          new Writable({
            write(chunk, _encoding, done) {
              lines += String(chunk);
              done();
            },
          }),
        );
      },
    });
    test.context.clock.sleep = () => new Promise((done) => setImmediate(done));
  });
  afterAll(() => test.close());

  it('tells what happened and holds no secret of it', async () => {
    const form = { name: 'Anna', email: 'anna@agency.test', password: secrets.password, passwordConfirmation: secrets.password };
    const browser = test.browser();
    await browser.open();
    const post = (url: string, payload: object | string, more: Record<string, string> = {}) =>
      browser.send({ method: 'POST', url, payload, headers: more });
    await post('/register', form);
    await post('/register', { ...form, termsConsent: true, ageConsent: true });
    await post('/login', { email: form.email, password: secrets.wrong });
    await post('/login', { email: form.email, password: secrets.password });
    await post('/login', `{"email":"${form.email}","password":${secrets.password}}`, { 'content-type': 'application/json' });
    const session = decodeURIComponent(browser.cookies.get('sightline.session_token') ?? '');
    expect(session.length).toBeGreaterThan(30);

    const typed = { website: 'https://shop.test', consumerKey: secrets.key, consumerSecret: secrets.secret };
    outside.answer = () => ({ status: 401, json: { code: 'woocommerce_rest_cannot_view', message: `Bad ${secrets.key}` } });
    await post('/api/sources', { name: 'woocommerce', credentials: typed });
    outside.answer = () => new Error(`connect to https://shop.test with ${secrets.secret} failed`);
    await post('/api/sources', { name: 'woocommerce', credentials: typed });
    outside.answer = ({ url }) => (url.endsWith('/wp-json/') ? { json: { name: 'Shop' } } : { json: { code: 'EUR', totals: {} } });
    expect((await post('/api/sources', { name: 'woocommerce', credentials: typed })).statusCode).toBe(201);

    const consent = async (answer: typeof outside.answer) => {
      outside.answer = answer;
      const { headers: reply } = await browser.send({ url: '/sources/google-analytics/connect', headers: { host: 'sightline.test' } });
      const state = new URL(String(reply.location)).searchParams.get('state') ?? '';
      return browser.send({ url: `/sources/google-analytics/callback?state=${state}&code=${secrets.code}` });
    };
    const grant = { access_token: secrets.access, refresh_token: secrets.refresh, expires_in: 60 };
    await consent(() => ({ status: 400, json: { error: 'invalid_grant', error_description: secrets.code } }));
    await consent(() => new Error(`no route for ${secrets.code}`));
    await consent(({ url }) => (url.endsWith('/token') ? { json: grant } : { json: { sub: '1', email: 'anna@agency.test' } }));
    expect((await browser.send({ url: '/api/sources' })).json().data).toHaveLength(2);

    const harness = await makeHarness(test);
    const { id, permalink } = await harness.create('Protected');
    await harness.share(id, { category: 'new_password', password: secrets.dashboard });
    const { pass } = (await post(`/api/dashboards/${permalink}/pass`, { password: secrets.dashboard })).json();
    await browser.send({ url: `/api/dashboards/${permalink}`, headers: { [headers.authorization]: pass } });
    await post('/logout', {});

    const written = lines
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { msg: string });
    expect(written.length).toBeGreaterThan(5);
    expect(written.every((line) => typeof line.msg === 'string')).toBe(true);
    for (const [name, secret] of Object.entries({ ...secrets, session, pass: String(pass), token: harness.token })) {
      expect(lines, name).not.toContain(secret);
    }
    expect(lines).not.toContain(session.split('.')[0]);
  });

  it('hides fields that are known to hold secrets, wherever they stand', () => {
    let written = '';
    const log = createLog('info', {
      write(line) {
        written += line;
      },
    });
    log.info(
      { password: 'p1', a: { token: 'p2', b: { credentials: { x: 'p3' } } }, accessToken: 'p4', headers: { cookie: 'p5' } },
      'hello',
    );
    expect(written).toContain('hello');
    expect(written).not.toMatch(/p[1-5]/);
    expect(written.match(/\[hidden\]/g)).toHaveLength(5);
  });
});
