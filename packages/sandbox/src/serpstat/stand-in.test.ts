import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { demoToken, emptyToken, noApiToken, smallToken } from './keys.ts';
import { serpstat } from './stand-in.ts';

const SITE = 'alpine-outfitters.com';
const se = 'g_at';
type Row = Record<string, unknown>;

let sandbox: Sandbox;
/** A call moves the clock on by a second. */
let clockMs = Date.parse('2026-11-18T10:00:00Z');
beforeAll(async () => {
  sandbox = await startSandbox([serpstat], { seed: 'serpstat-test', now: () => new Date(clockMs) });
});
afterAll(() => sandbox.close());

async function post(body: unknown, token: string): Promise<Row> {
  const reply = await fetch(`${sandbox.address}/api.serpstat.com/v4?token=${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  expect(reply.status).toBe(200);
  return Object(await reply.json());
}

async function call(method: string, params: Row = {}, token = demoToken.token): Promise<Row> {
  clockMs += 1000;
  const answer = await post({ id: '7', method, params }, token);
  expect(answer.id).toBe('7');
  return answer;
}

async function result(method: string, params: Row = {}, token?: string): Promise<{ data: Row[]; summary_info: Row }> {
  const answer = await call(method, params, token);
  expect(answer.error).toBeUndefined();
  return Object(answer.result);
}

async function refusal(method: string, params: Row = {}, token?: string): Promise<[number, string]> {
  const { code, message } = Object((await call(method, params, token)).error);
  return [code, message];
}

function sum(rows: readonly Row[], name: string): number {
  return rows.reduce((all, row) => all + Number(row[name]), 0);
}

function truth(query: Record<string, string>): { total: number; values: Record<string, number> } {
  return Object(serpstat.ledger(query, sandbox.world));
}

const domain = (name: string) => `SerpstatDomainProcedure.${name}`;
const links = (name: string) => `SerpstatBacklinksProcedure.${name}`;
const results = (name: string) => `RtApiSerpResultsProcedure.${name}`;
const info = domain('getDomainsInfo');

async function overview(): Promise<Row> {
  const { data } = await result(info, { domains: [SITE], se });
  return data[0] ?? {};
}

describe('consistency', () => {
  test('keywords, pages and databases add up to the overview, and all to the ledger', async () => {
    const row = await overview();
    const list = await result(domain('getDomainKeywords'), { domain: SITE, se, size: 1000 });
    expect([list.data.length, list.summary_info.total, sum(list.data, 'traff')]).toEqual([row.keywords, row.keywords, row.traff]);
    const pages = await result(domain('getTopUrls'), { domain: SITE, se, sort: { potential_traff: 'desc' } });
    expect([sum(pages.data, 'organic_keywords'), sum(pages.data, 'potencial_traff')]).toEqual([row.keywords, row.traff]);
    expect(truth({ domain: SITE, se, metric: 'traff' }).total).toBe(row.traff);
    expect(truth({ domain: SITE, se, metric: 'keywords' }).values[String(pages.data[0]?.url)]).toBe(pages.data[0]?.organic_keywords);
    const counts = await result(domain('getRegionsCount'), { domain: SITE });
    expect(counts.data.find(({ db_name: name }) => name === se)?.keywords_count).toBe(row.keywords);
    const traffic: Row = Object((await result(domain('getAllRegionsTraffic'), { domain: SITE })).data);
    expect(Object(traffic.data)[se]).toMatchObject({ traff: row.traff, region: 'at' });
    const wider = await result(domain('getDomainKeywords'), { domain: SITE, se, withSubdomains: true, size: 1 });
    expect(Number(wider.summary_info.total)).toBeGreaterThan(Number(row.keywords));
  });

  test('the history ends with the overview, and what came and went explains it', async () => {
    const row = await overview();
    const filters = { date_from: '2026-01-01', date_to: '2026-11-18' };
    const { data, summary_info: summary } = await result(domain('getDomainsHistory'), { domain: SITE, se, during_all_time: true, filters });
    expect(summary.total).toBe(data.length);
    const own = data.filter((point) => point.domain === SITE);
    expect(own.length).toBeGreaterThan(12);
    expect(data.length).toBeGreaterThan(own.length);
    expect(own[0]).toMatchObject({ keywords: row.keywords, traff: row.traff, visible: row.visible });
    expect(own[1]?.date).toBe(row.prev_date);
    expect(Number(own[0]?.keywords) - Number(own[1]?.keywords)).toBe(Number(row.new_keywords) - Number(row.out_keywords));
    expect(row.keywords_dynamic).toBe(Number(own[0]?.keywords) - Number(own[1]?.keywords));
  });

  test('ads and competitors add up', async () => {
    const row = await overview();
    const ads = await result(domain('getAdKeywords'), { domain: SITE, se });
    expect(ads.summary_info.total).toBe(row.ad_keywords);
    const { data } = await result(domain('getOrganicCompetitorsPage'), { domain: SITE, se, sort: { common: 'desc' } });
    const own = data.find((entry) => entry.domain === SITE);
    expect(own).toMatchObject({ all: { currentValue: row.keywords }, common: { currentValue: row.keywords }, missing: 0, relevance: 100 });
    const commons = data.map(({ common }) => Number(Object(common).currentValue));
    expect(commons).toEqual([...commons].sort((a, b) => b - a));
    expect((await result(domain('getAdsCompetitors'), { domain: SITE, se })).data.length).toBeGreaterThan(0);
  });

  test('links add up to their summary', async () => {
    const query = { query: SITE, searchType: 'domain_with_subdomains' };
    const summary: Row = Object((await result(links('getSummaryV2'), query)).data);
    expect(Number(summary.dofollow_backlinks) + Number(summary.nofollow_backlinks)).toBe(summary.backlinks);
    const domains = await result(links('getRefDomains'), { ...query, size: 1000 });
    expect([domains.data.length, sum(domains.data, 'ref_pages')]).toEqual([summary.referring_domains, summary.backlinks]);
    expect(truth({ domain: SITE, metric: 'backlinks' }).total).toBe(summary.backlinks);
    expect(sum((await result(links('getAnchors'), query)).data, 'total')).toBe(summary.backlinks);
    const changes = await result(links('getBacklinksChangesHistory'), query);
    const week = changes.data.slice(-7);
    expect(sum(week, 'new_links') - sum(week, 'lost_links')).toBe(summary.backlinks_change);
    const strong = await result(links('getRefDomains'), {
      ...query,
      complexFilter: [[{ field: 'domain_rank', compareType: 'gte', value: [50] }]],
    });
    expect(strong.data.length).toBeGreaterThan(0);
    expect(strong.data.every(({ domainRank }) => Number(domainRank) >= 50)).toBe(true);
    const recent = await result(links('getNewBacklinks'), { ...query, size: 1000 });
    expect(recent.data.length).toBeGreaterThan(0);
    expect(recent.data.length).toBeLessThanOrEqual(sum(changes.data.slice(-30), 'new_links'));
  });

  test('linked pages and changes by day add up to the links', async () => {
    const query = { query: SITE, searchType: 'domain_with_subdomains' };
    const pages = await result(links('getTopPages'), { ...query, size: 1000, sort: 'domains', order: 'desc' });
    expect(sum(pages.data, 'ref_pages')).toBe(truth({ domain: SITE, metric: 'backlinks' }).total);
    const counts = pages.data.map(({ ref_domains: count }) => Number(count));
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    const most = counts[0] ?? 0;
    const best = await result(links('getTopPages'), {
      ...query,
      complexFilter: [[{ field: 'domains', compareType: 'gte', value: [most] }]],
    });
    expect(best.data).toHaveLength(counts.filter((count) => count === most).length);
    const changes = await result(links('getBacklinksChangesHistory'), query);
    const days = { start: String(changes.data[0]?.date), end: String(changes.data.at(-1)?.date) };
    for (const metric of ['new_links', 'lost_links'])
      expect(truth({ domain: SITE, metric, ...days }).total).toBe(sum(changes.data, metric));
  });

  test('lists of links are filtered by how texts begin and end, and by links that are not followed', async () => {
    const query = { query: SITE, searchType: 'domain_with_subdomains', size: 1000 };
    const ask = (method: string, field: string, compareType: string, value: string | number) =>
      result(links(method), { ...query, complexFilter: [[{ field, compareType, value: [value] }]] });
    const all = (await result(links('getRefDomains'), query)).data.map(({ domain_from: name }) => String(name));
    const ends = (await ask('getRefDomains', 'domain_from', 'endsWith', '.com')).data.map(({ domain_from: name }) => String(name));
    expect(ends.sort()).toEqual(all.filter((name) => name.endsWith('.com')).sort());
    const first = all[0]?.slice(0, 2) ?? '';
    const begins = (await ask('getRefDomains', 'domain_from', 'startsWith', first)).data.map(({ domain_from: name }) => String(name));
    expect(begins.sort()).toEqual(all.filter((name) => name.startsWith(first)).sort());
    const anchors = await ask('getAnchors', 'noFollow', 'gte', 1);
    expect(anchors.data.length).toBeGreaterThan(0);
    expect(anchors.data.every(({ noFollow }) => Number(noFollow) >= 1)).toBe(true);
  });

  test('tracked keywords agree with the competitors report and the ledger', async () => {
    const region = { projectId: 900001, projectRegionId: 300001, page: 1, dateFrom: '2026-11-16', dateTo: '2026-11-18' };
    const pages = await Promise.all(
      [1, 2].map(
        async (page) => Object((await result(results('getUrlsSerpResultsHistory'), { ...region, page, withTags: true })).data).keywords,
      ),
    );
    const keywords: Row[] = pages.flat();
    expect(keywords).toHaveLength(130);
    const positions = keywords.flatMap(({ history }) => {
      const [newest] = Object(history);
      expect(newest.date).toBe('2026-11-18');
      return newest.positions[0]?.position ?? [];
    });
    const { total, values } = truth({ projectId: '900001', projectRegionId: '300001', metric: 'position' });
    expect([...positions].sort()).toEqual(Object.values(values).sort());
    const { competitors } = Object((await result(results('getTopCompetitorsDomainsHistory'), region)).data);
    const newest = competitors.find((entry: Row) => entry.domain === SITE).dates[0];
    expect(newest.result.keywords_count.value).toBe(positions.length);
    expect(newest.result.avg_position.value).toBeCloseTo(total, 1);
    const ranges: Row[] = Object.values(newest.result.keywords_by_ranges);
    expect(sum(ranges, 'value')).toBe(positions.length);
    const shares = competitors.map((entry: Row) => Object(entry.dates)[0].result.traffic_distribution);
    expect(sum(shares, 'value')).toBeCloseTo(100, 0);
  });

  test('a region is checked as often as it is set to, and not before the check is over', async () => {
    const read = async (projectRegionId: number) => {
      const params = { projectId: 900002, projectRegionId, page: 1, pageSize: 20, dateFrom: '2026-10-19', dateTo: '2026-11-18' };
      return Object(Object((await result(results('getUrlsSerpResultsHistory'), params)).data).keywords[0]).history.length;
    };
    expect([await read(300011), await read(300012)]).toEqual([
      expect.toSatisfy((n) => n === 10 || n === 11),
      expect.toSatisfy((n) => n === 4 || n === 5),
    ]);
    const status = await call('RtApiSearchEngineProcedure.getProjectStatus', { projectId: 900002, regionId: 300012 });
    expect(status.result).toEqual({ projectId: 900002, regionId: 300012, parsing: true });
  });
});

describe('lists', () => {
  test('of projects come in pages', async () => {
    const names: unknown[] = [];
    for (let page = 1; page <= 3; page++) {
      const { data, summary_info: summary } = await result('RtApiProjectProcedure.getProjects', { page, pageSize: 20 });
      expect(summary).toEqual({ page, page_total: 3, count: data.length, total: 45 });
      names.push(...data.map(({ id }) => id));
    }
    expect(new Set(names).size).toBe(45);
    expect(typeof names[0]).toBe('string');
    const { regions } = Object((await call('RtApiSearchEngineProcedure.getProjectRegions', { projectId: 900001 })).result);
    expect(regions).toHaveLength(3);
  });

  test('of keywords are filtered, sorted and cut', async () => {
    const params = { domain: SITE, se: 'g_us', size: 1000 };
    const { data: all } = await result(domain('getDomainKeywords'), { ...params, withIntents: true });
    const filters = { position_to: 20, keyword_not_contain: 'best', intents_contain: ['transactional'], region_queries_count_from: 100 };
    const found = await result(domain('getDomainKeywords'), { ...params, withIntents: true, filters, sort: { traff: 'desc' } });
    const fits = (row: Row) =>
      Number(row.position) <= 20 &&
      !String(row.keyword).includes('best') &&
      Object(row.intents).includes('transactional') &&
      Number(row.region_queries_count) >= 100;
    expect(found.data.length).toBeGreaterThan(0);
    expect(found.data.map(({ keyword }) => keyword).sort()).toEqual(
      all
        .filter(fits)
        .map(({ keyword }) => keyword)
        .sort(),
    );
    const second = await result(domain('getDomainKeywords'), { ...params, withIntents: true, page: 2, size: 10 });
    expect(second.data).toEqual(all.slice(10, 20));
  });
});

describe('refusals', () => {
  test('travel with HTTP 200 and Serpstat codes', async () => {
    expect(await refusal(info, { domains: [SITE], se }, 'nobody')).toEqual([403, 'Invalid token!']);
    expect((await refusal(info, { domains: [SITE], se }, ''))[0]).toBe(400);
    expect((await refusal(info, { domains: [SITE] }))[1]).toContain('SE database parameter not set');
    expect((await refusal(info, { domains: [SITE], se: 'g_gb' }))[0]).toBe(32018);
    expect((await refusal(info, { domains: [SITE], se, beauty: 1 }))[0]).toBe(400);
    expect((await refusal('SerpstatDomainProcedure.getdomainsinfo', {}))[0]).toBe(404);
    expect((await refusal(domain('getDomainKeywords'), { domain: 'unknown-site.com', se }))[0]).toBe(32017);
    expect((await refusal(domain('getDomainKeywords'), { domain: SITE, se, size: 1001 }))[0]).toBe(402);
    expect((await refusal(domain('getDomainKeywords'), { domain: SITE, se, withIntents: true }))[0]).toBe(400);
    expect((await refusal(domain('getTopUrls'), { domain: SITE, se, sort: { organic_keywords: 'asc', facebook_shares: 'asc' } }))[0]).toBe(
      400,
    );
    expect((await refusal('RtApiProjectProcedure.getProjects', { pageSize: 10 }))[0]).toBe(400);
    expect((await refusal(results('getUrlsSerpResultsHistory'), { projectId: 1, projectRegionId: 1, page: 1 }))[0]).toBe(403);
    expect((await refusal(info, { domains: [SITE], se }, noApiToken.token))[1]).toContain('plan');
    expect((await refusal(info, { domains: [SITE], se }, emptyToken.token))[0]).toBe(402);
    clockMs += 1000;
    expect(Object((await post('{', demoToken.token)).error).code).toBe(400);
  });
});

describe('credits', () => {
  test('go by rows; emptiness costs one, trackers nothing', async () => {
    const left = async () => (await result('SerpstatLimitsProcedure.getStats', {}, smallToken.token)).summary_info.left_lines;
    const ask = (size: number) => call(domain('getDomainKeywords'), { domain: SITE, se, size }, smallToken.token);
    expect(Object((await ask(40)).result).summary_info.left_lines).toBe(60);
    await call('RtApiProjectProcedure.getProjects', {}, smallToken.token);
    await call(domain('getDomainKeywords'), { domain: 'unknown-site.com', se }, smallToken.token);
    expect(await left()).toBe(59);
    await call(info, { domains: [SITE], se }, smallToken.token);
    expect(await left()).toBe(54);
    expect(Object((await ask(60)).error)).toMatchObject({ code: 403, message: 'Not enough credits for this query' });
    expect(await left()).toBe(54);
  });

  test('calls come as fast as the plan allows', async () => {
    const codes = async (token: string, times: number) => {
      clockMs += 1000;
      const answers: Row[] = [];
      for (let i = 0; i < times; i++) answers.push(await post({ id: '1', method: 'SerpstatLimitsProcedure.getStats' }, token));
      return answers.map(({ error }) => Object(error).code);
    };
    expect(await codes(smallToken.token, 2)).toEqual([undefined, 429]);
    const fast = await codes(demoToken.token, 11);
    expect(fast.slice(0, 10).every((code) => code === undefined)).toBe(true);
    expect(fast[10]).toBe(429);
  });
});
