import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AdsClient, ANNA, BEN, codeOf, HUDSON, type Json, MANAGER, PEAK, type Refused, SOLO } from './ads-client.ts';
import { Quotas } from './quota.ts';

let ads: AdsClient;
let now = new Date('2026-11-18T10:30:00Z');
beforeAll(async () => {
  ads = await AdsClient.open({ now: () => now });
});
afterAll(() => ads.sandbox.close());

const STREAM = `v26/customers/${PEAK}/googleAds:searchStream`;
const SIMPLE = { query: 'SELECT campaign.id FROM campaign' };

describe('access', () => {
  const code = async (path: string, body: Json | string | undefined, who: Parameters<AdsClient['call']>[2]) => {
    const response = await ads.call(path, body, who);
    const answer = (await response.json()) as Refused | Refused[];
    const refused = Array.isArray(answer) ? answer[0] : answer;
    return [response.status, refused?.error ? codeOf(refused) : 'none'];
  };

  it('lists what the user reaches directly, and the tree below a manager', async () => {
    const list = (await (await ads.call('v26/customers:listAccessibleCustomers')).json()) as { resourceNames: string[] };
    expect(list.resourceNames).toEqual([`customers/${MANAGER}`, `customers/${HUDSON}`, 'customers/1112226666', 'customers/6660001111']);
    const clients = await ads.rows(
      "SELECT customer_client.id, customer_client.descriptive_name, customer_client.currency_code, customer_client.time_zone, customer_client.manager, customer_client.level FROM customer_client WHERE customer_client.status = 'ENABLED' AND customer_client.hidden = FALSE",
      MANAGER,
    );
    expect(clients.map(({ customerClient }) => [customerClient?.id, customerClient?.level])).toEqual([
      [MANAGER, '0'],
      [PEAK, '1'],
      ['1112224444', '1'],
      ['4000000001', '1'],
      ['9001000002', '1'],
      ['1112225555', '2'],
    ]);
  });

  it.each<[string, string, Parameters<AdsClient['call']>[2], [number, string]]>([
    ['without the manager', STREAM, {}, [403, 'authorizationError.USER_PERMISSION_DENIED']],
    ['through the account itself', STREAM, { login: PEAK }, [403, 'authorizationError.USER_PERMISSION_DENIED']],
    ['through a manager that is not above it', STREAM, { login: HUDSON }, [403, 'authorizationError.USER_PERMISSION_DENIED']],
    ['through a manager of somebody else', STREAM, { user: BEN, login: MANAGER }, [403, 'authorizationError.USER_PERMISSION_DENIED']],
    ['with hyphens in the header', STREAM, { login: '900-100-0001' }, [400, 'headerError.INVALID_LOGIN_CUSTOMER_ID']],
    ['with hyphens in the path', STREAM.replace(PEAK, '111-222-3333'), {}, [400, 'requestError.INVALID_CUSTOMER_ID']],
    ['to a cancelled account', STREAM.replace(PEAK, '1112226666'), {}, [403, 'authorizationError.CUSTOMER_NOT_ENABLED']],
    ['by somebody without any account', STREAM, { user: SOLO }, [401, 'authenticationError.NOT_ADS_USER']],
    ['to a dead version', STREAM.replace('v26', 'v22'), { login: MANAGER }, [400, 'requestError.UNSUPPORTED_VERSION']],
    [
      'with a project for tests',
      STREAM,
      { login: MANAGER, client: 'test-level-client' },
      [403, 'authorizationError.CLOUD_PROJECT_NOT_APPROVED_FOR_PRODUCTION'],
    ],
    ['with a project for tests to a test account', STREAM.replace(PEAK, '6660001111'), { client: 'test-level-client' }, [200, 'none']],
    [
      'with an empty developer token to an older version',
      STREAM.replace('v26', 'v25'),
      { login: MANAGER, headers: { 'developer-token': '' } },
      [400, 'requestError.DEVELOPER_TOKEN_PARAMETER_MISSING'],
    ],
    ['with any developer token', STREAM, { login: MANAGER, headers: { 'developer-token': 'x' } }, [200, 'none']],
  ])('%s', async (_, path, who, expected) => {
    expect(await code(path, SIMPLE, who)).toEqual(expected);
  });

  it('needs a token with the scope, alive', async () => {
    const withToken = async (authorization: string) => {
      const response = await ads.call(STREAM, SIMPLE, { headers: { authorization } });
      const [refused] = (await response.json()) as Refused[];
      return [response.status, refused && codeOf(refused)];
    };
    expect(await withToken('')).toEqual([401, 'CREDENTIALS_MISSING']);
    expect(await withToken('Bearer made-up')).toEqual([401, 'UNAUTHENTICATED']);
    expect(await withToken(`Bearer ${ads.token(ANNA, 'c', ['openid'])}`)).toEqual([403, 'ACCESS_TOKEN_SCOPE_INSUFFICIENT']);
    const tokens = ads.sandbox.world.oauth.issueTokens({ user: ANNA, clientId: 'c', scopes: ['https://www.googleapis.com/auth/adwords'] });
    now = new Date(now.getTime() + 3_601_000);
    expect(await withToken(`Bearer ${tokens.accessToken}`)).toEqual([401, 'authenticationError.OAUTH_TOKEN_EXPIRED']);
    const fresh = ads.sandbox.world.oauth.refresh(tokens.refreshToken ?? '', 'c');
    const accessToken = typeof fresh === 'string' ? fresh : fresh.accessToken;
    expect((await ads.call(STREAM, SIMPLE, { login: MANAGER, headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(200);
    ads.sandbox.world.oauth.revoke(accessToken);
    expect(await withToken(`Bearer ${accessToken}`)).toEqual([401, 'authenticationError.OAUTH_TOKEN_REVOKED']);
  });

  it('does not know other versions, paths, and body fields', async () => {
    expect((await ads.call(STREAM.replace('v26', 'v99'), SIMPLE, { login: MANAGER })).status).toBe(404);
    expect((await ads.call('v26/customers:listEverything')).status).toBe(404);
    expect(await code(STREAM, { ...SIMPLE, pageToken: 'x' }, { login: MANAGER })).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await code(STREAM, '{"query":', { login: MANAGER })).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await code(STREAM, { query: 'SELECT campaign.id FROM campaign', summaryRowSetting: 'YES' }, { login: MANAGER })).toEqual([
      400,
      'INVALID_ARGUMENT',
    ]);
  });

  it('wraps refusals of the stream in an array, those of search not, and tells the request id', async () => {
    const stream = await ads.call(STREAM, { query: 'x' }, { login: MANAGER });
    expect(await stream.json()).toMatchObject([
      { error: { code: 400, status: 'INVALID_ARGUMENT', details: [{ requestId: stream.headers.get('request-id') }] } },
    ]);
    const search = await ads.call(`v25/customers/${PEAK}/googleAds:search`, { query: 'x' }, { login: MANAGER });
    expect(await search.json()).toMatchObject({
      error: { details: [{ '@type': 'type.googleapis.com/google.ads.googleads.v25.errors.GoogleAdsFailure' }] },
    });
  });
});

describe('faults', () => {
  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'authorizationError.USER_PERMISSION_DENIED'],
    [429, 'quotaError.RESOURCE_TEMPORARILY_EXHAUSTED'],
    [500, 'internalError.INTERNAL_ERROR'],
    [503, 'internalError.TRANSIENT_ERROR'],
  ])('of status %i are told in the interface’s own words', async (status, code) => {
    const order = { provider: 'google-ads', fault: { kind: 'status', status }, match: { times: 1 } };
    const headers = { 'content-type': 'application/json' };
    await fetch(`${ads.sandbox.address}/__faults`, { method: 'POST', headers, body: JSON.stringify(order) });
    const response = await ads.call(STREAM, SIMPLE, { login: MANAGER });
    expect(response.status).toBe(status);
    expect(codeOf((await response.json()) as Refused)).toBe(code);
  });

  it('reach grants by their scope, and calls are counted by account', async () => {
    const order = { provider: 'google-ads', fault: { kind: 'revoked' } };
    const before = ads.token();
    await fetch(`${ads.sandbox.address}/__faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(order),
    });
    expect(ads.sandbox.world.oauth.verify(before)).toBe('revoked');
    await fetch(`${ads.sandbox.address}/__faults`, { method: 'DELETE' });
    await ads.call(STREAM, SIMPLE, { login: MANAGER });
    expect(ads.sandbox.world.calls.summary('google-ads').byAccount?.[PEAK]).toBeGreaterThan(0);
  });
});

describe('limits', () => {
  it('lets a dashboard through and refuses a burst beyond the short-term rate', async () => {
    // A moment that lasts as long as the test.
    let clockMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => clockMs);
    const ask = () => ads.call(STREAM, SIMPLE, { login: MANAGER, client: 'bursting' });
    const statuses = async (count: number) => (await Promise.all(Array.from({ length: count }, ask))).map(({ status }) => status);
    expect(new Set(await statuses(200))).toEqual(new Set([200]));
    const refused = await ask();
    expect(refused.status).toBe(429);
    const [body] = (await refused.json()) as Refused[];
    expect(body && codeOf(body)).toBe('quotaError.RESOURCE_TEMPORARILY_EXHAUSTED');
    expect(body?.error.details?.[0]?.errors?.[0]?.details?.quotaErrorDetails).toMatchObject({ rateScope: 'ACCOUNT', retryDelay: '5s' });
    clockMs = 5000;
    expect(new Set(await statuses(100))).toEqual(new Set([200]));
    clock.mockRestore();
  });

  it('ends the operations of a day, and begins again a day later', () => {
    const quotas = new Quotas(() => now);
    for (let i = 0; i < 2_880; i++) quotas.operation('explorer-level-client');
    expect(() => quotas.operation('explorer-level-client')).toThrow(/429|exhausted/);
    now = new Date(now.getTime() + 86_400_001);
    expect(() => quotas.operation('explorer-level-client')).not.toThrow();
  });
});
