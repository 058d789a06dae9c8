import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LinkedInClient, urn } from '../linkedin-restli/test-client.ts';
import { metrics } from './metrics.ts';
import { linkedInAds } from './stand-in.ts';

let client: LinkedInClient;
let now = new Date('2026-10-20T12:00:00Z');
beforeAll(async () => {
  client = await LinkedInClient.open([linkedInAds], ['r_ads', 'r_ads_reporting'], { now: () => now });
});
afterAll(() => client.sandbox.close());

const RANGE = '(start:(year:2026,month:10,day:1),end:(year:2026,month:10,day:19))';
const ACCOUNT = `List(${urn('urn:li:sponsoredAccount:507404001')})`;
const GOOD = { q: 'analytics', pivot: 'ACCOUNT', timeGranularity: 'ALL', dateRange: RANGE, accounts: ACCOUNT, fields: 'clicks' };

/** A good report with something else in it; undefined leaves a parameter out. */
function path(change: Record<string, string | undefined> = {}): string {
  const params = Object.entries({ ...GOOD, ...change }).flatMap(([name, value]) => (value === undefined ? [] : [`${name}=${value}`]));
  return `adAnalytics?${params.join('&')}`;
}

describe('adAnalytics refuses', () => {
  const many = Object.keys(metrics).slice(0, 21).join(',');
  it.each<[string, Record<string, string | undefined>, string, string]>([
    ['an unknown pivot', { pivot: 'WEEK' }, 'PARAM_INVALID', 'pivot'],
    ['a missing pivot', { pivot: undefined }, 'MISSING_REQUIRED_PARAM', 'pivot'],
    ['several pivots with one', { pivots: 'List(CAMPAIGN)' }, 'QUERY_PARAM_NOT_ALLOWED', 'pivots'],
    ['one pivot with statistics', { q: 'statistics' }, 'QUERY_PARAM_NOT_ALLOWED', 'pivot'],
    ['demographics with statistics', { q: 'statistics', pivot: undefined, pivots: 'List(MEMBER_SENIORITY)' }, 'FIELD_INVALID', 'pivots'],
    ['four pivots', { q: 'statistics', pivot: undefined, pivots: 'List(ACCOUNT,CAMPAIGN,CREATIVE,COMPANY)' }, 'FIELD_INVALID', 'pivots'],
    ['weeks', { timeGranularity: 'WEEKLY' }, 'PARAM_INVALID', 'timeGranularity'],
    ['no range', { dateRange: undefined }, 'MISSING_REQUIRED_PARAM', 'dateRange'],
    ['a day that is none', { dateRange: '(start:(year:2026,month:2,day:30))' }, 'PARAM_INVALID', 'dateRange/start'],
    [
      'a range the wrong way round',
      { dateRange: '(start:(year:2026,month:10,day:2),end:(year:2026,month:10,day:1))' },
      'PARAM_INVALID',
      'dateRange',
    ],
    ['a range without start', { dateRange: '(end:(year:2026,month:10,day:1))' }, 'PARAM_INVALID', 'dateRange/start'],
    ['protocol 1.0 dates', { dateRange: undefined, 'dateRange.start.year': '2026' }, 'QUERY_PARAM_NOT_ALLOWED', 'dateRange.start.year'],
    ['protocol 1.0 lists', { accounts: undefined, 'accounts[0]': 'urn' }, 'QUERY_PARAM_NOT_ALLOWED', 'accounts[0]'],
    ['no facet', { accounts: undefined }, 'MISSING_REQUIRED_PARAM', 'accounts'],
    ['a raw urn', { accounts: 'List(urn:li:sponsoredAccount:507404001)' }, 'PARAM_INVALID', 'accounts'],
    ['a urn encoded twice', { accounts: 'List(urn%253Ali%253AsponsoredAccount%253A1)' }, 'PARAM_INVALID', 'accounts'],
    ['encoded structure', { accounts: 'List%28urn%3Ali%3AsponsoredAccount%3A1%29' }, 'PARAM_INVALID', 'accounts'],
    ['a urn of another type', { accounts: `List(${urn('urn:li:sponsoredCampaign:1')})` }, 'PARAM_INVALID', 'accounts'],
    ['an unknown metric', { fields: 'clicks,conversions' }, 'FIELD_INVALID', 'fields'],
    ['more than twenty fields', { fields: many }, 'FIELD_INVALID', 'fields'],
    [
      'reach of more than 92 days',
      { fields: 'approximateMemberReach', dateRange: '(start:(year:2026,month:1,day:1))' },
      'FIELD_INVALID',
      'dateRange',
    ],
    ['reach of demographics', { fields: 'approximateMemberReach', pivot: 'MEMBER_INDUSTRY' }, 'FIELD_INVALID', 'fields'],
    ['penetration by creative', { fields: 'audiencePenetration', pivot: 'CREATIVE' }, 'FIELD_INVALID', 'fields'],
    ['an unknown order', { sortBy: '(field:SPEND,order:DESCENDING)' }, 'PARAM_INVALID', 'sortBy/field'],
    ['an unknown objective', { objectiveType: 'FUN' }, 'PARAM_INVALID', 'objectiveType'],
    ['an unknown parameter', { projection: '(*)' }, 'QUERY_PARAM_NOT_ALLOWED', 'projection'],
    ['an unknown finder', { q: 'search' }, 'PARAM_INVALID', 'q'],
  ])('%s', async (_what, change, code, field) => {
    const { status, body } = await client.ask(path(change));
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'ILLEGAL_ARGUMENT', status: 400 });
    expect(body.errorDetails?.inputErrors[0]).toMatchObject({ code, input: { inputPath: { fieldPath: field } } });
  });

  it('CRM revenue to an app without it', async () => {
    expect((await client.ask(path({ q: 'attributedRevenueMetrics' }))).status).toBe(403);
  });
});

describe('the gate refuses', () => {
  it.each([
    ['no token', { authorization: undefined }, 401, 'EMPTY_ACCESS_TOKEN', 65604],
    ['a made-up token', { authorization: 'Bearer AQX.made.up' }, 401, 'INVALID_ACCESS_TOKEN', 65600],
    ['no version', { 'linkedin-version': undefined }, 400, 'VERSION_MISSING', undefined],
    ['a dead version', { 'linkedin-version': '202504' }, 426, 'NONEXISTENT_VERSION', undefined],
    ['a version to come', { 'linkedin-version': '202611' }, 426, 'NONEXISTENT_VERSION', undefined],
    ['another method', { 'x-restli-method': 'BATCH_GET' }, 400, 'ILLEGAL_ARGUMENT', undefined],
    ['structures without protocol 2.0', { 'x-restli-protocol-version': undefined }, 400, 'ILLEGAL_ARGUMENT', undefined],
    ['an unknown protocol', { 'x-restli-protocol-version': '3.0.0' }, 400, 'ILLEGAL_ARGUMENT', undefined],
  ])('%s', async (_what, headers, status, code, serviceErrorCode) => {
    const answer = await client.ask(path(), { headers });
    expect(answer.status).toBe(status);
    expect(answer.body.code).toBe(code);
    expect(answer.body.serviceErrorCode).toBe(serviceErrorCode);
  });

  it('a token without the scope', async () => {
    const { status, body } = await client.ask(path(), { scopes: ['r_ads'] });
    expect(status).toBe(403);
    expect(body.message).toBe('Not enough permissions to access: adAnalytics.FINDER-analytics.20260701');
  });

  it('an address that is too long, which can be tunnelled', async () => {
    const campaigns = Array.from({ length: 120 }, (_, index) => urn(`urn:li:sponsoredCampaign:${index}`)).join(',');
    const long = path({ campaigns: `List(${campaigns})` });
    expect((await client.ask(long)).status).toBe(414);
    const [resource = '', body = ''] = long.split('?');
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await client.ask(resource, { method: 'POST', body, headers: { ...type, 'x-http-method-override': 'GET' } })).status).toBe(200);
    expect((await client.ask(resource, { method: 'POST', body, headers: type })).status).toBe(405);
  });

  it('a version from the day it ends', async () => {
    const before = now;
    now = new Date('2026-11-15T23:59:00Z');
    expect((await client.ask(path(), { headers: { 'linkedin-version': '202511' } })).status).toBe(200);
    now = new Date('2026-11-16T00:00:00Z');
    const { status, body } = await client.ask(path(), { headers: { 'linkedin-version': '202511' } });
    expect(status).toBe(426);
    expect(body.message).toBe('Requested version 20251101 is not active');
    now = before;
  });

  it('calls beyond the day’s quota until midnight UTC', async () => {
    const before = now;
    const asking = { clientId: 'development-tier-1' };
    for (let call = 0; call < 100; call += 1) expect((await client.ask('adAccounts?q=search', asking)).status).toBe(200);
    const { status, body } = await client.ask('adAccounts?q=search', asking);
    expect(status).toBe(429);
    expect(body.message).toBe('Resource level throttle limit for calls to this resource is reached.');
    expect((await client.ask(path(), asking)).status).toBe(200);
    now = new Date('2026-10-21T00:00:01Z');
    expect((await client.ask('adAccounts?q=search', asking)).status).toBe(200);
    now = before;
  });

  it('tokens that faults ended, in its own words', async () => {
    const authorization = `Bearer ${client.token()}`;
    const fault = (kind: string) =>
      fetch(`${client.sandbox.address}/__faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider: 'linkedin-ads', fault: { kind } }),
      });
    await fault('expired');
    expect((await client.ask(path(), { headers: { authorization } })).body).toMatchObject({ serviceErrorCode: 65602, status: 401 });
    await fault('revoked');
    expect((await client.ask(path(), { headers: { authorization } })).body).toMatchObject({ serviceErrorCode: 65601, status: 401 });
  });
});
