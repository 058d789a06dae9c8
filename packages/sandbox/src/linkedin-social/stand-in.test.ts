import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, BEN, CARLA, type Element, LinkedInClient, SOLO, urn } from '../linkedin-restli/test-client.ts';
import { linkedInSocial } from './stand-in.ts';

const SCOPES = ['rw_organization_admin', 'r_organization_social', 'r_organization_social_feed'];
const NOW = new Date('2026-10-20T12:00:00Z');

let client: LinkedInClient;
beforeAll(async () => {
  client = await LinkedInClient.open([linkedInSocial], SCOPES, { now: () => NOW });
});
afterAll(() => client.sandbox.close());

const MAIN = 'urn:li:organization:77001';
const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const interval = (start: string, end: string, granularity = 'DAY') =>
  `timeIntervals=(timeRange:(start:${at(start)},end:${at(end)}),timeGranularityType:${granularity})`;
const entity = (of = MAIN) => `q=organizationalEntity&organizationalEntity=${urn(of)}`;
const shares = (rest = '', of = MAIN) => `organizationalEntityShareStatistics?${entity(of)}${rest === '' ? '' : `&${rest}`}`;
const followers = (rest = '', of = MAIN) => `organizationalEntityFollowerStatistics?${entity(of)}${rest === '' ? '' : `&${rest}`}`;
const visits = (rest = '') => `organizationPageStatistics?q=organization&organization=${urn(MAIN)}${rest === '' ? '' : `&${rest}`}`;

/** A figure deep in an element. */
function dig(element: Element | undefined, path: string): number {
  const value = path.split('.').reduce<unknown>((of, name) => (of as Record<string, unknown> | undefined)?.[name], element);
  return Number(value);
}
const sum = (elements: Element[], path: string) => elements.reduce((all, element) => all + dig(element, path), 0);
const OCTOBER = interval('2026-10-01', '2026-10-18');

async function allPosts(of = MAIN): Promise<Element[]> {
  const posts: Element[] = [];
  for (let start = 0; ; start += 100) {
    const { body } = await client.ask(`posts?q=author&author=${urn(of)}&sortBy=CREATED&count=100&start=${start}`);
    posts.push(...(body.elements ?? []));
    const next = body.paging?.links.find(({ rel }) => rel === 'next');
    if (!next) return posts;
    expect(next.href).toContain(`start=${start + 100}`);
  }
}

describe('pages', () => {
  it('are those the member administers; another role or a lost one does not count', async () => {
    const of = async (user: string, filter = '&role=ADMINISTRATOR&state=APPROVED') =>
      (await client.elements(`organizationAcls?q=roleAssignee${filter}&start=0&count=100`, { user })).map((one) => one.organization);
    expect(await of(ANNA)).toEqual([MAIN, 'urn:li:organization:77002', 'urn:li:organization:77003', 'urn:li:organizationBrand:77090']);
    expect(await of(CARLA)).toEqual([]);
    expect(await of(CARLA, '')).toEqual(['urn:li:organization:77003']);
    expect(await of(ANNA, '&state=REVOKED')).toEqual(['urn:li:organization:77005']);
    expect(await of(SOLO, '')).toEqual([]);
  });

  it('have names, in batches and alone, for those with a role', async () => {
    const { body } = await client.ask('organizations?ids=List(77001,78001,5)');
    expect(body.results?.['77001']).toMatchObject({ id: 77001, vanityName: 'alpine-schuhe', primaryOrganizationType: 'NONE' });
    expect(body.statuses).toEqual({ 77001: 200, 78001: 403, 5: 404 });
    expect((await client.ask('organizations/77002')).body.localizedName).toContain('🏔️');
    expect((await client.ask('organizations/78001')).status).toBe(403);
    expect((await client.elements('organizations?q=vanityName&vanityName=alpine-kids')).map(({ id }) => id)).toEqual([77090]);
  });
});

describe('share statistics', () => {
  it('agree by day, by month and with the ledger', async () => {
    const days = await client.elements(shares(OCTOBER));
    const months = await client.elements(shares(interval('2026-08-01', '2026-10-18', 'MONTH')));
    expect(days).toHaveLength(17);
    expect(months.map(({ timeRange }) => timeRange)).toEqual([
      { start: at('2026-08-01'), end: at('2026-09-01') },
      { start: at('2026-09-01'), end: at('2026-10-01') },
      { start: at('2026-10-01'), end: at('2026-10-18') },
    ]);
    for (const metric of ['impressionCount', 'clickCount', 'likeCount', 'commentCount', 'shareCount']) {
      const truth = await client.ledger('linkedin-social', { organization: '77001', metric, start: '2026-10-01', end: '2026-10-17' });
      expect(days.map((day) => dig(day, `totalShareStatistics.${metric}`))).toEqual(Object.values(truth.days));
      expect(dig(months[2], `totalShareStatistics.${metric}`)).toBe(truth.total);
    }
    const engagement = await client.ledger('linkedin-social', {
      organization: '77001',
      metric: 'engagement',
      start: '2026-10-01',
      end: '2026-10-17',
    });
    expect(dig(months[2], 'totalShareStatistics.engagement')).toBeCloseTo(engagement.total ?? 0, 10);
  });

  it('of all time are the sum of every post', async () => {
    const [total] = await client.elements(shares());
    const live = (await allPosts()).map(({ id }) => String(id));
    const values = await client.ledger('linkedin-social', { organization: '77001', metric: 'impressionCount', dimension: 'post' });
    expect(dig(total, 'totalShareStatistics.impressionCount')).toBe(values.total);
    expect(Object.keys(values.values).sort()).toEqual([...live].sort());
    // Deleted posts keep their part of the total.
    const sumOfLive = Object.values(values.values).reduce((all, one) => all + one, 0);
    expect(sumOfLive).toBeLessThan(values.total ?? 0);
    expect(sumOfLive).toBeGreaterThan((values.total ?? 0) * 0.8);
    const unique = dig(total, 'totalShareStatistics.uniqueImpressionsCount');
    expect(unique).toBeGreaterThan(0);
    expect(unique).toBeLessThan(values.total ?? 0);
  });

  it('come by post, each under the parameter of its kind', async () => {
    const posts = (await allPosts()).filter((post) => !dig(post, 'adContext.isDsc')).slice(0, 12);
    const list = (kind: string) =>
      posts
        .map(({ id }) => String(id))
        .filter((id) => id.startsWith(`urn:li:${kind}:`))
        .map(urn)
        .join(',');
    const elements = await client.elements(shares(`shares=List(${list('share')})&ugcPosts=List(${list('ugcPost')})`));
    expect(elements).toHaveLength(12);
    const { values } = await client.ledger('linkedin-social', { organization: '77001', metric: 'likeCount', dimension: 'post' });
    for (const element of elements) {
      expect(dig(element, 'totalShareStatistics.likeCount')).toBe(values[String(element.share ?? element.ugcPost)]);
    }
    expect((await client.ask(shares(`shares=List(${list('ugcPost')})`))).status).toBe(400);
    expect((await client.ask(shares(`shares=List(${list('share')})&${OCTOBER}`))).status).toBe(400);
    const unknown = `shares=List(${urn('urn:li:share:1')})`;
    expect(await client.elements(shares(unknown))).toEqual([]);
  });

  it('let reactions be taken back, reach twelve months, and leave out days that are not over or not whole', async () => {
    const year = await client.elements(shares(interval('2024-01-01', '2026-10-21')));
    expect(year[0]?.timeRange).toEqual({ start: at('2025-10-20'), end: at('2025-10-21') });
    expect(year.at(-1)?.timeRange).toEqual({ start: at('2026-10-19'), end: at('2026-10-20') });
    expect(year.every((day) => dig(day, 'totalShareStatistics.clickCount') <= dig(day, 'totalShareStatistics.impressionCount'))).toBe(true);
    const { values } = await client.ledger('linkedin-social', { organization: '77003', metric: 'likeCount', dimension: 'post' });
    expect(Object.values(values).every((likes) => likes >= 0)).toBe(true);
    const quiet = await client.elements(shares(interval('2025-10-20', '2026-10-20'), 'urn:li:organization:77003'));
    expect(quiet.some((day) => dig(day, 'totalShareStatistics.likeCount') < 0)).toBe(true);
    const askew = `timeIntervals=(timeRange:(start:${at('2026-10-01') + 1},end:${at('2026-10-04') - 1}),timeGranularityType:DAY)`;
    expect(await client.elements(shares(askew))).toHaveLength(1);
    expect(await client.elements(shares(interval('2023-01-01', '2023-02-01')))).toEqual([]);
  });
});

describe('followers', () => {
  it('gain by day, week and month as the ledger says, and all gains make the number of followers', async () => {
    const days = await client.elements(followers(OCTOBER));
    const weeks = await client.elements(followers(interval('2026-10-01', '2026-10-18', 'WEEK')));
    expect(weeks).toHaveLength(3);
    for (const metric of ['organicFollowerGain', 'paidFollowerGain']) {
      const truth = await client.ledger('linkedin-social', { organization: '77001', metric, start: '2026-10-01', end: '2026-10-17' });
      expect(sum(days, `followerGains.${metric}`)).toBe(truth.total);
      expect(sum(weeks, `followerGains.${metric}`)).toBe(truth.total);
    }
    const { body } = await client.ask(`networkSizes/${urn(MAIN)}?edgeType=COMPANY_FOLLOWED_BY_MEMBER`);
    const gains = async (metric: string) =>
      (await client.ledger('linkedin-social', { organization: '77001', metric, start: '2023-02-01', end: '2026-10-19' })).total ?? 0;
    expect(body.firstDegreeSize).toBe(2100 + (await gains('organicFollowerGain')) + (await gains('paidFollowerGain')));
  });

  it('are known by who they are, fewer than all', async () => {
    const [lifetime] = await client.elements(followers());
    const { total, values } = await client.ledger('linkedin-social', {
      organization: '77001',
      metric: 'organicFollowerCount',
      dimension: 'followerCountsBySeniority',
    });
    const rows = lifetime?.followerCountsBySeniority as Element[];
    expect(Object.fromEntries(rows.map((row) => [row.seniority, dig(row, 'followerCounts.organicFollowerCount')]))).toEqual(values);
    expect(sum(rows, 'followerCounts.organicFollowerCount')).toBeLessThan(total ?? 0);
    expect(lifetime?.followerCountsByStaffCountRange).toContainEqual(expect.objectContaining({ staffCountRange: 'SIZE_2_TO_10' }));
  });

  it('are not known of the last two days', async () => {
    const { status, body } = await client.ask(followers(interval('2026-10-01', '2026-10-20')));
    expect(status).toBe(400);
    expect(body.errorDetails?.inputErrors[0]?.input.inputPath.fieldPath).toBe('timeIntervals/timeRange/end');
    expect((await client.elements(followers(interval('2026-10-01', '2026-10-19')))).at(-1)?.timeRange).toEqual({
      start: at('2026-10-18'),
      end: at('2026-10-19'),
    });
  });
});

describe('page statistics', () => {
  it('add up by section and by device', async () => {
    const views = 'totalPageStatistics.views';
    const days = await client.elements(visits(OCTOBER));
    const truth = await client.ledger('linkedin-social', {
      organization: '77001',
      metric: 'allPageViews',
      start: '2026-10-01',
      end: '2026-10-17',
    });
    expect(days.map((day) => dig(day, `${views}.allPageViews.pageViews`))).toEqual(Object.values(truth.days));
    for (const day of days) {
      const of = (name: string) => dig(day, `${views}.${name}.pageViews`);
      const sections = ['overview', 'about', 'careers', 'jobs', 'people', 'lifeAt', 'insights', 'products'];
      expect(sections.reduce((all, name) => all + of(`${name}PageViews`), 0)).toBe(of('allPageViews'));
      expect(of('allDesktopPageViews') + of('allMobilePageViews')).toBe(of('allPageViews'));
      expect(of('desktopJobsPageViews') + of('mobileJobsPageViews')).toBe(of('jobsPageViews'));
      expect(dig(day, `${views}.allPageViews.uniquePageViews`)).toBeLessThanOrEqual(of('allPageViews'));
    }
    const [month] = await client.elements(visits(interval('2026-10-01', '2026-10-18', 'MONTH')));
    expect(dig(month, `${views}.allPageViews.pageViews`)).toBe(truth.total);
    expect(dig(month, `${views}.allPageViews.uniquePageViews`)).toBeLessThan(sum(days, `${views}.allPageViews.uniquePageViews`));
  });

  it('know visitors by who they are for all time', async () => {
    const [lifetime] = await client.elements(visits());
    const all = dig(lifetime, 'totalPageStatistics.views.allPageViews.pageViews');
    const rows = lifetime?.pageStatisticsByGeoCountry as Element[];
    expect(sum(rows, 'pageStatistics.views.allPageViews.pageViews')).toBeLessThan(all);
    expect(rows[0]?.geo).toMatch(/^urn:li:geo:/);
    expect(lifetime?.totalPageStatistics).not.toHaveProperty('views.allPageViews.uniquePageViews');
  });

  it('of showcase pages have a finder of their own', async () => {
    const brand = urn('urn:li:organizationBrand:77090');
    expect(await client.elements(`brandPageStatistics?q=brand&brand=${brand}&${OCTOBER}`)).toHaveLength(17);
    expect((await client.ask(`organizationPageStatistics?q=organization&organization=${brand}`)).status).toBe(400);
  });
});

describe('posts', () => {
  it('page to the end, newest first, deleted ones gone', async () => {
    const posts = await allPosts();
    expect(posts.length).toBeGreaterThan(200);
    expect(new Set(posts.map(({ id }) => id)).size).toBe(posts.length);
    const times = posts.map(({ createdAt }) => Number(createdAt));
    expect(times).toEqual([...times].sort((a, b) => b - a));
    expect(times[0]).toBeLessThanOrEqual(NOW.getTime());
    const edited = await client.elements(`posts?q=author&author=${urn(MAIN)}&count=100`);
    const stamps = edited.map(({ lastModifiedAt }) => Number(lastModifiedAt));
    expect(stamps).toEqual([...stamps].sort((a, b) => b - a));
    expect(stamps[0]).toBeLessThanOrEqual(NOW.getTime());
  });

  it('have reactions that add up, and pictures that can be fetched', async () => {
    const posts = await allPosts();
    const ids = posts.slice(0, 5).map(({ id }) => String(id));
    const { body } = await client.ask(`socialMetadata?ids=List(${[...ids, 'urn:li:share:1'].map(urn).join(',')})`);
    const { values } = await client.ledger('linkedin-social', { organization: '77001', metric: 'likeCount', dimension: 'post' });
    for (const id of ids) {
      const summaries = Object.values((body.results?.[id]?.reactionSummaries ?? {}) as Record<string, Element>);
      expect(sum(summaries, 'count')).toBe(values[id]);
    }
    expect(body.statuses?.['urn:li:share:1']).toBe(404);
    const image = posts.map(({ content }) => mediaOf(content)).find((id) => id.startsWith('urn:li:image:')) ?? '';
    const described = await client.ask(`images/${urn(image)}`);
    const picture = await fetch(String(described.body.downloadUrl));
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect((await client.ask(`images/${urn(image)}`, { user: BEN })).status).toBe(403);
    expect((await client.ask(`images/${urn('urn:li:image:C4E0')}`)).status).toBe(404);
    expect((await client.ask(`videos/${urn(image)}`)).status).toBe(400);
  });

  it('come one by one and in batches', async () => {
    const [post] = await client.elements(`posts?q=author&author=${urn(MAIN)}&count=1`);
    const id = String(post?.id);
    expect((await client.ask(`posts/${urn(id)}`)).body).toEqual(post);
    const headers = { 'x-restli-method': 'BATCH_GET' };
    expect((await client.ask(`posts?ids=List(${urn(id)})`, { headers })).body.results?.[id]).toEqual(post);
    expect((await client.ask(`posts/${id}`)).body.message).toBe('Syntax exception in path variables');
  });
});

describe('places', () => {
  const places = async (query: string, headers: Record<string, string> = {}) => {
    const usual = { authorization: `Bearer ${client.token()}`, 'x-restli-protocol-version': '2.0.0' };
    const response = await fetch(`${client.sandbox.address}/api.linkedin.com/v2/geo?${query}`, { headers: { ...usual, ...headers } });
    return { status: response.status, body: (await response.json()) as Element };
  };

  it('have names, which need no version of the interface', async () => {
    const { body } = await places('ids=List(101282230,1)&locale=(language:en,country:US)');
    expect(body.results).toMatchObject({ 101282230: { id: 101282230, defaultLocalizedName: { value: 'Germany' } } });
    expect(body.errors).toMatchObject({ 1: { status: 404 } });
  });

  it('are refused without a token, a list or numbers', async () => {
    expect((await places('ids=List(1)', { authorization: 'Bearer none' })).status).toBe(401);
    expect((await places('locale=(language:en)')).status).toBe(400);
    expect((await places('ids=List(de)')).status).toBe(400);
  });
});

describe('the ledger', () => {
  it('has posts of some days, and visitors by what they are', async () => {
    const days = { start: '2026-09-01', end: '2026-09-30' };
    const ask = (more: Record<string, string>) => client.ledger('linkedin-social', { organization: '77001', ...more });
    const all = await ask({ metric: 'clickCount', dimension: 'post' });
    const some = await ask({ metric: 'clickCount', dimension: 'post', ...days });
    const urns = Object.keys(some.values);
    expect(urns.length).toBeGreaterThan(3);
    for (const one of urns) expect(some.values[one]).toBe(all.values[one]);
    expect(Object.values(some.days).reduce((total, figure) => total + figure, 0)).toBe(some.total);
    const [lifetime] = await client.elements(visits());
    const views = await ask({ metric: 'pageViews', dimension: 'pageStatisticsBySeniority' });
    expect(views.total).toBe(dig(lifetime, 'totalPageStatistics.views.allPageViews.pageViews'));
    expect(Object.values(views.values).reduce((total, figure) => total + figure, 0)).toBeLessThan(views.total ?? 0);
  });
});

function mediaOf(content: unknown): string {
  return String((content as { media?: { id?: string } } | undefined)?.media?.id ?? '');
}

describe('refused are', () => {
  it.each([
    ['weeks of share statistics', shares(interval('2026-10-01', '2026-10-18', 'WEEK')), 'timeIntervals/timeGranularityType'],
    ['an interval without granularity', shares('timeIntervals=(timeRange:(start:1759276800000))'), 'timeIntervals/timeGranularityType'],
    ['seconds', shares('timeIntervals=(timeRange:(start:1759276800,end:1759363200),timeGranularityType:DAY)'), 'timeIntervals/timeRange'],
    ['an end before the start', shares(interval('2026-10-02', '2026-10-01')), 'timeIntervals/timeRange'],
    ['protocol 1.0 intervals', shares('timeIntervals.timeGranularityType=DAY'), 'timeIntervals.timeGranularityType'],
    ['a raw urn', `organizationalEntityShareStatistics?q=organizationalEntity&organizationalEntity=${MAIN}`, 'organizationalEntity'],
    ['a number for a urn', shares('', '77001'), 'organizationalEntity'],
    ['no page', 'organizationalEntityShareStatistics?q=organizationalEntity', 'organizationalEntity'],
    ['an unknown role', 'organizationAcls?q=roleAssignee&role=BOSS', 'role'],
    ['more than a hundred posts', `posts?q=author&author=${urn(MAIN)}&count=101`, 'count'],
    ['an unknown order', `posts?q=author&author=${urn(MAIN)}&sortBy=NEWEST`, 'sortBy'],
    ['an unknown kind of edge', `networkSizes/${urn(MAIN)}?edgeType=FOLLOWS`, 'edgeType'],
    ['a date filter of posts', `posts?q=author&author=${urn(MAIN)}&createdAfter=1`, 'createdAfter'],
  ])('%s', async (_what, path, field) => {
    const { status, body } = await client.ask(path);
    expect(status).toBe(400);
    expect(body.errorDetails?.inputErrors[0]?.input.inputPath.fieldPath).toBe(field);
  });

  it('people who do not administer the page, and tokens without the scope', async () => {
    for (const path of [shares(), followers(), visits()]) {
      expect((await client.ask(path, { user: BEN })).body).toMatchObject({ status: 403, serviceErrorCode: 100, code: 'ACCESS_DENIED' });
    }
    const sakura = 'urn:li:organization:77003';
    expect((await client.ask(shares('', sakura), { user: CARLA })).status).toBe(403);
    // A content administrator reads posts, not statistics.
    const fjord = 'urn:li:organization:77002';
    expect((await client.ask(`posts?q=author&author=${urn(fjord)}`, { user: BEN })).status).toBe(200);
    expect((await client.ask(shares('', fjord), { user: BEN })).status).toBe(403);
    expect((await client.ask(shares(), { scopes: ['r_organization_social'] })).status).toBe(403);
    expect((await client.ask('socialMetadata?ids=List()', { scopes: ['r_organization_social'] })).status).toBe(403);
  });
});
