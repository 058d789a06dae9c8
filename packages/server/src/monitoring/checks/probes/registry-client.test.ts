import { hourMs, minuteMs } from '@sightline/contract/core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createSend } from '#platform/outbound/outbound.ts';
import { createLog } from '#platform/ports/log.ts';
import { testClock } from '#test/app/context.ts';
import { type RdapServer, startRdapServer } from '#test/servers/rdap-server.ts';
import { startWhoisServer, type WhoisServer } from '#test/servers/whois-server.ts';
import type { Registry } from './registry.ts';
import { createRegistry, registeredDomainOf } from './registry-client.ts';

let rdap: RdapServer;
let whois: WhoisServer;
let clock: ReturnType<typeof testClock>;
let registry: Registry;
const send = createSend({ allowPrivateHosts: true, log: createLog('silent') });
const whoisHosts = async (name: string) => {
  if (name !== 'whois.nic.at') throw new Error(`${name} is not known`);
  return [{ address: '127.0.0.1', family: 4 }];
};
const shop = {
  expires: '2027-03-28T00:59:59Z',
  registered: '1999-12-10T00:00:00+01:00',
  registrar: 'Uno Registrar',
  statuses: ['client transfer prohibited', 'active', 'something else'],
  nameServers: ['NS2.host.net', 'ns1.host.net.'],
};
beforeAll(async () => {
  rdap = await startRdapServer();
  whois = await startWhoisServer();
});
beforeEach(() => {
  rdap.domains.clear();
  rdap.asked.length = 0;
  whois.answers.clear();
  whois.asked.length = 0;
  rdap.endings.clear();
  rdap.endings.add('com').add('co.uk');
  clock = testClock();
  registry = createRegistry({
    send,
    clock,
    bootstrapUrl: rdap.bootstrapUrl,
    whoisRoot: '127.0.0.1',
    whois: { allowPrivateHosts: true, port: whois.port, resolve: whoisHosts },
  });
});
afterAll(() => Promise.all([rdap.close(), whois.close()]));
const domainsAsked = (): string[] => rdap.asked.filter((path) => path !== '/dns.json');

it.each([
  ['shop.client.co.uk', 'client.co.uk'],
  ['client.com:8443', 'client.com'],
  ['pages.github.io', 'github.io'],
  ['192.0.2.1', null],
  ['localhost', null],
  ['com', null],
])('takes %s to be registered as %s', (host, domain) => {
  expect(registeredDomainOf(host)).toBe(domain);
});

it('reads what a registry says by RDAP', async () => {
  rdap.domains.set('shop.com', shop);
  expect(await registry.registrationOf('www.shop.com')).toEqual({
    state: 'found',
    by: 'rdap',
    domain: 'shop.com',
    expiresAt: '2027-03-28T00:59:59.000Z',
    registeredAt: '1999-12-09T23:00:00.000Z',
    registrar: 'Uno Registrar',
    statuses: ['active', 'client transfer prohibited'],
    nameServers: ['ns1.host.net', 'ns2.host.net'],
  });
  expect(rdap.accepted.at(-1)).toBe('application/rdap+json');
});

it('has nothing where the registry redacts or leaves out', async () => {
  rdap.domains.set('shop.com', {});
  expect(await registry.registrationOf('shop.com')).toMatchObject({
    state: 'found',
    expiresAt: null,
    registeredAt: null,
    registrar: '9999',
  });
});

it('asks once a day for a domain, however many names below it are watched at once or later', async () => {
  rdap.domains.set('shop.com', shop);
  await Promise.all(['shop.com', 'www.shop.com', 'a.b.shop.com'].map((host) => registry.registrationOf(host)));
  clock.advance(19 * hourMs);
  await registry.registrationOf('shop.com');
  expect(domainsAsked()).toEqual(['/rdap/domain/shop.com']);
  clock.advance(5 * hourMs);
  await registry.registrationOf('shop.com');
  expect(domainsAsked()).toHaveLength(2);
  // The list of registries is read once a day too.
  expect(rdap.asked.filter((path) => path === '/dns.json')).toHaveLength(2);
});

it('finds a domain that nobody has, and follows a registry that leads elsewhere', async () => {
  expect(await registry.registrationOf('gone.com')).toEqual({ state: 'free', by: 'rdap', domain: 'gone.com' });
  rdap.domains.set('moved.com', { status: 302, headers: { location: '/rdap/domain/there.com' } });
  rdap.domains.set('there.com', shop);
  expect(await registry.registrationOf('moved.com')).toMatchObject({ state: 'found', domain: 'moved.com' });
  rdap.domains.set('loop.com', { status: 302, headers: { location: '/rdap/domain/loop.com' } });
  expect(await registry.registrationOf('loop.com')).toMatchObject({
    state: 'failed',
    reason: 'its registry leads from one address to the next',
  });
});

it.each<[string, object]>([
  ['another object', { status: 200, body: { objectClassName: 'entity' } }],
  ['no JSON', { status: 200, body: '<html>' }],
  ['a fault of its own', { status: 500 }],
  ['a refusal', { status: 403 }],
])('says that it failed when a registry answers %s', async (_, answer) => {
  rdap.domains.set('shop.com', { status: 200, ...answer });
  expect(await registry.registrationOf('shop.com')).toMatchObject({ state: 'failed', retryAfterS: null });
  // And asks again before long.
  rdap.domains.set('shop.com', shop);
  clock.advance(6 * minuteMs);
  expect(await registry.registrationOf('shop.com')).toMatchObject({ state: 'found' });
});

it.each([
  ['120', 120],
  ['Fri, 20 Nov 2026 09:05:00 GMT', 300],
])('leaves a registry alone for as long as it asks for (%s)', async (header, seconds) => {
  rdap.domains.set('shop.com', { status: 429, headers: { 'retry-after': header } });
  rdap.domains.set('other.com', shop);
  expect(await registry.registrationOf('shop.com')).toMatchObject({ state: 'failed', retryAfterS: seconds });
  const before = domainsAsked().length;
  const other = await registry.registrationOf('other.com');
  expect(other).toMatchObject({ state: 'failed', reason: 'many domains of its registry are waiting' });
  expect(domainsAsked()).toHaveLength(before);
  clock.advance((seconds + 600) * 1000);
  expect(await registry.registrationOf('other.com')).toMatchObject({ state: 'found' });
});

it('asks a registry a few times a second, and whoever would wait too long is told when to come back', async () => {
  const hosts = Array.from({ length: 300 }, (_, index) => `shop${index}.com`);
  const started = clock.now().getTime();
  const waits: number[] = [];
  const slow = createRegistry({
    send: async (request, options) => {
      waits.push(clock.now().getTime() - started);
      return send(request, options);
    },
    // Time stands still while all of them come at once.
    clock: { now: clock.now, sleep: async () => {} },
    bootstrapUrl: rdap.bootstrapUrl,
    whois: { allowPrivateHosts: true },
  });
  const outcomes = await Promise.all(hosts.map((host) => slow.registrationOf(host)));
  const told = outcomes.filter(({ state }) => state === 'failed');
  expect(outcomes.filter(({ state }) => state === 'free')).toHaveLength(41);
  expect(told).toHaveLength(259);
  // One after the other, at the pace they will be served.
  expect(told[0]).toMatchObject({ retryAfterS: 9 });
  expect(told.at(-1)).toMatchObject({ retryAfterS: 60 });
});

it('asks by WHOIS where the registry has no RDAP, at the server that IANA names', async () => {
  whois.answers.set('at', 'domain:       AT\nwhois:        whois.nic.at\n');
  whois.answers.set('shop.at', 'domain:         shop.at\nnserver:        ns1.host.net\nsource:         AT-DOM\n');
  expect(await registry.registrationOf('www.shop.at')).toMatchObject({ state: 'found', by: 'whois', domain: 'shop.at', expiresAt: null });
  expect(await registry.registrationOf('gone.at')).toEqual({ state: 'free', by: 'whois', domain: 'gone.at' });
  whois.answers.set('be', 'domain:       BE\nwhois:        whois.dns.be\n');
  expect(await registry.registrationOf('shop.be')).toMatchObject({ state: 'failed', reason: 'its registry could not be reached' });
  whois.answers.set('de', 'domain:       DE\n');
  expect(await registry.registrationOf('shop.de')).toEqual({
    state: 'silent',
    domain: 'shop.de',
    reason: 'its registry has no public service to ask',
  });
  expect(whois.asked).toEqual(['at', 'shop.at', 'gone.at', 'be', 'de']);
});

it('falls back on the table that comes with the product while the list cannot be had', async () => {
  const asked: string[] = [];
  const offline = createRegistry({
    send: async ({ url }) => {
      asked.push(url);
      throw new Error('offline');
    },
    clock,
    whois: { allowPrivateHosts: true },
  });
  expect(await offline.registrationOf('shop.org')).toMatchObject({ state: 'failed' });
  expect(asked).toEqual(['https://data.iana.org/rdap/dns.json', 'https://rdap.publicinterestregistry.org/rdap/domain/shop.org']);
});
