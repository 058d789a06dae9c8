import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, BEN, CARLA, type Element, LinkedInClient, SOLO, urn } from '../linkedin-restli/test-client.ts';
import { linkedInAds } from './stand-in.ts';

let client: LinkedInClient;
beforeAll(async () => {
  client = await LinkedInClient.open([linkedInAds], ['r_ads', 'r_ads_reporting']);
});
afterAll(() => client.sandbox.close());

const SEARCH = 'q=search&search=(status:(values:List(ACTIVE,DRAFT,CANCELED)),test:false)';
const fieldsAt = (path: string) => client.ask(path).then(({ body }) => body.errorDetails?.inputErrors[0]?.input.inputPath.fieldPath);

async function pages(path: string): Promise<Element[][]> {
  const all: Element[][] = [];
  let token: string | undefined;
  do {
    const { body } = await client.ask(`${path}${token === undefined ? '' : `&pageToken=${token}`}`);
    all.push(body.elements ?? []);
    token = body.metadata?.nextPageToken;
  } while (token !== undefined);
  return all;
}

describe('ad accounts', () => {
  it('are those the member has a role on, without test accounts when asked so', async () => {
    const names = async (user: string) =>
      (await client.elements(`adAccounts?${SEARCH}`, { user })).map(({ id, currency }) => [id, currency]);
    expect(await names(ANNA)).toEqual([
      [507404001, 'EUR'],
      [507404002, 'CHF'],
      [507404003, 'JPY'],
      [507404004, 'EUR'],
      [507404005, 'USD'],
    ]);
    expect(await names(CARLA)).toEqual([[507404003, 'JPY']]);
    expect(await names(SOLO)).toEqual([]);
    const tests = await client.elements('adAccounts?q=search&search=(test:true)');
    expect(tests.map(({ id }) => id)).toEqual([507404006]);
  });

  it('that are closed keep what they did, and do nothing more', async () => {
    const closed = { account: '507404005', metric: 'impressions' };
    expect((await client.ledger('linkedin-ads', { ...closed, start: '2026-01-01', end: '2026-05-31' })).total).toBeGreaterThan(0);
    expect((await client.ledger('linkedin-ads', { ...closed, start: '2026-06-01', end: '2026-10-19' })).total).toBe(0);
  });

  it('come one by one and in batches, with why the others do not', async () => {
    expect((await client.ask('adAccounts/507404001')).body).toMatchObject({ id: 507404001, reference: 'urn:li:organization:77001' });
    expect((await client.ask('adAccounts/508100001')).status).toBe(403);
    expect((await client.ask('adAccounts/1')).status).toBe(404);
    const { body } = await client.ask('adAccounts?ids=List(507404001,508100001,1)&fields=id,name');
    expect(body.statuses).toEqual({ 507404001: 200, 508100001: 403, 1: 404 });
    expect(Object.keys(body.results?.['507404001'] ?? {})).toEqual(['id', 'name']);
    expect(body.errors).toMatchObject({ 1: { status: 404 } });
  });

  it('name the member’s role', async () => {
    const users = await client.elements('adAccountUsers?q=authenticatedUser', { user: CARLA });
    expect(users).toMatchObject([{ account: 'urn:li:sponsoredAccount:507404003', role: 'ACCOUNT_MANAGER' }]);
  });
});

describe('campaign groups, campaigns and creatives', () => {
  it('page to the end by token, each once, nothing removed among them', async () => {
    const all = await pages('adAccounts/507404004/adCampaigns?q=search&pageSize=100');
    expect(all.length).toBeGreaterThan(2);
    expect(all.slice(0, -1).every(({ length }) => length === 100)).toBe(true);
    const campaigns = all.flat();
    expect(new Set(campaigns.map(({ id }) => id)).size).toBe(campaigns.length);
    expect(campaigns.some(({ status }) => status === 'REMOVED')).toBe(false);
    const removed = await client.elements('adAccounts/507404004/adCampaigns?q=search&search=(status:(values:List(REMOVED)))');
    expect(removed.length).toBeGreaterThan(0);
  });

  it('lead from group to campaign to creative', async () => {
    const path = 'adAccounts/507404001';
    const [group] = await client.elements(`${path}/adCampaignGroups?q=search&search=(status:(values:List(ACTIVE)))`);
    const of = urn(`urn:li:sponsoredCampaignGroup:${group?.id}`);
    const campaigns = await client.elements(`${path}/adCampaigns?q=search&search=(campaignGroup:(values:List(${of})))`);
    expect(campaigns.length).toBeGreaterThan(1);
    const campaign = `urn:li:sponsoredCampaign:${campaigns[0]?.id}`;
    const headers = { 'x-restli-method': 'FINDER' };
    const creatives = await client.elements(`${path}/creatives?q=criteria&campaigns=List(${urn(campaign)})`, { headers });
    expect(creatives.map((creative) => creative.campaign)).toEqual([campaign, campaign]);
    const id = String(creatives[0]?.id);
    expect((await client.ask(`${path}/creatives/${urn(id)}`)).body).toMatchObject({ id, campaign });
    const { body } = await client.ask(`${path}/creatives?ids=List(${urn(id)})`);
    expect(body.results?.[id]).toMatchObject({ content: { reference: expect.stringMatching(/^urn:li:(share|ugcPost):7\d{18}$/) } });
  });

  it('are not shown to strangers', async () => {
    const { status, body } = await client.ask('adAccounts/507404001/adCampaigns?q=search', { user: BEN });
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: 'ACCESS_DENIED',
      serviceErrorCode: 100,
      message: 'Not enough permissions to access: adCampaigns.FINDER-search.20260701',
    });
  });

  it('name rows of adAnalytics, removed campaigns aside', async () => {
    const range = '(start:(year:2024,month:3,day:1),end:(year:2026,month:10,day:19))';
    const account = urn('urn:li:sponsoredAccount:507404001');
    const query = `q=analytics&pivot=CAMPAIGN&timeGranularity=ALL&dateRange=${range}&accounts=List(${account})&fields=pivotValues`;
    const rows = (await client.elements(`adAnalytics?${query}`)).map((row) => String(row.pivotValues));
    const listed = (await pages('adAccounts/507404001/adCampaigns?q=search')).flat().map(({ id }) => `urn:li:sponsoredCampaign:${id}`);
    const removed = await client.elements('adAccounts/507404001/adCampaigns?q=search&search=(status:(values:List(REMOVED)))');
    const gone = rows.filter((row) => !listed.includes(row));
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.sort()).toEqual(removed.map(({ id }) => `urn:li:sponsoredCampaign:${id}`).sort());
  });

  it.each([
    ['adAccounts?q=search&search=(status:(values:List(LIVE)))', 'search/status/values'],
    ['adAccounts?q=search&search=(state:(values:List(ACTIVE)))', 'search/state'],
    ['adAccounts?q=search&search=(status:List(ACTIVE))', 'search/status'],
    ['adAccounts?q=search&search=%28status%3A%28values%3AList%28ACTIVE%29%29%29', 'search'],
    ['adAccounts?q=search&start=0', 'start'],
    ['adAccounts?q=search&pageSize=1001', 'pageSize'],
    ['adAccounts?q=search&pageToken=made-up', 'pageToken'],
    ['adAccounts?q=find', 'q'],
    ['adAccounts/507404001/adCampaigns?q=search&search=(campaignGroup:(values:List(601)))', 'search/campaignGroup/values'],
    ['adAccounts/507404001/adCampaigns?q=search&search=(campaignGroup:(values:List(urn:li:sponsoredCampaignGroup:601)))', 'search'],
    ['adAccounts/507404001/creatives?q=criteria&campaigns=urn%3Ali%3AsponsoredCampaign%3A1', 'campaigns'],
    ['adAccounts/507404001/creatives?q=criteria&sortOrder=UP', 'sortOrder'],
    ['conversions?q=account&account=507404001', 'account'],
    ['adAccounts/507404001/adCampaignGroups?q=search&search=(status:(values:List(COMPLETED)))', 'search/status/values'],
    ['adTargetingEntities?q=urns&queryVersion=1&urns=List()', 'queryVersion'],
  ])('refuses %s', async (path, field) => {
    expect((await client.ask(path)).status).toBe(400);
    expect(await fieldsAt(path)).toBe(field);
  });

  it('refuses a page token of another query', async () => {
    const { body } = await client.ask('adAccounts?q=search&pageSize=2');
    const token = body.metadata?.nextPageToken;
    expect((await client.ask(`adAccounts?q=search&pageSize=2&pageToken=${token}`)).status).toBe(200);
    expect((await client.ask(`adAccounts?q=search&pageSize=3&pageToken=${token}`)).status).toBe(400);
  });
});

describe('conversions', () => {
  it('are those of an account the member has a role on', async () => {
    const ask = (account: number, rest = '') =>
      client.ask(`conversions?q=account&account=${urn(`urn:li:sponsoredAccount:${account}`)}${rest}`);
    const { body } = await ask(507404001, '&start=1&count=500');
    expect(body.paging).toMatchObject({ start: 1, count: 500, total: 3 });
    expect(body.elements?.map(({ id, name, account }) => [id, name, account])).toEqual([
      [40012, 'Purchase', 'urn:li:sponsoredAccount:507404001'],
      [40013, 'お問い合わせ', 'urn:li:sponsoredAccount:507404001'],
    ]);
    expect((await ask(508100001)).status).toBe(403);
    expect((await ask(507404001, '&count=501')).status).toBe(400);
  });
});

describe('targeting entities', () => {
  it('name the values of demographics', async () => {
    const urns = ['urn:li:seniority:10', 'urn:li:geo:101282230', 'urn:li:staffCountRange:(2,10)', 'urn:li:seniority:99'].map(urn).join(',');
    const query = `q=urns&queryVersion=QUERY_USES_URNS&urns=List(${urns})&locale=(language:en,country:US)`;
    expect(await client.elements(`adTargetingEntities?${query}`)).toEqual([
      { urn: 'urn:li:seniority:10', facetUrn: 'urn:li:adTargetingFacet:seniorities', name: 'Owner' },
      { urn: 'urn:li:geo:101282230', facetUrn: 'urn:li:adTargetingFacet:locations', name: 'Germany' },
      { urn: 'urn:li:staffCountRange:(2,10)', facetUrn: 'urn:li:adTargetingFacet:staffCountRanges', name: '2-10 employees' },
    ]);
  });
});
