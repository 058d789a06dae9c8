import { afterEach, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '#test/servers/dns-server.ts';
import { createHttpNames } from './http-names.ts';

const servers: DnsServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => server.close())));

async function names(zone: Parameters<typeof startDnsServer>[0], allowPrivateHosts = false) {
  const server = await startDnsServer(zone);
  servers.push(server);
  let nowMs = 0;
  const resolve = createHttpNames({ allowPrivateHosts, servers: [server.address], nowMs: () => nowMs });
  return { server, resolve, at: (ms: number) => (nowMs = ms) };
}

it('finds the addresses of a name, of the other family only where the first has none', async () => {
  const { resolve, server } = await names({
    'a.test': { addresses: ['192.0.2.1', '192.0.2.2', '2001:db8::1'] },
    'six.test': { addresses: ['2001:db8::6'] },
  });
  expect(await resolve('a.test')).toEqual([
    { address: '192.0.2.1', family: 4 },
    { address: '192.0.2.2', family: 4 },
  ]);
  expect(server.asked).toHaveLength(1);
  expect(await resolve('six.test')).toEqual([{ address: '2001:db8::6', family: 6 }]);
});

it('keeps what it found for its time to live, and asks once for all who ask at once', async () => {
  const { resolve, server, at } = await names({ 'a.test': { addresses: ['192.0.2.1'] } });
  await Promise.all([resolve('a.test'), resolve('a.test'), resolve('a.test')]);
  at(999);
  await resolve('a.test');
  expect(server.asked).toHaveLength(1);
  server.zone.set('a.test', { addresses: ['192.0.2.9'] });
  at(1000);
  expect(await resolve('a.test')).toEqual([{ address: '192.0.2.9', family: 4 }]);
});

it.each([
  ['gone.test', 'ENOTFOUND'],
  ['mail.test', 'ENODATA'],
  ['broken.test', 'ESERVFAIL'],
])('tells why %s has none, and keeps no failure', async (name, code) => {
  const { resolve, server } = await names({ 'mail.test': { txt: ['v=spf1'] }, 'broken.test': { code: 'SERVFAIL' } });
  await expect(resolve(name)).rejects.toMatchObject({ code });
  server.zone.set(name, { addresses: ['192.0.2.1'] });
  expect(await resolve(name)).toHaveLength(1);
});

it('finds names that only this machine knows where private hosts are allowed', async () => {
  const { resolve } = await names({}, true);
  expect((await resolve('localhost')).map(({ address }) => address)).toContain('127.0.0.1');
  const { resolve: guarded } = await names({});
  await expect(guarded('localhost')).rejects.toMatchObject({ code: 'ENOTFOUND' });
});
