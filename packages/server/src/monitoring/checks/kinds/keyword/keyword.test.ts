import { afterEach, expect, it } from 'vitest';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { openWebsite, type Page, targetOf, type Website } from '../../test/website.ts';
import { holds } from './find-text.ts';
import { keywordModule } from './index.ts';

const websites: Website[] = [];
afterEach(() => Promise.all(websites.splice(0).map((website) => website.close())));
const host = 'client.test';

async function look(page: Page, settings: Record<string, unknown>) {
  const website = await openWebsite({ names: [host], page: () => page });
  websites.push(website);
  const found = await keywordModule.probe(targetOf(host), settings, checkToolsStub({ http: website.http }));
  const facts: unknown = JSON.parse(JSON.stringify(found.facts));
  return { found, verdict: keywordModule.evaluate(facts, settings, { baseline: null, now: new Date() }).verdict };
}
const shop =
  '<html><head><title>Shop</title></head><body><script>var hidden = "secret price";</script><p>Add <b>to</b>\n   basket</p><p>Größe &amp; Farbe</p></body></html>';

it.each<[string, Record<string, unknown>, string, string | null]>([
  ['a text across tags', { text: 'Add to basket' }, 'ok', null],
  ['a text in other capitals', { text: 'ADD TO BASKET' }, 'ok', null],
  ['a text in wrong capitals', { text: 'ADD TO BASKET', matchCase: true }, 'critical', 'keyword.missing'],
  ['a text with entities', { text: 'Größe & Farbe' }, 'ok', null],
  ['a text of the source', { text: 'var hidden' }, 'ok', null],
  ['a text that is not there', { text: 'Sold out' }, 'critical', 'keyword.missing'],
  ['one that must not be there', { text: 'Sold out', mode: 'absent' }, 'ok', null],
  ['one that is there and must not', { text: 'farbe', mode: 'absent' }, 'critical', 'keyword.found'],
  ['one that stands in the source and must not', { text: 'secret price', mode: 'absent' }, 'critical', 'keyword.found'],
])('finds %s', async (_, settings, state, fault) => {
  expect((await look({ body: shop }, settings)).verdict).toMatchObject({ state, fault });
});

it('reads a page in its own charset', async () => {
  const page = { headers: { 'content-type': 'text/html; charset=iso-8859-15' }, body: Buffer.from('Gr\u00f6\u00dfe', 'latin1') };
  expect((await look(page, { text: 'größe' })).verdict.state).toBe('ok');
});

it('takes an error page for no page', async () => {
  const { found, verdict } = await look({ status: 502, body: 'oops' }, { text: 'Sold out', mode: 'absent' });
  expect(verdict).toMatchObject({ state: 'critical', fault: 'keyword.status', text: expect.stringContaining('502 Bad Gateway') });
  expect(found.causes).toEqual({ host: ['127.0.0.1'] });
});

it('cannot tell without an answer', async () => {
  expect((await look(null, { text: 'a' })).verdict).toMatchObject({ state: 'unknown' });
});

it('says when only a part of the page was read', async () => {
  const { verdict } = await look({ body: `${'x'.repeat(2_000_001)}needle` }, { text: 'needle' });
  expect(verdict.text).toContain('in as much of the page as is read');
});

it.each([
  ['Cafe\u0301', 'Café', false, true],
  ['a\u00a0b', 'a b', true, true],
  ['ab', 'a b', false, false],
])('in %j there is %j', (where, text, matchCase, found) => {
  expect(holds(where, text, matchCase)).toBe(found);
});
