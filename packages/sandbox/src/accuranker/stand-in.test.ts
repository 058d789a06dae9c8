import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { demoToken, emptyToken, nestToken, noApiToken } from './keys.ts';
import { accuRanker } from './stand-in.ts';

type Row = Record<string, unknown>;

let sandbox: Sandbox;
let clockMs = 0;
let now = new Date('2026-11-18T10:00:00Z');
beforeAll(async () => {
  sandbox = await startSandbox([accuRanker], { seed: 'accuranker-test', now: () => new Date(now.getTime() + clockMs) });
});
afterAll(() => sandbox.close());

interface Options {
  token?: string;
  body?: unknown;
}

async function ask(path: string, { token = demoToken.text, body }: Options = {}): Promise<{ status: number; body: unknown }> {
  clockMs += 1000;
  const reply = await fetch(`${sandbox.address}/app.accuranker.com/api/v4/${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Token ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
  });
  return { status: reply.status, body: reply.status === 301 ? reply.headers.get('location') : await reply.json() };
}

async function object(path: string, options?: Options): Promise<Row> {
  const { status, body } = await ask(path, options);
  expect(status, JSON.stringify(body)).toBe(200);
  return Object(body);
}

function listOf(value: unknown): Row[] {
  if (!Array.isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`);
  return value;
}

const list = async (path: string, options?: Options) => listOf(await object(path, options));

function truth(query: Record<string, string>): { total: number; days: Record<string, number>; values: Record<string, number> } {
  return Object(accuRanker.ledger({ domain: '1001', start: '2026-10-01', end: '2026-10-31', ...query }, sandbox.world));
}

const OCTOBER = 'period_from=2026-10-01&period_to=2026-10-31';
const LAST = 'period_from=2026-10-31&period_to=2026-10-31';
const historyOf = (row: Row | undefined) => listOf(row?.history);
const sum = (rows: readonly Row[], name: string) => rows.reduce((all, row) => all + Number(row[name]), 0);

describe('fields and pages', () => {
  test('nothing is given that was not asked for', async () => {
    expect(await list('domains/')).toEqual([{}, {}, {}, {}]);
    expect(await list('domains/?fields=id,group.name')).toContainEqual({ id: 1001, group: { name: 'Kunden' } });
    expect(await list('accounts/?fields=id,name', { token: nestToken.text })).toEqual([{ id: 12, name: 'Nest Living Inc.' }]);
    expect(await list('accounts/?fields=id', { token: emptyToken.text })).toEqual([]);
  });

  test('keywords page to the end once a limit is sent', async () => {
    const rows: Row[] = [];
    const all = await list('domains/1002/keywords/?fields=id');
    let next: string | null = 'domains/1002/keywords/?fields=id&limit=100';
    for (let pages = 0; next !== null && pages < 5; pages++) {
      const page = await object(next);
      expect(page.count).toBe(all.length);
      rows.push(...listOf(page.results));
      next = page.next === null ? null : String(page.next).replace('https://app.accuranker.com/api/v4/', '');
    }
    expect(rows).toEqual(all);
    expect(rows.length).toBeGreaterThan(200);
    const half = all.length / 2;
    expect((await object(`domains/1002/keywords/?fields=id&limit=${half}&offset=${half}`)).next).toBeNull();
    expect(await object('domains/1002/keywords/?fields=id&limit=100&offset=100')).toMatchObject({
      previous: 'https://app.accuranker.com/api/v4/domains/1002/keywords/?fields=id&limit=100',
    });
  });
});

describe('history', () => {
  test('of a domain equals its keywords day by day', async () => {
    const path = 'domains/1001/?fields=history.date,history.share_of_voice,history.share_of_voice_percentage,history.average_rank';
    const extra = 'history.search_volume,history.ranking_distribution.keywords_total,history.ranking_distribution.keywords_0_3';
    const days = historyOf(await object(`${path},${extra}&${OCTOBER}`));
    expect(days).toHaveLength(31);
    const keywords = await list(`domains/1001/keywords/?fields=ranks.rank,ranks.share_of_voice,ranks.created_at&${OCTOBER}`);
    const ranks = keywords.flatMap((keyword) => listOf(keyword.ranks));
    for (const day of days) {
      const own = ranks.filter(({ created_at }) => String(created_at).startsWith(String(day.date)));
      expect(sum(own, 'share_of_voice')).toBe(day.share_of_voice);
      const { keywords_total, keywords_0_3 } = Object(day.ranking_distribution);
      expect([own.length, own.filter(({ rank }) => rank !== null && Number(rank) <= 3).length]).toEqual([keywords_total, keywords_0_3]);
      const mean = own.reduce((total, { rank }) => total + (rank === null ? 101 : Number(rank)), 0) / own.length;
      expect(Number(day.average_rank)).toBeCloseTo(mean, 1);
      expect(Number(day.share_of_voice_percentage)).toBeCloseTo((100 * Number(day.share_of_voice)) / Number(day.search_volume), 1);
    }
    expect(Object.fromEntries(days.map((day) => [day.date, day.share_of_voice]))).toEqual(truth({ metric: 'share_of_voice' }).days);
  });

  test('distribution, movement and intents are parts of the whole', async () => {
    const groups = ['0_3', '4_10', '11_20', '21_50', 'above_50', 'unranked', 'total'].map(
      (name) => `history.ranking_distribution.keywords_${name}`,
    );
    const moves = ['winners', 'losers', 'no_movement', 'share_of_voice_winners', 'share_of_voice_losers'].map(
      (name) => `history.ranking_movement.${name}`,
    );
    const intents = ['informational', 'commercial', 'transactional', 'navigational'].map((name) => `history.${name}_intent`);
    const days = historyOf(
      await object(`domains/1001/?fields=${[...groups, ...moves, ...intents].join(',')},history.share_of_voice&${OCTOBER}`),
    );
    days.forEach((day, i) => {
      const { keywords_total: total, ...parts } = Object(day.ranking_distribution);
      const add = (values: unknown[]) => values.reduce((all: number, value) => all + Number(value), 0);
      expect(add(Object.values(parts))).toBe(total);
      const { winners, losers, no_movement, share_of_voice_winners, share_of_voice_losers } = Object(day.ranking_movement);
      expect(winners + losers + no_movement).toBe(total);
      expect(add(intents.map((name) => day[name.replace('history.', '')]))).toBe(total);
      if (i > 0)
        expect(Number(day.share_of_voice) - Number(days[i - 1]?.share_of_voice)).toBe(share_of_voice_winners + share_of_voice_losers);
    });
  });

  test('of landing pages adds up to the domain; of tags to each tag, those without one first', async () => {
    const pages = await list(`domains/1001/landing_pages/?fields=id,path,history.keywords,history.share_of_voice&${LAST}`);
    const entries = pages.map((page) => historyOf(page)[0] ?? {});
    expect(sum(entries, 'share_of_voice')).toBe(truth({ metric: 'share_of_voice' }).total);
    expect(sum(entries, 'keywords')).toBe(truth({ metric: 'keywords' }).total - truth({ metric: 'unranked' }).total);
    const tags = await list(`domains/1001/tags/?fields=tag,history.keywords&${LAST}`);
    expect(tags[0]?.tag).toBeNull();
    const values = Object.fromEntries(tags.slice(1).map((tag) => [tag.tag, historyOf(tag)[0]?.keywords]));
    expect(values).toEqual(truth({ metric: 'keywords', dimension: 'tag' }).values);
  });

  test('of competitors is their own', async () => {
    const path = `domains/1001/?fields=competitors.domain,competitors.history.date,competitors.history.share_of_voice&${OCTOBER}`;
    const [first] = listOf((await object(path)).competitors);
    const days = Object.fromEntries(historyOf(first).map((day) => [day.date, day.share_of_voice]));
    expect(days).toEqual(truth({ metric: 'share_of_voice', site: 'trailhub.com' }).days);
    const keyword = await object(`domains/1001/keywords/1001000/?fields=competitor_ranks.rank,competitor_ranks.competitor.domain&${LAST}`);
    expect(listOf(keyword.competitor_ranks).map(({ competitor }) => Object(competitor).domain)).toEqual([
      'trailhub.com',
      'summit-supply.com',
    ]);
  });

  test('without a period is the latest full day; today fills up in the morning', async () => {
    const path = 'domains/1001/?fields=history.date';
    expect(historyOf(await object(path))).toEqual([{ date: '2026-11-18' }]);
    // One end alone does not make a period.
    expect(historyOf(await object(`${path}&period_from=2026-10-01`))).toEqual([{ date: '2026-11-18' }]);
    now = new Date('2026-11-18T03:00:00Z');
    expect(historyOf(await object(path))).toEqual([{ date: '2026-11-17' }]);
    const today = 'period_from=2026-11-18&period_to=2026-11-18';
    const seen = (await list(`domains/1001/keywords/?fields=ranks.rank&${today}`)).filter(({ ranks }) => listOf(ranks).length > 0);
    expect(seen.length).toBeGreaterThan(0);
    expect(seen.length).toBeLessThan(truth({ metric: 'keywords' }).total);
    expect(historyOf(await object(`${path}&${today}`))).toEqual([]);
    now = new Date('2026-11-18T10:00:00Z');
  });
});

describe('filters', () => {
  const count = async (filters: unknown[], operator = 'and') => {
    return (await list(`domains/1001/keywords/?fields=id&${LAST}`, { body: { filters, operator } })).length;
  };

  test('choose keywords by what they are on the last day', async () => {
    expect(await count([{ name: 'rank', comparator: 'between', value: [1, 10] }])).toBe(truth({ metric: 'top10' }).total);
    expect(await count([{ name: 'tags', comparator: 'any', value: ['brand'] }])).toBe(
      truth({ metric: 'keywords', dimension: 'tag' }).values.brand,
    );
    const parts = truth({ metric: 'keywords', dimension: 'engine' }).values;
    expect(await count([{ name: 'search_engine', comparator: 'eq', value: 2 }])).toBe(parts.Bing);
    const either = [
      { name: 'rank', comparator: 'lte', value: 3 },
      { name: 'search_volume', comparator: 'gt', value: 1000 },
    ];
    const [both, one] = [await count(either), await count(either, 'or')];
    expect(one).toBeGreaterThan(both);
    expect(
      await count([
        { operator: 'or', filters: either },
        { name: 'keyword', comparator: 'regex', value: '^hik|zelt|boots' },
      ]),
    ).toBeLessThan(one);
  });

  test('that were saved work by their id, on history too', async () => {
    const [account] = await list('accounts/?fields=id,api_filters.id,api_filters.name');
    expect(listOf(account?.api_filters)).toContainEqual({ id: 11, name: 'Mobile' });
    const mobile = await list(`domains/1001/keywords/?fields=search_type&filter_id=11&${LAST}`);
    expect(new Set(mobile.map(({ search_type }) => search_type))).toEqual(new Set([2]));
    const [day] = historyOf(await object(`domains/1001/?fields=history.share_of_voice&filter_id=11&${LAST}`));
    expect(day?.share_of_voice).toBe(truth({ metric: 'share_of_voice', dimension: 'searchType' }).values['2']);
  });
});

test('keywords carry volume, price, features and page', async () => {
  const fields = 'keyword,search_volume.search_volume,search_volume.avg_cost_per_click_currency,search_volume.history.date';
  const rank =
    'ranks.rank,ranks.landing_page.path,ranks.page_serp_features.total,ranks.page_serp_features.ai_overview,initial_rank.created_at';
  const rows = await list(`domains/1001/keywords/?fields=${fields},${rank}&${LAST}`);
  expect(Object(rows[0]?.search_volume)).toMatchObject({ avg_cost_per_click_currency: 'EUR' });
  expect(listOf(Object(rows[0]?.search_volume).history)).toHaveLength(24);
  for (const row of rows) {
    for (const one of listOf(row.ranks)) expect(one.rank === null).toBe(one.landing_page === null);
  }
});

test('refuses what is wrong', async () => {
  const refusal = async (path: string, options?: Options) => {
    const { status, body } = await ask(path, options);
    return [status, String(Object(body).detail)];
  };
  expect(await refusal('accounts/?fields=id', { token: 'wrong' })).toEqual([401, 'Invalid token.']);
  expect((await refusal('accounts/?fields=id', { token: noApiToken.text }))[0]).toBe(403);
  expect(await refusal('domains/?fields=id,colour')).toEqual([400, 'Invalid field: colour']);
  expect(await refusal('domains/1001/?fields=history.colour')).toEqual([400, 'Invalid field: history.colour']);
  expect((await refusal('domains/1001/?fields=history.keywords'))[0]).toBe(400);
  expect((await refusal('domains/1001/tags/?fields=history.ranking_movement.winners'))[0]).toBe(400);
  expect(await refusal('domains/1001/?fields=id.colour')).toEqual([400, 'Invalid field: id.colour']);
  expect((await refusal('domains/1001/?fields=id,history.date&period_from=2026-07-01&period_to=2026-10-09'))[1]).toContain('100 days');
  expect((await refusal('domains/1001/?fields=id,history.date&period_from=2026-07-01&period_to=01.08.2026'))[1]).toContain('period_to');
  expect((await refusal('domains/2001/?fields=id'))[0]).toBe(200);
  expect(await refusal('domains/1001/?fields=id', { token: nestToken.text })).toEqual([404, 'Not found.']);
  expect(await refusal('domains/1001/keywords/?fields=id&filter_id=99')).toEqual([404, 'Not found.']);
  const filtered = (rule: unknown) => refusal('domains/1001/keywords/?fields=id', { body: { filters: [rule] } });
  expect((await filtered({ name: 'colour', comparator: 'eq', value: 1 }))[0]).toBe(422);
  expect((await filtered({ name: 'rank', comparator: 'contains', value: 1 }))[0]).toBe(422);
  expect((await filtered({ name: 'keyword', comparator: 'regex', value: '(' }))[0]).toBe(422);
  expect((await refusal('domains/1001/keywords/?fields=id', { body: {} }))[0]).toBe(400);
  expect((await refusal('brands/?fields=id'))[1]).toContain('Your plan does not include');
  expect(await ask('domains?fields=id')).toEqual({ status: 301, body: 'https://app.accuranker.com/api/v4/domains/?fields=id' });
});

test('gives an object whole where none of its fields is named', async () => {
  const period = 'period_from=2026-10-31&period_to=2026-10-31';
  const { history } = await object(`domains/1001/?fields=history.ranking_distribution&${period}`);
  expect(history).toEqual([{ ranking_distribution: expect.objectContaining({ keywords_0_3: expect.any(Number), keywords_total: 180 }) }]);
});

test('refuses a fifth connection, and the hundred and first call in a minute', async () => {
  clockMs += minuteMs;
  sandbox.world.faults.add({ provider: 'accuranker', fault: { kind: 'latency', ms: 300 } });
  const together = await Promise.all(Array.from({ length: 5 }, () => ask('accounts/', { token: emptyToken.text })));
  expect(together.filter(({ status }) => status === 429)).toHaveLength(1);
  sandbox.world.faults.clear();
  await sleep(20);
  let passed = 0;
  for (let i = 0; i < 110; i++) {
    clockMs -= 1000;
    passed += (await ask('accounts/', { token: nestToken.text })).status === 200 ? 1 : 0;
  }
  expect(passed).toBe(100);
});
