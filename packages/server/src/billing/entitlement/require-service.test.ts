import { exportCompany } from '@sightline/contract/app';
import { deleteCompany } from '@sightline/contract/company';
import { type Endpoint, headers, pathOf } from '@sightline/contract/core';
import { deleteAccount } from '@sightline/contract/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { inDays, makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { worksExpired } from './works-expired.ts';

oneEngine('a company whose time is over', (engine) => {
  let test: TestApp;
  let scope: Scope;
  let token: string;
  let endpoints: Endpoint[];
  beforeAll(async () => {
    test = await testApp(engine);
    scope = await makeCompany(test.context);
    token = await makeToken(test.context, await makeUser(test.context, scope));
    endpoints = test.routes.flatMap(({ method, config }) => (method === 'HEAD' || !config?.endpoint ? [] : [config.endpoint]));
  });
  afterAll(() => test.close());
  const stand = (state: 'trial' | 'active' | 'overdue' | 'canceled' | 'expired', days: number | null) =>
    scope.db
      .updateTable('company')
      .set({ state, expires_at: days === null ? null : inDays(test.context, days) })
      .execute();
  const call = async (endpoint: Endpoint) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']));
    const sent = { method: endpoint.method, url: pathOf(endpoint, params), headers: { [headers.authorization]: token } };
    return (await test.browser().send({ ...sent, ...(endpoint.body && !endpoint.multipart && { payload: {} }) })).statusCode;
  };
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

  it('is answered 402 by every call but those that get it going again', async () => {
    await stand('expired', -1);
    const refused = endpoints.filter((endpoint) => !worksExpired(endpoint));
    expect(refused.length).toBeGreaterThan(80);
    for (const endpoint of refused) expect([nameOf(endpoint), await call(endpoint)]).toEqual([nameOf(endpoint), 402]);
  });

  it('may do what the pages of the user, the subscription and the invoices need', async () => {
    await stand('expired', -1);
    const open = endpoints.filter((endpoint) => endpoint.access !== 'anyone' && worksExpired(endpoint));
    const paths = [...new Set(open.map(({ path }) => path))];
    for (const path of ['/api/me', '/api/user-data', '/api/company', '/api/company/subscription', '/api/company/coupon', '/api/orders'])
      expect(paths).toContain(path);
    for (const path of ['/api/me/sessions', '/broadcasting/auth', '/broadcasting/user-auth']) expect(paths).toContain(path);
    // What ends the session or the account of whoever calls comes last.
    const harmless = open.filter(({ method }) => method === 'GET');
    for (const endpoint of harmless) expect([nameOf(endpoint), await call(endpoint)]).not.toEqual([nameOf(endpoint), 402]);
    const changing = open.filter(({ method, path }) => method !== 'GET' && method !== 'DELETE' && !path.includes('/me'));
    for (const endpoint of changing) expect([nameOf(endpoint), await call(endpoint)]).not.toEqual([nameOf(endpoint), 402]);
    expect(open.filter(({ method, path }) => method === 'POST' && (path === '/api/company' || path === '/api/users'))).toEqual([]);
  });

  it('may take everything with it, and go: the company and each of its people', async () => {
    const leaving = await makeCompany(test.context);
    const own = { [headers.authorization]: await makeToken(test.context, await makeUser(test.context, leaving)) };
    const colleague = await makeUser(test.context, leaving, 'member');
    const theirs = { [headers.authorization]: await makeToken(test.context, colleague) };
    const { name } = await leaving.db.selectFrom('company').select('name').executeTakeFirstOrThrow();
    await leaving.db
      .updateTable('company')
      .set({ state: 'expired', expires_at: inDays(test.context, -1) })
      .execute();
    const archive = await test.browser().send({ url: exportCompany.path, headers: own });
    expect([archive.statusCode, archive.headers['content-type'], archive.rawPayload.subarray(0, 2).toString()]).toEqual([
      200,
      'application/zip',
      'PK',
    ]);
    const leave = { method: deleteAccount.method, url: deleteAccount.path, headers: theirs, payload: { email: colleague.email } };
    expect((await test.browser().send(leave)).statusCode).toBe(204);
    const end = { method: deleteCompany.method, url: deleteCompany.path, headers: own, payload: { delete: true, name } };
    expect((await test.browser().send(end)).statusCode).toBe(204);
  });

  it.each([
    ['trial', 1, 200],
    ['trial', null, 200],
    ['trial', 0, 402],
    ['active', -1, 200],
    ['overdue', -1, 200],
    ['canceled', 1, 200],
    ['canceled', -1, 402],
    ['expired', null, 402],
  ] as const)('is known by its state and the clock: %s, %s days left', async (state, days, status) => {
    await stand(state, days);
    const answer = await test.browser().send({ url: '/api/dashboards', headers: { [headers.authorization]: token } });
    expect(answer.statusCode).toBe(status);
    if (status === 402) expect(answer.json().code).toBe('subscription_required');
  });

  it('does not keep others from their work', async () => {
    await stand('expired', -1);
    const other = await makeToken(test.context, await makeUser(test.context, await makeCompany(test.context)));
    expect((await test.browser().send({ url: '/api/dashboards', headers: { [headers.authorization]: other } })).statusCode).toBe(200);
  });

  it('is told to its pages with the page', async () => {
    await stand('expired', -1);
    const browser = test.browser();
    browser.cookies.set('sightline.session_token', encodeURIComponent(token));
    expect((await browser.open('/dashboards')).user).toMatchObject({ role: 'admin', expired: true });
    await stand('active', 1);
    expect((await browser.open('/dashboards')).user).toMatchObject({ expired: false });
    expect((await test.browser().open('/dashboards')).user).toBeNull();
  });
});
