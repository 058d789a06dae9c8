import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { guardedLookup, ownWebsites, type Resolve } from './address-guard.ts';

it('hands on exactly the addresses that were checked, in both forms of the call', async () => {
  const resolve: Resolve = async () => [
    { address: '93.184.216.34', family: 4 },
    { address: '2606:2800:220:1::1', family: 6 },
  ];
  const lookup = guardedLookup(resolve);
  const all = await new Promise((done) => lookup('a.example', { all: true }, (_, addresses) => done(addresses)));
  const one = await new Promise((done) => lookup('a.example', {}, (_, address, family) => done([address, family])));
  expect(all).toEqual(await resolve('a.example'));
  expect(one).toEqual(['93.184.216.34', 4]);
});

it('keeps a socket from a private address that a name server answers', async () => {
  let connections = 0;
  const server = createServer().on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const lookup = guardedLookup(async () => [{ address: '127.0.0.1', family: 4 }]);
  const { port } = server.address() as AddressInfo;
  const error = await new Promise<Error>((done) => connect({ host: 'rebound.example', port, lookup }).once('error', done));
  await new Promise((done) => server.close(done));
  expect(error.message).toMatch(/not an address on the public internet/);
  expect(connections).toBe(0);
});

it('knows its own websites by whole host and port, and nothing beside them', () => {
  const website = { host: 'shop.sandbox.test', port: 443, address: '127.0.0.1', listensAt: 41_234, authority: null };
  const find = ownWebsites([website]);
  expect(find('shop.sandbox.test', 443)).toBe(website);
  expect(find('SHOP.sandbox.test', 443)).toBe(website);
  for (const [host, port] of [
    ['shop.sandbox.test', 80],
    ['shop.sandbox.test', 41_234],
    ['127.0.0.1', 443],
    ['127.0.0.1', 41_234],
    ['sandbox.test', 443],
    ['evil.shop.sandbox.test', 443],
    ['shop.sandbox.test.evil.example', 443],
    ['shop.sandbox.test:443@evil.example', 443],
    ['', 443],
  ] as const)
    expect(find(host, port), `${host}:${port}`).toBeNull();
  expect(ownWebsites([])('shop.sandbox.test', 443)).toBeNull();
});
