import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { demoKey, emptyKey, expiredKey, noApiKey, smallKey } from './keys.ts';
import { ahrefs } from './stand-in.ts';

const SITE = 'alpine-outfitters.com';
const DAY = '2026-11-17';
type Row = Record<string, unknown>;
type Query = Record<string, string>;

let sandbox: Sandbox;
let clockMs = 0;
beforeAll(async () => {
  sandbox = await startSandbox([ahrefs], { seed: 'ahrefs-test', now: () => new Date(Date.parse('2026-11-18T10:00:00Z') + clockMs) });
});
afterAll(() => sandbox.close());

async function ask(path: string, query: Query = {}, key = demoKey.key): Promise<{ status: number; headers: Headers; body: Row }> {
  clockMs += minuteMs;
  const reply = await fetch(`${sandbox.address}/api.ahrefs.com/v3/${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const body: unknown = await reply.json();
  return { status: reply.status, headers: reply.headers, body: Object(body) };
}

async function rows(path: string, array: string, query: Query): Promise<Row[]> {
  const { status, body } = await ask(path, query);
  expect(status, JSON.stringify(body)).toBe(200);
  const list = body[array];
  if (!Array.isArray(list)) throw new Error(`${path} has no ${array}`);
  return list;
}

async function object(path: string, name: string, query: Query = {}): Promise<Row> {
  const { status, body } = await ask(path, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return Object(body[name]);
}

function sum(list: readonly Row[], name: string): number {
  return list.reduce((all, row) => all + Number(row[name]), 0);
}

function truth(metric: string, query: Query = {}): { total: number; values: Record<string, number> } {
  return Object(ahrefs.ledger({ target: SITE, date: DAY, metric, ...query }, sandbox.world));
}

async function refusal(path: string, query: Query, key?: string): Promise<[number, string]> {
  const { status, body } = await ask(path, query, key);
  return [status, String(body.error)];
}

const explore = (name: string) => `site-explorer/${name}`;
const market = { target: SITE, date: DAY, country: 'at' };

describe('consistency', () => {
  test('keywords, pages and countries add up to the metrics, and all to the ledger', async () => {
    const metrics = await object(explore('metrics'), 'metrics', market);
    const keywords = await rows(explore('organic-keywords'), 'keywords', {
      ...market,
      select: 'keyword,sum_traffic,best_position',
      limit: '500',
    });
    expect(keywords).toHaveLength(Number(metrics.org_keywords));
    expect(sum(keywords, 'sum_traffic')).toBe(metrics.org_traffic);
    expect(keywords.filter(({ best_position: place }) => Number(place) <= 3)).toHaveLength(Number(metrics.org_keywords_1_3));
    const pages = await rows(explore('top-pages'), 'pages', { ...market, select: 'url,keywords,sum_traffic,value' });
    expect([sum(pages, 'keywords'), sum(pages, 'sum_traffic'), sum(pages, 'value')]).toEqual([
      metrics.org_keywords,
      metrics.org_traffic,
      metrics.org_cost,
    ]);
    expect(metrics.org_traffic).toBe(truth('org_traffic', { country: 'at' }).total);
    expect(Number(metrics.org_cost) / 100).toBeCloseTo(truth('org_cost', { country: 'at' }).total, 5);

    const paid = await rows(explore('paid-pages'), 'pages', { ...market, select: 'url,keywords,sum_traffic,value,ads_count' });
    expect(paid).toHaveLength(Number(metrics.paid_pages));
    expect([sum(paid, 'keywords'), sum(paid, 'sum_traffic'), sum(paid, 'value')]).toEqual([
      metrics.paid_keywords,
      metrics.paid_traffic,
      metrics.paid_cost,
    ]);
    const cited = await object(explore('ai-responses-count'), 'ai_responses_count', { ...market, select: 'chatgpt,perplexity' });
    expect(Number(Object(cited.chatgpt).citations)).toBeGreaterThanOrEqual(Number(Object(cited.chatgpt).pages));
    expect(cited.gemini).toBeNull();

    const world = await object(explore('metrics'), 'metrics', { target: SITE, date: DAY });
    const countries = await rows(explore('metrics-by-country'), 'metrics', { target: SITE, date: DAY });
    expect(sum(countries, 'org_traffic')).toBe(world.org_traffic);
    expect(sum(countries, 'paid_keywords')).toBe(world.paid_keywords);
    const { values } = truth('org_traffic', { dimension: 'country' });
    expect(countries.find(({ country }) => country === 'AT')?.org_traffic).toBe(values.AT);
  });

  test('the histories end where the snapshots stand', async () => {
    const span = { target: SITE, date_from: '2026-11-01', date_to: DAY, history_grouping: 'daily' };
    const history = await rows(explore('metrics-history'), 'metrics', { ...span, country: 'at' });
    expect(history).toHaveLength(17);
    const metrics = await object(explore('metrics'), 'metrics', market);
    expect(history.at(-1)).toEqual({
      date: DAY,
      org_traffic: metrics.org_traffic,
      org_cost: metrics.org_cost,
      paid_traffic: metrics.paid_traffic,
      paid_cost: metrics.paid_cost,
    });
    const rating = await object(explore('domain-rating'), 'domain_rating', { target: SITE, date: DAY });
    expect((await rows(explore('domain-rating-history'), 'domain_ratings', span)).at(-1)?.domain_rating).toBe(rating.domain_rating);
    const stats = await object(explore('backlinks-stats'), 'metrics', { target: SITE, date: DAY });
    expect((await rows(explore('refdomains-history'), 'refdomains', span)).at(-1)?.refdomains).toBe(stats.live_refdomains);
    expect([stats.live, stats.live_refdomains]).toEqual([truth('live').total, truth('live_refdomains').total]);
    const groups = (await rows(explore('keywords-history'), 'keywords', { ...span, country: 'at' })).at(-1);
    expect(Number(groups?.top3) + Number(groups?.top4_10) + Number(groups?.top11_plus)).toBe(metrics.org_keywords);
    const months = await rows(explore('metrics-history'), 'metrics', { target: SITE, date_from: '2026-06-01', select: 'date' });
    expect(months.map(({ date }) => date)).toEqual(['2026-06-01', '2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01']);
  });

  test('two dates give new, lost and kept rows', async () => {
    const query = {
      ...market,
      date_compared: '2026-08-17',
      select: 'keyword,keyword_prev,keyword_merged,sum_traffic,sum_traffic_prev,status',
      limit: '500',
    };
    const both = await rows(explore('organic-keywords'), 'keywords', query);
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set(['left', 'right', 'both']));
    expect(both.every(({ status, keyword }) => (keyword === null) === (status === 'right'))).toBe(true);
    const before = await object(explore('metrics'), 'metrics', { ...market, date: '2026-08-17' });
    expect(sum(both, 'sum_traffic_prev')).toBe(before.org_traffic);
    expect(both.filter(({ status }) => status !== 'left')).toHaveLength(Number(before.org_keywords));
  });

  test('link lists agree with the counts', async () => {
    const live = { target: SITE, history: 'live' };
    const domains = await rows(explore('refdomains'), 'refdomains', { ...live, select: 'domain,links_to_target,last_seen', limit: '500' });
    const today = await object(explore('backlinks-stats'), 'metrics', { target: SITE, date: '2026-11-18' });
    expect(domains).toHaveLength(Number(today.live_refdomains));
    expect(sum(domains, 'links_to_target')).toBe(today.live);
    expect(domains.every(({ last_seen: seen }) => seen === null)).toBe(true);
    const texts = await rows(explore('anchors'), 'anchors', { ...live, select: 'anchor,links_to_target' });
    expect(sum(texts, 'links_to_target')).toBe(today.live);
    const since = await rows(explore('refdomains'), 'refdomains', {
      target: SITE,
      history: 'since:2026-06-01',
      select: 'lost_links,new_links',
    });
    expect(sum(since, 'lost_links')).toBeGreaterThan(0);
  });

  test('broken links are some of the live ones, and lead elsewhere than to a page', async () => {
    const query = { target: SITE, aggregation: 'all', select: 'url_from,url_to', limit: '500' };
    const broken = await rows(explore('broken-backlinks'), 'backlinks', query);
    expect(broken.length).toBeGreaterThan(0);
    expect(broken.every(({ url_to: to }) => String(to).includes('?version='))).toBe(true);
    const where = JSON.stringify({ field: 'url_to', is: ['substring', '?version='] });
    expect(await rows(explore('all-backlinks'), 'backlinks', { ...query, history: 'live', where })).toEqual(broken);
    const counted = { select: 'url_from,link_group_count', order_by: 'link_group_count:desc' };
    expect((await refusal(explore('all-backlinks'), { target: SITE, ...counted }))[1]).toContain('link_group_count');
  });

  test('a domain is found by any of its links', async () => {
    const query = { target: SITE, history: 'live', select: 'domain,links_to_target', limit: '500' };
    const of = (followed: boolean) =>
      rows(explore('refdomains'), 'refdomains', { ...query, where: JSON.stringify({ field: 'is_dofollow', is: ['eq', followed] }) });
    const [all, followed, others] = [await rows(explore('refdomains'), 'refdomains', query), await of(true), await of(false)];
    expect(followed.length).toBeLessThan(all.length);
    expect(followed.length + others.length).toBeGreaterThan(all.length);
  });

  test('competitors share what they are said to share, and a batch says the same', async () => {
    const [rival] = await rows(explore('organic-competitors'), 'competitors', {
      ...market,
      select: 'competitor_domain,keywords_common,keywords_competitor,keywords_target,traffic,share',
    });
    const own = await object(explore('metrics'), 'metrics', market);
    const theirs = await object(explore('metrics'), 'metrics', { ...market, target: String(rival?.competitor_domain) });
    expect(Number(rival?.keywords_common) + Number(rival?.keywords_target)).toBe(own.org_keywords);
    expect(Number(rival?.keywords_common) + Number(rival?.keywords_competitor)).toBe(theirs.org_keywords);
    const url = `${sandbox.address}/api.ahrefs.com/v3/batch-analysis/batch-analysis`;
    const targets = [SITE, String(rival?.competitor_domain)].map((domain) => ({ url: domain, mode: 'subdomains', protocol: 'both' }));
    const post = (body: unknown) =>
      fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${demoKey.key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const reply = await post({ select: ['url', 'org_traffic', 'org_keywords'], targets, country: 'at', order_by: ['org_traffic'] });
    const answer = Object(await reply.json());
    const today = await object(explore('metrics'), 'metrics', { ...market, date: '2026-11-18' });
    expect(answer.targets.find((row: Row) => row.url === SITE)).toMatchObject({ org_traffic: today.org_traffic });
    expect(answer.targets[0].org_traffic).toBeGreaterThanOrEqual(answer.targets[1].org_traffic);
    expect((await post({ select: ['beauty'], targets })).status).toBe(400);
    expect((await post({ select: ['url'], targets, order_by: 'url' })).status).toBe(400);
  });

  test('tracked keywords add up to the summary of their project', async () => {
    const query = { project_id: '4412', device: 'mobile', date: DAY };
    const list = await rows('rank-tracker/overview', 'overviews', {
      ...query,
      select: 'keyword,location,position,position_prev',
      date_compared: '2026-10-17',
    });
    expect(list).toHaveLength(120);
    const stats = await rows('rank-tracker/competitors-stats', 'competitors-metrics', {
      ...query,
      select: 'competitor,pos_1_3,pos_no_rank,share_of_voice',
    });
    const own = stats.find(({ competitor }) => competitor === `${SITE}/`);
    expect(own?.pos_1_3).toBe(list.filter(({ position }) => position !== null && Number(position) <= 3).length);
    expect(own?.pos_no_rank).toBe(list.filter(({ position }) => position === null).length);
    expect(stats).toHaveLength(4);
    const projects = await rows('management/projects', 'projects', {});
    expect(projects.map(({ project_id: id, keyword_count: count }) => [id, count])).toEqual([
      ['4412', 120],
      ['4413', 150],
      ['4420', 0],
    ]);
    expect(await rows('management/project-keywords', 'keywords', { project_id: '4412' })).toHaveLength(120);
  });
});

describe('what to show', () => {
  const query = { ...market, select: 'keyword,volume,best_position,serp_features', limit: '500' };

  test('filters nest, sorting takes several columns', async () => {
    const all = await rows(explore('organic-keywords'), 'keywords', query);
    const where = {
      and: [
        { field: 'best_position', is: ['lte', 20] },
        { not: { field: 'keyword', is: ['isubstring', 'KAUFEN'] } },
        { field: 'serp_features', list_is: { any: ['eq', 'snippet'] } },
      ],
    };
    const found = await rows(explore('organic-keywords'), 'keywords', {
      ...query,
      where: JSON.stringify(where),
      order_by: 'best_position,volume:desc',
    });
    const fits = ({ keyword, best_position: place, serp_features: features }: Row) =>
      Number(place) <= 20 && !String(keyword).includes('kaufen') && Object(features).includes('snippet');
    expect(found.length).toBeGreaterThan(0);
    expect(found).toHaveLength(all.filter(fits).length);
    expect(found.every(fits)).toBe(true);
    const places = found.map(({ best_position: place }) => Number(place));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('modes part a site', async () => {
    const count = async (target: string, mode: string) =>
      Number((await object(explore('metrics'), 'metrics', { ...market, target, mode })).org_keywords);
    expect((await count(SITE, 'domain')) + (await count(`blog.${SITE}`, 'domain'))).toBe(await count(SITE, 'subdomains'));
    const [top] = await rows(explore('top-pages'), 'pages', { ...market, select: 'url,keywords', limit: '1' });
    expect(await count(String(top?.url), 'exact')).toBe(top?.keywords);
    expect(await count('unknown-site.com', 'subdomains')).toBe(0);
  });
});

describe('refusals', () => {
  test('name what is missing or wrong', async () => {
    const list = explore('organic-keywords');
    expect(await refusal(list, market)).toEqual([400, 'missing required parameter: select']);
    expect(await refusal(list, { target: SITE, select: 'keyword' })).toEqual([400, 'missing required parameter: date']);
    expect((await refusal(list, { ...market, select: 'keyword,position' }))[1]).toContain('position');
    expect((await refusal(list, { ...market, select: 'keyword', offset: '10' }))[1]).toContain('offset');
    expect((await refusal(list, { ...market, select: 'keyword', country: 'uk' }))[0]).toBe(400);
    expect((await refusal(list, { ...market, select: 'keyword', where: '{' }))[1]).toContain('where');
    expect((await refusal(list, { ...market, select: 'keyword', date: '2026-02-30' }))[0]).toBe(400);
    expect((await refusal(list, { ...market, select: 'keyword', date: '2027-01-01' }))[1]).toContain('future');
    expect((await refusal(explore('domain-rating'), { target: SITE, date: DAY, mode: 'domain' }))[1]).toContain('mode');
    expect((await refusal(explore('organic-competitors'), { target: SITE, date: DAY, select: 'share' }))[1]).toContain('country');
    expect((await refusal(explore('metrics'), { ...market, mode: 'host' }))[1]).toContain('mode');
    expect((await refusal('rank-tracker/overview', { project_id: '1', device: 'desktop', date: DAY, select: 'keyword' }))[0]).toBe(403);
    expect((await refusal('site-explorer/magic', {}))[0]).toBe(404);
  });

  test('tell keys apart', async () => {
    const query = { target: SITE, date: DAY };
    expect((await refusal(explore('metrics'), query, 'nobody'))[0]).toBe(401);
    expect((await refusal(explore('metrics'), query, expiredKey.key))[1]).toContain('expired');
    expect((await refusal(explore('metrics'), query, noApiKey.key))[1]).toContain('plan');
    expect((await refusal(explore('metrics'), query, emptyKey.key))[1]).toContain('units');
    expect((await ask(explore('metrics'), { ...query, target: 'ahrefs.com' }, noApiKey.key)).status).toBe(200);
    expect((await ask('subscription-info/limits-and-usage', {}, noApiKey.key)).status).toBe(200);
    const list = { ...query, select: 'keyword', limit: '101' };
    expect((await refusal(explore('organic-keywords'), list, smallKey.key))[0]).toBe(403);
  });

  test('units go by rows and columns, at least fifty, and the same call costs once', async () => {
    const query = { ...market, select: 'keyword,sum_traffic', limit: '20', order_by: 'volume:desc' };
    const first = await ask(explore('organic-keywords'), query, smallKey.key);
    expect(first.headers.get('x-api-units-cost-row')).toBe('21');
    expect(first.headers.get('x-api-units-cost-total-actual')).toBe('420');
    const again = await ask(explore('organic-keywords'), query, smallKey.key);
    expect([again.headers.get('x-api-cache'), again.headers.get('x-api-units-cost-total-actual')]).toEqual(['hit', '0']);
    const cheap = await ask(explore('domain-rating'), { target: SITE, date: DAY }, smallKey.key);
    expect(cheap.headers.get('x-api-units-cost-total-actual')).toBe('50');
    const { body } = await ask('subscription-info/limits-and-usage', {}, smallKey.key);
    expect(body.limits_and_usage).toMatchObject({ units_usage_api_key: 470, units_limit_api_key: 1000, usage_reset_date: '2026-12-01' });
    expect((await refusal(explore('organic-keywords'), { ...query, limit: '30' }, smallKey.key))[0]).toBe(403);
  });

  test('sixty calls a minute are enough', async () => {
    clockMs += minuteMs;
    const call = async () =>
      (await fetch(`${sandbox.address}/api.ahrefs.com/v3/management/projects`, { headers: { authorization: `Bearer ${demoKey.key}` } }))
        .status;
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++) statuses.push(await call());
    expect(statuses.slice(0, 60).every((status) => status === 200)).toBe(true);
    expect(statuses[60]).toBe(429);
  });
});
