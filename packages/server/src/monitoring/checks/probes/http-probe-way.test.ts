import { createServer } from 'node:http';
import type { Server } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { Resolve } from '#platform/outbound/address-guard.ts';
import { answerOf, ask, failureOf, listen, probeWith, serve, sockets } from '../test/probe-harness.ts';
import type { ProbeHttp } from './probe-http.ts';

describe('redirects', () => {
  const leading = (to: (path: string) => string | null): Promise<number> =>
    serve((request, response) => {
      const location = to(request.url ?? '/');
      if (location === null) response.end('there');
      else response.writeHead(302, { location }).end('moved');
    });

  it('are followed step by step', async () => {
    const port = await leading((path) => ({ '/': '/a', '/a': 'b' })[path] ?? null);
    const outcome = await answerOf(ask(`http://shop.test:${port}/`));
    expect(outcome.hops.map(({ url, status, location }) => [new URL(url).pathname, status, location])).toEqual([
      ['/', 302, `http://shop.test:${port}/a`],
      ['/a', 302, `http://shop.test:${port}/b`],
      ['/b', 200, null],
    ]);
    expect(outcome.body).toBe('there');
  });

  it('stay where none is wished', async () => {
    const port = await leading(() => '/a');
    expect(await answerOf(ask(`http://shop.test:${port}/`, { redirectsMax: 0 }))).toMatchObject({ status: 302, body: 'moved' });
  });

  it('that never end are a fault', async () => {
    const circle = await leading((path) => (path === '/a' ? '/b' : '/a'));
    const seen = await failureOf(ask(`http://shop.test:${circle}/`));
    expect(seen).toMatchObject({ fault: 'too-many-redirects', reason: 'its redirects go round in a circle' });
    expect(seen.hops).toHaveLength(6);
    const onward = await leading((path) => `${path}x`);
    expect(await failureOf(ask(`http://shop.test:${onward}/`))).toMatchObject({ reason: 'it redirects more than 5 times' });
  });

  it('carry the cookie that they set', async () => {
    const port = await serve((request, response) => {
      if (request.headers.cookie === 'seen=1') response.end('there');
      else response.writeHead(302, { location: '/', 'set-cookie': 'seen=1; Path=/; HttpOnly' }).end();
    });
    expect((await answerOf(ask(`http://shop.test:${port}/`))).body).toBe('there');
  });

  it('keep a cookie from other hosts', async () => {
    let seen: string | undefined = 'not asked';
    const other = await serve((request, response) => {
      seen = request.headers.cookie;
      response.end();
    });
    const port = await serve((_, response) =>
      response.writeHead(302, { location: `http://other.test:${other}/`, 'set-cookie': 'a=1; Domain=test' }).end(),
    );
    await answerOf(ask(`http://shop.test:${port}/`));
    expect(seen).toBeUndefined();
  });

  it.each([
    ['mailto:x@shop.test', 'it redirects to an address that is not a website (mailto:)'],
    ['http://[', 'it redirects to something that is not an address'],
  ])('to %s lead nowhere', async (location, reason) => {
    const port = await leading(() => location);
    expect(await failureOf(ask(`http://shop.test:${port}/`))).toMatchObject({ fault: 'protocol', reason });
  });
});

describe('the guard', () => {
  /** A public name that leads to a server of this machine, as one outside would. */
  const publicly = (port: number, resolve: Resolve = async () => [{ address: '93.184.216.34', family: 4 }]): ProbeHttp =>
    probeWith({
      allowPrivateHosts: false,
      resolve,
      ownWebsite: (host, at) =>
        host === 'public.test' && at === 80 ? { host, port: at, address: '127.0.0.1', listensAt: port, authority: null } : null,
    });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:10.0.0.1]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.8/',
  ])('refuses %s, first hand and through a redirect', async (location) => {
    let asked = 0;
    const port = await serve((_, response) => {
      asked += 1;
      response.writeHead(302, { location }).end();
    });
    const refused = { fault: 'refused-address', reason: 'it leads to an address that is not on the public internet', address: null };
    expect(await failureOf(ask(location, {}, publicly(port)))).toMatchObject(refused);
    expect(asked).toBe(0);
    const { address: _, ...same } = refused;
    expect(await failureOf(ask('http://public.test/', {}, publicly(port)))).toMatchObject(same);
    expect(asked).toBe(1);
  });

  it.each([
    ['https://public.test:8443/', 'port 8443 cannot be used, only 443 and 80'],
    ['https://user:pass@public.test/', 'the address must not contain a user name or password'],
  ])('refuses %s', async (url, reason) => {
    expect(await failureOf(ask(url, {}, publicly(1)))).toMatchObject({ fault: 'refused-address', reason });
  });

  it('refuses a name of which any address is private, without a connection', async () => {
    let connections = 0;
    const server = createServer().on('connection', () => {
      connections += 1;
    });
    const port = await listen(server);
    const resolve: Resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    expect(await failureOf(ask('http://mixed.test/', {}, publicly(port, resolve)))).toMatchObject({
      fault: 'refused-address',
      address: null,
    });
    expect(connections).toBe(0);
  });

  it('connects to the address that was checked, whatever the name leads to a moment later', async () => {
    let connections = 0;
    const server = createServer().on('connection', () => {
      connections += 1;
    });
    const port = await listen(server);
    let asked = 0;
    const resolve: Resolve = async () => {
      asked += 1;
      // Public, and nobody's.
      return asked === 1 ? [{ address: '2606:2800:220:1::1', family: 6 }] : [{ address: '127.0.0.1', family: 4 }];
    };
    const probe = publicly(port, resolve);
    expect((await failureOf(ask('http://rebound.test/', { timeoutMs: 200 }, probe))).fault).not.toBe('refused-address');
    expect(asked).toBe(1);
    expect(await failureOf(ask('http://rebound.test/', {}, probe))).toMatchObject({ fault: 'refused-address' });
    expect(connections).toBe(0);
  });
});

describe('connections', () => {
  async function counting(keepAliveTimeout?: number): Promise<{ port: number; made(): number; server: Server; busiest(): number }> {
    let [made, busy, busiest] = [0, 0, 0];
    const server = createServer({ keepAliveTimeout: keepAliveTimeout ?? 60_000 }, (_, response) => {
      busy += 1;
      busiest = Math.max(busiest, busy);
      setImmediate(() => {
        busy -= 1;
        response.end('ok');
      });
    });
    server.on('connection', () => {
      made += 1;
    });
    return { port: await listen(server), made: () => made, server, busiest: () => busiest };
  }

  it('are used again, one request at a time to a host', async () => {
    const { port, made, busiest } = await counting();
    const probe = probeWith();
    await Promise.all(Array.from({ length: 8 }, () => answerOf(ask(`http://shop.test:${port}/`, {}, probe))));
    expect([made(), busiest()]).toEqual([1, 1]);
    await Promise.all(['a', 'b', 'c'].map((name) => answerOf(ask(`http://${name}.test:${port}/`, {}, probe))));
    expect(made()).toBe(4);
  });

  it('that the host closed meanwhile are made anew', async () => {
    const { port, made } = await counting();
    const probe = probeWith();
    await answerOf(ask(`http://shop.test:${port}/`, {}, probe));
    for (const socket of sockets) socket.destroy();
    expect(await answerOf(ask(`http://shop.test:${port}/`, {}, probe))).toMatchObject({ body: 'ok' });
    expect(made()).toBe(2);
  });

  it('are not kept beyond their age, nor beyond how many may be idle', async () => {
    const { port, made } = await counting();
    const young = probeWith({ ageMaxMs: 0 });
    await answerOf(ask(`http://shop.test:${port}/`, {}, young));
    await answerOf(ask(`http://shop.test:${port}/`, {}, young));
    expect(made()).toBe(2);
    const few = probeWith({ idleMax: { secure: 1, plain: 1 } });
    for (const name of ['a', 'b', 'a', 'b']) await answerOf(ask(`http://${name}.test:${port}/`, {}, few));
    expect(made()).toBe(2 + 3);
  });

  it('have one limit of time with the wait for a turn', async () => {
    const port = await serve(() => undefined);
    const probe = probeWith();
    const first = failureOf(ask(`http://shop.test:${port}/`, { timeoutMs: 400 }, probe));
    const second = await failureOf(ask(`http://shop.test:${port}/`, { timeoutMs: 100 }, probe));
    expect(second).toMatchObject({ fault: 'timeout', reason: 'other checks of this host did not get their answers within 0.1 s', ms: 0 });
    expect((await first).reason).toBe('it did not answer to the end within 0.4 s');
  });
});
