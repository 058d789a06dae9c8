import { hourS } from '@sightline/contract/core';
import { describe, expect, test } from 'vitest';
import { fakeProvider } from '../fake-provider.ts';
import { fakeRuntime } from '../fake-runtime.ts';
import { distinctLabels, type FigureMetric, figureOf } from '../figures.ts';
import { authorizeAddress, exchangeRequest, readGrant } from '../oauth.ts';
import { probe } from '../probe.ts';
import type { Provider } from '../provider.ts';
import { replyOf } from '../wire.ts';
import { linkedinAuthorise, linkedinOAuth, linkedinProbe } from './linkedin.ts';
import { nameOf } from './linkedin-names.ts';
import { linkedinProblem } from './linkedin-problem.ts';
import { batchCalls, restliCall, restliList } from './linkedin-restli.ts';

const request = { method: 'GET', url: 'https://api.linkedin.com/rest/adAnalytics' } as const;
const replied = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  replyOf(request, { status, headers: { 'content-type': 'application/json', ...headers }, text: JSON.stringify(body) });
const provider: Provider = { ...fakeProvider({}), oauth: linkedinOAuth(['r_ads', 'r_ads_reporting']) };

describe('the sign-in', () => {
  test('asks for its scopes and the name', () => {
    const address = new URL(
      authorizeAddress(provider, { clientId: 'c', redirectUri: 'https://x.test/back', state: 's', codeChallenge: 'unused' }),
    );
    expect(`${address.origin}${address.pathname}`).toBe('https://www.linkedin.com/oauth/v2/authorization');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'c',
      redirect_uri: 'https://x.test/back',
      state: 's',
      scope: 'r_ads r_ads_reporting r_basicprofile',
    });
    expect(
      exchangeRequest(provider, { clientId: 'c', clientSecret: 'x', redirectUri: 'https://x.test/back', code: 'AQ', codeVerifier: 'v' }),
    ).toEqual({
      method: 'POST',
      url: 'https://www.linkedin.com/oauth/v2/accessToken',
      form: {
        grant_type: 'authorization_code',
        code: 'AQ',
        redirect_uri: 'https://x.test/back',
        client_id: 'c',
        client_secret: 'x',
      },
    });
  });

  const tokens = { access_token: 'AQX', expires_in: 5_184_000, scope: 'r_ads,r_ads_reporting', token_type: 'Bearer' };
  test('ends a year after consent, of which a renewal takes nothing back', () => {
    const first = readGrant(provider, replied(200, { ...tokens, refresh_token: 'AQW', refresh_token_expires_in: 31_536_000 }));
    expect(first).toEqual({
      accessToken: 'AQX',
      refreshToken: 'AQW',
      expiresInS: 5_184_000,
      scopes: ['r_ads', 'r_ads_reporting'],
      loginEndsInS: 31_536_000,
    });
    const renewed = readGrant(provider, replied(200, { ...tokens, refresh_token: 'AQW', refresh_token_expires_in: 20_000_000 }));
    expect(renewed.loginEndsInS).toBe(20_000_000);
  });
  test('ends with its token where the app gets no refresh tokens', () => {
    expect(readGrant(provider, replied(200, tokens))).toMatchObject({ refreshToken: null, loginEndsInS: 5_184_000 });
  });
  test('that was revoked has expired', () => {
    const body = {
      error: 'invalid_request',
      error_description: 'The provided authorization grant or refresh token is invalid, expired or revoked.',
    };
    expect(() => readGrant(provider, replied(400, body))).toThrow(expect.objectContaining({ code: 'source_expired' }));
  });
});

describe('calls', () => {
  test('carry token, version and protocol', () => {
    expect(linkedinAuthorise({ ...request, headers: { accept: 'x' } }, { accessToken: 'AQX' }).headers).toEqual({
      accept: 'x',
      authorization: 'Bearer AQX',
      'LinkedIn-Version': '202607',
      'X-Restli-Protocol-Version': '2.0.0',
    });
  });
  test('keep the structure raw and escape what is inside', () => {
    expect(
      restliCall('adAnalytics', { q: 'analytics', accounts: restliList(['urn:li:sponsoredAccount:1']), campaigns: undefined }).url,
    ).toBe('https://api.linkedin.com/rest/adAnalytics?q=analytics&accounts=List(urn%3Ali%3AsponsoredAccount%3A1)');
    expect(restliList(['urn:li:staffCountRange:(2,10)'])).toBe('List(urn%3Ali%3AstaffCountRange%3A%282%2C10%29)');
  });
  test('for many things are several, and one that would be too long is refused', () => {
    expect(batchCalls('organizations', ['1', '2', '3'], 2).map(({ url }) => url)).toEqual([
      'https://api.linkedin.com/rest/organizations?ids=List(1,2)',
      'https://api.linkedin.com/rest/organizations?ids=List(3)',
    ]);
    expect(() => restliCall('posts', { ids: 'x'.repeat(5000) })).toThrow('Choose fewer');
  });
});

describe('refusals', () => {
  const problem = linkedinProblem('Ask for a role.');
  test.each([
    [401, { message: 'Expired access token', serviceErrorCode: 65602, status: 401 }, { code: 'source_expired', retry: false }],
    [
      403,
      { message: 'Not enough permissions to access: GET /adAnalytics', serviceErrorCode: 100, status: 403 },
      { code: 'source_forbidden', message: 'Not enough permissions to access: GET /adAnalytics Ask for a role.' },
    ],
    [400, { message: 'Invalid param', code: 'ILLEGAL_ARGUMENT' }, { code: 'source_bad_query', message: 'Invalid param' }],
    [
      400,
      { message: 'Bad', errorDetails: { inputErrors: [{ code: 'FIELD_INVALID', description: 'pivot is wrong' }] } },
      { message: 'Bad pivot is wrong' },
    ],
    [404, { message: 'Gone' }, { code: 'source_unknown_account' }],
    [426, { code: 'NONEXISTENT_VERSION', message: 'Requested version is not active' }, { code: 'source_unavailable', retry: false }],
    [429, { message: 'More than 45 million metric values' }, { code: 'source_limited', retry: false, retryAfterS: 330 }],
    [503, { message: 'Busy' }, { code: 'source_unavailable', retry: true }],
  ])('%i %j', (status, body, expected) => {
    expect(problem(replied(status, body))).toMatchObject(expected);
  });
  test('of a daily allowance last until midnight UTC', () => {
    const said = { message: 'Resource level throttle limit for calls to this resource is reached.', status: 429 };
    expect(problem(replied(429, said, { date: 'Fri, 20 Nov 2026 18:00:00 GMT' }))).toMatchObject({ retry: false, retryAfterS: 6 * hourS });
    expect(problem(replied(429, said, { 'retry-after': '7' }))).toMatchObject({ retry: true, retryAfterS: 7 });
  });
  test('a success that is no JSON is asked for again', () => {
    const broken = replyOf(request, { status: 200, headers: { 'content-type': 'application/json' }, text: '{"elements":[' });
    expect(problem(broken)).toMatchObject({ code: 'source_malformed', retry: true });
    expect(problem(replied(200, {}))).toBeNull();
  });
});

describe('the probe', () => {
  const named = fakeProvider({
    mapping: {
      problem: linkedinProblem(''),
      probe: linkedinProbe({ request, person: ({ json }) => (json === null ? null : 'urn:li:person:abc'), nothing: 'Nothing here.' }),
    },
  });
  const ask = (me: { status?: number; json: unknown }, proof: unknown) =>
    probe(
      named,
      fakeRuntime((one) => (one.url.endsWith('/v2/me') ? me : { json: proof })),
    );
  test('names the member, or what is known where the name is refused', async () => {
    const me = { id: 'abc', localizedFirstName: 'Ann', localizedLastName: 'Lee' };
    expect(await ask({ json: me }, [])).toEqual({ id: 'abc', label: 'Ann Lee' });
    expect(await ask({ status: 403, json: { message: 'No' } }, [])).toEqual({ id: 'abc', label: 'LinkedIn member abc' });
    await expect(ask({ status: 403, json: { message: 'No' } }, null)).rejects.toThrow('Nothing here.');
  });
});

describe('names', () => {
  test.each([
    ['urn:li:seniority:10', 'Owner'],
    ['urn:li:function:15', 'Marketing'],
    ['SIZE_2_TO_10', '2–10 employees'],
    ['SIZE_1', '1 employee'],
    ['SIZE_10001_OR_MORE', '10,001+ employees'],
    ['urn:li:staffCountRange:(1001,5000)', '1,001–5,000 employees'],
    ['urn:li:staffCountRange:(10001,2147483647)', '10,001+ employees'],
    ['urn:li:industry:96', 'IT Services'],
    ['urn:li:geo:1', 'Place 1'],
    ['LEAD_GENERATION', 'Lead generation'],
    ['', 'Unknown'],
  ])('%s is %s', (value, name) => {
    expect(nameOf(value, new Map([['urn:li:industry:96', 'IT Services']]))).toBe(name);
  });
  test('that two things bear are told apart', () => {
    expect(distinctLabels(['A', 'B', 'A'], ['1', '2', '3'])).toEqual(['A (1)', 'B', 'A (3)']);
  });
});

describe('figures of rows together', () => {
  const metric = (id: string, given: Partial<FigureMetric> = {}): FigureMetric => ({
    id,
    label: id,
    type: 'number',
    good: 'up',
    aggregation: { kind: 'sum' },
    parts: null,
    ...given,
  });
  const all = [
    metric('clicks'),
    metric('impressions'),
    metric('ctr', { parts: { numerator: 'clicks', denominator: 'impressions', factor: 1 } }),
    metric('reach', { aggregation: { kind: 'provider' } }),
  ];
  const of = (id: string, rows: Record<string, number | null>[]) => figureOf(rows, all.find((one) => one.id === id) ?? metric(id), all);
  test('add up, follow from their parts, or are not known', () => {
    const rows = [
      { clicks: 1, impressions: 10, reach: 5 },
      { impressions: 30, reach: 6 },
    ];
    expect(of('clicks', rows)).toBe(1);
    expect(of('ctr', rows)).toBe(1 / 40);
    expect(of('reach', rows)).toBeNull();
    expect(of('reach', rows.slice(0, 1))).toBe(5);
    expect(of('ctr', [])).toBeNull();
  });
});
