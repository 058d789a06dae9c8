import { describe, expect, it } from 'vitest';
import type { Cell, DimensionColumn, Frame, Provenance } from '../../frames/frame.ts';
import { explainDifference } from './explain-difference.ts';

const period = { start: '2026-11-01', end: '2026-11-20' };
const provenanceOf = (changes: Partial<Provenance> = {}): Provenance => ({
  instanceId: 'i1',
  sourceId: 's1',
  provider: 'Ads',
  account: 'Acme',
  report: 'Campaigns',
  asked: [],
  fetchedAt: '2026-11-20T09:00:00.000Z',
  freshUntil: '2026-11-20T10:00:00.000Z',
  flags: [],
  warnings: [],
  currency: null,
  timezone: 'UTC',
  words: { metrics: ['Clicks'], formulas: [], filter: null, finalOn: '2026-11-24', screenUrl: null },
  ...changes,
});
const later = { fetchedAt: '2026-11-20T09:30:00.000Z' };
function frameOf(
  rows: Cell[][],
  changes: Partial<Frame> = {},
  kind: DimensionColumn['kind'] = 'date',
  about: Partial<Provenance> = {},
): Frame {
  const total = rows.reduce((sum, row) => sum + Number(row[1]), 0);
  return {
    columns: [
      { role: 'dimension', key: 'dimension', label: 'Day', kind },
      {
        role: 'metric',
        key: 'i1.clicks',
        label: 'Clicks',
        type: 'number',
        currency: null,
        good: 'up',
        aggregation: { kind: 'sum' },
        instanceId: 'i1',
        decimals: null,
      },
    ],
    rows,
    totals: [null, total],
    comparison: null,
    period,
    rowCount: rows.length,
    provenance: [provenanceOf(about)],
    ...changes,
  };
}
const fetchedLater = (rows: Cell[][], kind?: DimensionColumn['kind'], about: Partial<Provenance> = {}) =>
  frameOf(rows, {}, kind, { ...later, ...about });
const causes = (shown: Frame, fresh: Frame) => explainDifference(shown, fresh, 'UTC').causes;

describe('the difference between figures on show and fresh ones', () => {
  const shown = frameOf([
    ['2026-11-18', 10],
    ['2026-11-19', 20],
    ['2026-11-20', 3],
  ]);

  it('is none where the same figures came', () => {
    expect(explainDifference(shown, fetchedLater(shown.rows), 'UTC')).toMatchObject({ isSame: true, causes: [], changedCount: 0 });
  });

  it('names restated days, and the day that was still running', () => {
    const fresh = fetchedLater([
      ['2026-11-18', 10],
      ['2026-11-19', 22],
      ['2026-11-20', 5],
    ]);
    expect(explainDifference(shown, fresh, 'UTC')).toEqual({
      isSame: false,
      causes: [
        { kind: 'running', at: '2026-11-20' },
        { kind: 'restated', at: ['2026-11-19'] },
      ],
      figures: [
        expect.objectContaining({ row: null, before: 33, after: 37, difference: 4 }),
        expect.objectContaining({ row: '2026-11-19', before: 20, after: 22, difference: 2 }),
        expect.objectContaining({ row: '2026-11-20', before: 3, after: 5, difference: 2 }),
      ],
      changedCount: 3,
    });
  });

  it('counts days where the provider does', () => {
    const about = { timezone: 'America/Los_Angeles', fetchedAt: '2026-11-20T07:00:00.000Z' };
    const before = frameOf([['2026-11-19', 20]], {}, 'date', about);
    expect(causes(before, fetchedLater([['2026-11-19', 25]], 'date', { timezone: 'America/Los_Angeles' }))).toEqual([
      { kind: 'running', at: '2026-11-19' },
    ]);
  });

  it.each([
    ['week', '2026-W47'],
    ['month', '2026-11'],
    ['year', '2026'],
    ['hour', '2026-11-20T09'],
  ] as const)('knows the running %s', (kind, at) => {
    expect(causes(frameOf([[at, 1]], {}, kind), fetchedLater([[at, 2]], kind))).toEqual([{ kind: 'running', at }]);
  });

  it('tells which days may have moved where rows are no days', () => {
    const names = (value: number): Cell[][] => [['Brand', value]];
    expect(causes(frameOf(names(1), {}, 'text'), fetchedLater(names(2), 'text'))).toEqual([
      { kind: 'running', at: '2026-11-20' },
      { kind: 'restatedWithin', period: { start: '2026-11-01', end: '2026-11-19' } },
    ]);
  });

  it('is not explained by days where something else was asked', () => {
    const words = { metrics: ['Clicks'], formulas: [], filter: 'Country is “Austria”', finalOn: null, screenUrl: null };
    const fresh = fetchedLater([['2026-11-20', 1]], 'date', { account: 'Other', words, timezone: 'Europe/Vienna', currency: 'EUR' });
    expect(causes(shown, fresh)).toEqual([
      { kind: 'account', before: 'Acme', after: 'Other' },
      { kind: 'filter', before: null, after: 'Country is “Austria”' },
      { kind: 'timezone', before: 'UTC', after: 'Europe/Vienna' },
      { kind: 'currency', before: null, after: 'EUR' },
    ]);
  });

  it('says sampling, and what it does not know', () => {
    const closed = { start: '2026-01-01', end: '2026-01-31' };
    const before = frameOf([['a', 1]], { period: closed }, 'text', { words: undefined });
    expect(causes(before, { ...fetchedLater([['a', 2]], 'text'), period: closed })).toEqual([{ kind: 'unknown' }]);
    expect(causes(before, { ...fetchedLater([['a', 2]], 'text', { flags: ['sampled'] }), period: closed })).toEqual([{ kind: 'sampled' }]);
  });

  it('says when the provider could not be asked', () => {
    expect(causes(shown, shown)).toEqual([{ kind: 'notFetched' }]);
  });
});
