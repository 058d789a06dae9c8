import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { OutboundError } from '../errors/outbound-error.ts';
import { createLog } from '../ports/log.ts';
import type { Resolve } from './address-guard.ts';
import { createSend, type OutboundOptions } from './outbound.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const sendWith = (options: Partial<OutboundOptions> = {}) => createSend({ allowPrivateHosts: false, log: createLog('silent'), ...options });
const trusted = { userGivenHost: false };
const userGiven = { userGivenHost: true };

async function failureOf(call: Promise<unknown>): Promise<OutboundError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(OutboundError);
  return error as OutboundError;
}

describe('what is sent', () => {
  it('encodes query, JSON and forms and reads a JSON answer', async () => {
    const seen: { url?: string; type?: string; body: string; agent?: string }[] = [];
    const base = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        const { url, headers } = request;
        seen.push({ url: url ?? '', type: headers['content-type'] ?? '', body, agent: headers['user-agent'] ?? '' });
        response.setHeader('content-type', 'application/json; charset=utf-8').setHeader('X-Two', ['a', 'b']).end('{"ok":true}');
      });
    });
    const send = sendWith();
    const reply = await send({ method: 'GET', url: `${base}/a?x=1`, query: { q: 'é &', none: undefined, n: 3 } }, trusted);
    await send({ method: 'POST', url: `${base}/b`, json: { a: [1] } }, trusted);
    await send({ method: 'POST', url: `${base}/c`, form: { 'a b': 'c&d' }, headers: { 'User-Agent': 'own' } }, trusted);
    expect(seen.map(({ url, type, body }) => [url, type, body])).toEqual([
      ['/a?x=1&q=%C3%A9%20%26&n=3', '', ''],
      ['/b', 'application/json', '{"a":[1]}'],
      ['/c', 'application/x-www-form-urlencoded', 'a+b=c%26d'],
    ]);
    expect(seen[0]?.agent).toContain('Sightline');
    expect(seen[2]?.agent).toBe('own');
    expect(reply).toMatchObject({ status: 200, json: { ok: true }, text: '{"ok":true}', headers: { 'x-two': 'a, b' } });
  });

  it('returns error statuses and redirects as they are, without following them', async () => {
    let calls = 0;
    const base = await serve((_, response) => {
      calls += 1;
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    });
    const reply = await sendWith()({ method: 'GET', url: base }, trusted);
    expect(reply).toMatchObject({ status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data' } });
    expect(calls).toBe(1);
  });
});

describe('what is refused or cut off', () => {
  it('stops a small answer that unpacks to a huge one', async () => {
    const bomb = gzipSync(Buffer.alloc(30_000_000));
    expect(bomb.length).toBeLessThan(100_000);
    const base = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end(bomb));
    expect((await failureOf(sendWith()({ method: 'GET', url: base }, trusted))).fault).toBe('too_large');
  });

  it('reads up to the wished size', async () => {
    const base = await serve((_, response) => response.setHeader('content-encoding', 'gzip').end(gzipSync('x'.repeat(1000))));
    const send = sendWith();
    expect((await send({ method: 'GET', url: base, maxBytes: 1000 }, trusted)).text).toHaveLength(1000);
    expect((await failureOf(send({ method: 'GET', url: base, maxBytes: 999 }, trusted))).fault).toBe('too_large');
  });

  it('gives up on a server that says nothing', async () => {
    const base = await serve(() => undefined);
    const failure = await failureOf(sendWith({ times: { totalMs: 60 } })({ method: 'GET', url: base }, trusted));
    expect(failure.fault).toBe('timeout');
    expect(failure.message).toMatch(/took too long/);
  });

  it('waits longer for a report that its provider prepares', async () => {
    const base = await serve((_, response) => setTimeout(() => response.end('prepared'), 300));
    const send = sendWith({ times: { totalMs: 100 }, reportTimes: { totalMs: 5000 } });
    expect((await failureOf(send({ method: 'GET', url: base }, trusted))).message).toContain('at most 0.1 s');
    expect((await send({ method: 'GET', url: base }, { ...trusted, isReport: true })).text).toBe('prepared');
    const brief = sendWith({ reportTimes: { totalMs: 150 } });
    expect((await failureOf(brief({ method: 'GET', url: base }, { ...trusted, isReport: true }))).message).toContain('at most 0.15 s');
  });

  it('gives up on a body that drips', async () => {
    const drips: NodeJS.Timeout[] = [];
    const base = await serve((_, response) => {
      response.write('a');
      drips.push(setInterval(() => response.write('a'), 10));
    });
    const failure = await failureOf(sendWith({ times: { totalMs: 100 } })({ method: 'GET', url: base }, trusted));
    for (const drip of drips) clearInterval(drip);
    expect(failure.fault).toBe('timeout');
  });

  it('names a connection that is refused or cut', async () => {
    const base = await serve((request) => request.socket.destroy());
    expect((await failureOf(sendWith()({ method: 'GET', url: base }, trusted))).message).toMatch(/cut the connection/);
    const gone = await serve(() => undefined);
    const server = servers.at(-1);
    await new Promise((done) => server?.close(done));
    expect((await failureOf(sendWith()({ method: 'GET', url: gone }, trusted))).message).toMatch(/refuses the connection/);
  });

  it('passes the caller’s own abort on', async () => {
    const base = await serve(() => undefined);
    const stop = new AbortController();
    const call = sendWith()({ method: 'GET', url: base }, { ...trusted, signal: stop.signal });
    stop.abort(new Error('gone'));
    await expect(call).rejects.toThrow('gone');
  });
});

describe('a host given by a user', () => {
  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'https://user:pass@example.com/',
    'https://example.com:8443/',
    'ftp://example.com/',
    'not an address',
  ])('is refused by what stands in its address: %s', async (url) => {
    expect((await failureOf(sendWith()({ method: 'GET', url }, userGiven))).fault).toBe('address_refused');
  });

  it('is refused when any of its addresses is private, without a connection', async () => {
    const asked: string[] = [];
    const resolve: Resolve = async (hostname) => {
      asked.push(hostname);
      return [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.5', family: 4 },
      ];
    };
    const failure = await failureOf(sendWith({ resolve })({ method: 'GET', url: 'http://shop.example/' }, userGiven));
    expect(failure.fault).toBe('address_refused');
    expect(failure.message).toMatch(/public/);
    expect(asked).toEqual(['shop.example']);
  });

  it('says so when its name is unknown', async () => {
    const resolve: Resolve = async () => {
      throw Object.assign(new Error('getaddrinfo ENOTFOUND'), { code: 'ENOTFOUND' });
    };
    const failure = await failureOf(sendWith({ resolve })({ method: 'GET', url: 'http://nowhere.example/' }, userGiven));
    expect([failure.fault, failure.message]).toEqual(['network', 'nowhere.example cannot be reached: its name is not known.']);
  });

  it('may be private where the configuration allows it', async () => {
    const base = await serve((_, response) => response.end('hello'));
    expect((await sendWith({ allowPrivateHosts: true })({ method: 'GET', url: base }, userGiven)).text).toBe('hello');
  });
});
