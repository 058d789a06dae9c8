import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorCodes, headers } from '@sightline/contract/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

/** What no browser sends. One engine is enough: none of it gets as far as the database. */
describe('a hostile request', () => {
  let test: TestApp;
  let harness: Harness;
  let port: number;
  beforeAll(async () => {
    test = await testApp('pglite');
    harness = await makeHarness(test);
    port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });
  afterAll(() => test.close());

  /** Sends bytes as they are; answers what came until the other side hung up. */
  const raw = (bytes: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(10_000, () => socket.destroy(new Error('Nobody hung up')));
    socket.write(bytes);
    return text(socket);
  };
  const ask = (path: string, more = ''): Promise<string> =>
    raw(`GET ${path} HTTP/1.1\r\nHost: sightline.test\r\nConnection: close\r\n${more}\r\n`);
  const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

  it.each([
    '/assets/../index.html',
    '/assets/../../../../../../etc/passwd',
    '/assets/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '/assets/..%2f..%2f..%2fetc%2fpasswd',
    '/assets/..%5c..%5cpackage.json',
    '/assets/%252e%252e%252fetc%252fpasswd',
    '/assets/app-0123.js%00.html',
    '/assets//etc/passwd',
    '/assets/',
    '/assets',
  ])('gets nothing that is no asset: %s', async (path) => {
    const answer = await ask(path);
    expect([400, 403, 404, 422]).toContain(statusOf(answer));
    expect(answer).not.toContain('root:');
    expect(answer).not.toContain('App entry');
  });

  it.each(['/API/me', '/api//me', '//api/me', '/api/me/', '/api/./me', '/x/../api/me', '/api/me;x=1', '/api/me%2f', '/api%2fme'])(
    'reaches no route by another spelling: %s',
    async (path) => {
      const answer = await ask(path, `${headers.authorization}: ${harness.token}\r\n`);
      expect(answer).not.toContain(harness.user.email);
      // Not a redirect either, which could lead anywhere.
      expect(answer).not.toMatch(/^location:/im);
    },
  );

  it.each(['//evil.test', '//evil.test/%2f..', '/\\evil.test', '/%5cevil.test', '/.evil.test', 'http://evil.test/'])(
    'is never sent to another host: %s',
    async (path) => {
      expect(await ask(path)).not.toMatch(/^location: *(?!\/(?![/\\]))/im);
    },
  );

  it.each([
    ['two lengths', 'Content-Length: 2\r\nContent-Length: 3\r\n'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
    ['chunks under another name', 'Transfer-Encoding: xchunked\r\n'],
    ['a folded line', 'X-One: a\r\n b\r\n'],
    ['a bare line end', 'X-One: a\nX-Two: b\r\n'],
    ['a name with a space', 'X One : a\r\n'],
    ['NUL', 'X-One: a\u0000b\r\n'],
  ])('whose end is in doubt is answered once and cut off: %s', async (_what, more) => {
    const answer = await raw(
      `POST /api/me HTTP/1.1\r\nHost: sightline.test\r\n${more}\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: sightline.test\r\n\r\n`,
    );
    expect(answer).not.toContain('alive');
    expect([400, 408, 413, 415, 422]).toContain(statusOf(answer));
  });

  it('with headers without end is refused', async () => {
    expect(statusOf(await ask('/healthz', `X-Long: ${'x'.repeat(40_000)}\r\n`))).toBe(431);
  });

  it('may not take long to arrive', () => {
    expect(test.app.server.requestTimeout).toBe(300_000);
    expect(test.app.server.headersTimeout).toBeGreaterThan(0);
  });

  it.each(['TRACE', 'PATCH', 'PROPFIND'])('by the method %s does nothing', async (method) => {
    const answer = await raw(
      `${method} /api/me HTTP/1.1\r\nHost: sightline.test\r\nConnection: close\r\n${headers.authorization}: ${harness.token}\r\n\r\n`,
    );
    expect([400, 404, 405, 501]).toContain(statusOf(answer));
    expect(answer).not.toContain(harness.token);
  });

  it.each([
    ['lists in lists without end', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
    ['objects in objects', `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`],
    ['a number without end', `{"name":${'9'.repeat(100_000)}}`],
    ['a key for the prototype', '{"__proto__":{"admin":true},"name":"x"}'],
    ['a key for the constructor', '{"constructor":{"prototype":{"admin":true}},"name":"x"}'],
    ['half a character', '{"name":"\\ud800"}'],
    ['another encoding', Buffer.from('{"name":"x"}', 'utf16le').toString('latin1')],
    ['two of the same key', '{"name":"a","name":["b"]}'],
  ])('with %s as its body is answered in words', async (_what, payload) => {
    const answer = await harness.send({ method: 'POST', url: '/api/dashboards', payload, headers: { 'content-type': 'application/json' } });
    expect([201, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 422) expect(errorCodes).toContain(answer.json().code);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  it.each([
    ['nested without end', `{"widget":{"formatOptions":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}},"range":{}}`, '200 deep'],
    [
      'of fields without end',
      JSON.stringify({ widget: { inputs: Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1])) } }),
      '1000 fields',
    ],
    [
      'of entries without end',
      JSON.stringify({ widget: { instances: [{ accounts: Array.from({ length: 200_000 }, () => 1) }] } }),
      '50000 entries',
    ],
  ])('with JSON %s is refused before anybody waits for it', async (_what, payload, words) => {
    const answer = await harness.send({
      method: 'POST',
      url: '/api/widgets/preview',
      payload,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.json().errors?.form?.[0]]).toEqual([422, expect.stringContaining(words)]);
  });

  it('whose body is compressed is not unpacked', async () => {
    const answer = await harness.send({
      method: 'POST',
      url: '/api/dashboards',
      payload: '\u001f\u008b',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect(answer.statusCode).toBe(422);
  });

  it('cannot say that it is another method', async () => {
    const { id } = await harness.create('Kept');
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override'])
      await harness.send({ method: 'POST', url: `/api/dashboards/${id}?_method=DELETE`, payload: {}, headers: { [name]: 'DELETE' } });
    const { data } = (await harness.send({ url: '/api/dashboards' })).json();
    expect(JSON.stringify(data)).toContain('Kept');
  });
});
