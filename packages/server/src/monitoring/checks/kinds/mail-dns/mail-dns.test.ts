import type { Verdict } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DnsServer, type ServedName, startDnsServer } from '#test/servers/dns-server.ts';
import { createDnsProbe } from '../../probes/dns-probe.ts';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { readDmarc } from './dmarc-record.ts';
import { mailDnsModule } from './index.ts';

let server: DnsServer;
beforeAll(async () => {
  server = await startDnsServer();
});
afterAll(() => server.close());

const mail = [{ host: 'mx1.host.net', priority: 10 }];
const now = new Date('2026-11-20T09:00:00Z');
async function look(zone: Record<string, ServedName>, host = 'shop.com', settings: Record<string, unknown> = {}) {
  server.zone.clear();
  for (const [name, entry] of Object.entries(zone)) server.zone.set(name, entry);
  const tools = checkToolsStub({ dns: createDnsProbe({ servers: [server.address], timeoutMs: 1000 }) });
  const { facts } = await mailDnsModule.probe({ companyId: 'c', domainId: 'd', host }, {}, tools);
  return { facts, ...mailDnsModule.evaluate(JSON.parse(JSON.stringify(facts)), settings, { baseline: null, now }).verdict };
}
/** A domain with mail and a sound DMARC record, and this SPF record. */
const withSpf = (spf: string | readonly string[], more: Record<string, ServedName> = {}): Record<string, ServedName> => ({
  'shop.com': { mail, txt: [...(typeof spf === 'string' ? [spf] : spf), 'something=else'], addresses: ['192.0.2.7'] },
  '_dmarc.shop.com': { txt: ['v=DMARC1; p=reject; rua=mailto:dmarc@shop.com'] },
  ...more,
});
const withDmarc = (...dmarc: string[]): Record<string, ServedName> => ({
  'shop.com': { mail, txt: ['v=spf1 mx -all'] },
  '_dmarc.shop.com': { txt: dmarc },
});

describe('SPF', () => {
  it.each<[string, Record<string, ServedName>, Pick<Verdict, 'state' | 'fault'>]>([
    ['that names who may', withSpf('v=spf1 mx a ip4:192.0.2.0/24 ~all'), { state: 'ok', fault: null }],
    ['by redirect', withSpf('v=spf1 redirect=spf.host.net', { 'spf.host.net': { txt: ['v=spf1 -all'] } }), { state: 'ok', fault: null }],
    ['that lets everybody', withSpf('v=spf1 mx +all'), { state: 'critical', fault: 'mail-dns.spf-open' }],
    ['that lets everybody without saying so', withSpf('v=spf1 all'), { state: 'critical', fault: 'mail-dns.spf-open' }],
    [
      'that lets everybody by redirect',
      withSpf('v=spf1 redirect=spf.host.net', { 'spf.host.net': { txt: ['v=spf1 +all'] } }),
      { state: 'critical', fault: 'mail-dns.spf-open' },
    ],
    [
      'with an open include, which passes nobody',
      withSpf('v=spf1 include:spf.host.net -all', { 'spf.host.net': { txt: ['v=spf1 -all'] } }),
      { state: 'ok', fault: null },
    ],
    ['that is not there', withSpf([]), { state: 'warning', fault: 'mail-dns.spf-missing' }],
    ['twice', withSpf(['v=spf1 mx -all', 'v=spf1 a -all']), { state: 'warning', fault: 'mail-dns.spf-several' }],
    ['with a slip', withSpf('v=spf1 ipv4:192.0.2.1 -all'), { state: 'warning', fault: 'mail-dns.spf-broken' }],
    ['with an include of nothing', withSpf('v=spf1 include:gone.net -all'), { state: 'warning', fault: 'mail-dns.spf-broken' }],
    ['that goes in circles', withSpf('v=spf1 include:shop.com -all'), { state: 'warning', fault: 'mail-dns.spf-broken' }],
    ['without an end', withSpf('v=spf1 mx'), { state: 'warning', fault: 'mail-dns.spf-neutral' }],
    ['with an end that says nothing', withSpf('v=spf1 mx ?all'), { state: 'warning', fault: 'mail-dns.spf-neutral' }],
    ['with names that lead nowhere', withSpf('v=spf1 a:x.net a:y.net a:z.net -all'), { state: 'warning', fault: 'mail-dns.spf-voids' }],
    ['that cannot be read', withSpf('v=spf1 -all', { 'shop.com': { code: 'SERVFAIL' } }), { state: 'unknown', fault: null }],
    [
      'with an include that cannot be read',
      withSpf('v=spf1 include:spf.host.net -all', { 'spf.host.net': { code: 'SERVFAIL' } }),
      { state: 'ok', fault: null },
    ],
  ])('%s', async (_, zone, verdict) => {
    expect(await look(zone)).toMatchObject(verdict);
  });

  it('counts the look-ups of includes too, up to ten of which are fine', async () => {
    const include = (count: number) => Array.from({ length: count }, (_, index) => `include:s${index}.net`).join(' ');
    const targets = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`s${index}.net`, { txt: ['v=spf1 ip4:192.0.2.1 -all'] }]));
    const nested = {
      's0.net': { txt: [`v=spf1 ${Array.from({ length: 5 }, (_, index) => `include:s${index + 10}.net`).join(' ')} -all`] },
    };
    expect(await look(withSpf(`v=spf1 ${include(10)} -all`, targets))).toMatchObject({ state: 'ok', facts: { walk: { lookups: 10 } } });
    const eleven = await look(withSpf(`v=spf1 ${include(6)} -all`, { ...targets, ...nested }));
    expect(eleven).toMatchObject({ state: 'warning', fault: 'mail-dns.spf-lookups', facts: { walk: { lookups: 11 } } });
    expect(eleven.text).toBe('The SPF record needs 11 look-ups, and receivers stop at 10. Take out services that send no more mail.');
    expect((await look(withSpf(`v=spf1 ${include(30)} -all`, targets))).text).toContain('more than 19 look-ups');
  });

  it('says which word is wrong', async () => {
    expect((await look(withSpf('v=spf1 ipv4:192.0.2.1 -all'))).text).toContain('“ipv4:192.0.2.1” is not understood');
    expect((await look(withSpf('v=spf1 include:gone.net -all'))).text).toContain('include leads to no SPF record at gone.net');
  });
});

describe('DMARC', () => {
  it.each<[string, string[], Record<string, unknown>, Pick<Verdict, 'state' | 'fault'>]>([
    ['that rejects', ['v=DMARC1; p=reject; pct=100'], {}, { state: 'ok', fault: null }],
    ['that only watches', ['v=DMARC1;p=none'], {}, { state: 'ok', fault: null }],
    [
      'that only watches, where that is not enough',
      ['v=DMARC1; p=none'],
      { needsEnforcement: true },
      { state: 'warning', fault: 'mail-dns.dmarc-watches' },
    ],
    ['for a part', ['v=DMARC1; p=reject; pct=20'], { needsEnforcement: true }, { state: 'warning', fault: 'mail-dns.dmarc-part' }],
    ['that is not there', ['something else'], {}, { state: 'warning', fault: 'mail-dns.dmarc-missing' }],
    ['twice', ['v=DMARC1; p=none', 'v=DMARC1; p=reject'], {}, { state: 'warning', fault: 'mail-dns.dmarc-several' }],
    ['without a policy', ['v=DMARC1; rua=mailto:a@shop.com'], {}, { state: 'warning', fault: 'mail-dns.dmarc-broken' }],
  ])('%s', async (_, dmarc, settings, verdict) => {
    expect(await look(withDmarc(...dmarc), 'shop.com', settings)).toMatchObject(verdict);
  });

  it.each([
    ['v=DMARC1; p=maybe', '“p=maybe” is no policy'],
    ['v=DMARC1; p=none; pct=120', '“pct=120” is no percentage'],
    ['v=DMARC1; p=none; rua=dmarc@shop.com', '“dmarc@shop.com” (rua) is no address for reports, such as mailto:dmarc@client.com'],
    ['v=DMARC1; p=none; p=reject', '“p” stands in it twice'],
    ['v=DMARC1; p=none; nonsense', '“nonsense” is not understood'],
    ['v=DMARC1; p=none; sp=all', '“sp=all” is no policy'],
  ])('finds the slip in %s', (text, fault) => {
    expect(readDmarc(text)).toEqual({ fault });
  });

  it('reads a whole record', () => {
    const text = 'v=DMARC1; p=quarantine; sp=reject; pct=50; rua=mailto:a@shop.com!10m, mailto:b@other.net; adkim=s; fo=1;';
    expect(readDmarc(text)).toEqual({
      policy: 'quarantine',
      subdomainPolicy: 'reject',
      percent: 50,
      reportsTo: ['mailto:a@shop.com!10m', 'mailto:b@other.net'],
    });
  });
});

describe('whose mail it is about', () => {
  it('is the registered domain, unless the name has mail of its own', async () => {
    const zone = withSpf('v=spf1 mx -all');
    expect(await look(zone, 'www.shop.com:8443')).toMatchObject({ state: 'ok', facts: { domain: 'shop.com', dmarcAt: 'shop.com' } });
    const own = { ...zone, 'news.shop.com': { mail, txt: ['v=spf1 mx -all'] } };
    expect(await look(own, 'news.shop.com')).toMatchObject({ state: 'ok', facts: { domain: 'news.shop.com', dmarcAt: 'shop.com' } });
  });

  it('is judged by what the domain above says of names below it', async () => {
    const zone = {
      'news.shop.com': { mail, txt: ['v=spf1 mx -all'] },
      '_dmarc.shop.com': { txt: ['v=DMARC1; p=reject; sp=none'] },
    };
    expect(await look(zone, 'news.shop.com', { needsEnforcement: true })).toMatchObject({ fault: 'mail-dns.dmarc-watches' });
  });

  it.each<[string, Record<string, ServedName>]>([
    ['without mail servers', { 'shop.com': { txt: ['v=spf1 -all'] } }],
    ['that says that it has no mail', { 'shop.com': { txt: ['v=spf1 -all'], mail: [{ host: '.', priority: 0 }] } }],
  ])('is fine %s when SPF refuses everybody', async (_, zone) => {
    expect(await look(zone)).toMatchObject({ state: 'ok', facts: { receives: false } });
  });

  it('is told of both kinds of records at once', async () => {
    const { text } = await look({ 'shop.com': { mail } });
    expect(text).toContain('There is no SPF record');
    expect(text).toContain('There is no DMARC record');
    expect((await look({ 'shop.com': { addresses: ['192.0.2.7'] } })).text).toContain('v=spf1 -all');
    expect(await look({}, '192.0.2.7')).toMatchObject({ state: 'ok' });
  });
});
