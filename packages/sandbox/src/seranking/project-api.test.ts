import { describe, expect, test } from 'vitest';
import { demoKey, noApiKey, projectKey } from './keys.ts';
import { type Query, SITE, useSeranking } from './test-client.ts';

const { address, passSecond, ask, list, project, projectList, truth } = useSeranking();

async function places(site: number, query: Query) {
  const engines = await projectList(`sites/${site}/positions`, query);
  return engines.map(({ site_engine_id: id, keywords }) => ({ id, keywords: list(keywords) }));
}

function newest(keyword: Record<string, unknown>): Record<string, unknown> {
  return list(keyword.positions).at(-1) ?? {};
}

describe('positions', () => {
  test('agree with the summary, the chart and the ledger', async () => {
    const engines = await places(2101, { date_from: '2026-11-12', date_to: '2026-11-18' });
    expect(engines.map(({ id, keywords }) => [id, keywords.length])).toEqual([
      [11, 120],
      [12, 120],
    ]);
    const all = engines.flatMap(({ keywords }) => keywords.map((keyword) => Number(newest(keyword).pos)));
    const found = all.filter((pos) => pos > 0);
    expect(found.length).toBeLessThan(all.length);
    const stat = await project('sites/2101/stat');
    expect([stat.top5, stat.top10]).toEqual([
      all.filter((pos) => pos > 0 && pos <= 5).length,
      all.filter((pos) => pos > 0 && pos <= 10).length,
    ]);
    expect(stat.today_avg).toBeCloseTo(found.reduce((sum, pos) => sum + pos, 0) / found.length, 1);
    const chart = await projectList('sites/2101/chart', { type: 'avg_pos', date_from: '2026-11-17', date_to: '2026-11-18' });
    expect(list(chart.at(-1)?.data)).toEqual([
      { date: '2026-11-17', value: stat.yesterday_avg },
      { date: '2026-11-18', value: stat.today_avg },
    ]);
    const { values } = truth({ site_id: '2101', site_engine_id: '11', metric: 'position' });
    const first = engines[0]?.keywords ?? [];
    for (const keyword of first) expect(Number(newest(keyword).pos)).toBe(values[String(keyword.name)] ?? 0);
    const moves = engines.flatMap(({ keywords }) => keywords.map((keyword) => Number(newest(keyword).change)));
    expect(moves.filter((move) => move > 0).length).toBeLessThanOrEqual(Number(stat.total_up));
    expect(moves.some((move) => move < 0)).toBe(true);
  });

  test('come with what was asked for', async () => {
    const query = { date_from: '2026-11-18', date_to: '2026-11-18', site_engine_id: '11' };
    const [bare] = await places(2101, query);
    const [rich] = await places(2101, { ...query, with_landing_pages: '1', with_serp_features: '1' });
    expect(bare?.keywords[0]).not.toHaveProperty('features');
    expect(rich?.keywords[0]).toMatchObject({ features: { sitelinks: 1 }, landing_pages: [{ date: '2026-11-18' }] });
    const [top] = await places(2101, { ...query, in_top: '10' });
    expect(top?.keywords.length).toBe(
      bare?.keywords.filter((keyword) => Number(newest(keyword).pos) > 0 && Number(newest(keyword).pos) <= 10).length,
    );
    expect(typeof newest(bare?.keywords[0] ?? {}).pos).toBe('string');
  });

  test('exist on check days only, and no deeper than the project looks', async () => {
    const span = { date_from: '2026-11-01', date_to: '2026-11-18' };
    const datesOf = async (site: number, query: Query = span) =>
      list((await places(site, query))[0]?.keywords[0]?.positions).map(({ date }) => date);
    expect(await datesOf(2102)).toEqual(['2026-11-03', '2026-11-10', '2026-11-17']);
    expect(await datesOf(2103)).toHaveLength(6);
    expect(await datesOf(2104)).toEqual([]);
    expect(await datesOf(2104, { date_from: '2026-01-01', date_to: '2026-11-18' })).toEqual(['2026-01-05', '2026-02-05']);
    const [weekly] = await places(2102, span);
    expect(weekly?.keywords.every((keyword) => Number(newest(keyword).pos) <= 50)).toBe(true);
    const dates = await project('sites/2102/historicalDates', { site_engine_id: '21' });
    expect(dates).toMatchObject({ current: '2026-11-17', '7days': '2026-11-10' });
  });

  test('of competitors are those of their own address', async () => {
    const rivals = await projectList('competitors/site/2101');
    expect(rivals.map(({ id }) => id)).toEqual([77, 78]);
    const [engine] = await projectList('competitors/77/positions', {
      date_from: '2026-11-18',
      date_to: '2026-11-18',
      site_engine_id: '11',
    });
    const theirs = list(engine?.keywords);
    expect(theirs).toHaveLength(120);
    const keyword = theirs.find((entry) => Number(newest(entry).pos) > 0 && Number(newest(entry).pos) <= 10);
    const query = { date: '2026-11-18', site_engine_id: '11', keyword_id: String(keyword?.id) };
    const results = await projectList('competitors/top10/2101', query);
    expect(results).toContainEqual({ position: Number(newest(keyword ?? {}).pos), url: expect.stringContaining('trailhub.com') });
    const all = await projectList('competitors/all/2101', { date: '2026-11-18', site_engine_id: '11' });
    expect(all.some(({ domain }) => domain === 'trailhub.com')).toBe(true);
  });
});

describe('lists', () => {
  test('name projects, engines, keywords and groups', async () => {
    const sites = await projectList('sites');
    expect(sites.map(({ id, check_freq: often, is_active: active }) => [id, often, active])).toEqual([
      [2101, 'check_daily', 1],
      [2102, 'check_weekly', 1],
      [2103, 'check_1in3', 1],
      [2104, 'check_monthly', 0],
      [2105, 'manual', 1],
    ]);
    const known = await projectList('system/search-engines');
    const engines = await projectList('sites/2101/search-engines');
    const names = engines.map(({ search_engine_id: id }) => known.find((engine) => engine.id === id)?.name);
    expect(names).toEqual(['Google Austria', 'Google Mobile Germany']);
    const keywords = await projectList('sites/2101/keywords', { site_engine_id: '11' });
    const groups = await projectList('keyword-groups/2101');
    expect(keywords).toHaveLength(120);
    expect(keywords.every(({ group_id: group }) => groups.some(({ id }) => id === group))).toBe(true);
    expect(keywords[0]).toHaveProperty('first_check_date');
    expect(await project('account/balance')).toMatchObject({ currency: 'USD' });
    expect(Number((await project('backlinks/2101/stat')).total)).toBeGreaterThan(0);
  });
});

describe('refusals', () => {
  const refusal = async (path: string, query: Query = {}, authorization?: string) => {
    const { status, body } = await ask(`api4.seranking.com/${path}`, query, authorization);
    return [status, Object(body).message];
  };

  test('have a shape of their own', async () => {
    expect(await refusal('sites/1/stat')).toEqual([404, 'Site 1 not found']);
    expect(await refusal('sites/2101/stat', {}, `Token ${projectKey.key}`)).toEqual([404, 'Site 2101 not found']);
    expect((await refusal('competitors/5/positions'))[0]).toBe(404);
    expect((await refusal('sites', {}, `Bearer ${demoKey.key}`))[0]).toBe(401);
    expect((await refusal('sites', {}, `Token ${noApiKey.key}`))[0]).toBe(403);
    expect((await refusal('sites/2101/chart'))[1]).toContain('type');
    expect((await refusal('sites/2101/positions', { site_engine_id: '99' }))[1]).toContain('site_engine_id');
    expect((await refusal('sites/2101/positions', { date_from: '2026-11-18', date_to: '2026-11-01' }))[0]).toBe(400);
    expect((await refusal('sites/2101/positions', { keyword_ids: '1' }))[1]).toContain('keyword_ids');
    expect((await refusal('competitors/all/2101', { date: '2026-10-01', site_engine_id: '11' }))[1]).toContain('14 days');
    expect(await refusal('projects/2101/positions/history')).toEqual([404, 'Not Found']);
  });

  test('five calls a second are enough', async () => {
    passSecond();
    const headers = { authorization: `Token ${demoKey.key}` };
    const statuses: number[] = [];
    for (let i = 0; i < 6; i++) statuses.push((await fetch(`${address()}/api4.seranking.com/sites`, { headers })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('a site belongs to the account it is shown in', async () => {
    const { body } = await ask('api4.seranking.com/sites', {}, `Token ${projectKey.key}`);
    expect(list(body).map(({ name }) => name)).toEqual(['alpine-lodge.com']);
    expect((await projectList('sites')).some(({ name }) => name === SITE)).toBe(true);
  });
});
