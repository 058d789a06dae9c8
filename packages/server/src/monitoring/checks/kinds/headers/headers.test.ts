import { afterEach, expect, it } from 'vitest';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { openWebsite, targetOf, type Website, type WebsiteOptions } from '../../test/website.ts';
import { evaluateHeaders } from './evaluate.ts';
import type { ReadHeaders } from './facts.ts';
import { headersModule } from './index.ts';

const websites: Website[] = [];
afterEach(() => Promise.all(websites.splice(0).map((website) => website.close())));
const host = 'client.test';
const whole = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': `default-src 'self'; ${'img-src https://cdn.test; '.repeat(40)}frame-ancestors 'none'`,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer, strict-origin-when-cross-origin',
};

async function verdictOf(request: Omit<WebsiteOptions, 'names'>) {
  const website = await openWebsite({ names: [host], ...request });
  websites.push(website);
  const { facts } = await headersModule.probe(targetOf(host), {}, checkToolsStub({ http: website.http }));
  return headersModule.evaluate(JSON.parse(JSON.stringify(facts)), {}, { baseline: null, now: new Date() }).verdict;
}

it('is well with all of them', async () => {
  expect(await verdictOf({ page: () => ({ headers: whole }) })).toMatchObject({ state: 'ok', fault: null });
});

it('names what is missing', async () => {
  expect(await verdictOf({ page: () => ({}) })).toEqual({
    state: 'warning',
    fault: 'headers.missing',
    rank: 5,
    text: 'The website does not send Strict-Transport-Security of at least 180 days, Content-Security-Policy, X-Frame-Options (or frame-ancestors in the Content-Security-Policy), X-Content-Type-Options: nosniff and a Referrer-Policy that keeps addresses to itself. Have them added where the web server is set up.',
  });
});

it('takes a policy in the page, which cannot keep it from being framed', async () => {
  const { 'content-security-policy': _, ...others } = whole;
  const body = `<head><meta http-equiv="Content-Security-Policy" content="default-src 'self'; frame-ancestors 'none'"></head>`;
  const verdict = await verdictOf({ page: () => ({ headers: others, body }) });
  expect(verdict).toMatchObject({ rank: 1, text: expect.stringContaining('X-Frame-Options') });
});

it('asks for nothing that needs encryption where there is none', async () => {
  const { 'strict-transport-security': _, ...others } = whole;
  expect(await verdictOf({ page: () => ({ headers: others }), certificate: () => null })).toMatchObject({ state: 'ok' });
});

it('cannot tell without an answer', async () => {
  expect(await verdictOf({ page: () => null })).toMatchObject({
    state: 'unknown',
    fault: null,
    text: expect.stringContaining('cut the connection'),
  });
});

const good: ReadHeaders = {
  isRead: true,
  url: 'https://a.test/',
  strictTransportSecurity: 'max-age=15552000',
  contentSecurityPolicy: "default-src 'self'",
  framing: null,
  frameOptions: 'SAMEORIGIN',
  contentTypeOptions: 'nosniff',
  referrerPolicy: 'same-origin',
};
it.each<[string, Partial<ReadHeaders>, number]>([
  ['all well', {}, 0],
  ['too short a time', { strictTransportSecurity: 'max-age=15551999' }, 1],
  ['no time', { strictTransportSecurity: 'includeSubDomains' }, 1],
  ['a quoted time', { strictTransportSecurity: 'includeSubDomains; max-age="63072000"' }, 0],
  ['an outdated frame option', { frameOptions: 'ALLOW-FROM https://b.test' }, 1],
  ['a policy for frames instead', { frameOptions: null, framing: "frame-ancestors 'self'" }, 0],
  ['sniffing', { contentTypeOptions: 'none' }, 1],
  ['a leaky policy', { referrerPolicy: 'unsafe-url' }, 1],
  ['a leaky fallback', { referrerPolicy: 'unsafe-url, same-origin' }, 0],
  ['two at once', { contentSecurityPolicy: null, referrerPolicy: null }, 2],
])('%s', (_, change, missing) => {
  expect(evaluateHeaders({ ...good, ...change })).toMatchObject({ state: missing === 0 ? 'ok' : 'warning', rank: missing });
});
