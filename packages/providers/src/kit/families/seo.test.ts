import type { Report } from '@sightline/contract/sources';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fakeQuery } from '../fake-provider.ts';
import type { Query } from '../provider.ts';
import { cents, differenceOf, number, numberAt, percent, position } from './seo-columns.ts';
import { countryName, suggestedDomains } from './seo-inputs.ts';
import { listTable } from './seo-list.ts';
import { type Ranking, rankingReport, rankingSpec, rankingTable } from './seo-rankings.ts';
import { chosenColumns, historyRows } from './seo-table.ts';
import { competitorsIn, targetIn } from './seo-target.ts';

const columns = [position('place', 'Place', 'Places'), number('visits', 'Visits', 'Traffic')];
const report: Report = {
  key: 'list',
  name: 'List',
  description: 'A list.',
  inputs: [],
  metrics: columns,
  dimensions: [{ id: 'keyword', label: 'Keyword', kind: 'text' }],
  filterFields: [],
  filterJoins: ['and'],
  trendDimension: null,
  realTime: false,
  usesPeriod: true,
  metricsMax: null,
};
const query = (given: Partial<Query>): Query =>
  fakeQuery({
    report: 'list',
    metrics: ['place', 'visits'],
    dimension: 'keyword',
    ...given,
  });

describe('a column', () => {
  it('reads numbers wherever they stand, in our units', () => {
    const record = { a: '7', b: { c: 2.5 }, cost: 115, share: 12.5, none: null, place: 0 };
    expect([numberAt(record, 'a'), numberAt(record, 'b.c'), numberAt(record, 'b.d'), numberAt(record, 'none')]).toEqual([
      7,
      2.5,
      null,
      null,
    ]);
    expect(cents('cost', 'Cost', 'Money').read(record)).toBe(1.15);
    expect(percent('share', 'Share', 'Share').read(record)).toBe(0.125);
    expect(position('place', 'Place', 'Places').read(record)).toBeNull();
  });

  it('compares with another, where a missing side says something', () => {
    const [now, before] = [number('now', 'Now', 'A'), number('before', 'Before', 'A')];
    expect(differenceOf(now, before, 0)({ now: 5 })).toBe(5);
    expect(differenceOf(now, before, null)({ now: 5 })).toBeNull();
    expect(differenceOf(now, before, 0)({})).toBeNull();
  });
});

test('targets are hosts, however they were typed', () => {
  expect(targetIn({ target: ' https://www.Example.com/a ' }).hostname).toBe('www.example.com');
  expect(() => targetIn({ target: 'shoes' })).toThrow(/"shoes" is no target/);
  expect(competitorsIn({ competitor: ['www.rival.com', 'https://rival.com/x', 'example.com'] }, 'example.com', 2)).toEqual(['rival.com']);
  expect(() => competitorsIn({ competitor: '' }, 'example.com', 2)).toThrow(/at least one/);
  expect(() => competitorsIn({ competitor: 'a.com,b.com,c.com' }, 'example.com', 2)).toThrow(/at most 2/);
});

test('countries have names, and any domain can be suggested', () => {
  expect(['uk', 'GB', 'de', 'other'].map(countryName)).toEqual(['United Kingdom', 'United Kingdom', 'Germany', 'other']);
  const known = [{ value: 'rival.com', label: 'rival.com' }];
  expect(suggestedDomains(known, 'rival.com')).toEqual(known);
  expect(suggestedDomains(known, 'new.org')).toEqual([{ value: 'new.org', label: 'new.org' }]);
});

test('what is not declared is refused with the remedy', () => {
  expect(() => chosenColumns(report, columns, query({ metrics: ['shares'] }))).toThrow(/no metric "shares"/);
  expect(() => chosenColumns(report, columns, query({ dimension: 'page' }))).toThrow(/no dimension "page"/);
});

test('lines of one keyword become one, placed best, visits added', () => {
  const table = listTable(report, query({ limit: 3 }), columns, {
    records: [
      { keyword: 'a', place: 4, visits: 10 },
      { keyword: 'b', place: 1, visits: 5 },
      { keyword: 'a', place: 2, visits: 1 },
    ],
    cell: ({ keyword }) => String(keyword),
    asked: 3,
    count: null,
    totals: {},
    currency: 'USD',
    sortedBy: 'visits',
    canSortBy: () => true,
    merge: { best: 'place', added: ['visits'] },
  });
  expect(table).toMatchObject({
    rows: [
      ['a', 2, 11],
      ['b', 1, 5],
    ],
    flags: [],
    warnings: [],
  });
});

test('what decides between lines of one cell need not be shown; what cannot sort is named by its label', () => {
  const [place, visits] = columns;
  if (place === undefined || visits === undefined) throw new Error('There are two columns');
  const table = listTable(report, query({ metrics: ['visits'], orderBy: { column: 'dimension', dir: 'asc' } }), [visits], {
    records: [
      { keyword: 'a', place: 5, visits: 7 },
      { keyword: 'a', place: 2, visits: 4 },
    ],
    cell: (record) => String(record.keyword),
    asked: 2,
    count: null,
    totals: {},
    currency: 'USD',
    sortedBy: 'visits',
    canSortBy: (column) => column === 'visits',
    merge: { best: 'place', added: [] },
    unshown: [place],
  });
  expect(table.rows).toEqual([['a', 4]]);
  expect(table.metrics.map(({ id }) => id)).toEqual(['visits']);
  expect(table.warnings.at(-1)).toMatch(/cannot sort by keyword: these are the first lines by visits/);
});

test('of the points of a step the last stands, and the newest is the total, in whatever order they come', () => {
  const point = fc.record({ at: fc.integer({ min: 1, max: 31 }), visits: fc.option(fc.nat()) });
  fc.assert(
    fc.property(fc.array(point), fc.constantFrom('date', 'week', 'month'), (given, kind) => {
      const byDay = new Map(given.map(({ at, visits }) => [`2026-10-${String(at).padStart(2, '0')}`, visits]));
      const points = [...byDay].map(([day, visits]) => ({ day, figures: { visits } }));
      const { rows, totals } = historyRows(
        query({}),
        kind,
        points,
        [columns[1]].filter((one) => one !== undefined),
      );
      const known = points.filter(({ figures }) => figures.visits !== null).sort((left, right) => (left.day < right.day ? -1 : 1));
      expect(totals.visits ?? null).toBe(known.at(-1)?.figures.visits ?? null);
      expect(rows.map(([step]) => step)).toEqual([...new Set(rows.map(([step]) => step))].sort());
      if (kind === 'month') expect(rows.length).toBeLessThanOrEqual(1);
    }),
  );
});

test('keywords tracked at different days count at the last check of each step', () => {
  const spec = rankingSpec<Ranking>({ name: 'Rankings', hasDays: true, hasTags: true });
  const at = (day: string, keyword: string, place: number | null): Ranking => ({
    day,
    keyword,
    position: place,
    before: 9,
    volume: 10,
    page: null,
    tags: keyword === 'a' ? ['x', 'y'] : [],
  });
  const rankings = [at('2026-10-01', 'a', 9), at('2026-10-30', 'a', 3), at('2026-10-30', 'b', null), at('2026-11-02', 'a', 1)];
  const tableOf = (given: Partial<Query>) => rankingTable(spec, query(given), { rankings, currency: null, timezone: null });
  expect(tableOf({ dimension: null, metrics: ['keywords', 'ranking', 'position', 'top3', 'improved', 'declined'] }).rows).toEqual([
    [2, 1, 3, 1, 1, 1],
  ]);
  expect(tableOf({ dimension: 'tag', metrics: ['keywords'] })).toMatchObject({ totals: { keywords: 2 }, rowCount: 3 });
  expect(tableOf({ dimension: 'date', metrics: ['keywords'] })).toMatchObject({
    rows: [
      ['2026-10-01', 1],
      ['2026-10-30', 2],
    ],
    totals: { keywords: 2 },
  });
  expect(tableOf({ dimension: 'month', metrics: ['keywords'] }).rows).toEqual([['2026-10', 2]]);
  const declaration = rankingReport(spec, { key: 'rankings', description: 'Positions.', inputs: [], hasDays: true });
  expect(declaration.trendDimension).toBe('date');
});
