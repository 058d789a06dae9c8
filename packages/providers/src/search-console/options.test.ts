import { expect, test } from 'vitest';
import { fakeRuntime } from '../kit/fake-runtime.ts';
import { listOptions } from '../kit/list-options.ts';
import { replyOf } from '../kit/wire.ts';
import { searchConsole } from './index.ts';

const question = { inputs: {}, searchTerm: '', page: null };
const siteEntry = [
  { siteUrl: 'sc-domain:example.com', permissionLevel: 'siteOwner' },
  { siteUrl: 'https://www.example.com/', permissionLevel: 'SITE_RESTRICTED_USER' },
  { siteUrl: 'https://old.example.com/', permissionLevel: 'siteUnverifiedUser' },
  { siteUrl: 'https://older.example.com/', permissionLevel: 'SITE_UNVERIFIED_USER' },
];

test('properties are offered as Google spells them, without those that are not proven', async () => {
  const runtime = fakeRuntime(() => ({ json: { siteEntry } }));
  const { options } = await listOptions(searchConsole, 'sites', question, runtime);
  expect(options.map(({ value, label }) => [value, label])).toEqual([
    ['sc-domain:example.com', 'example.com'],
    ['https://www.example.com/', 'https://www.example.com/'],
  ]);
  expect(runtime.sent[0]?.url).toBe('https://searchconsole.googleapis.com/webmasters/v3/sites');
  const found = await listOptions(searchConsole, 'sites', { ...question, searchTerm: 'WWW' }, runtime);
  expect(found.options).toHaveLength(1);
});

test('a login without any has none', async () => {
  const runtime = fakeRuntime(() => ({ json: {} }));
  expect((await listOptions(searchConsole, 'sites', question, runtime)).options).toEqual([]);
});

const refusal = (code: number, message: string, reason: string, headers: Record<string, string> = {}) =>
  searchConsole.mapping.problem(
    replyOf(
      { method: 'POST', url: 'https://searchconsole.googleapis.com/' },
      {
        status: code,
        headers: { 'content-type': 'application/json', ...headers },
        text: JSON.stringify({ error: { code, message, errors: [{ message, domain: 'global', reason }] } }),
      },
    ),
  );

test.each([
  [401, 'Invalid Credentials', 'authError', 'source_expired'],
  [403, "User does not have sufficient permission for site 'sc-domain:a.test'.", 'forbidden', 'source_forbidden'],
  [403, 'Request had insufficient authentication scopes.', 'insufficientPermissions', 'source_forbidden'],
  [403, 'Search Console API has not been used in project 1.', 'accessNotConfigured', 'source_forbidden'],
  [400, "'rowLimit' must be at most 25000.", 'invalidParameter', 'source_bad_query'],
  [403, 'Quota exceeded.', 'quotaExceeded', 'source_limited'],
  [429, 'Too many.', 'rateLimitExceeded', 'source_limited'],
  [503, 'Backend Error', 'backendError', 'source_unavailable'],
])('%i "%s" (%s) is %s', (status, message, reason, code) => {
  const found = refusal(status, message, reason);
  expect(found?.code).toBe(code);
  expect(found?.message).toContain(message);
});

test('load that is used up takes a while, unless Google says how long', () => {
  expect(refusal(429, 'Quota exceeded.', 'quotaExceeded')).toMatchObject({ retry: false, retryAfterS: 900 });
  expect(refusal(429, 'Quota exceeded.', 'quotaExceeded', { 'retry-after': '20' })).toMatchObject({ retryAfterS: 20 });
  expect(refusal(403, "User does not have sufficient permission for site 'a'.", 'forbidden')?.message).toContain('from the list');
});

test('calls stay below what one person may ask in a minute', () => {
  const {
    perSecond,
    burst = 0,
    key,
  } = searchConsole.mapping.limit({ method: 'POST', url: 'https://a.test' }, { accessToken: 'ya29.token' });
  expect((perSecond ?? 0) * 60 + burst).toBeLessThan(1200);
  expect(key).not.toContain('ya29.token');
});
