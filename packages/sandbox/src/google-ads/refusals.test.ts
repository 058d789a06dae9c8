import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdsClient, codeOf, type Json, MANAGER, type Refused } from './ads-client.ts';

let ads: AdsClient;
const now = new Date('2026-11-18T10:30:00Z');
beforeAll(async () => {
  ads = await AdsClient.open({ now: () => now });
});
afterAll(() => ads.sandbox.close());

const OCTOBER = "segments.date BETWEEN '2026-10-01' AND '2026-10-31'";

describe('queries are refused', () => {
  it.each([
    ['', 'UNEXPECTED_END_OF_QUERY'],
    ['FROM campaign', 'EXPECTED_SELECT'],
    ['SELECT campaign.id', 'EXPECTED_FROM'],
    ['SELECT campaign.id FROM', 'UNEXPECTED_END_OF_QUERY'],
    ['SELECT campaign.id, FROM campaign', 'BAD_FIELD_NAME'],
    ['SELECT campaign.id FROM campaigns', 'BAD_RESOURCE_TYPE_IN_FROM_CLAUSE'],
    ['SELECT metrics.foo FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT metrics.video_views FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT campaign.start_date FROM campaign', 'UNRECOGNIZED_FIELD'],
    ['SELECT campaign FROM campaign', 'PROHIBITED_FIELD_IN_SELECT_CLAUSE'],
    ['SELECT Campaign.id FROM campaign', 'BAD_FIELD_NAME'],
    ['SELECT campaign.id FROM campaign; DROP', 'BAD_SYMBOL'],
    ['SELECT campaign.id FROM campaign WHERE campaign.name = "a', 'STRING_NOT_TERMINATED'],
    ["SELECT campaign.id FROM campaign WHERE campaign.name = 'a\\q'", 'BAD_ESCAPE_SEQUENCE'],
    ["SELECT campaign.id FROM campaign WHERE campaign.name = 'a\nb'", 'PROHIBITED_NEWLINE_IN_STRING'],
    ['SELECT campaign.id FROM campaign WHERE campaign.name = Brand', 'INVALID_STRING_VALUE'],
    ["SELECT campaign.id FROM campaign WHERE campaign.status = 'ACTIVE'", 'BAD_ENUM_CONSTANT'],
    ['SELECT campaign.id FROM campaign WHERE campaign.status = UNKNOWN', 'PROHIBITED_ENUM_CONSTANT'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id IN ()', 'PROHIBITED_EMPTY_LIST_IN_CONDITION'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id IN 5', 'EXPECTED_LIST'],
    ["SELECT campaign.id FROM campaign WHERE campaign.id IN (5, 'x')", 'PROHIBITED_VALUE_COMBINATION_IN_LIST'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id = (5)', 'EXPECTED_SINGLE_VALUE'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id = five', 'BAD_NUMBER'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id LIKE 5', 'OPERATOR_FIELD_MISMATCH'],
    ['SELECT campaign.id FROM campaign WHERE campaign.id ABOUT 5', 'BAD_OPERATOR'],
    ["SELECT campaign.id FROM campaign WHERE campaign.id = 1 OR campaign.name = 'x'", 'UNEXPECTED_INPUT'],
    ['SELECT campaign.id FROM campaign GROUP BY campaign.id', 'UNEXPECTED_INPUT'],
    ['SELECT campaign.id FROM campaign ORDER campaign.id', 'EXPECTED_BY'],
    ['SELECT campaign.id FROM campaign ORDER BY metrics.clicks', 'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE'],
    ['SELECT ad_group.id FROM ad_group ORDER BY campaign.name', 'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE'],
    ['SELECT ad_group_ad.ad.id FROM ad_group_ad ORDER BY ad_group_ad.ad.final_urls', 'PROHIBITED_FIELD_IN_ORDER_BY_CLAUSE'],
    [
      "SELECT ad_group_ad.ad.id FROM ad_group_ad WHERE ad_group_ad.ad.responsive_search_ad.headlines CONTAINS ANY ('x')",
      'PROHIBITED_FIELD_IN_WHERE_CLAUSE',
    ],
    ['SELECT campaign.id FROM campaign LIMIT 0', 'LIMIT_VALUE_TOO_LOW'],
    ['SELECT campaign.id FROM campaign LIMIT ten', 'BAD_LIMIT_VALUE'],
    ['SELECT campaign.id FROM campaign PARAMETERS fast=true', 'BAD_PARAMETER_NAME'],
    ['SELECT campaign.id FROM campaign PARAMETERS include_drafts=1', 'BAD_PARAMETER_VALUE'],
    ['SELECT ad_group.id FROM campaign', 'PROHIBITED_RESOURCE_TYPE_IN_SELECT_CLAUSE'],
    ['SELECT campaign.id FROM campaign WHERE ad_group.id = 1', 'PROHIBITED_RESOURCE_TYPE_IN_WHERE_CLAUSE'],
    ['SELECT metrics.invalid_clicks FROM ad_group', 'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE'],
    ['SELECT metrics.unique_users FROM customer', 'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE'],
    ['SELECT metrics.conversions_value_per_cost FROM campaign', 'PROHIBITED_METRIC_IN_SELECT_OR_WHERE_CLAUSE'],
    ['SELECT segments.hour, metrics.clicks FROM search_term_view', 'PROHIBITED_SEGMENT_IN_SELECT_OR_WHERE_CLAUSE'],
    ['SELECT segments.date, metrics.clicks FROM campaign', 'EXPECTED_FILTERS_ON_DATE_RANGE'],
    ["SELECT segments.month, metrics.clicks FROM campaign WHERE segments.date >= '2026-10-01'", 'EXPECTED_FILTERS_ON_DATE_RANGE'],
    ["SELECT metrics.clicks FROM campaign WHERE segments.device = 'MOBILE'", 'EXPECTED_REFERENCED_FIELD_IN_SELECT_CLAUSE'],
    ["SELECT metrics.clicks FROM campaign WHERE segments.date = '2026-02-30'", 'INVALID_DATE_FORMAT'],
    ["SELECT metrics.clicks FROM campaign WHERE segments.date BETWEEN 'a' AND 'b'", 'INVALID_VALUE_WITH_BETWEEN_OPERATOR'],
    ["SELECT metrics.clicks FROM campaign WHERE segments.date BETWEEN '2026-10-01'", 'EXPECTED_AND'],
    ['SELECT metrics.clicks FROM campaign WHERE segments.date DURING LAST_90_DAYS', 'INVALID_VALUE_WITH_DURING_OPERATOR'],
    ["SELECT metrics.clicks FROM campaign WHERE segments.week = '2026-10-01'", 'MISALIGNED_DATE_FOR_FILTER'],
    ["SELECT metrics.clicks FROM campaign WHERE segments.date BETWEEN '2026-10-31' AND '2026-10-01'", 'DATE_RANGE_TOO_NARROW'],
    [
      `SELECT segments.conversion_action_name, metrics.clicks FROM campaign WHERE ${OCTOBER}`,
      'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    [
      `SELECT segments.date, metrics.unique_users FROM campaign WHERE ${OCTOBER}`,
      'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    [
      `SELECT segments.hour, metrics.search_impression_share FROM campaign WHERE ${OCTOBER}`,
      'PROHIBITED_SEGMENT_WITH_METRIC_IN_SELECT_OR_WHERE_CLAUSE',
    ],
    ["SELECT metrics.unique_users FROM campaign WHERE segments.date BETWEEN '2026-01-01' AND '2026-10-31'", 'DATE_RANGE_TOO_WIDE'],
  ])('%s', async (query, code) => {
    expect(await ads.refusal(query)).toBe(`queryError.${code}`);
  });

  it('for daily figures older than 37 months, while months of that time are there', async () => {
    const range = "segments.date BETWEEN '2023-01-01' AND '2023-12-31'";
    expect(await ads.refusal(`SELECT segments.date, metrics.clicks FROM campaign WHERE ${range}`)).toBe(
      'dateRangeError.REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED',
    );
    expect(await ads.refusal(`SELECT segments.month, metrics.clicks FROM campaign WHERE ${range}`)).toBe('none');
  });

  it('with metrics on a manager, whose clients it lists', async () => {
    expect(await ads.refusal('SELECT metrics.clicks FROM customer', MANAGER)).toBe('queryError.REQUESTED_METRICS_FOR_MANAGER');
    expect(await ads.rows('SELECT customer.id, customer.manager FROM customer LIMIT 1', MANAGER)).toMatchObject([
      { customer: { manager: true } },
    ]);
  });
});

describe('filters do what they say', () => {
  const names = async (where: string) =>
    (await ads.rows(`SELECT campaign.name FROM campaign WHERE ${where}`)).map(({ campaign }) => String(campaign?.name));

  it.each([
    ["campaign.name LIKE '%Größen'", ['Generic – Wanderschuhe & Größen']],
    ["campaign.name LIKE 'brand _ EXACT'", ['Brand | Exact']],
    ["campaign.name LIKE 'brand [_] exact'", []],
    ["campaign.name NOT LIKE '%e%'", []],
    ["campaign.name REGEXP_MATCH '(?i)^brand.*'", ['Brand | Exact']],
    ["campaign.name = 'Competitors: O\\'Neill \\\\ Co'", ["Competitors: O'Neill \\ Co"]],
    [
      "campaign.advertising_channel_type IN ('VIDEO', 'DISPLAY') AND campaign.status = ENABLED",
      ['Display Remarketing', 'YouTube – Gipfelvideo ⛰'],
    ],
    ["campaign.status = 'REMOVED'", ['Winter Sale 2025']],
    ['campaign.end_date_time IS NOT NULL', ['Advent 2026']],
  ])('%s', async (where, expected) => {
    expect(await names(where)).toEqual(expected);
  });

  it('on metrics, after grouping', async () => {
    const rows = await ads.rows(
      `SELECT campaign.name, metrics.clicks FROM campaign WHERE ${OCTOBER} AND metrics.clicks > 500 ORDER BY metrics.clicks`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ metrics }) => Number(metrics?.clicks) > 500)).toBe(true);
  });

  it('on weeks and months as whole periods', async () => {
    const clicks = async (where: string) => (await ads.rows(`SELECT metrics.clicks FROM customer WHERE ${where}`))[0]?.metrics?.clicks;
    expect(await clicks("segments.month = '2026-10-01'")).toBe(await clicks(OCTOBER));
    expect(await clicks("segments.week = '2026-10-12'")).toBe(await clicks("segments.date BETWEEN '2026-10-12' AND '2026-10-18'"));
    expect(await clicks('segments.date DURING LAST_MONTH')).toBe(await clicks(OCTOBER));
  });

  it('on lists of addresses', async () => {
    const url = 'https://www.peak-outfitters.test/sale';
    const ask = (operator: string) =>
      ads.rows(
        `SELECT ad_group_ad.ad.id, ad_group_ad.ad.final_urls FROM ad_group_ad WHERE ad_group_ad.ad.final_urls ${operator} ('${url}')`,
      );
    const some = await ask('CONTAINS ANY');
    expect(some.length).toBeGreaterThan(0);
    for (const { adGroupAd } of some) expect(adGroupAd?.ad?.finalUrls).toContain(url);
    expect((await ask('CONTAINS NONE')).length + some.length).toBe((await ads.rows('SELECT ad_group_ad.ad.id FROM ad_group_ad')).length);
  });
});

describe('the field catalogue', () => {
  it('tells what goes with a resource, as the queries do', async () => {
    const query = "SELECT name, category, selectable, metrics, segments, attribute_resources WHERE name = 'campaign'";
    const answer = (await (await ads.call('v26/googleAdsFields:search', { query })).json()) as {
      results: Json[];
      totalResultsCount: string;
    };
    expect(answer.totalResultsCount).toBe('1');
    expect(answer.results[0]).toMatchObject({
      name: 'campaign',
      category: 'RESOURCE',
      metrics: expect.arrayContaining(['metrics.clicks']),
    });
    const one = (await (await ads.call('v26/googleAdsFields/segments.conversion_action_name')).json()) as { selectableWith: string[] };
    expect(one.selectableWith).toContain('metrics.conversions');
    expect(one.selectableWith).not.toContain('metrics.clicks');
    const from = await ads.call('v26/googleAdsFields:search', { query: 'SELECT name FROM campaign' });
    expect(codeOf((await from.json()) as Refused)).toBe('queryError.UNEXPECTED_FROM_CLAUSE');
  });

  it('names only metrics and segments a query takes', async () => {
    const list = (await (await ads.call('v26/googleAdsFields/keyword_view')).json()) as { metrics: string[]; segments: string[] };
    for (const metric of list.metrics) expect(await ads.refusal(`SELECT ${metric} FROM keyword_view WHERE ${OCTOBER}`)).toBe('none');
    for (const segment of list.segments) {
      expect(await ads.refusal(`SELECT ${segment}, metrics.conversions FROM keyword_view WHERE ${OCTOBER}`)).toBe('none');
    }
  });
});
