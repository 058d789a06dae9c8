import { type Endpoint, errorCatalogue, headers, pathOf } from '@sightline/contract/core';
import { giveConsents, login, logout } from '@sightline/contract/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { worksWithoutConsents } from './works-expired.ts';

oneEngine('somebody who gave no consents', (engine) => {
  let test: TestApp;
  let scope: Scope;
  let token: string;
  let endpoints: Endpoint[];
  beforeAll(async () => {
    test = await testApp(engine);
    scope = await makeCompany(test.context);
    const user = await makeUser(test.context, scope);
    token = await makeToken(test.context, user);
    await test.context.database.db.updateTable('auth_user').set({ ageConsent: false }).where('id', '=', user.id).execute();
    endpoints = test.routes.flatMap(({ method, config }) => (method === 'HEAD' || !config?.endpoint ? [] : [config.endpoint]));
  });
  afterAll(() => test.close());
  const call = async (endpoint: Endpoint, payload: object = {}) => {
    const params = Object.fromEntries([...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, 'x']));
    const sent = { method: endpoint.method, url: pathOf(endpoint, params), headers: { [headers.authorization]: token } };
    return test.browser().send({ ...sent, ...(endpoint.body && !endpoint.multipart && { payload }) });
  };
  const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;

  it('is told what to do first by every call but those of their own page and the subscription', async () => {
    const refused = endpoints.filter((endpoint) => !worksWithoutConsents(endpoint));
    expect(refused.length).toBeGreaterThan(80);
    for (const endpoint of refused) {
      const answer = await call(endpoint);
      expect([nameOf(endpoint), answer.statusCode, answer.json().code]).toEqual([nameOf(endpoint), 403, 'consents_required']);
    }
    const [any] = refused;
    if (any) expect((await call(any)).json().message).toBe(errorCatalogue.consents_required.message);
    const paths = new Set(refused.map(({ path }) => path));
    for (const path of ['/api/dashboards', '/api/users', '/api/company/export', '/api/company/api-tokens']) expect(paths).toContain(path);
  });

  it('may see themselves and the subscription, sign out, and go on once they gave both', async () => {
    const open = endpoints.filter((endpoint) => endpoint.access !== 'anyone' && worksWithoutConsents(endpoint));
    for (const endpoint of open.filter(({ method }) => method === 'GET'))
      expect([nameOf(endpoint), (await call(endpoint)).body]).toEqual([nameOf(endpoint), expect.not.stringContaining('consents_required')]);
    for (const endpoint of [login, logout]) expect(worksWithoutConsents(endpoint)).toBe(true);
    const list = () => test.browser().send({ url: '/api/dashboards', headers: { [headers.authorization]: token } });
    expect((await list()).statusCode).toBe(403);
    expect((await call(giveConsents, { termsConsent: true, ageConsent: true })).statusCode).toBe(200);
    expect((await list()).statusCode).toBe(200);
  });
});
