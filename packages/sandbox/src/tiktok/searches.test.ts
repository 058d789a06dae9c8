import { describe, expect, test } from 'vitest';
import { ALPINE, sumOf, useTikTok } from './test-client.ts';

const { call, report, ledger } = useTikTok();

const dates = { start_date: '2026-11-01', end_date: '2026-11-07' };
const base = { advertiser_id: ALPINE, report_type: 'BASIC', ...dates };
const groups = {
  ...base,
  data_level: 'AUCTION_ADGROUP',
  filtering: [{ field_name: 'adgroup_status', filter_type: 'IN', filter_value: '["STATUS_ALL"]' }],
};
const ask = (given: Record<string, unknown>) => call('/report/integrated/get/', { ...base, ...given });

describe('what people searched for', () => {
  const bySearch = { ...groups, dimensions: ['adgroup_id', 'search_terms'], metrics: ['spend', 'clicks', 'impressions'] };

  test('is a part of what ads did, the same by term, keyword and match type', async () => {
    const terms = await report(bySearch);
    const keywords = await report({ ...bySearch, dimensions: ['adgroup_id', 'search_keyword'] });
    const matches = await report({ ...bySearch, dimensions: ['adgroup_id', 'search_keyword', 'match_type'] });
    const truth = { account: ALPINE, start: dates.start_date, end: dates.end_date };
    const searched = ledger({ ...truth, metric: 'clicks', dimension: 'search_terms' }).total ?? 0;
    expect(searched).toBeGreaterThan(0);
    expect(searched).toBeLessThan(ledger({ ...truth, metric: 'clicks' }).total ?? 0);
    for (const { list } of [terms, keywords, matches]) {
      expect(sumOf(list, 'clicks')).toBe(searched);
      expect(sumOf(list, 'spend')).toBeCloseTo(sumOf(terms.list, 'spend'), 2);
    }
    expect(new Set(matches.list.map(({ dimensions }) => dimensions.match_type))).toEqual(new Set(['EXACT', 'PHRASE', 'BROAD']));
  });

  test('is told vaguely where it was shown a few times only, and only of terms', async () => {
    const short = { start_date: '2026-11-04', end_date: '2026-11-04' };
    const seen = async (dimension: string) => {
      const { list } = await report({ ...bySearch, ...short, dimensions: ['adgroup_id', dimension] });
      return list.map(({ metrics }) => metrics.impressions ?? '');
    };
    const terms = await seen('search_terms');
    expect(terms).toContain('<5');
    expect(terms.filter((text) => text !== '<5').every((text) => Number(text) >= 5)).toBe(true);
    expect(await seen('search_keyword')).not.toContain('<5');
  });

  test.each([
    ['by ads', { data_level: 'AUCTION_AD', dimensions: ['ad_id', 'search_terms'] }, 'not supported at data_level AUCTION_AD'],
    ['match types without keywords', { dimensions: ['adgroup_id', 'match_type'] }, 'match_type requires search_keyword'],
    ['terms with keywords', { dimensions: ['adgroup_id', 'search_terms', 'search_keyword'] }, 'cannot be combined'],
    ['conversions of terms', { dimensions: ['adgroup_id', 'search_terms'], metrics: ['conversion'] }, "'conversion'"],
    ['video views of keywords', { dimensions: ['adgroup_id', 'search_keyword'], metrics: ['video_play_actions'] }, "'video_play_actions'"],
  ])('is not given %s', async (_, given, words) => {
    const reply = await ask({ data_level: 'AUCTION_ADGROUP', metrics: ['spend'], ...given });
    expect(reply).toMatchObject({ code: 40002, message: expect.stringContaining(words) });
  });
});

test('images and posts are those of ads, which have one or the other or neither', async () => {
  const asked = { ...base, data_level: 'AUCTION_AD', metrics: ['spend'] };
  const values = async (dimension: string) => {
    const { list } = await report({ ...asked, dimensions: ['ad_id', dimension] });
    return new Map(list.map(({ dimensions }) => [dimensions.ad_id ?? '', dimensions[dimension] ?? '']));
  };
  const [images, posts] = [await values('image_id'), await values('post_id')];
  expect([...images.values()].some((image) => image !== '-1')).toBe(true);
  expect([...posts.values()].some((post) => post !== '-1')).toBe(true);
  for (const [ad, image] of images) expect([image, posts.get(ad)]).toContain('-1');
  const refused = await ask({ data_level: 'AUCTION_ADGROUP', dimensions: ['adgroup_id', 'image_id'], metrics: ['spend'] });
  expect(refused).toMatchObject({ code: 40002, message: expect.stringContaining('AUCTION_AD') });
});

test('what was paid in cash and in ad credit is not known by the hour', async () => {
  const day = { start_date: '2026-11-04', end_date: '2026-11-04', data_level: 'AUCTION_ADVERTISER' };
  const asked = { ...day, dimensions: ['advertiser_id', 'stat_time_hour'] };
  expect(await ask({ ...asked, metrics: ['cash_spend', 'voucher_spend'] })).toMatchObject({ code: 40002 });
  expect(await ask({ ...asked, metrics: ['spend'] })).toMatchObject({ code: 0 });
});

test('conversions by their time are counted of impressions, as the others are', async () => {
  const asked = { ...base, data_level: 'AUCTION_ADVERTISER', dimensions: ['advertiser_id'] };
  const { list } = await report({ ...asked, metrics: ['real_time_conversion', 'real_time_conversion_rate', 'impressions'] });
  const { real_time_conversion: conversions, impressions, real_time_conversion_rate: rate } = list[0]?.metrics ?? {};
  expect(rate).toBe(((100 * Number(conversions)) / Number(impressions)).toFixed(2));
});
