import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysBetween } from '../kernel/days.ts';
import { type Sandbox, startSandbox } from '../kernel/sandbox.ts';
import { brandsKey, closedKey, demoKey, emptyKey, packageKey } from './keys.ts';
import { rankRanger } from './stand-in.ts';

type Row = Record<string, unknown>;

let sandbox: Sandbox;
let clockMs = 0;
let now = new Date('2026-11-18T23:30:00Z');
beforeAll(async () => {
  sandbox = await startSandbox([rankRanger], { seed: 'rankranger-test', now: () => new Date(now.getTime() + clockMs) });
});
afterAll(() => sandbox.close());

const JSON_STRICT = '&output=json&json_strict=true';

async function raw(call: string, key = demoKey.text, format = JSON_STRICT): Promise<{ status: number; text: string; type: string }> {
  clockMs += 1000;
  const [method, ...rest] = call.split('&');
  const reply = await fetch(`${sandbox.address}/www.rankranger.com/api/v2/?${[method, `key=${key}`, ...rest].join('&')}${format}`);
  return { status: reply.status, text: await reply.text(), type: reply.headers.get('content-type') ?? '' };
}

async function ask(call: string, key?: string, format?: string): Promise<Row> {
  const { status, text } = await raw(call, key, format);
  expect(status).toBe(200);
  return Object(JSON.parse(text));
}

function listOf(value: unknown): Row[] {
  if (!Array.isArray(value)) throw new Error(`no list: ${JSON.stringify(value)}`);
  return value;
}

async function rows(call: string): Promise<Row[]> {
  const body = await ask(call);
  expect(body['error-details']).toBeUndefined();
  return listOf(body.result);
}

function truth(query: Record<string, string>): { total: number; days: Record<string, number>; values: Record<string, number> } {
  return Object(rankRanger.ledger({ campaign: '70001', start: '2026-10-01', end: '2026-10-31', ...query }, sandbox.world));
}

const OWN = 'campaign_id=70001&domain=alpine-outfitters.com';
const OCTOBER = 'start_date=2026-10-01&end_date=2026-10-31';
const rankOf = (row: Row) => (['', '0', '-'].includes(String(row.rank)) ? null : Number(row.rank));

describe('ranks', () => {
  test('of every keyword, engine and day agree with the ledger', async () => {
    const list = await rows(`rank&${OWN}&${OCTOBER}`);
    expect(list).toHaveLength(31 * 3 * 60);
    for (const day of ['2026-10-01', '2026-10-31']) {
      const [year, month, date] = day.split('-');
      const own = list.filter((row) => row.date === `${month}/${date}/${year}`);
      const inTen = own.filter((row) => (rankOf(row) ?? 101) <= 10).length;
      expect(inTen).toBe(truth({ metric: 'top10' }).days[day]);
      expect(own.length).toBe(truth({ metric: 'tracked_keywords' }).days[day]);
    }
    expect(new Set(list.filter((row) => rankOf(row) === null).map(({ rank }) => rank))).toEqual(new Set(['', '-', '0']));
    for (const row of list) expect(row.lp === '').toBe(rankOf(row) === null);
  });

  test('of a day carry volumes, tags and the best place so far', async () => {
    const list = await rows(`rank_stats&${OWN}&date=2026-10-31&include_best_rank=true`);
    const plain = (await rows(`rank&${OWN}&start_date=2026-10-31&end_date=2026-10-31`)).map((row) => row.rank);
    expect(list.map(({ rank }) => rank)).toEqual(plain);
    for (const row of list) {
      const place = rankOf(row);
      if (place !== null) expect(Number(row.best_rank)).toBeLessThanOrEqual(place);
      expect(Number(row.search_volume)).toBeGreaterThan(0);
      expect(listOf(Object(row.tags).tag).length).toBeGreaterThan(0);
    }
    expect((await rows(`rank_stats&${OWN}&date=2026-10-31`))[0]).not.toHaveProperty('best_rank');
  });

  test('averages leave out days without a place', async () => {
    const list = await rows(`rank&${OWN}&${OCTOBER}`);
    const averages = await rows(`average&${OWN}&${OCTOBER}`);
    for (const row of averages) {
      const own = list.filter(({ keyword, se }) => keyword === row.keyword && se === row.se).flatMap((one) => rankOf(one) ?? []);
      if (own.length === 0) expect(row.avg_rank).toBe('');
      else {
        expect([row.min_rank, row.max_rank]).toEqual([String(Math.min(...own)), String(Math.max(...own))]);
        expect(Number(row.avg_rank)).toBeCloseTo(own.reduce((sum, place) => sum + place, 0) / own.length, 1);
      }
    }
    const tagged = await rows(`average&${OWN}&${OCTOBER}&tag_filter=brand`);
    const stats = await rows(`rank_stats&${OWN}&date=2026-10-31`);
    const brand = stats.filter((row) => Object(row.tags).tag.includes('brand')).map(({ keyword, se }) => `${keyword} ${se}`);
    expect(tagged.map(({ keyword, se }) => `${keyword} ${se}`)).toEqual(brand);
    expect(brand.length).toBeGreaterThan(0);
  });

  test('of competitors differ from the own; visibility is by day and engine', async () => {
    const rival = await rows(`rank&campaign_id=70001&domain=trailhub.com&${OCTOBER}`);
    expect(rival.map(({ rank }) => rank)).not.toEqual((await rows(`rank&${OWN}&${OCTOBER}`)).map(({ rank }) => rank));
    const trend = await rows(`get_visibility_trend&${OWN}&${OCTOBER}`);
    expect(trend).toHaveLength(31 * 3);
    const one = await rows(`get_visibility_trend&${OWN}&${OCTOBER}&se_id=319`);
    expect(one).toEqual(trend.filter(({ se }) => se === '319'));
    const days = truth({ metric: 'visibility_score', engine: '319' }).days;
    expect(one.map(({ visibility_score }) => Number(visibility_score))).toEqual(
      daysBetween('2026-10-01', '2026-10-31').map((day) => days[day]),
    );
  });

  test('by another name of the campaign are the same; weekly ones have gaps; none before tracking or after today', async () => {
    const byName = await rows(`rank&reference_id=ALPINE-1&domain=alpine-outfitters.com&${OCTOBER}`);
    expect(byName).toEqual(await rows(`rank&${OWN}&${OCTOBER}`));
    const weekly = await rows(`rank&campaign_id=70003&domain=alpine-lodge.com&${OCTOBER}`);
    expect(new Set(weekly.map(({ date }) => date))).toEqual(new Set(['10/05/2026', '10/12/2026', '10/19/2026', '10/26/2026']));
    expect(await rows(`rank&${OWN}&start_date=2024-05-01&end_date=2024-05-31`)).toEqual([]);
    expect(await rows(`rank&${OWN}&start_date=2026-11-19&end_date=2026-11-30`)).toEqual([]);
    expect(await rows(`rank&campaign_id=70004&domain=sakura-tea.com&${OCTOBER}`)).toEqual([]);
  });

  test("come in over the day, and yesterday's stay", async () => {
    const today = `rank&${OWN}&start_date=2026-11-18&end_date=2026-11-18`;
    const late = await rows(today);
    now = new Date('2026-11-18T06:00:00Z');
    const early = await rows(today);
    expect(early.length).toBeGreaterThan(0);
    expect(early.length).toBeLessThan(late.length);
    for (const row of early) expect(late).toContainEqual(row);
    now = new Date('2026-11-18T23:30:00Z');
  });
});

test('lists profiles, campaigns, their sites, engines and packages', async () => {
  expect(Object((await ask('get_all_profiles')).profiles).profile).toHaveLength(2);
  const campaigns = listOf(Object((await ask('get_profile_campaigns&profile_id=12')).campaigns).campaign);
  expect(campaigns.map(({ main_domain }) => main_domain)).toContain('hudson-roasters.com');
  const info = Object((await ask('get_campaign_info&campaign_id=70001')).result);
  expect(info.domains.domain[0]).toBe('alpine-outfitters.com');
  const tracked = new Set((await rows(`rank&${OWN}&${OCTOBER}`)).map(({ keyword }) => keyword));
  expect(new Set(info.keywords.keyword)).toEqual(tracked);
  expect(Object((await ask('se_list')).search_engines).search_engine[0]).toEqual({
    se_id: '64',
    se_name: 'Google USA',
    se_country: 'US',
    se_url: 'www.google.com',
  });
  expect(Object((await ask('packages')).packages).package).toEqual([{ id: '9001', plan_name: 'API Keywords' }]);
  expect(Object((await ask('get_all_profiles', emptyKey.text)).profiles).profile).toEqual([]);
});

test('packages tell competitors and volumes', async () => {
  const body = await ask(
    'competitor_research_api&package_id=9001&domain=alpine-outfitters.com&se_id=19&index_type=organic',
    packageKey.text,
  );
  const rivals = listOf(Object(body.results).result);
  expect(rivals.length).toBeGreaterThan(2);
  for (const { organic_keywords, common_keywords, competitor_unique } of rivals) {
    expect(Number(common_keywords) + Number(competitor_unique)).toBe(Number(organic_keywords));
  }
  const volumes = await ask('keyword_volume_api&package_id=9001&keyword=hiking+boots,down%20jacket&ccode=AT');
  expect(listOf(Object(volumes.results).result).map(({ keyword }) => keyword)).toEqual(['hiking boots', 'down jacket']);
  const stats = (await rows(`rank_stats&${OWN}&date=2026-10-31`)).find(({ se }) => se === '19');
  const same = await ask(`keyword_volume_api&package_id=9001&keyword=${encodeURIComponent(String(stats?.keyword))}&ccode=AT`);
  expect(listOf(Object(same.results).result)[0]?.search_volume).toBe(stats?.search_volume);
  const paid = await ask('competitor_research_api&package_id=9001&domain=alpine-outfitters.com&se_id=64&index_type=paid');
  for (const { domain_unique } of listOf(Object(paid.results).result)) expect(Number(domain_unique)).toBeGreaterThanOrEqual(0);
});

test('a package tells keywords that go with one', async () => {
  const research = async (more: string) => {
    const body = await ask(`keyword_research_api&package_id=9001&keyword=hiking+boots&se_id=64${more}`);
    return listOf(Object(body.results).result);
  };
  const every = await research('');
  expect(new Set(every.map(({ type }) => type))).toEqual(new Set(['related', 'questions', 'topics']));
  const related = await research('&keyword_res_filter=related&results_limit_per_type=2');
  expect(related).toHaveLength(2);
  for (const { keyword, type, relevance } of related) {
    expect([type, /hiking|boots/.test(String(keyword))]).toEqual(['related', true]);
    expect(Number(relevance)).toBeGreaterThan(0);
  }
});

test('writes XML unless asked for JSON, and JSON in three ways', async () => {
  const xml = await raw('get_profile_campaigns&profile_id=12', undefined, '');
  expect(xml.type).toContain('xml');
  expect(xml.text).toContain(
    '<campaigns><campaign><campaign_id>70001</campaign_id><campaign_name>Alpine Outfitters „Größe &amp; Qualität“',
  );
  const ranks = await raw(`rank&${OWN}&start_date=2026-10-01&end_date=2026-10-01`, undefined, '');
  expect(ranks.text).toMatch(/<results><result><date>10\/01\/2026<\/date>/);
  const plain = await ask('get_profile_campaigns&profile_id=13', undefined, '&output=json');
  expect(Object(plain.campaigns).campaign).toMatchObject({ campaign_id: '70010' });
  expect(await ask(`rank&campaign_id=70004&domain=sakura-tea.com&${OCTOBER}`, undefined, '&output=json')).toEqual({});
  const wrapped = await ask('get_all_profiles', undefined, `${JSON_STRICT}&json_arr=true`);
  expect(Object(listOf(wrapped)[0]?.profiles).profile).toHaveLength(2);
});

test('refuses with error-details and status 200', async () => {
  const refusal = async (call: string, key?: string) => String((await ask(call, key))['error-details']);
  expect(await refusal('get_all_profiles', 'wrong')).toBe('Invalid API key');
  expect(await refusal('get_all_profiles', closedKey.text)).toContain('disabled');
  expect(await refusal('get_all_profiles', packageKey.text)).toContain('API-only');
  expect(await refusal(`competitor_research_api&package_id=9001&domain=a.com&se_id=64`, brandsKey.text)).toContain(
    'not included in your package',
  );
  expect(await refusal(`rank&campaign_id=70001&${OCTOBER}`)).toContain('domain');
  expect(await refusal(`rank&campaign_id=70001&domain=hudson-roasters.com&${OCTOBER}`)).toContain('not in campaign');
  expect(await refusal(`rank&campaign_id=70001&domain=alpine-outfitters.com&${OCTOBER}`, brandsKey.text)).toBe('Campaign not found');
  expect(await refusal(`rank&${OWN}&start_date=2026-10-01&end_date=2026-11-01`)).toContain('31 days');
  expect(await refusal(`rank&${OWN}&start_date=10/01/2026&end_date=2026-10-31`)).toContain('start_date');
  expect(await refusal(`rank&${OWN}&${OCTOBER}&tag_filter=brand`)).toContain('tag_filter');
  expect(await refusal(`rank=&${OWN}&${OCTOBER}`)).toBe('No method given');
  expect(await refusal('market_share')).toBe('Unknown method market_share');
  const xml = await raw('rank', 'wrong', '');
  expect(xml.text).toContain('<error-details>Invalid API key</error-details>');
});

test('refuses a burst', async () => {
  const call = () => fetch(`${sandbox.address}/www.rankranger.com/api/v2/?packages&key=${emptyKey.text}`);
  const replies = await Promise.all(Array.from({ length: 22 }, call));
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(2);
});
