import { unmarkFormulas } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { ownView } from '../data/widget-card-reading.ts';
import { csvOf } from './csv.ts';
import { fileName } from './file-name.ts';
import { sheetOf } from './sheet.ts';
import { columnName } from './workbook.ts';
import { xlsxOf } from './xlsx.ts';

const widget: Widget = {
  id: 'w1',
  nature: 'interactive',
  title: 'Channels',
  width: 2,
  height: 1,
  order: 0,
  realTime: false,
  hash: 'abcdefghij',
  format: 'table',
  formatOptions: {},
  description: '',
  hiddenChange: false,
  hiddenHighlight: false,
  percent: true,
  rowsLimit: 15,
  orderBy: { column: 'dimension', dir: 'asc' },
  period: null,
  instances: [],
};
const metric = (key: string, label: string, type: 'number' | 'money' | 'percent' | 'duration') => ({
  role: 'metric' as const,
  key,
  label,
  type,
  currency: type === 'money' ? 'EUR' : null,
  good: 'up' as const,
  aggregation: { kind: 'sum' as const },
  instanceId: 'i1',
  decimals: null,
});
const period = { start: '2026-10-01', end: '2026-10-31' };
const before = { start: '2026-09-01', end: '2026-09-30' };

const frame: Frame = {
  columns: [
    { role: 'dimension', key: 'd', label: 'Channel', kind: 'text' },
    metric('s', 'Sessions', 'number'),
    metric('r', 'Revenue', 'money'),
    metric('b', 'Bounce rate', 'percent'),
    metric('t', 'Time', 'duration'),
  ],
  rows: [
    ['=1+1', 120, 10.5, 0.123, 80],
    ['Paid, "search"', 90, null, 0.07, 3661],
    ['-5', 30, -3, 0.3, 1],
  ],
  totals: [null, 240, 18, null, null],
  comparison: { period: before, rows: [['=1+1', 100, 8, 0.1, 60], null, ['-5', 60, 1, 0.2, 2]], totals: [null, 160, 9, null, null] },
  period,
  rowCount: 3,
  provenance: [],
};
const sheet = (changes: Partial<Parameters<typeof sheetOf>[0]> = {}) =>
  sheetOf({ widget, frame, view: ownView, locale: 'en-GB', ...changes });
const csvRows = (text: string): string[][] => parse(text, { bom: true });
const xlsxRows = async (given: ReturnType<typeof sheet>) => readSheet(Buffer.from(await (await xlsxOf(given, 'Channels')).arrayBuffer()));

describe('a widget as a file', () => {
  it('of a single figure is headed by its name', () => {
    const [names, sessions] = frame.columns;
    if (!names || !sessions) throw new Error('A dimension and a metric');
    const cut = <T>(cells: readonly T[]): T[] => cells.slice(0, 2);
    const single = { ...frame, columns: [names, sessions], rows: frame.rows.map(cut), totals: cut(frame.totals), comparison: null };
    const headOf = (format: string) => csvRows(csvOf(sheet({ widget: { ...widget, title: 'Visits', format }, frame: single })))[0];
    expect(headOf('summary')).toEqual(['Channel', 'Visits (Oct 2026)']);
    expect(headOf('table')).toEqual(['Channel', 'Sessions (Oct 2026)']);
  });

  it('says which of its sources are missing', () => {
    const missing = [{ name: 'LinkedIn Ads', error: { code: 'source_unavailable', message: 'Not available.' } }];
    expect(csvRows(csvOf(sheet({ frame: { ...frame, missing } })))[0]?.[0]).toBe('Channel (Without LinkedIn Ads)');
  });

  it('has the columns of both periods with their days, units, the change, and the totals', () => {
    const text = csvOf(sheet());
    expect(text.startsWith('\uFEFFChannel,')).toBe(true);
    expect(text.endsWith('\r\n')).toBe(true);
    expect(csvRows(text)).toEqual([
      [
        'Channel',
        'Sessions (Oct 2026)',
        'Sessions (Sept 2026)',
        'Revenue (Oct 2026), EUR',
        'Revenue (Sept 2026), EUR',
        'Bounce rate (Oct 2026), %',
        'Bounce rate (Sept 2026), %',
        'Time (Oct 2026), seconds',
        'Time (Sept 2026), seconds',
        'Change of Sessions, %',
      ],
      ["'=1+1", '120', '100', '10.5', '8', '12.3', '10', '80', '60', '20'],
      ['Paid, "search"', '90', '', '', '', '7', '', '3661', '', ''],
      ['-5', '30', '60', '-3', '1', '30', '20', '1', '2', '-50'],
      ['Total', '240', '160', '18', '9', '', '', '', '', '50'],
    ]);
  });

  it('has the columns and the changes of both comparisons, each with its days', () => {
    const [names, sessions] = frame.columns;
    if (!names || !sessions || frame.comparison === null) throw new Error('A dimension, a metric and a comparison');
    const cut = <T>(cells: readonly T[]): T[] => cells.slice(0, 2);
    const both: Frame = {
      ...frame,
      columns: [names, sessions],
      rows: frame.rows.slice(0, 1).map(cut),
      totals: cut(frame.totals),
      comparison: { period: before, rows: [['=1+1', 100]], totals: [null, 160] },
      also: { period: { start: '2025-10-01', end: '2025-10-31' }, rows: [['=1+1', 160]], totals: [null, 480] },
    };
    expect(csvRows(csvOf(sheet({ frame: both })))).toEqual([
      [
        ...['Channel', 'Sessions (Oct 2026)', 'Sessions (Sept 2026)', 'Sessions (Oct 2025)'],
        ...['Change of Sessions (Sept 2026), %', 'Change of Sessions (Oct 2025), %'],
      ],
      ["'=1+1", '120', '100', '160', '20', '-25'],
      ['Total', '240', '160', '480', '50', '-50'],
    ]);
  });

  it('leaves the comparison out where changes are hidden', () => {
    expect(sheet({ widget: { ...widget, hiddenChange: true } }).columns).toHaveLength(5);
  });

  it('holds the rows a reader sees, in the reader’s order, and says what the totals are of', () => {
    const rows = Array.from({ length: 40 }, (_, index) => [index % 10 === 0 ? `Post ${index}` : `Page ${index}`, index, index, 0, 0]);
    const long = { ...frame, rows, comparison: null, rowCount: 40 };
    const view = { ...ownView, search: 'post', sorting: { column: 1, dir: 'desc' as const } };
    const shown = sheet({ frame: long, view });
    expect(shown.rows.map(([name]) => name)).toEqual(['Post 30', 'Post 20', 'Post 10', 'Post 0']);
    expect(shown.totals?.[0]).toBe('Total of all rows');
    // A chart shows neither a search nor an order of its reader.
    expect(sheet({ frame: long, view, widget: { ...widget, format: 'chart:bar' } }).rows).toHaveLength(40);
  });

  it('is read back from a workbook: numbers as numbers, days as days, texts as they are', async () => {
    const days: Frame = {
      ...frame,
      columns: [
        { role: 'dimension', key: 'd', label: 'Date', kind: 'date' },
        metric('s', 'Sessions', 'number'),
        metric('t', 'Time', 'duration'),
      ],
      rows: [
        ['2026-10-01', 5, 43_200],
        ['2026-10-02', 7.25, 0],
      ],
      totals: [null, 12.25, null],
      comparison: { period: before, rows: [['2026-09-01', 4, 1], null], totals: [null, 4, null] },
    };
    expect(await xlsxRows(sheet({ frame: days }))).toEqual([
      [
        'Date',
        'Date (Sept 2026)',
        'Sessions (Oct 2026)',
        'Sessions (Sept 2026)',
        'Time (Oct 2026)',
        'Time (Sept 2026)',
        'Change of Sessions',
      ],
      [new Date('2026-10-01'), new Date('2026-09-01'), 5, 4, expect.anything(), expect.anything(), 0.25],
      [new Date('2026-10-02'), null, 7.25, null, expect.anything(), null, null],
      ['Total', null, 12.25, 4, null, null, 2.0625],
    ]);
  });

  it('writes any text so that it comes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme', minLength: 1 }), { minLength: 1, maxLength: 8 }), async (names) => {
        const given = { columns: [{ heading: 'Name', of: { kind: 'text' as const } }], rows: names.map((name) => [name]), totals: null };
        expect(csvRows(csvOf(given)).map(([name]) => unmarkFormulas(name ?? ''))).toEqual(['Name', ...names]);
        const kept = names.map((name) => name.trim());
        expect((await xlsxRows(given)).map(([name]) => String(name ?? '').trim())).toEqual(['Name', ...kept]);
      }),
      { numRuns: 30 },
    );
  });
});

it('names a file by dashboard, widget and period, without what file systems refuse', () => {
  expect(fileName('Alpine: Q3/Q4', 'Top "pages"?', period, 'csv')).toBe('Alpine Q3 Q4 - Top pages - 2026-10-01 to 2026-10-31.csv');
  expect(fileName('..', 'A', { start: '2026-10-01', end: '2026-10-01' }, 'xlsx')).toBe('A - 2026-10-01.xlsx');
});

it('names columns beyond Z', () => {
  expect([0, 25, 26, 51, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'ZZ', 'AAA']);
});
