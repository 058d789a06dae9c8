import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, BEN, GraphClient, type GraphReply } from '../facebook-oauth/test-client.ts';
import { facebookSocial } from '../facebook-social/stand-in.ts';
import { dayMs, hourMs } from '../kernel/time-units.ts';
import { instagram } from './stand-in.ts';

const ALPINE = '17841400000000001';
const LOEWEN = '17841400000000002';
const NAKHEEL = '17841400000000004';
const TINY = '17841400000000005';
const SCOPES = ['instagram_basic', 'instagram_manage_insights', 'pages_show_list', 'pages_read_engagement', 'business_management'];
const START = new Date('2026-10-20T10:00:00Z');
/** Pacific midnights. */
const SEPTEMBER = { since: String(Date.parse('2026-09-01T07:00:00Z') / 1000), until: String(Date.parse('2026-10-01T07:00:00Z') / 1000) };
const TOTALS = [
  'views',
  'likes',
  'comments',
  'saves',
  'shares',
  'replies',
  'reposts',
  'total_interactions',
  'profile_views',
  'website_clicks',
];

type Row = Record<string, unknown>;
interface Insight extends Row {
  name: string;
  values: { value: number; end_time: string }[];
  total_value: { value: number; breakdowns: { dimension_keys: string[]; results: { dimension_values: string[]; value: number }[] }[] };
}

let client: GraphClient;
let now = START;
let token = '';

beforeAll(async () => {
  client = await GraphClient.open([facebookSocial, instagram], { now: () => now });
  token = client.token(ANNA, SCOPES);
});
afterAll(() => client.sandbox.close());
beforeEach(() => {
  now = START;
});

const insights = (params: Record<string, string>, id = ALPINE): Promise<GraphReply> =>
  client.get(`v26.0/${id}/insights`, { period: 'day', ...SEPTEMBER, ...params }, token);

async function rows(params: Record<string, string>, id = ALPINE): Promise<Map<string, Insight>> {
  const { body } = await insights(params, id);
  return new Map((body.data as Insight[]).map((row) => [row.name, row]));
}

async function totals(metric: readonly string[], params: Record<string, string> = {}, id = ALPINE) {
  return rows({ metric: metric.join(), metric_type: 'total_value', ...params }, id);
}

async function ledger(query: Record<string, string>) {
  const answer = await fetch(`${client.sandbox.address}/__ledger/instagram?${new URLSearchParams(query)}`);
  return (await answer.json()) as { total: number; days: Record<string, number>; values: Record<string, number> };
}

const SPAN = { account: ALPINE, start: '2026-09-01', end: '2026-09-30' };
const code = ({ status, body }: GraphReply) => [status, body.error?.code, body.error?.error_subcode];
const results = (row: Insight | undefined) => row?.total_value.breakdowns[0]?.results ?? [];
const sum = (list: readonly { value: number }[]) => list.reduce((all, { value }) => all + value, 0);

describe('account insights', () => {
  it('sum a range to what the ledger has', async () => {
    const found = await totals([...TOTALS, 'reach', 'accounts_engaged']);
    for (const [name, { total_value }] of found) {
      const truth = await ledger({ ...SPAN, metric: name });
      expect(total_value.value, name).toBe(truth.total);
      const days = Object.values(truth.days).reduce((all, one) => all + one, 0);
      if (TOTALS.includes(name)) expect(days, name).toBe(truth.total);
      else expect(days, name).toBeGreaterThan(truth.total);
    }
    const value = (name: string) => found.get(name)?.total_value.value ?? 0;
    expect(value('total_interactions')).toBe(
      ['likes', 'comments', 'saves', 'shares', 'replies', 'reposts'].reduce((all, name) => all + value(name), 0),
    );
    expect(value('reach')).toBeLessThan(value('views'));
    expect(value('accounts_engaged')).toBeLessThan(value('reach'));
  });

  it('break down without losing any; people may stand in several parts', async () => {
    for (const breakdown of ['media_product_type', 'follow_type', 'media_product_type,follow_type']) {
      const found = await totals(['views', 'reach'], { breakdown });
      const [views, reach] = [found.get('views'), found.get('reach')];
      expect(sum(results(views)), breakdown).toBe(views?.total_value.value);
      expect(sum(results(reach))).toBeGreaterThanOrEqual(reach?.total_value.value ?? 0);
      for (const part of results(reach)) expect(part.value).toBeLessThanOrEqual(reach?.total_value.value ?? 0);
    }
    const byProduct = (await totals(['likes'], { breakdown: 'media_product_type' })).get('likes');
    expect(byProduct?.total_value.breakdowns[0]?.dimension_keys).toEqual(['media_product_type']);
    expect(sum(results(byProduct))).toBe(byProduct?.total_value.value);
    const { values } = await ledger({ ...SPAN, metric: 'likes', dimension: 'media_product_type' });
    for (const { dimension_values, value } of results(byProduct)) expect(values[String(dimension_values[0])]).toBe(value);
    const taps = (await totals(['profile_links_taps'], { breakdown: 'contact_button_type' })).get('profile_links_taps');
    expect(sum(results(taps))).toBe(taps?.total_value.value);
  });

  it('have days for reach, weeks and 28 days too', async () => {
    const reach = (await rows({ metric: 'reach' })).get('reach');
    const truth = await ledger({ ...SPAN, metric: 'reach' });
    expect(reach?.values.map(({ value }) => value)).toEqual(Object.values(truth.days));
    expect(reach?.values[0]?.end_time).toBe('2026-09-02T07:00:00+0000');
    const month = (await rows({ metric: 'reach', period: 'days_28' })).get('reach');
    expect(month?.values.at(-1)?.value).toBeGreaterThan(reach?.values.at(-1)?.value ?? 0);
    for (const day of ['2026-09-05', '2026-09-17']) {
      const since = String(Date.parse(`${day}T07:00:00Z`) / 1000);
      const one = await totals(['reach', 'views'], { since, until: String(Number(since) + 86_400) });
      expect(one.get('reach')?.total_value.value).toBe(truth.days[day]);
      expect(one.get('views')?.total_value.value).toBe((await ledger({ ...SPAN, metric: 'views' })).days[day]);
    }
  });

  it('take the running day as far as it has come', async () => {
    const day = { since: '2026-10-20', until: '2026-10-21' };
    const truth = { account: ALPINE, start: '2026-10-20', end: '2026-10-20' };
    const views = async () => (await totals(['views'], day)).get('views')?.total_value.value ?? 0;
    const morning = await views();
    expect(morning).toBe((await ledger({ ...truth, metric: 'views' })).total);
    expect((await rows({ metric: 'reach', ...day })).get('reach')?.values[0]?.value).toBe(
      (await ledger({ ...truth, metric: 'reach' })).total,
    );
    now = new Date('2026-10-21T04:00:00Z');
    expect(await views()).toBeGreaterThan(morning);
    expect(await views()).toBe((await ledger({ ...truth, metric: 'views' })).total);
  });

  it('count new followers of the last thirty days, and what became of the followers', async () => {
    const since = String(Date.parse('2026-10-01T07:00:00Z') / 1000);
    const until = String(Date.parse('2026-10-20T07:00:00Z') / 1000);
    const fresh = (await rows({ metric: 'follower_count', since, until })).get('follower_count');
    const change = (await totals(['follows_and_unfollows'], { since, until, breakdown: 'follow_type' })).get('follows_and_unfollows');
    const [follows, unfollows] = results(change);
    expect(sum(fresh?.values ?? [])).toBe(follows?.value);
    const levels = await ledger({ account: ALPINE, metric: 'followers_count', start: '2026-09-30', end: '2026-10-19' });
    expect(levels.total - (levels.days['2026-09-30'] ?? 0)).toBe((follows?.value ?? 0) - (unfollows?.value ?? 0));
    const early = String(Number(since) - 15 * 86_400);
    const refused = await insights({ metric: 'follower_count', since: early, until: since });
    expect(refused.body.error?.message).toContain('only supports querying data for the last 30 days');
  });

  it('tell hours online, and who the audience is', async () => {
    const online = (await insights({ metric: 'online_followers', period: 'lifetime' })).body.data as Insight[];
    expect(online[0]?.values).toHaveLength(30);
    expect(Object.keys(online[0]?.values[0]?.value ?? {})).toHaveLength(24);
    const who = async (breakdown: string, metric = 'follower_demographics', timeframe = 'last_30_days') =>
      (await totals([metric], { period: 'lifetime', breakdown, timeframe })).get(metric);
    const { followers_count: followers } = (await client.get(`v26.0/${ALPINE}`, { fields: 'followers_count' }, token)).body;
    for (const breakdown of ['age', 'gender', 'age,gender']) expect(sum(results(await who(breakdown))), breakdown).toBe(followers);
    for (const breakdown of ['country', 'city']) {
      const buckets = results(await who(breakdown));
      expect(buckets.length).toBe(45);
      expect(sum(buckets)).toBeLessThan(Number(followers));
    }
    const reached = results(await who('age', 'reached_audience_demographics', 'this_month'));
    const october = await totals(['reach'], { since: String(Date.parse('2026-10-01T07:00:00Z') / 1000), until: '2026-10-21' });
    expect(sum(reached)).toBe(october.get('reach')?.total_value.value);
  });

  it('are missing below a hundred followers', async () => {
    expect((await totals(['follows_and_unfollows'], {}, TINY)).size).toBe(0);
    expect((await totals(['follower_demographics'], { period: 'lifetime', breakdown: 'age' }, TINY)).size).toBe(0);
    expect((await rows({ metric: 'online_followers', period: 'lifetime' }, TINY)).size).toBe(0);
    expect((await totals(['views'], {}, TINY)).size).toBe(1);
  });

  it.each([
    [{}, 'metric is required'],
    [{ metric: 'impressions' }, 'metric[0] must be one of the following values: reach, '],
    [{ metric: 'views' }, '(views) should be specified with parameter metric_type=total_value'],
    [{ metric: 'views', metric_type: 'time_series' }, 'incompatible with the metric type (time_series)'],
    [{ metric: 'follower_count', metric_type: 'total_value' }, 'incompatible with the metric type (total_value)'],
    [{ metric: 'reach', period: '' }, 'period is required'],
    [{ metric: 'reach', period: 'year' }, 'period must be one of'],
    [{ metric: 'views', metric_type: 'total_value', period: 'week' }, 'incompatible with the period (week)'],
    [{ metric: 'reach,follower_demographics', metric_type: 'total_value', timeframe: 'this_month' }, 'incompatible with the period (day)'],
    [{ metric: 'reach', until: String(Number(SEPTEMBER.until) + 1) }, 'more than 30 days (2592000 s) between since and until'],
    [{ metric: 'reach', since: SEPTEMBER.until, until: SEPTEMBER.since }, 'since'],
    [{ metric: 'reach', since: '1700000000', until: '1701000000' }, 'available for the last 2 years'],
    [
      { metric: 'engaged_audience_demographics', metric_type: 'total_value', period: 'lifetime', breakdown: 'age' },
      'timeframe is required',
    ],
    [
      {
        metric: 'engaged_audience_demographics',
        metric_type: 'total_value',
        period: 'lifetime',
        breakdown: 'age',
        timeframe: 'last_90_days',
      },
      'this_month, this_week',
    ],
    [{ metric: 'follower_demographics', metric_type: 'total_value', period: 'lifetime', breakdown: 'shoe_size' }, 'breakdown[0] must be'],
  ])('refuse %j', async (params: Record<string, string>, words) => {
    const { status, body } = await insights(params);
    expect([status, body.error?.code]).toEqual([400, 100]);
    expect(body.error?.message).toContain(words);
  });

  it('fail without a word for a breakdown a metric does not have', async () => {
    const params = { metric: 'accounts_engaged', metric_type: 'total_value', breakdown: 'media_product_type' };
    expect(code(await insights(params))).toEqual([500, 1, undefined]);
  });

  it('are for who may see the account, with the permission', async () => {
    const by = async (who: string, scopes: string[]) =>
      code(await client.get(`v26.0/${ALPINE}/insights`, { metric: 'reach', period: 'day' }, client.token(who, scopes)));
    expect(await by(BEN, SCOPES)).toEqual([400, 100, 33]);
    expect(await by(ANNA, ['instagram_basic', 'pages_show_list'])).toEqual([400, 10, undefined]);
    expect(await by(ANNA, ['instagram_manage_insights', 'pages_show_list'])).toEqual([400, 10, undefined]);
    expect(await by(ANNA, ['instagram_basic', 'instagram_manage_insights'])).toEqual([200, undefined, undefined]);
  });
});

describe('media', () => {
  const FIELDS = 'id,caption,media_type,media_product_type,permalink,thumbnail_url,media_url,timestamp,like_count,comments_count';
  const list = async (id: string, params: Record<string, string>) => (await client.all(`v26.0/${id}/media`, params, token)).rows;

  it('are listed to the end, newest first, as many as the account says', async () => {
    const { rows: media, pages } = await client.all(`v26.0/${ALPINE}/media`, { fields: FIELDS, limit: '100' }, token);
    expect(pages).toBeGreaterThan(2);
    const { body } = await client.get(`v26.0/${ALPINE}`, { fields: 'media_count,username' }, token);
    expect(media).toHaveLength(Number(body.media_count));
    expect(new Set(media.map(({ id }) => id)).size).toBe(media.length);
    const times = media.map(({ timestamp }) => String(timestamp));
    expect(times).toEqual([...times].sort().reverse());
    for (const { media_type, media_product_type, thumbnail_url } of media) {
      expect(thumbnail_url !== undefined).toBe(media_type === 'VIDEO');
      if (media_product_type === 'REELS') expect(media_type).toBe('VIDEO');
    }
    expect(media.some(({ media_url }) => media_url === undefined)).toBe(true);
    expect((await list(NAKHEEL, { fields: FIELDS, limit: '5' })).every((one) => !('like_count' in one))).toBe(true);
    expect(code(await client.get(`v26.0/${ALPINE}/media`, { limit: '101' }, token))).toEqual([500, 1, undefined]);
  });

  it('have the metrics of their type, which agree with the fields and the ledger', async () => {
    const fields =
      'id,media_product_type,like_count,comments_count,saved_count,insights.metric(views,reach,likes,comments,saved,shares,reposts,total_interactions)';
    const media = await list(ALPINE, { fields, limit: '50', ...SEPTEMBER });
    const of = (one: Row, name: string) =>
      (one.insights as { data: Insight[] }).data.find((row) => row.name === name)?.values[0]?.value ?? 0;
    for (const one of media) {
      expect([of(one, 'likes'), of(one, 'comments'), of(one, 'saved')]).toEqual([one.like_count, one.comments_count, one.saved_count]);
      expect(of(one, 'reach')).toBeLessThanOrEqual(of(one, 'views'));
      const parts = ['likes', 'comments', 'saved', 'shares', 'reposts'].reduce((all, name) => all + of(one, name), 0);
      expect(of(one, 'total_interactions')).toBe(parts);
    }
    const truth = await ledger({ ...SPAN, metric: 'media_views' });
    expect(Object.fromEntries(media.map((one) => [one.id, of(one, 'views')]))).toEqual(truth.values);
    const watched = await ledger({ ...SPAN, metric: 'media_ig_reels_avg_watch_time' });
    const [reel] = media.filter(({ media_product_type }) => media_product_type === 'REELS');
    const time = await client.get(`v26.0/${reel?.id}/insights`, { metric: 'ig_reels_avg_watch_time,reels_skip_rate' }, token);
    expect((time.body.data as Insight[])[0]?.values[0]?.value).toBe((watched.values[String(reel?.id)] ?? 0) * 1000);
  });

  it('refuse what does not suit their type, alone and in a list', async () => {
    const media = await list(ALPINE, { fields: 'id,media_product_type', limit: '50', ...SEPTEMBER });
    const one = (product: string) => String(media.find(({ media_product_type }) => media_product_type === product)?.id);
    const ask = (id: string, params: Record<string, string>) => client.get(`v26.0/${id}/insights`, params, token);
    const refused = await ask(one('REELS'), { metric: 'views,follows' });
    expect(refused.body.error?.message).toContain('does not support the follows metric for this media product type');
    expect(code(await ask(one('FEED'), { metric: 'reels_skip_rate' }))).toEqual([400, 100, undefined]);
    expect((await ask(one('FEED'), { metric: 'plays' })).body.error?.message).toContain('metric[0] must be one of');
    expect(code(await ask(one('FEED'), { metric: 'views', breakdown: 'action_type' }))).toEqual([500, 1, undefined]);
    const activity = await ask(one('FEED'), { metric: 'profile_activity', breakdown: 'action_type' });
    const [row] = activity.body.data as Insight[];
    expect(sum(results(row))).toBe(row?.total_value.value);
    const mixed = await client.get(`v26.0/${ALPINE}/media`, { fields: 'id,insights.metric(follows)', ...SEPTEMBER }, token);
    expect(code(mixed)).toEqual([400, 100, undefined]);
  });

  it('from before the account was a business have no insights', async () => {
    const [old] = await list(LOEWEN, { fields: 'id', until: '2025-01-01', limit: '100' });
    expect(code(await client.get(`v26.0/${old?.id}/insights`, { metric: 'views' }, token))).toEqual([400, 100, 2108006]);
  });

  it('never come to more than the account', async () => {
    const media = await ledger({ account: ALPINE, metric: 'media_views', start: '2026-08-01', end: '2026-09-20' });
    expect(media.total).toBeLessThan((await ledger({ account: ALPINE, metric: 'views', start: '2026-08-01', end: '2026-10-19' })).total);
  });
});

describe('stories', () => {
  it('are there for 24 hours, with metrics of their own', async () => {
    const stories = async (id: string) =>
      (await client.get(`v26.0/${id}/stories`, { fields: 'id,media_type,permalink,timestamp' }, token)).body.data ?? [];
    for (let hours = 0; (await stories(ALPINE)).length === 0; hours += 12) now = new Date(START.getTime() + hours * hourMs);
    now = new Date(now.getTime() + hourMs);
    const [story] = await stories(ALPINE);
    const params = { metric: 'navigation', breakdown: 'story_navigation_action_type' };
    const [row] = (await client.get(`v26.0/${story?.id}/insights`, params, token)).body.data as Insight[];
    expect(sum(results(row))).toBe(row?.total_value.value);
    expect((await client.get(`v26.0/${story?.id}/insights`, { metric: 'views,reach,replies,link_clicks' }, token)).body.data).toHaveLength(
      4,
    );
    expect(code(await client.get(`v26.0/${story?.id}/insights`, { metric: 'likes' }, token))).toEqual([400, 100, undefined]);
    now = new Date(now.getTime() + dayMs);
    expect(code(await client.get(`v26.0/${story?.id}/insights`, { metric: 'views' }, token))).toEqual([400, 100, 33]);
  });

  it('with fewer than five viewers show nothing', async () => {
    const refusals: unknown[] = [];
    for (let day = 0; day < 6 && refusals.length === 0; day++) {
      now = new Date(START.getTime() + day * dayMs);
      for (const { id } of (await client.get(`v26.0/${TINY}/stories`, {}, token)).body.data ?? []) {
        refusals.push((await client.get(`v26.0/${id}/insights`, { metric: 'views' }, token)).body.error?.message);
      }
    }
    expect(refusals[0]).toBe('(#10) Not enough viewers for the media to show insights');
  });
});

describe('beside pages', () => {
  it('accounts are found through the list of pages, whose calls count here', async () => {
    const fields =
      'id,name,access_token,instagram_business_account{id,username,name,profile_picture_url,followers_count,follows_count,media_count}';
    const { rows: pages } = await client.all('v26.0/me/accounts', { fields, limit: '20' }, token);
    const accounts = pages.flatMap(({ instagram_business_account: account }) => (account === undefined ? [] : [account as Row]));
    expect(accounts.map(({ id }) => id)).toEqual([ALPINE, LOEWEN, NAKHEEL, TINY]);
    expect(accounts[0]).toMatchObject({ username: 'alpine.outfitters', followers_count: expect.any(Number) });
    const calls = async (key: string) =>
      (await (await fetch(`${client.sandbox.address}/__calls?provider=${key}`)).json()) as { byPath: Row };
    expect((await calls('instagram')).byPath['GET graph.facebook.com/v26.0/me/accounts']).toBe(2);
    expect((await calls('facebook-social')).byPath['GET graph.facebook.com/v26.0/me/accounts']).toBeUndefined();
    const { headers } = await insights({ metric: 'reach' });
    expect(JSON.parse(headers.get('x-business-use-case-usage') ?? '{}')).toMatchObject({ [ALPINE]: [{ type: 'instagram' }] });
  });

  it('faults strike Instagram alone', async () => {
    const order = { provider: 'instagram', fault: { kind: 'status', status: 429 }, match: { times: 1 } };
    const set = () =>
      fetch(`${client.sandbox.address}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(order),
      });
    await set();
    expect((await client.get('v26.0/1055000000001', { fields: 'link' }, token)).status).toBe(200);
    expect(code(await insights({ metric: 'reach' }))).toEqual([429, 80002, 2446079]);
  });
});
