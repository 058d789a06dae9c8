import { hourS } from '@sightline/contract/core';
import { describe, expect, test } from 'vitest';
import { fakeProvider } from '../fake-provider.ts';
import { fakeRuntime } from '../fake-runtime.ts';
import { probe } from '../probe.ts';
import { replyOf } from '../wire.ts';
import { googleAuthorise, googleLoginKey, googleProbe, googleProblem } from './google.ts';

const answered = (status: number, error: unknown, headers: Record<string, string> = {}) =>
  replyOf(
    { method: 'GET', url: 'https://analyticsdata.googleapis.com/v1beta/properties/1/metadata' },
    { status, headers: { 'content-type': 'application/json; charset=UTF-8', ...headers }, text: JSON.stringify({ error }) },
  );
const info = (reason: string) => [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason }];

describe('googleProblem', () => {
  test.each<[number, unknown, string, boolean, number | undefined]>([
    [
      401,
      { code: 401, message: 'Request had invalid authentication credentials.', status: 'UNAUTHENTICATED' },
      'source_expired',
      false,
      undefined,
    ],
    [
      401,
      { code: 401, message: 'Missing.', status: 'UNAUTHENTICATED', details: info('CREDENTIALS_MISSING') },
      'source_expired',
      false,
      undefined,
    ],
    [403, { code: 403, message: 'The caller does not have permission', status: 'PERMISSION_DENIED' }, 'source_forbidden', false, undefined],
    [
      403,
      { code: 403, message: 'Scopes.', status: 'PERMISSION_DENIED', details: info('ACCESS_TOKEN_SCOPE_INSUFFICIENT') },
      'source_forbidden',
      false,
      undefined,
    ],
    [
      403,
      { code: 403, message: 'Not enabled.', status: 'PERMISSION_DENIED', details: info('SERVICE_DISABLED') },
      'source_forbidden',
      false,
      undefined,
    ],
    [403, { code: 403, message: 'Scopes.', errors: [{ reason: 'insufficientPermissions' }] }, 'source_forbidden', false, undefined],
    [403, { code: 403, message: 'Not enabled.', errors: [{ reason: 'accessNotConfigured' }] }, 'source_forbidden', false, undefined],
    [403, { code: 403, message: 'Rate.', errors: [{ reason: 'userRateLimitExceeded' }] }, 'source_limited', true, undefined],
    [403, { code: 403, message: 'Rate.', errors: [{ reason: 'rateLimitExceeded' }] }, 'source_limited', true, undefined],
    [404, { code: 404, message: 'Requested entity was not found.', status: 'NOT_FOUND' }, 'source_unknown_account', false, undefined],
    [400, { code: 400, message: 'Field foo is not a valid dimension.', status: 'INVALID_ARGUMENT' }, 'source_bad_query', false, undefined],
    [429, { code: 429, message: 'Exhausted concurrent requests quota.', status: 'RESOURCE_EXHAUSTED' }, 'source_limited', true, 30],
    [
      429,
      {
        code: 429,
        message: 'Exhausted property tokens for a project per hour. These quota tokens will return in under an hour.',
        status: 'RESOURCE_EXHAUSTED',
      },
      'source_limited',
      false,
      1800,
    ],
    [
      429,
      { code: 429, message: 'Exhausted potentially thresholded requests quota.', status: 'RESOURCE_EXHAUSTED' },
      'source_limited',
      false,
      1800,
    ],
    [
      429,
      {
        code: 429,
        message: "Quota exceeded for quota metric 'Read requests' and limit 'Read requests per minute per user'",
        status: 'RESOURCE_EXHAUSTED',
        details: info('RATE_LIMIT_EXCEEDED'),
      },
      'source_limited',
      true,
      undefined,
    ],
    [500, { code: 500, message: 'Internal error encountered.', status: 'INTERNAL' }, 'source_unavailable', true, undefined],
    [503, { code: 503, message: 'Unavailable.', status: 'UNAVAILABLE' }, 'source_unavailable', true, undefined],
    [504, { code: 504, message: 'Deadline.', status: 'DEADLINE_EXCEEDED' }, 'source_unavailable', true, undefined],
  ])('%i %j is %s', (status, error, code, retry, retryAfterS) => {
    const problem = googleProblem(answered(status, error));
    expect(problem).toMatchObject({ code, retry });
    expect(problem?.retryAfterS).toBe(retryAfterS);
  });

  test('a daily quota is back after midnight Pacific time', () => {
    const error = { code: 429, message: 'Exhausted property tokens per day.', status: 'RESOURCE_EXHAUSTED' };
    expect(googleProblem(answered(429, error, { date: 'Fri, 20 Nov 2026 07:00:00 GMT' }))?.retryAfterS).toBe(3600);
    expect(googleProblem(answered(429, error))).toMatchObject({ retry: false, retryAfterS: 6 * hourS });
  });

  test('believes a Retry-After before its own guess', () => {
    const error = { code: 429, message: 'Exhausted concurrent requests quota.', status: 'RESOURCE_EXHAUSTED' };
    expect(googleProblem(answered(429, error, { 'retry-after': '3' }))?.retryAfterS).toBe(3);
  });

  test('tells which fields were wrong', () => {
    const details = [
      { '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field: 'limit', description: 'Not a number' }] },
    ];
    expect(googleProblem(answered(400, { message: 'Invalid JSON payload.', status: 'INVALID_ARGUMENT', details }))?.message).toBe(
      'Invalid JSON payload. limit: Not a number',
    );
  });

  test('says what to do about a missing permission or interface', () => {
    expect(googleProblem(answered(403, { message: 'Scopes.', details: info('ACCESS_TOKEN_SCOPE_INSUFFICIENT') }))?.message).toContain(
      'tick every permission',
    );
    expect(googleProblem(answered(403, { message: 'Off.', details: info('SERVICE_DISABLED') }))?.message).toContain(
      'enable this interface',
    );
  });

  test('an HTML page instead of JSON is no missing account', () => {
    const page = { headers: { 'content-type': 'text/html' }, text: '<html>404</html>' };
    const request = { method: 'GET', url: 'https://analyticsdata.googleapis.com/nowhere' } as const;
    expect(googleProblem(replyOf(request, { status: 404, ...page }))?.code).toBe('source_malformed');
    expect(googleProblem(replyOf(request, { status: 502, ...page }))?.code).toBe('source_unavailable');
  });

  test('a success with a broken body is worth another try', () => {
    const request = { method: 'GET', url: 'https://sheets.googleapis.com/v4' } as const;
    const broken = replyOf(request, { status: 200, headers: { 'content-type': 'application/json' }, text: '{"rows":[' });
    expect(googleProblem(broken)).toMatchObject({ code: 'source_malformed', retry: true });
    expect(googleProblem(replyOf(request, { status: 200, headers: { 'content-type': 'application/json' }, text: '{}' }))).toBeNull();
  });
});

describe('a Google login', () => {
  test('goes along as a bearer token, without changing the request it came with', () => {
    const request = { method: 'GET', url: 'https://sheets.googleapis.com', headers: { accept: 'x' } } as const;
    expect(googleAuthorise(request, { accessToken: 'ya29' }).headers).toEqual({ accept: 'x', authorization: 'Bearer ya29' });
    expect(request.headers).toEqual({ accept: 'x' });
  });
  test('is named by its e-mail', async () => {
    const provider = fakeProvider({ mapping: { probe: googleProbe } });
    const user = { sub: '108', email: 'ann@acme.test', email_verified: true };
    expect(
      await probe(
        provider,
        fakeRuntime(() => ({ json: user })),
      ),
    ).toEqual({ id: '108', label: 'ann@acme.test' });
    expect(
      await probe(
        provider,
        fakeRuntime(() => ({ json: { sub: '108' } })),
      ),
    ).toEqual({ id: '108', label: '108' });
  });
  test('never shows its token in a key', () => {
    expect(googleLoginKey({ accessToken: 'ya29.secret' })).not.toContain('ya29');
    expect(googleLoginKey({ accessToken: 'a' })).not.toBe(googleLoginKey({ accessToken: 'b' }));
  });
});
