import { describe, expect, test } from 'vitest';
import { fakeProvider } from '../fake-provider.ts';
import { type FakeAnswer, fakeRuntime } from '../fake-runtime.ts';
import { authorizeAddress, completeGrant, exchangeRequest, readGrant, revokeRequest } from '../oauth.ts';
import { probe } from '../probe.ts';
import type { ProviderRequest } from '../provider.ts';
import { runReport } from '../run-report.ts';
import { addressOf, replyOf } from '../wire.ts';
import {
  asksTooMuch,
  metaAuthorise,
  metaLoginKey,
  metaOAuth,
  metaProbe,
  metaProblem,
  metaQuota,
  nextCursorPage,
  pageTokenMetadata,
  pageTokenOf,
} from './meta.ts';

const insights: ProviderRequest = { method: 'GET', url: 'https://graph.facebook.com/v26.0/act_123/insights' };
const answered = (status: number, body: unknown, headers: Record<string, string> = {}, request = insights) =>
  replyOf(request, {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8', ...headers },
    text: typeof body === 'string' ? body : JSON.stringify(body),
  });
const failed = (code: number, subcode?: number, more: Record<string, unknown> = {}, status = 400) =>
  answered(status, {
    error: { message: `(#${code}) Words`, type: 'OAuthException', code, error_subcode: subcode, fbtrace_id: 'A1b', ...more },
  });

describe('metaProblem', () => {
  test.each<[number, number | undefined, string, boolean]>([
    [190, 463, 'source_expired', false],
    [190, 460, 'source_expired', false],
    [102, undefined, 'source_expired', false],
    [10, undefined, 'source_forbidden', false],
    [200, undefined, 'source_forbidden', false],
    [210, undefined, 'source_forbidden', false],
    [368, undefined, 'source_forbidden', false],
    [100, 3191001, 'source_forbidden', false],
    [100, 33, 'source_unknown_account', false],
    [803, undefined, 'source_unknown_account', false],
    [100, undefined, 'source_bad_query', false],
    [2, 1504041, 'source_bad_query', false],
    [3018, undefined, 'source_bad_query', false],
    [100, 1487534, 'source_bad_query', false],
    [2635, undefined, 'source_unavailable', false],
    [1, 99, 'source_unavailable', true],
    [2, 1504043, 'source_unavailable', true],
    [2601, 1815107, 'source_unavailable', true],
    [-2, 2490547, 'source_unavailable', true],
    [4, 1504022, 'source_limited', true],
    [17, 2446079, 'source_limited', true],
    [613, 1996, 'source_limited', true],
    [80000, undefined, 'source_limited', true],
    [80014, undefined, 'source_limited', true],
  ])('%i (%s) is %s', (code, subcode, expected, retry) => {
    expect(metaProblem(failed(code, subcode))).toMatchObject({ code: expected, retry, message: `(#${code}) Words` });
  });

  test('adds the words Meta has for people', () => {
    const more = { error_user_title: 'Too early', error_user_msg: 'The start date is more than 37 months ago.' };
    expect(metaProblem(failed(3018, undefined, more))?.message).toBe('(#3018) Words Too early The start date is more than 37 months ago.');
  });

  test('believes what is called transient, and an error inside a success', () => {
    expect(metaProblem(failed(100, undefined, { is_transient: true }))).toMatchObject({ code: 'source_unavailable', retry: true });
    expect(metaProblem(failed(190, 463, {}, 200))?.code).toBe('source_expired');
  });

  test('limits last as long as the headers say, else some minutes', () => {
    const error = { error: { message: 'Slow down', code: 80000 } };
    const usage = JSON.stringify({
      123: [{ type: 'ads_insights', call_count: 100, total_cputime: 8, total_time: 9, estimated_time_to_regain_access: 12 }],
    });
    expect(metaProblem(answered(400, error, { 'x-business-use-case-usage': usage }))?.retryAfterS).toBe(720);
    expect(metaProblem(answered(400, error))?.retryAfterS).toBe(300);
    expect(metaProblem(answered(429, error, { 'retry-after': '2' }))?.retryAfterS).toBe(2);
  });

  test('tells what had too long an answer from what is wrong', () => {
    expect(asksTooMuch(failed(100, 1504018))).toBe(true);
    expect(asksTooMuch(failed(1, undefined, { message: "Please reduce the amount of data you're asking for" }, 500))).toBe(true);
    expect(asksTooMuch(failed(100))).toBe(false);
  });

  test('goes by the status where there is no error of Meta', () => {
    expect(metaProblem(answered(200, '{"data":['))).toMatchObject({ code: 'source_malformed', retry: true });
    expect(metaProblem(answered(200, { data: [] }))).toBeNull();
    expect(metaProblem(answered(403, {}))?.code).toBe('source_forbidden');
    expect(metaProblem(answered(503, {}))).toMatchObject({ code: 'source_unavailable', retry: true });
  });
});

describe('metaQuota', () => {
  test('reads percent left from the headers', () => {
    const reply = answered(
      200,
      { data: [] },
      {
        date: 'Fri, 20 Nov 2026 07:00:00 GMT',
        'x-app-usage': '{"call_count":28,"total_time":25,"total_cputime":31}',
        'x-business-use-case-usage':
          '{"123":[{"type":"ads_insights","call_count":12,"total_cputime":8,"total_time":9,"estimated_time_to_regain_access":30}]}',
        'x-ad-account-usage': '{"acc_id_util_pct":9.6,"reset_time_duration":0,"ads_api_access_tier":"standard_access"}',
      },
    );
    expect(metaQuota(reply)).toEqual([
      { name: 'calls of this installation', remaining: 69, limit: 100, resetsAt: null },
      { name: '123 ads_insights', remaining: 88, limit: 100, resetsAt: new Date('2026-11-20T07:30:00Z') },
      { name: 'act_123 calls', remaining: 90.4, limit: 100, resetsAt: null },
    ]);
  });
  test('is silent about headers it cannot read', () => {
    expect(metaQuota(answered(200, {}, { 'x-app-usage': 'none', 'x-ad-account-usage': '[]' }))).toEqual([]);
  });
});

describe('signing in', () => {
  const provider = fakeProvider({ provider: { oauth: metaOAuth(['ads_read', 'business_management']) } });
  const client = { clientId: 'app', clientSecret: 'app-secret' };
  const code = { ...client, redirectUri: 'https://s.test/cb', code: 'AQD', codeVerifier: null };

  test('ends by giving back all permissions', () => {
    expect(revokeRequest(provider, 'EAAB', client)).toEqual({
      method: 'DELETE',
      url: 'https://graph.facebook.com/v26.0/me/permissions',
      headers: { authorization: 'Bearer EAAB' },
    });
  });

  test('asks for scopes joined by commas, without PKCE', () => {
    const address = new URL(
      authorizeAddress(provider, { clientId: 'app', redirectUri: 'https://s.test/cb', state: 's', codeChallenge: 'c' }),
    );
    expect(address.origin + address.pathname).toBe('https://www.facebook.com/v26.0/dialog/oauth');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'app',
      redirect_uri: 'https://s.test/cb',
      state: 's',
      scope: 'ads_read,business_management,public_profile',
      auth_type: 'rerequest',
    });
  });

  test('trades the code for a token, that for a long one, and asks what was granted', async () => {
    const sent: ProviderRequest[] = [];
    const send = async (request: ProviderRequest) => {
      sent.push(request);
      const isPermissions = request.url.endsWith('/me/permissions');
      return isPermissions
        ? answered(200, {
            data: [
              { permission: 'ads_read', status: 'granted' },
              { permission: 'business_management', status: 'declined' },
            ],
          })
        : answered(200, { access_token: 'EAAlong', token_type: 'bearer', expires_in: 5183944 });
    };
    expect(addressOf(exchangeRequest(provider, code))).toBe(
      'https://graph.facebook.com/v26.0/oauth/access_token?client_id=app&client_secret=app-secret&redirect_uri=https%3A%2F%2Fs.test%2Fcb&code=AQD',
    );
    const short = readGrant(provider, answered(200, { access_token: 'EAAshort', token_type: 'bearer', expires_in: 3600 }));
    expect(await completeGrant(provider, client, short, send)).toEqual({
      accessToken: 'EAAlong',
      refreshToken: null,
      expiresInS: 5183944,
      loginEndsInS: 5183944,
      scopes: ['ads_read'],
    });
    expect(sent.map(addressOf)).toEqual([
      'https://graph.facebook.com/v26.0/oauth/access_token?grant_type=fb_exchange_token&client_id=app&client_secret=app-secret&fb_exchange_token=EAAshort',
      'https://graph.facebook.com/v26.0/me/permissions',
    ]);
    expect(sent[1]?.headers).toEqual({ authorization: 'Bearer EAAlong' });
  });

  test('lasts 90 days at most, also with a token that does not end', () => {
    expect(readGrant(provider, answered(200, { access_token: 'EAA' }))).toMatchObject({ expiresInS: null, loginEndsInS: 7_776_000 });
  });

  test.each([
    [{ message: 'This authorization code has been used.', code: 100, error_subcode: 36009 }, 'source_expired'],
    [{ message: 'Error validating access token: Session has expired', code: 190, error_subcode: 463 }, 'source_expired'],
    [{ message: 'Error validating client secret.', code: 1 }, 'source_forbidden'],
    [{ message: 'Error validating application. Cannot get application info', code: 101 }, 'source_forbidden'],
    [{ message: 'Please make sure your redirect_uri is identical', code: 100, error_subcode: 36008 }, 'source_forbidden'],
    [{ message: 'An unknown error has occurred.', code: 1 }, 'source_unavailable'],
  ])('%j is %s', (error, expected) => {
    expect(() => readGrant(provider, answered(400, { error }))).toThrow(
      expect.objectContaining({ code: expected, details: { providerMessage: error.message } }),
    );
  });
  test('without a token is malformed', () => {
    expect(() => readGrant(provider, answered(200, {}))).toThrow(expect.objectContaining({ code: 'source_malformed' }));
  });
});

describe('a login', () => {
  test('goes along as a bearer token, or the page its own, without changing the request', () => {
    const request: ProviderRequest = { ...insights, headers: { accept: 'x' } };
    expect(metaAuthorise(request, { accessToken: 'EAA' }).headers).toEqual({ accept: 'x', authorization: 'Bearer EAA' });
    expect(metaAuthorise({ ...request, token: 'EAAP' }, { accessToken: 'EAA' }).headers?.authorization).toBe('Bearer EAAP');
    expect(request.headers).toEqual({ accept: 'x' });
    expect(metaLoginKey({ accessToken: 'EAAsecret' })).not.toContain('EAA');
  });

  test('is named by the person', async () => {
    const provider = fakeProvider({ mapping: { probe: metaProbe } });
    const runtime = fakeRuntime(() => ({ json: { id: '10', name: 'Ann Agency' } }));
    expect(await probe(provider, runtime)).toEqual({ id: '10', label: 'Ann Agency' });
    expect(runtime.sent.map(addressOf)).toEqual(['https://graph.facebook.com/v26.0/me?fields=id,name'.replace(',', '%2C')]);
  });
});

describe('lists', () => {
  const page = (paging: unknown) => answered(200, { data: [], paging }, {}, { ...insights, query: { limit: 100 }, afterMs: 5 });
  test('go on from the cursor, never by the address that holds the token', () => {
    const next = 'https://graph.facebook.com/v26.0/act_123/insights?access_token=EAA&after=MjQZD';
    expect(nextCursorPage(page({ cursors: { before: 'MAZDZD', after: 'MjQZD' }, next }))).toEqual({
      ...insights,
      query: { limit: 100, after: 'MjQZD' },
    });
    expect(nextCursorPage(page({ cursors: { before: 'MAZDZD', after: 'MjQZD' } }))).toBeNull();
    expect(nextCursorPage(page(undefined))).toBeNull();
  });
});

describe('a page token', () => {
  const ask = (answer: FakeAnswer) => {
    const runtime = fakeRuntime((request) => (request.url.endsWith('/1055') ? answer : { json: { data: [] } }));
    const provider = fakeProvider({
      mapping: { authorise: metaAuthorise, problem: metaProblem },
      report: {
        metadata: () => [pageTokenMetadata('1055')],
        requests: (_query, metadata) => [
          { method: 'GET', url: 'https://graph.facebook.com/v26.0/1055/insights', token: pageTokenOf(metadata) },
        ],
      },
    });
    const query = { report: 'report', inputs: {}, metrics: [], dimension: null, filter: null, orderBy: null, limit: null, currency: null };
    const whole = { ...query, period: { start: '2026-10-01', end: '2026-10-31' }, now: '2026-11-20T12:00:00Z' };
    return { runtime, answer: runReport(provider, whole, runtime) };
  };

  test('is asked of the page with the login, and then used for its figures', async () => {
    const { runtime, answer } = ask({ json: { id: '1055', access_token: 'EAAPage' } });
    await answer;
    expect(runtime.sent.map((request) => [addressOf(request), request.headers?.authorization])).toEqual([
      ['https://graph.facebook.com/v26.0/1055?fields=access_token', 'Bearer secret-1'],
      ['https://graph.facebook.com/v26.0/1055/insights', 'Bearer EAAPage'],
    ]);
  });
  test('is not given to those without a role', async () => {
    await expect(ask({ json: { id: '1055' } }).answer).rejects.toMatchObject({ code: 'source_forbidden' });
  });
});
