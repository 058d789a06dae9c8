import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { figures, MAGAZINE, SearchClient, SHOP, sum } from './test-client.ts';

let client: SearchClient;

beforeAll(async () => {
  client = await SearchClient.open();
});
afterAll(() => client.sandbox.close());

const range = { start: '2026-10-01', end: '2026-10-10' };
const total = async (body: object, site?: string) => (await client.query(body, site)).body.rows?.[0];

describe('figures', () => {
  test.each([SHOP, 'https://www.peak-outfitters.test/', MAGAZINE, 'https://mountain-magazine.test/h%C3%BCtten/'])(
    'of %s are one row without keys, and days, countries and devices add up to it',
    async (site) => {
      const { body } = await client.query({}, site);
      const row = body.rows?.[0];
      expect(body.rows).toHaveLength(1);
      expect(row).not.toHaveProperty('keys');
      expect(row?.ctr).toBeCloseTo((row?.clicks ?? 0) / (row?.impressions ?? 1), 12);
      for (const dimensions of [['DATE'], ['country'], ['DEVICE'], ['date', 'device', 'COUNTRY']]) {
        const answer = await client.query({ dimensions, rowLimit: 25_000 }, site);
        expect(answer.body.responseAggregationType).toBe('byProperty');
        expect(sum(figures(answer, 'clicks')), dimensions.join()).toBe(row?.clicks);
        expect(sum(figures(answer, 'impressions')), dimensions.join()).toBe(row?.impressions);
        const positions = (answer.body.rows ?? []).reduce((all, { position = 0, impressions }) => all + position * impressions, 0);
        expect(positions / (row?.impressions ?? 1)).toBeCloseTo(row?.position ?? 0, 9);
      }
    },
  );

  test('agree with the ledger in total, by day and by every dimension', async () => {
    for (const metric of ['clicks', 'impressions', 'ctr', 'position'] as const) {
      const truth = await client.ledger({ site: SHOP, metric, ...range });
      expect((await total({}))?.[metric]).toBeCloseTo(truth.total, 9);
      const days = figures(await client.query({ dimensions: ['DATE'] }), metric);
      expect(Object.keys(days)).toEqual(Object.keys(truth.days));
      for (const [day, value] of Object.entries(truth.days)) expect(days[day]).toBeCloseTo(value, 9);
    }
    const names = { query: 'QUERY', page: 'PAGE', country: 'COUNTRY', device: 'DEVICE', searchAppearance: 'SEARCH_APPEARANCE' };
    for (const [dimension, name] of Object.entries(names)) {
      const truth = await client.ledger({ site: SHOP, metric: 'impressions', dimension, ...range });
      expect(figures(await client.query({ dimensions: [name], rowLimit: 25_000 }), 'impressions'), name).toEqual(truth.values);
    }
  });

  test('by query leave withheld searches out; by page count every page that was shown', async () => {
    const all = await total({});
    const byQuery = sum(figures(await client.query({ dimensions: ['QUERY'], rowLimit: 25_000 }), 'impressions'));
    expect(byQuery).toBeLessThan((all?.impressions ?? 0) * 0.95);
    expect(byQuery).toBeGreaterThan((all?.impressions ?? 0) * 0.3);
    const byPage = await client.query({ dimensions: ['PAGE'], rowLimit: 25_000 });
    expect(byPage.body.responseAggregationType).toBe('byPage');
    expect(sum(figures(byPage, 'impressions'))).toBeGreaterThan(all?.impressions ?? 0);
    const pageTotal = await total({ aggregationType: 'byPage' });
    expect(sum(figures(byPage, 'impressions'))).toBe(pageTotal?.impressions);
    expect(sum(figures(byPage, 'clicks'))).toBe(all?.clicks);
  });

  test('of the parts of a domain are within the domain', async () => {
    const [domain, www, blog] = await Promise.all(
      [SHOP, 'https://www.peak-outfitters.test/', 'https://blog.peak-outfitters.test/'].map((site) =>
        total({ aggregationType: 'BY_PAGE' }, site),
      ),
    );
    expect((www?.impressions ?? 0) + (blog?.impressions ?? 0)).toBe(domain?.impressions);
    expect(blog?.impressions).toBeGreaterThan(0);
  });

  test('keep clicks within impressions and positions from 1 upwards', async () => {
    const { body } = await client.query({ dimensions: ['QUERY', 'PAGE', 'DEVICE', 'COUNTRY'], rowLimit: 25_000 });
    const rows = body.rows ?? [];
    expect(rows.length).toBeGreaterThan(1000);
    expect(rows.every(({ clicks, impressions }) => clicks <= impressions && impressions > 0)).toBe(true);
    expect(rows.every(({ position = 0 }) => position >= 1)).toBe(true);
  });

  test('come in order of clicks, or of days where these come first, and are the same for ever', async () => {
    const byQuery = Object.values(figures(await client.query({ dimensions: ['QUERY'] })));
    expect(byQuery).toEqual([...byQuery].sort((a, b) => b - a));
    const days = Object.keys(figures(await client.query({ dimensions: ['DATE', 'DEVICE'] }))).map((key) => key.slice(0, 10));
    expect(days).toEqual([...days].sort());
    const again = await SearchClient.open({ now: () => new Date('2026-11-20T10:30:00Z') });
    const later = await again.query({ dimensions: ['QUERY'] });
    await again.sandbox.close();
    expect(later.body).toEqual((await client.query({ dimensions: ['QUERY'] })).body);
  });
});

describe('filters', () => {
  test.each([
    ['CONTAINS', 'WANDER', (query: string) => query.includes('wander')],
    ['notContains', 'a', (query: string) => !query.includes('a')],
    ['equals', 'Wanderschuhe', (query: string) => query === 'wanderschuhe'],
    ['NOT_EQUALS', 'peak outfitters', (query: string) => query !== 'peak outfitters'],
    ['INCLUDING_REGEX', '^(zelt|isomatte)\\b', (query: string) => /^(zelt|isomatte)\b/.test(query)],
    ['excludingRegex', '(?i)PEAK', (query: string) => !/peak/i.test(query)],
  ])('%s "%s" by query are what the unfiltered rows say', async (operator, expression, test) => {
    const rows = figures(await client.query({ dimensions: ['QUERY'], rowLimit: 25_000 }));
    const filters = [{ dimension: 'query', operator, expression }];
    const filtered = figures(await client.query({ dimensions: ['QUERY'], rowLimit: 25_000, dimensionFilterGroups: [{ filters }] }));
    const expected = Object.fromEntries(Object.entries(rows).filter(([query]) => test(query)));
    expect(Object.keys(expected).length).toBeGreaterThan(0);
    expect(filtered).toEqual(expected);
    expect((await total({ dimensionFilterGroups: [{ filters }] }))?.clicks).toBe(sum(expected));
  });

  test('of several groups all hold, without grouping by them', async () => {
    const groups = [
      { groupType: 'and', filters: [{ dimension: 'COUNTRY', expression: 'DEU' }] },
      { filters: [{ dimension: 'DEVICE', operator: 'EQUALS', expression: 'mobile' }] },
    ];
    const both = figures(await client.query({ dimensions: ['COUNTRY', 'DEVICE'] }));
    expect((await total({ dimensionFilterGroups: groups }))?.clicks).toBe(both['deu|MOBILE']);
  });

  test('by search appearance give the parts that the list of appearances names', async () => {
    const list = await client.query({ dimensions: ['SEARCH_APPEARANCE'] });
    const [name = '', clicks] = Object.entries(figures(list))[0] ?? [];
    const filters = [{ dimension: 'searchAppearance', operator: 'EQUALS', expression: name }];
    const days = await client.query({ dimensions: ['DATE'], dimensionFilterGroups: [{ filters }] });
    expect(sum(figures(days))).toBe(clicks);
    expect(days.body.responseAggregationType).toBe('byPage');
  });

  test('by page count by page', async () => {
    const filters = [{ dimension: 'PAGE', operator: 'CONTAINS', expression: 'blog.' }];
    const answer = await client.query({ dimensionFilterGroups: [{ filters }] });
    expect(answer.body.responseAggregationType).toBe('byPage');
    const truth = await client.ledger({
      site: 'https://blog.peak-outfitters.test/',
      metric: 'impressions',
      aggregation: 'byPage',
      ...range,
    });
    expect(answer.body.rows?.[0]?.impressions).toBe(truth.total);
  });
});

describe('paging', () => {
  test('reaches every row once, by default a thousand at a time', async () => {
    const dimensions = ['DATE', 'QUERY', 'PAGE', 'COUNTRY', 'DEVICE'];
    const ask = (body: object) => client.query({ startDate: '2026-05-01', endDate: '2026-10-10', dimensions, ...body }, MAGAZINE);
    expect((await ask({})).body.rows).toHaveLength(1000);
    const seen = new Set<string>();
    let startRow = 0;
    let pages = 0;
    for (;;) {
      const { body } = await ask({ rowLimit: 25_000, startRow });
      if (!body.rows) break;
      for (const { keys = [] } of body.rows) seen.add(keys.join('|'));
      startRow += body.rows.length;
      pages += 1;
    }
    expect(pages).toBeGreaterThan(2);
    expect(seen.size).toBe(startRow);
  });
});

describe('freshness', () => {
  test('final data ends three days back, fresh data reaches today and says from when it may change', async () => {
    const recent = { startDate: '2026-10-12', endDate: '2026-10-20', dimensions: ['DATE'] };
    const final = await client.query(recent);
    expect(Object.keys(figures(final)).at(-1)).toBe('2026-10-17');
    expect(final.body).not.toHaveProperty('metadata');
    const fresh = await client.query({ ...recent, dataState: 'all' });
    expect(Object.keys(figures(fresh)).at(-1)).toBe('2026-10-19');
    expect(fresh.body.metadata).toEqual({ first_incomplete_date: '2026-10-18' });
    const done = await SearchClient.open({ now: () => new Date('2026-10-25T10:30:00Z') });
    const later = figures(await done.query({ ...recent, dataState: 'ALL' }), 'impressions');
    await done.sandbox.close();
    expect(later['2026-10-17']).toBe(figures(final, 'impressions')['2026-10-17']);
    expect(later['2026-10-18']).toBeGreaterThan(figures(fresh, 'impressions')['2026-10-18'] ?? 0);
  });

  test('hours add up to the days and reach ten days back', async () => {
    const body = { startDate: '2026-10-01', endDate: '2026-10-16', dataState: 'HOURLY_ALL' };
    const hours = await client.query({ ...body, dimensions: ['HOUR'] });
    const keys = Object.keys(figures(hours));
    expect(keys[0]).toMatch(/^2026-10-10T0\d:00:00-07:00$/);
    expect(keys).toEqual([...keys].sort());
    const days = figures(await client.query({ startDate: '2026-10-10', endDate: '2026-10-16', dimensions: ['DATE'] }));
    expect(sum(figures(hours))).toBe(sum(days));
    const unfinished = await client.query({ ...body, endDate: '2026-10-20', dimensions: ['HOUR'] });
    expect(unfinished.body.metadata).toEqual({ first_incomplete_hour: '2026-10-18T00:00:00-07:00' });
  });

  test('nothing is older than sixteen months, and a site without searches has no rows', async () => {
    const days = Object.keys(figures(await client.query({ startDate: '2024-01-01', endDate: '2026-10-01', dimensions: ['DATE'] })));
    expect(days[0]).toBe('2025-06-20');
    expect((await client.query({}, 'https://new-client.test/')).body).toEqual({ responseAggregationType: 'byProperty' });
  });
});

describe('search types', () => {
  test('have figures of their own; Discover has neither words nor positions', async () => {
    const [web, image, discover] = await Promise.all(['web', 'image', 'discover'].map((type) => total({ type }, MAGAZINE)));
    expect(image?.impressions).toBeLessThan(web?.impressions ?? 0);
    expect(discover?.impressions).toBeGreaterThan(0);
    expect(discover).not.toHaveProperty('position');
    expect(await total({ searchType: 'IMAGE' }, MAGAZINE)).toEqual(image);
    expect((await client.query({ type: 'DISCOVER' }, MAGAZINE)).body.responseAggregationType).toBe('byPage');
  });
});
