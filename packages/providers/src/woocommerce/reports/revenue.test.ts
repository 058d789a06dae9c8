import { describe, expect, it } from 'vitest';
import type { FakeAnswer } from '../../kit/fake-runtime.ts';
import { askedOf, fakeShop, fixture, json, reportsPath, run } from '../test-shop.ts';

describe('revenue', () => {
  const days = (_request: unknown, url: URL): FakeAnswer =>
    url.searchParams.get('page') === '2'
      ? json('revenue-days-2', { 'X-WP-TotalPages': '2' })
      : json('revenue-days-1', { 'X-WP-TotalPages': '2' });

  it('reads every page of days, oldest first, with the totals of the whole range', async () => {
    const shop = fakeShop({ [`${reportsPath}/revenue/stats`]: days });
    const table = await run(shop, { report: 'revenue', metrics: ['total_sales', 'orders_count'], dimension: 'date' });
    expect(askedOf(shop).map(({ params }) => params)).toEqual([
      {
        after: '2026-10-01T00:00:00',
        before: '2026-10-31T23:59:59',
        interval: 'day',
        orderby: 'date',
        order: 'asc',
        page: '1',
        per_page: '100',
      },
      {
        after: '2026-10-01T00:00:00',
        before: '2026-10-31T23:59:59',
        interval: 'day',
        orderby: 'date',
        order: 'asc',
        page: '2',
        per_page: '100',
      },
    ]);
    expect(table).toMatchObject({
      dimension: { id: 'date', kind: 'date' },
      rows: [
        ['2026-10-04', 58.1, 1],
        ['2026-10-05', 103.2, 2],
        ['2026-10-06', 0.2, 0],
      ],
      totals: { total_sales: 161.5, orders_count: 3 },
      rowCount: 3,
      timezone: 'Europe/Berlin',
      warnings: [],
    });
    expect(table.metrics.map(({ currency }) => currency)).toEqual(['EUR', null]);
  });

  it('adds weeks up from days, Monday first', async () => {
    const table = await run(fakeShop({ [`${reportsPath}/revenue/stats`]: days }), {
      report: 'revenue',
      metrics: ['total_sales'],
      dimension: 'week',
    });
    expect(table.rows).toEqual([
      ['2026-W40', 58.1],
      ['2026-W41', 103.4],
    ]);
  });

  it('asks one interval where only totals are wanted', async () => {
    const shop = fakeShop({ [`${reportsPath}/revenue/stats`]: json('revenue-days-1', { 'X-WP-TotalPages': '31' }) });
    const table = await run(shop, { report: 'revenue', metrics: ['refunds', 'products'] });
    expect(table).toMatchObject({ dimension: null, rows: [[20, 4]], totals: { refunds: 20, products: 4 } });
    expect(askedOf(shop)).toHaveLength(1);
    expect(askedOf(shop)[0]?.params.per_page).toBe('1');
  });

  it('goes on to a short page where a proxy strips the counts', async () => {
    const full = JSON.parse(fixture('revenue-days-1'));
    const [interval] = full.intervals;
    const shop = fakeShop({
      [`${reportsPath}/revenue/stats`]: (_request, url) =>
        url.searchParams.get('page') === '1' ? { json: { ...full, intervals: Array(100).fill(interval) } } : json('revenue-days-2'),
    });
    await run(shop, { report: 'revenue', metrics: ['total_sales'], dimension: 'hour' });
    expect(askedOf(shop)).toHaveLength(2);
  });

  it('reads JSON behind PHP notices', async () => {
    const shop = fakeShop({ [`${reportsPath}/revenue/stats`]: { text: `<b>Notice</b>: x in y\n${fixture('revenue-days-1')}` } });
    expect((await run(shop, { report: 'revenue', metrics: ['coupons'] })).rows).toEqual([[10]]);
  });

  it('says that today is incomplete and may come late', async () => {
    const shop = fakeShop({ [`${reportsPath}/revenue/stats`]: json('revenue-days-1') });
    const table = await run(shop, { report: 'revenue', metrics: ['coupons'], period: { start: '2026-11-01', end: '2026-11-20' } });
    expect(table.flags).toContain('partial');
    expect(table.warnings[0]).toContain('12 hours');
  });

  it('refuses what the shop cannot give by day, in words', async () => {
    const asked = run(fakeShop({}), { report: 'revenue', metrics: ['products'], dimension: 'date' });
    await expect(asked).rejects.toMatchObject({ code: 'source_bad_query', message: expect.stringContaining('Leave out the dimension') });
  });

  it('names a site zone that is only an offset', async () => {
    const site = { json: { ...JSON.parse(fixture('site')), timezone_string: '', gmt_offset: '-3.5' } };
    const shop = fakeShop({ '/': site, [`${reportsPath}/revenue/stats`]: json('revenue-days-1') });
    expect((await run(shop, { report: 'revenue', metrics: ['coupons'] })).timezone).toBe('-03:30');
  });

  it('fails with the code of the shop at run time', async () => {
    const shop = fakeShop({ [`${reportsPath}/revenue/stats`]: { status: 301, headers: { location: 'https://www.shop.example/x' } } });
    await expect(run(shop, { report: 'revenue', metrics: ['coupons'] })).rejects.toMatchObject({
      code: 'source_unknown_account',
      details: { providerMessage: expect.stringContaining('address has changed') },
    });
  });

  it('tries a failing server again and then gives up', async () => {
    const shop = fakeShop({ [`${reportsPath}/revenue/stats`]: { status: 502, text: '<html>' } });
    await expect(run(shop, { report: 'revenue', metrics: ['coupons'] })).rejects.toMatchObject({ code: 'source_unavailable' });
    expect(shop.sleptMs.length).toBeGreaterThan(1);
  });

  it('calls an answer of another form malformed', async () => {
    const shop = fakeShop({ [`${reportsPath}/revenue/stats`]: { json: { totals: 3 } } });
    await expect(run(shop, { report: 'revenue', metrics: ['coupons'] })).rejects.toMatchObject({ code: 'source_malformed' });
  });
});
