import { afterEach, describe, expect, it } from 'vitest';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { openWebsite, type Page, targetOf, type Website } from '../../test/website.ts';
import { evaluateJson } from './evaluate.ts';
import { jsonModule } from './index.ts';
import { valueAt } from './value-at.ts';

const websites: Website[] = [];
afterEach(() => Promise.all(websites.splice(0).map((website) => website.close())));
const host = 'client.test';

async function verdictOf(page: Page, settings: Record<string, unknown>) {
  const website = await openWebsite({ names: [host], page: () => page });
  websites.push(website);
  const { facts } = await jsonModule.probe(targetOf(host), settings, checkToolsStub({ http: website.http }));
  return jsonModule.evaluate(JSON.parse(JSON.stringify(facts)), settings, { baseline: null, now: new Date() }).verdict;
}
const health = { headers: { 'content-type': 'application/json' }, body: '{"status":{"services":[{"state":"ok"}]}}' };
const settings = { value: 'status.services.0.state', expected: 'ok' };

it('reads a value by its way', async () => {
  expect(await verdictOf(health, settings)).toMatchObject({ state: 'ok', text: '“status.services.0.state” is “ok”.' });
  expect(await verdictOf(health, { ...settings, expected: 'down' })).toEqual({
    state: 'critical',
    fault: 'json.value',
    rank: 0,
    text: '“status.services.0.state” is “ok” and should be “down”. See the service that answers there.',
  });
});

it('reads it whatever the status, as services tell of trouble in their own words', async () => {
  const page = { ...health, status: 503, body: '{"status":"degraded"}' };
  expect(await verdictOf(page, { value: 'status', expected: 'ok' })).toMatchObject({
    fault: 'json.value',
    text: expect.stringContaining('degraded'),
  });
});

it('tells what came instead of JSON', async () => {
  expect(await verdictOf({ status: 404, body: '<h1>Not\n found</h1>' }, settings)).toMatchObject({
    state: 'critical',
    fault: 'json.not-json',
    text: expect.stringContaining('“404 Not Found” with text/html that begins with “<h1>Not found</h1>”'),
  });
  expect(await verdictOf({ ...health, body: '{"status":' }, settings)).toMatchObject({ fault: 'json.not-json' });
  expect(await verdictOf({ ...health, body: '' }, settings)).toMatchObject({ text: expect.stringContaining('begins with nothing') });
  expect(await verdictOf({ ...health, body: `"${'x'.repeat(1_000_001)}"` }, settings)).toMatchObject({
    text: expect.stringMatching(/^The answer is larger than is read/),
  });
});

it('cannot tell without an answer', async () => {
  expect(await verdictOf(null, settings)).toMatchObject({ state: 'unknown' });
});

const document = { odd: 'a\0b\ud800', a: { 'b-c': [1, { d: null }] }, long: 'x'.repeat(600), no: false };
it.each([
  ['a.b-c.0', { what: 'value', value: 1 }],
  ['a.b-c.-2', { what: 'value', value: 1 }],
  ['a.b-c.1.d', { what: 'value', value: null }],
  ['no', { what: 'value', value: false }],
  ['a', { what: 'value', value: '{"b-c":[1,{"d":null}]}' }],
  ['a.x', { what: 'missing', reached: 'a', step: 'x' }],
  ['x.y', { what: 'missing', reached: '', step: 'x' }],
  ['a.b-c.9', { what: 'missing', reached: 'a.b-c', step: '9' }],
  ['a.b-c.length', { what: 'value', value: 2 }],
  ['odd', { what: 'value', value: 'a\ufffdb\ufffd' }],
  ['constructor', { what: 'missing', reached: '', step: 'constructor' }],
  ['long.0', { what: 'missing', reached: 'long', step: '0' }],
])('%s leads to %j', (path, facts) => {
  expect(valueAt(document, path)).toEqual(facts);
});

describe('operators', () => {
  it.each<[string | number | boolean | null, 'equals' | 'differs' | 'below' | 'above' | 'exists', string, string | null]>([
    ['ok', 'equals', 'ok', null],
    [1, 'equals', '1.0', null],
    ['1.0', 'equals', '1', null],
    [true, 'equals', 'true', null],
    [null, 'equals', 'null', null],
    ['', 'equals', '0', 'json.value'],
    ['ok', 'differs', 'down', null],
    ['down', 'differs', 'down', 'json.value'],
    [4, 'below', '5', null],
    [5, 'below', '5', 'json.value'],
    ['6.5', 'above', '5', null],
    ['many', 'above', '5', 'json.not-a-number'],
    [6, 'above', 'five', 'json.limit'],
    [null, 'exists', '', null],
  ])('%j %s %j: %s', (value, operator, expected, fault) => {
    const verdict = evaluateJson({ what: 'value', value }, { value: 'a', operator, expected });
    expect(verdict).toMatchObject({ fault, state: fault === null ? 'ok' : 'critical' });
  });
});
