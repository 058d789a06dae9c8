import { describe, expect, test } from 'vitest';
import { dataKey, demoKey, emptyKey, noApiKey, projectKey, trialKey } from './keys.ts';
import { type Query, SITE, sum, useSeranking } from './test-client.ts';

const { address, passSecond, ask, list, data, dataList, truth } = useSeranking();

const market = { domain: SITE, source: 'at' };

async function organic(query: Query = market) {
  const { organic: figures } = await data('domain/overview/db', query);
  return Object(figures);
}

describe('consistency', () => {
  test('keywords, pages and hosts add up to the overview, and all to the ledger', async () => {
    const figures = await organic();
    const { top1_5: a, top6_10: b, top11_20: c, top21_50: d, top51_100: e } = figures;
    expect(a + b + c + d + e).toBe(figures.keywords_count);
    const keywords = await dataList('domain/keywords', { ...market, type: 'organic', limit: '1000' });
    expect([keywords.length, sum(keywords, 'traffic')]).toEqual([figures.keywords_count, figures.traffic_sum]);
    expect(sum(keywords, 'price')).toBeCloseTo(figures.price_sum, 2);
    for (const path of ['domain/pages', 'domain/subdomains']) {
      const rows = await dataList(path, { target: SITE, source: 'at', scope: 'base_domain' });
      expect([sum(rows, 'keywords_count'), sum(rows, 'traffic_sum')]).toEqual([figures.keywords_count, figures.traffic_sum]);
    }
    for (const metric of ['keywords_count', 'traffic_sum']) expect(truth({ ...market, metric }).total).toBe(figures[metric]);
    const shop = await organic({ ...market, with_subdomains: '0' });
    expect(shop.keywords_count).toBeLessThan(figures.keywords_count);
    const [page] = await dataList('domain/pages', { target: SITE, source: 'at', scope: 'domain', limit: '1' });
    expect((await organic({ url: String(page?.url), source: 'at' })).keywords_count).toBe(page?.keywords_count);
  });

  test('the ledger knows ads, a host alone and one page', async () => {
    const { adv } = await data('domain/overview/db', market);
    for (const metric of ['keywords_count', 'traffic_sum', 'price_sum'])
      expect(truth({ ...market, metric: `adv_${metric}` }).total).toBeCloseTo(Object(adv)[metric], 2);
    const shop = await organic({ ...market, with_subdomains: '0' });
    expect(truth({ ...market, scope: 'host', metric: 'traffic_sum' }).total).toBe(shop.traffic_sum);
    const [page] = await dataList('domain/pages', { target: SITE, source: 'at', scope: 'domain', limit: '1' });
    const url = String(page?.url);
    expect(truth({ domain: url, source: 'at', scope: 'page', metric: 'traffic_sum' }).total).toBe(page?.traffic_sum);
  });

  test('colleagues see what the demo key sees', async () => {
    const own = await ask('api4.seranking.com/sites');
    expect(await ask('api4.seranking.com/sites', {}, 'Token 17171717-1717-4717-8717-171717171717')).toEqual(own);
  });

  test('countries add up to the world, whose money comes in a currency', async () => {
    const { organic: zones } = await data('domain/overview/worldwide', { domain: SITE, show_zones_list: '1' });
    const [world, ...countries] = list(zones);
    expect([sum(countries, 'traffic_sum'), sum(countries, 'keywords_count')]).toEqual([world?.traffic_sum, world?.keywords_count]);
    expect(countries.find(({ source }) => source === 'at')?.traffic_sum).toBe((await organic()).traffic_sum);
    expect(countries.some(({ source }) => source === 'uk')).toBe(true);
    const euros = await data('domain/overview/worldwide', { domain: SITE, currency: 'EUR', fields: 'price' });
    expect(list(euros.organic)[0]).toEqual({ source: 'worldwide', price_sum: expect.closeTo(Number(world?.price_sum) * 0.92, 1) });
  });

  test('the history ends with the overview, and what came and went explains it', async () => {
    const history = await dataList('domain/overview/history', market);
    const [before, now] = history.slice(-2);
    const figures = await organic();
    expect(now).toMatchObject({ year: 2026, month: 11, traffic_sum: figures.traffic_sum, top1_5: figures.top1_5 });
    expect(Number(now?.keywords_count) - Number(before?.keywords_count)).toBe(figures.keywords_new_count - figures.keywords_lost_count);
    const lost = await dataList('domain/keywords', { ...market, type: 'organic', pos_change: 'lost' });
    expect(lost).toHaveLength(figures.keywords_lost_count);
    const up = await dataList('domain/keywords', { ...market, type: 'organic', pos_change: 'up', limit: '1000' });
    expect(up).toHaveLength(figures.keywords_up_count);
    expect(up.every(({ position, prev_pos: previous }) => Number(position) < Number(previous))).toBe(true);
  });

  test('ads and competitors add up', async () => {
    const { adv } = await data('domain/overview/db', market);
    const ads = await dataList('domain/keywords', { ...market, type: 'adv' });
    expect([ads.length, sum(ads, 'traffic')]).toEqual([Object(adv).keywords_count, Object(adv).traffic_sum]);
    const { data: rivals } = await data('domain/competitors', { ...market, type: 'organic', stats: '1' });
    const [rival] = list(rivals);
    const theirs = await organic({ domain: String(rival?.domain), source: 'at' });
    expect([rival?.total_keywords, rival?.traffic_sum]).toEqual([theirs.keywords_count, theirs.traffic_sum]);
    expect(Number(rival?.common_keywords) + Number(rival?.missing_keywords)).toBe(rival?.total_keywords);
  });

  test('links add up to their summary', async () => {
    const query = { target: SITE, mode: 'domain' };
    const [summary] = list((await data('backlinks/summary', query)).summary);
    const domains = list((await data('backlinks/refdomains', { ...query, limit: '10000', order_by: 'domain_inlink_rank' })).refdomains);
    expect([domains.length, sum(domains, 'backlinks')]).toEqual([summary?.refdomains, summary?.backlinks]);
    const ranks = domains.map(({ domain_inlink_rank: rank }) => Number(rank));
    expect(ranks).toEqual([...ranks].sort((a, b) => b - a));
    expect(truth({ domain: SITE, metric: 'backlinks' }).total).toBe(summary?.backlinks);
    const span = { ...query, date_from: '2026-09-01', date_to: '2026-11-18' };
    const days = list((await data('backlinks/history/cumulative', span)).history);
    expect(days.at(-1)).toEqual({ date: '2026-11-18', backlinks: summary?.backlinks, refdomains: summary?.refdomains });
    const changes = list((await data('backlinks/history/count', { ...span, date_from: '2026-09-02' })).new_lost_backlinks_count);
    expect(Number(days.at(-1)?.backlinks) - Number(days[0]?.backlinks)).toBe(sum(changes, 'new') - sum(changes, 'lost'));
    const lost = list((await data('backlinks/history/count', { ...span, new_lost_type: 'lost' })).new_lost_backlinks_count);
    expect([sum(lost, 'new'), sum(lost, 'lost') >= sum(changes, 'lost')]).toEqual([0, true]);
  });

  test('a batch by POST answers as single calls do', async () => {
    const targets = [SITE, 'trailhub.com'];
    const init = { method: 'POST', body: JSON.stringify({ target: targets, mode: 'domain' }) };
    const { body } = await ask('api.seranking.com/v1/backlinks/metrics', {}, undefined, init);
    const rows = list(Object(body).metrics);
    expect(rows.map(({ target }) => target)).toEqual(targets);
    const [alone] = list((await data('backlinks/summary', { target: 'trailhub.com', mode: 'domain' })).summary);
    expect(rows[1]?.refdomains).toBe(alone?.refdomains);
  });
});

describe('lists', () => {
  test('are filtered, sorted and cut', async () => {
    const query = { ...market, type: 'organic', limit: '1000' };
    const all = await dataList('domain/keywords', query);
    const found = await dataList('domain/keywords', {
      ...query,
      'filter[position][to]': '20',
      'filter[volume][from]': '100',
      'filter[multi_keyword_excluded]': 'kaufen,test',
      order_field: 'volume',
      order_type: 'asc',
      cols: 'keyword,position,volume',
    });
    const fits = (row: Record<string, unknown>) =>
      Number(row.position) <= 20 && Number(row.volume) >= 100 && !/kaufen|test/.test(String(row.keyword));
    expect(found.length).toBeGreaterThan(0);
    expect(found).toHaveLength(all.filter(fits).length);
    expect(found.every(fits)).toBe(true);
    expect(Object.keys(found[0] ?? {}).sort()).toEqual(['keyword', 'position', 'volume']);
    const second = await dataList('domain/keywords', { ...query, page: '2', limit: '7' });
    expect(second).toEqual(all.slice(7, 14));
  });
});

describe('refusals', () => {
  const refusal = async (path: string, query: Query = {}, authorization?: string) => {
    const { status, body } = await ask(`api.seranking.com/v1/${path}`, query, authorization);
    const { code, message, description } = Object(Object(body).error);
    expect(code).toBe(status);
    return [status, `${message}: ${description}`];
  };

  test('name what is missing or wrong', async () => {
    expect(await refusal('domain/overview/db', { domain: SITE })).toEqual([400, 'Bad Request: Parameter "source" is required']);
    expect((await refusal('domain/overview/db', { domain: SITE, source: 'gb' }))[0]).toBe(400);
    expect((await refusal('domain/keywords', market))[1]).toContain('type');
    expect((await refusal('domain/keywords', { ...market, type: 'organic', limit: '1001' }))[1]).toContain('limit');
    expect((await refusal('domain/keywords', { ...market, type: 'organic', beauty: '1' }))[1]).toContain('beauty');
    expect((await refusal('backlinks/summary', { target: SITE, mode: 'site' }))[1]).toContain('mode');
    expect((await refusal('backlinks/history/count', { target: SITE, date_from: 'soon' }))[1]).toContain('date_from');
    expect((await refusal('magic'))[0]).toBe(404);
  });

  test('tell keys apart', async () => {
    const path = 'account/subscription';
    expect((await refusal(path, {}, `Bearer ${demoKey.key}`))[0]).toBe(401);
    expect((await refusal(path, {}, ''))[0]).toBe(401);
    expect((await refusal(path, {}, `Token ${projectKey.key}`))[0]).toBe(401);
    expect((await refusal(path, {}, `Token ${noApiKey.key}`))[1]).toContain('Subscription required');
    expect((await refusal('domain/overview/db', market, `Token ${emptyKey.key}`))[1]).toContain('Insufficient funds');
    const { status } = await ask(`api.seranking.com/v1/${path}`, { apikey: dataKey.key }, '');
    expect(status).toBe(200);
  });
});

describe('credits and pace', () => {
  test('calls cost what they are said to; what is refused costs nothing', async () => {
    const token = `Token ${trialKey.key}`;
    const left = async () =>
      Object(Object((await ask('api.seranking.com/v1/account/subscription', {}, token)).body).subscription_info).units_left;
    await ask('api.seranking.com/v1/domain/overview/db', market, token);
    await ask('api.seranking.com/v1/domain/overview/db', { domain: SITE }, token);
    await ask('api.seranking.com/v1/backlinks/refdomains', { target: SITE, limit: '5' }, token);
    expect(await left()).toBe(145);
    const two = { method: 'POST', body: JSON.stringify({ target: [SITE, 'trailhub.com'] }) };
    expect((await ask('api.seranking.com/v1/backlinks/summary', {}, token, two)).status).toBe(403);
    expect(await left()).toBe(145);
  });

  test('ten calls a second, one in a trial', async () => {
    const statuses = async (key: string, times: number) => {
      passSecond();
      const found: number[] = [];
      for (let i = 0; i < times; i++) {
        const reply = await fetch(`${address()}/api.seranking.com/v1/account/subscription`, { headers: { authorization: `Token ${key}` } });
        found.push(reply.status);
      }
      return found;
    };
    expect(await statuses(trialKey.key, 2)).toEqual([200, 429]);
    expect((await statuses(demoKey.key, 11)).indexOf(429)).toBe(10);
  });
});
