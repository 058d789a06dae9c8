import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '#test/servers/dns-server.ts';
import type { Dns } from '../ports/dns.ts';
import { createDns } from './dns.ts';

const long = `v=DKIM1; k=rsa; p=${'A'.repeat(700)}`;
let server: DnsServer;
let dns: Dns;
beforeAll(async () => {
  server = await startDnsServer({
    'acme.com': { txt: ['v=spf1 -all', 'second'] },
    'sl1._domainkey.acme.com': { txt: [long] },
    'led.acme.com': { cname: 'next.host.net' },
    'next.host.net': { cname: 'last.host.net' },
    'last.host.net': { txt: ['at the end'] },
    'nowhere.acme.com': { cname: 'gone.host.net' },
    'reports.acme.com': { cname: 'Board.host.net' },
    'board.host.net': { addresses: ['192.0.2.7', '192.0.2.8'], issuers: ['letsencrypt.org', ';'] },
    'loop.acme.com': { cname: 'pool.acme.com' },
    'pool.acme.com': { cname: 'loop.acme.com' },
    'empty.acme.com': {},
    'broken.acme.com': { code: 'SERVFAIL' },
    'closed.acme.com': { code: 'REFUSED' },
    'silent.acme.com': { silent: true },
  });
  dns = createDns({ servers: [server.address] });
});
afterAll(() => server.close());

it('reads texts', async () => {
  const answer = await dns.txt('acme.com');
  expect(answer.state === 'found' && answer.values.toSorted()).toEqual(['second', 'v=spf1 -all']);
});

it('joins the parts of a long text, which comes by connection', async () => {
  server.asked.length = 0;
  expect(await dns.txt('sl1._domainkey.acme.com')).toEqual({ state: 'found', values: [long] });
  expect(server.asked).toEqual(['udp', 'tcp']);
});

it('follows a name that leads elsewhere', async () => {
  expect(await dns.txt('led.acme.com')).toEqual({ state: 'found', values: ['at the end'] });
  expect(await dns.cname('led.acme.com')).toEqual({ state: 'found', values: ['next.host.net'] });
  expect(await dns.txt('nowhere.acme.com')).toEqual({ state: 'none' });
  expect(await dns.txt('loop.acme.com')).toEqual({ state: 'failed', reason: 'ELOOP' });
});

it('reads addresses and who may issue certificates, of a name that leads elsewhere too', async () => {
  for (const name of ['board.host.net', 'reports.acme.com']) {
    const addresses = await dns.addresses(name);
    expect(addresses.state === 'found' && addresses.values.toSorted()).toEqual(['192.0.2.7', '192.0.2.8']);
    expect(await dns.caa(name)).toEqual({ state: 'found', values: ['issue letsencrypt.org', 'issue ;'] });
  }
  expect(await dns.cname('reports.acme.com')).toEqual({ state: 'found', values: ['board.host.net'] });
});

it.each([
  ['empty.acme.com', { state: 'none' }],
  ['unknown.acme.com', { state: 'none' }],
  ['broken.acme.com', { state: 'failed', reason: 'ESERVFAIL' }],
  ['closed.acme.com', { state: 'failed', reason: 'EREFUSED' }],
])('answers for %s', async (name, answer) => {
  expect(await dns.txt(name)).toEqual(answer);
  expect(await dns.cname(name)).toEqual(answer);
  expect(await dns.addresses(name)).toEqual(answer);
  expect(await dns.caa(name)).toEqual(answer);
});

it('gives up on silence within its time', async () => {
  const started = performance.now();
  expect(await dns.txt('silent.acme.com')).toMatchObject({ state: 'failed', reason: expect.stringMatching(/ETIMEOUT|ECANCELLED/) });
  expect(performance.now() - started).toBeLessThan(6000);
});
