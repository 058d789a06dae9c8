import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../kernel/days.ts';
import { ALPINE, BEN, CAFE, HUDSON, type Row, SAKURA, sumOf, useTikTok } from './test-client.ts';

const { call, report, ledger, adsToken } = useTikTok();

const OCTOBER = { start_date: '2026-10-01', end_date: '2026-10-30' };
const all = (level: string) => [{ field_name: `${level}_status`, filter_type: 'IN', filter_value: '["STATUS_ALL"]' }];
const base = { advertiser_id: ALPINE, report_type: 'BASIC', ...OCTOBER };
const accountRow = { ...base, data_level: 'AUCTION_ADVERTISER', dimensions: ['advertiser_id'] };
const byDay = { ...base, data_level: 'AUCTION_CAMPAIGN', dimensions: ['campaign_id', 'stat_time_day'] };
const truth = { account: ALPINE, start: OCTOBER.start_date, end: OCTOBER.end_date };

describe('a report', () => {
  test('adds up over campaigns, groups, ads and days to what the ledger says', async () => {
    const metrics = ['spend', 'impressions', 'clicks', 'conversion', 'video_play_actions', 'total_complete_payment_rate'];
    const whole = await report({ ...accountRow, metrics });
    expect(whole.list).toHaveLength(1);
    for (const metric of metrics) {
      const { total } = ledger({ ...truth, metric });
      expect(total).toBeGreaterThan(0);
      expect(sumOf(whole.list, metric)).toBeCloseTo(total ?? 0, 2);
    }
    for (const [level, id] of [
      ['campaign', 'CAMPAIGN'],
      ['adgroup', 'ADGROUP'],
      ['ad', 'AD'],
    ] as const) {
      const parts = await report({
        ...base,
        data_level: `AUCTION_${id}`,
        dimensions: [`${level}_id`, 'stat_time_day'],
        metrics,
        filtering: all(level),
      });
      for (const metric of metrics) expect(sumOf(parts.list, metric), `${level} ${metric}`).toBeCloseTo(sumOf(whole.list, metric), 2);
    }
  });

  test('gives totals of its rows, ratios of their sums, and none for reach', async () => {
    const metrics = ['spend', 'impressions', 'clicks', 'ctr', 'cpc', 'reach', 'campaign_name'];
    const { list, total_metrics: totals } = await report({ ...byDay, metrics, enable_total_metrics: true });
    expect(Number(totals?.spend)).toBeCloseTo(sumOf(list, 'spend'), 2);
    expect(totals).toMatchObject({ reach: '-', campaign_name: '-', clicks: String(sumOf(list, 'clicks')) });
    expect(totals?.ctr).toBe(((100 * sumOf(list, 'clicks')) / sumOf(list, 'impressions')).toFixed(2));
    expect(totals?.cpc).toBe((sumOf(list, 'spend') / sumOf(list, 'clicks')).toFixed(2));
    const row = list[0];
    expect(row?.dimensions.stat_time_day).toMatch(/^2026-10-\d\d 00:00:00$/);
    expect(row?.dimensions.campaign_id).toMatch(/^\d{19}$/);
  });

  test('keeps every part within its whole', async () => {
    const chain = ['gross_impressions', 'impressions', 'clicks', 'total_landing_page_view', 'complete_payment'];
    const views = ['impressions', 'video_play_actions', 'video_watched_2s', 'video_watched_6s', 'engaged_view', 'engaged_view_15s'];
    const watched = ['video_play_actions', 'video_views_p25', 'video_views_p50', 'video_views_p75', 'video_views_p100'];
    const metrics = [...new Set([...chain, ...views, ...watched, 'reach', 'conversion'])];
    const { list } = await report({ ...base, data_level: 'AUCTION_AD', dimensions: ['ad_id', 'stat_time_day'], metrics });
    const falls = (row: Row, names: string[]) =>
      names.every((name, i) => i === 0 || Number(row.metrics[name]) <= Number(row.metrics[names[i - 1] ?? '']));
    for (const row of list) {
      for (const names of [chain, views, watched, ['clicks', 'conversion'], ['impressions', 'reach']]) expect(falls(row, names)).toBe(true);
    }
  });

  test('reaches fewer people in a month than in its days together', async () => {
    const days = await report({ ...byDay, metrics: ['reach'] });
    const campaigns = await report({ ...byDay, dimensions: ['campaign_id'], metrics: ['reach'] });
    const month = await report({ ...accountRow, metrics: ['reach'] });
    expect(sumOf(campaigns.list, 'reach')).toBeLessThan(sumOf(days.list, 'reach'));
    expect(sumOf(month.list, 'reach')).toBeLessThan(sumOf(campaigns.list, 'reach'));
  });

  test('agrees with itself over audiences, countries and hours', async () => {
    const metrics = ['spend', 'impressions', 'clicks', 'conversion'];
    const whole = await report({ ...accountRow, metrics });
    const audience = { ...accountRow, report_type: 'AUDIENCE', metrics };
    const marginal = new Map<string, number>();
    for (const more of [
      ['age', 'gender'],
      ['gender'],
      ['age'],
      ['country_code'],
      ['platform'],
      ['placement'],
      ['province_id'],
      ['dma_id'],
      ['ac'],
    ]) {
      const { list } = await report({ ...audience, dimensions: ['advertiser_id', ...more] });
      for (const metric of metrics) expect(sumOf(list, metric), more.join()).toBeCloseTo(sumOf(whole.list, metric), 2);
      if (more[0] === 'gender' || more.length === 2) {
        for (const { dimensions, metrics: figures } of list) {
          const name = `${more.length} ${dimensions.gender}`;
          marginal.set(name, (marginal.get(name) ?? 0) + Number(figures.clicks));
        }
      }
    }
    expect(marginal.get('2 FEMALE')).toBe(marginal.get('1 FEMALE'));
    expect(ledger({ ...truth, metric: 'clicks', dimension: 'gender' }).values.FEMALE).toBe(marginal.get('1 FEMALE'));
    const countries = await report({ ...accountRow, dimensions: ['advertiser_id', 'country_code'], metrics });
    expect(sumOf(countries.list, 'impressions')).toBe(sumOf(whole.list, 'impressions'));
    const day = { start_date: '2026-10-05', end_date: '2026-10-05', metrics };
    const hours = await report({ ...accountRow, ...day, dimensions: ['advertiser_id', 'stat_time_hour'] });
    expect(hours.list).toHaveLength(24);
    expect(sumOf(hours.list, 'clicks')).toBe(sumOf((await report({ ...accountRow, ...day })).list, 'clicks'));
  });

  test('runs up to the hour it is in the account’s zone', async () => {
    const today = { start_date: '2026-11-18', end_date: '2026-11-18', metrics: ['impressions'] };
    const hours = (id: string, dimension: string) =>
      report({ ...accountRow, ...today, advertiser_id: id, dimensions: ['advertiser_id', dimension] });
    // 10:30 UTC is 11:30 in Vienna, 5:30 in New York and 19:30 in Tokyo.
    expect((await hours(ALPINE, 'stat_time_hour')).list).toHaveLength(12);
    expect((await hours(HUDSON, 'stat_time_hour')).list).toHaveLength(6);
    expect((await hours(SAKURA, 'stat_time_hour')).list).toHaveLength(20);
    expect(sumOf((await hours(HUDSON, 'stat_time_day')).list, 'impressions')).toBe(
      sumOf((await hours(HUDSON, 'stat_time_hour')).list, 'impressions'),
    );
    expect((await hours(ALPINE, 'stat_time_day')).list).toHaveLength(1);
    const tomorrow = { ...accountRow, start_date: '2026-11-19', end_date: '2026-11-30', metrics: ['impressions'] };
    expect((await report(tomorrow)).list).toEqual([]);
  });

  test('leaves out what was deleted unless asked for it', async () => {
    const year = {
      ...base,
      start_date: '2025-11-01',
      end_date: '2026-10-31',
      data_level: 'AUCTION_AD',
      dimensions: ['ad_id'],
      metrics: ['spend'],
    };
    const shown = sumOf((await report(year)).list, 'spend');
    const every = sumOf((await report({ ...year, filtering: all('ad') })).list, 'spend');
    const span = { account: ALPINE, metric: 'spend', start: '2025-11-01', end: '2026-10-31' };
    expect(shown).toBeLessThan(every);
    expect(every).toBeCloseTo(ledger(span).total ?? 0, 2);
    expect(shown).toBeCloseTo(ledger({ ...span, without_deleted: 'ad' }).total ?? 0, 2);
  });

  test('filters by objects and countries, and orders', async () => {
    const ads = { ...base, data_level: 'AUCTION_AD', dimensions: ['ad_id'], metrics: ['spend', 'clicks', 'ad_name', 'campaign_id'] };
    const { list } = await report({ ...ads, order_field: 'clicks', order_type: 'ASC' });
    const clicks = list.map(({ metrics }) => Number(metrics.clicks));
    expect(clicks).toEqual([...clicks].sort((a, b) => a - b));
    const campaign = list[0]?.metrics.campaign_id ?? '';
    const some = await report({
      ...ads,
      filtering: [{ field_name: 'campaign_ids', filter_type: 'IN', filter_value: JSON.stringify([campaign]) }],
    });
    expect(some.list.map(({ metrics }) => metrics.campaign_id)).toEqual(some.list.map(() => campaign));
    expect(some.list.length).toBeGreaterThan(0);
    const german = await report({
      ...accountRow,
      dimensions: ['advertiser_id', 'country_code'],
      filtering: [{ field_name: 'country_code', filter_type: 'IN', filter_value: '["DE"]' }],
    });
    expect(german.list.map(({ dimensions }) => dimensions.country_code)).toEqual(['DE']);
  });

  test('pages to the end', async () => {
    const ads = {
      ...base,
      advertiser_id: HUDSON,
      start_date: '2025-11-05',
      end_date: '2026-11-04',
      data_level: 'AUCTION_AD',
      dimensions: ['ad_id'],
    };
    const seen = new Set<string>();
    let pages = 1;
    for (let page = 1; page <= pages; page++) {
      const { list, page_info } = await report({ ...ads, page, page_size: 200 });
      pages = page_info.total_page;
      for (const { dimensions } of list) seen.add(dimensions.ad_id ?? '');
      if (page === pages) expect(seen.size).toBe(page_info.total_number);
    }
    expect(pages).toBeGreaterThan(2);
    const beyond = await report({ ...ads, page: pages + 1, page_size: 200 });
    expect(beyond.list).toEqual([]);
  });

  test('on several accounts names each, with its currency', async () => {
    const { advertiser_id: _, ...rest } = accountRow;
    const { list } = await report({ ...rest, advertiser_ids: [ALPINE, SAKURA], metrics: ['spend'] });
    expect(list.map(({ dimensions, metrics }) => [dimensions.advertiser_id, metrics.currency, metrics.timezone])).toEqual([
      [ALPINE, 'EUR', 'Etc/GMT-1'],
      [SAKURA, 'JPY', 'Etc/GMT-9'],
    ]);
    expect(list[1]?.metrics.spend).toMatch(/^\d+$/);
  });

  test('over the whole life of an account needs no dates', async () => {
    const { start_date: _, end_date: __, ...rest } = accountRow;
    const lifetime = await report({ ...rest, advertiser_id: CAFE, query_lifetime: true }, adsToken(BEN));
    const span = { account: CAFE, metric: 'spend', start: '2025-02-03', end: '2026-11-18' };
    expect(sumOf(lifetime.list, 'spend')).toBeCloseTo(ledger(span).total ?? 0, 2);
  });

  test('of any window is the sum of its halves', async () => {
    const spend = async (start: string, end: string) =>
      sumOf((await report({ ...accountRow, start_date: start, end_date: end, metrics: ['spend'] })).list, 'spend');
    const windows = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 40 }));
    await fc.assert(
      fc.asyncProperty(windows, async ([offset, first, second]) => {
        const start = addDays('2023-07-01', offset);
        const [middle, end] = [addDays(start, first), addDays(start, first + second)];
        const halves = (await spend(start, middle)) + (await spend(addDays(middle, 1), end));
        expect(await spend(start, end)).toBeCloseTo(halves, 2);
      }),
      { numRuns: 12 },
    );
  });
});

describe('a report is refused', () => {
  test.each([
    [{ report_type: 'CATALOG' }, 'report_type'],
    [{ report_type: 'basic' }, 'report_type: Must be one of'],
    [{ service_type: 'RESERVATION' }, 'service_type'],
    [{ data_level: '' }, 'data_level: Missing data'],
    [{ data_level: 'AUCTION_AD' }, 'does not match the data_level'],
    [{ dimensions: 'campaign_id' }, 'dimensions: Not a valid list.'],
    [{ dimensions: ['campaign_id', 'ad_id'] }, 'Only one ID dimension'],
    [{ dimensions: ['campaign_id', 'shoe_size'] }, "Invalid dimension fields: ['shoe_size']"],
    [{ dimensions: ['campaign_id', 'age'] }, "Invalid dimension fields: ['age']"],
    [{ report_type: 'AUDIENCE', dimensions: ['campaign_id', 'age', 'platform'] }, 'cannot be combined'],
    [{ report_type: 'AUDIENCE', dimensions: ['campaign_id', 'age'], metrics: ['reach'] }, "Invalid metric fields: ['reach']"],
    [{ metrics: ['cost', 'spend', 'stat_cost'] }, "Invalid metric fields: ['cost', 'stat_cost']"],
    [{ metrics: ['ad_name'] }, "Invalid metric fields: ['ad_name']"],
    [{ end_date: '2026-10-31' }, 'must not exceed 30 days, but 31'],
    [{ dimensions: ['campaign_id'], start_date: '2025-10-01' }, 'must not exceed 365 days'],
    [{ dimensions: ['campaign_id', 'stat_time_hour'] }, 'must not exceed 1 day'],
    [{ start_date: '2026-02-30' }, 'start_date: Not a valid date'],
    [{ start_date: '2026-11-01' }, 'end_date: Must not be earlier'],
    [{ query_lifetime: true }, 'query_lifetime'],
    [{ page_size: 1001 }, 'page_size: Must be greater than or equal to 1 and less than or equal to 1000'],
    [{ order_field: 'clicks' }, 'order_field'],
    [{ filtering: [{ field_name: 'campaign_ids', filter_type: 'IN', filter_value: ['17'] }] }, 'filter_value'],
    [{ filtering: [{ field_name: 'mood', filter_type: 'IN', filter_value: '["x"]' }] }, 'field_name'],
    [{ filtering: [{ field_name: 'campaign_status', filter_type: 'IN', filter_value: '["GONE"]' }] }, 'filter_value'],
    [{ report_type: 'AUDIENCE', dimensions: ['campaign_id', 'age'], enable_total_metrics: true }, 'enable_total_metrics'],
  ])('for %j', async (change, words) => {
    const reply = await call('/report/integrated/get/', { ...byDay, ...change });
    expect(reply).toMatchObject({ code: 40002, message: expect.stringContaining(words), data: {} });
  });
});
