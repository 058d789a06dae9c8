import { describe, expect, test } from 'vitest';
import { organicAccounts } from './organic-accounts.ts';
import { useTikTok } from './test-client.ts';

const { call, post, organicToken, sandbox, setNow, ledger } = useTikTok();

const BACK = 'http://app.test/callback/';
const CONSENT = 'www.tiktok.com/v2/auth/authorize/';
const SCOPES = 'user.info.basic,user.info.stats,user.insights,video.list,video.insights';
const client = { client_id: 'org-app', client_secret: 'secret' };

function idOf(username: string): string {
  return organicAccounts.find((account) => account.username === username)?.openId ?? '';
}
const SHOP = idOf('alpine.outfitters');
const LEA = idOf('lea.privat');
const SOLO = idOf('solo.leer');

const authorize = (more: Record<string, string> = {}) =>
  new URLSearchParams({ client_key: 'org-app', response_type: 'code', scope: SCOPES, redirect_uri: BACK, state: 's1', ...more }).toString();

async function consent(decision: string, scopes: string[] = SCOPES.split(',')): Promise<URL> {
  const ticked = scopes.map((scope, index): [string, string] => [`scope_${index}`, scope]);
  const body = new URLSearchParams([['query', authorize()], ['user', SHOP], ['decision', decision], ...ticked]);
  const reply = await fetch(`${sandbox().address}/${CONSENT}`, { method: 'POST', body, redirect: 'manual' });
  return new URL(reply.headers.get('location') ?? '');
}

async function exchange(back: URL, redirectUri = BACK) {
  const auth_code = back.searchParams.get('code');
  return post('/tt_user/oauth2/token/', { ...client, grant_type: 'authorization_code', auth_code, redirect_uri: redirectUri });
}

interface Day {
  date: string;
  [metric: string]: unknown;
}

describe('connecting a TikTok account', () => {
  test('shows who may log in and what is asked for', async () => {
    const html = await (await fetch(`${sandbox().address}/${CONSENT}?${authorize()}`)).text();
    for (const { username } of organicAccounts) expect(html).toContain(`@${username}`);
    expect(html.match(/type="checkbox"/g)).toHaveLength(4);
    for (const wrong of [
      { redirect_uri: 'http://app.test/callback' },
      { scope: 'user.secrets' },
      { client_key: '' },
      { response_type: 'token' },
    ]) {
      expect((await fetch(`${sandbox().address}/${CONSENT}?${authorize(wrong)}`)).status, JSON.stringify(wrong)).toBe(400);
    }
    expect(Object.fromEntries((await consent('deny')).searchParams)).toMatchObject({ error: 'access_denied', state: 's1' });
  });

  test('gives a token for a day, and another for the refresh token within a year', async () => {
    const back = await consent('allow', ['user.insights']);
    expect(back.searchParams.get('scopes')).toBe('user.info.basic,user.insights');
    const { data } = await exchange(back);
    expect(data).toMatchObject({
      token_type: 'Bearer',
      scope: 'user.info.basic,user.insights',
      expires_in: 86_400,
      refresh_token_expires_in: 31_536_000,
      open_id: SHOP,
    });
    expect([data.access_token, data.refresh_token].map(String)).toEqual([expect.stringMatching(/^act\./), expect.stringMatching(/^rft\./)]);
    const profile = { business_id: SHOP, fields: ['username'] };
    expect((await call('/business/get/', profile, String(data.access_token))).data).toEqual({ username: 'alpine.outfitters' });
    const info = await post('/tt_user/token_info/get/', { app_id: 'org-app', access_token: data.access_token });
    expect(info.data).toEqual({ app_id: 'org-app', creator_id: SHOP, scope: 'user.info.basic,user.insights' });

    setNow('2026-11-19T10:30:01Z');
    expect(await call('/business/get/', profile, String(data.access_token))).toMatchObject({ code: 40102 });
    const refresh = () =>
      post('/tt_user/oauth2/refresh_token/', { ...client, grant_type: 'refresh_token', refresh_token: data.refresh_token });
    const fresh = await refresh();
    expect(await call('/business/get/', profile, String(fresh.data.access_token))).toMatchObject({ code: 0 });
    setNow('2027-11-18T10:30:01Z');
    expect(await refresh()).toMatchObject({ code: 40103 });
    setNow('2026-11-18T10:30:00Z');
    await post('/tt_user/oauth2/revoke/', { ...client, access_token: data.access_token });
    expect(await refresh()).toMatchObject({ code: 40107 });
  });

  test('takes a code once and for its own address', async () => {
    const back = await consent('allow');
    expect(await exchange(back)).toMatchObject({ code: 0 });
    expect(await exchange(back)).toMatchObject({ code: 40110 });
    expect(await exchange(await consent('allow'), 'http://evil.test/')).toMatchObject({ code: 40002 });
  });
});

describe('an account', () => {
  const days = async (more: Record<string, unknown> = {}) => {
    const { data } = await call('/business/get/', { business_id: SHOP, ...more }, organicToken(SHOP));
    return data.metrics as Day[];
  };

  test('tells its days as the ledger knows them, up to two days ago', async () => {
    const metrics = ['video_views', 'likes', 'profile_views', 'daily_new_followers', 'daily_lost_followers', 'daily_total_followers'];
    const found = await days({ fields: [...metrics, 'followers_count'], start_date: '2026-10-01', end_date: '2026-11-17' });
    expect(found.at(-1)?.date).toBe('2026-11-16');
    for (const metric of metrics) {
      const truth = ledger({ account: 'alpine.outfitters', metric, start: '2026-10-01', end: '2026-11-17' });
      expect(
        found.reduce((sum, day) => sum + Number(day[metric]), 0),
        metric,
      ).toBe(truth.total);
    }
    found.forEach((day, i) => {
      const before = found[i - 1];
      if (before) expect(Number(day.followers_count)).toBe(Number(before.followers_count) + Number(day.daily_total_followers));
    });
  });

  test('has seven days when none are named, and refuses what lies too far back or ahead', async () => {
    expect((await days({ fields: ['likes'] })).map(({ date }) => date)).toEqual(
      ['11', '12', '13', '14', '15', '16'].map((day) => `2026-11-${day}`),
    );
    const refused = async (more: Record<string, unknown>) =>
      (await call('/business/get/', { business_id: SHOP, fields: ['likes'], ...more }, organicToken(SHOP))).code;
    expect(await refused({ start_date: '2026-09-18' })).toBe(40002);
    expect(await refused({ end_date: '2026-11-18' })).toBe(40002);
    expect(await refused({ fields: ['shoe_size'] })).toBe(40002);
    expect(await refused({ business_id: LEA })).toBe(40001);
  });

  test('needs the scopes for it', async () => {
    const narrow = organicToken(SHOP, ['user.info.basic']);
    const code = async (fields: string[]) => (await call('/business/get/', { business_id: SHOP, fields }, narrow)).code;
    expect(await code(['username'])).toBe(0);
    expect(await code(['followers_count'])).toBe(40001);
    expect(await code(['video_views'])).toBe(40001);
    expect(await call('/business/video/list/', { business_id: SHOP }, narrow)).toMatchObject({ code: 40001 });
  });

  test('tells its audience in fractions, unless it is too small or a private one', async () => {
    const fields = ['audience_ages', 'audience_countries', 'is_business_account', 'bio_link_clicks', 'video_views'];
    const of = async (id: string) => (await call('/business/get/', { business_id: id, fields }, organicToken(id))).data;
    const shop = await of(SHOP);
    const ages = shop.audience_ages as { percentage: number }[];
    expect(ages.reduce((sum, { percentage }) => sum + percentage, 0)).toBeCloseTo(1);
    const lea = await of(LEA);
    expect(lea).toMatchObject({ audience_ages: [], is_business_account: false });
    expect((lea.metrics as Day[])[0]).not.toHaveProperty('bio_link_clicks');
    expect(await of(SOLO)).toMatchObject({ audience_ages: [], audience_countries: [] });
  });
});

describe('videos', () => {
  const list = async (more: Record<string, unknown> = {}, id = SHOP) =>
    (
      await call(
        '/business/video/list/',
        { business_id: id, fields: ['item_id', 'create_time', 'video_views', 'reach'], ...more },
        organicToken(id),
      )
    ).data as { videos: Record<string, unknown>[]; has_more: boolean; cursor: number };

  test('page to the end, newest first, and agree with the ledger', async () => {
    const found: Record<string, unknown>[] = [];
    let pages = 0;
    for (let cursor = 0, more = true; more; pages++) {
      const page = await list({ cursor, max_count: 20 });
      found.push(...page.videos);
      ({ cursor, has_more: more } = page);
    }
    expect(pages).toBeGreaterThan(2);
    const times = found.map((video) => Number(video.create_time));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    const truth = ledger({
      account: 'alpine.outfitters',
      metric: 'video_views',
      start: '2024-01-01',
      end: '2026-11-18',
      dimension: 'item_id',
    });
    expect(found.reduce((sum, video) => sum + Number(video.video_views), 0)).toBe(truth.total);
    expect(new Set(found.map((video) => video.item_id))).toEqual(new Set(Object.keys(truth.values)));
    const deep = found.filter((video) => 'reach' in video);
    expect(deep.length).toBeGreaterThan(20);
    expect(deep.length).toBeLessThan(found.length);
    expect(deep.every((video) => Number(video.reach) <= Number(video.video_views))).toBe(true);
  });

  test('are found by id, and may be none', async () => {
    const [first] = (await list()).videos;
    expect((await list({ filters: { video_ids: [first?.item_id] } })).videos).toEqual([first]);
    expect(await list({}, SOLO)).toEqual({ videos: [], has_more: false, cursor: 0 });
    const refused = await call('/business/video/list/', { business_id: SHOP, max_count: 21 }, organicToken(SHOP));
    expect(refused).toMatchObject({ code: 40002 });
  });
});
