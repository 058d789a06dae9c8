import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeRuntime } from './fake-runtime.ts';
import { requestFingerprint } from './fingerprint.ts';
import { MalformedReply } from './provider.ts';
import { readJson } from './read-json.ts';
import { toSandbox } from './sandbox-address.ts';
import { retryAfterOf, statusProblem } from './status-problem.ts';
import { addressOf, bodyOf, replyOf } from './wire.ts';

const request = { method: 'GET', url: 'https://api.example.com/v1/list' } as const;
const reply = (status: number, headers: Record<string, string> = {}, text = '') => replyOf(request, { status, headers, text });

describe('addressOf', () => {
  test('encodes the query and leaves out what is undefined', () => {
    expect(addressOf({ ...request, query: { q: "name contains 'a&b'", page: 2, token: undefined } })).toBe(
      "https://api.example.com/v1/list?q=name%20contains%20'a%26b'&page=2",
    );
  });
  test('adds to a query that is already there', () => {
    expect(addressOf({ ...request, url: 'https://x.test/?rest_route=/a', query: { b: '1' } })).toBe('https://x.test/?rest_route=/a&b=1');
  });
  test('leaves an address without query alone', () => {
    expect(addressOf({ ...request, query: { page: undefined } })).toBe(request.url);
  });
});

describe('bodyOf', () => {
  test('sends forms as forms and everything else as JSON', () => {
    expect(bodyOf({ ...request, form: { a: 'b c' } })).toEqual({ contentType: 'application/x-www-form-urlencoded', text: 'a=b+c' });
    expect(bodyOf({ ...request, json: { a: 1 } })).toEqual({ contentType: 'application/json', text: '{"a":1}' });
    expect(bodyOf(request)).toBeNull();
  });
});

describe('replyOf', () => {
  test('parses JSON only where the content type says so and it is', () => {
    expect(reply(200, { 'Content-Type': 'application/problem+json; charset=utf-8' }, '{"a":1}').json).toEqual({ a: 1 });
    expect(reply(200, { 'content-type': 'application/json' }, '{"a":').json).toBeUndefined();
    expect(reply(200, { 'content-type': 'text/csv' }, '1').json).toBeUndefined();
  });
});

describe('readJson', () => {
  const schema = z.object({ rows: z.array(z.object({ id: z.number() })) });
  test('names what differs from the documented form', () => {
    const odd = reply(200, { 'content-type': 'application/json' }, '{"rows":[{"id":"1"}]}');
    expect(() => readJson(schema, odd)).toThrow(MalformedReply);
    expect(() => readJson(schema, odd)).toThrow(/rows\.0\.id/);
  });
  test('says so where there is no JSON at all', () => {
    expect(() => readJson(schema, reply(200, {}, '<html>'))).toThrow('Not JSON: <html>');
  });
});

describe('statusProblem', () => {
  test.each([
    [200, null, false],
    [302, 'source_unavailable', false],
    [400, 'source_bad_query', false],
    [401, 'source_expired', false],
    [402, 'source_forbidden', false],
    [403, 'source_forbidden', false],
    [404, 'source_unknown_account', false],
    [410, 'source_unknown_account', false],
    [422, 'source_bad_query', false],
    [429, 'source_limited', true],
    [500, 'source_unavailable', true],
    [503, 'source_unavailable', true],
  ])('%i is %s', (status, code, retry) => {
    const problem = statusProblem(reply(status));
    expect(problem?.code ?? null).toBe(code);
    expect(problem?.retry ?? false).toBe(retry);
  });
  test('quotes the provider, but no HTML page', () => {
    expect(statusProblem(reply(400, {}, 'no such field'))?.message).toBe('no such field');
    expect(statusProblem(reply(502, {}, '<html>Bad gateway</html>'))?.message).toBe('The provider answered with status 502.');
  });
  test('reads Retry-After as seconds and as a date', () => {
    expect(retryAfterOf(reply(429, { 'retry-after': '12' }))).toBe(12);
    const dates = { date: 'Fri, 20 Nov 2026 12:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 12:01:30 GMT' };
    expect(retryAfterOf(reply(429, dates))).toBe(90);
    expect(retryAfterOf(reply(429))).toBeUndefined();
    expect(retryAfterOf(reply(429, { 'retry-after': 'soon' }))).toBeUndefined();
  });
});

describe('toSandbox', () => {
  test('puts the host into the path', () => {
    expect(toSandbox('https://host.test/path/a%3Ab?x=1&y=%20', 'http://127.0.0.1:8090/')).toBe(
      'http://127.0.0.1:8090/host.test/path/a%3Ab?x=1&y=%20',
    );
  });
});

describe('requestFingerprint', () => {
  test('tells requests apart by method, address, query and body', () => {
    const all = [
      request,
      { ...request, query: { a: 1 } },
      { ...request, method: 'POST' as const },
      { ...request, method: 'POST' as const, json: { a: 1 } },
    ];
    expect(new Set(all.map(requestFingerprint)).size).toBe(all.length);
    expect(requestFingerprint({ ...request })).toBe(requestFingerprint(request));
  });
});

describe('fakeRuntime', () => {
  test('passes time instead of waiting', async () => {
    const runtime = fakeRuntime(() => ({ json: {} }));
    const limit = { concurrency: 1, perSecond: 1 };
    await Promise.all([1, 2, 3].map(() => runtime.limiter.run('key', limit, () => runtime.send(request, { userGivenHost: false }))));
    expect(runtime.sent).toHaveLength(3);
  });
});
