import { randomUUID } from 'node:crypto';
import { pagePaths } from '@sightline/contract/app';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser } from '#identity/accounts/testing/add-user.ts';
import { keepMails } from '#identity/accounts/testing/stored-mails.ts';
import { claimAll } from '#platform/db/claims/unclaimed.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { endpointCases, requestsOf } from '#test/app/endpoint-cases.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { makeReport, makeToken } from '#test/factories/factories.ts';

const ownHost = 'app.sightline.com';
const customHost = 'reports.acme.com';
const password = 'a good password';

/** As it is run in earnest. One engine is enough: the database has no part in it. */
describe('in production', { timeout: 120_000 }, () => {
  let test: TestApp;
  let made: OneOfEach;
  let token: string;
  beforeAll(async () => {
    test = await testApp('pglite', {
      environment: {
        ...{ NODE_ENV: 'production', PUBLIC_URL: `https://${ownHost}`, ANONYMOUS_REQUESTS_PER_MINUTE: '100000' },
        ...{ SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Sightline <no-reply@sightline.com>' },
      },
    });
    made = await makeOneOfEach(test, ownHost);
    token = await makeToken(test.context, made.user);
    const now = test.context.clock.now();
    const domain = { host: customHost, challenge: 'c', challenge_at: now, state: 'verified', findings: '{}', next_check_at: now } as const;
    await made.scope.db
      .insertInto('custom_domain')
      .values({ company_id: made.scope.companyId, ...domain, created_at: now })
      .execute();
    await claimAll(test.context.database.db);
    await made.scope.db.updateTable('dashboard').set({ public: true }).execute();
    await made.scope.db.updateTable('campaign').set({ public: true }).execute();
  });
  afterAll(() => test.close());

  const get = (url: string, host = ownHost, more: Record<string, string> = {}, address = '127.0.0.1') =>
    test.browser().send({ url, address, headers: { host, ...more } });
  const misleading = { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'http', forwarded: 'host=evil.test' };

  /** What every answer says, whatever it is. */
  function faultsOf({ headers, statusCode }: LightMyRequestResponse): string[] {
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive) => directive.trim().split(/\s+/))
        .map(([name = '', ...values]) => [name, values]),
    );
    const scripts = policy.get('script-src') ?? policy.get('default-src') ?? ['*'];
    const styles = policy.get('style-src') ?? policy.get('default-src') ?? ['*'];
    const isPicture = /^image\//.test(String(headers['content-type'])) && statusCode === 200;
    const rules: Record<string, boolean> = {
      'no scripts from elsewhere': scripts.every((source) => ["'self'", "'none'"].includes(source)),
      'no styles but those it names': isPicture || styles.every((source) => !["'unsafe-inline'", '*'].includes(source)),
      'no plugins': ["'none'"].includes((policy.get('object-src') ?? policy.get('default-src') ?? [''])[0] ?? ''),
      'a base address of its own': policy.has('base-uri') || policy.has('sandbox') || policy.get('default-src')?.[0] === "'none'",
      'frames of its own': isPicture || policy.has('frame-ancestors'),
      nosniff: headers['x-content-type-options'] === 'nosniff',
      'HTTPS for a year': Number(/max-age=(\d+)/.exec(String(headers['strict-transport-security']))?.[1]) >= 31_536_000,
      'no referrer to others': ['no-referrer', 'same-origin'].includes(String(headers['referrer-policy'])),
      'no use of devices': /camera=\(\).*geolocation=\(\).*microphone=\(\)/.test(String(headers['permissions-policy'])),
      'nothing of what it is made with': headers['x-powered-by'] === undefined && headers.server === undefined,
      'no sharing with other origins': headers['access-control-allow-origin'] === undefined,
    };
    return Object.entries(rules).flatMap(([name, holds]) => (holds ? [] : [name]));
  }
  const isCookieSafe = (line: string): boolean => ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'].every((mark) => line.includes(mark));
  const cookieLines = ({ headers }: LightMyRequestResponse): string[] => [headers['set-cookie'] ?? []].flat();

  it('every kind of page carries the headers that keep a browser safe, and safe cookies', async () => {
    const [permalink = ''] = made.values.permalink ?? [];
    const { permalink: status } = await made.scope.db.selectFrom('campaign').select('permalink').executeTakeFirstOrThrow();
    const report = await makeReport(test.context, made.scope, made.values.id?.[0] ?? '', made.user.id);
    const reader = randomUUID();
    const row = { company_id: made.scope.companyId, report_id: report, address: 'anna@client.test', token: reader, opted_out_at: null };
    await made.scope.db.insertInto('report_reader').values(row).execute();
    await claimAll(test.context.database.db);
    const form = sentForm({ file: ['a.png', pngBytes], category: 'logo' });
    const sent = { method: 'POST', url: '/api/media', form, headers: { 'x-authorization': token, host: ownHost } } as const;
    const image: string = (await test.browser().send(sent)).json().data.address;
    const shown = [
      `/dashboards/${permalink}`,
      `/dashboards/${permalink}?embed=1`,
      `/dashboards/${permalink}/print`,
      `${pagePaths.status}/${status}`,
      `${pagePaths.unsubscribe}/${reader}`,
      image,
      '/assets/app-0123.js',
      `/api/dashboards/${permalink}`,
    ];
    const pages: [string, string][] = [
      ...[
        '/',
        '/login',
        '/register',
        '/dashboards',
        '/company',
        '/no/such/page',
        '/docs',
        '/docs/json',
        '/healthz',
        '/readyz',
        '/metrics',
      ].map((url): [string, string] => [ownHost, url]),
      ...['/files/none.png', '/api/nothing', '/assets/none.js', '/deletion/none', '/%ff', '/api/me'].map((url): [string, string] => [
        ownHost,
        url,
      ]),
      ...shown.flatMap((url): [string, string][] => [
        [ownHost, url],
        [customHost, url],
      ]),
      [customHost, '/'],
      [customHost, '/login'],
      ['elsewhere.test', '/'],
    ];
    const faults: string[] = [];
    const statuses = new Map<number, number>();
    for (const [host, url] of pages) {
      const answer = await get(url, host);
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      for (const fault of faultsOf(answer)) faults.push(`${host}${url} (${answer.statusCode}): ${fault}`);
      for (const line of cookieLines(answer)) if (!isCookieSafe(line)) faults.push(`${host}${url}: ${line}`);
    }
    expect(faults).toEqual([]);
    // The pages were there.
    expect(statuses.get(200)).toBeGreaterThan(20);
    expect(statuses.get(421)).toBe(1);
  });

  it('every call does, and none leads to another website by what its address says', async () => {
    const evil = 'https://evil.test/';
    const names = [
      'next',
      'redirect',
      'redirect_uri',
      'return',
      'returnTo',
      'return_to',
      'url',
      'continue',
      'goto',
      'target',
      'search',
      'state',
    ];
    const search = new URLSearchParams(names.map((name): [string, string] => [name, evil])).toString();
    const faults: string[] = [];
    let asked = 0;
    for (const entry of endpointCases(test.routes).filter(({ method }) => method === 'GET')) {
      const [request] = requestsOf(entry, made.values);
      for (const given of [{}, { 'x-authorization': token }]) {
        // Nobody vouches for what such an address says of its host.
        const answer = await get(`${request?.url}&${search}`, ownHost, { ...given, ...misleading }, '192.0.2.1');
        expect(answer.statusCode).not.toBe(421);
        asked += 1;
        for (const fault of faultsOf(answer)) faults.push(`${entry.endpoint.path} (${answer.statusCode}): ${fault}`);
        for (const line of cookieLines(answer))
          if (!/HttpOnly/.test(line) || !/Secure/.test(line)) faults.push(`${entry.endpoint.path}: ${line}`);
        const location = answer.headers.location;
        if (location !== undefined && new URL(location, `https://${ownHost}`).host === 'evil.test')
          faults.push(`${entry.endpoint.path} → ${location}`);
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(faults).toEqual([]);
  });

  it.each([
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '\thttps://evil.test',
    'https:evil.test',
    'javascript:alert(1)',
    '%2f%2fevil.test',
    '/x@evil.test',
  ])('nobody who comes back from a service is led on to %j', async (address) => {
    for (const name of ['next', 'search', 'state', 'code', 'error', 'error_description']) {
      const answer = await get(`/auth/social/google/callback?${new URLSearchParams({ [name]: address })}`);
      expect(answer.statusCode).toBe(302);
      const to = new URL(String(answer.headers.location), `https://${ownHost}`);
      expect([to.origin, to.pathname]).toEqual([`https://${ownHost}`, '/login']);
    }
  });

  it('a mail leads to our own address, whatever host its asker named', async () => {
    const mails = keepMails(test.context);
    await addUser(test.context, made.scope.companyId, { name: 'Eve', email: 'eve@agency.test', password, role: 'member' });
    const browser = test.browser();
    const page = await browser.send({ url: '/login', headers: { host: ownHost } });
    browser.identification = /"identification":"([^"]+)"/.exec(page.body)?.[1] ?? null;
    const asked = await browser.send({
      method: 'POST',
      url: '/forgot-password',
      payload: { email: 'eve@agency.test' },
      address: '192.0.2.1',
      headers: { host: ownHost, ...misleading, origin: 'https://evil.test', referer: 'https://evil.test/' },
    });
    expect(asked.statusCode).toBe(204);
    const [mail] = await mails.to('eve@agency.test');
    const links = [...`${mail?.text} ${mail?.html}`.matchAll(/https?:\/\/[^\s"<)]+/g)].map(([link]) => new URL(link).host);
    expect(links).toContain(ownHost);
    expect(links).not.toContain('evil.test');
    // And by a name that is not ours nothing is asked at all.
    const elsewhere = {
      method: 'POST',
      url: '/forgot-password',
      payload: { email: 'eve@agency.test' },
      headers: { host: 'evil.test' },
    } as const;
    expect((await browser.send(elsewhere)).statusCode).toBe(421);
  });
});
