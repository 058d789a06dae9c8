import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, AnalyticsClient, BEN, SOLO } from './analytics-client.ts';

let client: AnalyticsClient;

beforeAll(async () => {
  client = await AnalyticsClient.open();
});
afterAll(() => client.sandbox.close());

const ADMIN = 'analyticsadmin.googleapis.com/v1beta';
const DATA = 'analyticsdata.googleapis.com/v1beta';

async function read<T>(path: string, user?: string): Promise<T> {
  return (await (await client.get(path, user)).json()) as T;
}

interface Summaries {
  accountSummaries?: { account: string; displayName: string; propertySummaries?: { property: string; displayName: string }[] }[];
  nextPageToken?: string;
}

describe('accountSummaries', () => {
  it('list the accounts of the user with their properties', async () => {
    const { accountSummaries = [] } = await read<Summaries>(`${ADMIN}/accountSummaries?pageSize=200`);
    expect(accountSummaries).toHaveLength(4);
    expect(accountSummaries[0]?.propertySummaries?.map(({ property }) => property)).toEqual([
      'properties/310001',
      'properties/310002',
      'properties/310003',
    ]);
    expect(accountSummaries.find(({ displayName }) => displayName.includes('New client'))).not.toHaveProperty('propertySummaries');
    expect((await read<Summaries>(`${ADMIN}/accountSummaries`, BEN)).accountSummaries).toHaveLength(1);
    expect(await read<Summaries>(`${ADMIN}/accountSummaries`, SOLO)).toEqual({});
  });

  it('come in pages', async () => {
    const seen: string[] = [];
    let token = '';
    let pages = 0;
    do {
      const page = await read<Summaries>(`${ADMIN}/accountSummaries?pageSize=3&pageToken=${token}`);
      seen.push(...(page.accountSummaries ?? []).map(({ account }) => account));
      token = page.nextPageToken ?? '';
      pages += 1;
    } while (token !== '');
    expect(pages).toBe(2);
    expect(new Set(seen).size).toBe(4);
  });

  it('refuse a made-up token, an unknown parameter, and strangers', async () => {
    expect((await client.get(`${ADMIN}/accountSummaries?pageToken=zzz`)).status).toBe(400);
    expect((await client.get(`${ADMIN}/accountSummaries?size=3`)).status).toBe(400);
    expect((await fetch(`${client.sandbox.address}/${ADMIN}/accountSummaries`)).status).toBe(401);
  });
});

describe('partial responses', () => {
  it('hold what `fields` names, and refuse what cannot be read', async () => {
    expect(await read(`${ADMIN}/accountSummaries?fields=accountSummaries(account)&pageSize=1`)).toEqual({
      accountSummaries: [{ account: 'accounts/510001' }],
    });
    expect((await client.get(`${ADMIN}/accounts?fields=accounts(`)).status).toBe(400);
    expect(await read(`${ADMIN}/accounts/510001?fields=displayName`)).toEqual({ displayName: 'Alpine Agency – Retail' });
    expect((await client.get(`${ADMIN}/accounts/520001`)).status).toBe(403);
  });
});

describe('properties', () => {
  it('tell their zone and currency', async () => {
    expect(await read(`${ADMIN}/properties/310004`)).toMatchObject({
      name: 'properties/310004',
      timeZone: 'America/New_York',
      currencyCode: 'USD',
      parent: 'accounts/510002',
    });
    expect((await client.get(`${ADMIN}/properties/320001`)).status).toBe(403);
  });

  it('are listed by account', async () => {
    expect(await read(`${ADMIN}/properties?filter=parent:accounts/510001`)).toMatchObject({
      properties: [{ name: 'properties/310001' }, {}, {}],
    });
    expect((await client.get(`${ADMIN}/properties`)).status).toBe(400);
    expect((await client.get(`${ADMIN}/properties?filter=parent:accounts/520001`)).status).toBe(403);
  });

  it('have key events of their kind', async () => {
    const events = async (property: string) =>
      (await read<{ keyEvents: { eventName: string }[] }>(`${ADMIN}/properties/${property}/keyEvents`)).keyEvents.map(
        ({ eventName }) => eventName,
      );
    expect(await events('310001')).toEqual(['purchase', 'sign_up']);
    expect(await events('310002')).toEqual(['generate_lead', 'sign_up']);
  });
});

interface Metadata {
  name: string;
  dimensions: { apiName: string; uiName: string; customDefinition?: boolean; deprecatedApiNames?: string[] }[];
  metrics: { apiName: string; type: string; blockedReasons?: string[]; deprecatedApiNames?: string[] }[];
}

describe('metadata', () => {
  it('names what reports know: every field it lists can be asked for', async () => {
    const { dimensions, metrics } = await read<Metadata>(`${DATA}/properties/310001/metadata`);
    const dateRanges = [{ startDate: '2026-10-05', endDate: '2026-10-05' }];
    for (const { apiName } of dimensions) {
      expect((await client.report({ dateRanges, dimensions: [{ name: apiName }] })).error, apiName).toBeUndefined();
    }
    for (const { apiName, type } of metrics) {
      const campaign = apiName.startsWith('advertiser') || apiName === 'returnOnAdSpend' ? [{ name: 'sessionCampaignName' }] : [];
      const answer = await client.report({ dateRanges, dimensions: campaign, metrics: [{ name: apiName }] });
      expect(answer.metricHeaders, apiName).toEqual([{ name: apiName, type }]);
    }
  });

  it('has the fields of the interface, once each, with the old names', async () => {
    const { dimensions, metrics } = await read<Metadata>(`${DATA}/properties/310001/metadata`);
    const [ids, figures] = [dimensions.map(({ apiName }) => apiName), metrics.map(({ apiName }) => apiName)];
    expect(new Set([...ids, ...figures]).size).toBe(ids.length + figures.length);
    expect(ids).toEqual(
      expect.arrayContaining([
        'date',
        'dateHour',
        'yearWeek',
        'sessionDefaultChannelGroup',
        'firstUserSource',
        'sourceMedium',
        'pagePath',
        'itemName',
        'customEvent:content_type',
      ]),
    );
    expect(figures).toEqual(
      expect.arrayContaining(['keyEvents:purchase', 'userKeyEventRate:sign_up', 'active28DayUsers', 'returnOnAdSpend']),
    );
    expect(metrics.find(({ apiName }) => apiName === 'keyEvents')).toMatchObject({
      type: 'TYPE_FLOAT',
      deprecatedApiNames: ['conversions'],
    });
    expect(dimensions.find(({ apiName }) => apiName === 'customUser:membership')?.customDefinition).toBe(true);
    expect(dimensions.find(({ apiName }) => apiName === 'date')).not.toHaveProperty('customDefinition');
  });

  it('of property 0 has only what all share, and blocks revenue where it is hidden', async () => {
    const common = await read<Metadata>(`${DATA}/properties/0/metadata`);
    expect(common.name).toBe('properties/0/metadata');
    expect([...common.dimensions, ...common.metrics].filter(({ apiName }) => apiName.includes(':'))).toEqual([]);
    const { metrics } = await read<Metadata>(`${DATA}/properties/320002/metadata`, BEN);
    const blocked = metrics.filter(({ blockedReasons }) => blockedReasons);
    expect(blocked.length).toBeGreaterThan(5);
    expect(blocked.every(({ type, blockedReasons }) => type === 'TYPE_CURRENCY' && blockedReasons?.[0] === 'NO_REVENUE_METRICS')).toBe(
      true,
    );
  });
});

describe('checkCompatibility', () => {
  const check = async (body: object) =>
    (await client.report(body, '310001', ANNA, 'checkCompatibility')) as {
      error?: { message: string };
      dimensionCompatibilities?: { dimensionMetadata: { apiName: string }; compatibility: string }[];
      metricCompatibilities?: { metricMetadata: { apiName: string }; compatibility: string }[];
    };

  it('tells what goes with what is given', async () => {
    const answer = await check({ dimensions: [{ name: 'itemName' }], metrics: [{ name: 'itemRevenue' }] });
    const verdict = (name: string) =>
      answer.metricCompatibilities?.find(({ metricMetadata }) => metricMetadata.apiName === name)?.compatibility ??
      answer.dimensionCompatibilities?.find(({ dimensionMetadata }) => dimensionMetadata.apiName === name)?.compatibility;
    expect(verdict('eventCount')).toBe('INCOMPATIBLE');
    expect(verdict('sessions')).toBe('COMPATIBLE');
    expect(verdict('itemBrand')).toBe('COMPATIBLE');
    expect(verdict('eventName')).toBe('INCOMPATIBLE');
  });

  it('filters by verdict, and agrees with the reports', async () => {
    const { metricCompatibilities = [], dimensionCompatibilities = [] } = await check({
      dimensions: [{ name: 'source' }],
      compatibilityFilter: 'INCOMPATIBLE',
    });
    expect(dimensionCompatibilities).toEqual([]);
    expect(metricCompatibilities.length).toBeGreaterThan(3);
    const dateRanges = [{ startDate: '2026-10-05', endDate: '2026-10-05' }];
    for (const { metricMetadata } of metricCompatibilities) {
      expect(
        (await client.report({ dateRanges, dimensions: [{ name: 'source' }], metrics: [{ name: metricMetadata.apiName }] })).error,
      ).toMatchObject({ code: 400 });
    }
  });

  it('refuses a set that is already impossible', async () => {
    expect((await check({ dimensions: [{ name: 'itemName' }], metrics: [{ name: 'eventCount' }] })).error?.message).toContain(
      'Please remove eventCount',
    );
  });
});
