import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '#test/servers/dns-server.ts';
import { createDnsProbe } from './dns-probe.ts';
import type { DnsRecords, ProbeDns } from './probe-dns.ts';

let server: DnsServer;
let dns: ProbeDns;
beforeAll(async () => {
  server = await startDnsServer({
    'acme.com': {
      addresses: ['192.0.2.7', '2001:db8::7', '192.0.2.8'],
      nameServers: ['NS1.Host.net', 'ns2.host.net'],
      mail: [
        { host: 'mx2.host.net', priority: 20 },
        { host: 'MX1.host.net', priority: 10 },
      ],
      txt: [`v=spf1 ${'ip4:192.0.2.1 '.repeat(30)}-all`],
    },
    'quiet.com': { mail: [{ host: '.', priority: 0 }] },
    'empty.com': {},
    'gone.com': { code: 'NXDOMAIN' },
    'broken.com': { code: 'SERVFAIL' },
    'closed.com': { code: 'REFUSED' },
    'silent.com': { silent: true },
  });
  dns = createDnsProbe({ servers: [server.address], timeoutMs: 20_000 });
});
afterAll(() => server.close());

const sorted = <T>(records: DnsRecords<T>): unknown =>
  records.state === 'found' ? records.values.map((value) => JSON.stringify(value)).toSorted() : records;

it('reads each kind of record, names in small letters', async () => {
  expect(sorted(await dns.a('acme.com'))).toEqual(['"192.0.2.7"', '"192.0.2.8"']);
  expect(sorted(await dns.aaaa('acme.com'))).toEqual(['"2001:db8::7"']);
  expect(sorted(await dns.ns('acme.com'))).toEqual(['"ns1.host.net"', '"ns2.host.net"']);
  expect(sorted(await dns.mx('acme.com'))).toEqual(['{"host":"mx1.host.net","priority":10}', '{"host":"mx2.host.net","priority":20}']);
  expect(await dns.mx('quiet.com')).toEqual({ state: 'found', values: [{ host: '', priority: 0 }] });
});

it('joins the parts of a long text', async () => {
  const texts = await dns.txt('acme.com');
  expect(texts.state === 'found' && texts.values[0]).toHaveLength(7 + 30 * 14 + 4);
});

it.each<[string, DnsRecords<never>]>([
  ['empty.com', { state: 'none' }],
  ['gone.com', { state: 'no-name' }],
  ['unknown.com', { state: 'no-name' }],
  ['broken.com', { state: 'failed', code: 'SERVFAIL' }],
  ['closed.com', { state: 'failed', code: 'REFUSED' }],
])('says what became of a question about %s', async (name, answer) => {
  for (const kind of ['a', 'aaaa', 'ns', 'mx', 'txt'] as const) expect(await dns[kind](name)).toEqual(answer);
});

it('gives up on a server that is silent', async () => {
  const hasty = createDnsProbe({ servers: [server.address], timeoutMs: 300 });
  for (const kind of ['a', 'aaaa', 'ns', 'mx', 'txt'] as const)
    expect(await hasty[kind]('silent.com')).toEqual({ state: 'failed', code: 'TIMEOUT' });
});

it('asks anew each time', async () => {
  server.zone.set('moved.com', { addresses: ['192.0.2.1'] });
  expect(await dns.a('moved.com')).toEqual({ state: 'found', values: ['192.0.2.1'] });
  server.zone.set('moved.com', { addresses: ['192.0.2.2'] });
  expect(await dns.a('moved.com')).toEqual({ state: 'found', values: ['192.0.2.2'] });
});
