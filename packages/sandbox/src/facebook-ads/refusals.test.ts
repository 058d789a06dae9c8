import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, BEN, GraphClient, SOLO } from '../facebook-oauth/test-client.ts';
import { hourMs } from '../kernel/time-units.ts';
import { facebookAds } from './stand-in.ts';

const ACCOUNT = 'act_1010000000001';
const NEW_ACCOUNT = 'act_1010000000005';

let client: GraphClient;
let token = '';
let now = new Date('2026-10-20T10:00:00Z');

beforeAll(async () => {
  client = await GraphClient.open([facebookAds], { now: () => now });
  token = client.token(ANNA, ['ads_read', 'business_management']);
});
afterAll(() => client.sandbox.close());

describe('lists', () => {
  it('show the ad accounts of the person, each with its zone and money', async () => {
    const { rows, pages } = await client.all(
      'v26.0/me/adaccounts',
      { fields: 'id,name,currency,timezone_name,account_status,business{id,name}', limit: '2' },
      token,
    );
    expect(pages).toBe(3);
    expect(rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6].map((n) => `act_101000000000${n}`));
    expect(rows[0]).toMatchObject({
      currency: 'EUR',
      timezone_name: 'Europe/Vienna',
      account_status: 1,
      business: { name: 'Alpine Agency' },
    });
    expect(rows[5]).toMatchObject({ account_status: 2 });
    expect((await client.get('v26.0/me/adaccounts', {}, client.token(SOLO, ['ads_read']))).body).toEqual({ data: [] });
    const clients = await client.get('v26.0/880000000000001/client_ad_accounts', { fields: 'account_id' }, token);
    expect(clients.body.data?.map(({ account_id }) => account_id)).toContain('1010000000007');
  });

  it('page to the end, and hide archived and deleted entities unless asked', async () => {
    const { rows, pages } = await client.all(`v26.0/${ACCOUNT}/campaigns`, { fields: 'id,name,effective_status' }, token);
    expect(pages).toBeGreaterThan(2);
    expect(new Set(rows.map(({ effective_status }) => effective_status))).toEqual(new Set(['ACTIVE', 'PAUSED']));
    const gone = await client.all(
      `v26.0/${ACCOUNT}/campaigns`,
      { fields: 'effective_status', effective_status: '["ARCHIVED","DELETED"]' },
      token,
    );
    expect(gone.rows.length).toBeGreaterThan(5);
    const ids = new Set([...rows, ...gone.rows].map(({ id }) => id));
    expect(ids.size).toBe(rows.length + gone.rows.length);
    const spending = await client.all(
      `v26.0/${ACCOUNT}/insights`,
      { level: 'campaign', fields: 'campaign_id', date_preset: 'maximum' },
      token,
    );
    for (const { campaign_id } of spending.rows) expect(ids).toContain(campaign_id);
  });

  it('lead from campaign to ad set to ad', async () => {
    const filtering = JSON.stringify([{ field: 'campaign.id', operator: 'IN', value: ['1200100100001'] }]);
    const fields = 'id,name,campaign_id,effective_status,optimization_goal,billing_event';
    const bySet = (await client.get(`v26.0/${ACCOUNT}/adsets`, { filtering, fields }, token)).body.data;
    expect((await client.get('v26.0/1200100100001/adsets', { fields }, token)).body.data).toEqual(bySet);
    expect(bySet?.[0]).toMatchObject({ campaign_id: '1200100100001', billing_event: 'IMPRESSIONS' });
    const ads = await client.get(`v26.0/${bySet?.[0]?.id}/ads`, { fields: 'id,adset_id,creative{id,name,thumbnail_url}' }, token);
    expect(ads.body.data?.[0]).toMatchObject({
      adset_id: bySet?.[0]?.id,
      creative: { thumbnail_url: expect.stringContaining('https://') },
    });
    const search = JSON.stringify([{ field: 'campaign.name', operator: 'CONTAIN', value: 'BLACK friday' }]);
    const found = await client.all(`v26.0/${ACCOUNT}/campaigns`, { filtering: search, fields: 'name' }, token);
    expect(found.rows.length).toBeGreaterThan(0);
    expect(found.rows.every(({ name }) => String(name).includes('Black Friday'))).toBe(true);
  });

  it('are counted under the ads provider and its accounts', async () => {
    await fetch(`${client.sandbox.address}/__calls`, { method: 'DELETE' });
    await client.get(`v26.0/${ACCOUNT}/insights`, {}, token);
    await client.get('v26.0/1200100100001/adsets', {}, token);
    await client.get('v26.0/me/adaccounts', {}, token);
    await client.get('v26.0/me', {}, token);
    await client.get('v26.0/880000000000001', { fields: 'name' }, token);
    await client.get('v26.0/880000000000001', { fields: 'name,owned_ad_accounts{name}' }, token);
    const calls = async (key: string) => (await (await fetch(`${client.sandbox.address}/__calls?provider=${key}`)).json()) as object;
    expect(await calls('facebook-ads')).toMatchObject({ total: 4, byAccount: { '1010000000001': 2 } });
    expect(await calls('facebook-oauth')).toMatchObject({ total: 2 });
  });
});

describe('the interface refuses', () => {
  const range = (since: string, until: string) => JSON.stringify({ since, until });

  it.each([
    [{ fields: 'impressions,nonsense' }, 100, undefined],
    [{ fields: 'impressions,age' }, 100, undefined],
    [{ level: 'everything' }, 100, undefined],
    [{ breakdowns: 'nonsense' }, 100, undefined],
    [{ breakdowns: 'age,country' }, 100, 1504041],
    [{ breakdowns: 'platform_position' }, 100, 1504041],
    [{ breakdowns: 'age', action_breakdowns: 'action_reaction' }, 100, 1504041],
    [{ breakdowns: 'hourly_stats_aggregated_by_advertiser_time_zone', fields: 'video_play_actions' }, 100, 1504041],
    [{ breakdowns: 'region', fields: 'video_p50_watched_actions' }, 100, 1504041],
    [{ breakdowns: 'image_asset', fields: 'ctr' }, 100, 1504041],
    [{ date_preset: 'last_5d' }, 100, undefined],
    [{ time_range: range('2026-10-20', '2026-10-01') }, 100, undefined],
    [{ time_range: range('2026-02-30', '2026-10-01') }, 100, undefined],
    [{ time_range: 'since 2026' }, 100, undefined],
    [{ time_range: range('2023-06-01', '2026-10-01') }, 3018, 1504033],
    [{ time_increment: '91' }, 100, undefined],
    [{ action_attribution_windows: '["2d_click"]' }, 100, undefined],
    [{ filtering: '[{"field":"nonsense","operator":"IN","value":["1"]}]' }, 100, undefined],
    [{ filtering: '[{"field":"spend","operator":"ABOVE","value":1}]' }, 100, undefined],
    [{ filtering: '[{"field":"campaign.id","operator":"IN","value":"1"}]' }, 100, undefined],
    [{ sort: '["nonsense_descending"]' }, 100, undefined],
    [{ fields: 'spend', summary: '["reach"]' }, 100, undefined],
    [{ limit: '20000' }, 1, undefined],
  ])('%j', async (params, code, subcode) => {
    const { status, body } = await client.get(`v26.0/${ACCOUNT}/insights`, params as Record<string, string>, token);
    expect(status).toBe(code === 1 ? 500 : 400);
    expect([body.error?.code, body.error?.error_subcode]).toEqual([code, subcode]);
  });

  it('versions that ended, missing permissions, and other people’s accounts', async () => {
    for (const path of [`v24.0/${ACCOUNT}/insights`, `v23.0/${ACCOUNT}`, 'v24.0/me/adaccounts', `${ACCOUNT}/campaigns`]) {
      expect((await client.get(path, {}, token)).body.error, path).toMatchObject({ code: 2635 });
    }
    expect((await client.get(`v25.0/${ACCOUNT}/insights`, {}, token)).status).toBe(200);
    const none = client.token(ANNA, ['business_management']);
    expect((await client.get('v26.0/me/adaccounts', {}, none)).body.error).toMatchObject({ code: 200 });
    expect((await client.get(`v26.0/${ACCOUNT}`, {}, none)).body.error).toMatchObject({ code: 200 });
    const ben = client.token(BEN, ['ads_read', 'business_management']);
    for (const path of [ACCOUNT, `${ACCOUNT}/insights`, '1200100100001', '1200100100001/adsets', 'act_999']) {
      expect((await client.get(`v26.0/${path}`, {}, ben)).body.error, path).toMatchObject({ code: 100, error_subcode: 33 });
    }
    const alone = client.token(ANNA, ['ads_read']);
    expect((await client.get('v26.0/act_1010000000007', {}, alone)).body.error).toMatchObject({ error_subcode: 33 });
    expect((await client.get('v26.0/act_1010000000007', { fields: 'name' }, token)).body.name).toBe('Seen through the business only');
    expect((await client.get(`v26.0/${ACCOUNT}/campaigns`, { effective_status: '["RUNNING"]' }, token)).body.error).toMatchObject({
      code: 100,
    });
  });

  it('more calls than an hour allows, and not in the next one', async () => {
    let last = await client.get(`v26.0/${NEW_ACCOUNT}/insights`, {}, token);
    expect(JSON.parse(last.headers.get('x-business-use-case-usage') ?? '{}')).toMatchObject({
      '1010000000005': [{ type: 'ads_insights', call_count: 0, estimated_time_to_regain_access: 0 }],
    });
    for (let call = 1; call <= 600; call += 1) last = await client.get(`v26.0/${NEW_ACCOUNT}/insights`, {}, token);
    expect([last.status, last.body.error?.code, last.body.error?.error_subcode]).toEqual([400, 80000, 2446079]);
    expect(JSON.parse(last.headers.get('x-business-use-case-usage') ?? '{}')).toMatchObject({
      '1010000000005': [{ call_count: 100, estimated_time_to_regain_access: 60 }],
    });
    expect((await client.get(`v26.0/${ACCOUNT}/insights`, {}, token)).status).toBe(200);
    now = new Date(now.getTime() + hourMs);
    expect((await client.get(`v26.0/${NEW_ACCOUNT}/insights`, {}, token)).status).toBe(200);
  });

  it('what a fault says, on its own calls alone', async () => {
    const headers = { 'content-type': 'application/json' };
    const fault = (kind: object, match = {}) =>
      fetch(`${client.sandbox.address}/__faults`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ provider: 'facebook-ads', fault: kind, match }),
      });
    await fault({ kind: 'status', status: 429 }, { times: 1 });
    expect((await client.get('v26.0/me', {}, token)).status).toBe(200);
    const struck = await client.get(`v26.0/${ACCOUNT}/insights`, {}, token);
    expect([struck.status, struck.body.error?.code]).toEqual([429, 80000]);
    await fault({ kind: 'revoked' });
    expect((await client.get(`v26.0/${ACCOUNT}/insights`, {}, token)).body.error).toMatchObject({ code: 190, error_subcode: 458 });
  });
});
