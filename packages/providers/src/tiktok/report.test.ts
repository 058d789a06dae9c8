import { describe, expect, test } from 'vitest';
import { fakeRuntime } from '../kit/fake-runtime.ts';
import { runReport } from '../kit/run-report.ts';
import { addressOf } from '../kit/wire.ts';
import { tiktok } from './index.ts';
import { ask, done, listIn, page, query, refused, row, secrets, shop } from './test-tiktok.ts';

const brand = { campaign_name: 'Brand', spend: '51.20', impressions: '3402', clicks: '88', conversion: '4' };
const sale = { campaign_name: 'Sale', spend: '10.1', impressions: '1000', clicks: '12', conversion: '-' };
const campaigns = [row({ campaign_id: '17' }, brand), row({ campaign_id: '18' }, sale)];

describe('a question', () => {
  test('is put as TikTok documents it: its own header, a final slash, lists as JSON text', async () => {
    const runtime = fakeRuntime(({ url }) => (url.endsWith('/advertiser/info/') ? done({ list: [shop] }) : page(campaigns)), { secrets });
    await runReport(tiktok, query({ dimension: 'campaign', orderBy: { column: 'clicks', dir: 'desc' } }), runtime);
    const [info, report] = runtime.sent;
    expect(info?.headers).toEqual({ 'Access-Token': 'secret-token' });
    expect(info?.query?.advertiser_ids).toBe('["7000"]');
    expect(report?.query).toEqual({
      advertiser_id: '7000',
      service_type: 'AUCTION',
      report_type: 'BASIC',
      data_level: 'AUCTION_CAMPAIGN',
      dimensions: '["campaign_id"]',
      metrics: '["spend","clicks","campaign_name"]',
      start_date: '2026-10-01',
      end_date: '2026-10-30',
      filtering: '[{"field_name":"campaign_status","filter_type":"IN","filter_value":"[\\"STATUS_ALL\\"]"}]',
      order_field: 'clicks',
      order_type: 'DESC',
      page: 1,
      page_size: 1000,
      enable_total_metrics: 'true',
    });
    expect(report === undefined ? '' : addressOf(report)).toContain('/report/integrated/get/?advertiser_id=7000&');
  });

  test('becomes a table: text to figures, rates from their parts, names for ids', async () => {
    const { table } = await ask({ dimension: 'campaign', metrics: ['cost', 'conversions', 'ctr', 'cpm', 'cpa'] }, () => page(campaigns));
    expect(table.dimension).toEqual({ id: 'campaign', label: 'Campaign', kind: 'text' });
    expect(table.rows).toEqual([
      ['Brand', 51.2, 4, 88 / 3402, (51.2 / 3402) * 1000, 12.8],
      ['Sale', 10.1, null, 0.012, 10.1, null],
    ]);
    expect(table.totals).toEqual({ cost: 61.3, conversions: 4, ctr: 100 / 4402, cpm: (61.3 / 4402) * 1000, cpa: 61.3 / 4 });
    expect(table.metrics.map(({ currency }) => currency)).toEqual(['EUR', null, null, 'EUR', 'EUR']);
    expect(table.timezone).toBe('Europe/Berlin');
  });

  test('by day is asked in parts of 30 days and has every day up to today, in the account’s zone', async () => {
    const days = [row({ advertiser_id: '7000', stat_time_day: '2026-11-18 00:00:00' }, { spend: '5', clicks: '1' })];
    const { table, sent } = await ask(
      { dimension: 'date', period: { start: '2026-10-20', end: '2026-11-30' }, now: '2026-11-20T23:30:00Z' },
      ({ query: { start_date } = {} }) => page(start_date === '2026-10-20' ? [] : days),
    );
    expect(sent.map(({ query: asked }) => [asked?.start_date, asked?.end_date])).toEqual([
      ['2026-10-20', '2026-11-18'],
      ['2026-11-19', '2026-11-21'],
    ]);
    expect(listIn(sent[0] ?? { method: 'GET', url: '' }, 'dimensions')).toEqual(['advertiser_id', 'stat_time_day']);
    expect(table.rows).toHaveLength(33);
    expect(table.rows.at(-1)).toEqual(['2026-11-21', 0, 0]);
    expect(table.rows.find(([day]) => day === '2026-11-18')).toEqual(['2026-11-18', 5, 1]);
    expect(table.totals).toEqual({ cost: 5, clicks: 1 });
    expect(table.flags).toEqual(['partial', 'late']);
  });

  test('by week adds days up; by the hour takes a call a day, and not too many', async () => {
    const day = (date: string) => row({ stat_time_day: `${date} 00:00:00` }, { spend: '1', clicks: '2' });
    const weeks = await ask({ dimension: 'week', period: { start: '2026-10-05', end: '2026-10-18' } }, () =>
      page(['2026-10-05', '2026-10-11', '2026-10-12'].map(day)),
    );
    expect(weeks.table.rows).toEqual([
      ['2026-W41', 2, 4],
      ['2026-W42', 1, 2],
    ]);
    const hours = await ask({ dimension: 'hour', period: { start: '2026-10-05', end: '2026-10-06' } }, ({ query: { start_date } = {} }) =>
      page([row({ stat_time_hour: `${start_date} 09:00:00` }, { spend: '1', clicks: '2' })]),
    );
    expect(hours.sent).toHaveLength(2);
    expect(hours.table.rows).toHaveLength(48);
    expect(hours.table.rows[9]).toEqual(['2026-10-05T09', 1, 2]);
    await expect(ask({ dimension: 'hour' }, () => page([]))).rejects.toMatchObject({ code: 'source_bad_query' });
  });

  test('counts people over the whole period by a call of its own', async () => {
    const { table, sent } = await ask(
      { dimension: 'date', metrics: ['reach'], period: { start: '2026-10-01', end: '2026-10-02' } },
      (request) =>
        String(request.query?.dimensions).includes('stat_time_day')
          ? page([1, 2].map((day) => row({ stat_time_day: `2026-10-0${day} 00:00:00` }, { reach: '100' })))
          : page([row({ advertiser_id: '7000' }, { reach: '150' })]),
    );
    expect(table.rows).toEqual([
      ['2026-10-01', 100],
      ['2026-10-02', 100],
    ]);
    expect(table.totals).toEqual({ reach: 150 });
    expect(sent.map((request) => request.query?.data_level)).toEqual(['AUCTION_ADVERTISER', 'AUCTION_ADVERTISER']);
    await expect(ask({ dimension: 'week', metrics: ['reach'] }, () => page([]))).rejects.toMatchObject({ code: 'source_bad_query' });
  });

  test('of several campaigns adds up what can be added, and says what cannot', async () => {
    const { table, sent } = await ask({ inputs: { property: '7000', campaign: ['17', '18'] }, metrics: ['cost', 'reach'] }, () =>
      page([row({ campaign_id: '17' }, { spend: '1.1', reach: '5' }), row({ campaign_id: '18' }, { spend: '2.2', reach: '5' })]),
    );
    expect(table.rows).toEqual([[3.3, null]]);
    expect(table.warnings).toEqual([expect.stringContaining('Reach')]);
    expect(listIn(sent[0] ?? { method: 'GET', url: '' }, 'filtering')).toEqual([
      { field_name: 'campaign_ids', filter_type: 'IN', filter_value: '["17","18"]' },
      { field_name: 'campaign_status', filter_type: 'IN', filter_value: '["STATUS_ALL"]' },
    ]);
  });

  test('weighs average play time by views', async () => {
    const { table } = await ask({ dimension: 'objective', metrics: ['averagePlayTime'] }, () =>
      page([
        row({ campaign_id: '1' }, { objective_type: 'REACH', average_video_play: '2', video_play_actions: '30' }),
        row({ campaign_id: '2' }, { objective_type: 'REACH', average_video_play: '6', video_play_actions: '10' }),
      ]),
    );
    expect(table.rows).toEqual([['Reach', 3]]);
    expect(table.totals).toEqual({ averagePlayTime: 3 });
  });

  test('asks for purchases apart, so that an account without them keeps the rest', async () => {
    const given = { dimension: 'campaign', metrics: ['cost', 'conversionValue', 'roas'] };
    const value = { total_complete_payment_rate: '100.00', total_purchase_value: '2.40', total_onsite_shopping_value: '-' };
    const whole = await ask(given, (request) =>
      page(
        String(request.query?.metrics).includes('total_complete_payment_rate')
          ? [row({ campaign_id: '17' }, { campaign_name: 'Brand', ...value })]
          : campaigns,
      ),
    );
    expect(whole.table.rows[0]).toEqual(['Brand', 51.2, 102.4, 2]);
    expect(whole.table.totals).toEqual({ cost: 61.3, conversionValue: 102.4, roas: 102.4 / 61.3 });
    const partly = await ask(given, (request) =>
      String(request.query?.metrics).includes('total_complete_payment_rate') ? refused(40002, 'Invalid metric fields.') : page(campaigns),
    );
    expect(partly.table.rows[0]).toEqual(['Brand', 51.2, null, null]);
    expect(partly.table.totals).toEqual({ cost: 61.3, conversionValue: null, roas: null });
    expect(partly.table.warnings).toEqual([expect.stringContaining('Conversion value, ROAS. (Invalid metric fields.)')]);
  });

  test('reads all pages, and takes TikTok’s totals where there are more than can be read', async () => {
    const pages = (total_page: number) => (request: { query?: Record<string, unknown> }) => {
      const number = Number(request.query?.page);
      return page([row({ campaign_id: String(number) }, { campaign_name: `C${number}`, spend: '1' })], {
        page: number,
        total_page,
        total_metrics: { spend: '99.50' },
      });
    };
    const three = await ask({ dimension: 'campaign', metrics: ['cost'] }, pages(3));
    expect(three.table.rows).toEqual([
      ['C1', 1],
      ['C2', 1],
      ['C3', 1],
    ]);
    expect(three.table.totals).toEqual({ cost: 3 });
    const many = await ask({ dimension: 'campaign', metrics: ['cost'] }, pages(25));
    expect(many.sent).toHaveLength(20);
    expect(many.table.flags).toContain('truncated');
    expect(many.table.totals).toEqual({ cost: 99.5 });
  });

  test('marks an answer TikTok calls partly done', async () => {
    const { table } = await ask({}, () => ({
      json: { code: 20001, message: 'Partial', data: { list: [row({}, { spend: '1', clicks: '1' })] } },
    }));
    expect(table.flags).toContain('truncated');
    expect(table.rows).toEqual([[1, 1]]);
  });

  test('asks nothing of the future', async () => {
    const { table, sent } = await ask({ dimension: 'date', period: { start: '2026-12-01', end: '2026-12-02' } }, () => page([]));
    expect(sent).toEqual([]);
    expect(table.rows).toEqual([]);
  });
});

describe('audiences', () => {
  test('are asked by one audience dimension, without totals of TikTok', async () => {
    const { table, sent } = await ask({ report: 'audience', dimension: 'ageGender', metrics: ['clicks'] }, () =>
      page([row({ age: 'AGE_18_24', gender: 'FEMALE' }, { clicks: '7' }), row({ age: 'AGE_55_100', gender: 'NONE' }, { clicks: '1' })]),
    );
    expect(sent[0]?.query).toMatchObject({ report_type: 'AUDIENCE', dimensions: '["advertiser_id","age","gender"]' });
    expect(sent[0]?.query?.enable_total_metrics).toBeUndefined();
    expect(table.rows).toEqual([
      ['18–24, female', 7],
      ['55 and over, unknown', 1],
    ]);
  });

  test('cannot be split by two things', async () => {
    const filter = { join: 'and' as const, conditions: [{ field: 'country', operator: 'equals' as const, value: 'Germany' }] };
    await expect(ask({ report: 'audience', dimension: 'age', filter }, () => page([]))).rejects.toMatchObject({
      code: 'source_bad_query',
      message: expect.stringContaining('"Age" and "Country"'),
    });
  });
});

describe('a filter', () => {
  const filtered = (
    conditions: { field: string; operator: 'contains' | 'greater'; value: string | number }[],
    dimension: string | null = 'campaign',
  ) => ask({ dimension, filter: { join: 'and', conditions } }, () => page(campaigns));

  test('on names and figures leaves matching rows and their totals', async () => {
    const byName = await filtered([{ field: 'campaign', operator: 'contains', value: 'bra' }]);
    expect(byName.table.rows).toEqual([['Brand', 51.2, 88]]);
    expect(byName.table.totals).toEqual({ cost: 51.2, clicks: 88 });
    const byFigure = await filtered([{ field: 'impressions', operator: 'greater', value: 2000 }]);
    expect(byFigure.table.rows).toEqual([['Brand', 51.2, 88]]);
    const total = await filtered([{ field: 'campaign', operator: 'contains', value: 'sale' }], null);
    expect(total.table.rows).toEqual([[10.1, 12]]);
  });

  test('names what is wrong with it', async () => {
    await expect(filtered([{ field: 'cost', operator: 'greater', value: 'much' }])).rejects.toThrow('"Cost" needs a number');
    await expect(filtered([{ field: 'colour', operator: 'contains', value: 'red' }])).rejects.toThrow('cannot be filtered by "colour"');
  });
});

test('every metric of every report can be asked alone by every dimension it does not refuse', async () => {
  for (const { key, metrics, dimensions } of tiktok.declaration.reports) {
    for (const { id: dimension } of dimensions) {
      const allowed = metrics.filter(
        ({ incompatibleWith = [] }) => !incompatibleWith.some((clash) => clash.dimensions.includes(dimension)),
      );
      const { table } = await ask(
        { report: key, dimension, metrics: allowed.map(({ id }) => id), period: { start: '2026-10-01', end: '2026-10-02' } },
        () => page([]),
      );
      expect(Object.keys(table.totals)).toEqual(allowed.map(({ id }) => id));
    }
  }
});
