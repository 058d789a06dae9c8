import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#platform/config/env.ts';
import { testClock } from '#test/app/context.ts';
import { startDnsServer } from '#test/servers/dns-server.ts';
import { isOwnNetworkWell, ownNetwork } from './index.ts';
import { isDown, OwnNetworkLook } from './own-network.ts';

const anchors = [1, 2, 3].map((port) => ({ host: 'anchor.test', port }));

/** A look at three anchors, of which those with these ports answer. */
function looking() {
  const clock = testClock();
  const answering = new Set([1, 2, 3]);
  const tried: number[] = [];
  const dns = { answers: true };
  const look = new OwnNetworkLook({
    anchors,
    clock,
    tryAnchor: async ({ port }) => {
      tried.push(port);
      return answering.has(port);
    },
    tryDns: async () => dns.answers,
  });
  return { clock, answering, tried, dns, look };
}

it.each<[boolean[], boolean]>([
  [[true, true, true], false],
  [[false, true, true], false],
  [[false, false, true], true],
  [[false, false, false], true],
  [[true, false], false],
  [[false], true],
])('takes %j for down: %s', (answers, down) => {
  expect(isDown(answers)).toBe(down);
});

it('remembers since when the network is as it is', async () => {
  const { clock, answering, look } = looking();
  expect(await look.look()).toEqual({ state: 'well', since: new Date('2026-11-20T09:00:00Z') });
  clock.advance(60_000);
  answering.delete(1);
  expect(await look.look()).toEqual({ state: 'well', since: new Date('2026-11-20T09:00:00Z') });
  clock.advance(60_000);
  answering.delete(2);
  const down = { state: 'down', since: new Date('2026-11-20T09:02:00Z') };
  expect(await look.look()).toEqual(down);
  clock.advance(60_000);
  expect(await look.look()).toEqual(down);
  clock.advance(60_000);
  answering.add(2);
  expect(await look.look()).toEqual({ state: 'well', since: new Date('2026-11-20T09:04:00Z') });
});

it('looks once for all who ask within ten seconds', async () => {
  const { clock, tried, look } = looking();
  await Promise.all([look.look(), look.look(), look.look()]);
  clock.advance(9999);
  await look.look();
  expect(tried).toHaveLength(3);
  clock.advance(1);
  await look.look();
  expect(tried).toHaveLength(6);
});

it('does not know while nobody ever answered, and knows from the first answer on', async () => {
  const { clock, answering, look } = looking();
  answering.clear();
  expect((await look.look()).state).toBe('not-known');
  clock.advance(10_000);
  answering.add(3);
  expect((await look.look()).state).toBe('down');
});

it('is down too when the DNS servers that we ask stop answering, if they ever did', async () => {
  const { clock, dns, look } = looking();
  dns.answers = false;
  expect((await look.look()).state).toBe('well');
  clock.advance(10_000);
  dns.answers = true;
  expect((await look.look()).state).toBe('well');
  clock.advance(10_000);
  dns.answers = false;
  expect(await look.look()).toEqual({ state: 'down', since: new Date('2026-11-20T09:00:20Z') });
});

const contextWith = (environment: Record<string, string>) => ({
  config: readConfig({ NODE_ENV: 'test', APP_KEY: `t1:${Buffer.alloc(32, 1).toString('base64')}`, ...environment }),
  clock: testClock(),
});

it('asks the DNS servers that are set, to whom a name that is not there is an answer', async () => {
  const dns = await startDnsServer();
  onTestFinished(() => dns.close());
  const context = contextWith({ NETWORK_ANCHORS: '127.0.0.1:1', DNS_SERVERS: dns.address });
  expect(await isOwnNetworkWell(context)).toBe(true);
  expect(dns.asked).toHaveLength(1);
  dns.zone.set('com', { code: 'SERVFAIL' });
  context.clock.advance(10_000);
  expect(await isOwnNetworkWell(context)).toBe(false);
});

it('connects for real, and is not in the way of alarms on a machine without a way out', async () => {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).resume());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const context = contextWith({ NETWORK_ANCHORS: `127.0.0.1:${port}`, DNS_SERVERS: '127.0.0.1:1' });
  expect(await isOwnNetworkWell(context)).toBe(true);
  await new Promise((done) => server.close(done));
  context.clock.advance(10_000);
  expect(await isOwnNetworkWell(context)).toBe(false);
  expect((await ownNetwork(context)).state).toBe('down');
  const isolated = contextWith({ NETWORK_ANCHORS: `127.0.0.1:${port}`, DNS_SERVERS: '127.0.0.1:1' });
  expect(await isOwnNetworkWell(isolated)).toBe(true);
  expect((await ownNetwork(isolated)).state).toBe('not-known');
});

it('says nothing of websites on private addresses', async () => {
  const context = contextWith({ NETWORK_ANCHORS: '127.0.0.1:1', ALLOW_PRIVATE_HOSTS: 'on' });
  expect(await isOwnNetworkWell(context)).toBe(true);
});
