import { describe, expect, test } from 'vitest';
import { fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions } from '../kit/list-options.ts';
import { authorizeAddress, completeGrant, exchangeRequest, readGrant } from '../kit/oauth.ts';
import { probe } from '../kit/probe.ts';
import type { Grant, ProviderRequest } from '../kit/provider.ts';
import { runReport } from '../kit/run-report.ts';
import { replyOf } from '../kit/wire.ts';
import { mailchimp } from './index.ts';
import { api, query, root, secrets } from './test-mailchimp.ts';

const client = { clientId: 'id', clientSecret: 'hush' };
const given = { ...client, redirectUri: 'https://us.test/cb', state: 'S', codeChallenge: 'x' };
const answered = (json: unknown, status = 200) =>
  replyOf({ method: 'POST', url: '' }, { status, headers: { 'content-type': 'application/problem+json' }, text: JSON.stringify(json) });
const token = { access_token: '5c6ccc561059aa386da9d112215bae55', expires_in: 0, scope: null };

describe('signing in', () => {
  test('asks for no scope and reads a token without end', () => {
    expect(authorizeAddress(mailchimp, given)).toBe(
      'https://login.mailchimp.com/oauth2/authorize?response_type=code&client_id=id&redirect_uri=https%3A%2F%2Fus.test%2Fcb&state=S',
    );
    expect(exchangeRequest(mailchimp, { ...given, code: 'c', codeVerifier: 'v' })).toEqual({
      method: 'POST',
      url: 'https://login.mailchimp.com/oauth2/token',
      form: { grant_type: 'authorization_code', code: 'c', redirect_uri: 'https://us.test/cb', client_id: 'id', client_secret: 'hush' },
    });
    expect(readGrant(mailchimp, answered(token))).toEqual({
      accessToken: token.access_token,
      refreshToken: null,
      expiresInS: null,
      scopes: [],
    });
  });

  const completed = async (json: unknown, status = 200): Promise<{ grant: Grant; asked: ProviderRequest[] }> => {
    const asked: ProviderRequest[] = [];
    const grant = await completeGrant(mailchimp, client, readGrant(mailchimp, answered(token)), async (request) => {
      asked.push(request);
      return answered(json, status);
    });
    return { grant, asked };
  };

  test('looks up where the data lives', async () => {
    const metadata = { dc: 'us19', role: 'owner', accountname: 'ACME Ltd', user_id: 1234567, api_endpoint: 'https://evil.test' };
    const { grant, asked } = await completed(metadata);
    expect(asked).toEqual([
      { method: 'GET', url: 'https://login.mailchimp.com/oauth2/metadata', headers: { authorization: `OAuth ${token.access_token}` } },
    ]);
    expect(grant.extra).toEqual({ dc: 'us19' });
  });

  test.each([
    [{ error: 'invalid_token', error_description: 'The access token is no good.' }, 200, 'source_expired'],
    [{ dc: 'evil.test/' }, 200, 'source_malformed'],
    [{}, 200, 'source_malformed'],
    [{}, 503, 'source_unavailable'],
  ])('answered with %j, status %i, is %s', async (json, status, code) => {
    await expect(completed(json, status)).rejects.toMatchObject({ code });
  });

  test('is named by the account', async () => {
    const runtime = fakeRuntime(() => ({ json: root }), { secrets });
    expect(await probe(mailchimp, runtime)).toEqual({ id: '8d3a', label: 'ACME Ltd' });
    expect(runtime.sent[0]).toMatchObject({ url: `${api}/`, query: { fields: 'account_id,account_name,account_timezone' } });
  });

  test('goes nowhere but to Mailchimp', async () => {
    const runtime = fakeRuntime(() => ({ json: root }), { secrets: { accessToken: 'a', dc: 'evil.test/x' } });
    await expect(probe(mailchimp, runtime)).rejects.toMatchObject({ code: 'source_expired' });
    expect(runtime.sent).toEqual([]);
  });
});

describe('choices', () => {
  test('of audiences are found by name', async () => {
    const lists = [
      { id: 'f9a2', name: 'Newsletter', stats: { member_count: 4000 } },
      { id: 'a1', name: 'Customers', stats: { member_count: 10 } },
    ];
    const runtime = fakeRuntime(() => ({ json: { lists, total_items: 2 } }), { secrets });
    const found = await listOptions(mailchimp, 'audiences', { inputs: {}, searchTerm: 'news', page: null }, runtime);
    expect(found).toEqual({ options: [{ value: 'f9a2', label: 'Newsletter', description: '4,000 subscribers' }], nextPage: null });
  });

  test('of campaigns are those of the audience, newest first, page after page', async () => {
    const campaign = { id: 'c1', settings: { title: '', subject_line: 'News' }, send_time: '2026-10-15T08:00:00+00:00', type: 'regular' };
    const runtime = fakeRuntime(() => ({ json: { campaigns: [campaign], total_items: 150 } }), { secrets });
    const found = await listOptions(mailchimp, 'campaigns', { inputs: { property: 'f9a2' }, searchTerm: '', page: null }, runtime);
    expect(found).toEqual({ options: [{ value: 'c1', label: 'News', description: 'Sent on 2026-10-15' }], nextPage: '100' });
    expect(runtime.sent[0]?.query).toMatchObject({ status: 'sent', list_id: 'f9a2', sort_field: 'send_time', sort_dir: 'DESC', offset: 0 });
  });
});

describe('refusals', () => {
  const body = (status: number, title: string, detail = 'Said so.') => ({ type: 'about:blank', title, status, detail, instance: 'x' });
  test.each([
    [401, 'API Key Invalid', 'source_expired'],
    [403, 'User Disabled', 'source_expired'],
    [403, 'Wrong User Role', 'source_forbidden'],
    [404, 'Resource Not Found', 'source_unknown_account'],
    [400, 'Invalid Resource', 'source_bad_query'],
    [414, 'Too Long', 'source_bad_query'],
    [426, 'Upgrade Required', 'source_forbidden'],
    [429, 'Too Many Requests', 'source_limited'],
    [500, 'Internal Server Error', 'source_unavailable'],
  ])('%i %s is %s, in Mailchimp’s words', async (status, title, code) => {
    const asked = runReport(
      mailchimp,
      query(),
      fakeRuntime(() => ({ status, json: body(status, title) }), { secrets }),
    );
    await expect(asked).rejects.toMatchObject({ code, details: { providerMessage: expect.stringContaining(`${title}: Said so.`) } });
  });

  test('name the field that was wrong', () => {
    const problem = mailchimp.mapping.problem(
      answered({ ...body(400, 'Invalid Resource'), errors: [{ field: 'count', message: 'Too many' }] }, 400),
    );
    expect(problem?.message).toBe('Invalid Resource: Said so. count: Too many');
  });

  test('without words are the front servers slowing us down', async () => {
    let calls = 0;
    const runtime = fakeRuntime(
      ({ url }) => {
        if (url === `${api}/`) return { json: root };
        calls += 1;
        return calls === 1 ? { status: 403, text: '<html>Forbidden</html>' } : { json: { reports: [], total_items: 0 } };
      },
      { secrets },
    );
    const { table } = await runReport(mailchimp, query(), runtime);
    expect(table.rows).toEqual([[0]]);
    expect(runtime.sleptMs).toHaveLength(1);
  });
});

test('four calls of a login go at once, and its key does not tell the token', () => {
  const limit = mailchimp.mapping.limit({ method: 'GET', url: api }, secrets);
  expect(limit.concurrency).toBe(4);
  expect(limit.key).not.toContain(secrets.accessToken);
});
