import { randomUUID } from 'node:crypto';
import { type Endpoint, headers, hourMs, pathOf } from '@sightline/contract/core';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findDashboard } from '#dashboards/core/rows.ts';
import { visitorsAddress } from '#dashboards/pdf/may-download.ts';
import { claimAll } from '#platform/db/claims/unclaimed.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pageConfigIn } from '#test/app/page-call.ts';
import { makeReport } from '#test/factories/factories.ts';
import { isPageServed } from './served.ts';

const publicUrl = 'https://app.sightline.com';
const own = 'app.sightline.com';
const metricsToken = 'known-to-prometheus';
const host = 'reports.acme.com';
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAD0lEQVR42mNgGAWjgHwAAAJAAAHgTR1EAAAAAElFTkSuQmCC';

interface Shown {
  permalink: string;
  image: string;
  document: string;
  token: string;
}

/** What a company shows to visitors: a public dashboard, an image, a PDF, the end of a report. */
async function makeShown(test: TestApp, harness: Harness): Promise<Shown> {
  const { id, permalink } = await harness.create('Public');
  await harness.share(id, { category: 'public', public: true });
  const form = new FormData();
  form.set('category', 'logo');
  form.set('file', new File([Buffer.from(pixel, 'base64')], 'logo.png', { type: 'image/png' }));
  const image: string = (await harness.send({ method: 'POST', url: '/api/media', form })).json().data.address;
  const { db, companyId: company_id } = harness.scope;
  const now = test.context.clock.now();
  const [document, token] = [`${randomUUID()}.pdf`, randomUUID()];
  await test.context.files.put(document, Buffer.from('%PDF'));
  await db
    .insertInto('pdf_document')
    .values({
      company_id,
      dashboard_id: id,
      key: null,
      stored_name: document,
      file_name: 'a.pdf',
      pages: 1,
      bytes: 4,
      expires_at: new Date(now.getTime() + hourMs),
      created_at: now,
    })
    .execute();
  const report = await makeReport(test.context, harness.scope, id, harness.user.id);
  await db
    .insertInto('report_reader')
    .values({ company_id, report_id: report, address: 'anna@client.test', token, opted_out_at: null })
    .execute();
  await claimAll(db);
  const row = await findDashboard(harness.scope, id);
  if (row === null) throw new Error('There is no dashboard');
  return { permalink, image, document: visitorsAddress(test.context, row, document), token };
}

async function serveAt(test: TestApp, { scope: { db, companyId } }: Harness, name: string): Promise<void> {
  const now = test.context.clock.now();
  await db
    .insertInto('custom_domain')
    .values({
      company_id: companyId,
      host: name,
      challenge: 'c',
      challenge_at: now,
      state: 'verified',
      findings: '{}',
      next_check_at: now,
      created_at: now,
    })
    .execute();
  await claimAll(test.context.database.db);
}

eachEngine('hosts', (engine) => {
  let test: TestApp;
  let acme: Harness;
  let other: Harness;
  let ours: Shown;
  let theirs: Shown;
  beforeAll(async () => {
    test = await testApp(engine, {
      environment: { NODE_ENV: 'production', PUBLIC_URL: publicUrl, PRINT_URL: 'http://web:8080', METRICS_TOKEN: metricsToken },
    });
    [acme, other] = [await makeHarness(test), await makeHarness(test)];
    const at = (sent: Sent) => ({ ...sent, headers: { ...sent.headers, host: own } });
    for (const harness of [acme, other]) {
      const { send } = harness;
      harness.send = (sent) => send(at(sent));
    }
    const make = async (harness: Harness) => {
      const bound: Harness = {
        ...harness,
        create: async (name) => (await harness.send({ method: 'POST', url: '/api/dashboards', payload: { name } })).json().data,
        share: (id, change) => harness.send({ method: 'PUT', url: `/api/dashboards/${id}`, payload: change }),
      };
      return makeShown(test, bound);
    };
    [ours, theirs] = [await make(acme), await make(other)];
    await serveAt(test, acme, host);
    await acme.scope.db.updateTable('company').set({ name: 'Acme & <Sons>', logo: ours.image, brand_colour: '#aa3311' }).execute();
  });
  afterAll(() => test.close());
  let browser = {} as ReturnType<TestApp['browser']>;
  beforeEach(() => {
    browser = test.browser();
  });

  const get = (url: string, at: string, more: Record<string, string> = {}) => browser.send({ url, headers: { host: at, ...more } });
  const configOf = (body: string) => pageConfigIn(body) ?? expect.fail('This is no page of ours');

  it.each([
    own,
    'APP.sightline.com',
    'app.sightline.com.',
    'app.sightline.com:443',
    // The browser that prints comes this way.
    'web:8080',
  ])('the product is at %s', async (at) => {
    const page = await get('/login', at);
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('Account entry')]);
  });

  it.each([
    'reports.other.com',
    'sightline.com',
    'evil.app.sightline.com',
    'app.sightline.com.evil.com',
    'localhost',
    '127.0.0.1:8080',
    '192.0.2.7',
    '[::1]:8080',
    'app.sightline.com/x',
    'user@app.sightline.com',
    '*',
    ' ',
    `${'a'.repeat(300)}.com`,
  ])('nobody is at %j', async (at) => {
    for (const url of [
      '/',
      '/login',
      `/dashboards/${ours.permalink}`,
      `/api/dashboards/${ours.permalink}`,
      ours.image,
      '/assets/app-0123.js',
      '/docs',
    ]) {
      const answer = await get(url, at);
      expect([url, answer.statusCode]).toEqual([url, 421]);
      expect(answer.body).not.toMatch(/sightline|Test Agency|Acme/i);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it('machines that watch it reach it by any name', async () => {
    for (const at of ['10.1.2.3:8080', 'anything', host, own]) {
      expect((await get('/healthz', at)).statusCode).toBe(200);
      expect((await get('/readyz', at)).statusCode).toBe(200);
    }
    const scraper = { authorization: `Bearer ${metricsToken}` };
    expect((await get('/metrics', '10.1.2.3:8080', scraper)).statusCode).toBe(200);
    expect((await get('/metrics', host, scraper)).statusCode).toBe(404);
  });

  it("believes a trusted proxy's word on the host, and nobody else's", async () => {
    const by = (address: string, given: string, forwarded: string) =>
      browser.send({ url: `/api/dashboards/${ours.permalink}`, address, headers: { host: given, 'x-forwarded-host': forwarded } });
    expect((await by('127.0.0.1', '127.0.0.1:8080', host)).statusCode).toBe(200);
    expect((await by('127.0.0.1', '127.0.0.1:8080', `evil.com, ${host}`)).statusCode).toBe(200);
    expect((await by('127.0.0.1', own, 'unknown.com')).statusCode).toBe(421);
    expect((await by('192.0.2.7', 'unknown.com', host)).statusCode).toBe(421);
    expect((await by('192.0.2.7', host, own)).statusCode).toBe(200);
  });

  it("a company's host shows what its visitors see", async () => {
    const page = await get(`/dashboards/${ours.permalink}?month=10`, host);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('<title>Acme &amp; &lt;Sons&gt;</title>');
    expect(configOf(page.body)).toMatchObject({
      identification: '',
      siteTitle: 'Acme & <Sons>',
      brand: { logo: ours.image, colour: '#aa3311' },
      atCustomHost: true,
      signedIn: false,
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    const dashboard = await get(`/api/dashboards/${ours.permalink}`, host);
    expect(dashboard.headers[headers.isPublic]).toBe('true');
    expect(dashboard.json().data).toMatchObject({ name: 'Public', visitorOrigin: null, brand: { colour: '#aa3311' } });
    const lines = await get(`/api/dashboards/${ours.permalink}/data?start=2026-10-01&end=2026-10-31&timezone=UTC`, host);
    expect([lines.statusCode, lines.body]).toEqual([200, expect.stringContaining('"done":true')]);
    for (const url of [ours.image, ours.document, '/assets/app-0123.js', `/unsubscribe/${ours.token}`])
      expect([url, (await get(url, host)).statusCode]).toEqual([url, 200]);
    for (const url of ['/print', '/realtime']) expect((await get(`/dashboards/${ours.permalink}${url}`, host)).statusCode).toBe(200);
    expect((await get('/dashboards/x', own)).body).toContain('<title>App entry</title>');
  });

  it('a protected dashboard opens there by its password, without a cookie', async () => {
    const { id, permalink } = (await acme.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'Secret' } })).json().data;
    await acme.send({ method: 'PUT', url: `/api/dashboards/${id}`, payload: { category: 'new_password', password: 'open sesame' } });
    const url = `/api/dashboards/${permalink}`;
    expect((await get(url, host)).statusCode).toBe(422);
    const enter = (password: string) => browser.send({ method: 'POST', url: `${url}/pass`, payload: { password }, headers: { host } });
    expect((await enter('wrong one')).statusCode).toBe(422);
    const { pass } = (await enter('open sesame')).json();
    expect((await get(url, host, { [headers.authorization]: `Bearer ${pass}` })).json().data.name).toBe('Secret');
    expect(browser.cookies.size).toBe(0);
    // The page asks for the password in the company's look, at our address too.
    expect(configOf((await get(`/dashboards/${permalink}`, own)).body)).toMatchObject({
      brand: { name: 'Acme & <Sons>', logo: ours.image, colour: '#aa3311' },
      atCustomHost: false,
      siteTitle: 'Acme & <Sons>',
    });
    // What nobody shares tells nothing of its company.
    const hidden = (await acme.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'Hidden' } })).json().data.permalink;
    expect(configOf((await get(`/dashboards/${hidden}`, own)).body)).toMatchObject({ brand: null, siteTitle: 'Sightline' });
    // Nor what was shared until a day that is over.
    await acme.scope.db.updateTable('dashboard').set({ shared_until: '2020-01-01' }).where('id', '=', id).execute();
    const ended = (await get(`/dashboards/${permalink}`, own)).body;
    expect(configOf(ended)).toMatchObject({ brand: null, siteTitle: 'Sightline' });
    expect(ended).not.toContain('Acme');
  });

  it('its root and every other page there are plain, without our name', async () => {
    const root = await get('/', host);
    expect([root.statusCode, root.body]).toEqual([200, expect.stringContaining('<h1>Acme &amp; &lt;Sons&gt;</h1>')]);
    expect(root.body).not.toMatch(/sightline/i);
    for (const url of [
      '/login',
      '/register',
      '/dashboards',
      '/company/settings',
      '/groups',
      '/docs',
      '/outbox',
      '/dashboards/a/b/c',
      '/sources/consent-done.js',
    ]) {
      const page = await get(url, host);
      expect([url, page.statusCode]).toEqual([url, 404]);
      expect(page.body).toContain('There is nothing at this address');
      expect(page.body).toContain(`<img src="${ours.image}" alt="Acme &amp; &lt;Sons&gt;">`);
      expect(page.body).not.toMatch(/sightline|Account entry|App entry|Sign in/i);
    }
  });

  it('a page of a company that was erased a moment ago says that nothing is there', async () => {
    const gone = await makeHarness(test);
    await serveAt(test, gone, 'reports.gone.com');
    // On the embedded database it is remembered whose the host is.
    expect((await get('/', 'reports.gone.com')).statusCode).toBe(200);
    await test.context.database.db.deleteFrom('auth_user').where('companyId', '=', gone.scope.companyId).execute();
    await gone.scope.db.deleteFrom('company').execute();
    for (const url of ['/', '/login']) {
      const page = await get(url, 'reports.gone.com');
      expect([url, page.statusCode]).toEqual([url, engine === 'pglite' ? 404 : 421]);
      expect(page.body).toMatch(/nothing is served at this address|there is nothing at this address/i);
    }
  });

  it('nothing of another company is there, nor what nobody shares', async () => {
    const { permalink } = (await acme.send({ method: 'POST', url: '/api/dashboards', payload: { name: 'Private' } })).json().data;
    const form = { headers: { host, 'content-type': 'application/x-www-form-urlencoded' }, payload: 'password=open-sesame' };
    for (const foreign of [theirs.permalink, 'unknown']) {
      const page = await get(`/dashboards/${foreign}`, host);
      expect([page.statusCode, page.body.includes('There is nothing at this address')]).toEqual([404, true]);
      expect(page.body).toContain('alt="Acme &amp; &lt;Sons&gt;"');
      expect((await browser.send({ method: 'POST', url: `/dashboards/${foreign}`, ...form })).statusCode).toBe(404);
    }
    // A page that is drawn where it stands without its exact path.
    expect(
      await isPageServed(test.context, {
        site: { kind: 'custom', host, companyId: acme.scope.companyId },
        url: `/dashboards/${theirs.permalink}/`,
      }),
    ).toBe(false);
    const paths = [theirs.permalink, permalink, 'unknown'].flatMap((each) => [
      `/api/dashboards/${each}`,
      `/api/dashboards/${each}/data?start=2026-10-01&end=2026-10-31&timezone=UTC`,
      `/api/dashboards/${each}/pdf`,
    ]);
    for (const url of [...paths, theirs.image, theirs.document, `/unsubscribe/${theirs.token}`]) {
      expect([url, (await get(url, host)).statusCode]).toEqual([url, 404]);
    }
    const enter = await browser.send({
      method: 'POST',
      url: `/api/dashboards/${theirs.permalink}/pass`,
      payload: { password: 'x' },
      headers: { host },
    });
    expect(enter.statusCode).toBe(404);
  });

  it('of every call there is, only those of visitors are answered there, whoever calls', async () => {
    const served: string[] = [];
    const methodsOf = (route: RouteOptions): NonNullable<Sent['method']>[] => [route.method].flat() as NonNullable<Sent['method']>[];
    const params = {
      permalink: ours.permalink,
      hash: 'x',
      name: 'x',
      id: 'x',
      version: '1',
      provider: 'x',
      type: 'x',
      option: 'x',
      filename: 'x',
      token: 'x',
      code: 'x',
      key: 'x',
      campaignId: 'x',
    };
    const addressOf = (endpoint: Endpoint) => pathOf(endpoint, params);
    const signedIn: Record<string, string>[] = [
      { [headers.authorization]: acme.token },
      { cookie: `__Secure-sightline.session_token=${encodeURIComponent(acme.token)}` },
      { cookie: `sightline.session_token=${encodeURIComponent(acme.token)}` },
    ];
    let walked = 0;
    for (const route of test.routes) {
      const endpoint = route.config?.endpoint;
      for (const method of methodsOf(route)) {
        const url = endpoint ? addressOf(endpoint) : route.url.replace(/:\w+|\*/g, 'x');
        const payload = method === 'GET' || method === 'HEAD' ? {} : { payload: {} };
        const answers = await Promise.all(signedIn.map((sent) => browser.send({ method, url, ...payload, headers: { host, ...sent } })));
        walked += 1;
        if (answers.some((answer) => answer.statusCode !== 404)) served.push(`${method} ${route.url}`);
        if (endpoint && endpoint.access !== 'dashboard' && endpoint.access !== 'anyone')
          expect([method, url, ...answers.map((answer) => answer.statusCode)]).toEqual([method, url, 404, 404, 404]);
        for (const answer of answers) expect(answer.headers['set-cookie']).toBeUndefined();
      }
    }
    expect(walked).toBeGreaterThan(100);
    expect(served.filter((each) => !each.startsWith('HEAD ')).toSorted()).toEqual([
      'GET /api/dashboards/:permalink',
      'GET /api/dashboards/:permalink/data',
      'GET /api/dashboards/:permalink/link-preview',
      'GET /api/dashboards/:permalink/pdf',
      'GET /api/dashboards/:permalink/realtime/pdf',
      'GET /api/dashboards/:permalink/thumbnail',
      'GET /api/dashboards/:permalink/widgets/:hash/data',
      'GET /api/dashboards/:permalink/widgets/:hash/what-changed',
      'GET /healthz',
      'GET /readyz',
      'POST /api/dashboards/:permalink/pass',
    ]);
    // A member is a visitor there.
    expect((await get(`/api/dashboards/${ours.permalink}`, host, signedIn[0])).headers[headers.isPublic]).toBe('true');
  });
});
