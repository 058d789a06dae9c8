import { randomUUID } from 'node:crypto';
import {
  applyCoupon,
  buySubscription,
  cancelSubscription,
  changeSubscription,
  managePayment,
  resumeSubscription,
  securePayment,
} from '@sightline/contract/billing';
import { type Endpoint, minuteMs, pathOf } from '@sightline/contract/core';
import { changePassword, endSupport, saveUserData } from '@sightline/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { addUser } from '../accounts/testing/add-user.ts';
import { endSupports, issueSupport } from './index.ts';

const password = 'correct horse battery';

eachEngine('signing in for support', (engine) => {
  let endpoints: Endpoint[];
  let test: TestApp;
  let harness: Harness;
  let email: string;
  let userId: string;
  beforeAll(async () => {
    test = await testApp(engine);
    endpoints = test.routes.flatMap(({ config }) => config?.endpoint ?? []);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    harness = await makeHarness(test);
    email = `${randomUUID()}@agency.test`;
    ({ id: userId } = await addUser(test.context, harness.scope.companyId, { name: 'Rita', email, password, role: 'admin' }));
  });

  const issue = async (minutes = 15): Promise<string> => {
    const person = { id: userId, companyId: harness.scope.companyId };
    const { address } = await issueSupport(test.context, test.context.database.db, person, { minutes, reason: 'Ticket 7' });
    return address.replace(test.context.publicUrl(), '');
  };
  const enter = async (minutes?: number): Promise<Browser> => {
    const browser = test.browser();
    const entered = await browser.send({ url: await issue(minutes) });
    expect([entered.statusCode, entered.headers.location]).toEqual([302, '/dashboards']);
    await browser.open('/dashboards');
    return browser;
  };
  const me = async (browser: Browser) => (await browser.send({ url: '/api/me' })).statusCode;
  const log = async (): Promise<{ action: string; about: string; by: { kind: string; name: string }; details: object }[]> =>
    (await harness.send({ url: '/api/company/audit' })).json().data;
  const sessions = () =>
    test.context.database.db.selectFrom('auth_session').select(['id', 'operatorUntil']).where('userId', '=', userId).execute();

  it('makes the browser theirs, says so in the page and in the log, and ends when it is ended', async () => {
    const own = test.browser();
    await own.signIn(email, password);
    const browser = await enter();
    expect((await browser.send({ url: '/api/me' })).json().data).toMatchObject({ email, name: 'Rita' });
    const until = new Date(test.context.clock.now().getTime() + 15 * minuteMs).toISOString();
    expect((await browser.open('/dashboards')).support).toEqual({ name: 'Rita', until });
    expect((await own.open('/dashboards')).support).toBeNull();
    expect((await own.send({ url: '/api/me/sessions' })).json().data.map(({ device }: { device: string }) => device)).toContain(
      'The operator, for support',
    );
    expect((await log())[0]).toMatchObject({
      ...{ action: 'impersonation.begun', about: 'Rita', details: { reason: 'Ticket 7', minutes: 15 } },
      by: { kind: 'operator', id: null, name: 'operator' },
    });
    expect((await own.send({ method: 'POST', url: endSupport.path })).statusCode).toBe(409);
    expect((await browser.send({ method: 'POST', url: endSupport.path })).statusCode).toBe(204);
    expect([await me(browser), await me(own)]).toEqual([401, 200]);
    expect((await log())[0]).toMatchObject({ action: 'impersonation.ended', about: 'Rita', details: { reason: 'Ticket 7' } });
    await endSupports(test.context);
    expect((await log()).filter(({ action }) => action === 'impersonation.ended')).toHaveLength(1);
  });

  it('works once, for ten minutes, and for a company that is there', async () => {
    const address = await issue();
    const [first, second] = [test.browser(), test.browser()];
    const answers = await Promise.all([first.send({ url: address }), second.send({ url: address })]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([302, 404]);
    expect((await test.browser().send({ url: address })).statusCode).toBe(404);
    const late = await issue();
    test.context.clock.advance(10 * minuteMs);
    expect((await test.browser().send({ url: late })).json().message).toMatch(/used, or is too old/);
    const gone = await issue();
    await harness.scope.db.updateTable('company').set({ deleted_at: test.context.clock.now() }).execute();
    expect((await test.browser().send({ url: gone })).statusCode).toBe(404);
    const company = await harness.scope.db.selectFrom('company').select('deleted_at').executeTakeFirstOrThrow();
    expect(company.deleted_at).not.toBeNull();
  });

  it('keeps only the hash of what the address says', async () => {
    const token = new URL(await issue(), 'http://x').searchParams.get('token') ?? '';
    const row = await test.context.database.db
      .selectFrom('impersonation')
      .selectAll()
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(token).toHaveLength(43);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('ends by the clock, at once for calls and soon for the session', async () => {
    const browser = await enter(2);
    test.context.clock.advance(2 * minuteMs - 1000);
    expect(await me(browser)).toBe(200);
    test.context.clock.advance(1000);
    expect(await me(browser)).toBe(401);
    expect(await sessions()).toHaveLength(1);
    await endSupports(test.context);
    expect(await sessions()).toEqual([]);
    expect((await log())[0]).toMatchObject({ action: 'impersonation.ended', by: { kind: 'system', name: 'the product' } });
  });

  it('is told as ended when it was signed out, or ended by the person', async () => {
    const browser = await enter();
    await endSupports(test.context);
    expect((await log())[0]?.action).toBe('impersonation.begun');
    await browser.send({ method: 'POST', url: '/logout' });
    await endSupports(test.context);
    expect((await log())[0]).toMatchObject({ action: 'impersonation.ended', by: { kind: 'operator' } });
  });

  it('notes each act as the operator’s', async () => {
    const browser = await enter();
    const folder = await browser.send({ method: 'POST', url: '/api/folders', payload: { name: 'Clients' } });
    expect(folder.statusCode).toBe(201);
    expect((await log())[0]).toMatchObject({
      ...{ action: 'impersonation.acted', details: { call: 'POST /api/folders' } },
      by: { kind: 'operator', id: null, name: 'operator as Rita' },
    });
    test.context.clock.advance(1000);
    await browser.send({ method: 'POST', url: '/api/company', payload: { phone: '7' } });
    const [entry, before] = await log();
    expect(entry).toMatchObject({ action: 'company.changed', by: { kind: 'operator', name: 'operator as Rita' } });
    expect(before?.action).toBe('impersonation.acted');
    test.context.clock.advance(1000);
    await browser.send({ method: 'POST', url: '/api/company', payload: { name: '' } });
    await browser.send({ url: '/api/company' });
    expect((await log())[0]).toEqual(entry);
    await harness.send({ method: 'POST', url: '/api/company', payload: { phone: '8' } });
    expect((await log())[0]).toMatchObject({ action: 'company.changed', by: { kind: 'user', name: harness.user.name } });
  });

  it('does not change what the page remembers of the person', async () => {
    const browser = await enter();
    const save = (payload: object) => browser.send({ method: 'POST', url: saveUserData.path, payload });
    const row = () => test.context.database.db.selectFrom('auth_user').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();
    const before = await row();
    expect((await save({ dates: { rangeType: 'last7Days' } })).statusCode).toBeLessThan(500);
    expect((await save({ timezone: 'Asia/Tokyo' })).statusCode).toBe(403);
    expect((await save({ language: 'de' })).statusCode).toBe(403);
    expect(await row()).toEqual(before);
    expect((await log())[0]?.action).toBe('impersonation.begun');
  });

  it('refuses what is for the person alone: every such endpoint there is', async () => {
    const browser = await enter();
    const refused = endpoints.filter(
      (each) => each.personOnly === true || (each.sessionOnly === true && each.method !== 'GET' && each.safe !== true),
    );
    const paths = refused.map(({ method, path }) => `${method} ${path}`);
    for (const { method, path } of [
      ...[buySubscription, changeSubscription, cancelSubscription, resumeSubscription, managePayment, securePayment, applyCoupon],
      changePassword,
    ])
      expect(paths).toContain(`${method} ${path}`);
    for (const path of [
      ...['POST /api/me/email', 'DELETE /api/me', 'DELETE /api/company', 'POST /api/me/consents', 'POST /api/users', 'PUT /api/users/:id'],
    ])
      expect(paths).toContain(path);
    expect(paths.filter((path) => /two-factor|api-tokens|identities|social/.test(path)).length).toBeGreaterThan(4);
    for (const each of refused) {
      const names = [...each.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, name === 'provider' ? 'google' : 'x']);
      const answer = await browser.send({ method: each.method, url: pathOf(each, Object.fromEntries(names)) });
      expect([each.path, answer.statusCode, answer.json().message]).toEqual([
        each.path,
        403,
        expect.stringMatching(/somebody else’s name/),
      ]);
    }
    expect((await log())[0]?.action).toBe('impersonation.begun');
  });

  it('does not ask for the second factor of the person, nor write to them', async () => {
    const posted: string[] = [];
    const { sendMail } = test.context;
    Object.assign(test.context, {
      sendMail: async (...mail: Parameters<typeof sendMail>) => {
        posted.push(JSON.stringify(mail));
        return sendMail(...mail);
      },
    });
    await test.context.database.db
      .insertInto('two_factor')
      .values({
        ...{ company_id: harness.scope.companyId, user_id: userId, sealed_secret: 'v1.none.x', confirmed: true, last_step: 0 },
        ...{ recovery_hashes: '', created_at: test.context.clock.now() },
      })
      .execute();
    const browser = await enter();
    expect(await me(browser)).toBe(200);
    Object.assign(test.context, { sendMail });
    expect(posted).toEqual([]);
  });
});
