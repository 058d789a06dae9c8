import { hourMs } from '@sightline/contract/core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Baseline } from '../../check.ts';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { openWebsite, type Page, targetOf, type Website } from '../../test/website.ts';
import { countWords } from './count-words.ts';
import { evaluatePage } from './evaluate.ts';
import type { PageContent, PageFacts } from './facts.ts';
import { pageModule } from './index.ts';

const websites: Website[] = [];
afterEach(() => Promise.all(websites.splice(0).map((website) => website.close())));
const host = 'client.test';

async function factsOf(page: Page): Promise<object> {
  const website = await openWebsite({ names: [host], page: () => page });
  websites.push(website);
  return (await pageModule.probe(targetOf(host), {}, checkToolsStub({ http: website.http }))).facts;
}

describe('a page', () => {
  it('is read as people and search engines see it', async () => {
    const body = `<!doctype html><html><head><title>Shoes &amp;\n more</title><meta name="Description" content="All  shoes"></head>
      <body><style>p { color: red }</style><h1>Our <em>sh</em>oes</h1><h1>Second</h1><p>One two<br>three</p><noscript>never</noscript></body></html>`;
    expect(await factsOf({ body })).toEqual({
      isRead: true,
      title: 'Shoes & more',
      description: 'All shoes',
      heading: 'Our shoes',
      words: 6,
    });
  });

  it('may lack everything', async () => {
    expect(await factsOf({ body: '' })).toEqual({ isRead: true, title: null, description: null, heading: null, words: 0 });
  });

  it.each<[string, Page, string]>([
    ['an error', { status: 404 }, 'it answers “404 Not Found”'],
    ['another kind of file', { headers: { 'content-type': 'application/pdf' } }, 'it answers application/pdf instead of a page'],
    ['no answer', null, 'it cut the connection instead of an answer'],
    ['markup without bottom', { body: '<div>'.repeat(400_000) }, 'its markup is nested too deeply'],
  ])('is not read from %s', async (_, page, reason) => {
    expect(await factsOf(page)).toEqual({ isRead: false, reason });
  });
});

describe('judging', () => {
  const usual: PageContent = { isRead: true, title: 'Shoes', description: 'All shoes', heading: 'Our shoes', words: 100 };
  const rules = { wordChangePercent: 30 };
  const at = (hour: number): Date => new Date(Date.parse('2026-11-20T00:00:00Z') + hour * hourMs);
  const known: Baseline<PageFacts> = { facts: usual, pending: null };

  it('takes the first look for normal', () => {
    expect(evaluatePage(usual, rules, { baseline: null, now: at(0) })).toMatchObject({ verdict: { state: 'ok' }, baseline: known });
  });

  it('says what changed, and keeps what was normal', () => {
    const facts = { ...usual, title: 'Hacked', description: null, words: 40 };
    expect(evaluatePage(facts, rules, { baseline: known, now: at(1) })).toEqual({
      verdict: {
        state: 'warning',
        fault: 'page.changed',
        rank: 3,
        text: 'The page changed: the title from “Shoes” to “Hacked”, the description from “All shoes” to nothing and the text from 100 to 40 words. If that was meant, acknowledge it; if not, ask who edits the website.',
      },
      baseline: { facts: usual, pending: { facts, since: at(1).toISOString() } },
    });
  });

  it.each([
    [100, 'ok'],
    [129, 'ok'],
    [71, 'ok'],
    [130, 'warning'],
    [70, 'warning'],
    [0, 'warning'],
  ])('%d words instead of 100 are %s', (words, state) => {
    expect(evaluatePage({ ...usual, words }, rules, { baseline: known, now: at(1) }).verdict.state).toBe(state);
  });

  it('adds small changes up, as what is normal does not move with them', () => {
    const little = evaluatePage({ ...usual, words: 120 }, rules, { baseline: known, now: at(1) });
    expect(little).toMatchObject({ verdict: { state: 'ok' }, baseline: known });
    expect(evaluatePage({ ...usual, words: 140 }, rules, { baseline: little.baseline ?? null, now: at(2) }).verdict.state).toBe('warning');
  });

  it('takes a change for normal after a day, counted anew when it changes again', () => {
    const one: PageContent = { ...usual, title: 'Boots' };
    const other: PageContent = { ...usual, title: 'Sandals' };
    const states: [string, string | undefined][] = [];
    let baseline: Baseline<PageFacts> | null = known;
    for (const [hour, facts] of [
      [0, one],
      [23, one],
      [24, other],
      [47, other],
      [48, other],
      [49, other],
    ] as const) {
      const evaluated = evaluatePage(facts, rules, { baseline, now: at(hour) });
      baseline = evaluated.baseline ?? null;
      states.push([evaluated.verdict.state, baseline?.pending?.since]);
    }
    expect(states).toEqual([
      ['warning', at(0).toISOString()],
      ['warning', at(0).toISOString()],
      ['warning', at(24).toISOString()],
      ['warning', at(24).toISOString()],
      ['ok', undefined],
      ['ok', undefined],
    ]);
    expect(baseline?.facts).toEqual(other);
  });

  it('is over when the page is again as it was', () => {
    const pending = { facts: { ...usual, title: 'Boots' }, since: at(0).toISOString() };
    expect(evaluatePage(usual, rules, { baseline: { facts: usual, pending }, now: at(5) })).toMatchObject({
      verdict: { state: 'ok' },
      baseline: known,
    });
  });

  it('cannot tell without a page, and forgets nothing', () => {
    const evaluated = evaluatePage({ isRead: false, reason: 'it answers “500 Internal Server Error”' }, rules, {
      baseline: known,
      now: at(1),
    });
    expect(evaluated).toMatchObject({ verdict: { state: 'unknown', fault: null }, baseline: known });
  });
});

it.each([
  ['', 0],
  ['one two-three 4', 4],
  ['Größe, Übung', 2],
  ['東京タワー', 5],
])('%j has %d words', (text, words) => {
  expect(countWords(text)).toBe(words);
});
