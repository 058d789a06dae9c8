import { afterEach, describe, expect, it } from 'vitest';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { openWebsite, type Page, targetOf, type Website, type WebsiteOptions } from '../../test/website.ts';
import { evaluateRedirects } from './evaluate.ts';
import type { Way } from './facts.ts';
import { redirectsModule } from './index.ts';
import { otherName } from './other-name.ts';

const websites: Website[] = [];
afterEach(() => Promise.all(websites.splice(0).map((website) => website.close())));
const host = 'client.com';
const both = [host, 'www.client.com'];

async function look(options: Omit<WebsiteOptions, 'names'> & { names?: readonly string[] }, settings: Record<string, unknown> = {}) {
  const website = await openWebsite({ names: both, ...options });
  websites.push(website);
  const found = await redirectsModule.probe(targetOf(host), settings, checkToolsStub({ http: website.http }));
  const facts: unknown = JSON.parse(JSON.stringify(found.facts));
  return { website, found, verdict: redirectsModule.evaluate(facts, settings, { baseline: null, now: new Date() }).verdict };
}
const to = (location: string): Page => ({ status: 301, headers: { location } });
/** Everything to `https://client.com/`. */
const tidy = (address: string): Page => (address === 'https://client.com/' ? { body: 'home' } : to('https://client.com/'));

describe('a website', () => {
  it('is well where everything leads to one encrypted address', async () => {
    const { verdict, found, website } = await look({ page: tidy });
    expect(verdict).toMatchObject({ state: 'ok', text: 'Everything leads to https://client.com/.' });
    expect(new Set(website.asked)).toEqual(new Set(both.flatMap((name) => [`https://${name}/`, `http://${name}/`])));
    expect(found.evidence).toContain('From http://www.client.com/\nhttp://www.client.com/\n301 → https://client.com/');
  });

  it('needs no name with www', async () => {
    expect((await look({ names: [host], page: tidy })).verdict.state).toBe('ok');
    const { website } = await look({ page: tidy }, { checkWww: false });
    expect(website.asked.some((address) => address.includes('www.'))).toBe(false);
  });

  it.each<[string, (address: string) => Page, string, string]>([
    ['that turns in circles', (address) => (address.startsWith('http:') ? tidy(address) : to(address)), 'critical', 'redirects.loop'],
    [
      'that leads away from encryption',
      (address) => (address.startsWith('https:') ? to('http://client.com/') : {}),
      'critical',
      'redirects.insecure',
    ],
    [
      'that passes over an open address',
      (address) => (address === 'https://www.client.com/' ? to('http://client.com/') : tidy(address)),
      'warning',
      'redirects.detour',
    ],
    [
      'without a way to encryption',
      (address) => (address === 'http://client.com/' ? {} : tidy(address)),
      'warning',
      'redirects.stays-open',
    ],
    [
      'at two addresses',
      (address) => (address.startsWith('https:') ? {} : to(address.replace('http:', 'https:'))),
      'warning',
      'redirects.two-addresses',
    ],
  ])('%s', async (_, page, state, fault) => {
    expect((await look({ page })).verdict).toMatchObject({ state, fault });
  });

  it('must work under its other name, if there is one', async () => {
    const { verdict } = await look({ page: tidy, certificate: (authority) => authority.issue({ names: [host] }) });
    expect(verdict).toMatchObject({
      state: 'warning',
      fault: 'redirects.other-name',
      text: 'https://www.client.com/ does not work: its certificate is for another name. Let it lead to the website, or take its name out of the DNS.',
    });
  });

  it('should answer old links', async () => {
    expect((await look({ page: tidy, hasPlain: false })).verdict).toMatchObject({ state: 'warning', fault: 'redirects.silent' });
  });

  it('cannot be judged without an answer', async () => {
    expect((await look({ page: () => null })).verdict).toMatchObject({ state: 'unknown', fault: null });
  });
});

it('counts the steps of the longest way, and tells of more', () => {
  const way = (count: number): Way => ({
    from: 'https://a.com/',
    steps: Array.from({ length: count + 1 }, (_, step) => `https://a.com/${step}`),
    fault: null,
    reason: '',
    isOtherName: false,
  });
  expect(evaluateRedirects({ ways: [way(3)] }, { stepsMax: 3 }).state).toBe('ok');
  expect(evaluateRedirects({ ways: [way(1), way(5)] }, { stepsMax: 3 })).toEqual({
    state: 'warning',
    fault: 'redirects.long',
    rank: 2,
    text: 'https://a.com/ takes 5 redirects to https://a.com/5, more than the 3 that are fine. Lead there at once.',
  });
});

it.each([
  ['client.com', 'www.client.com'],
  ['www.client.co.uk', 'client.co.uk'],
  ['shop.client.com', null],
  ['www.shop.client.com', null],
  ['client.github.io', null],
  ['192.0.2.1', null],
  ['client.com:8443', null],
  ['localhost', null],
])('%s is also typed as %s', (name, other) => {
  expect(otherName(name)).toBe(other);
});
