import { randomUUID } from 'node:crypto';
import { defaultStyles, type Endpoint, headers, pathOf, type User } from '@sightline/contract';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDashboardIn } from './dashboards/index.ts';
import type { Scope } from './db/scope.ts';
import { type TestApp, testApp } from './test/app.ts';
import type { Browser, Sent } from './test/browser.ts';
import { eachEngine } from './test/context.ts';
import { makeCompany, makeSource, makeToken, makeUser, makeWidget } from './test/factories.ts';
import { makeAlert, makeCampaign, makeChannel, makeMaintenance, makeWatched } from './test/monitoring-factories.ts';
import { sampleInputs } from './test/sample-input.ts';

/** Routes without an endpoint of the contract are open to everybody: each is named here on purpose. */
const plainRoutes = [
  /^\/(healthz|readyz|metrics)$/,
  // For the web server in front, which asks from beside us.
  /^\/internal\/tls-ask$/,
  /^\/docs(\/|$)/,
  /^\/assets\//,
  /^\/(login|register)$/,
  // Outside production, and for this machine alone.
  /^\/outbox(\/|$)/,
  /^\/sources\/consent-done\.js$/,
  /^\/unsubscribe\//,
  // Whoever connects hears nothing before somebody signed in vouches for it.
  /^\/app\/:key$/,
];
/** Parameters that name nothing of a company. */
const publicParams = ['provider', 'type', 'option', 'version'];

interface Objects {
  scope: Scope;
  user: User;
  /** What a parameter (or a field of a body) of this name may hold. */
  values: Record<string, string[]>;
}

type Method = NonNullable<Sent['method']>;
interface Case {
  method: Method;
  endpoint: Endpoint;
}

const paramsOf = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map((match) => match[1] ?? '');
const nameOf = ({ method, endpoint }: Case): string => `${method} ${endpoint.path}`;

async function makeObjects({ context, app }: TestApp): Promise<Objects> {
  const scope = await makeCompany(context);
  const user = await makeUser(context, scope);
  const other = await makeUser(context, scope, 'member');
  const source = await makeSource(context, scope);
  const widget = makeWidget();
  const dashboard = await createDashboardIn(context, scope, { name: 'Private', timezone: 'UTC', createdBy: user.id, widgets: [widget] });
  const form = new FormData();
  form.set('file', new File(['month,spend\n2026-09,1'], 'spend.csv'));
  const upload = new Response(form);
  const kept = await app.inject({
    method: 'POST',
    url: `/api/files/${dashboard.id}`,
    headers: { [headers.authorization]: await makeToken(context, user), 'content-type': upload.headers.get('content-type') ?? '' },
    payload: Buffer.from(await upload.arrayBuffer()),
  });
  expect(kept.statusCode).toBe(201);
  const file = await scope.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
  const folder = randomUUID();
  await scope.db
    .insertInto('folder')
    .values({ company_id: scope.companyId, id: folder, name: 'Client', colour: null, created_at: context.clock.now() })
    .execute();
  const palette = randomUUID();
  await scope.db
    .insertInto('palette')
    .values({
      company_id: scope.companyId,
      id: palette,
      name: 'Ours',
      colours: JSON.stringify(['#112233', '#445566']),
      position: 0,
      created_at: context.clock.now(),
    })
    .execute();
  const annotation = randomUUID();
  await scope.db
    .insertInto('annotation')
    .values({
      company_id: scope.companyId,
      id: annotation,
      text: 'Internal',
      start_date: '2026-10-01',
      end_date: '2026-10-01',
      visible_to_visitors: false,
      author_name: user.name,
      created_at: context.clock.now(),
    })
    .execute();
  const report = randomUUID();
  await scope.db
    .insertInto('automatic_report')
    .values({
      company_id: scope.companyId,
      id: report,
      dashboard_id: dashboard.id,
      recipients: 'anna@client.test',
      cc: '',
      reply_to: null,
      subject: '',
      message: '',
      date_range: 'LAST_MONTH',
      with_pdf: false,
      with_preview: false,
      schedule: JSON.stringify({ period: 'DAY', hour: 8, minute: 0, timezone: 'UTC' }),
      next_run_at: context.clock.now(),
      owner_id: user.id,
      created_at: context.clock.now(),
    })
    .execute();
  const delivery = randomUUID();
  await scope.db
    .insertInto('report_delivery')
    .values({
      company_id: scope.companyId,
      id: delivery,
      report_id: report,
      dashboard_name: 'Private',
      run_at: context.clock.now(),
      recipient: 'anna@client.test',
      state: 'refused',
      changed_at: context.clock.now(),
      created_at: context.clock.now(),
    })
    .execute();
  const template = randomUUID();
  await scope.db
    .insertInto('own_template')
    .values({
      company_id: scope.companyId,
      id: template,
      name: 'Ours',
      description: '',
      body: JSON.stringify({ rangeType: 'last30Days', styles: defaultStyles, footer: '', hiddenDateSelector: false, widgets: [] }),
      author_name: user.name,
      created_at: context.clock.now(),
    })
    .execute();
  const group = await makeCampaign(context, scope);
  const domain = await makeWatched(context, scope, { campaign_id: group });
  const alert = await makeAlert(context, scope, { domain_id: domain });
  const channel = await makeChannel(context, scope);
  const maintenance = await makeMaintenance(context, scope, { campaign_id: group });
  return {
    scope,
    user,
    values: {
      id: [
        dashboard.id,
        source,
        other.id,
        kept.json().data.fileId,
        folder,
        annotation,
        palette,
        template,
        report,
        delivery,
        group,
        domain,
        alert.id,
        alert.incidentId,
        channel,
        maintenance,
      ],
      permalink: [dashboard.permalink],
      hash: [widget.hash],
      name: [file.stored_name],
      filename: [file.stored_name],
    },
  };
}

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
  let ours: Objects;
  let theirs: Objects;
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
    theirs = await makeObjects(test);
    ours = await makeObjects(test);
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
    expect(unknown, 'say in makeObjects what such a parameter holds').toEqual([]);
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
});
