import type { Filter } from '@sightline/contract/sources';
import { describe, expect, test } from 'vitest';
import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import planFormats from './fixtures/plan-formats.json' with { type: 'json' };
import planValues from './fixtures/plan-values.json' with { type: 'json' };
import spreadsheet from './fixtures/spreadsheet.json' with { type: 'json' };
import { googleSheets } from './index.ts';

const all = { start: '2025-01-01', end: '2026-12-31' };
const query = (given: Partial<Query> = {}): Query =>
  fakeQuery({
    report: 'range',
    inputs: { spreadsheet: '1AbC', sheet: '0' },
    metrics: ['Spend', 'Leads', 'Rate', 'Calls', 'Paid'],
    dimension: 'Month',
    period: all,
    ...given,
  });

const api = 'https://sheets.googleapis.com/v4/spreadsheets/1AbC';
/** A spreadsheet of one tab's cells: values and formats for whatever range is asked. */
const sheets = (given: { spreadsheet?: unknown; values?: (range: string) => FakeAnswer; formats?: unknown } = {}) =>
  fakeRuntime((request) => {
    if (request.url.startsWith(`${api}/values/`)) {
      const range = decodeURIComponent(request.url.slice(`${api}/values/`.length));
      return given.values?.(range) ?? { json: planValues };
    }
    return { json: request.query?.ranges === undefined ? (given.spreadsheet ?? spreadsheet) : (given.formats ?? planFormats) };
  });
const run = async (given: Partial<Query> = {}, runtime = sheets()) => (await runReport(googleSheets, query(given), runtime)).table;
const grid = (values: unknown[][]) => sheets({ values: () => ({ json: { values } }), formats: {} });

describe('reading a tab', () => {
  test('turns cells into columns of one type and rows of one label', async () => {
    const table = await run();
    expect(table.dimension).toEqual({ id: 'Month', label: 'Month', kind: 'date' });
    expect(table.metrics.map(({ id, type, currency, aggregation }) => [id, type, currency, aggregation.kind])).toEqual([
      ['Spend', 'money', 'EUR', 'sum'],
      ['Leads', 'number', null, 'sum'],
      ['Rate', 'percent', null, 'provider'],
      ['Calls', 'duration', null, 'sum'],
      ['Paid', 'number', null, 'sum'],
    ]);
    expect(table.rows).toEqual([
      ['2025-10-01', 1300, 40, null, 43_200, 1],
      ['2025-11-01', 1310, null, 0.1, 21_600, null],
      ['2025-12-01', 1400.25, null, null, null, 1],
      ['2026-01-01', null, null, null, null, null],
    ]);
    expect(table.totals).toEqual({ Spend: 4010.25, Leads: 40, Rate: null, Calls: 64_800, Paid: 2 });
    expect(table).toMatchObject({ rowCount: 4, timezone: 'Europe/Berlin', flags: [] });
    expect(table).not.toHaveProperty('ignoresPeriod');
  });

  test('says which cells it could not use', async () => {
    const table = await run();
    expect(table.warnings).toEqual([
      '1 cell of "Leads" is not a number and counts as empty.',
      '2 cells show an error such as #N/A and count as empty.',
    ]);
  });

  test('asks for the tab under its title, formats first', async () => {
    const runtime = sheets();
    const { asked } = await runReport(googleSheets, query(), runtime);
    expect(asked.map(({ url }) => decodeURIComponent(url))).toEqual([
      `${api}?ranges='Plan'!A1:Z10&fields=sheets(data(startRow,startColumn,rowData(values(effectiveFormat(numberFormat)))))`,
      `${api}/values/'Plan'!A1:Z1000?majorDimension=ROWS&valueRenderOption=UNFORMATTED_VALUE&dateTimeRenderOption=SERIAL_NUMBER`,
    ]);
  });

  test('swaps rows and columns', async () => {
    const runtime = sheets({
      values: () => ({
        json: {
          values: [
            ['Month', 45_931, 45_962],
            ['Spend', 5, 7],
          ],
        },
      }),
      formats: {
        sheets: [{ data: [{ rowData: [{ values: [{}, { effectiveFormat: { numberFormat: { type: 'DATE', pattern: 'mmm' } } }] }] }] }],
      },
    });
    const table = await run({ inputs: { spreadsheet: '1AbC', sheet: '0', transpose: true }, metrics: ['Spend'] }, runtime);
    expect(table.rows).toEqual([
      ['2025-10-01', 5],
      ['2025-11-01', 7],
    ]);
  });

  test('an empty tab has no column to show', async () => {
    await expect(run({}, sheets({ values: () => ({ json: { range: 'Plan!A1:Z1000' } }), formats: {} }))).rejects.toMatchObject({
      code: 'source_bad_query',
      message: 'The sheet has no column "Spend" any more. Edit the widget.',
    });
  });

  test('an answer that is none of Google is malformed', async () => {
    await expect(run({}, sheets({ values: () => ({ json: { values: 'x' } }) }))).rejects.toMatchObject({ code: 'source_malformed' });
  });
});

describe('the period', () => {
  test('chooses rows by the dates of the dimension', async () => {
    const table = await run({ metrics: ['Spend'], period: { start: '2025-11-01', end: '2025-12-31' } });
    expect(table.rows).toEqual([
      ['2025-11-01', 1310],
      ['2025-12-01', 1400.25],
    ]);
    expect(table.totals).toEqual({ Spend: 2710.25 });
  });
  test('includes both its ends', async () => {
    expect((await run({ metrics: ['Spend'], period: { start: '2025-11-01', end: '2025-11-01' } })).rows).toEqual([['2025-11-01', 1310]]);
    const around = { start: '2025-11-02', end: '2025-11-30' };
    expect((await run({ metrics: ['Spend'], period: around })).rows).toEqual([]);
  });
  test('also where the rows only begin with dates', async () => {
    const october = { start: '2025-10-01', end: '2025-10-31' };
    expect((await run({ metrics: ['Spend'], dimension: null, period: october })).rows).toEqual([[1300]]);
    expect((await run({ metrics: ['Spend'], dimension: 'Note', period: october })).rows).toEqual([
      ['launch', 1200.5],
      ['(empty)', 99.5],
    ]);
  });
  test('changes nothing where there are no dates, and says so', async () => {
    const table = await run(
      { dimension: 'Shop', metrics: ['Sales'] },
      grid([
        ['Shop', 'Sales'],
        ['Graz', 5],
        ['Wien', 7],
        ['Graz', 2],
      ]),
    );
    expect(table).toMatchObject({
      rows: [
        ['Graz', 7],
        ['Wien', 7],
      ],
      totals: { Sales: 14 },
      ignoresPeriod: true,
    });
  });
  test('without any row in it there is no figure', async () => {
    const table = await run({ metrics: ['Spend'], dimension: null, period: { start: '2020-01-01', end: '2020-01-31' } });
    expect(table).toMatchObject({ rows: [[null]], totals: { Spend: null } });
  });
});

describe('choices', () => {
  const shops = [
    ['Shop', 'Sales'],
    ['Graz', 5],
    ['Wien', 7],
  ];
  const filter = (field: string, operator: Filter['conditions'][number]['operator'], value: string | number): Filter => ({
    join: 'and',
    conditions: [{ field, operator, value }],
  });
  test('rows are numbered where there are no labels', async () => {
    const inputs = { spreadsheet: '1AbC', sheet: '0', firstColumnIsDimension: false, firstRowIsHeader: 'false' };
    const table = await run(
      { inputs, dimension: '#row', metrics: ['B'] },
      grid([
        [1, 5],
        [2, 7],
      ]),
    );
    expect(table).toMatchObject({
      dimension: { id: '#row', label: 'Row' },
      rows: [
        ['1', 5],
        ['2', 7],
      ],
    });
  });
  test('filters apply to any column', async () => {
    const given = { dimension: 'Shop', metrics: ['Sales'] };
    expect((await run({ ...given, filter: filter('Shop', 'contains', 'gra') }, grid(shops))).rows).toEqual([['Graz', 5]]);
    const table = await run({ ...given, filter: filter('Sales', 'greater', 5) }, grid(shops));
    expect(table).toMatchObject({ rows: [['Wien', 7]], totals: { Sales: 7 } });
    await expect(run({ ...given, filter: filter('Gone', 'equals', '') }, grid(shops))).rejects.toMatchObject({ code: 'source_bad_query' });
  });
  test('money without a currency of its own has that of the dashboard', async () => {
    const formats = {
      sheets: [
        { data: [{ startRow: 1, startColumn: 1, rowData: [{ values: [{ effectiveFormat: { numberFormat: { type: 'CURRENCY' } } }] }] }] },
      ],
    };
    const runtime = sheets({ values: () => ({ json: { values: shops } }), formats });
    const table = await run({ dimension: 'Shop', metrics: ['Sales'], currency: 'CHF' }, runtime);
    expect(table.metrics[0]).toMatchObject({ type: 'money', currency: 'CHF' });
  });
});

describe('ranges', () => {
  const rangesAsked = async (inputs: Record<string, unknown>) => {
    const asked: string[] = [];
    const runtime = sheets({
      values: (range) => {
        asked.push(range);
        return {
          json: {
            values:
              asked.length === 1
                ? [
                    ['Month', 'Spend'],
                    ['x', 1],
                  ]
                : [],
          },
        };
      },
      formats: {},
    });
    await run({ inputs: { spreadsheet: '1AbC', sheet: '0', ...inputs }, metrics: ['Spend'] }, runtime);
    return asked;
  };
  test.each([
    [{ range: 'A1:F200' }, ["'Plan'!A1:F200"]],
    [{ range: 'B:D' }, ["'Plan'!B1:D1000"]],
    [{ range: 'A990:ZZ2000' }, ["'Plan'!A990:Z1000"]],
    [{ range: 'targets' }, ["'Bob''s Q1'!B3:D8"]],
    [{ range: "'Bob''s Q1'!A1:B9" }, ["'Bob''s Q1'!A1:B9"]],
    [{ sheet: '772', range: '' }, ["'Bob''s Q1'!A1:F5000", "'Bob''s Q1'!A5001:F10000", "'Bob''s Q1'!A10001:F10002"]],
    [{ sheet: "Bob's Q1", range: 'A1:B2' }, ["'Bob''s Q1'!A1:B2"]],
    [{ spreadsheet: 'https://docs.google.com/spreadsheets/d/1AbC/edit#gid=0' }, ["'Plan'!A1:Z1000"]],
  ])('%j reads %j', async (inputs, ranges) => {
    expect(await rangesAsked(inputs)).toEqual(ranges);
  });

  test('rows beyond ten thousand are cut, and it says so', async () => {
    const values = (range: string): FakeAnswer => {
      const rows = range.endsWith('F10002') ? 2 : 5000;
      const body = Array.from({ length: rows }, (_, at) => [`${range} ${at}`, 1]);
      return { json: { values: range.includes('!A1:') ? [['Label', 'One'], ...body.slice(1)] : body } };
    };
    const inputs = { spreadsheet: '1AbC', sheet: '772' };
    const table = await run({ inputs, dimension: 'Label', metrics: ['One'] }, sheets({ values, formats: {} }));
    expect(table).toMatchObject({ rowCount: 10_000, totals: { One: 10_000 }, flags: ['truncated'] });
    expect(table.warnings).toEqual(['Only the first 10,000 rows and 100 columns were read. Choose a smaller range.']);
  });

  test.each([
    [{ range: 'Nowhere' }, 'source_bad_query'],
    [{ sheet: '771' }, 'source_bad_query'],
    [{ sheet: '999' }, 'source_unknown_account'],
    [{ spreadsheet: '' }, 'widget_invalid'],
  ])('%j is refused', async (inputs, code) => {
    await expect(run({ inputs: { spreadsheet: '1AbC', sheet: '0', ...inputs } })).rejects.toMatchObject({ code });
  });

  test('a renamed tab is found again by its id', async () => {
    let title = 'Plan';
    const renamed = () => ({ ...spreadsheet, sheets: [{ properties: { title, sheetType: 'GRID' } }] });
    const runtime = fakeRuntime((request) => {
      if (request.url === api && request.query?.ranges === undefined) return { json: renamed() };
      const range = decodeURIComponent(request.url) + String(request.query?.ranges ?? '');
      if (!range.includes(`'${title}'`)) {
        return { status: 400, json: { error: { code: 400, message: `Unable to parse range: ${range}`, status: 'INVALID_ARGUMENT' } } };
      }
      return { json: request.url === api ? planFormats : planValues };
    });
    expect((await run({}, runtime)).rows).toHaveLength(4);
    title = 'Plan 2026';
    expect((await run({}, runtime)).rows).toHaveLength(4);
  });
});

describe('refusals', () => {
  const refused = (code: number, status: string, message: string) => {
    const runtime = fakeRuntime(() => ({ status: code, json: { error: { code, message, status } } }));
    return run({}, runtime);
  };
  test.each([
    [401, 'UNAUTHENTICATED', 'Invalid Credentials', 'source_expired'],
    [403, 'PERMISSION_DENIED', 'The caller does not have permission', 'source_forbidden'],
    [404, 'NOT_FOUND', 'Requested entity was not found.', 'source_unknown_account'],
    [400, 'INVALID_ARGUMENT', 'Unable to parse range: x', 'source_bad_query'],
    [400, 'FAILED_PRECONDITION', 'This operation is not supported for this document', 'source_bad_query'],
    [429, 'RESOURCE_EXHAUSTED', "limit 'Read requests per minute per user'", 'source_limited'],
    [500, 'INTERNAL', 'Internal error', 'source_unavailable'],
  ])('%i %s %s is %s', async (code, status, message, ours) => {
    await expect(refused(code, status, message)).rejects.toMatchObject({ code: ours });
  });
  test('says what to do about an Excel file and a sheet no longer shared', async () => {
    await expect(refused(400, 'FAILED_PRECONDITION', 'This operation is not supported for this document')).rejects.toMatchObject({
      details: { providerMessage: expect.stringContaining('Save as Google Sheets') },
    });
    await expect(refused(403, 'PERMISSION_DENIED', 'The caller does not have permission')).rejects.toMatchObject({
      details: { providerMessage: expect.stringContaining('Share the spreadsheet') },
    });
  });
  test('a minute quota is tried again and then waited for a minute', async () => {
    await expect(refused(429, 'RESOURCE_EXHAUSTED', 'Read requests per minute per user')).rejects.toMatchObject({
      details: { retryAfterS: 60 },
    });
  });
});
