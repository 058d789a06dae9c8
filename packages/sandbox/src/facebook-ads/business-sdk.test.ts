import sdk from 'facebook-nodejs-business-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ANNA, APP, BACK, GraphClient, SECRET } from '../facebook-oauth/test-client.ts';
import { facebookAds } from './stand-in.ts';

const GRAPH = 'https://graph.facebook.com';
const { FacebookAdsApi, User, AdAccount } = sdk;

let client: GraphClient;

/** The client with its host and version pointed at the sandbox; addresses of next pages name the real host. */
class SandboxApi extends FacebookAdsApi {
  readonly #address: string;

  constructor(token: string, address: string) {
    super(token, 'en_US', false);
    this.#address = address;
  }

  override call(method: string, path: string | string[], ...more: [Record<string, unknown>?, ...unknown[]]): Promise<unknown> {
    return super.call(method, typeof path === 'string' ? path.replace(GRAPH, this.#address) : path, ...more);
  }
}

beforeAll(async () => {
  client = await GraphClient.open([facebookAds]);
  const address = `${client.sandbox.address}/graph.facebook.com`;
  Object.defineProperty(FacebookAdsApi, 'GRAPH', { configurable: true, get: () => address });
  // The installed client still asks for v24.0, which ended for ads on 2026-10-06.
  Object.defineProperty(FacebookAdsApi, 'VERSION', { configurable: true, get: () => 'v26.0' });
  const query = { client_id: APP, redirect_uri: BACK, response_type: 'code', scope: 'ads_read,business_management', state: 's' };
  const code = (await client.consent(query, { user: ANNA })).searchParams.get('code') ?? '';
  const { body } = await client.get('v26.0/oauth/access_token', { client_id: APP, client_secret: SECRET, redirect_uri: BACK, code });
  FacebookAdsApi.setDefaultApi(new SandboxApi(String(body.access_token), address));
});
afterAll(() => client.sandbox.close());

describe('Meta’s own client', () => {
  it('lists accounts and pages through campaigns', async () => {
    const accounts = await new User('me').getAdAccounts(['id', 'name', 'currency'], { limit: 3 });
    expect(accounts.map(({ _data }) => _data.currency)).toEqual(['EUR', 'CHF', 'USD']);
    const campaigns = await new AdAccount('act_1010000000001').getCampaigns(['id', 'name'], { limit: 20 });
    const ids = campaigns.map(({ id }) => id);
    while (campaigns.hasNext()) ids.push(...(await campaigns.next()).map(({ id }) => id));
    expect(ids.length).toBeGreaterThan(50);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('runs reports, now and later', async () => {
    const account = new AdAccount('act_1010000000001');
    const params = { level: 'campaign', time_range: { since: '2026-09-01', until: '2026-09-30' }, default_summary: true, limit: 100 };
    const rows = await account.getInsights(['campaign_name', 'impressions', 'spend', 'reach'], params);
    expect(rows.length).toBeGreaterThan(2);
    const total = rows.reduce((sum, { _data }) => sum + Number(_data.impressions), 0);
    expect(Number(rows.summary?.impressions)).toBe(total);
    const run = await account.getInsightsAsync(['campaign_name', 'impressions', 'spend', 'reach'], params);
    const states: unknown[] = [];
    while (states.at(-1) !== 'Job Completed' && states.length < 5) states.push((await run.get(['async_status']))._data.async_status);
    expect(states).toEqual(['Job Running', 'Job Completed']);
    const later = await run.getInsights([], { limit: 100 });
    expect(later.map(({ _data }) => _data)).toEqual(rows.map(({ _data }) => _data));
  });

  it('tells why a call is refused', async () => {
    await expect(new AdAccount('act_1010000000001').getInsights(['nonsense'])).rejects.toMatchObject({
      name: 'FacebookRequestError',
      status: 400,
      response: { code: 100, message: expect.stringContaining('nonsense is not valid for fields param') },
    });
    await expect(new AdAccount('act_1010000000101').getInsights(['spend'])).rejects.toMatchObject({
      response: { code: 100, error_subcode: 33 },
    });
  });
});
