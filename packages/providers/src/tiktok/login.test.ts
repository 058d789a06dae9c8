import { describe, expect, test } from 'vitest';
import { fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions } from '../kit/list-options.ts';
import { authorizeAddress, codeOf, exchangeRequest, missingScopes, readGrant, revokeRequest } from '../kit/oauth.ts';
import { probe } from '../kit/probe.ts';
import { runReport } from '../kit/run-report.ts';
import { replyOf } from '../kit/wire.ts';
import { tiktok } from './index.ts';
import { api, done, query, refused, secrets, shop } from './test-tiktok.ts';

const given = { clientId: 'APP', clientSecret: 'SECRET', redirectUri: 'https://us.test/cb', state: 'S', codeChallenge: 'x' };
const answered = (json: unknown) =>
  replyOf({ method: 'POST', url: '' }, { status: 200, headers: { 'content-type': 'application/json' }, text: JSON.stringify(json) });

describe('signing in', () => {
  test('follows TikTok’s own form', () => {
    expect(authorizeAddress(tiktok, given)).toBe(
      'https://business-api.tiktok.com/portal/auth?app_id=APP&state=S&redirect_uri=https%3A%2F%2Fus.test%2Fcb',
    );
    expect(codeOf(tiktok, { code: 'other', auth_code: 'X', state: 'S' })).toBe('X');
    expect(exchangeRequest(tiktok, { ...given, code: 'X', codeVerifier: null })).toEqual({
      method: 'POST',
      url: `${api}/oauth2/access_token/`,
      json: { app_id: 'APP', secret: 'SECRET', auth_code: 'X' },
    });
    expect(revokeRequest(tiktok, 'abc', given)).toEqual({
      method: 'POST',
      url: `${api}/oauth2/revoke_token/`,
      headers: { 'Access-Token': 'abc' },
      json: { app_id: 'APP', secret: 'SECRET', access_token: 'abc' },
    });
  });

  test('keeps the ad accounts that were ticked; the token has no end', () => {
    const grant = readGrant(
      tiktok,
      answered({ code: 0, message: 'OK', data: { access_token: 'abc', advertiser_ids: ['7000'], scope: [4, 1] } }),
    );
    expect(grant).toEqual({
      accessToken: 'abc',
      refreshToken: null,
      expiresInS: null,
      scopes: ['4', '1'],
      extra: { advertiserIds: '["7000"]' },
    });
    expect(missingScopes(tiktok, grant)).toEqual([]);
    expect(missingScopes(tiktok, { ...grant, scopes: ['1'] }).map(({ scope }) => scope)).toEqual(['4']);
  });

  test.each([
    [{ code: 40110, message: 'auth_code is used', data: {} }, 'source_expired'],
    [{ code: 40113, message: 'secret', data: {} }, 'source_forbidden'],
    [{ code: 0, message: 'OK', data: { access_token: 'abc', advertiser_ids: [] } }, 'source_forbidden'],
    [{ code: 0, message: 'OK', data: {} }, 'source_malformed'],
    [{ code: 50000, message: 'Oops', data: {} }, 'source_unavailable'],
  ])('answered with %j is %s', (json, code) => {
    expect(() => readGrant(tiktok, answered(json))).toThrow(expect.objectContaining({ code }));
  });

  test('is named by the person', async () => {
    const user = { core_user_id: '99', display_name: 'Ann', email: 'a***@x.com', create_time: 1 };
    expect(
      await probe(
        tiktok,
        fakeRuntime(() => done(user), { secrets }),
      ),
    ).toEqual({ id: '99', label: 'Ann' });
    expect(
      await probe(
        tiktok,
        fakeRuntime(() => done({ ...user, display_name: '' }), { secrets }),
      ),
    ).toEqual({ id: '99', label: 'a***@x.com' });
  });
});

describe('choices', () => {
  const list = (option: string, inputs: Record<string, string>, runtime: ReturnType<typeof fakeRuntime>, searchTerm = '') =>
    listOptions(tiktok, option, { inputs, searchTerm, page: null }, runtime);

  test('of ad accounts are those that were ticked', async () => {
    const runtime = fakeRuntime(() => done({ list: [shop, { ...shop, advertiser_id: '7001', name: 'Other' }] }), { secrets });
    expect((await list('accounts', {}, runtime, 'shop')).options).toEqual([{ value: '7000', label: 'Shop', description: '7000 · EUR' }]);
    expect(runtime.sent[0]?.query?.advertiser_ids).toBe('["7000","7001"]');
  });

  test('are not hidden by one account that was closed', async () => {
    const runtime = fakeRuntime((request) => (request.query?.advertiser_ids === '["7000"]' ? done({ list: [shop] }) : refused(40001)), {
      secrets,
    });
    expect((await list('accounts', {}, runtime)).options.map(({ value }) => value)).toEqual(['7000']);
    const none = fakeRuntime(() => refused(40001), { secrets });
    await expect(list('accounts', {}, none)).rejects.toMatchObject({ code: 'source_forbidden' });
  });

  test('of campaigns, ad groups and ads go by what was chosen above them, page after page', async () => {
    const runtime = fakeRuntime(
      ({ query: { page } = {} }) =>
        done({
          list: [
            { campaign_id: `1${page}`, campaign_name: `Brand ${page}`, objective_type: 'WEB_CONVERSIONS', operation_status: 'DISABLE' },
          ],
          page_info: { page: Number(page), page_size: 1000, total_number: 2, total_page: 2 },
        }),
      { secrets },
    );
    const first = await list('campaigns', { property: '7000' }, runtime);
    expect(first).toEqual({ options: [{ value: '11', label: 'Brand 1', description: 'Web conversions · Paused · 11' }], nextPage: '2' });
    expect((await list('campaigns', { property: '7000' }, runtime, 'brand 2')).options.map(({ value }) => value)).toEqual(['12']);
    await list('ads', { property: '7000', campaign: '17,18', adGroup: '5' }, runtime);
    expect(runtime.sent.at(-1)?.url).toBe(`${api}/ad/get/`);
    expect(runtime.sent.at(-1)?.query).toMatchObject({
      advertiser_id: '7000',
      filtering: '{"campaign_ids":["17","18"],"adgroup_ids":["5"],"primary_status":"STATUS_NOT_DELETE"}',
      page_size: 1000,
    });
  });
});

describe('refusals within a 200', () => {
  test.each([
    [40105, 'source_expired'],
    [40102, 'source_expired'],
    [40001, 'source_forbidden'],
    [40113, 'source_forbidden'],
    [40002, 'source_bad_query'],
    [40007, 'source_unknown_account'],
    [40700, 'source_unavailable'],
    [50002, 'source_unavailable'],
  ])('%i is %s, in TikTok’s words', async (code, expected) => {
    const asked = runReport(
      tiktok,
      query(),
      fakeRuntime(() => refused(code, 'TikTok says so.'), { secrets }),
    );
    await expect(asked).rejects.toMatchObject({ code: expected, details: { providerMessage: expect.stringContaining('TikTok says so.') } });
  });

  test.each([
    ['App reaches the QPS limit', true, 1],
    ['App reaches the QPM limit', false, 300],
    ['App reaches the QPD limit', false, 3600],
  ])('%s: again in time', (message, retry, retryAfterS) => {
    const reply = answered({ code: 40100, message, data: {} });
    const dated = { ...reply, headers: { ...reply.headers, date: 'Fri, 20 Nov 2026 23:00:00 GMT' } };
    expect(tiktok.mapping.problem(dated)).toMatchObject({ code: 'source_limited', retry, retryAfterS });
  });

  test('a server before TikTok that says when to come back is believed', () => {
    const reply = answered({ code: 40100, message: 'Too many requests.', data: {} });
    const told = { ...reply, status: 429, headers: { ...reply.headers, 'retry-after': '600' } };
    expect(tiktok.mapping.problem(told)).toMatchObject({ code: 'source_limited', retryAfterS: 600 });
  });

  test('an ad account the login does not see is unknown', async () => {
    const runtime = fakeRuntime(() => done({ list: [] }), { secrets });
    await expect(runReport(tiktok, query(), runtime)).rejects.toMatchObject({ code: 'source_unknown_account' });
  });

  test('what is not in TikTok’s form is judged by its status', () => {
    const page = (status: number) =>
      replyOf({ method: 'GET', url: '' }, { status, headers: { 'content-type': 'text/html' }, text: '<html>' });
    expect(tiktok.mapping.problem(page(200))?.code).toBe('source_malformed');
    expect(tiktok.mapping.problem(page(502))?.code).toBe('source_unavailable');
  });
});
