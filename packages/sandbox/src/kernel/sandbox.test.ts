import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from './faults.ts';
import { type Sandbox, startSandbox } from './sandbox.ts';
import type { StandIn } from './stand-in.ts';

const BODY = { words: 'a long enough body to be cut in two' };

const library: StandIn = {
  key: 'library',
  hosts: ['api.library.test', 'shared.test/books'],
  scopes: ['read'],
  register(app, world) {
    app.get('/api.library.test/v1/books', async () => BODY);
    app.get('/shared.test/books/1', async () => ({ of: 'library' }));
    app.get('/api.library.test/v1/me', async (request, reply) => {
      const found = world.oauth.verify(request.headers.authorization);
      return typeof found === 'string' ? reply.code(401).send({ because: found }) : { user: found.user };
    });
    app.post('/api.library.test/v1/echo', async (request) => ({ got: request.body }));
  },
  errorBody: (status) => ({ body: { library: status }, headers: { 'x-library': 'refused' } }),
  ledger: (query, { seed }) => {
    if (!query.shelf) throw new Error('shelf is missing.');
    return { shelf: query.shelf, seed };
  },
};

/** One host whose paths begin with ids: the front has the routes, and says whose a call is. */
const front: StandIn = {
  key: 'front',
  hosts: ['ids.test'],
  keyOf: (target) => (target.startsWith('ids.test/b') ? 'library' : null),
  register: (app) => {
    app.get('/ids.test/:id', async () => BODY);
  },
  ledger: () => null,
};

const shops: StandIn = {
  key: 'shops',
  hosts: ['*.sandbox.test', 'shared.test'],
  register(app) {
    app.get<{ Params: { shop: string } }>('/:shop/wp-json/wc/v3/orders', async ({ params }) => ({ shop: params.shop }));
  },
  ledger: () => null,
};

let sandbox: Sandbox;

beforeEach(async () => {
  sandbox = await startSandbox([library, shops, front], { seed: 'test' });
});
afterEach(() => sandbox.close());

const call = (path: string, init?: RequestInit) => fetch(`${sandbox.address}/${path}`, init);
const json = async (path: string) => (await (await call(path)).json()) as Record<string, unknown>;

async function setFault(fault: Fault, match: { pathContains?: string; times?: number } = {}, provider = 'library'): Promise<Response> {
  const body = JSON.stringify({ provider, match, fault });
  return call('__faults', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
}

describe('routing', () => {
  it('serves a provider under its host name', async () => {
    expect(await json('api.library.test/v1/books')).toEqual(BODY);
  });

  it('answers 404 naming a host nobody stands in for', async () => {
    const response = await call('api.nowhere.test/v1');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ host: 'api.nowhere.test' });
  });

  it('serves any shop under its own name, and no other host on the same path', async () => {
    expect(await json('green.sandbox.test/wp-json/wc/v3/orders')).toEqual({ shop: 'green.sandbox.test' });
    expect((await call('green.elsewhere.test/wp-json/wc/v3/orders')).status).toBe(404);
  });

  it("answers an unknown path in the provider's own words", async () => {
    const response = await call('api.library.test/v9');
    expect(response.status).toBe(404);
    expect(response.headers.get('x-library')).toBe('refused');
    expect(await response.json()).toEqual({ library: 404 });
  });

  it('counts and spoils a call under the stand-in that the front of its host names', async () => {
    await setFault({ kind: 'status', status: 503 }, { times: 1 });
    const response = await call('ids.test/b1?x=1');
    expect([response.status, response.headers.get('x-library')]).toEqual([503, 'refused']);
    expect(await json('ids.test/b1')).toEqual(BODY);
    expect(await json('ids.test/c1')).toEqual(BODY);
    expect(await json('__calls?provider=library')).toMatchObject({ total: 2 });
    expect(await json('__calls?provider=front')).toMatchObject({ total: 1 });
  });

  it('lets two stand-ins share a host by the beginning of the path', async () => {
    expect(await json('shared.test/books/1')).toEqual({ of: 'library' });
    await call('shared.test/other');
    expect(await json('__calls?provider=library')).toMatchObject({ total: 1 });
    expect(await json('__calls?provider=shops')).toMatchObject({ total: 1 });
  });

  it('reads forms', async () => {
    const response = await call('api.library.test/v1/echo', { method: 'POST', body: new URLSearchParams({ a: '1 2', b: 'ü' }) });
    expect(await response.json()).toEqual({ got: { a: '1 2', b: 'ü' } });
  });
});

describe('calls', () => {
  it('counts them by path and status, and the most at a time', async () => {
    await setFault({ kind: 'latency', ms: 60 });
    await Promise.all([call('api.library.test/v1/books?page=1'), call('api.library.test/v1/books?page=2'), call('api.library.test/none')]);
    const calls = await json('__calls?provider=library');
    expect(calls).toMatchObject({
      total: 3,
      byPath: { 'GET api.library.test/v1/books': 2, 'GET api.library.test/none': 1 },
      concurrentMax: 3,
    });
    expect(calls.byStatus).toEqual({ 200: 2, 404: 1 });
  });

  it('forgets them on DELETE and knows no stranger', async () => {
    await call('api.library.test/v1/books');
    expect((await call('__calls', { method: 'DELETE' })).status).toBe(204);
    expect(await json('__calls')).toMatchObject({ total: 0, byPath: {} });
    expect((await call('__calls?provider=nobody')).status).toBe(404);
  });
});

describe('ledger', () => {
  it('passes the query on and turns a complaint into 400', async () => {
    expect(await json('__ledger/library?shelf=3')).toEqual({ shelf: '3', seed: 'test' });
    const response = await call('__ledger/library');
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ message: 'shelf is missing.' });
    expect((await call('__ledger/nobody')).status).toBe(404);
  });
});

describe('faults', () => {
  it('answers a status with headers and body as told, as often as told', async () => {
    await setFault({ kind: 'status', status: 429, headers: { 'retry-after': '7' }, body: { slow: 'down' } }, { times: 2 });
    for (let i = 0; i < 2; i++) {
      const response = await call('api.library.test/v1/books');
      expect(response.status).toBe(429);
      expect(response.headers.get('retry-after')).toBe('7');
      expect(await response.json()).toEqual({ slow: 'down' });
    }
    expect((await call('api.library.test/v1/books')).status).toBe(200);
    expect(await json('__faults')).toEqual({ faults: [] });
  });

  it("uses the provider's own body when none is given", async () => {
    await setFault({ kind: 'status', status: 500 });
    const response = await call('api.library.test/v1/books');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ library: 500 });
  });

  it('strikes only the provider and path it is meant for', async () => {
    await setFault({ kind: 'status', status: 503 }, { pathContains: 'page=2' });
    expect((await call('api.library.test/v1/books?page=1')).status).toBe(200);
    expect((await call('api.library.test/v1/books?page=2')).status).toBe(503);
    expect((await call('a.sandbox.test/wp-json/wc/v3/orders?page=2')).status).toBe(200);
  });

  it('waits', async () => {
    await setFault({ kind: 'latency', ms: 80 });
    const start = performance.now();
    expect((await call('api.library.test/v1/books')).status).toBe(200);
    expect(performance.now() - start).toBeGreaterThanOrEqual(78);
  });

  it('cuts the connection in the middle of the body', async () => {
    await setFault({ kind: 'cut' }, { times: 1 });
    const response = await call('api.library.test/v1/books');
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
    expect(await json('api.library.test/v1/books')).toEqual(BODY);
  });

  it('drips the body', async () => {
    await setFault({ kind: 'slowBody', ms: 100 });
    const start = performance.now();
    const response = await call('api.library.test/v1/books');
    expect(await response.json()).toEqual(BODY);
    expect(performance.now() - start).toBeGreaterThanOrEqual(95);
  });

  it('sends JSON that cannot be read', async () => {
    await setFault({ kind: 'malformed' });
    const response = await call('api.library.test/v1/books');
    expect(response.status).toBe(200);
    await expect(response.json()).rejects.toThrow(SyntaxError);
  });

  it('expires access tokens, and refreshing helps', async () => {
    const { oauth } = sandbox.world;
    const tokens = oauth.issueTokens({ user: 'u', clientId: 'c', scopes: ['read'] });
    const other = oauth.issueTokens({ user: 'u', clientId: 'c', scopes: ['elsewhere'] });
    await setFault({ kind: 'expired' });
    expect(oauth.verify(tokens.accessToken)).toBe('expired');
    expect(oauth.verify(other.accessToken)).toMatchObject({ user: 'u' });
    const fresh = oauth.refresh(tokens.refreshToken ?? '', 'c');
    expect(fresh).toMatchObject({ user: 'u' });
    const headers = { authorization: `Bearer ${typeof fresh === 'string' ? '' : fresh.accessToken}` };
    expect(await (await call('api.library.test/v1/me', { headers })).json()).toEqual({ user: 'u' });
  });

  it('revokes every grant of the provider, and no other; a new consent works', async () => {
    const { oauth } = sandbox.world;
    const tokens = oauth.issueTokens({ user: 'u', clientId: 'c', scopes: ['read'] });
    const other = oauth.issueTokens({ user: 'u', clientId: 'c', scopes: ['elsewhere'] });
    await setFault({ kind: 'revoked' });
    expect(oauth.verify(tokens.accessToken)).toBe('revoked');
    expect(oauth.refresh(tokens.refreshToken ?? '', 'c')).toBe('revoked');
    expect(oauth.verify(other.accessToken)).toMatchObject({ user: 'u' });
    expect(oauth.verify(oauth.issueTokens({ user: 'u', clientId: 'c', scopes: ['read'] }).accessToken)).toMatchObject({ user: 'u' });
  });

  it('revokes keys where there is no OAuth: 401 until the fault is removed', async () => {
    const { id } = (await (await setFault({ kind: 'revoked' }, {}, 'shops')).json()) as { id: string };
    expect((await call('a.sandbox.test/wp-json/wc/v3/orders')).status).toBe(401);
    expect((await call(`__faults/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await call('a.sandbox.test/wp-json/wc/v3/orders')).status).toBe(200);
  });

  it('lists what is set, and forgets all of it', async () => {
    expect((await setFault({ kind: 'malformed' })).status).toBe(201);
    expect(await json('__faults')).toMatchObject({ faults: [{ provider: 'library', fault: { kind: 'malformed' }, struck: 0 }] });
    expect((await call('__faults', { method: 'DELETE' })).status).toBe(204);
    expect(await json('__faults')).toEqual({ faults: [] });
    expect((await call('__faults/99', { method: 'DELETE' })).status).toBe(404);
  });

  it.each([
    [{ provider: 'nobody', fault: { kind: 'cut' } }, /provider/],
    [{ provider: 'library', fault: { kind: 'explode' } }, /fault\.kind/],
    [{ provider: 'library', fault: { kind: 'latency' } }, /fault\.ms/],
    [{ provider: 'library', fault: { kind: 'status', status: 42 } }, /fault\.status/],
    [{ provider: 'library', fault: { kind: 'cut' }, match: { times: 0 } }, /match\.times/],
    [{ provider: 'library', fault: { kind: 'cut' }, match: { pathContains: 3 } }, /match\.pathContains/],
  ])('refuses an order it cannot follow: %j', async (order, words) => {
    const headers = { 'content-type': 'application/json' };
    const response = await call('__faults', { method: 'POST', headers, body: JSON.stringify(order) });
    expect(response.status).toBe(400);
    expect(((await response.json()) as { message: string }).message).toMatch(words);
  });
});

describe('latencyMs', () => {
  it('slows every provider call, and not the sandbox’s own', async () => {
    const slow = await startSandbox([library], { latencyMs: 70 });
    const start = performance.now();
    await fetch(`${slow.address}/api.library.test/v1/books`);
    expect(performance.now() - start).toBeGreaterThanOrEqual(68);
    await slow.close();
  });
});
