import { describe, expect, test } from 'vitest';
import { fakeQuery } from '../kit/fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../kit/fake-runtime.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { searchConsole } from './index.ts';

interface Body {
  [key: string]: unknown;
  dimensions: string[];
  rowLimit: number;
  startRow: number;
}
const bodyOf = (request: ProviderRequest): Body => JSON.parse(JSON.stringify(request.json ?? { dimensions: [] }));

const query = (given: Partial<Query>): Query =>
  fakeQuery({
    report: 'search',
    inputs: { property: 'sc-domain:example.com', reportType: 'WEB', mode: 'FINAL' },
    metrics: ['clicks', 'impressions', 'ctr', 'position'],
    ...given,
  });
async function ask(given: Partial<Query>, answer: (body: Body) => FakeAnswer) {
  const runtime = fakeRuntime((request) => answer(bodyOf(request)));
  const { table } = await runReport(searchConsole, query(given), runtime);
  return { table, sent: runtime.sent, bodies: runtime.sent.map(bodyOf) };
}
const row = (key: string | null, clicks: number, impressions: number, position: number) => ({
  ...(key === null ? {} : { keys: [key] }),
  clicks,
  impressions,
  ctr: clicks / impressions,
  position,
});
const total = row(null, 100, 5000, 8);
/** Answers the total, and these rows to everything else. */
const rows =
  (...found: unknown[]) =>
  (body: Body): FakeAnswer => ({ json: { rows: body.dimensions.length === 0 ? [total] : found, responseAggregationType: 'byProperty' } });

const filter = (
  field: string,
  operator: 'equals' | 'greater' | 'contains' | 'matches' | 'notContains' | 'startsWith' | 'in',
  value: string | number | string[],
) => ({
  join: 'and' as const,
  conditions: [{ field, operator, value }],
});

describe('a question', () => {
  test('without dimension is one row, which is the total', async () => {
    const { table, sent } = await ask({}, rows());
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: 'https://searchconsole.googleapis.com/webmasters/v3/sites/sc-domain%3Aexample.com/searchAnalytics/query',
      headers: { authorization: 'Bearer secret-1' },
      json: {
        startDate: '2026-10-01',
        endDate: '2026-10-31',
        type: 'WEB',
        dimensions: [],
        aggregationType: 'AUTO',
        dataState: 'FINAL',
        rowLimit: 1,
        startRow: 0,
      },
    });
    expect(table).toMatchObject({
      dimension: null,
      rows: [[100, 5000, 0.02, 8]],
      totals: { clicks: 100, impressions: 5000, ctr: 0.02, position: 8 },
      timezone: 'America/Los_Angeles',
      flags: [],
    });
  });

  test('on a prefix is asked of that prefix to the letter', async () => {
    const { sent } = await ask({ inputs: { property: 'https://www.example.com/' } }, rows());
    expect(sent[0]?.url).toContain('/sites/https%3A%2F%2Fwww.example.com%2F/searchAnalytics/');
  });

  test('by query counts the total with what Google leaves out, and says so', async () => {
    const { table, bodies } = await ask({ dimension: 'query' }, rows(row('shoes', 60, 3000, 4), row('red shoes', 20, 1000, 9)));
    expect(bodies.map(({ dimensions, rowLimit }) => [dimensions, rowLimit])).toEqual([
      [['QUERY'], 10_001],
      [[], 1],
    ]);
    expect(table.rows).toEqual([
      ['shoes', 60, 3000, 0.02, 4],
      ['red shoes', 20, 1000, 0.02, 9],
    ]);
    expect(table.totals).toMatchObject({ clicks: 100, impressions: 5000 });
    expect(table.warnings).toEqual(['Google leaves out rare queries: 20 clicks and 1,000 impressions are in the totals only.']);
  });

  test('by page is totalled by page as well', async () => {
    const { bodies } = await ask({ dimension: 'page' }, rows(row('https://a.test/', 1, 10, 3)));
    expect(bodies.map(({ aggregationType }) => aggregationType)).toEqual(['AUTO', 'BY_PAGE']);
  });

  test('for the rows with the most clicks is cut by Google; any other order needs all', async () => {
    const limitOf = async (given: Partial<Query>) => (await ask({ dimension: 'query', limit: 15, ...given }, rows())).bodies[0]?.rowLimit;
    expect(await limitOf({ orderBy: { column: 'clicks', dir: 'desc' } })).toBe(15);
    expect(await limitOf({ orderBy: { column: 'clicks', dir: 'asc' } })).toBe(10_001);
    expect(await limitOf({ orderBy: { column: 'position', dir: 'asc' } })).toBe(10_001);
    expect(await limitOf({ orderBy: { column: 'clicks', dir: 'desc' }, filter: filter('clicks', 'greater', 3) })).toBe(10_001);
  });

  test('with more rows than can be read is cut, which is said', async () => {
    const many = Array.from({ length: 10_001 }, (_, at) => row(`query ${at}`, 1, 10, 5));
    const { table } = await ask({ dimension: 'query' }, rows(...many));
    expect(table.rows).toHaveLength(10_000);
    expect(table).toMatchObject({ rowCount: 10_001, flags: ['truncated'] });
    expect(table.warnings).toEqual(['Only the 10,000 rows with the most clicks were read.']);
  });

  test('shows countries and devices in words', async () => {
    const countries = await ask({ dimension: 'country', metrics: ['clicks'] }, rows(row('deu', 2, 9, 1), row('zzz', 1, 9, 1)));
    expect(countries.table.rows).toEqual([
      ['Germany', 2],
      ['Unknown', 1],
    ]);
    const appearances = await ask({ dimension: 'searchAppearance', metrics: ['clicks'] }, rows(row('PRODUCT_SNIPPETS', 2, 9, 1)));
    expect(appearances.table.rows).toEqual([['Product snippets', 2]]);
  });

  test('about nothing is no clicks, and no position', async () => {
    const { table } = await ask({}, () => ({ json: { responseAggregationType: 'byProperty' } }));
    expect(table.rows).toEqual([[0, 0, null, null]]);
  });

  test('without property or with an unknown metric is told what to do', async () => {
    await expect(ask({ inputs: {} }, rows())).rejects.toMatchObject({ code: 'widget_invalid' });
    await expect(ask({ metrics: ['sessions'] }, rows())).rejects.toThrow('"Search results" has no metric "sessions".');
    await expect(ask({ report: 'discover', metrics: ['clicks'], dimension: 'query' }, rows())).rejects.toMatchObject({
      code: 'source_bad_query',
    });
    await expect(ask({}, () => ({ json: { rows: 'many' } }))).rejects.toMatchObject({ code: 'source_malformed' });
  });

  test.each([
    ['discover', 'DISCOVER'],
    ['googleNews', 'GOOGLE_NEWS'],
  ])('of %s asks for %s', async (report, type) => {
    expect((await ask({ report, metrics: ['clicks'] }, rows())).bodies[0]?.type).toBe(type);
  });
});

describe('time', () => {
  const metrics = ['clicks', 'impressions', 'position'];
  const late = { start: '2026-11-14', end: '2026-11-20' };

  test('days without searches are zero, days that are not final yet are missing', async () => {
    const { table } = await ask({ dimension: 'date', metrics, period: late }, rows(row('2026-11-15', 5, 50, 3)));
    expect(table.rows).toEqual([
      ['2026-11-14', 0, 0, null],
      ['2026-11-15', 5, 50, 3],
      ['2026-11-16', 0, 0, null],
      ['2026-11-17', 0, 0, null],
    ]);
    expect(table.flags).toEqual(['late']);
  });

  test('the latest days come where they are wanted', async () => {
    const inputs = { property: 'sc-domain:example.com', reportType: 'IMAGE', mode: 'ALL' };
    const { table, bodies } = await ask({ dimension: 'date', metrics, period: late, inputs }, rows(row('2026-11-19', 5, 50, 3)));
    expect(bodies[0]).toMatchObject({ dataState: 'ALL', type: 'IMAGE' });
    expect(table.rows.at(-1)?.[0]).toBe('2026-11-19');
    expect(table.flags).toEqual(['partial', 'late']);
  });

  test('today is that of the Pacific', async () => {
    const { table } = await ask({ dimension: 'date', metrics, period: late, now: '2026-11-20T05:00:00Z' }, rows());
    expect(table.rows.at(-1)?.[0]).toBe('2026-11-16');
  });

  test('weeks and months are put together from days, the position by impressions', async () => {
    const found = rows(row('2026-10-05', 1, 10, 2), row('2026-10-06', 3, 30, 6), row('2026-10-12', 1, 5, 1));
    const weeks = await ask({ dimension: 'week', metrics, period: { start: '2026-10-05', end: '2026-10-18' } }, found);
    expect(weeks.bodies[0]?.dimensions).toEqual(['DATE']);
    expect(weeks.table.rows).toEqual([
      ['2026-W41', 4, 40, 5],
      ['2026-W42', 1, 5, 1],
    ]);
    const months = await ask({ dimension: 'month', metrics: ['clicks'] }, found);
    expect(months.table.rows).toEqual([['2026-10', 5]]);
  });

  test('hours are asked as such, add up, and are filled only between those that were counted', async () => {
    const { table, bodies } = await ask(
      { dimension: 'hour', metrics: ['clicks'], period: late },
      rows(row('2026-11-19T08:00:00-08:00', 2, 9, 1), row('2026-11-19T10:00:00-08:00', 3, 9, 1)),
    );
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatchObject({ dimensions: ['HOUR'], dataState: 'HOURLY_ALL' });
    expect(table.rows).toEqual([
      ['2026-11-19T08', 2],
      ['2026-11-19T09', 0],
      ['2026-11-19T10', 3],
    ]);
    expect(table.totals).toEqual({ clicks: 5 });
  });

  test('hours are asked for as far back as they are kept', async () => {
    const { table, bodies } = await ask({ dimension: 'hour', period: { start: '2026-10-20', end: '2026-11-20' } }, rows());
    expect(bodies[0]).toMatchObject({ startDate: '2026-11-10', endDate: '2026-11-20' });
    expect(table.flags).toContain('truncated');
    expect(table.warnings).toContain('Google keeps hours for about 10 days: what is older is missing.');
  });

  test('before Google remembers is not zero', async () => {
    const { table } = await ask({ dimension: 'month', metrics: ['clicks'], period: { start: '2025-01-01', end: '2025-08-31' } }, rows());
    expect(table.rows).toEqual([
      ['2025-07', 0],
      ['2025-08', 0],
    ]);
    expect(table.flags).toEqual(['truncated']);
    expect(table.warnings).toEqual(['Google keeps figures for 16 months: what is older is missing.']);
  });

  test('that Google counted wrongly is named, where it matters', async () => {
    const period = { start: '2026-04-01', end: '2026-04-30' };
    const said = async (given: Partial<Query>) => (await ask({ period, ...given }, rows())).table.warnings;
    expect(await said({ metrics: ['ctr'] })).toEqual([expect.stringContaining('13 May 2025 to 27 April 2026')]);
    expect(await said({ metrics: ['clicks'] })).toEqual([]);
    expect(await said({ report: 'discover', metrics: ['impressions'] })).toEqual([]);
  });
});

describe('filters', () => {
  test.each([
    ['page', 'contains', '/blog/', 'PAGE', 'CONTAINS', '/blog/'],
    ['query', 'equals', 'Shoes', 'QUERY', 'EQUALS', 'shoes'],
    ['query', 'notContains', 'acme', 'QUERY', 'NOT_CONTAINS', 'acme'],
    ['query', 'startsWith', 'what is 1+1', 'QUERY', 'INCLUDING_REGEX', '^what is 1\\+1'],
    ['query', 'in', ['a.b', 'C'], 'QUERY', 'INCLUDING_REGEX', '^(a\\.b|c)$'],
    ['country', 'in', ['Austria', 'deu'], 'COUNTRY', 'INCLUDING_REGEX', '(?i)^(aut|deu)$'],
    ['device', 'in', ['mobile', 'TABLET'], 'DEVICE', 'INCLUDING_REGEX', '(?i)^(MOBILE|TABLET)$'],
    ['query', 'matches', 'acme|ac me', 'QUERY', 'INCLUDING_REGEX', 'acme|ac me'],
    ['country', 'equals', 'deu', 'COUNTRY', 'EQUALS', 'deu'],
    ['country', 'equals', 'Germany', 'COUNTRY', 'EQUALS', 'deu'],
    ['device', 'equals', 'Mobile', 'DEVICE', 'EQUALS', 'MOBILE'],
    ['searchAppearance', 'equals', 'Product snippets', 'SEARCH_APPEARANCE', 'EQUALS', 'PRODUCT_SNIPPETS'],
  ] as const)('on %s, %s, are asked of Google', async (field, operator, value, dimension, google, expression) => {
    const typed = typeof value === 'string' ? value : [...value];
    const { bodies } = await ask({ dimension: 'date', filter: filter(field, operator, typed) }, rows());
    for (const { dimensionFilterGroups } of bodies) {
      expect(dimensionFilterGroups).toEqual([{ groupType: 'AND', filters: [{ dimension, operator: google, expression }] }]);
    }
    expect(bodies).toHaveLength(2);
  });

  test('on figures are applied to all rows, whose total it then is', async () => {
    const { table, bodies } = await ask(
      { dimension: 'query', filter: filter('clicks', 'greater', 10) },
      rows(row('a', 30, 300, 2), row('b', 20, 100, 6), row('c', 5, 10, 1)),
    );
    expect(bodies).toHaveLength(1);
    expect(table.rows.map(([cell]) => cell)).toEqual(['a', 'b']);
    expect(table.totals).toEqual({ clicks: 50, impressions: 400, ctr: 0.125, position: 3 });
  });

  test('Google has no words for are refused', async () => {
    const or = {
      join: 'or' as const,
      conditions: [...filter('query', 'equals', 'a').conditions, ...filter('page', 'equals', 'b').conditions],
    };
    await expect(ask({ filter: or }, rows())).rejects.toThrow('by "and" only');
    await expect(ask({ filter: filter('device', 'contains', 'mob') }, rows())).rejects.toThrow(
      'can be compared with equals, notEquals, in only',
    );
    await expect(ask({ report: 'discover', metrics: ['clicks'], filter: filter('query', 'equals', 'a') }, rows())).rejects.toThrow(
      'cannot be filtered by "query"',
    );
    await expect(ask({ filter: filter('clicks', 'greater', 'x') }, rows())).rejects.toThrow('needs a number');
  });
});

describe('queries by position', () => {
  const metrics = ['queries', 'top3', 'top10', 'top20'];
  const keyed = (keys: string[], position: number) => ({ keys, clicks: 1, impressions: 2, ctr: 0.5, position });

  test('are counted by where they stand', async () => {
    const { table, bodies } = await ask({ report: 'rankings', metrics }, () => ({
      json: { rows: [1, 3, 3.2, 10, 15, 60].map((position) => keyed([`q${position}`], position)) },
    }));
    expect(bodies.map(({ dimensions }) => dimensions)).toEqual([['QUERY']]);
    expect(table).toMatchObject({ rows: [[6, 2, 4, 5]], totals: { queries: 6, top3: 2, top10: 4, top20: 5 } });
  });

  test('by day do not add up: the period is counted for itself', async () => {
    const { table, bodies } = await ask(
      { report: 'rankings', metrics, dimension: 'date', period: { start: '2026-10-01', end: '2026-10-03' } },
      (body) => ({
        json: {
          rows:
            body.dimensions.length === 2
              ? [keyed(['2026-10-01', 'a'], 2), keyed(['2026-10-01', 'b'], 12), keyed(['2026-10-03', 'a'], 4)]
              : [keyed(['a'], 3), keyed(['b'], 12)],
        },
      }),
    );
    expect(bodies.map(({ dimensions }) => dimensions)).toEqual([['DATE', 'QUERY'], ['QUERY']]);
    expect(table.rows).toEqual([
      ['2026-10-01', 2, 1, 1, 2],
      ['2026-10-02', 0, 0, 0, 0],
      ['2026-10-03', 1, 0, 1, 1],
    ]);
    expect(table.totals).toEqual({ queries: 2, top3: 1, top10: 1, top20: 2 });
  });

  test('are read page by page, four at most', async () => {
    const count = (available: number) =>
      ask({ report: 'rankings', metrics: ['queries'] }, ({ startRow, rowLimit }) => ({
        json: {
          rows: Array.from({ length: Math.max(0, Math.min(rowLimit, available - startRow)) }, (_, at) => keyed([`q${startRow + at}`], 5)),
        },
      }));
    const some = await count(30_000);
    expect(some.bodies.map(({ startRow, rowLimit }) => [startRow, rowLimit])).toEqual([
      [0, 25_000],
      [25_000, 25_000],
    ]);
    expect(some.table).toMatchObject({ rows: [[30_000]], flags: [] });
    const many = await count(200_000);
    expect(many.table).toMatchObject({ rows: [[100_000]], flags: ['truncated'], warnings: ['Only the first 100,000 queries were read.'] });
  });
});

describe('sitemaps', () => {
  const json = {
    sitemap: [
      {
        path: 'https://a.test/1.xml',
        warnings: '0',
        errors: '1',
        contents: [
          { type: 'web', submitted: '120' },
          { type: 'image', submitted: '30' },
        ],
      },
      { path: 'https://a.test/2.xml', warnings: '2', errors: '0' },
    ],
  };
  test('come with what they submitted', async () => {
    const given = { report: 'sitemaps', metrics: ['submitted', 'errors'] };
    const { table, sent } = await ask({ ...given, dimension: 'sitemap' }, () => ({ json }));
    expect(sent[0]?.url).toBe('https://searchconsole.googleapis.com/webmasters/v3/sites/sc-domain%3Aexample.com/sitemaps');
    expect(table.rows).toEqual([
      ['https://a.test/1.xml', 150, 1],
      ['https://a.test/2.xml', 0, 0],
    ]);
    expect((await ask(given, () => ({ json }))).table.rows).toEqual([[150, 1]]);
    expect((await ask(given, () => ({ json: {} }))).table.rows).toEqual([[0, 0]]);
  });
});
