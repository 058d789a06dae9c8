import { httpCheck } from '@sightline/contract/monitoring';
import { afterEach, describe, expect, it } from 'vitest';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { openWebsite, targetOf, type Website, type WebsiteOptions } from '../../test/website.ts';
import { evaluateHttp, isFine } from './evaluate.ts';
import type { HttpFacts } from './facts.ts';
import { httpModule } from './index.ts';

const websites: Website[] = [];
afterEach(() => Promise.all(websites.splice(0).map((website) => website.close())));
const host = 'client.test';

async function look(options: Omit<WebsiteOptions, 'names'>, settings: Record<string, unknown> = {}) {
  const website = await openWebsite({ names: [host], ...options });
  websites.push(website);
  const found = await httpModule.probe(targetOf(host), settings, checkToolsStub({ http: website.http }));
  const past = { baseline: null, now: new Date() };
  return { found, website, verdict: httpModule.evaluate(JSON.parse(JSON.stringify(found.facts)), settings, past).verdict };
}

describe('a website', () => {
  it('is well when it answers', async () => {
    const { found, verdict, website } = await look({ page: () => ({ body: 'hello' }) }, { path: '/shop?a=b' });
    expect(website.asked).toEqual([`https://${host}/shop?a=b`]);
    expect(found).toMatchObject({ facts: { status: 200, redirects: 0, address: '127.0.0.1' }, causes: {}, evidence: null });
    expect(found.ms).toBeGreaterThanOrEqual(0);
    expect(verdict).toMatchObject({ state: 'ok', fault: null, text: expect.stringMatching(/^The website answers “200 OK” in \d+ ms\.$/) });
  });

  it('is well at the end of its redirects', async () => {
    const page = (address: string) => (address.endsWith('/home') ? {} : { status: 301, headers: { location: '/home' } });
    expect(await look({ page })).toMatchObject({
      found: { facts: { redirects: 1, url: `https://${host}/home` } },
      verdict: { state: 'ok' },
    });
  });

  it('is down with a wrong status, with the answer kept and its secrets left out', async () => {
    const { found, verdict } = await look({
      page: () => ({
        status: 503,
        headers: { 'set-cookie': 'id=secret1', 'x-auth-token': 'secret2', 'retry-after': '9' },
        body: 'Out of order',
      }),
    });
    expect(verdict).toEqual({
      state: 'critical',
      fault: 'http.server-error',
      rank: 0,
      text: `https://${host}/ answers “503 Service Unavailable”. The server failed by itself: see its error log.`,
    });
    expect(found.causes).toEqual({ host: ['127.0.0.1'] });
    expect(found.evidence).toMatch(/^https:\/\/client\.test\/\n503 Service Unavailable\n[\s\S]*retry-after: 9[\s\S]*\n\nOut of order$/);
    expect(found.evidence).not.toMatch(/secret[12]/);
  });

  it('keeps an answer that no database takes as it is', async () => {
    const { found } = await look({
      page: () => ({
        status: 500,
        headers: { 'content-type': 'text/plain' },
        body: Buffer.concat([Buffer.from([0, 65]), Buffer.from('😀'.repeat(3000))]),
      }),
    });
    expect(found.evidence).toContain('\n\n\ufffdA😀');
    expect(found.evidence).toHaveLength(4000);
    expect(found.evidence?.isWellFormed()).toBe(true);
  });

  it('is down without an answer', async () => {
    const cut = await look({ page: () => null });
    expect(cut.verdict).toMatchObject({ state: 'critical', fault: 'http.reset', text: expect.stringContaining('it cut the connection') });
    expect(cut.found).toMatchObject({ ms: null, causes: { host: ['127.0.0.1'] }, evidence: null });
    const closed = await look({ page: () => ({}), certificate: () => null });
    expect(closed.verdict).toMatchObject({ state: 'critical', fault: 'http.connect' });
  });

  it('is down where browsers warn of it', async () => {
    const { verdict, found } = await look({ page: () => ({}), certificate: (authority) => authority.issue({ names: ['other.test'] }) });
    expect(verdict).toMatchObject({
      state: 'critical',
      fault: 'http.tls',
      text: expect.stringContaining('its certificate is for another name'),
    });
    expect(found.causes).toEqual({});
  });

  it('is down where its redirects never end, and shows them', async () => {
    const { verdict, found } = await look({ page: () => ({ status: 302, headers: { location: '/' } }) });
    expect(verdict).toMatchObject({ state: 'critical', fault: 'http.too-many-redirects' });
    expect(found.evidence).toMatch(/302 → https:\/\/client\.test\/\n[\s\S]*its redirects go round in a circle$/);
  });

  it('may be fetched without encryption', async () => {
    const { website, verdict } = await look({ page: () => ({}) }, { scheme: 'http' });
    expect([website.asked, verdict.state]).toEqual([[`http://${host}/`], 'ok']);
  });
});

describe('judging', () => {
  const answered = (status: number, ms = 80): HttpFacts => ({
    url: 'https://a.test/',
    redirects: 0,
    address: '93.184.216.34',
    ms,
    fault: null,
    status,
  });
  const settings = httpCheck.settings.parse({});

  it.each([
    [200, 'ok', null],
    [399, 'ok', null],
    [400, 'critical', 'http.client-error'],
    [401, 'critical', 'http.closed'],
    [403, 'critical', 'http.closed'],
    [404, 'critical', 'http.client-error'],
    [429, 'critical', 'http.too-many-requests'],
    [500, 'critical', 'http.server-error'],
    [103, 'critical', 'http.status'],
  ])('status %d is %s', (status, state, fault) => {
    expect(evaluateHttp(answered(status), settings)).toMatchObject({ state, fault });
  });

  it.each([
    ['200-399', 304, true],
    ['200, 401', 401, true],
    ['200,401-403', 402, true],
    ['200', 201, false],
    ['200-204 , 301', 301, true],
  ])('of %s the status %d is fine: %s', (statuses, status, fine) => {
    expect(isFine(status, statuses)).toBe(fine);
  });

  it('warns of a slow answer, and only beyond the limit', () => {
    expect(evaluateHttp(answered(200, 4000), settings).state).toBe('ok');
    expect(evaluateHttp(answered(200, 5230), settings)).toMatchObject({
      state: 'warning',
      fault: 'http.slow',
      text: 'The website took 5.2 s, more than the 4.0 s that are fine. See what the server is busy with.',
    });
  });

  it.each(['dns', 'connect', 'timeout', 'reset', 'tls', 'refused-address', 'protocol', 'too-many-redirects'] as const)(
    '%s is critical, never unknown',
    (fault) => {
      const facts: HttpFacts = { url: 'https://a.test/', redirects: 0, address: null, ms: 0, fault, reason: 'so it is' };
      expect(evaluateHttp(facts, settings)).toMatchObject({
        state: 'critical',
        fault: `http.${fault}`,
        text: expect.stringMatching(/: so it is\. [A-Z].+\.$/),
      });
    },
  );
});
