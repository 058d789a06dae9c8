import fc from 'fast-check';
import '../../../../scripts/property-seed.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, BEN, type Element, LinkedInClient, SOLO, urn } from '../linkedin-restli/test-client.ts';
import { findMetric } from './metrics.ts';
import { deliveryPivots } from './pivots.ts';
import { linkedInAds } from './stand-in.ts';

const MAIN = '507404001';
const BIG = '507404004';
const OCTOBER = '(start:(year:2026,month:10,day:1),end:(year:2026,month:10,day:19))';

let client: LinkedInClient;
beforeAll(async () => {
  client = await LinkedInClient.open([linkedInAds], ['r_ads', 'r_ads_reporting']);
});
afterAll(() => client.sandbox.close());

interface Report {
  pivot?: string;
  pivots?: string;
  granularity?: string;
  range?: string;
  fields?: string;
  account?: string;
  more?: string;
}

function reportPath({
  pivot = 'ACCOUNT',
  pivots,
  granularity = 'ALL',
  range = OCTOBER,
  fields,
  account = MAIN,
  more = '',
}: Report): string {
  const by = pivots === undefined ? `q=analytics&pivot=${pivot}` : `q=statistics&pivots=List(${pivots})`;
  const asked = fields === undefined ? '' : `&fields=${fields}`;
  const accounts = `accounts=List(${urn(`urn:li:sponsoredAccount:${account}`)})`;
  return `adAnalytics?${by}&timeGranularity=${granularity}&dateRange=${range}&${accounts}${asked}${more}`;
}

const sum = (rows: Element[], field: string) => rows.reduce((all, row) => all + Number(row[field]), 0);
const keyOf = (row: Element) => (row.pivotValues as string[]).join(' ');

describe('adAnalytics', () => {
  it('gives the ledger’s figures as total, by day and by campaign', async () => {
    const fields = 'dateRange,pivotValues,impressions,clicks,costInLocalCurrency,totalEngagements';
    const range = { start: '2026-10-01', end: '2026-10-19' };
    const [total] = await client.elements(reportPath({ fields }));
    expect(total?.pivotValues).toEqual([`urn:li:sponsoredAccount:${MAIN}`]);
    expect(total?.dateRange).toEqual({ start: { year: 2026, month: 10, day: 1 }, end: { year: 2026, month: 10, day: 19 } });
    const days = await client.elements(reportPath({ fields, granularity: 'DAILY' }));
    const campaigns = await client.elements(reportPath({ fields, pivot: 'CAMPAIGN' }));
    for (const metric of ['impressions', 'clicks', 'costInLocalCurrency', 'totalEngagements']) {
      const truth = await client.ledger('linkedin-ads', { account: MAIN, metric, ...range, dimension: 'CAMPAIGN' });
      expect(truth.total).toBeGreaterThan(0);
      expect(Number(total?.[metric])).toBeCloseTo(truth.total ?? 0, 4);
      expect(sum(days, metric)).toBeCloseTo(truth.total ?? 0, 4);
      expect(Object.fromEntries(campaigns.map((row) => [keyOf(row), Number(row[metric])]))).toEqual(truth.values);
      expect(days.map((row) => Number(row[metric]))).toEqual(Object.values(truth.days));
    }
    expect(typeof total?.costInLocalCurrency).toBe('string');
    expect(typeof total?.impressions).toBe('number');
  });

  it('adds up to the same total along every pivot and pair of pivots', async () => {
    const fields = 'pivotValues,impressions,clicks,externalWebsiteConversions,videoViews,costInLocalCurrency,costInUsd';
    const [total] = await client.elements(reportPath({ fields }));
    const additive = deliveryPivots.filter((pivot) => !/CONVERSION|CARD|CONVERSATION|EVENT/.test(pivot));
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...additive), { minLength: 1, maxLength: 3 }), async (pivots) => {
        const rows = await client.elements(reportPath({ pivots: pivots.join(','), fields }));
        for (const metric of fields.split(',').slice(1)) expect(sum(rows, metric)).toBeCloseTo(Number(total?.[metric]), 3);
        for (const row of rows) expect(Number(row.clicks)).toBeLessThanOrEqual(Number(row.impressions));
        expect(new Set(rows.map(keyOf)).size).toBe(rows.length);
      }),
      { numRuns: 25 },
    );
  });

  it('splits conversions by rule and cards by card, and what belongs to neither is nought', async () => {
    const range = '(start:(year:2026,month:1,day:1),end:(year:2026,month:9,day:30))';
    const fields = 'pivotValues,externalWebsiteConversions,conversionValueInLocalCurrency,cardImpressions,cardClicks,impressions';
    const [total] = await client.elements(reportPath({ fields, range }));
    const rules = await client.elements(reportPath({ pivot: 'CONVERSION', fields, range }));
    expect(rules).toHaveLength(3);
    expect(sum(rules, 'externalWebsiteConversions')).toBe(total?.externalWebsiteConversions);
    expect(sum(rules, 'conversionValueInLocalCurrency')).toBeCloseTo(Number(total?.conversionValueInLocalCurrency), 3);
    expect(sum(rules, 'impressions')).toBe(0);
    expect(keyOf(rules[0] ?? {})).toMatch(/^urn:lla:llaPartnerConversion:\d+$/);
    const cards = await client.elements(reportPath({ pivot: 'CARD_INDEX', fields, range }));
    expect(sum(cards, 'cardImpressions')).toBe(total?.cardImpressions);
    expect(await client.elements(reportPath({ pivot: 'EVENT_STAGE', range }))).toEqual([]);
  });

  it('splits conversations by message and by button', async () => {
    const range = '(start:(year:2026,month:1,day:1),end:(year:2026,month:9,day:30))';
    const fields = 'pivotValues,sends,opens,actionClicks';
    const [total] = await client.elements(reportPath({ fields, range }));
    const messages = await client.elements(reportPath({ pivot: 'CONVERSATION_NODE', fields, range }));
    expect(sum(messages, 'sends')).toBe(total?.sends);
    expect(sum(messages, 'actionClicks')).toBe(total?.actionClicks);
    const buttons = await client.elements(reportPath({ pivot: 'CONVERSATION_NODE_OPTION_INDEX', fields, range }));
    expect(sum(buttons, 'actionClicks')).toBe(total?.actionClicks);
    expect(sum(buttons, 'opens')).toBe(0);
    for (const { pivotValues } of buttons) {
      expect(pivotValues).toEqual([
        expect.stringMatching(/^urn:li:sponsoredMessageContent:\(urn:li:sponsoredConversation:\d+,\d+\)$/),
        expect.stringMatching(/^[01]$/),
      ]);
    }
  });

  it('counts months within a range, cut to it', async () => {
    const range = '(start:(year:2026,month:8,day:20),end:(year:2026,month:10,day:10))';
    const fields = 'dateRange,impressions';
    const months = await client.elements(reportPath({ granularity: 'MONTHLY', fields, range }));
    expect(months.map(({ dateRange }) => dateRange)).toEqual([
      { start: { year: 2026, month: 8, day: 20 }, end: { year: 2026, month: 8, day: 31 } },
      { start: { year: 2026, month: 9, day: 1 }, end: { year: 2026, month: 9, day: 30 } },
      { start: { year: 2026, month: 10, day: 1 }, end: { year: 2026, month: 10, day: 10 } },
    ]);
    const [total] = await client.elements(reportPath({ fields, range }));
    expect(sum(months, 'impressions')).toBe(total?.impressions);
  });

  it('reaches fewer members than it has impressions, and no more than its parts together', async () => {
    const fields = 'impressions,approximateMemberReach,audiencePenetration';
    const [total] = await client.elements(reportPath({ fields }));
    const parts = await client.elements(reportPath({ fields, pivot: 'CAMPAIGN' }));
    expect(Number(total?.approximateMemberReach)).toBeLessThan(Number(total?.impressions));
    expect(Number(total?.approximateMemberReach)).toBeLessThanOrEqual(sum(parts, 'approximateMemberReach'));
    expect(Number(total?.audiencePenetration)).toBeGreaterThan(0);
    expect(Number(total?.audiencePenetration)).toBeLessThan(1);
  });

  it('estimates demographics: part of the total, no small values, at most a hundred of an ad', async () => {
    const fields = 'pivotValues,impressions,clicks,costInLocalCurrency';
    const [total] = await client.elements(reportPath({ fields }));
    for (const pivot of ['MEMBER_SENIORITY', 'MEMBER_COMPANY', 'MEMBER_COUNTRY_V2']) {
      const rows = await client.elements(reportPath({ fields, pivot }));
      expect(rows.length).toBeGreaterThan(5);
      expect(sum(rows, 'impressions')).toBeLessThan(Number(total?.impressions));
      expect(sum(rows, 'impressions')).toBeGreaterThan(Number(total?.impressions) * 0.6);
      for (const row of rows) {
        expect(Number(row.impressions)).toBeGreaterThanOrEqual(3);
        expect(Number(row.clicks)).toBeLessThanOrEqual(Number(row.impressions));
      }
    }
    const old = '(start:(year:2024,month:3,day:1),end:(year:2024,month:6,day:30))';
    expect(await client.elements(reportPath({ pivot: 'MEMBER_SENIORITY', range: old }))).toEqual([]);
    expect(await client.elements(reportPath({ range: old }))).toHaveLength(1);
  });

  it('gives impressions and clicks alone when no fields are named', async () => {
    const [row] = await client.elements(reportPath({}));
    expect(Object.keys(row ?? {}).sort()).toEqual(['clicks', 'impressions']);
  });

  it('sorts rows when told to', async () => {
    const rows = await client.elements(
      reportPath({ pivot: 'CREATIVE', fields: 'pivotValues,clicks', more: '&sortBy=(field:CLICKS,order:DESCENDING)' }),
    );
    const clicks = rows.map((row) => Number(row.clicks));
    expect(clicks).toEqual([...clicks].sort((a, b) => b - a));
  });

  it('narrows by entities, objective and type, facets together', async () => {
    const fields = 'pivotValues,impressions';
    const campaigns = await client.elements(reportPath({ pivot: 'CAMPAIGN', fields }));
    const one = campaigns[0];
    const [row, ...others] = await client.elements(
      reportPath({ pivot: 'CAMPAIGN', fields, more: `&campaigns=List(${urn(keyOf(one ?? {}))})` }),
    );
    expect(others).toEqual([]);
    expect(row).toEqual(one);
    const objectives = await client.elements(reportPath({ pivot: 'OBJECTIVE_TYPE', fields }));
    for (const objective of objectives) {
      const [alone] = await client.elements(reportPath({ fields, more: `&objectiveType=${keyOf(objective)}` }));
      expect(alone?.impressions).toBe(objective.impressions);
    }
    const foreign = `&campaigns=List(${urn('urn:li:sponsoredCampaign:1')})`;
    expect(await client.elements(reportPath({ fields, more: foreign }))).toEqual([]);
  });

  it('is silent about accounts of others and for people without any', async () => {
    expect(await client.elements(reportPath({}), { user: BEN })).toEqual([]);
    expect(await client.elements(reportPath({}), { user: SOLO })).toEqual([]);
    expect(await client.elements(reportPath({}), { user: ANNA })).toHaveLength(1);
  });

  it('gives the same day again, and of the running day what has passed', async () => {
    const today = '(start:(year:2026,month:10,day:20))';
    const [noon] = await client.elements(reportPath({ range: today }));
    const later = await LinkedInClient.open([linkedInAds], ['r_ads_reporting'], { now: () => new Date('2026-10-25T12:00:00Z') });
    const whole = '(start:(year:2026,month:10,day:20),end:(year:2026,month:10,day:20))';
    const [all] = await later.elements(reportPath({ range: whole }));
    const same = await later.elements(reportPath({}));
    await later.sandbox.close();
    expect(Number(noon?.impressions) / Number(all?.impressions)).toBeCloseTo(0.5, 1);
    expect(same).toEqual(await client.elements(reportPath({})));
    const future = '(start:(year:2026,month:11,day:1),end:(year:2026,month:11,day:5))';
    expect(await client.elements(reportPath({ range: future }))).toEqual([]);
  });

  it('cuts an answer at 15,000 rows', async () => {
    const range = '(start:(year:2025,month:1,day:1),end:(year:2026,month:9,day:30))';
    const rows = await client.elements(reportPath({ account: BIG, pivot: 'CREATIVE', granularity: 'DAILY', range, fields: 'impressions' }));
    expect(rows).toHaveLength(15_000);
  });

  it('answers 90 days of the biggest account quickly', async () => {
    const range = '(start:(year:2026,month:7,day:1),end:(year:2026,month:9,day:28))';
    const fields = 'dateRange,pivotValues,impressions,clicks,costInLocalCurrency';
    await client.elements(reportPath({ account: BIG, granularity: 'DAILY', range, fields }));
    // Time of the processor, not of the clock: other work on the machine does not count.
    const before = process.cpuUsage();
    await client.elements(reportPath({ account: BIG, granularity: 'DAILY', range, fields }));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(250);
  });

  it('is counted for the accounts it read', async () => {
    await fetch(`${client.sandbox.address}/__calls`, { method: 'DELETE' });
    await client.elements(reportPath({ account: BIG }));
    await client.elements(reportPath({}), { user: BEN });
    const calls = await fetch(`${client.sandbox.address}/__calls?provider=linkedin-ads`);
    expect(await calls.json()).toMatchObject({ total: 2, byAccount: { [BIG]: 1 } });
  });

  it('takes a tunnelled query', async () => {
    const [path = '', query = ''] = reportPath({ fields: 'impressions' }).split('?');
    const headers = { 'x-http-method-override': 'GET', 'content-type': 'application/x-www-form-urlencoded' };
    const { status, body } = await client.ask(path, { method: 'POST', body: query, headers });
    expect(status).toBe(200);
    expect(body.elements).toEqual(await client.elements(reportPath({ fields: 'impressions' })));
  });

  it('has every metric with a value for some campaign', async () => {
    const range = '(start:(year:2026,month:8,day:1),end:(year:2026,month:10,day:19))';
    for (const metric of [
      'averageDwellTime',
      'costPerQualifiedLead',
      'opens',
      'downloadClicks',
      'viralClicks',
      'jobApplyClicks',
      'likes',
    ]) {
      expect(findMetric(metric)).not.toBeNull();
      const [row] = await client.elements(reportPath({ account: BIG, range, fields: metric }));
      expect(Number(row?.[metric]), metric).toBeGreaterThan(0);
    }
  });
});
