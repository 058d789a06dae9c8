import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWhoisServer, type WhoisServer } from '#test/servers/whois-server.ts';
import { askWhois, whoisQuestion, whoisServerIn } from './whois.ts';

let server: WhoisServer;
beforeAll(async () => {
  server = await startWhoisServer({ 'shop.de': 'Domain: shop.de\nStatus: connect\n', 'big.de': 'x'.repeat(400_000) });
});
afterAll(() => server.close());

it('asks one question and reads all of the answer', async () => {
  const text = await askWhois('127.0.0.1', 'shop.de', { allowPrivateHosts: true, port: server.port });
  expect(text).toBe('Domain: shop.de\r\nStatus: connect\r\n');
  expect(server.asked).toEqual(['shop.de']);
  const big = await askWhois('127.0.0.1', 'big.de', { allowPrivateHosts: true, port: server.port });
  expect(big.length).toBeLessThan(200_000);
});

it('does not go to a private address that a server names', async () => {
  const toHere = async () => [{ address: '127.0.0.1', family: 4 }];
  const asked = server.asked.length;
  await expect(askWhois('whois.rebound.test', 'shop.de', { allowPrivateHosts: false, resolve: toHere, port: server.port })).rejects.toThrow(
    /not an address on the public internet/,
  );
  expect(server.asked).toHaveLength(asked);
});

it('reads which server IANA names, names and nothing else', () => {
  expect(whoisServerIn('domain:       AT\nwhois:        whois.nic.at\nstatus: ACTIVE')).toBe('whois.nic.at');
  expect(whoisServerIn('domain:       ES\n')).toBeNull();
  expect(whoisServerIn('whois:        10.0.0.10\n')).toBeNull();
  expect(whoisServerIn('whois:        localhost\n')).toBeNull();
});

it('asks a server in the form it wants', () => {
  expect(whoisQuestion('whois.jprs.jp', 'shop.jp')).toBe('shop.jp/e');
  expect(whoisQuestion('whois.nic.at', 'shop.at')).toBe('shop.at');
});
