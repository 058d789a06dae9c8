import { getProvider, type ProviderRequest } from '@sightline/providers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';
import { openSecrets } from '../query-pipeline/index.ts';
import { type FakeAnswer, Outside } from '../query-pipeline/testing/pipeline-context.ts';
import { keepLogin } from './keep-login.ts';

const provider = 'woocommerce';
const credentials = { website: 'https://shop.test', consumerKey: 'ck_0123456789', consumerSecret: 'cs_0123456789' };

/** A shop of that name. */
const shop =
  (name: string) =>
  ({ url }: ProviderRequest): FakeAnswer => {
    if (url.endsWith('/wp-json/')) return { json: { name, namespaces: ['wc/v3'] } };
    if (url.includes('/currencies/current')) return { json: { code: 'EUR' } };
    return { json: { totals: {}, intervals: [] } };
  };
const refusal =
  (status: number, code: string, message: string) =>
  ({ url }: ProviderRequest): FakeAnswer =>
    url.endsWith('/wp-json/') ? { json: { name: 'Shop', namespaces: [] } } : { status, json: { code, message } };

oneEngine('connecting by credentials', (engine) => {
  const outside = new Outside();
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine, { send: outside.send });
    test.context.clock.sleep = () => new Promise((done) => setImmediate(done));
    harness = await makeHarness(test);
  });
  beforeEach(() => {
    outside.answer = shop('Anna&#8217;s Shop');
    outside.calls.length = 0;
  });
  afterAll(() => test.close());
  const connect = (change: object = {}, who = harness, name = provider) =>
    who.send({ method: 'POST', url: '/api/sources', payload: { name, credentials: { ...credentials, ...change } } });
  const renew = (id: string, change: object = {}) =>
    harness.send({ method: 'PUT', url: `/api/sources/${id}`, payload: { credentials: { ...credentials, ...change } } });
  const list = async () => (await harness.send({ url: '/api/sources' })).json().data;

  it('says under the field what is wrong before anybody is asked', async () => {
    const empty = await connect({ website: ' ', consumerKey: '' });
    expect(empty.statusCode).toBe(422);
    expect(empty.json().errors).toMatchObject({ website: [expect.any(String)], consumerKey: ['Please fill out this field.'] });
    const form = await connect({ consumerKey: 'nonsense' });
    expect(Object.keys(form.json().errors)).toEqual(['consumerKey']);
    expect((await connect({}, harness, 'nobody')).json().errors).toEqual({ name: ['There is no provider "nobody".'] });
    expect((await connect({}, harness, 'google-analytics')).json().message).toMatch(/signing in there/);
    expect(outside.calls).toEqual([]);
    expect(await list()).toEqual([]);
  });

  it('says under the field what the provider does not accept', async () => {
    outside.answer = refusal(401, 'woocommerce_rest_cannot_view', 'Sorry, you cannot list resources.');
    expect(Object.keys((await connect()).json().errors)).toEqual(['consumerKey']);
    outside.answer = refusal(401, 'woocommerce_rest_authentication_error', 'Consumer secret is invalid.');
    expect(Object.keys((await connect()).json().errors)).toEqual(['consumerSecret']);
    outside.answer = () => ({ status: 404, json: { code: 'rest_no_route' } });
    expect(Object.keys((await connect()).json().errors)).toEqual(['website']);
    outside.answer = () => new Error('getaddrinfo ENOTFOUND shop.test');
    expect(Object.keys((await connect()).json().errors)).toEqual(['website']);
    expect(await list()).toEqual([]);
  });

  it('keeps a proven login sealed and never sends it back', async () => {
    const answer = await connect({ website: 'shop.test/' });
    expect(answer.statusCode).toBe(201);
    const source = answer.json().data;
    expect(source).toMatchObject({
      name: provider,
      account: 'Anna’s Shop (shop.test)',
      invalid: false,
      dashboardCount: 0,
      widgetCount: 0,
      createdBy: harness.user.id,
    });
    const row = await harness.scope.db.selectFrom('source').selectAll().executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/cs_0123|ck_0123/);
    expect(openSecrets(test.context, harness.scope, source.id, row.sealed_secrets)).toMatchObject(credentials);
    expect(answer.body).not.toMatch(/cs_|ck_|sealed/);
    expect((await harness.send({ url: '/api/sources' })).body).not.toMatch(/cs_|ck_|sealed/);
    expect((await harness.send({ url: `/api/sources/${source.id}/properties` })).json().options).toEqual([
      { value: 'shop.test', label: 'Anna’s Shop (shop.test)' },
    ]);
  });

  it('connects the same login to the same source, also twice at once', async () => {
    const [before] = await list();
    const answers = await Promise.all([connect(), connect({ consumerSecret: 'cs_9876543210' })]);
    expect(answers.map((answer) => answer.json().data.id)).toEqual([before.id, before.id]);
    test.context.clock.advance(1000);
    const other = { provider: getProvider(provider), account: { id: 'other.test', label: 'Other' }, secrets: {}, scopes: [] };
    const login = { ...other, tokenExpiresAt: null, loginEndsAt: null };
    const both = await Promise.all(Array.from({ length: 10 }, () => keepLogin(test.context, harness.scope, login, null, harness.user)));
    expect(new Set(both.map(({ sourceId }) => sourceId)).size).toBe(1);
    expect(await list()).toHaveLength(2);
    const stranger = await makeHarness(test);
    expect((await connect({}, stranger)).json().data.id).not.toBe(before.id);
  });

  it('renews credentials under the same id and clears the fault', async () => {
    const source = (await list())[0];
    await harness.scope.db.updateTable('source').set({ invalid: true, invalid_reason: 'Revoked' }).where('id', '=', source.id).execute();
    await harness.scope.db
      .insertInto('fact_cache')
      .values({ company_id: harness.scope.companyId, source_id: source.id, key: 'k', value: '1', keep_until: new Date('2027-01-01') })
      .execute();
    expect((await harness.send({ url: '/api/company' })).json().data.hasInvalidSource).toBe(true);
    outside.answer = refusal(401, 'woocommerce_rest_cannot_view', 'Sorry');
    expect((await renew(source.id)).statusCode).toBe(422);
    expect((await list())[0].invalid).toBe(true);
    outside.answer = shop('Renamed');
    const renewed = await renew(source.id, { consumerSecret: 'cs_new0123456' });
    expect(renewed.json().data).toMatchObject({ id: source.id, invalid: false, invalidReason: null, account: 'Renamed (shop.test)' });
    const row = await harness.scope.db.selectFrom('source').selectAll().where('id', '=', source.id).executeTakeFirstOrThrow();
    expect(openSecrets(test.context, harness.scope, source.id, row.sealed_secrets).consumerSecret).toBe('cs_new0123456');
    expect(await harness.scope.db.selectFrom('fact_cache').selectAll().where('source_id', '=', source.id).execute()).toEqual([]);
  });

  it('refuses another account in the place of the old one and names both', async () => {
    const [source] = await list();
    outside.answer = shop('Third');
    const answer = await renew(source.id, { website: 'https://third.test' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().code).toBe('account_mismatch');
    expect(answer.json().message).toContain('Renamed (shop.test)');
    expect(answer.json().message).toContain('Third (third.test)');
    expect((await list())[0]).toEqual(source);
  });

  it('keeps the name that the owner gave an account as its key is renewed, whatever is typed for it', async () => {
    const owner = await makeHarness(test);
    outside.answer = () => ({ json: 1984200 });
    const [account, token] = ['Our Semrush', 'a1'.repeat(16)];
    const made = await owner.send({ method: 'POST', url: '/api/sources', payload: { name: 'semrush', credentials: { account, token } } });
    expect(made.statusCode).toBe(201);
    const { id } = made.json().data;
    for (const [typed, next] of [
      [{}, 'b2'.repeat(16)],
      [{ account: 'Another name' }, 'c3'.repeat(16)],
    ] as const) {
      const renewed = await owner.send({ method: 'PUT', url: `/api/sources/${id}`, payload: { credentials: { ...typed, token: next } } });
      expect(renewed.json().data).toMatchObject({ id, account, invalid: false });
      const row = await owner.scope.db.selectFrom('source').select(['sealed_secrets']).where('id', '=', id).executeTakeFirstOrThrow();
      expect(openSecrets(test.context, owner.scope, id, row.sealed_secrets)).toMatchObject({ account, token: next });
    }
  });

  it('keeps to the account that the key tells, whatever its name', async () => {
    const owner = await makeHarness(test);
    const team = (teamId: number) => () => ({ json: { team: { id: teamId, name: `Team ${teamId}` } } });
    outside.answer = team(1);
    const sent = { name: 'salesflare', credentials: { account: 'Our sales', token: 'key-one' } };
    const made = await owner.send({ method: 'POST', url: '/api/sources', payload: sent });
    const { id, account } = made.json().data;
    expect(account).toBe('Our sales (Team 1)');
    const renew = () => owner.send({ method: 'PUT', url: `/api/sources/${id}`, payload: { credentials: { token: 'key-two' } } });
    expect((await renew()).json().data).toMatchObject({ id, account });
    outside.answer = team(2);
    expect((await renew()).json()).toMatchObject({ code: 'account_mismatch', message: expect.stringContaining('Our sales (Team 2)') });
  });

  it('says what deleting would break, and then does it', async () => {
    const [source] = await list();
    const one = await harness.create('Zoo');
    const other = await harness.create('Ant');
    const instances = [makeInstance({ sourceId: source.id }), makeInstance({ sourceId: source.id })];
    await harness.save(one.id, {
      version: '1',
      widgets: [makeWidget({ title: 'Orders', format: 'table', instances }), makeWidget({ title: '', format: 'table', instances })],
    });
    await harness.save(other.id, {
      version: '1',
      widgets: [makeWidget({ title: 'Sales', format: 'table', instances }), makeWidget({ title: 'Text' })],
    });
    expect((await list())[0]).toMatchObject({ dashboardCount: 2, widgetCount: 3 });
    const use = (await harness.send({ url: `/api/sources/${source.id}/use` })).json().data;
    expect(use).toEqual([
      { dashboardId: other.id, name: 'Ant', permalink: other.permalink, widgets: ['Sales'] },
      { dashboardId: one.id, name: 'Zoo', permalink: one.permalink, widgets: ['Orders', 'Untitled'] },
    ]);
    const viewer = await harness.colleague('viewer');
    expect((await viewer.send({ method: 'DELETE', url: `/api/sources/${source.id}` })).statusCode).toBe(403);
    expect((await harness.send({ method: 'DELETE', url: `/api/sources/${source.id}` })).statusCode).toBe(204);
    expect((await harness.send({ method: 'DELETE', url: `/api/sources/${source.id}` })).statusCode).toBe(404);
    expect((await list()).map((entry: { id: string }) => entry.id)).not.toContain(source.id);
    expect((await harness.load(one.permalink)).widgets).toHaveLength(2);
  });
});
