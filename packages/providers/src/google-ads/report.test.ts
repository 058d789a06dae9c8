import { describe, expect, test } from 'vitest';
import { ask, stream } from './test-ads.ts';

const during = "WHERE segments.date BETWEEN '2026-10-01' AND '2026-10-31'";
const limit = 'LIMIT 50001';
const campaignRow = (id: string, name: string, metrics: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  campaign: { resourceName: `customers/1/campaigns/${id}`, id, name, status: 'ENABLED', ...more },
  metrics: { impressions: '0', clicks: '0', costMicros: '0', ...metrics },
});
const brand = campaignRow('111', 'Brand', { impressions: '340', clicks: '12', costMicros: '5120000', searchImpressionShare: 0.0999 });
const shoes = campaignRow('222', 'Shoes', { impressions: '1000', clicks: '30', costMicros: '10000000', searchImpressionShare: 0.5 });

describe('a question', () => {
  test('goes to the account, through its manager, with the token of the installation', async () => {
    const { reports } = await ask({}, () => stream([], { costMicros: '1' }));
    expect(reports[0]).toMatchObject({
      method: 'POST',
      url: 'https://googleads.googleapis.com/v26/customers/1234567890/googleAds:searchStream',
      headers: { authorization: 'Bearer ya29', 'developer-token': 'dev-token', 'login-customer-id': '9998887777' },
      json: {
        query: `SELECT metrics.cost_micros, metrics.clicks FROM customer ${during} ${limit}`,
        summaryRowSetting: 'SUMMARY_ROW_WITH_RESULTS',
      },
    });
  });

  test('to an account without a manager names none', async () => {
    const { reports } = await ask({ inputs: { property: '123-456-7890' } }, () => stream([]));
    expect(reports[0]?.url).toContain('/customers/1234567890/');
    expect(reports[0]?.headers).not.toHaveProperty('login-customer-id');
  });

  test('without an account, or with an unknown metric, is told what to do', async () => {
    await expect(ask({ inputs: {} }, () => stream([]))).rejects.toMatchObject({ code: 'widget_invalid' });
    await expect(ask({ metrics: ['likes'] }, () => stream([]))).rejects.toThrow('"Account and campaigns" has no metric "likes".');
  });

  test('within campaigns is asked of campaigns, and only ids get into it', async () => {
    const { queries } = await ask({ inputs: { property: '1', campaign: ['111', "1) OR '1'='1"] } }, () => stream([]));
    expect(queries).toEqual([`SELECT metrics.cost_micros, metrics.clicks FROM campaign ${during} AND campaign.id IN (111) ${limit}`]);
  });
});

describe('figures', () => {
  const metrics = ['cost', 'conversionValue', 'ctr', 'cpc', 'cpm', 'roas', 'searchImpressionShare'];
  const summary = {
    costMicros: '185120000',
    conversionsValue: 8110.2,
    ctr: 0.0441,
    averageCpc: 449320.4,
    averageCpm: 19820128.5,
  };

  test('are in units of the account: costs from micros, values as they are, what is left out unknown', async () => {
    const { table } = await ask({ metrics }, () => stream([{ metrics: summary }], summary));
    expect(table.rows).toEqual([[185.12, 8110.2, 0.0441, 0.4493204, 19.8201285, expect.closeTo(8110.2 / 185.12), null]]);
    expect(table.metrics.map(({ type, currency }) => [type, currency])).toEqual([
      ['money', 'EUR'],
      ['money', 'EUR'],
      ['percent', null],
      ['money', 'EUR'],
      ['money', 'EUR'],
      ['number', null],
      ['percent', null],
    ]);
    expect(table).toMatchObject({ dimension: null, rowCount: 1, timezone: 'Europe/Berlin', flags: [] });
  });

  test('of nothing are zero where they add up and unknown elsewhere', async () => {
    const { table } = await ask({ metrics: ['cost', 'clicks', 'ctr', 'searchImpressionShare'] }, () => ({ json: [] }));
    expect(table.rows).toEqual([[0, 0, null, null]]);
  });

  test('that are no numbers are malformed', async () => {
    await expect(ask({}, () => stream([], { costMicros: 'many' }))).rejects.toMatchObject({ code: 'source_malformed' });
    await expect(ask({}, () => ({ json: { results: [] } }))).rejects.toMatchObject({ code: 'source_malformed' });
  });
});

describe('campaigns', () => {
  const nothing = campaignRow('333', 'Asleep', {});
  const gone = campaignRow('444', 'Brand', { clicks: '1' }, { status: 'REMOVED' });

  test('come with what is left of removed ones, and without those that had nothing', async () => {
    const { table, queries } = await ask({ dimension: 'campaign' }, () =>
      stream([shoes, brand, gone, nothing], { costMicros: '15120000', clicks: '43' }),
    );
    expect(queries).toEqual([
      `SELECT campaign.id, campaign.name, campaign.status, metrics.cost_micros, metrics.clicks, metrics.impressions FROM campaign ${during} ORDER BY metrics.cost_micros DESC ${limit}`,
    ]);
    expect(table.rows).toEqual([
      ['Shoes', 10, 30],
      ['Brand', 5.12, 12],
      ['Brand (removed, 444)', 0, 1],
    ]);
    expect(table).toMatchObject({ totals: { cost: 15.12, clicks: 43 }, rowCount: 3, warnings: [] });
  });

  test('of one kind are one row: sums add up, rates follow from them, shares are not known', async () => {
    const typed = (row: typeof brand) => ({ ...row, campaign: { ...row.campaign, advertisingChannelType: 'PERFORMANCE_MAX' } });
    const { table } = await ask({ dimension: 'campaignType', metrics: ['cpm', 'cpc', 'searchImpressionShare'] }, () =>
      stream([typed(brand), typed(shoes)], { searchImpressionShare: 0.4 }),
    );
    expect(table.rows).toEqual([['Performance Max', expect.closeTo((15.12 / 1340) * 1000), expect.closeTo(0.36), null]]);
    expect(table.totals.searchImpressionShare).toBe(0.4);
    expect(table.warnings).toEqual([
      'Google does not give this for several rows together: Search impression share. Choose a single campaign, ad group or keyword.',
    ]);
  });

  test('do not add up in people, whom Google counts by campaign', async () => {
    const people = (uniqueUsers: string) => ({ impressions: '9', uniqueUsers });
    const rows = [campaignRow('1', 'A', people('50')), campaignRow('2', 'B', people('40')), nothing];
    const { table } = await ask({ dimension: 'campaign', metrics: ['uniqueUsers'] }, () => stream(rows, { uniqueUsers: '90' }));
    expect(table.rows).toEqual([
      ['A', 50],
      ['B', 40],
    ]);
    expect(table).toMatchObject({ totals: { uniqueUsers: null }, warnings: [] });
    const whole = await ask({ metrics: ['uniqueUsers'] }, () => stream(rows, { uniqueUsers: '90' }));
    expect(whole.queries).toEqual([`SELECT metrics.unique_users, metrics.impressions FROM campaign ${during} ${limit}`]);
    expect(whole.table.rows).toEqual([[null]]);
    expect(whole.table.warnings).toEqual([
      'Google does not give this for several rows together: Unique users. Choose a single campaign, ad group or keyword.',
    ]);
    const one = await ask({ metrics: ['uniqueUsers'] }, () =>
      stream([campaignRow('1', 'A', people('50')), nothing], { uniqueUsers: '50' }),
    );
    expect(one.table.rows).toEqual([[50]]);
  });

  test('more than can be read are cut, which is said', async () => {
    const many = Array.from({ length: 10_001 }, (_, at) => campaignRow(String(at), `Campaign ${at}`, { clicks: '1' }));
    const { table } = await ask({ dimension: 'campaign', metrics: ['clicks'] }, () => stream(many, { clicks: '10001' }));
    expect(table.rows).toHaveLength(10_000);
    expect(table).toMatchObject({ rowCount: 10_001, flags: ['truncated'], totals: { clicks: 10_001 } });
    expect(table.warnings).toHaveLength(1);
  });
});

describe('time', () => {
  const on = (segments: Record<string, unknown>, clicks: string) => ({ segments, metrics: { clicks } });
  const october = { metrics: ['clicks', 'ctr'], period: { start: '2026-10-05', end: '2026-10-08' } };

  test('missing days are zero, days to come are not there, and today is that of the account', async () => {
    const { table, queries } = await ask({ ...october, dimension: 'date', now: '2026-10-06T22:30:00Z' }, () =>
      stream([on({ date: '2026-10-06' }, '4')], { clicks: '4' }),
    );
    expect(queries[0]).toContain('SELECT segments.date, metrics.clicks, metrics.ctr, metrics.impressions FROM customer');
    expect(table.rows).toEqual([
      ['2026-10-05', 0, null],
      ['2026-10-06', 4, null],
      ['2026-10-07', 0, null],
    ]);
    expect(table.flags).toEqual(['partial', 'late']);
  });

  test.each([
    ['hour', { date: '2026-10-05', hour: 9 }, '2026-10-05T09', 96],
    ['week', { week: '2026-10-05' }, '2026-W41', 1],
    ['month', { month: '2026-10-01' }, '2026-10', 1],
    ['quarter', { quarter: '2026-10-01' }, '2026-Q4', 1],
    ['year', { year: 2026 }, '2026', 1],
    ['dayOfWeek', { dayOfWeek: 'MONDAY' }, 'Monday', 1],
    ['hourOfDay', { hour: 0 }, '00', 1],
  ])('%s', async (dimension, segments, cell, count) => {
    const { table } = await ask({ ...october, dimension }, () => stream([on(segments, '7')]));
    expect(table.rows).toHaveLength(count);
    expect(table.rows.find(([step]) => step === cell)?.[1]).toBe(7);
  });

  test('the days of several campaigns are added up', async () => {
    const { table } = await ask({ ...october, dimension: 'date', inputs: { property: '1', campaign: ['1', '2'] } }, () =>
      stream([on({ date: '2026-10-05' }, '4'), on({ date: '2026-10-05' }, '3')], { clicks: '7', ctr: 0.1 }),
    );
    expect(table.rows[0]).toEqual(['2026-10-05', 7, null]);
    expect(table.totals).toEqual({ clicks: 7, ctr: 0.1 });
  });
});

describe('filters', () => {
  const filter = (field: string, operator: 'equals' | 'contains' | 'matches' | 'greater' | 'in', value: string | number | string[]) => ({
    join: 'and' as const,
    conditions: [{ field, operator, value }],
  });

  test.each([
    ['campaign', 'contains', "o'neill 50%", "campaign.name LIKE '%o\\'neill 50[%]%'"],
    ['campaign', 'equals', 'Brand', "campaign.name LIKE 'Brand'"],
    ['campaignStatus', 'equals', 'Enabled', "campaign.status IN ('ENABLED')"],
    ['campaignType', 'in', ['Performance Max', 'Search'], "campaign.advertising_channel_type IN ('PERFORMANCE_MAX', 'SEARCH')"],
    ['device', 'equals', 'Connected TV', "segments.device IN ('CONNECTED_TV')"],
  ] as const)('on %s, %s, are left to Google', async (field, operator, value, clause) => {
    const typed = typeof value === 'string' ? value : [...value];
    const { queries } = await ask({ dimension: 'campaign', filter: filter(field, operator, typed) }, () => stream([]));
    expect(queries[0]).toContain(`${during} AND ${clause} `);
  });

  test('Google cannot apply are applied to its rows, and totals are those of what is left', async () => {
    const { table } = await ask({ dimension: 'campaign', metrics: ['clicks', 'ctr'], filter: filter('campaign', 'matches', '^br') }, () =>
      stream([brand, shoes], { clicks: '42', ctr: 0.03 }),
    );
    expect(table.rows.map(([name]) => name)).toEqual(['Brand']);
    expect(table.totals.clicks).toBe(12);
  });

  test('on figures hold for whole rows, and do not bring back what they dropped', async () => {
    const day = (date: string, clicks: string, impressions: string) => ({ segments: { date }, metrics: { clicks, impressions } });
    const { table } = await ask({ dimension: 'date', metrics: ['ctr'], filter: filter('clicks', 'greater', 2) }, () =>
      stream([day('2026-10-01', '2', '10'), day('2026-10-02', '3', '10'), day('2026-10-03', '5', '20')], { ctr: 0.25 }),
    );
    expect(table.rows.map(([date]) => date)).toEqual(['2026-10-02', '2026-10-03']);
    expect(table.totals.ctr).toBeCloseTo(8 / 30);
  });

  test('that no report has, or that mix kinds by "or", are refused', async () => {
    await expect(ask({ filter: filter('ad', 'equals', 'x') }, () => stream([]))).rejects.toThrow('cannot be filtered by "ad"');
    await expect(ask({ filter: filter('clicks', 'greater', 'x') }, () => stream([]))).rejects.toThrow('needs a number');
    const mixed = {
      join: 'or' as const,
      conditions: [...filter('clicks', 'greater', 2).conditions, ...filter('campaign', 'equals', 'a').conditions],
    };
    await expect(ask({ filter: mixed }, () => stream([]))).rejects.toThrow('cannot be joined by "or"');
  });
});

describe('what Google refuses', () => {
  test.each([
    ['clicks', 'conversionAction'],
    ['searchImpressionShare', 'device'],
    ['uniqueUsers', 'date'],
  ])('%s by %s is not even asked', async (metric, dimension) => {
    await expect(ask({ metrics: [metric], dimension }, () => stream([]))).rejects.toMatchObject({ code: 'source_bad_query' });
  });
  test('nor is a split by a filter, nor people over a long time', async () => {
    const filter = { join: 'and' as const, conditions: [{ field: 'conversionAction', operator: 'equals' as const, value: 'Buy' }] };
    await expect(ask({ metrics: ['clicks'], filter }, () => stream([]))).rejects.toThrow('only conversions');
    await expect(ask({ metrics: ['conversions'], filter }, () => stream([]))).resolves.toBeDefined();
    const period = { start: '2026-07-01', end: '2026-10-31' };
    await expect(ask({ metrics: ['uniqueUsers'], period }, () => stream([]))).rejects.toThrow('at most 92 days');
  });
});

describe('other reports', () => {
  const ofReport = (report: string, dimension: string, row: Record<string, unknown>) =>
    ask({ report, dimension, metrics: ['clicks'] }, () => stream([{ metrics: { clicks: '1' }, ...row }], { clicks: '1' }));
  const campaign = { id: '1', name: 'Brand', status: 'ENABLED' };
  const headlines = [{ text: 'Running shoes' }, { text: 'Cheap' }];

  test.each([
    ['adGroups', 'adGroup', 'ad_group', 'Shoes · Brand', { campaign, adGroup: { id: '7', name: 'Shoes', status: 'PAUSED' } }],
    ['ads', 'ad', 'ad_group_ad', 'Running shoes (9)', { adGroupAd: { ad: { id: '9', responsiveSearchAd: { headlines } } } }],
    ['ads', 'ad', 'ad_group_ad', 'Video responsive ad (9)', { adGroupAd: { ad: { id: '9', type: 'VIDEO_RESPONSIVE_AD' } } }],
    ['keywords', 'keyword', 'keyword_view', 'shoes', { adGroupCriterion: { keyword: { text: 'shoes' } } }],
    ['searchTerms', 'searchTerm', 'search_term_view', 'red shoes', { searchTermView: { searchTerm: 'red shoes' } }],
    ['assetGroups', 'assetGroup', 'asset_group', 'All · Brand', { campaign, assetGroup: { id: '5', name: 'All', status: 'ENABLED' } }],
    ['locations', 'country', 'geographic_view', 'Germany', { geographicView: { countryCriterionId: '2276' } }],
    ['locations', 'userCountry', 'user_location_view', 'United States', { userLocationView: { countryCriterionId: '2840' } }],
    ['people', 'age', 'age_range_view', '25–34', { adGroupCriterion: { ageRange: { type: 'AGE_RANGE_25_34' } } }],
    ['people', 'gender', 'gender_view', 'Female', { adGroupCriterion: { gender: { type: 'FEMALE' } } }],
    ['landingPages', 'landingPage', 'landing_page_view', 'https://a.test/', { landingPageView: { unexpandedFinalUrl: 'https://a.test/' } }],
    ['products', 'product', 'shopping_performance_view', 'Boot', { segments: { productTitle: 'Boot' } }],
    ['placements', 'placement', 'detail_placement_view', 'news.test', { detailPlacementView: { displayName: 'news.test' } }],
  ])('%s by %s come from %s', async (report, dimension, from, cell, row) => {
    const { table, queries } = await ofReport(report, dimension, row);
    expect(queries[0]).toContain(` FROM ${from} ${during}`);
    expect(table.rows).toEqual([[cell, 1]]);
  });

  test('one keyword of two ad groups is one row', async () => {
    const row = { adGroupCriterion: { keyword: { text: 'shoes' } }, metrics: { clicks: '2', impressions: '10', costMicros: '1000000' } };
    const { table } = await ask({ report: 'keywords', dimension: 'keyword', metrics: ['clicks', 'ctr', 'cpc'] }, () => stream([row, row]));
    expect(table.rows).toEqual([['shoes', 4, 0.2, 0.5]]);
  });

  test('what Google has no field for there follows from its parts, and so does the order', async () => {
    const row = {
      campaign: { id: '1', name: 'Max', status: 'ENABLED' },
      metrics: { costMicros: '5000000', conversionsValue: 20, impressions: '1000' },
    };
    const given = {
      report: 'assetGroups',
      dimension: 'campaign',
      metrics: ['roas', 'cpm'],
      orderBy: { column: 'roas', dir: 'desc' as const },
    };
    const { table, queries } = await ask(given, () => stream([row], row.metrics));
    expect(queries[0]).toContain(
      'SELECT campaign.id, campaign.name, campaign.status, metrics.conversions_value, metrics.cost_micros, metrics.impressions FROM asset_group ',
    );
    expect(queries[0]).toContain(' ORDER BY metrics.conversions_value DESC ');
    expect(table.rows).toEqual([['Max', 4, 5]]);
    expect(table.totals).toEqual({ roas: 4, cpm: 5 });
  });

  test('two views do not go together', async () => {
    const filter = { join: 'and' as const, conditions: [{ field: 'gender', operator: 'equals' as const, value: 'Male' }] };
    await expect(ask({ report: 'people', dimension: 'age', filter }, () => stream([]))).rejects.toThrow('no report of "Age" and "Gender"');
  });
});
