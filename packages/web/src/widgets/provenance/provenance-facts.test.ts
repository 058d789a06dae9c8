import type { Provenance } from '@sightline/contract/frames';
import { expect, it } from 'vitest';
import { finalWords, provenanceFacts } from './provenance-facts.ts';

const reader = { locale: 'en-GB', timezone: 'Europe/Vienna', now: new Date('2026-11-20T09:00:00Z') };
const entry = (changes: Partial<Provenance> = {}): Provenance => ({
  instanceId: 'i1',
  sourceId: 's1',
  provider: 'Ads',
  account: 'Acme',
  report: 'Campaigns',
  asked: [],
  fetchedAt: '2026-11-20T08:00:00.000Z',
  freshUntil: '2026-11-20T10:00:00.000Z',
  flags: ['sampled'],
  warnings: [],
  currency: 'EUR',
  timezone: 'Europe/Vienna',
  words: {
    metrics: ['Clicks', 'Cost'],
    formulas: [{ name: 'CPC', expression: '{cost} / {clicks}' }],
    filter: 'Country is “Austria”',
    finalOn: '2026-11-24',
    screenUrl: null,
  },
  ...changes,
});
const factIn = (given: Provenance, name: string) => provenanceFacts(given, reader).find((fact) => fact.name === name)?.value;

it('says what was asked, how it is calculated and whether it is final', () => {
  expect(factIn(entry(), 'Metrics')).toBe('Clicks, Cost');
  expect(factIn(entry(), 'Calculated')).toBe('CPC = {cost} / {clicks}');
  expect(factIn(entry(), 'Filter')).toBe('Country is “Austria”');
  expect(factIn(entry(), 'Status')).toBe('Provisional: may change until 24 November 2026');
  expect(factIn(entry(), 'Sampled')).toMatch(/^Yes/);
  expect(factIn(entry(), 'Fetched')).toBe('20 Nov 2026, 09:00 CET');
});

it('is final from the day itself on, where the provider counts its days', () => {
  const words = { metrics: [], formulas: [], filter: null, finalOn: '2026-11-20', screenUrl: null };
  expect(finalWords(entry({ words }), reader)).toBe('Final');
  expect(finalWords(entry({ words, timezone: 'Pacific/Pago_Pago' }), reader)).toMatch(/^Provisional/);
});

it('tells visitors only what they are given', () => {
  const { words: _, ...rest } = entry({ flags: [] });
  expect(provenanceFacts(rest, reader).map(({ name }) => name)).toEqual([
    'Source',
    'Report',
    'Fetched',
    'Fresh until',
    'Time zone',
    'Currency',
  ]);
});
