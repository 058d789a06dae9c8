import { type Endpoint, headers, pathOf } from '@sightline/contract/core';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Browser, Sent } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { makeToken, makeUser } from '#test/factories/factories.ts';
import { sampleInputs } from '#test/factories/sample-input.ts';

/** Routes without an endpoint of the contract are open to everybody: each is named here on purpose. */
const plainRoutes = [
  /^\/(healthz|readyz|metrics)$/,
  // For the web server in front, which asks from beside us.
  /^\/internal\/tls-ask$/,
  /^\/docs(\/|$)/,
  /^\/assets\//,
  /^\/(login|register|forgot-password|reset-password|verify-email|confirm-sign-in|sign-in-code|choose-company|register\/address|invitations\/:token)$/,
  // What people accept before they have an account.
  /^\/(terms|privacy)$/,
  // Outside production, and for this machine alone.
  /^\/outbox(\/|$)/,
  /^\/sources\/consent-done\.js$/,
  /^\/unsubscribe\//,
  // What is shared, for whoever may see it: drawn where it may be, asked about where it is not.
  /^\/(dashboards|status)\/:permalink(\/realtime)?$/,
  // Signed by the payment provider.
  /^\/webhooks\/fastspring$/,
  // Signed by Facebook; and the page that its answer leads to, by a code that nobody can guess.
  /^\/webhooks\/facebook\/(deletion|deauthorise)$/,
  /^\/deletion\/:code$/,
  // Whoever connects hears nothing before somebody signed in vouches for it.
  /^\/app\/:key$/,
];
/** Parameters that name nothing of a company. */
const publicParams = ['provider', 'type', 'option', 'version', 'code'];

type Method = NonNullable<Sent['method']>;
interface Case {
  method: Method;
  endpoint: Endpoint;
}

const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
const nameOf = ({ method, endpoint }: Case): string => `${method} ${endpoint.path}`;

/** Requests to a route, one for each form of its body. */
function requestsTo({ method, endpoint }: Case, params: Record<string, string>, bodyFields: Record<string, string> = {}): Sent[] {
  const query = endpoint.query ? (sampleInputs(endpoint.query)[0] as Record<string, string>) : {};
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const url = `${pathOf(endpoint, params)}?${search}`;
  if (endpoint.multipart) {
    const form = new FormData();
    form.set('version', '1');
    return [{ method, url, form }];
  }
  if (!endpoint.body) return [{ method, url }];
  return sampleInputs(endpoint.body).map((sample) => ({ method, url, payload: { ...(sample as object), ...bodyFields } }));
}

const combinations = (names: string[], values: Record<string, string[]>): Record<string, string>[] =>
  names.reduce<Record<string, string>[]>(
    (all, name) => all.flatMap((params) => (values[name] ?? []).map((value) => ({ ...params, [name]: value }))),
    [{}],
  );

eachEngine('every route', (engine) => {
  let test: TestApp;
  let cases: Case[];
  let ours: OneOfEach;
  let theirs: OneOfEach;
  let anonymous: Browser;

  const snapshot = async () => ({
    dashboards: await theirs.scope.db.selectFrom('dashboard').selectAll().execute(),
    widgets: await theirs.scope.db.selectFrom('widget').selectAll().execute(),
    sources: await theirs.scope.db.selectFrom('source').selectAll().execute(),
    folders: await theirs.scope.db.selectFrom('folder').selectAll().execute(),
    annotations: await theirs.scope.db.selectFrom('annotation').selectAll().execute(),
    palettes: await theirs.scope.db.selectFrom('palette').selectAll().execute(),
    templates: await theirs.scope.db.selectFrom('own_template').selectAll().execute(),
    reports: await theirs.scope.db.selectFrom('automatic_report').selectAll().execute(),
    deliveries: await theirs.scope.db.selectFrom('report_delivery').selectAll().execute(),
    versions: await theirs.scope.db.selectFrom('dashboard_version').selectAll().execute(),
    files: await theirs.scope.db.selectFrom('file').selectAll().execute(),
    sendingDomains: await theirs.scope.db.selectFrom('sending_domain').selectAll().execute(),
    customDomains: await theirs.scope.db.selectFrom('custom_domain').selectAll().execute(),
    groups: await theirs.scope.db.selectFrom('campaign').selectAll().execute(),
    domains: await theirs.scope.db.selectFrom('domain').selectAll().execute(),
    checks: await theirs.scope.db.selectFrom('domain_check').selectAll().execute(),
    incidents: await theirs.scope.db.selectFrom('incident').selectAll().execute(),
    alerts: await theirs.scope.db.selectFrom('alert').selectAll().execute(),
    channels: await theirs.scope.db.selectFrom('alert_channel').selectAll().execute(),
    maintenance: await theirs.scope.db.selectFrom('maintenance_window').selectAll().execute(),
    snoozes: await theirs.scope.db.selectFrom('snooze').selectAll().execute(),
    invitations: await theirs.scope.db.selectFrom('invitation').selectAll().execute(),
    company: await theirs.scope.db.selectFrom('company').selectAll().execute(),
    users: await test.context.database.db.selectFrom('auth_user').selectAll().where('companyId', '=', theirs.scope.companyId).execute(),
  });
  const statusesOf = async (entry: Case, requests: Sent[], browser: Browser, token?: string): Promise<string[]> => {
    const found: string[] = [];
    for (const request of requests) {
      const answer = await browser.send({ ...request, ...(token === undefined ? {} : { headers: { [headers.authorization]: token } }) });
      found.push(`${nameOf(entry)} → ${answer.statusCode}`);
    }
    return found;
  };
  const example = (names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, theirs.values[name]?.[0] ?? 'x']));
  const all = (expected: string[], status: number): string[] => expected.map((entry) => entry.replace(/\d+$/, String(status)));

  beforeAll(async () => {
    test = await testApp(engine);
    const methodsOf = (route: RouteOptions): Method[] => [route.method].flat() as Method[];
    cases = test.routes.flatMap((route) => {
      const endpoint = route.config?.endpoint;
      return endpoint ? methodsOf(route).map((method) => ({ method, endpoint })) : [];
    });
    theirs = await makeOneOfEach(test);
    ours = await makeOneOfEach(test);
    anonymous = test.browser();
    await anonymous.open();
  });
  afterAll(() => test.close());

  it('is an endpoint of the contract, or plain on purpose', () => {
    const unknown = test.routes
      .filter((route) => !route.config?.endpoint && !plainRoutes.some((plain) => plain.test(route.url)))
      .map((route) => `${route.method} ${route.url}`);
    expect(unknown).toEqual([]);
    expect(cases.length).toBeGreaterThan(40);
  });

  it('has only parameters this test knows', () => {
    const unknown = cases.flatMap(({ endpoint }) =>
      paramsOf(endpoint.path).filter((name) => theirs.values[name] === undefined && !publicParams.includes(name)),
    );
    expect(unknown, 'say in makeOneOfEach what such a parameter holds').toEqual([]);
  });

  it('answers 401 to a visitor where a role is asked', async () => {
    const guarded = cases.filter(({ endpoint }) => endpoint.access !== 'anyone' && endpoint.access !== 'dashboard');
    expect(guarded.length).toBeGreaterThan(30);
    for (const entry of guarded) {
      const statuses = await statusesOf(entry, requestsTo(entry, example(paramsOf(entry.endpoint.path))), anonymous);
      expect(statuses).toEqual(all(statuses, 401));
    }
  });

  it('answers 403 to a role that is too low', async () => {
    const { context } = test;
    const roles = [
      { role: 'viewer', refused: ['member', 'admin'] },
      { role: 'member', refused: ['admin'] },
    ] as const;
    for (const { role, refused } of roles) {
      const token = await makeToken(context, await makeUser(context, ours.scope, role));
      for (const entry of cases.filter(({ endpoint }) => refused.some((access) => access === endpoint.access))) {
        const params = Object.fromEntries(paramsOf(entry.endpoint.path).map((name) => [name, ours.values[name]?.[0] ?? 'x']));
        const statuses = await statusesOf(entry, requestsTo(entry, params), anonymous, token);
        expect(statuses).toEqual(all(statuses, 403));
      }
    }
  });

  it("answers 404 for another company's objects and leaves them as they are", async () => {
    const before = await snapshot();
    const token = await makeToken(test.context, ours.user);
    let walked = 0;
    for (const entry of cases) {
      const names = paramsOf(entry.endpoint.path).filter((name) => !publicParams.includes(name));
      if (names.length === 0) continue;
      const open = { option: 'properties', provider: 'x', type: 'x', version: '1' };
      // Also a foreign object under one of ours.
      const [first = '', ...rest] = names;
      const own = ours.values[first]?.[0] ?? '';
      const mixed = rest.length === 0 ? [] : combinations(rest, theirs.values).map((params) => ({ ...params, [first]: own }));
      for (const params of [...combinations(names, theirs.values), ...mixed]) {
        // A ready template is everybody's.
        if (params.key === 'website') continue;
        const statuses = await statusesOf(entry, requestsTo(entry, { ...open, ...params }), anonymous, token);
        expect(statuses).toEqual(all(statuses, 404));
        walked += 1;
      }
    }
    expect(walked).toBeGreaterThan(40);
    expect(await snapshot()).toEqual(before);
    // Each route is called with each object there is.
  }, 120_000);

  it("answers 404 for another company's object named in a body", async () => {
    const before = await snapshot();
    const token = await makeToken(test.context, ours.user);
    const named = cases.flatMap((entry) => {
      if (!entry.endpoint.body || paramsOf(entry.endpoint.path).length > 0) return [];
      const fields = sampleInputs(entry.endpoint.body).flatMap((sample) => Object.keys(sample as object));
      return fields.includes('filename') ? [entry] : [];
    });
    expect(named.map(nameOf)).toEqual(['DELETE /api/files']);
    for (const entry of named) {
      const statuses = await statusesOf(entry, requestsTo(entry, {}, { filename: theirs.values.filename?.[0] ?? '' }), anonymous, token);
      expect(statuses).toEqual(all(statuses, 404));
    }
    expect(await snapshot()).toEqual(before);
  });

  it('answers 419 to a signed-in browser that changes something without an identification', async () => {
    const browser = test.browser();
    browser.cookies.set('sightline.session_token', encodeURIComponent(await makeToken(test.context, ours.user)));
    const changing = cases.filter(({ method, endpoint }) => method !== 'GET' && method !== 'HEAD' && !endpoint.safe);
    expect(changing.length).toBeGreaterThan(15);
    for (const entry of changing) {
      const params = Object.fromEntries(paramsOf(entry.endpoint.path).map((name) => [name, ours.values[name]?.[0] ?? 'x']));
      const without = await statusesOf(entry, requestsTo(entry, params), browser);
      browser.identification = anonymous.identification;
      const foreign = await statusesOf(entry, requestsTo(entry, params), browser);
      browser.identification = null;
      expect([...without, ...foreign]).toEqual(all([...without, ...foreign], 419));
    }
  });

  it('leaves nothing of a company in a cache', async () => {
    const token = await makeToken(test.context, ours.user);
    const kept: string[] = [];
    let asked = 0;
    for (const entry of cases.filter(({ method }) => method === 'GET')) {
      const params = Object.fromEntries(paramsOf(entry.endpoint.path).map((name) => [name, ours.values[name]?.[0] ?? 'x']));
      for (const request of requestsTo(entry, params)) {
        const answer = await anonymous.send({ ...request, headers: { [headers.authorization]: token } });
        if (answer.statusCode === 200) asked += 1;
        if (!/no-store|private, no-cache/.test(String(answer.headers['cache-control']))) kept.push(nameOf(entry));
      }
    }
    expect(asked).toBeGreaterThan(30);
    expect(kept).toEqual([]);
  }, 120_000);
});
