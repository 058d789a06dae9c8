import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, BEN, GraphClient, type GraphReply } from '../facebook-oauth/test-client.ts';
import { facebookAds } from './stand-in.ts';

const SHOP = '1010000000001';
const HARBOR = '1010000000003';
const RANGE = JSON.stringify({ since: '2026-09-21', until: '2026-10-20' });
const ADDITIVE = [
  'impressions',
  'clicks',
  'inline_link_clicks',
  'spend',
  'inline_post_engagement',
  'full_view_impressions',
  'social_spend',
];

let client: GraphClient;
let now = new Date('2026-10-20T10:20:00Z');
let token = '';

beforeAll(async () => {
  client = await GraphClient.open([facebookAds], { now: () => now });
  token = client.token(ANNA, ['ads_read', 'business_management']);
});
afterAll(() => client.sandbox.close());

type Row = Record<string, unknown>;

const insights = (params: Record<string, string>, id = `act_${SHOP}`): Promise<GraphReply> =>
  client.get(`v26.0/${id}/insights`, { time_range: RANGE, ...params }, token);

async function rows(params: Record<string, string>, id = `act_${SHOP}`): Promise<Row[]> {
  return (await client.all(`v26.0/${id}/insights`, { time_range: RANGE, limit: '500', ...params }, token)).rows;
}

async function ledger(query: Record<string, string>) {
  const answer = await fetch(`${client.sandbox.address}/__ledger/facebook-ads?${new URLSearchParams(query)}`);
  return (await answer.json()) as { total: number; days: Record<string, number>; values: Record<string, number> };
}

const sum = (list: Row[], field: string) => Math.round(list.reduce((all, row) => all + Number(row[field] ?? 0), 0) * 100) / 100;
const action = (row: Row | undefined, type: string, field = 'actions') =>
  Number(((row?.[field] ?? []) as { action_type: string; value: string }[]).find((entry) => entry.action_type === type)?.value ?? 0);

const VIEWS: Record<string, string>[] = [
  { time_increment: '1' },
  { time_increment: '7' },
  { time_increment: 'monthly' },
  { level: 'campaign' },
  { level: 'adset', time_increment: '1' },
  { level: 'ad' },
  { breakdowns: 'age' },
  { breakdowns: 'age,gender', level: 'campaign' },
  { breakdowns: '["gender"]', time_increment: '1' },
  { breakdowns: 'country' },
  { breakdowns: 'region' },
  { breakdowns: 'publisher_platform' },
  { breakdowns: 'publisher_platform,platform_position', level: 'adset' },
  { breakdowns: 'publisher_platform,platform_position,impression_device' },
  { breakdowns: 'device_platform', time_increment: '1' },
  { breakdowns: 'hourly_stats_aggregated_by_advertiser_time_zone' },
  { breakdowns: 'hourly_stats_aggregated_by_audience_time_zone', time_increment: '1' },
];

describe('figures', () => {
  it.each(VIEWS)('add up to the account in %j', async (view) => {
    const fields = ADDITIVE.join();
    const [whole] = await rows({ fields });
    const parts = await rows({ fields, ...view });
    expect(parts.length).toBeGreaterThan(1);
    for (const field of ADDITIVE) expect(sum(parts, field), field).toBe(Number(whole?.[field]));
    for (const part of parts) {
      expect(Number(part.clicks)).toBeLessThanOrEqual(Number(part.impressions));
      expect(Number(part.inline_link_clicks)).toBeLessThanOrEqual(Number(part.clicks));
      expect(part.date_start).toMatch(/^2026-/);
    }
  });

  it.each(VIEWS.filter(({ breakdowns }) => !/region|hourly/.test(breakdowns ?? '')))('convert alike in %j', async (view) => {
    const fields = 'actions,action_values,clicks';
    const [whole] = await rows({ fields });
    const parts = await rows({ fields, ...view });
    for (const type of ['omni_purchase', 'link_click', 'video_view', 'page_engagement', 'omni_add_to_cart']) {
      expect(
        parts.reduce((all, row) => all + action(row, type), 0),
        type,
      ).toBe(action(whole, type));
    }
    const value = parts.reduce((all, row) => all + action(row, 'omni_purchase', 'action_values'), 0);
    expect(value).toBeCloseTo(action(whole, 'omni_purchase', 'action_values'), 4);
    for (const row of parts) expect(action(row, 'omni_purchase')).toBeLessThanOrEqual(Number(row.clicks));
  });

  it('equal the ledger, which does not go through the report', async () => {
    const query = { account: SHOP, start: '2026-09-21', end: '2026-10-20' };
    const fields = 'impressions,clicks,spend,reach,frequency,ctr,purchase_roas,actions';
    const [whole] = await rows({ fields });
    const days = await rows({ fields, time_increment: '1' });
    for (const metric of ['impressions', 'clicks', 'spend', 'reach']) {
      const truth = await ledger({ ...query, metric });
      expect(Number(whole?.[metric]), metric).toBe(truth.total);
      for (const row of days) expect(Number(row[metric]), `${metric} ${row.date_start}`).toBe(truth.days[String(row.date_start)]);
    }
    expect(Number(whole?.ctr) / 100).toBeCloseTo((await ledger({ ...query, metric: 'ctr' })).total, 6);
    expect(action(whole, 'omni_purchase', 'purchase_roas')).toBeCloseTo((await ledger({ ...query, metric: 'purchase_roas' })).total, 5);
    expect(action(whole, 'purchase')).toBe((await ledger({ ...query, metric: 'purchases' })).total);
    const campaigns = await rows({ fields: 'campaign_name,spend', level: 'campaign' });
    const { values } = await ledger({ ...query, metric: 'spend', dimension: 'campaign' });
    expect(Object.fromEntries(campaigns.map((row) => [row.campaign_name, Number(row.spend)]))).toEqual(values);
  });

  it('count people: never more than impressions, nor than the sum of the parts, nor less than any part', async () => {
    const fields = 'impressions,reach,unique_clicks,clicks,full_view_reach';
    const { data = [], summary } = (await insights({ fields, default_summary: 'true' })).body;
    expect(summary?.reach).toBe(data[0]?.reach);
    for (const view of VIEWS.filter(({ breakdowns }) => !/hourly/.test(breakdowns ?? ''))) {
      const parts = await rows({ fields, ...view });
      for (const field of ['reach', 'unique_clicks', 'full_view_reach']) {
        expect(sum(parts, field), `${field} ${JSON.stringify(view)}`).toBeGreaterThanOrEqual(Number(summary?.[field]));
        for (const row of parts) expect(Number(row[field])).toBeLessThanOrEqual(Number(summary?.[field]));
      }
      for (const row of parts) {
        expect(Number(row.reach)).toBeLessThanOrEqual(Number(row.impressions));
        expect(Number(row.unique_clicks)).toBeLessThanOrEqual(Math.min(Number(row.clicks), Number(row.reach)));
      }
    }
  });

  it('are the same whenever they are asked for, and grow through today', async () => {
    const day = JSON.stringify({ since: '2026-10-19', until: '2026-10-19' });
    const today = JSON.stringify({ since: '2026-10-20', until: '2026-10-20' });
    const [before] = await rows({ time_range: day });
    const [morning] = await rows({ time_range: today });
    const start = now;
    now = new Date('2026-10-20T18:45:00Z');
    const [evening] = await rows({ time_range: today });
    expect(Number(evening?.impressions)).toBeGreaterThan(Number(morning?.impressions));
    now = new Date('2026-10-25T18:45:00Z');
    expect((await rows({ time_range: day }))[0]).toEqual(before);
    now = start;
    expect(await rows({ time_range: JSON.stringify({ since: '2026-10-21', until: '2026-10-22' }) })).toEqual([]);
  });

  it('credit purchases to clicks and views', async () => {
    const [row] = await rows({ fields: 'actions', action_attribution_windows: '["1d_click","7d_click","1d_view","7d_view"]' });
    const entry = ((row?.actions ?? []) as Record<string, string>[]).find(({ action_type }) => action_type === 'omni_purchase') ?? {};
    expect(Number(entry['7d_click']) + Number(entry['1d_view'])).toBe(Number(entry.value));
    expect(Number(entry['1d_click'])).toBeLessThan(Number(entry['7d_click']));
    expect(entry).not.toHaveProperty('7d_view');
  });

  it('are written as the interface writes them: texts, in the account’s money', async () => {
    const [row] = await rows({ fields: 'spend,cpc,ctr,impressions,account_currency,video_p50_watched_actions,outbound_clicks' });
    expect(row).toMatchObject({
      account_currency: 'EUR',
      spend: expect.stringMatching(/^\d+\.\d\d$/),
      impressions: expect.stringMatching(/^\d+$/),
    });
    expect(row).not.toHaveProperty('account_id');
    const carla = client.token('carla@sakura-tea.test', ['ads_read']);
    const yen = await client.get('v26.0/act_1010000000201/insights', { fields: 'spend', time_range: RANGE }, carla);
    expect(yen.body.data?.[0]?.spend).toMatch(/^\d+$/);
    const [byRegion] = await rows({ fields: 'actions,action_values', breakdowns: 'region' });
    expect(action(byRegion, 'omni_purchase')).toBe(0);
    expect(byRegion).not.toHaveProperty('action_values');
    const american = 'act_1010000000003';
    const markets = await rows({ fields: 'impressions,actions', breakdowns: 'comscore_market' }, american);
    expect(markets.map(({ comscore_market }) => comscore_market)).toEqual(expect.arrayContaining(['New York, NY', 'Unknown']));
    expect(markets.every((row) => action(row, 'omni_purchase') === 0)).toBe(true);
    const [whole] = await rows({ fields: 'impressions' }, american);
    expect(sum(markets, 'impressions')).toBe(Number(whole?.impressions));
  });
});

describe('a report', () => {
  it('is sorted, filtered and paged', async () => {
    const sorted = await rows({ fields: 'ad_id,ad_name,spend', level: 'ad', sort: '["spend_descending"]' });
    const spends = sorted.map(({ spend }) => Number(spend));
    expect(spends).toEqual([...spends].sort((a, b) => b - a));
    const { rows: paged, pages } = await client.all(
      `v26.0/act_${SHOP}/insights`,
      { time_range: RANGE, fields: 'ad_id,ad_name,spend', level: 'ad', sort: '["spend_descending"]', limit: '10' },
      token,
    );
    expect(pages).toBe(Math.ceil(sorted.length / 10));
    expect(paged).toEqual(sorted);
    const filtering = JSON.stringify([
      { field: 'spend', operator: 'GREATER_THAN', value: 500 },
      { field: 'campaign.id', operator: 'IN', value: ['1200100100001'] },
    ]);
    const { data = [], summary } = (await insights({ fields: 'campaign_id,spend', level: 'ad', filtering, summary: '["spend"]' })).body;
    expect(data.length).toBeGreaterThan(0);
    expect(data.every((row) => row.campaign_id === '1200100100001' && Number(row.spend) > 500)).toBe(true);
    expect(Number(summary?.spend)).toBe(sum(data, 'spend'));
  });

  it('compares two ranges in one call, and knows presets and months', async () => {
    const ranges = [
      { since: '2026-10-01', until: '2026-10-10' },
      { since: '2026-09-01', until: '2026-09-10' },
    ];
    const both = await rows({ time_ranges: JSON.stringify(ranges), fields: 'spend' });
    expect(both.map(({ date_start, date_stop }) => [date_start, date_stop])).toEqual(ranges.map(({ since, until }) => [since, until]));
    const spans = async (params: Record<string, string>) =>
      (await client.get(`v26.0/act_${SHOP}/insights`, params, token)).body.data?.map(
        ({ date_start, date_stop }) => `${date_start}..${date_stop}`,
      );
    expect(await spans({ date_preset: 'last_month' })).toEqual(['2026-09-01..2026-09-30']);
    expect(await spans({ date_preset: 'last_quarter', time_increment: 'monthly' })).toEqual([
      '2026-07-01..2026-07-31',
      '2026-08-01..2026-08-31',
      '2026-09-01..2026-09-30',
    ]);
    expect(await spans({ date_preset: 'this_week_mon_today' })).toEqual(['2026-10-19..2026-10-20']);
    expect(await spans({ date_preset: 'last_week_sun_sat' })).toEqual(['2026-10-11..2026-10-17']);
    expect(await spans({})).toEqual(['2026-09-20..2026-10-19']);
  });

  it('is asked of campaigns, ad sets and ads as well, and inside other fields', async () => {
    const [campaign] = await rows({ fields: 'campaign_id,spend,results', level: 'campaign', sort: 'spend_descending' });
    const id = String(campaign?.campaign_id);
    expect((await rows({ fields: 'campaign_id,spend,results' }, id))[0]).toEqual(campaign);
    expect(campaign?.results).toEqual([
      { indicator: expect.any(String), values: [{ value: expect.any(String), attribution_windows: ['default'] }] },
    ]);
    const nested = await client.get(`v26.0/${id}`, { fields: `name,insights.time_range(${RANGE}){spend}` }, token);
    expect((nested.body.insights as { data: Row[] }).data[0]?.spend).toBe(campaign?.spend);
  });

  it('runs on its own and gives what the direct call gives', async () => {
    const long = JSON.stringify({ since: '2026-07-21', until: '2026-10-20' });
    const params = { fields: 'impressions,spend,reach', level: 'ad', time_range: long, breakdowns: 'age,gender', time_increment: '1' };
    expect((await insights(params)).body.error).toMatchObject({ code: 100, error_subcode: 1487534 });
    const small = { fields: 'impressions,spend', level: 'campaign', time_range: RANGE };
    const { report_run_id } = (await client.send('POST', `v26.0/act_${SHOP}/insights`, small, token)).body;
    const early = await client.get(`v26.0/${report_run_id}/insights`, {}, token);
    expect(early.body.error).toMatchObject({ code: 2601, error_subcode: 1815107, is_transient: true });
    const states: unknown[] = [];
    for (let poll = 0; poll < 3; poll += 1) {
      const { body } = await client.get(`v26.0/${report_run_id}`, {}, token);
      states.push([body.async_status, body.async_percent_completion, body.is_running]);
    }
    expect(states).toEqual([
      ['Job Running', 40, true],
      ['Job Completed', 100, false],
      ['Job Completed', 100, false],
    ]);
    const { rows: read, pages } = await client.all(`v26.0/${report_run_id}/insights`, { limit: '3' }, token);
    expect(pages).toBeGreaterThan(2);
    expect(read).toEqual(await rows(small));
    const large = (await client.send('POST', `v26.0/act_${SHOP}/insights`, params, token)).body.report_run_id;
    await client.get(`v26.0/${large}`, {}, token);
    expect((await client.get(`v26.0/${large}`, {}, token)).body).toMatchObject({ async_percent_completion: 100, is_running: true });
    expect((await client.get(`v26.0/${large}`, {}, token)).body).toMatchObject({ async_status: 'Job Completed' });
  });

  it('can fail: the runs of one campaign do', async () => {
    const filtering = JSON.stringify([{ field: 'name', operator: 'CONTAIN', value: 'reports on this campaign fail' }]);
    const [campaign] = (await client.get(`v26.0/act_${HARBOR}/campaigns`, { filtering, fields: 'name' }, token)).body.data ?? [];
    const { report_run_id } = (await client.send('POST', `v26.0/${campaign?.id}/insights`, {}, token)).body;
    await client.get(`v26.0/${report_run_id}`, {}, token);
    const { body } = await client.get(`v26.0/${report_run_id}`, {}, token);
    expect(body).toMatchObject({ async_status: 'Job Failed', error_code: -2, error_subcode: 2490547 });
    expect((await client.get(`v26.0/${report_run_id}/insights`, {}, token)).body.error).toMatchObject({ code: -2 });
    const ben = client.token(BEN, ['ads_read']);
    expect((await client.get(`v26.0/${report_run_id}`, {}, ben)).body.error).toMatchObject({ code: 100, error_subcode: 33 });
  });

  it('tells assets and products apart where ads have them', async () => {
    const [whole] = await rows({ fields: 'impressions' });
    const titles = await rows({ fields: 'impressions,actions', breakdowns: 'title_asset' });
    expect(titles[0]?.title_asset).toMatchObject({ id: expect.any(String), text: expect.any(String) });
    const products = await rows({ fields: 'impressions', breakdowns: 'product_id' });
    expect(products).toHaveLength(12);
    for (const parts of [titles, products]) expect(sum(parts, 'impressions')).toBeLessThan(Number(whole?.impressions));
  });

  it('leaves people out of old breakdowns', async () => {
    const time_range = JSON.stringify({ since: '2025-07-01', until: '2025-07-31' });
    const [old] = await rows({ time_range, fields: 'impressions,reach,frequency', breakdowns: 'age' });
    expect(old).toHaveProperty('impressions');
    expect(old).not.toHaveProperty('reach');
    expect((await rows({ time_range, fields: 'impressions,reach' }))[0]).toHaveProperty('reach');
  });
});
