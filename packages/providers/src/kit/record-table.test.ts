import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fakeQuery } from './fake-provider.ts';
import type { Query } from './provider.ts';
import { chosenOf, declaredBy, type RecordSpec, recordTable, tableRowsMax, timeDimensions } from './record-table.ts';

interface Deal {
  day: string;
  owner: string;
  tags: string[];
  stage: number;
  value: number;
}
const spec: RecordSpec<Deal> = {
  name: 'Deals',
  metrics: [
    { id: 'deals', label: 'Deals', type: 'number', aggregation: { kind: 'sum' }, good: 'up', of: (rows) => rows.length },
    {
      id: 'mean',
      label: 'Mean value',
      type: 'money',
      aggregation: { kind: 'provider' },
      good: 'up',
      of: (rows) => (rows.length === 0 ? null : rows.reduce((sum, { value }) => sum + value, 0) / rows.length),
      incompatibleWith: [{ dimensions: ['tag'], reason: 'tags have no value.' }],
    },
  ],
  dimensions: [
    ...timeDimensions<Deal>(({ day }) => day),
    { id: 'owner', label: 'Owner', kind: 'text', cells: ({ owner }) => [owner] },
    { id: 'tag', label: 'Tag', kind: 'text', cells: ({ tags }) => tags },
    { id: 'stage', label: 'Stage', kind: 'text', cells: ({ stage }) => [`Stage ${stage}`], rank: ({ stage }) => stage },
  ],
  fields: [{ id: 'owner', label: 'Owner', kind: 'text', operators: ['equals'], cell: ({ owner }) => owner }],
};
const query = (given: Partial<Query>): Query =>
  fakeQuery({
    report: 'deals',
    metrics: ['deals', 'mean'],
    ...given,
  });
const deals: Deal[] = [
  { day: '2026-10-02', owner: 'Ann', tags: ['a', 'b'], stage: 10, value: 10 },
  { day: '2026-10-04', owner: 'Bob', tags: ['a'], stage: 2, value: 50 },
  { day: '2026-10-04', owner: 'Ann', tags: [], stage: 2, value: 30 },
];
const tableOf = (given: Partial<Query>, rows = deals) =>
  recordTable(spec, query(given), {
    rows,
    counted: { start: '2026-10-02', end: '2026-10-05' },
    currency: 'EUR',
    flags: [],
    warnings: [],
    timezone: 'UTC',
  });

test('means are counted from the records, in rows as in totals', () => {
  expect(tableOf({})).toMatchObject({ rows: [[3, 30]], totals: { deals: 3, mean: 30 } });
  expect(tableOf({ dimension: 'owner' })).toMatchObject({
    rows: [
      ['Ann', 2, 20],
      ['Bob', 1, 50],
    ],
    totals: { deals: 3, mean: 30 },
  });
  expect(tableOf({}).metrics.map(({ currency }) => currency)).toEqual([null, 'EUR']);
});

test('time without records is there, in order', () => {
  expect(tableOf({ dimension: 'date' }).rows).toEqual([
    ['2026-10-02', 1, 10],
    ['2026-10-03', 0, null],
    ['2026-10-04', 2, 40],
    ['2026-10-05', 0, null],
  ]);
});

test('a record counts under each of its cells, once in the total; a rank orders rows', () => {
  expect(tableOf({ dimension: 'tag', metrics: ['deals'] })).toMatchObject({
    rows: [
      ['a', 2],
      ['b', 1],
    ],
    totals: { deals: 3 },
  });
  expect(tableOf({ dimension: 'stage', metrics: ['deals'] }).rows.map(([cell]) => cell)).toEqual(['Stage 2', 'Stage 10']);
});

test('filters choose records before they are counted', () => {
  const filter = { join: 'and' as const, conditions: [{ field: 'owner', operator: 'equals' as const, value: 'ann' }] };
  expect(tableOf({ filter })).toMatchObject({ rows: [[2, 20]], totals: { deals: 2, mean: 20 } });
});

test('more rows than a widget can hold are cut, which is said', () => {
  const many = Array.from({ length: tableRowsMax + 1 }, (_, at) => ({
    day: '2026-10-04',
    owner: `Owner ${at}`,
    tags: [],
    stage: 1,
    value: 1,
  }));
  const table = tableOf({ dimension: 'owner' }, many);
  expect(table).toMatchObject({ rowCount: tableRowsMax + 1, flags: ['truncated'], totals: { deals: tableRowsMax + 1 } });
  expect(table.rows).toHaveLength(tableRowsMax);
});

test.each<[Partial<Query>, RegExp]>([
  [{ metrics: ['wins'] }, /"Deals" has no metric "wins"/],
  [{ dimension: 'colour' }, /no dimension "colour"/],
  [{ dimension: 'tag' }, /Mean value cannot be shown by Tag: tags have no value/],
  [{ filter: { join: 'and', conditions: [{ field: 'tag', operator: 'equals', value: 'a' }] } }, /filtered by "tag"/],
  [
    { filter: { join: 'and', conditions: [{ field: 'owner', operator: 'contains', value: 'a' }] } },
    /"Owner" can be compared with equals only/,
  ],
])('%j is refused with the remedy', (given, text) => {
  expect(() => chosenOf(spec, query(given))).toThrow(text);
});

test('the declaration is data', () => {
  expect(JSON.parse(JSON.stringify(declaredBy(spec)))).toEqual(declaredBy(spec));
});

test('sums over days and weeks are the total, whatever the records', () => {
  const day = fc.integer({ min: 2, max: 5 }).map((at) => `2026-10-0${at}`);
  const deal = fc.record({ day, owner: fc.string(), tags: fc.array(fc.string()), stage: fc.nat(), value: fc.nat() });
  fc.assert(
    fc.property(fc.array(deal), fc.constantFrom('date', 'week', 'owner'), (rows, dimension) => {
      const table = tableOf({ dimension, metrics: ['deals'] }, rows);
      expect(table.rows.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(table.totals.deals);
    }),
  );
});
