import { hourMs } from '@sightline/contract/core';
import { dnsCheck, type Verdict } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DnsServer, startDnsServer } from '#test/servers/dns-server.ts';
import type { Baseline } from '../../check.ts';
import { createDnsProbe } from '../../probes/dns-probe.ts';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { evaluateDns } from './evaluate.ts';
import type { DnsFacts } from './facts.ts';
import { dnsModule } from './index.ts';

const start = new Date('2026-03-28T12:00:00Z');
const at = (hours: number): Date => new Date(start.getTime() + hours * hourMs);
const settings = dnsCheck.settings.parse({});
const found = <T>(...values: T[]) => ({ state: 'found' as const, values });
const none = { state: 'none' as const };
const noName = { state: 'no-name' as const };
const failed = (code: string) => ({ state: 'failed' as const, code });
const facts = (part: Partial<DnsFacts> = {}): DnsFacts => ({
  name: 'www.shop.com',
  domain: 'shop.com',
  a: found('192.0.2.7', '192.0.2.8'),
  aaaa: none,
  ns: found('ns1.host.net', 'ns2.host.net'),
  mx: found({ host: 'mx1.host.net', priority: 10 }, { host: 'mx2.host.net', priority: 20 }),
  ...part,
});

describe('a name', () => {
  it.each<[string, Partial<DnsFacts>, Pick<Verdict, 'state' | 'fault'>]>([
    ['with addresses', {}, { state: 'ok', fault: null }],
    ['with the newer kind alone', { a: none, aaaa: found('2001:db8::1') }, { state: 'ok', fault: null }],
    ['of which one kind cannot be told', { aaaa: failed('SERVFAIL') }, { state: 'ok', fault: null }],
    ['that is not there', { a: noName, aaaa: noName }, { state: 'critical', fault: 'dns.no-name' }],
    ['whose domain is not there', { a: noName, aaaa: noName, ns: noName, mx: noName }, { state: 'critical', fault: 'dns.no-name' }],
    ['without an address', { a: none, aaaa: none }, { state: 'critical', fault: 'dns.no-address' }],
    ['whose servers fail', { a: failed('SERVFAIL'), aaaa: failed('SERVFAIL') }, { state: 'critical', fault: 'dns.servfail' }],
    ['whose servers are silent', { a: failed('TIMEOUT'), aaaa: failed('TIMEOUT') }, { state: 'critical', fault: 'dns.timeout' }],
    ['with a server of ours that refuses', { a: failed('REFUSED'), aaaa: failed('REFUSED') }, { state: 'unknown', fault: null }],
    ['that is an address', { name: '192.0.2.7', a: none }, { state: 'ok', fault: null }],
  ])('%s', (_, part, verdict) => {
    expect(evaluateDns(facts(part), settings, { baseline: null, now: start }).verdict).toMatchObject(verdict);
  });

  it('says what to do by what is missing', () => {
    const textOf = (part: Partial<DnsFacts>) => evaluateDns(facts(part), settings, { baseline: null, now: start }).verdict.text;
    expect(textOf({ a: noName, aaaa: noName })).toBe(
      'The DNS does not know this name. Add an A, AAAA or CNAME record for it where shop.com is kept.',
    );
    expect(textOf({ a: noName, aaaa: noName, ns: noName })).toContain('registration ended');
    expect(textOf({})).toBe('The name leads to 2 addresses, and its records are as they were.');
  });
});

describe('records that change', () => {
  const all = { watchAddresses: true, watchNameServers: true, watchMailServers: true };
  /** Looks one after the other, each with what the one before left. */
  function looks(
    given: readonly [hours: number, part: Partial<DnsFacts>][],
    watched = all,
  ): (Pick<Verdict, 'state' | 'fault'> & { text: string })[] {
    let baseline: Baseline<DnsFacts> | null = null;
    return given.map(([hours, part]) => {
      const evaluated = evaluateDns(facts(part), watched, { baseline, now: at(hours) });
      baseline = evaluated.baseline ?? baseline;
      return evaluated.verdict;
    });
  }
  const states = (...given: Parameters<typeof looks>) => looks(...given).map(({ state, fault }) => fault ?? state);
  const moved: Partial<DnsFacts> = { ns: found('ns9.other.net') };

  it('are no change in another order', () => {
    const turned = { ns: found('ns2.host.net', 'ns1.host.net'), a: found('192.0.2.8', '192.0.2.7') };
    expect(
      states([
        [0, {}],
        [1, turned],
      ]),
    ).toEqual(['ok', 'ok']);
  });

  it('are told until they stayed so for a day, over a change to summer time too', () => {
    expect(
      states([
        [0, {}],
        [1, moved],
        [24, moved],
        [24.99, moved],
        [25, moved],
        [26, moved],
      ]),
    ).toEqual(['ok', 'dns.name-servers', 'dns.name-servers', 'dns.name-servers', 'ok', 'ok']);
  });

  it('begin anew when they change again, and are over when they go back', () => {
    const again: Partial<DnsFacts> = { ns: found('ns5.third.net') };
    expect(
      states([
        [0, {}],
        [1, moved],
        [24, again],
        [26, again],
        [27, {}],
        [28, moved],
      ]),
    ).toEqual(['ok', 'dns.name-servers', 'dns.name-servers', 'dns.name-servers', 'ok', 'dns.name-servers']);
  });

  it('are not what an outage or an unanswered question looks like', () => {
    const unread: Partial<DnsFacts> = { ns: failed('SERVFAIL'), mx: failed('TIMEOUT') };
    const down: Partial<DnsFacts> = { a: failed('SERVFAIL'), aaaa: failed('SERVFAIL'), ...unread };
    expect(
      states([
        [0, {}],
        [1, unread],
        [2, down],
        [3, {}],
      ]),
    ).toEqual(['ok', 'ok', 'dns.servfail', 'ok']);
    expect(
      states([
        [0, unread],
        [1, {}],
        [2, moved],
      ]),
    ).toEqual(['ok', 'ok', 'dns.name-servers']);
  });

  it('count only where somebody wants to hear of them, and not from before that', () => {
    const elsewhere: Partial<DnsFacts> = { a: found('198.51.100.1') };
    expect(
      states(
        [
          [0, {}],
          [1, elsewhere],
        ],
        settings,
      ),
    ).toEqual(['ok', 'ok']);
    expect(
      states([
        [0, {}],
        [1, elsewhere],
      ]),
    ).toEqual(['ok', 'dns.addresses']);
    expect(
      states(
        [
          [0, {}],
          [1, { mx: none }],
        ],
        { ...all, watchMailServers: false },
      ),
    ).toEqual(['ok', 'ok']);
    let baseline = evaluateDns(facts(), settings, { baseline: null, now: start }).baseline ?? null;
    baseline = evaluateDns(facts(elsewhere), settings, { baseline, now: at(1) }).baseline ?? null;
    expect(evaluateDns(facts(elsewhere), all, { baseline, now: at(2) }).verdict.state).toBe('ok');
  });

  it('are said in words, the gravest first', () => {
    const [, verdict] = looks([
      [0, {}],
      [1, { ...moved, mx: none }],
    ]);
    expect(verdict).toMatchObject({ state: 'warning', fault: 'dns.name-servers', rank: 1 });
    expect(verdict?.text).toContain('The name servers changed from ns1.host.net, ns2.host.net to ns9.other.net. So did the mail servers.');
    expect(
      looks([
        [0, {}],
        [1, { mx: none }],
      ])[1]?.text,
    ).toContain('from mx1.host.net (10), mx2.host.net (20) to none.');
  });
});

describe('the check', () => {
  let server: DnsServer;
  beforeAll(async () => {
    server = await startDnsServer({
      'shop.com': { nameServers: ['ns1.host.net'], mail: [{ host: 'mx1.host.net', priority: 10 }] },
      'www.shop.com': { addresses: ['192.0.2.7', '2001:db8::7'] },
    });
  });
  afterAll(() => server.close());

  it('asks for the name and its domain, and remembers whose servers fail', async () => {
    const tools = checkToolsStub({ dns: createDnsProbe({ servers: [server.address], timeoutMs: 1000 }) });
    const target = { companyId: 'c', domainId: 'd', host: 'www.shop.com:8443' };
    const first = await dnsModule.probe(target, {}, tools);
    expect(first.causes).toEqual({ 'name-server': ['ns1.host.net'], host: ['192.0.2.7'] });
    expect(first.facts).toMatchObject({ name: 'www.shop.com', domain: 'shop.com', mx: found({ host: 'mx1.host.net', priority: 10 }) });
    const evaluated = dnsModule.evaluate(JSON.parse(JSON.stringify(first.facts)), {}, { baseline: null, now: start });
    expect(evaluated).toMatchObject({ verdict: { state: 'ok' }, baseline: { pending: null } });
    for (const name of ['shop.com', 'www.shop.com']) server.zone.set(name, { code: 'SERVFAIL' });
    const second = await dnsModule.probe(target, {}, tools);
    expect(second.causes).toEqual({ 'name-server': ['ns1.host.net'] });
    expect(dnsModule.evaluate(second.facts, {}, { baseline: evaluated.baseline, now: start }).verdict.fault).toBe('dns.servfail');
    // Another product in this process remembers for itself.
    const others = checkToolsStub({ dns: createDnsProbe({ servers: [server.address], timeoutMs: 1000 }) });
    expect((await dnsModule.probe(target, {}, others)).causes).toEqual({});
  });

  it('has nothing to ask about an address', async () => {
    const found = await dnsModule.probe({ companyId: 'c', domainId: 'd', host: '[2001:db8::1]:8443' }, {}, checkToolsStub({}));
    expect(found.facts).toMatchObject({ name: '2001:db8::1' });
  });
});
