import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AdsClient, type Chunk, HUDSON, MANAGER, PEAK, type ResultRow } from './ads-client.ts';

let ads: AdsClient;
beforeAll(async () => {
  ads = await AdsClient.open();
});
afterAll(() => ads.sandbox.close());

const OCTOBER = "segments.date BETWEEN '2026-10-01' AND '2026-10-31'";
const BIG = '4000000001';
const sum = (rows: readonly ResultRow[], metric: string) => rows.reduce((total, { metrics }) => total + Number(metrics?.[metric] ?? 0), 0);
const month = { customer: PEAK, start: '2026-10-01', end: '2026-10-31' };

describe('an answer', () => {
  it('has camel-cased names, 64-bit numbers as text, micros, resource names, and the summary in a chunk of its own at the end', async () => {
    const query = `SELECT campaign.id, campaign.name, segments.date, metrics.impressions, metrics.clicks, metrics.cost_micros, metrics.ctr, metrics.conversions_value FROM campaign WHERE ${OCTOBER} ORDER BY metrics.cost_micros DESC LIMIT 5`;
    const chunks = await ads.stream(query, PEAK, { login: MANAGER }, { summaryRowSetting: 'SUMMARY_ROW_WITH_RESULTS' });
    expect(chunks).toHaveLength(2);
    const [first, last] = chunks;
    expect(first?.results).toHaveLength(5);
    const [row] = first?.results ?? [];
    expect(row?.campaign).toMatchObject({
      resourceName: `customers/${PEAK}/campaigns/${row?.campaign?.id}`,
      id: expect.stringMatching(/^\d+$/),
    });
    expect(row?.metrics).toMatchObject({
      impressions: expect.any(String),
      costMicros: expect.stringMatching(/0000$/),
      ctr: expect.any(Number),
    });
    expect(Number(row?.metrics?.ctr)).toBeCloseTo(Number(row?.metrics?.clicks) / Number(row?.metrics?.impressions), 12);
    const costs = (first?.results ?? []).map(({ metrics }) => Number(metrics?.costMicros));
    expect(costs).toEqual([...costs].sort((a, b) => b - a));
    expect(first?.fieldMask).toBe(
      'campaign.id,campaign.name,segments.date,metrics.impressions,metrics.clicks,metrics.costMicros,metrics.ctr,metrics.conversionsValue',
    );
    const { total } = await ads.ledger({ ...month, metric: 'cost' });
    expect(last?.results).toBeUndefined();
    expect(Number(last?.summaryRow?.metrics?.costMicros) / 1e6).toBeCloseTo(total, 6);
  });

  it('sends the summary alone when asked, and a chunk without results when there are none', async () => {
    const query = `SELECT campaign.id, metrics.clicks FROM campaign WHERE ${OCTOBER}`;
    const only = await ads.stream(query, PEAK, { login: MANAGER }, { summaryRowSetting: 'SUMMARY_ROW_ONLY' });
    expect(only).toHaveLength(1);
    expect(only[0]).toHaveProperty('summaryRow');
    const none = await ads.stream("SELECT campaign.id FROM campaign WHERE campaign.name = 'nobody'");
    expect(none).toEqual([{ fieldMask: 'campaign.id', requestId: expect.any(String), queryResourceConsumption: expect.any(String) }]);
  });

  it('shows every entity without segments, zeros included, and only figures with them', async () => {
    const all = await ads.rows(`SELECT campaign.name, metrics.impressions, metrics.average_cpc FROM campaign WHERE ${OCTOBER}`);
    const never = all.find(({ campaign }) => String(campaign?.name).startsWith('Test'));
    expect(never?.metrics).toEqual({ impressions: '0' });
    const segmented = await ads.rows(`SELECT campaign.name, segments.device, metrics.impressions FROM campaign WHERE ${OCTOBER}`);
    expect(segmented.length).toBeGreaterThan(10);
    expect(segmented.every(({ metrics }) => Number(metrics?.impressions) > 0)).toBe(true);
  });

  it('leaves out resource names that were not asked for', async () => {
    const rows = await ads.rows('SELECT campaign.id, ad_group.name FROM ad_group LIMIT 1 PARAMETERS omit_unselected_resource_names=true');
    expect(rows[0]).toEqual({ campaign: { id: expect.any(String) }, adGroup: { name: expect.any(String) } });
  });

  it('is the same every time, in any account and zone', async () => {
    const query = `SELECT segments.date, metrics.clicks FROM customer WHERE ${OCTOBER}`;
    const other = await AdsClient.open();
    expect(await other.rows(query, HUDSON, {})).toEqual(await ads.rows(query, HUDSON, {}));
    await other.sandbox.close();
  });

  it('runs up to the last full hour where the account is', async () => {
    const hours = async (customer: string, login?: string) =>
      (
        await ads.rows(
          'SELECT segments.hour, metrics.impressions FROM customer WHERE segments.date DURING TODAY',
          customer,
          login ? { login } : {},
        )
      ).map(({ segments }) => Number(segments?.hour));
    // 10:30 UTC is 11:30 in Vienna and 19:30 in Tokyo.
    expect(Math.max(...(await hours(PEAK, MANAGER)))).toBeLessThanOrEqual(10);
    expect(Math.max(...(await hours('1112225555', MANAGER)))).toBeGreaterThan(10);
  });
});

describe('figures agree', () => {
  it.each([
    ['impressions', 'impressions', 1],
    ['clicks', 'clicks', 1],
    ['cost_micros', 'cost', 1e6],
    ['conversions', 'conversions', 1],
    ['conversions_value', 'conversions_value', 1],
    ['conversions_by_conversion_date', 'conversions_by_conversion_date', 1],
  ])('of %s in every breakdown with the ledger', async (metric, name, unit) => {
    const { total, days } = await ads.ledger({ ...month, metric: name });
    const key = metric.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    for (const [fields, from] of [
      ['metrics.clicks', 'customer'],
      ['segments.date', 'customer'],
      ['segments.month, segments.device', 'customer'],
      ['segments.hour, segments.ad_network_type', 'campaign'],
      ['segments.week', 'campaign'],
      ['campaign.id', 'campaign'],
    ]) {
      const rows = await ads.rows(`SELECT ${fields}, metrics.${metric} FROM ${from} WHERE ${OCTOBER}`);
      expect(sum(rows, key) / unit, `${fields} FROM ${from}`).toBeCloseTo(total, 4);
    }
    const byDay = await ads.rows(`SELECT segments.date, metrics.${metric} FROM customer WHERE ${OCTOBER}`);
    for (const { segments, metrics } of byDay) {
      expect(Number(metrics?.[key]) / unit).toBeCloseTo(days[String(segments?.date)] ?? -1, 6);
    }
  });

  it('of ad groups, ads and keywords with the search campaigns they belong to', async () => {
    const where = `WHERE ${OCTOBER} AND campaign.advertising_channel_type = 'SEARCH'`;
    const clicks = async (from: string) => sum(await ads.rows(`SELECT campaign.id, metrics.clicks FROM ${from} ${where}`), 'clicks');
    const whole = await clicks('campaign');
    expect(await clicks('ad_group')).toBe(whole);
    expect(await clicks('ad_group_ad')).toBe(whole);
    expect(await clicks('keyword_view')).toBe(whole);
    const terms = await clicks('search_term_view');
    expect(terms).toBeLessThan(whole);
    expect(terms).toBeGreaterThan(whole / 2);
  });

  it('but ad groups do not hold what Performance Max brought', async () => {
    const clicks = async (from: string) => sum(await ads.rows(`SELECT metrics.clicks FROM ${from} WHERE ${OCTOBER}`), 'clicks');
    const max = sum(await ads.rows(`SELECT metrics.clicks, asset_group.name FROM asset_group WHERE ${OCTOBER}`), 'clicks');
    expect(max).toBeGreaterThan(0);
    expect((await clicks('ad_group')) + max).toBe(await clicks('customer'));
  });

  it('of conversions by action, and keeps them below clicks and impressions', async () => {
    const rows = await ads.rows(
      `SELECT segments.conversion_action_name, segments.conversion_action_category, metrics.all_conversions, metrics.conversions, metrics.view_through_conversions FROM customer WHERE ${OCTOBER}`,
    );
    expect(rows.map(({ segments }) => segments?.conversionActionCategory)).toEqual(expect.arrayContaining(['PURCHASE', 'SIGNUP']));
    expect(sum(rows, 'allConversions')).toBeCloseTo((await ads.ledger({ ...month, metric: 'all_conversions' })).total, 6);
    expect(sum(rows, 'conversions')).toBeCloseTo((await ads.ledger({ ...month, metric: 'conversions' })).total, 6);
    expect(sum(rows, 'viewThroughConversions')).toBe((await ads.ledger({ ...month, metric: 'view_through_conversions' })).total);
    const campaigns = await ads.rows(
      `SELECT campaign.id, metrics.impressions, metrics.clicks, metrics.all_conversions FROM campaign WHERE ${OCTOBER}`,
    );
    for (const { metrics } of campaigns) {
      expect(Number(metrics?.clicks)).toBeLessThanOrEqual(Number(metrics?.impressions));
      expect(Number(metrics?.allConversions)).toBeLessThanOrEqual(Number(metrics?.clicks));
    }
  });

  it('of people: fewer than impressions, and together fewer than the sum of the parts', async () => {
    const query = 'metrics.unique_users, metrics.impressions, metrics.average_impression_frequency_per_user';
    const campaigns = await ads.rows(
      `SELECT campaign.id, ${query} FROM campaign WHERE ${OCTOBER} AND campaign.advertising_channel_type = 'DISPLAY'`,
    );
    const all = await ads.rows(`SELECT campaign.id, ${query} FROM campaign WHERE ${OCTOBER}`);
    const split = await ads.rows(`SELECT campaign.id, segments.device, metrics.unique_users FROM campaign WHERE ${OCTOBER}`);
    expect(Number(campaigns[0]?.metrics?.uniqueUsers)).toBeLessThan(Number(campaigns[0]?.metrics?.impressions));
    expect(sum(all, 'uniqueUsers')).toBeLessThan(sum(split, 'uniqueUsers'));
    expect(Number(campaigns[0]?.metrics?.averageImpressionFrequencyPerUser)).toBeGreaterThan(1);
  });

  it('of places, ages and products with the ledger', async () => {
    const places = await ads.rows(`SELECT geographic_view.country_criterion_id, metrics.clicks FROM geographic_view WHERE ${OCTOBER}`);
    const { values } = await ads.ledger({ ...month, metric: 'clicks', dimension: 'country' });
    expect(Object.fromEntries(places.map((row) => [row.geographicView?.countryCriterionId, Number(row.metrics?.clicks)]))).toEqual(values);
    const ages = await ads.rows(`SELECT ad_group_criterion.age_range.type, metrics.impressions FROM age_range_view WHERE ${OCTOBER}`);
    const byAge = (await ads.ledger({ ...month, metric: 'impressions', dimension: 'age' })).values;
    expect(sum(ages, 'impressions')).toBe(Object.values(byAge).reduce((a, b) => a + b, 0));
    const products = await ads.rows(`SELECT segments.product_item_id, metrics.clicks FROM shopping_performance_view WHERE ${OCTOBER}`);
    expect(products.length).toBeGreaterThan(10);
  });
});

describe('paging', () => {
  const query =
    "SELECT campaign.id, segments.date, segments.device, metrics.clicks FROM campaign WHERE segments.date BETWEEN '2026-02-01' AND '2026-10-31'";
  const page = async (more: Record<string, unknown>, text = query) => {
    const response = await ads.call(`v26/customers/${BIG}/googleAds:search`, { query: text, ...more }, { login: MANAGER });
    return { status: response.status, body: (await response.json()) as Chunk };
  };

  it('goes through more than two pages to the end, and the stream has the same in as many chunks', async () => {
    const rows: ResultRow[] = [];
    let pageToken = '';
    let pages = 0;
    do {
      const { body } = await page({ pageToken, searchSettings: { returnTotalResultsCount: true, returnSummaryRow: true } });
      rows.push(...(body.results ?? []));
      expect(rows.length <= Number(body.totalResultsCount)).toBe(true);
      expect(body.summaryRow === undefined).toBe(body.nextPageToken !== undefined);
      expect(body.summaryRow === undefined).toBe(body.results !== undefined);
      pageToken = body.nextPageToken ?? '';
      pages += 1;
    } while (pageToken !== '');
    // The last page was the summary's.
    expect(pages).toBeGreaterThan(3);
    const chunks = await ads.stream(query, BIG);
    expect(chunks).toHaveLength(pages - 1);
    expect(chunks.flatMap(({ results }) => results ?? [])).toEqual(rows);
    expect(sum(rows, 'clicks')).toBe((await ads.ledger({ customer: BIG, start: '2026-02-01', end: '2026-10-31', metric: 'clicks' })).total);
  });

  it('counts what LIMIT cuts off, and leaves results out when asked', async () => {
    const settings = { returnTotalResultsCount: true, returnSummaryRow: true };
    const text = `SELECT campaign.id, metrics.clicks FROM campaign WHERE ${OCTOBER} LIMIT 3`;
    const { body } = await page({ searchSettings: settings }, text);
    expect(body.results).toHaveLength(3);
    expect(body.totalResultsCount).toBe('64');
    const { body: alone } = await page({ searchSettings: { ...settings, omitResults: true } }, text);
    expect(alone).toMatchObject({ totalResultsCount: '64', summaryRow: { metrics: { clicks: expect.any(String) } } });
    expect(alone).not.toHaveProperty('results');
  });

  it('refuses a page size, and a token that is made up or of another query', async () => {
    const { body } = await page({});
    expect(JSON.stringify((await page({ pageSize: 100 })).body)).toContain('PAGE_SIZE_NOT_SUPPORTED');
    expect(JSON.stringify((await page({ pageToken: 'made-up' })).body)).toContain('INVALID_PAGE_TOKEN');
    const other = await page({ pageToken: body.nextPageToken }, 'SELECT campaign.id FROM campaign');
    expect(other).toMatchObject({ status: 400 });
    expect(JSON.stringify(other.body)).toContain('INVALID_PAGE_TOKEN');
  });
});
