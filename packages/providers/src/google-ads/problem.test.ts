import { hourS } from '@sightline/contract/core';
import { expect, test } from 'vitest';
import { replyOf } from '../kit/wire.ts';
import { problem } from './problem.ts';

const evaluate = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  problem(
    replyOf(
      { method: 'POST', url: 'https://googleads.googleapis.com/v26/customers/1/googleAds:searchStream' },
      { status, headers: { 'content-type': 'application/json', ...headers }, text: typeof body === 'string' ? body : JSON.stringify(body) },
    ),
  );
const failure = (code: number, family: string, value: string, details?: unknown) => ({
  error: {
    code,
    message: 'Request contains an invalid argument.',
    status: 'INVALID_ARGUMENT',
    details: [
      {
        '@type': 'type.googleapis.com/google.ads.googleads.v26.errors.GoogleAdsFailure',
        errors: [{ errorCode: { [family]: value }, message: `Words on ${value}.`, details }],
        requestId: 'AbC123',
      },
    ],
  },
});

test.each([
  [401, 'authenticationError', 'OAUTH_TOKEN_REVOKED', 'source_expired', false],
  [401, 'authenticationError', 'NOT_ADS_USER', 'source_forbidden', false],
  [401, 'authenticationError', 'CUSTOMER_NOT_FOUND', 'source_unknown_account', false],
  [403, 'authorizationError', 'USER_PERMISSION_DENIED', 'source_forbidden', false],
  [403, 'authorizationError', 'CUSTOMER_NOT_ENABLED', 'source_forbidden', false],
  [403, 'authorizationError', 'METRIC_ACCESS_DENIED', 'source_forbidden', false],
  [400, 'queryError', 'UNRECOGNIZED_FIELD', 'source_bad_query', false],
  [400, 'queryError', 'REQUESTED_METRICS_FOR_MANAGER', 'source_bad_query', false],
  [400, 'requestError', 'INVALID_CUSTOMER_ID', 'source_unknown_account', false],
  [400, 'headerError', 'INVALID_LOGIN_CUSTOMER_ID', 'source_unknown_account', false],
  [400, 'requestError', 'UNSUPPORTED_VERSION', 'source_unavailable', false],
  [429, 'quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', 'source_limited', true],
  [429, 'quotaError', 'RESOURCE_EXHAUSTED', 'source_limited', false],
  [500, 'internalError', 'INTERNAL_ERROR', 'source_unavailable', true],
  [503, 'internalError', 'A_NEW_ONE', 'source_unavailable', true],
])('%i %s %s is %s, alone and in a list', (status, family, value, code, retry) => {
  const body = failure(status, family, value);
  for (const found of [evaluate(status, body), evaluate(status, [body])]) {
    expect(found).toMatchObject({ code, retry });
    expect(found?.message).toContain(`Words on ${value}.`);
  }
});

test('limits say when to come back', () => {
  const delay = { quotaErrorDetails: { rateScope: 'ACCOUNT', retryDelay: '30s' } };
  expect(evaluate(429, [failure(429, 'quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', delay)])?.retryAfterS).toBe(30);
  expect(evaluate(429, failure(429, 'quotaError', 'RESOURCE_TEMPORARILY_EXHAUSTED', delay), { 'retry-after': '7' })?.retryAfterS).toBe(7);
  expect(evaluate(429, failure(429, 'quotaError', 'EXCESSIVE_LONG_TERM_QUERY_RESOURCE_CONSUMPTION'))?.retryAfterS).toBe(1800);
  expect(evaluate(429, failure(429, 'quotaError', 'RESOURCE_EXHAUSTED'))?.retryAfterS).toBe(6 * hourS);
});

test("Google's general refusals are read as elsewhere", () => {
  const plain = (code: number, status: string, reason?: string) => ({
    error: { code, message: 'No.', status, ...(reason === undefined ? {} : { details: [{ reason }] }) },
  });
  expect(evaluate(401, plain(401, 'UNAUTHENTICATED'))?.code).toBe('source_expired');
  expect(evaluate(403, [plain(403, 'PERMISSION_DENIED', 'ACCESS_TOKEN_SCOPE_INSUFFICIENT')])?.message).toContain('Re-authorise');
  expect(evaluate(403, plain(403, 'PERMISSION_DENIED', 'SERVICE_DISABLED'))?.message).toContain('operator');
  expect(evaluate(403, '')).toMatchObject({ code: 'source_forbidden' });
});

test('a stream that breaks off with an error, or in the middle, has failed', () => {
  expect(evaluate(200, [{ results: [] }, failure(500, 'internalError', 'TRANSIENT_ERROR')])).toMatchObject({ code: 'source_unavailable' });
  expect(evaluate(200, '[{"results":[{"cam')).toMatchObject({ code: 'source_malformed', retry: true });
  expect(evaluate(200, [{ results: [] }])).toBeNull();
});
