import { addDays, daysIn, isoWeekOf } from '@sightline/contract/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { ask, insights, isTotals, listOf, paramsOf, refused, rows } from './test-ads.ts';

const rangesSchema = z.array(z.object({ since: z.string(), until: z.string() }));
const october = { since: '2026-10-01', until: '2026-10-31' };
const day = (date: string, more: Record<string, unknown>) => ({ date_start: date, date_stop: date, ...more });

/** As the documentation prints a row: figures are texts. */
const documented = {
  account_id: '123',
  impressions: '3402',
  reach: '2100',
  clicks: '88',
  spend: '51.20',
  ctr: '2.586714',
  actions: [
    { action_type: 'link_click', value: '71', '7d_click': '71' },
    { action_type: 'omni_purchase', value: '4', '7d_click': '3', '1d_view': '1' },
    { action_type: 'lead', value: '6' },
  ],
  action_values: [{ action_type: 'omni_purchase', value: '310.5' }],
  video_p50_watched_actions: [{ action_type: 'video_view', value: '120' }],
  video_avg_time_watched_actions: [{ action_type: 'video_view', value: '7' }],
  date_start: '2026-10-01',
  date_stop: '2026-10-31',
};

describe('a question', () => {
  test('goes to the account, with the attribution of its ad sets', async () => {
    const { calls } = await ask({}, () => rows(documented));
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'GET', url: insights, headers: { authorization: 'Bearer EAAsecret' } });
    expect(calls[0]?.query).toEqual({
      level: 'account',
      fields: 'spend,clicks',
      time_range: JSON.stringify(october),
      use_unified_attribution_setting: 'true',
      limit: '500',
    });
  });

  test('without an account, or with an unknown metric, is told what to do', async () => {
    await expect(ask({ inputs: {} }, () => rows())).rejects.toMatchObject({ code: 'widget_invalid' });
    await expect(ask({ metrics: ['likes'] }, () => rows())).rejects.toThrow('"Account and campaigns" has no metric "likes".');
    await expect(ask({ metrics: [] }, () => rows())).rejects.toMatchObject({ code: 'widget_invalid' });
  });

  test('within campaigns takes in those that are archived or deleted, and only ids get into it', async () => {
    const { calls } = await ask({ inputs: { profile: '123', campaign: ['238', '1 OR 1'] } }, () => rows());
    expect(calls[0]?.url).toBe(insights);
    expect(listOf(calls[0], 'filtering')).toEqual([
      { field: 'campaign.id', operator: 'IN', value: ['238'] },
      {
        field: 'campaign.effective_status',
        operator: 'IN',
        value: ['ACTIVE', 'PAUSED', 'ARCHIVED', 'DELETED', 'IN_PROCESS', 'WITH_ISSUES'],
      },
    ]);
  });

  test('for days to come asks nothing of them', async () => {
    const { calls, table } = await ask({ period: { start: '2026-11-01', end: '2026-11-30' } }, () => rows());
    expect(listOf(calls[0], 'time_range')).toEqual({ since: '2026-11-01', until: '2026-11-20' });
    expect(table.flags).toEqual(['partial', 'late']);
    const future = await ask({ period: { start: '2026-11-21', end: '2026-11-30' }, dimension: 'date' }, () => rows());
    expect(future.calls).toEqual([]);
    expect(future.table).toMatchObject({ rows: [], totals: { cost: 0, clicks: 0 } });
  });
});

describe('figures', () => {
  test('are numbers in our units: money in the currency of the account, rates from their parts, actions by kind', async () => {
    const metrics = ['cost', 'ctr', 'cpm', 'cpa', 'roas', 'conversions', 'conversionValue', 'purchases', 'costPerLead', 'leadsValue'];
    const { table, calls } = await ask({ metrics: [...metrics, 'reach', 'frequency', 'videoPlayed50', 'averageWatchTime'] }, () =>
      rows(documented),
    );
    expect(paramsOf(calls[0]).fields).toBe(
      'spend,clicks,impressions,actions,action_values,reach,video_p50_watched_actions,video_avg_time_watched_actions',
    );
    expect(table.rows).toEqual([
      [51.2, 88 / 3402, expect.closeTo((51.2 / 3402) * 1000), 5.12, 310.5 / 51.2, 10, 310.5, 4, 51.2 / 6, 0, 2100, 3402 / 2100, 120, 7],
    ]);
    expect(table.metrics.map(({ id, type, currency }) => [id, type, currency])).toContainEqual(['cpm', 'money', 'EUR']);
    expect(table.metrics.map(({ id, type, currency }) => [id, type, currency])).toContainEqual(['averageWatchTime', 'duration', null]);
    expect(table).toMatchObject({ dimension: null, rowCount: 1, timezone: 'Europe/Berlin', flags: [], warnings: [] });
  });

  test('of nothing are zero, rates of nothing unknown', async () => {
    const { table } = await ask({ metrics: ['cost', 'purchases', 'reach', 'ctr', 'averageWatchTime'] }, () => rows());
    expect(table.rows).toEqual([[0, 0, 0, null, null]]);
  });

  test('may be a text in one account and a list in another', async () => {
    const metrics = ['instagramProfileVisits'];
    const list = [{ action_type: 'instagram_profile_visit', value: '3' }];
    expect((await ask({ metrics }, () => rows({ instagram_profile_visits: '5' }))).table.rows).toEqual([[5]]);
    expect((await ask({ metrics }, () => rows({ instagram_profile_visits: list }))).table.rows).toEqual([[3]]);
  });

  test('that are no numbers are malformed', async () => {
    await expect(ask({}, () => rows({ spend: 'much' }))).rejects.toMatchObject({ code: 'source_malformed' });
    await expect(ask({}, () => ({ json: { rows: [] } }))).rejects.toMatchObject({ code: 'source_malformed' });
  });
});

describe('time', () => {
  test('days without delivery are zero, and days to come are not there', async () => {
    const given = { dimension: 'date', metrics: ['cost', 'cpc'], period: { start: '2026-10-01', end: '2026-10-04' } };
    const { table, calls } = await ask({ ...given, now: '2026-10-02T22:30:00Z' }, () =>
      rows(day('2026-10-02', { spend: '3.5', clicks: '7' })),
    );
    // It is the third already in Berlin.
    expect(listOf(calls[0], 'time_range')).toEqual({ since: '2026-10-01', until: '2026-10-03' });
    expect(paramsOf(calls[0])).toMatchObject({ level: 'account', time_increment: '1' });
    expect(table.rows).toEqual([
      ['2026-10-01', 0, null],
      ['2026-10-02', 3.5, 0.5],
      ['2026-10-03', 0, null],
    ]);
    expect(calls).toHaveLength(1);
    expect(table).toMatchObject({ totals: { cost: 3.5, cpc: 0.5 }, flags: ['partial', 'late'] });
  });

  test('people of several days are counted by Meta', async () => {
    const given = { dimension: 'date', metrics: ['reach', 'frequency'], period: { start: '2026-10-01', end: '2026-10-02' } };
    const { table, calls } = await ask(given, (request) =>
      isTotals(request)
        ? rows({ reach: '70', impressions: '140' })
        : rows(day('2026-10-01', { reach: '50', impressions: '60' }), day('2026-10-02', { reach: '40', impressions: '80' })),
    );
    expect(calls).toHaveLength(2);
    expect(table.rows).toEqual([
      ['2026-10-01', 50, 1.2],
      ['2026-10-02', 40, 2],
    ]);
    expect(table.totals).toEqual({ reach: 70, frequency: 2 });
  });

  test('weeks are ranges from Monday, as far as they lie in the period', async () => {
    const given = { dimension: 'week', metrics: ['cost'], period: { start: '2026-10-01', end: '2026-10-13' } };
    const { table, calls } = await ask(given, () => rows(day('2026-10-05', { spend: '2' })));
    expect(listOf(calls[0], 'time_ranges')).toEqual([
      { since: '2026-10-01', until: '2026-10-04' },
      { since: '2026-10-05', until: '2026-10-11' },
      { since: '2026-10-12', until: '2026-10-13' },
    ]);
    expect(paramsOf(calls[0])).not.toHaveProperty('time_increment');
    expect(table.rows).toEqual([
      ['2026-W40', 0],
      ['2026-W41', 2],
      ['2026-W42', 0],
    ]);
  });

  test('ranges of weeks and years cover every day once, each within one step', async () => {
    const days = fc.integer({ min: 0, max: 1000 });
    const checked = fc.asyncProperty(days, days, fc.constantFrom('week', 'year'), async (from, length, dimension) => {
      const start = addDays('2023-10-20', from);
      const end = [addDays(start, length), '2026-11-20'].sort()[0] ?? start;
      const { calls } = await ask({ dimension, metrics: ['cost'], period: { start, end } }, () => rows());
      const ranges = calls.flatMap((call) => rangesSchema.parse(listOf(call, 'time_ranges')));
      expect(ranges.flatMap(({ since, until }) => daysIn({ start: since, end: until }))).toEqual(daysIn({ start, end }));
      for (const { since, until } of ranges) {
        if (dimension === 'week') expect(isoWeekOf(since)).toBe(isoWeekOf(until));
        else expect(since.slice(0, 4)).toBe(until.slice(0, 4));
      }
    });
    await fc.assert(checked, { numRuns: 30 });
  });

  test('months and hours', async () => {
    const months = await ask({ dimension: 'month', metrics: ['cost'] }, () => rows(day('2026-10-01', { spend: '9' })));
    expect(paramsOf(months.calls[0]).time_increment).toBe('monthly');
    expect(months.table.rows).toEqual([['2026-10', 9]]);
    const field = 'hourly_stats_aggregated_by_advertiser_time_zone';
    const one = { start: '2026-10-01', end: '2026-10-01' };
    const hours = await ask({ report: 'hours', dimension: 'hour', metrics: ['cost'], period: one }, () =>
      rows(day('2026-10-01', { spend: '2', [field]: '13:00:00 - 13:59:59' })),
    );
    expect(listOf(hours.calls[0], 'breakdowns')).toEqual([field]);
    expect(hours.table.rows).toHaveLength(24);
    expect(hours.table.rows[13]).toEqual(['2026-10-01T13', 2]);
  });
});

describe('campaigns, ad sets and ads', () => {
  const campaign = (name: string, more: Record<string, unknown>) => ({ campaign_name: name, ...more });

  test('come with those that are gone; the totals are of the whole account', async () => {
    const { table, calls } = await ask({ dimension: 'campaign', metrics: ['cost', 'reach', 'results'] }, (request) =>
      isTotals(request)
        ? rows({ spend: '20', reach: '80' })
        : rows(
            campaign('Brand', { spend: '15', reach: '60', results: [{ indicator: 'actions:lead', values: [{ value: '4' }] }] }),
            campaign('Shoes', { spend: '4', reach: '40' }),
          ),
    );
    expect(paramsOf(calls[0])).toMatchObject({
      level: 'campaign',
      fields: 'campaign_name,spend,reach,results',
      sort: '["spend_descending"]',
    });
    expect(listOf(calls[0], 'filtering')).toMatchObject([{ field: 'campaign.effective_status', operator: 'IN' }]);
    const totals = paramsOf(calls[1]);
    expect(totals).toMatchObject({ level: 'account', fields: 'spend,reach' });
    expect(totals).not.toHaveProperty('filtering');
    expect(table.rows).toEqual([
      ['Brand', 15, 60, 4],
      ['Shoes', 4, 40, null],
    ]);
    expect(table.totals).toEqual({ cost: 20, reach: 80, results: null });
  });

  test('of one name are one row, whose people nobody knows', async () => {
    const { table } = await ask({ dimension: 'campaign', metrics: ['cost', 'reach', 'cpc'] }, (request) =>
      isTotals(request)
        ? rows()
        : rows(campaign('Brand', { spend: '1', clicks: '2', reach: '10' }), campaign('Brand', { spend: '2', clicks: '4', reach: '10' })),
    );
    expect(table.rows).toEqual([['Brand', 3, null, 0.5]]);
    expect(table.warnings).toEqual(['Several things of one name are one row, for which Meta does not tell: Reach.']);
  });

  test('that share a mark are one row; people are refused beforehand', async () => {
    const { table } = await ask({ dimension: 'objective', metrics: ['cost'] }, () =>
      rows({ objective: 'OUTCOME_SALES', spend: '1' }, { objective: 'OUTCOME_SALES', spend: '2' }),
    );
    expect(table.rows).toEqual([['Sales', 3]]);
    await expect(ask({ dimension: 'objective', metrics: ['reach'] }, () => rows())).rejects.toMatchObject({ code: 'source_bad_query' });
  });

  test('ads are named with their ad set', async () => {
    const { table, calls } = await ask({ report: 'ads', dimension: 'ad', metrics: ['cost'] }, (request) =>
      isTotals(request) ? rows() : rows({ ad_name: 'Video', adset_name: 'Berlin', spend: '1' }),
    );
    expect(paramsOf(calls[0])).toMatchObject({ level: 'ad', fields: 'ad_name,adset_name,spend' });
    expect(table.rows).toEqual([['Video · Berlin', 1]]);
  });

  test('results without a campaign are not known, which is said', async () => {
    const { table, calls } = await ask({ metrics: ['results', 'costPerResult'] }, () => rows({ spend: '5' }));
    expect(paramsOf(calls[0]).fields).toBe('spend');
    expect(table.rows).toEqual([[null, null]]);
    expect(table.warnings.join()).toContain('Choose one of them as the dimension');
  });
});

describe('splits', () => {
  test.each<[string, string, string[], Record<string, unknown>, string]>([
    ['audience', 'age', ['age'], { age: '25-34' }, '25-34'],
    ['audience', 'ageAndGender', ['age', 'gender'], { age: '65+', gender: 'female' }, '65+, female'],
    ['locations', 'country', ['country'], { country: 'DE' }, 'Germany'],
    [
      'placements',
      'position',
      ['publisher_platform', 'platform_position'],
      { publisher_platform: 'instagram', platform_position: 'story' },
      'Instagram: Story',
    ],
    [
      'placements',
      'device',
      ['publisher_platform', 'impression_device'],
      { publisher_platform: 'facebook', impression_device: 'iphone' },
      'iPhone',
    ],
    ['assets', 'title', ['title_asset'], { title_asset: { id: '7', text: 'Buy now' } }, 'Buy now'],
  ])('%s by %s', async (report, dimension, breakdowns, row, cell) => {
    const { table, calls } = await ask({ report, dimension, metrics: ['cost'] }, (request) =>
      isTotals(request) ? rows({ spend: '3' }) : rows({ ...row, spend: '3' }),
    );
    expect(listOf(calls[0], 'breakdowns')).toEqual(breakdowns);
    expect(table.rows).toEqual([[cell, 3]]);
    expect(table.totals).toEqual({ cost: 3 });
  });

  test('of people are told for thirteen months only, which is said', async () => {
    const split = { report: 'audience', dimension: 'age', metrics: ['cost', 'reach'], period: { start: '2025-10-01', end: '2025-10-31' } };
    const { table } = await ask(split, () => rows({ age: '18-24', spend: '1' }));
    expect(table.rows).toEqual([['18-24', 1, null]]);
    expect(table.warnings).toEqual(['Split like this, Meta tells Reach for the last 13 months only. Choose a later start.']);
    expect((await ask({ ...split, metrics: ['cost'] }, () => rows())).table.warnings).toEqual([]);
  });

  test('actions are a row for each kind, without a total as kinds overlap', async () => {
    const { table, calls } = await ask(
      { report: 'actions', dimension: 'actionType', metrics: ['actions', 'actionValue', 'costPerAction'] },
      () => rows({ ...documented, cost_per_action_type: [{ action_type: 'omni_purchase', value: '12.8' }] }),
    );
    expect(calls).toHaveLength(1);
    expect(table.rows).toEqual([
      ['Link clicks (as an action)', 71, null, null],
      ['Purchases', 4, 310.5, 12.8],
      ['Leads', 6, null, null],
    ]);
    expect(table.totals).toEqual({ actions: null, actionValue: null, costPerAction: null });
  });

  test('of products and assets need no account beside them: most ads have none', async () => {
    const given = { report: 'products', dimension: 'product', metrics: ['cost', 'cpc'] };
    const { table, calls } = await ask(given, () =>
      rows({ product_id: '1, Boot', spend: '1', clicks: '2' }, { product_id: '2, Hat', spend: '3', clicks: '2' }),
    );
    expect(calls).toHaveLength(1);
    expect(table.totals).toEqual({ cost: 4, cpc: 1 });
  });
});

describe('filters', () => {
  const filter = (field: string, operator: 'contains' | 'equals' | 'notEquals' | 'greater', value: string | number) => ({
    filter: { join: 'and' as const, conditions: [{ field, operator, value }] },
  });

  test('on names and states are Meta’s, for rows and totals', async () => {
    const { calls } = await ask({ dimension: 'campaign', metrics: ['cost'], ...filter('campaign', 'contains', 'brand') }, () => rows());
    const wanted = [
      { field: 'campaign.name', operator: 'CONTAIN', value: 'brand' },
      expect.objectContaining({ field: 'campaign.effective_status' }),
    ];
    expect(calls.map((call) => listOf(call, 'filtering'))).toEqual([wanted, wanted]);
    const state = await ask(filter('campaignStatus', 'equals', 'Active'), () => rows());
    expect(listOf(state.calls[0], 'filtering')).toEqual([{ field: 'campaign.effective_status', operator: 'IN', value: ['ACTIVE'] }]);
  });

  test('on splits and figures are ours, and the totals those of what is left', async () => {
    const split = { report: 'audience', dimension: 'age', metrics: ['cost', 'reach'] };
    const { table, calls } = await ask({ ...split, ...filter('gender', 'equals', 'Female') }, () =>
      rows(
        { age: '18-24', gender: 'female', spend: '1', reach: '5' },
        { age: '18-24', gender: 'male', spend: '2', reach: '6' },
        { age: '25-34', gender: 'female', spend: '4', reach: '7' },
      ),
    );
    expect(listOf(calls[0], 'breakdowns')).toEqual(['age', 'gender']);
    expect(calls).toHaveLength(1);
    expect(table.rows).toEqual([
      ['18-24', 1, 5],
      ['25-34', 4, 7],
    ]);
    expect(table.totals).toEqual({ cost: 5, reach: null });
    const dear = await ask({ dimension: 'date', metrics: ['clicks'], ...filter('cost', 'greater', 2) }, () =>
      rows(day('2026-10-01', { spend: '1', clicks: '1' }), day('2026-10-02', { spend: '3', clicks: '2' })),
    );
    expect(dear.table).toMatchObject({ rows: [['2026-10-02', 2]], totals: { clicks: 2 } });
  });

  test('that Meta cannot answer are refused with words', async () => {
    const split = { report: 'locations', dimension: 'country', metrics: ['cost'] };
    await expect(ask({ ...split, ...filter('region', 'equals', 'Tirol') }, () => rows())).rejects.toThrow(
      'no report of "Country" and "Region" together',
    );
    for (const [report, dimension, metric] of [
      ['locations', 'region', 'purchases'],
      ['locations', 'market', 'cpa'],
      ['hours', 'hourOfDay', 'websiteLeads'],
    ] as const)
      await expect(ask({ report, dimension, metrics: [metric] }, () => rows())).rejects.toThrow('neither by region nor by hour');
    const two = [
      { field: 'campaign', operator: 'contains' as const, value: 'a' },
      { field: 'campaign', operator: 'contains' as const, value: 'b' },
    ];
    await expect(ask({ filter: { join: 'or', conditions: two } }, () => rows())).rejects.toThrow('by "and" only');
    await expect(ask(filter('campaignStatus', 'equals', 'Asleep'), () => rows())).rejects.toThrow('no state "Asleep"');
    await expect(ask(filter('cost', 'greater', 'much'), () => rows())).rejects.toThrow('needs a number');
    await expect(ask(filter('colour', 'equals', 'red'), () => rows())).rejects.toThrow('cannot be filtered by "colour"');
  });
});

describe('refusals', () => {
  test.each<[number, number | undefined, string]>([
    [190, 463, 'source_expired'],
    [200, undefined, 'source_forbidden'],
    [100, 33, 'source_unknown_account'],
    [3018, undefined, 'source_bad_query'],
    [80000, undefined, 'source_limited'],
  ])('%i (%s) is %s, in the words of Meta', async (code, subcode, expected) => {
    await expect(ask({}, () => refused(code, subcode))).rejects.toMatchObject({
      code: expected,
      details: { providerMessage: `(#${code}) Words of Meta` },
    });
  });

  test('inside a success are refusals as well', async () => {
    await expect(ask({}, () => refused(100, undefined, 200))).rejects.toMatchObject({ code: 'source_bad_query' });
  });
});
