import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { openWebsite, type Page, targetOf, type Website } from '../../test/website.ts';
import { isSamePage } from './canonical.ts';
import { visibilityModule } from './index.ts';
import { readSitemapXml } from './sitemap-xml.ts';

const websites: Website[] = [];
afterEach(() => Promise.all(websites.splice(0).map((website) => website.close())));
const host = 'client.test';
const now = new Date('2026-11-20T09:00:00Z');
const text = { 'content-type': 'text/plain' };
const sitemap = (...addresses: string[]): string =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${addresses.map((at) => `<url><loc>${at}</loc></url>`).join('')}</urlset>`;
const missing: Page = { status: 404 };

/** By path; what is left out is well. */
async function look(pages: Record<string, Page>, settings: Record<string, unknown> = {}) {
  const all: Record<string, Page> = {
    '/': { body: '<title>Home</title>' },
    '/robots.txt': missing,
    '/sitemap.xml': { body: sitemap(`https://${host}/`) },
    ...pages,
  };
  const website = await openWebsite({
    names: [host, 'www.client.test'],
    page: (address) => {
      const page = all[new URL(address).pathname];
      return page === undefined ? missing : page;
    },
  });
  websites.push(website);
  const { facts } = await visibilityModule.probe(targetOf(host), settings, checkToolsStub({ http: website.http }));
  const verdict = visibilityModule.evaluate(JSON.parse(JSON.stringify(facts)), settings, { baseline: null, now }).verdict;
  return { facts, verdict, asked: website.asked };
}
const robots = (body: string): Record<string, Page> => ({ '/robots.txt': { headers: text, body } });
const home = (head: string, headers: Record<string, string> = {}): Record<string, Page> => ({
  '/': { body: `<head>${head}</head>`, headers },
});

it('is well where nothing keeps search engines out', async () => {
  expect((await look({})).verdict).toEqual({ state: 'ok', fault: null, rank: 0, text: 'Search engines may read and list the page.' });
});

describe('robots.txt', () => {
  it.each<[string, Record<string, Page>, string, string | null]>([
    ['for all', robots('User-agent: *\nDisallow: /'), 'critical', 'visibility.blocked'],
    ['for Google', robots('User-agent: Googlebot\nDisallow: /\n\nUser-agent: *\nAllow: /'), 'critical', 'visibility.blocked'],
    ['for Bing alone', robots('User-agent: bingbot\nDisallow: /'), 'warning', 'visibility.blocked'],
    ['for another path', robots('User-agent: *\nDisallow: /admin'), 'ok', null],
    ['with an exception for the page', robots('User-agent: *\nDisallow: /\nAllow: /$'), 'ok', null],
    ['that is a page', { '/robots.txt': { body: '<h1>Not found</h1>' } }, 'ok', null],
    ['that is forbidden', { '/robots.txt': { status: 403 } }, 'ok', null],
    ['with a server error', { '/robots.txt': { status: 503 } }, 'warning', 'visibility.robots-error'],
    ['that is asked for too often', { '/robots.txt': { status: 429 } }, 'warning', 'visibility.robots-error'],
    ['that is cut', { '/robots.txt': null }, 'warning', 'visibility.robots-error'],
    ['that redirects without end', { '/robots.txt': { status: 302, headers: { location: '/robots.txt' } } }, 'ok', null],
    ['longer than is read', robots(`${'# filler\n'.repeat(60_000)}User-agent: *\nDisallow: /`), 'ok', null],
  ])('%s', async (_, pages, state, fault) => {
    expect((await look(pages)).verdict).toMatchObject({ state, fault });
  });

  it('of the host counts on which the page ends', async () => {
    const { asked } = await look({ '/': { status: 301, headers: { location: `https://www.${host}/home` } }, '/home': {} });
    expect(asked).toContain(`https://www.${host}/robots.txt`);
    expect(asked).not.toContain(`https://${host}/robots.txt`);
  });
});

describe('noindex', () => {
  it.each<[string, Record<string, Page>, string, string | null]>([
    ['in the page', home('<meta name="ROBOTS" content="NoIndex, follow">'), 'critical', 'visibility.noindex'],
    ['as none', home('<meta name="robots" content="none">'), 'critical', 'visibility.noindex'],
    ['for Google', home('<meta name="googlebot" content="noindex">'), 'critical', 'visibility.noindex'],
    ['for Bing alone', home('<meta name="bingbot" content="noindex">'), 'warning', 'visibility.noindex'],
    ['for somebody else', home('<meta name="yandex" content="noindex">'), 'ok', null],
    ['in a header', home('', { 'x-robots-tag': 'noindex' }), 'critical', 'visibility.noindex'],
    ['in a header for Google', home('', { 'x-robots-tag': 'googlebot: nofollow, noindex' }), 'critical', 'visibility.noindex'],
    ['in a header for somebody else', home('', { 'x-robots-tag': 'otherbot: noindex, nofollow' }), 'ok', null],
    ['since a date', home('', { 'x-robots-tag': 'unavailable_after: Friday, 25 Sep 2026 15:00:00 GMT' }), 'critical', 'visibility.noindex'],
    ['from a date on that is to come', home('<meta name="robots" content="unavailable_after: 2027-01-01">'), 'ok', null],
    ['in a comment', home('<!-- <meta name="robots" content="noindex"> -->'), 'ok', null],
    ['as another word', home('<meta name="robots" content="index, noimageindex">'), 'ok', null],
  ])('%s', async (_, pages, state, fault) => {
    expect((await look(pages)).verdict).toMatchObject({ state, fault });
  });

  it('of a file that is no page stands in its header', async () => {
    const pages = { '/': { headers: { 'content-type': 'application/pdf', 'x-robots-tag': 'noindex' } } };
    expect((await look(pages)).verdict).toMatchObject({ fault: 'visibility.noindex' });
  });
});

describe('the canonical address', () => {
  it.each<[string, Record<string, Page>, string | null]>([
    ['of the page itself', home(`<link rel="canonical" href="https://${host}">`), null],
    ['of another page', home('<link rel="Canonical" href="/other">'), 'visibility.canonical'],
    ['on another host', home('<link rel="canonical" href="https://staging.test/">'), 'visibility.canonical'],
    ['without encryption', home(`<link rel="canonical" href="http://${host}/">`), 'visibility.canonical'],
    ['in a header', home('', { link: '<https://staging.test/>; rel="canonical"' }), 'visibility.canonical'],
    ['that cannot be read', home('<link rel="canonical" href="http://[">'), null],
  ])('%s', async (_, pages, fault) => {
    expect((await look(pages)).verdict).toMatchObject({ state: fault === null ? 'ok' : 'warning', fault });
  });

  it.each([
    ['https://a.test/b/', 'https://a.test/b#c', true],
    ['https://a.test/b?x=1', 'https://a.test/b', false],
  ])('%s and %s: %s', (one, other, same) => {
    expect(isSamePage(one, other)).toBe(same);
  });
});

describe('the sitemap', () => {
  it.each<[string, Record<string, Page>, string | null]>([
    ['is missing', { '/sitemap.xml': missing }, 'visibility.no-sitemap'],
    ['is a page', { '/sitemap.xml': { body: '<!DOCTYPE html><p>Oops' } }, 'visibility.no-sitemap'],
    ['answers with an error', { '/sitemap.xml': { status: 500 } }, 'visibility.sitemap-error'],
    ['is cut', { '/sitemap.xml': null }, 'visibility.sitemap-error'],
    ['is not well formed', { '/sitemap.xml': { body: sitemap('https://client.test/?a=1&b=2') } }, 'visibility.sitemap-broken'],
    ['is empty', { '/sitemap.xml': { body: sitemap() } }, 'visibility.sitemap-empty'],
    [
      'lists another host',
      { '/sitemap.xml': { body: sitemap(`https://${host}/`, 'https://staging.test/') } },
      'visibility.sitemap-elsewhere',
    ],
    ['is packed', { '/sitemap.xml': { body: gzipSync(sitemap(`https://${host}/`)) } }, null],
    ['is a list', { '/sitemap.xml': { headers: text, body: `https://${host}/\nhttps://${host}/b\n` } }, null],
    [
      'is where robots.txt says',
      {
        ...robots(`Sitemap: https://${host}/maps/all.xml`),
        '/sitemap.xml': missing,
        '/maps/all.xml': { body: sitemap(`https://${host}/`) },
      },
      null,
    ],
    [
      'is larger than is read',
      { '/sitemap.xml': { body: sitemap(...Array.from({ length: 100_000 }, (_, at) => `https://${host}/a-long-page-name-${at}`)) } },
      null,
    ],
  ])('%s', async (_, pages, fault) => {
    expect((await look(pages)).verdict).toMatchObject({ state: fault === null ? 'ok' : 'warning', fault });
  });

  it('is not asked for where none is needed', async () => {
    const { verdict, asked } = await look({ '/sitemap.xml': missing }, { needsSitemap: false });
    expect([verdict.state, asked.some((address) => address.includes('sitemap'))]).toEqual(['ok', false]);
  });

  it.each<[string, string, object]>([
    [
      'an index',
      '<sitemapindex><sitemap><loc> https://a.test/1.xml </loc></sitemap></sitemapindex>',
      { addresses: ['https://a.test/1.xml'] },
    ],
    ['prefixes', '<s:urlset xmlns:s="x"><s:url><s:loc>https://a.test/</s:loc></s:url></s:urlset>', { addresses: ['https://a.test/'] }],
    [
      'pictures, which may be anywhere',
      '<urlset><url><loc>https://a.test/</loc><image:image><image:loc>https://cdn.test/a.png</image:loc></image:image></url></urlset>',
      { addresses: ['https://a.test/'] },
    ],
    [
      'entities and raw text',
      '<urlset><url><loc>https://a.test/?a&amp;b</loc></url><url><loc><![CDATA[https://a.test/<]]></loc></url></urlset>',
      { addresses: ['https://a.test/?a&b', 'https://a.test/<'] },
    ],
    ['nothing', '', { reason: 'it is empty, or not XML' }],
    ['a wrong end', '<urlset>\n<url></urlset>', { reason: '</urlset> closes what was not opened in line 2' }],
    ['no end', '<urlset><url>', { reason: '<url> is not closed' }],
    ['a broken tag', '<urlset><url a=1/></urlset>', { reason: 'a tag is not well formed in line 1' }],
    ['another document', '<html></html>', { reason: 'it begins with <html> instead of <urlset> or <sitemapindex>' }],
    ['text after its end', '<urlset></urlset>oops', { reason: 'there is text outside of the document in line 1' }],
    ['a comment without end', '<urlset><!-- ', { reason: '<urlset> is not closed' }],
  ])('is read with %s', (_, source, expected) => {
    expect(readSitemapXml(source, false)).toEqual(expected);
  });
});

describe('the page', () => {
  it('that is gone is lost', async () => {
    expect((await look({ '/': { status: 410 } })).verdict).toMatchObject({
      state: 'critical',
      fault: 'visibility.gone',
      text: expect.stringContaining('410 Gone'),
    });
  });

  it.each<[string, Page]>([
    ['a server error', { status: 502 }],
    ['no answer', null],
  ])('cannot be judged with %s', async (_, page) => {
    expect((await look({ '/': page })).verdict).toMatchObject({ state: 'unknown', fault: null });
  });

  it('with several faults tells the worst first', async () => {
    const { verdict } = await look({ ...home('<meta name="robots" content="noindex">'), '/sitemap.xml': missing });
    expect(verdict).toMatchObject({
      fault: 'visibility.noindex',
      text: expect.stringMatching(/asks search engines to leave the page out\..* Besides: There is no sitemap/),
    });
  });
});
