import { createRequire } from 'node:module';
import { AuthClient, RestliClient } from 'linkedin-api-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '../kernel/time-units.ts';
import { linkedInAds } from '../linkedin-ads/stand-in.ts';
import { linkedInOAuth } from '../linkedin-oauth/stand-in.ts';
import { linkedInSocial } from '../linkedin-social/stand-in.ts';
import { ANNA, type Element, LinkedInClient } from './test-client.ts';

// LinkedIn's own client library, version 0.3.0. Its addresses are constants; its HTTP client, axios, lets requests be redirected.

const VERSION = '202607';
const BACK = 'http://app.test/callback';

interface Outgoing {
  url?: string;
}
interface Interceptors {
  interceptors: { request: { use(change: (config: Outgoing) => Outgoing): number; eject(id: number): void } };
}

/** The axios that the library itself uses for sign-in. */
const libraryAxios: Interceptors = createRequire(import.meta.resolve('linkedin-api-client'))('axios');

let client: LinkedInClient;
let library: RestliClient;
let redirection: number;

beforeAll(async () => {
  client = await LinkedInClient.open(
    [linkedInOAuth, linkedInAds, linkedInSocial],
    ['r_ads', 'r_ads_reporting', 'rw_organization_admin', 'r_organization_social', 'r_organization_social_feed'],
  );
  const toSandbox = (url = '') => url.replace(/^https:\//, client.sandbox.address);
  redirection = libraryAxios.interceptors.request.use((config) => ({ ...config, url: toSandbox(config.url) }));
  library = new RestliClient();
  library.axiosInstance.interceptors.request.use((config) => Object.assign(config, { url: toSandbox(config.url) }));
});
afterAll(async () => {
  libraryAxios.interceptors.request.eject(redirection);
  await client.sandbox.close();
});

const call = () => ({ accessToken: client.token(), versionString: VERSION });

describe('signing in', () => {
  it('goes from the consent page to a token, its description and a fresh one', async () => {
    const auth = new AuthClient({ clientId: 'client-1', clientSecret: 'secret', redirectUrl: BACK });
    const page = new URL(auth.generateMemberAuthorizationUrl(['r_ads', 'r_ads_reporting'], 'state-1'));
    const address = `${client.sandbox.address}/${page.host}${page.pathname}`;
    expect((await fetch(`${address}${page.search}`)).status).toBe(200);
    const form = { query: page.search.slice(1), user: ANNA, grant_0: 'r_ads', grant_1: 'r_ads_reporting', decision: 'allow' };
    const answer = await fetch(address, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    const code = new URL(answer.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const tokens = await auth.exchangeAuthCodeForAccessToken(code);
    expect(tokens).toMatchObject({ expires_in: 5_184_000, scope: 'r_ads,r_ads_reporting' });
    // This one gives the whole HTTP answer, whatever its type says.
    const data = { active: true, status: 'active', auth_type: '3L' };
    expect(await auth.introspectAccessToken(tokens.access_token)).toMatchObject({ data });
    const fresh = await auth.exchangeRefreshTokenForAccessToken(tokens.refresh_token ?? '');
    const users = await library.finder({
      resourcePath: '/adAccountUsers',
      finderName: 'authenticatedUser',
      accessToken: fresh.access_token,
      versionString: VERSION,
    });
    expect(users.data.elements).toContainEqual(expect.objectContaining({ account: 'urn:li:sponsoredAccount:507404001' }));
  });
});

describe('ads', () => {
  it('lists accounts and reads campaigns page by page', async () => {
    const search = { status: { values: ['ACTIVE', 'DRAFT'] }, test: false };
    const { data } = await library.finder({ ...call(), resourcePath: '/adAccounts', finderName: 'search', queryParams: { search } });
    expect(data.elements.map((one: Element) => one.id)).toContain(507404004);
    const ids: unknown[] = [];
    let pageToken: string | undefined;
    do {
      const page = await library.finder({
        ...call(),
        resourcePath: '/adAccounts/{id}/adCampaigns',
        pathKeys: { id: 507404004 },
        finderName: 'search',
        queryParams: { search: { status: { values: ['COMPLETED', 'ACTIVE'] } }, pageSize: 60, ...(pageToken ? { pageToken } : {}) },
      });
      ids.push(...page.data.elements.map((one: Element) => one.id));
      const { metadata } = page.data as unknown as { metadata?: { nextPageToken?: string } };
      pageToken = metadata?.nextPageToken;
    } while (pageToken !== undefined);
    expect(ids.length).toBeGreaterThan(120);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('runs a report, short and tunnelled, with the ledger’s figures', async () => {
    const queryParams = {
      pivot: 'ACCOUNT',
      timeGranularity: 'ALL',
      dateRange: { start: { year: 2026, month: 9, day: 1 }, end: { year: 2026, month: 9, day: 30 } },
      accounts: ['urn:li:sponsoredAccount:507404001'],
      fields: 'impressions,costInLocalCurrency,pivotValues',
    };
    const report = { ...call(), resourcePath: '/adAnalytics', finderName: 'analytics' };
    const short = await library.finder({ ...report, queryParams });
    const truth = await client.ledger('linkedin-ads', {
      account: '507404001',
      metric: 'costInLocalCurrency',
      start: '2026-09-01',
      end: '2026-09-30',
    });
    expect(Number((short.data.elements[0] as Element).costInLocalCurrency)).toBeCloseTo(truth.total ?? 0, 4);
    const others = Array.from({ length: 150 }, (_, index) => `urn:li:sponsoredAccount:${900_000_000 + index}`);
    const long = await library.finder({ ...report, queryParams: { ...queryParams, accounts: [...queryParams.accounts, ...others] } });
    expect(long.config.method).toBe('post');
    expect(long.data.elements).toEqual(short.data.elements);
  });

  it('reads a refusal', async () => {
    const queryParams = { pivot: 'WEEK', timeGranularity: 'ALL' };
    const asked = library.finder({ ...call(), resourcePath: '/adAnalytics', finderName: 'analytics', queryParams });
    await expect(asked).rejects.toMatchObject({ response: { status: 400, data: { code: 'ILLEGAL_ARGUMENT' } } });
    const dead = library.get({ ...call(), versionString: '202401', resourcePath: '/adAccounts/{id}', pathKeys: { id: 507404001 } });
    await expect(dead).rejects.toMatchObject({ response: { status: 426, data: { code: 'NONEXISTENT_VERSION' } } });
  });
});

describe('pages', () => {
  it('are found, named, measured and read', async () => {
    const acls = await library.finder({
      ...call(),
      resourcePath: '/organizationAcls',
      finderName: 'roleAssignee',
      queryParams: { role: 'ADMINISTRATOR', state: 'APPROVED' },
    });
    expect(acls.data.paging?.total).toBe(4);
    const names = await library.batchGet({ ...call(), resourcePath: '/organizations', ids: [77001, 77002] });
    expect(Object.keys(names.data.results)).toEqual(['77001', '77002']);
    const start = Date.UTC(2026, 8, 1);
    const statistics = await library.finder({
      ...call(),
      resourcePath: '/organizationalEntityShareStatistics',
      finderName: 'organizationalEntity',
      queryParams: {
        organizationalEntity: 'urn:li:organization:77001',
        timeIntervals: { timeRange: { start, end: start + 7 * dayMs }, timeGranularityType: 'DAY' },
      },
    });
    expect(statistics.data.elements).toHaveLength(7);
    const posts = await library.finder({
      ...call(),
      resourcePath: '/posts',
      finderName: 'author',
      queryParams: { author: 'urn:li:organization:77001', count: 5, sortBy: 'CREATED' },
    });
    const ids = posts.data.elements.map((post: Element) => String(post.id));
    const social = await library.batchGet({ ...call(), resourcePath: '/socialMetadata', ids });
    expect(Object.keys(social.data.results).sort()).toEqual([...ids].sort());
    const size = await library.get({
      ...call(),
      resourcePath: '/networkSizes/{urn}',
      pathKeys: { urn: 'urn:li:organization:77001' },
      queryParams: { edgeType: 'COMPANY_FOLLOWED_BY_MEMBER' },
    });
    expect(size.data.firstDegreeSize).toBeGreaterThan(2100);
  });
});
