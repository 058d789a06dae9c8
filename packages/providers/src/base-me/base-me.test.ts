import { describe, expect, test } from 'vitest';
import { tidyCredentials } from '../kit/credentials.ts';
import { listOptions } from '../kit/list-options.ts';
import { probe } from '../kit/probe.ts';
import { replyOf } from '../kit/wire.ts';
import { baseMe } from './index.ts';
import { clients, fakeAccount, page, secrets } from './test-account.ts';

describe('the login', () => {
  test('is tidied and checked', () => {
    expect(tidyCredentials(baseMe, { account: ' rb-77 ', token: 'Bearer bm-token-0123456789' })).toEqual(secrets);
    expect(() => tidyCredentials(baseMe, { account: 'my agency', token: 'x' })).toThrow();
  });

  test('names the account', async () => {
    expect(await probe(baseMe, fakeAccount())).toEqual({ id: 'rb-77', label: 'Rad Agency' });
  });

  test.each([
    [401, 'unauthorized', 'token'],
    [403, 'forbidden', 'token'],
    [403, 'account_mismatch', 'account'],
    [404, 'not_found', 'account'],
  ])('that is refused with %i %s is told under its field', async (status, code, field) => {
    const runtime = fakeAccount([], { '/me': () => ({ status, json: { error: { code, message: 'No.' } } }) });
    await expect(probe(baseMe, runtime)).rejects.toMatchObject({
      code: 'invalid_input',
      details: { errors: { [field]: [expect.stringContaining('No.')] } },
    });
  });

  test('goes to the address the operator set', async () => {
    const runtime = fakeAccount([], {}, { ...secrets, ...{ apiUrl: 'https://links.example.test/api/v1/' } });
    await probe(baseMe, runtime);
    expect(runtime.sent[0]?.url).toBe('https://links.example.test/api/v1/me');
  });
});

describe('choices', () => {
  const asked = { inputs: {}, searchTerm: '', page: null };
  test('are clients by number, with how they report', async () => {
    const { options, nextPage } = await listOptions(baseMe, 'clients', asked, fakeAccount());
    expect(options).toEqual([
      { value: '41', label: 'acme.test', group: 'North', description: 'Reports from the middle of a month to the next.' },
      { value: '42', label: 'bolt.test' },
    ]);
    expect(nextPage).toBeNull();
  });
  test('come page by page', async () => {
    const many = Array.from({ length: 150 }, (_, at) => ({ ...clients[1], id: at, name: `client-${at}.test` }));
    const runtime = fakeAccount([], { '/clients': (request) => ({ json: page(many, request) }) });
    expect((await listOptions(baseMe, 'clients', asked, runtime)).nextPage).toBe('2');
    const found = await listOptions(baseMe, 'clients', { ...asked, searchTerm: 'client-149' }, runtime);
    expect(found.options.map(({ value }) => value)).toEqual(['149']);
    expect(runtime.sent[0]?.query).toEqual({ page: 1, per_page: 100, archived: 'false' });
  });
  test('of filters are names', async () => {
    const names = { data: [{ id: 3, name: 'North' }] };
    const runtime = fakeAccount([], { '/agencies': () => ({ json: names }), '/teams': () => ({ json: names }) });
    expect((await listOptions(baseMe, 'agencies', asked, runtime)).options).toEqual([{ value: 'North', label: 'North' }]);
    expect((await listOptions(baseMe, 'teams', asked, runtime)).options).toEqual([{ value: 'North', label: 'North' }]);
  });
});

const request = { method: 'GET' as const, url: 'https://app.base.me/api/v1/links' };
test.each<[number, object, string, boolean, RegExp]>([
  [401, { code: 'unauthorized', message: 'Unknown token.' }, 'source_expired', false, /Unknown token.*Integrations/],
  [402, { code: 'plan_limit', message: 'Out of checks.' }, 'source_forbidden', false, /Out of checks/],
  [403, { code: 'account_mismatch', message: 'No.' }, 'source_forbidden', false, /another account/],
  [404, { code: 'not_found', message: 'No client.' }, 'source_unknown_account', false, /No client/],
  [
    422,
    { code: 'invalid', message: 'Wrong.', details: [{ field: 'from', message: 'no date' }] },
    'source_bad_query',
    false,
    /Wrong\. from: no date/,
  ],
  [429, { code: 'limited', message: 'Slow down.' }, 'source_limited', true, /Slow down/],
  [500, { code: 'fault', message: 'Oops.' }, 'source_unavailable', true, /Oops/],
])('status %i with %j is %s', (status, error, code, retry, words) => {
  const headers = { 'content-type': 'application/json', 'retry-after': '7' };
  const found = baseMe.mapping.problem(replyOf(request, { status, headers, text: JSON.stringify({ error }) }));
  expect(found).toMatchObject({ code, retry, ...(status === 429 ? { retryAfterS: 7 } : {}) });
  expect(found?.message).toMatch(words);
});

test.each([
  [200, { 'content-type': 'text/html' }, '<!doctype html><form>Sign in</form>'],
  [302, { location: 'https://app.base.me/login' }, ''],
])('the sign-in page (%i) means that the token is not accepted', (status, headers: Record<string, string>, text) => {
  expect(baseMe.mapping.problem(replyOf(request, { status, headers, text }))).toMatchObject({ code: 'source_expired' });
});

test('an account stays below 60 calls a minute, and its token is in no key', () => {
  const { perSecond, burst = 0, key } = baseMe.mapping.limit(request, secrets);
  expect((perSecond ?? 0) * 60 + burst).toBeLessThan(60);
  expect(key).not.toContain(secrets.token);
});
