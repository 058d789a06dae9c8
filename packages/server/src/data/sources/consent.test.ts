import { minuteMs } from '@sightline/contract/core';
import type { ProviderRequest } from '@sightline/providers';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeSource } from '#test/factories/factories.ts';
import { openSecrets } from '../query-pipeline/index.ts';
import { type FakeAnswer, Outside } from '../query-pipeline/testing/pipeline-context.ts';
import { consentScriptPath } from './consent-page.ts';
import { sweepOauthStates } from './index.ts';

const provider = 'google-analytics';
/** Consents begin at the public address. */
const headers = { host: 'sightline.test' };
const scopes = 'openid email https://www.googleapis.com/auth/analytics.readonly';
const grant = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 3600, scope: scopes, token_type: 'Bearer' };

/** Google, as this person. */
const google =
  (who: { sub: string; email: string }, token: object = grant, status = 200) =>
  ({ url }: ProviderRequest): FakeAnswer =>
    url.endsWith('/token') ? { status, json: token } : { json: who };
const anna = { sub: '1', email: 'anna@agency.test' };
const bob = { sub: '2', email: 'bob@agency.test' };

oneEngine('connecting by consent', (engine) => {
  const outside = new Outside();
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine, {
      send: outside.send,
      environment: { GOOGLE_CLIENT_ID: 'our-client', GOOGLE_CLIENT_SECRET: 'our-secret' },
    });
    test.context.clock.sleep = () => new Promise((done) => setImmediate(done));
    harness = await makeHarness(test);
  });
  beforeEach(() => {
    outside.answer = google(anna);
    outside.calls.length = 0;
  });
  afterAll(() => test.close());

  const start = async (query = '', who = harness): Promise<URL> => {
    const answer = await who.send({ url: `/sources/${provider}/connect${query}`, headers });
    expect([answer.statusCode, answer.body]).toEqual([302, '']);
    return new URL(String(answer.headers.location));
  };
  const stateOf = async (query = ''): Promise<string> => (await start(query)).searchParams.get('state') ?? '';
  const finish = async (query: Record<string, string>, who = harness, key = provider) => {
    const answer = await who.send({ url: `/sources/${key}/callback?${new URLSearchParams(query)}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const text = /<script type="application\/json" id="message">(.*?)<\/script>/s.exec(answer.body)?.[1];
    return { page: answer, message: JSON.parse(text ?? 'null') as { ok: boolean; sourceId: string | null; message: string } };
  };
  const connect = async (query = '') => (await finish({ state: await stateOf(query), code: 'code-1' })).message;
  const list = async () => (await harness.send({ url: '/api/sources' })).json().data;

  it('says of which of all consents it tells, refused or not', async () => {
    const query = '?consent=of-this-tab';
    const state = await stateOf(query);
    expect((await finish({ state, code: 'code-1' })).message).toMatchObject({ ok: true, consent: 'of-this-tab' });
    expect((await finish({ state, code: 'code-1' })).message).toMatchObject({ ok: false, consent: 'of-this-tab' });
    expect((await finish({ state: await stateOf(), code: 'code-1' })).message).not.toHaveProperty('consent');
    expect((await harness.send({ url: `/sources/${provider}/connect?consent=${'x'.repeat(41)}` })).statusCode).toBe(422);
  });

  it('begins at the public address alone, where it comes back to: another is told which that is', async () => {
    const url = `/sources/${provider}/connect?consent=of-this-tab`;
    const answer = await harness.send({ url, headers: { host: 'localhost:8080' } });
    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Open it in the place of this address');
    expect(answer.body).toContain('http://sightline.test');
    expect(answer.body).toContain('"consent":"of-this-tab"');
  });

  it('leads to the consent page with our client, a state and a challenge', async () => {
    const page = await start();
    expect(page.origin + page.pathname).toBe('https://accounts.google.com/o/oauth2/v2/auth');
    const given = Object.fromEntries(page.searchParams);
    expect(given).toMatchObject({
      client_id: 'our-client',
      redirect_uri: `http://sightline.test/sources/${provider}/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      access_type: 'offline',
    });
    expect(given.scope).toContain('analytics.readonly');
    expect(given.state?.length).toBeGreaterThanOrEqual(21);
    expect(page.href).not.toContain('our-secret');
  });

  it('exchanges the code, keeps the login sealed and tells the opener', async () => {
    const page = await start();
    const { message, page: answer } = await finish({ state: page.searchParams.get('state') ?? '', code: 'code-1' });
    expect(message).toMatchObject({ type: 'sightline:source-connected', ok: true, provider });
    const [exchange, ...rest] = outside.calls;
    expect(exchange?.form).toMatchObject({
      grant_type: 'authorization_code',
      code: 'code-1',
      client_id: 'our-client',
      client_secret: 'our-secret',
    });
    expect(exchange?.form?.code_verifier?.length).toBeGreaterThan(40);
    expect(rest.map((call) => call.headers?.authorization)).toEqual(['Bearer access-1']);
    const [source] = await list();
    expect(source).toMatchObject({ id: message.sourceId, name: provider, account: 'anna@agency.test', invalid: false });
    const row = await harness.scope.db.selectFrom('source').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed_secrets).not.toContain('access-1');
    expect(row.token_expires_at?.toISOString()).toBe('2026-11-20T10:00:00.000Z');
    expect(openSecrets(test.context, harness.scope, row.id, row.sealed_secrets)).toMatchObject({
      accessToken: 'access-1',
      refreshToken: 'refresh-1',
    });
    expect(answer.body).not.toMatch(/access-1|refresh-1/);
    expect(answer.body).toContain(`<script src="${consentScriptPath}"></script>`);
    const script = await test.browser().send({ url: consentScriptPath });
    expect(script.headers['content-type']).toContain('text/javascript');
    expect(script.body).toMatch(/postMessage\(message, location\.origin\)/);
    expect(script.body).toContain('BroadcastChannel');
  });

  it('is good for one return', async () => {
    const state = await stateOf();
    expect((await finish({ state, code: 'code-1' })).message.ok).toBe(true);
    outside.calls.length = 0;
    const again = (await finish({ state, code: 'code-1' })).message;
    expect(again).toMatchObject({ ok: false, provider, sourceId: null });
    expect(again.message).toMatch(/connect again/i);
    expect((await finish({ code: 'code-1' })).message.ok).toBe(false);
    expect((await finish({ state: 'made-up', code: 'code-1' })).message.ok).toBe(false);
    expect(outside.calls).toEqual([]);
  });

  it('is good for the person who began it, at that provider', async () => {
    const colleague = await harness.colleague('member');
    const stranger = await makeHarness(test);
    for (const who of [colleague, stranger]) expect((await finish({ state: await stateOf(), code: 'code-1' }, who)).message.ok).toBe(false);
    expect((await finish({ state: await stateOf(), code: 'code-1' }, harness, 'google-sheets')).message.ok).toBe(false);
    expect((await test.browser().send({ url: `/sources/${provider}/callback?state=${await stateOf()}&code=1` })).statusCode).toBe(401);
    expect(outside.calls).toEqual([]);
  });

  it('ends after a quarter of an hour and is swept away', async () => {
    const states = async () => (await harness.scope.db.selectFrom('oauth_state').select('state').execute()).map((row) => row.state);
    const state = await stateOf();
    test.context.clock.advance(14 * minuteMs);
    const young = await stateOf();
    test.context.clock.advance(60_000);
    expect((await finish({ state, code: 'code-1' })).message.message).toMatch(/took too long/);
    const old = await stateOf();
    test.context.clock.advance(14 * minuteMs + 1);
    await sweepOauthStates(test.context);
    expect(await states()).not.toContain(young);
    expect(await states()).toContain(old);
    expect(outside.calls).toEqual([]);
  });

  it.each<[string, Record<string, string>, (request: ProviderRequest) => FakeAnswer | Error, RegExp]>([
    ['the person said no', { error: 'access_denied' }, google(anna), /You denied access at Google Analytics\. Connect again, and allow it/],
    ['it went wrong there', { error: 'server_error' }, google(anna), /Google Analytics ended the sign-in/],
    ['no code came back', {}, google(anna), /sent no code/],
    [
      'a box was unticked',
      { code: 'c' },
      google(anna, { ...grant, scope: 'openid email' }),
      /leave every box ticked.*Reads your Google Analytics/,
    ],
    ['no lasting permission came', { code: 'c' }, google(anna, { ...grant, refresh_token: undefined }), /no lasting permission/],
    ['the code was used', { code: 'c' }, google(anna, { error: 'invalid_grant', error_description: 'Bad Request' }, 400), /expired/],
    ['our client is unknown', { code: 'c' }, google(anna, { error: 'invalid_client' }, 401), /client id/],
    ['the answer is no grant', { code: 'c' }, google(anna, { hello: 1 }), /cannot be read/],
    ['nobody answers', { code: 'c' }, () => new Error('socket hang up'), /Google Analytics does not answer/],
  ])('says so when %s, and keeps nothing', async (_case, query, answer, words) => {
    const before = await list();
    outside.answer = answer;
    const { message, page } = await finish({ state: await stateOf(), ...query });
    expect(message).toMatchObject({ ok: false, sourceId: null });
    expect(message.message).toMatch(words);
    expect(page.body).not.toMatch(/access-1|refresh-1|our-secret|socket hang up/);
    expect(await list()).toEqual(before);
  });

  it('connects the same login to the same source and another one to another', async () => {
    const first = await connect();
    outside.answer = google({ ...anna, email: 'anna.new@agency.test' });
    const again = await connect();
    outside.answer = google(bob);
    const other = await connect();
    expect(again.sourceId).toBe(first.sourceId);
    expect(other.sourceId).not.toBe(first.sourceId);
    expect((await list()).map((source: { account: string }) => source.account)).toEqual(['anna.new@agency.test', 'bob@agency.test']);
  });

  it('re-authorises under the same id, but not as somebody else', async () => {
    const [source] = await list();
    await harness.scope.db.updateTable('source').set({ invalid: true, invalid_reason: 'Expired' }).where('id', '=', source.id).execute();
    outside.answer = google(bob);
    const mismatch = await connect(`?source=${source.id}`);
    expect(mismatch).toMatchObject({ ok: false, sourceId: null });
    expect(mismatch.message).toContain('anna.new@agency.test');
    expect(mismatch.message).toContain('bob@agency.test');
    expect((await list())[0].invalid).toBe(true);
    outside.answer = google(anna, { ...grant, access_token: 'access-2' });
    expect(await connect(`?source=${source.id}`)).toMatchObject({ ok: true, sourceId: source.id });
    expect((await list())[0]).toMatchObject({ id: source.id, invalid: false, invalidReason: null });
    const row = await harness.scope.db.selectFrom('source').selectAll().where('id', '=', source.id).executeTakeFirstOrThrow();
    expect(openSecrets(test.context, harness.scope, row.id, row.sealed_secrets).accessToken).toBe('access-2');
  });

  it('begins only for a source and a provider that are there', async () => {
    const stranger = await makeHarness(test);
    const foreign = await makeSource(test.context, stranger.scope, { provider });
    const shop = await makeSource(test.context, harness.scope, { provider: 'woocommerce' });
    for (const url of [
      `/sources/${provider}/connect?source=${foreign}`,
      `/sources/${provider}/connect?source=${shop}`,
      '/sources/nobody/connect',
    ]) {
      const answer = await harness.send({ url, headers });
      expect(answer.statusCode).toBe(404);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.body).toContain('Not connected');
    }
    const typed = await harness.send({ url: '/sources/woocommerce/connect', headers });
    expect([typed.statusCode, typed.body]).toEqual([422, expect.stringContaining('typed credentials')]);
    const viewer = await harness.colleague('viewer');
    expect((await viewer.send({ url: `/sources/${provider}/connect` })).statusCode).toBe(403);
  });

  it('shows names as text, whatever they are', async () => {
    const evil = '</script><img src=x onerror=alert(1)>';
    const { page } = await finish({ state: await stateOf(), error: 'x' }, harness, provider);
    expect(page.body).not.toContain('<img');
    const unknown = await harness.send({ url: `/sources/${encodeURIComponent(evil)}/callback?state=x` });
    expect(unknown.body).toContain('&lt;/script&gt;&lt;img');
    expect(unknown.body).not.toContain('<img');
    expect(unknown.body.match(/<\/script>/g)).toHaveLength(2);
  });
});

oneEngine('connecting by consent without a client', (engine) => {
  it('says which settings the operator lacks', async () => {
    const test = await testApp(engine);
    onTestFinished(() => test.close());
    const harness = await makeHarness(test);
    const answer = await harness.send({ url: `/sources/${provider}/connect`, headers });
    expect(answer.statusCode).toBe(424);
    expect(answer.body).toContain('GOOGLE_ANALYTICS_CLIENT_ID');
  });
});
