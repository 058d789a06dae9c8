import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ANNA, BEN, GraphClient, type GraphReply } from '../facebook-oauth/test-client.ts';
import { dayNumber, dayOf } from '../kernel/days.ts';
import { hourMs } from '../kernel/time-units.ts';
import { facebookSocial } from './stand-in.ts';

const SHOP = '1055000000001';
const HARBOR = '1055000000003';
const NEW = '1055000000005';
const SCOPES = ['pages_show_list', 'pages_read_engagement', 'read_insights', 'business_management'];
const START = new Date('2026-10-20T10:00:00Z');
const SUMS = ['page_media_view', 'page_post_engagements', 'page_daily_follows_unique', 'page_video_views', 'page_video_view_time'];

type Row = Record<string, unknown>;
interface Insight extends Row {
  name: string;
  period: string;
  values: { value: number; end_time: string }[];
}

let client: GraphClient;
let now = START;
let user = '';
let token = '';

async function pageToken(person: string, page: string, scopes = SCOPES): Promise<string> {
  const { body } = await client.get(`v26.0/${page}`, { fields: 'access_token' }, client.token(person, scopes));
  return String(body.access_token);
}

beforeAll(async () => {
  client = await GraphClient.open([facebookSocial], { now: () => now });
  user = client.token(ANNA, SCOPES);
  token = await pageToken(ANNA, SHOP);
});
afterAll(() => client.sandbox.close());
beforeEach(() => {
  now = START;
});

const insights = (params: Record<string, string>, id = SHOP, by = token): Promise<GraphReply> =>
  client.get(`v26.0/${id}/insights`, { period: 'day', since: '2026-09-01', until: '2026-10-01', ...params }, by);

async function rows(params: Record<string, string>, id = SHOP, by = token): Promise<Map<string, Insight>> {
  const { body } = await insights(params, id, by);
  return new Map((body.data as Insight[]).map((row) => [row.name, row]));
}

async function ledger(query: Record<string, string>) {
  const answer = await fetch(`${client.sandbox.address}/__ledger/facebook-social?${new URLSearchParams(query)}`);
  return (await answer.json()) as { total: number | null; days: Record<string, number>; values: Record<string, number> };
}

const dayOfValue = (endTime: unknown) => dayOf(dayNumber(String(endTime).slice(0, 10)) - 1);
const sum = (values: readonly { value: unknown }[] = []) => values.reduce((all, { value }) => all + Number(value), 0);
const code = ({ status, body }: GraphReply) => [status, body.error?.code, body.error?.error_subcode];

describe('page insights', () => {
  it('have a value for each Pacific day, named by its end', async () => {
    const found = await rows({ metric: 'page_media_view', since: '2026-03-01', until: '2026-03-31' });
    const ends = found.get('page_media_view')?.values.map(({ end_time }) => end_time) ?? [];
    expect(ends).toHaveLength(30);
    expect([ends[0], ends[6], ends[7], ends.at(-1)]).toEqual([
      '2026-03-02T08:00:00+0000',
      '2026-03-08T08:00:00+0000',
      '2026-03-09T07:00:00+0000',
      '2026-03-31T07:00:00+0000',
    ]);
  });

  it('equal the ledger, day by day and in sum', async () => {
    const query = { account: SHOP, start: '2026-09-01', end: '2026-09-30' };
    const found = await rows({ metric: [...SUMS, 'page_total_media_view_unique', 'page_follows'].join() });
    for (const [name, { values }] of found) {
      const truth = await ledger({ ...query, metric: name });
      const factor = name === 'page_video_view_time' ? 1000 : 1;
      for (const { value, end_time } of values) expect(value / factor, name).toBeCloseTo(truth.days[dayOfValue(end_time)] ?? -1, 6);
      if (SUMS.includes(name)) expect(sum(values) / factor, name).toBeCloseTo(Number(truth.total), 3);
    }
    expect((await ledger({ ...query, metric: 'page_follows' })).total).toBe(found.get('page_follows')?.values.at(-1)?.value);
  });

  it('break views down without losing any, and sum weeks and 28 days', async () => {
    const [whole] = (await rows({ metric: 'page_media_view' })).values();
    for (const breakdown of ['is_from_ads', 'is_from_followers']) {
      const [parts] = (await rows({ metric: 'page_media_view', breakdown })).values();
      expect(parts?.values).toHaveLength(60);
      expect(sum(parts?.values)).toBe(sum(whole?.values));
      const { values } = await ledger({
        account: SHOP,
        metric: 'page_media_view',
        start: '2026-09-01',
        end: '2026-09-30',
        dimension: breakdown,
      });
      const ones = parts?.values.filter((value) => (value as Row)[breakdown] === '1');
      expect(sum(ones)).toBe(values['1']);
    }
    const { body } = await insights({ metric: 'page_media_view,page_total_media_view_unique', period: '', since: '2026-08-20' });
    const all = body.data as Insight[];
    expect(all.map(({ name, period }) => `${name} ${period}`)).toContain('page_media_view days_28');
    const of = (name: string, period: string) => all.find((row) => row.name === name && row.period === period)?.values ?? [];
    expect(of('page_media_view', 'week').at(-1)?.value).toBe(sum(of('page_media_view', 'day').slice(-7)));
    const viewers = of('page_total_media_view_unique', 'day').slice(-28);
    const unique = of('page_total_media_view_unique', 'days_28').at(-1)?.value ?? 0;
    expect(unique).toBeLessThan(sum(viewers));
    for (const { value } of viewers) expect(value).toBeLessThanOrEqual(unique);
    for (const [index, { value }] of viewers.entries()) {
      expect(value).toBeLessThanOrEqual(of('page_media_view', 'day').slice(-28)[index]?.value ?? 0);
    }
  });

  it('link follows to unfollows, and reactions to engagement', async () => {
    const found = await rows({
      metric:
        'page_follows,page_daily_follows_unique,page_daily_unfollows_unique,page_actions_post_reactions_total,page_actions_post_reactions_like_total,page_post_engagements,page_fan_adds_by_paid_non_paid_unique',
    });
    const of = (name: string) => found.get(name)?.values ?? [];
    const levels = of('page_follows').map(({ value }) => value);
    levels.slice(1).forEach((level, index) => {
      const change = (of('page_daily_follows_unique')[index + 1]?.value ?? 0) - (of('page_daily_unfollows_unique')[index + 1]?.value ?? 0);
      expect(level - (levels[index] ?? 0)).toBe(change);
    });
    const reactions = of('page_actions_post_reactions_total').map(({ value }) => value as unknown as Record<string, number>);
    expect(reactions.map(({ like }) => like)).toEqual(of('page_actions_post_reactions_like_total').map(({ value }) => value));
    reactions.forEach((kinds, index) => {
      expect(Object.values(kinds).reduce((all, one) => all + one, 0)).toBeLessThanOrEqual(of('page_post_engagements')[index]?.value ?? 0);
    });
    expect(of('page_fan_adds_by_paid_non_paid_unique')[0]?.value).toMatchObject({ paid: expect.any(Number), total: expect.any(Number) });
  });

  it('leave out the day that still runs, what is older than two years, and periods a metric lacks', async () => {
    const last = (await rows({ metric: 'page_media_view', since: '2026-10-15', until: '2026-10-25' })).get('page_media_view');
    expect(last?.values.at(-1)?.end_time).toBe('2026-10-20T07:00:00+0000');
    const truth = await ledger({ account: SHOP, metric: 'page_media_view', start: '2026-10-15', end: '2026-10-24' });
    expect(last?.values.map(({ value }) => value)).toEqual(Object.values(truth.days));
    expect((await insights({ metric: 'page_media_view', since: '2024-05-01', until: '2024-06-01' })).body.data).toEqual([]);
    expect((await insights({ metric: 'page_follows', period: 'week' })).body.data).toEqual([]);
    const whole = await rows({ metric: 'page_media_view', period: 'total_over_range' });
    expect(whole.get('page_media_view')?.values[0]?.value).toBe(
      sum((await rows({ metric: 'page_media_view' })).get('page_media_view')?.values),
    );
  });

  it('move the window with their links, and know presets', async () => {
    const { paging } = (await insights({ metric: 'page_media_view', since: '2026-10-01', until: '2026-10-08' })).body;
    const next = new URL(paging?.next ?? '');
    expect(next.searchParams.get('since')).toBe(String(Date.parse('2026-10-08T07:00:00Z') / 1000));
    const preset = { metric: 'page_media_view', date_preset: 'last_7d', since: '', until: '' };
    expect((await rows(preset)).get('page_media_view')?.values).toHaveLength(7);
    const byPath = await client.get(`v26.0/${SHOP}/insights/page_media_view`, { period: 'day', date_preset: 'last_7d' }, token);
    expect(byPath.body.data).toEqual((await insights(preset)).body.data);
  });

  it('are empty for a page of less than a hundred followers', async () => {
    const { status, body } = await insights({ metric: 'page_media_view' }, NEW, await pageToken(ANNA, NEW));
    expect([status, body.data]).toEqual([200, []]);
    expect(body.paging?.next).toBeDefined();
  });

  it.each([
    [{ metric: '' }, 3001, 1504028],
    [{ metric: 'page_media_view,page_impressions' }, 100, undefined],
    [{ metric: 'post_media_view' }, 100, undefined],
    [{ metric: 'page_media_view', period: 'year' }, 100, undefined],
    [{ metric: 'page_media_view', since: '2026-06-01', until: '2026-09-30' }, 100, undefined],
    [{ metric: 'page_media_view', since: '2026-10-02', until: '2026-10-01' }, 100, undefined],
    [{ metric: 'page_media_view', since: 'yesterdayish' }, 100, undefined],
    [{ metric: 'page_views_total', breakdown: 'is_from_ads' }, 100, undefined],
    [{ metric: 'page_media_view', breakdown: 'age' }, 100, undefined],
  ])('refuse %j', async (params, number, subcode) => {
    expect(code(await insights(params))).toEqual([400, number, subcode]);
  });

  it('are refused metric by metric on single pages', async () => {
    const harbor = await pageToken(ANNA, HARBOR);
    expect(code(await insights({ metric: 'page_views_total' }, HARBOR, harbor))).toEqual([400, 100, undefined]);
    expect((await insights({ metric: 'page_media_view' }, HARBOR, harbor)).status).toBe(200);
  });

  it('need the token of the page, of a person who may analyse it, with the permission', async () => {
    expect(code(await insights({ metric: 'page_media_view' }, SHOP, user))).toEqual([400, 210, undefined]);
    expect(code(await insights({ metric: 'page_media_view' }, HARBOR))).toEqual([400, 100, 33]);
    const writer = await pageToken(ANNA, '1055000000006');
    expect(code(await insights({ metric: 'page_media_view' }, '1055000000006', writer))).toEqual([403, 200, undefined]);
    const blind = await pageToken(BEN, '1055000000101', ['pages_show_list']);
    expect(code(await insights({ metric: 'page_media_view' }, '1055000000101', blind))).toEqual([403, 200, undefined]);
    expect(code(await client.get('v26.0/1055000000101/published_posts', {}, blind))).toEqual([400, 10, undefined]);
  });
});

describe('posts', () => {
  const POST_FIELDS =
    'id,message,created_time,permalink_url,full_picture,status_type,attachments{media_type,target{id}},shares,reactions.limit(0).summary(total_count),comments.limit(0).summary(total_count),insights.metric(post_media_view,post_total_media_view_unique,post_clicks,post_reactions_by_type_total,post_activity_by_action_type)';
  const window = { since: '2026-09-01', until: '2026-10-01' };
  const metric = (post: Row, name: string) =>
    ((post.insights as { data: Insight[] } | undefined)?.data ?? []).find((row) => row.name === name)?.values[0]?.value ?? 0;

  it('are listed newest first with their own figures, page by page', async () => {
    const { rows: posts, pages } = await client.all(
      `v26.0/${SHOP}/published_posts`,
      { fields: POST_FIELDS, limit: '10', ...window },
      token,
    );
    expect(pages).toBeGreaterThan(2);
    const times = posts.map(({ created_time }) => String(created_time));
    expect(times).toEqual([...times].sort().reverse());
    expect(times.every((time) => time > '2026-09-01' && time < '2026-10-01T08')).toBe(true);
    const truth = await ledger({ account: SHOP, metric: 'post_media_view', start: '2026-09-01', end: '2026-09-30' });
    const measured = posts.filter((post) => post.insights !== undefined);
    expect(Object.fromEntries(measured.map((post) => [post.id, metric(post, 'post_media_view')]))).toEqual(truth.values);
    expect(measured.length).toBeLessThan(posts.length);
    for (const post of measured) {
      const reactions = Object.values(metric(post, 'post_reactions_by_type_total')).reduce((all, one) => all + Number(one), 0);
      expect((post.reactions as { summary: Row }).summary.total_count).toBe(reactions);
      expect(metric(post, 'post_total_media_view_unique')).toBeLessThanOrEqual(metric(post, 'post_media_view'));
      expect(metric(post, 'post_clicks')).toBeLessThanOrEqual(metric(post, 'post_media_view'));
      expect((post.shares as Row | undefined)?.count).not.toBe(0);
    }
  });

  it('never come to more than the page, whose days keep what a deleted post gathered', async () => {
    const { total } = await ledger({ account: SHOP, metric: 'post_media_view', start: '2026-07-20', end: '2026-09-20' });
    const page = await ledger({ account: SHOP, metric: 'page_media_view', start: '2026-07-20', end: '2026-10-19' });
    expect(total).toBeLessThan(page.total ?? 0);
    const list = async () =>
      (
        await client.all(
          `v26.0/${HARBOR}/posts`,
          { fields: 'id', limit: '100', since: '2026-09-20', until: '2026-10-20' },
          await pageToken(ANNA, HARBOR),
        )
      ).rows;
    const before = await list();
    now = new Date('2026-11-25T10:00:00Z');
    const after = new Set((await list()).map(({ id }) => id));
    const [gone] = before.filter(({ id }) => !after.has(id));
    expect(gone).toBeDefined();
    expect(code(await client.get(`v26.0/${gone?.id}`, {}, await pageToken(ANNA, HARBOR)))).toEqual([400, 100, 33]);
    expect(await ledger({ account: SHOP, metric: 'page_media_view', start: '2026-07-20', end: '2026-10-19' })).toEqual(page);
  });

  it('grow until they are four weeks old', async () => {
    const fields = 'created_time,insights.metric(post_media_view)';
    const list = async () =>
      (await client.get(`v26.0/${SHOP}/published_posts`, { fields, limit: '50', since: '2026-10-10' }, token)).body.data ?? [];
    const views = async () => new Map((await list()).map((post) => [post.id, metric(post, 'post_media_view')]));
    const young = await views();
    now = new Date('2026-10-21T10:00:00Z');
    const old = await views();
    for (const [id, value] of young) expect(old.get(id) ?? value).toBeGreaterThanOrEqual(value);
    const total = (map: typeof old) => [...map.values()].reduce((all, one) => all + one, 0);
    expect(total(old)).toBeGreaterThan(total(young));
  });

  it('are answered many at once, by ids and in a batch', async () => {
    const { data = [] } = (await client.get(`v26.0/${SHOP}/published_posts`, { fields: 'id', limit: '3', ...window }, token)).body;
    const ids = data.map(({ id }) => String(id));
    const byIds = await client.get('v26.0/', { ids: ids.join(), fields: 'created_time,insights.metric(post_media_view)' }, token);
    expect(Object.keys(byIds.body)).toEqual(ids);
    const batch = JSON.stringify(
      ids.map((id) => ({ method: 'GET', relative_url: `v26.0/${id}/insights?metric=post_media_view,post_nonsense` })),
    );
    const { body } = await client.send('POST', 'v26.0/', { batch }, token);
    expect((body as unknown as Row[]).map(({ code: status }) => status)).toEqual([400, 400, 400]);
  });

  it('are too much data beyond a hundred, or fifty with insights', async () => {
    const list = (params: Record<string, string>) => client.get(`v26.0/${SHOP}/published_posts`, params, token);
    expect(code(await list({ limit: '101' }))).toEqual([500, 1, undefined]);
    expect(code(await list({ limit: '51', fields: POST_FIELDS }))).toEqual([500, 1, undefined]);
    expect(code(await list({ fields: 'id,insights.metric(post_impressions)' }))).toEqual([400, 100, undefined]);
    expect(code(await list({ fields: 'id,likes_total' }))).toEqual([400, 100, undefined]);
  });

  it('have videos and reels with metrics of their kind', async () => {
    const fields = 'id,title,length,created_time,views,video_insights';
    const videos = (await client.get(`v26.0/${SHOP}/videos`, { fields, limit: '50' }, token)).body.data ?? [];
    const reels = (await client.get(`v26.0/${SHOP}/video_reels`, { fields, limit: '50' }, token)).body.data ?? [];
    const measured = (video: Row | undefined) => (video?.video_insights as { data: Insight[] } | undefined)?.data ?? [];
    const names = (video: Row | undefined) => measured(video).map(({ name }) => name);
    expect(names(reels[0])).toContain('blue_reels_play_count');
    const plain = videos.find(({ id }) => !reels.some((reel) => reel.id === id));
    expect(names(plain)).toContain('total_video_views');
    expect(measured(plain)[0]?.values[0]?.value).toBe(plain?.views);
    const one = await client.get(`v26.0/${reels[0]?.id}/video_insights`, { metric: 'fb_reels_total_plays' }, token);
    expect(one.body.data).toHaveLength(1);
  });
});

describe('the page', () => {
  it('is listed with its counts, and calls to the list count here', async () => {
    const fields = 'id,name,access_token,category,link,fan_count,followers_count,picture{url},tasks';
    const { rows: pages } = await client.all('v26.0/me/accounts', { fields, limit: '10' }, user);
    expect(pages.length).toBeGreaterThan(30);
    expect(pages[0]).toMatchObject({
      id: SHOP,
      tasks: expect.arrayContaining(['ANALYZE']),
      picture: { data: { url: expect.any(String) } },
    });
    const { values } = (await rows({ metric: 'page_follows', since: '2026-10-18', until: '2026-10-20' })).get('page_follows') ?? {
      values: [],
    };
    expect(pages[0]?.followers_count).toBe(values.at(-1)?.value);
    const calls = (await (await fetch(`${client.sandbox.address}/__calls?provider=facebook-social`)).json()) as {
      byPath: Row;
      byAccount: Row;
    };
    expect(calls.byPath['GET graph.facebook.com/v26.0/me/accounts']).toBeGreaterThan(3);
    expect(calls.byAccount[SHOP]).toBeGreaterThan(3);
  });

  it('has a budget of 4,800 calls a day for each engaged user', async () => {
    const small = await pageToken(ANNA, NEW);
    const part = { method: 'GET', relative_url: `v26.0/${NEW}?fields=followers_count` };
    const batch = JSON.stringify(Array.from({ length: 50 }, () => part));
    for (let round = 0; round < 96; round++) await client.send('POST', 'v26.0/', { batch }, small);
    const { headers, ...limited } = await client.get(`v26.0/${NEW}/published_posts`, {}, small);
    expect(limited.body.error).toMatchObject({ code: 80001, is_transient: true });
    const [use] = (JSON.parse(headers.get('x-business-use-case-usage') ?? '{}') as Record<string, Row[]>)[NEW] ?? [];
    expect(use).toMatchObject({ type: 'pages', call_count: 100 });
    expect(Number(use?.estimated_time_to_regain_access)).toBeGreaterThan(60);
    expect((await client.get(`v26.0/${SHOP}/published_posts`, {}, token)).status).toBe(200);
    now = new Date(START.getTime() + 25 * hourMs);
    expect((await client.get(`v26.0/${NEW}/published_posts`, {}, small)).status).toBe(200);
  });

  it('answers ninety days quickly', async () => {
    const harbor = await pageToken(ANNA, HARBOR);
    const params = { metric: SUMS.join(), since: '2026-04-01', until: '2026-06-30' };
    await insights(params, HARBOR, harbor);
    const start = performance.now();
    await insights(params, HARBOR, harbor);
    expect(performance.now() - start).toBeLessThan(150);
  });

  it('is spoiled by faults of its own', async () => {
    const other = client.token(ANNA, ['ads_read']);
    const order = { provider: 'facebook-social', fault: { kind: 'status', status: 429 }, match: { times: 1 } };
    await fetch(`${client.sandbox.address}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    expect(code(await insights({ metric: 'page_media_view' }))).toEqual([429, 80001, 2446079]);
    const revoke = { provider: 'facebook-social', fault: { kind: 'revoked' } };
    await fetch(`${client.sandbox.address}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(revoke),
    });
    expect(code(await insights({ metric: 'page_media_view' }))).toEqual([400, 190, 458]);
    expect((await client.get('v26.0/me', {}, other)).status).toBe(200);
  });
});
