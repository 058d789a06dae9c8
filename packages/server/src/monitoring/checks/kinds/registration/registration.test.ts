import { hourMs } from '@sightline/contract/core';
import { registrationCheck, type Verdict } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import type { DnsRecords } from '../../probes/probe-dns.ts';
import type { RegistrationOutcome } from '../../probes/registry.ts';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { evaluateRegistration } from './evaluate.ts';
import { registrationModule } from './index.ts';

const now = new Date('2026-11-20T09:00:00Z');
const instant = (hours: number): string => new Date(now.getTime() + hours * hourMs).toISOString();
const settings = registrationCheck.settings.parse({});
const found = (part: Partial<Extract<RegistrationOutcome, { state: 'found' }>> = {}): RegistrationOutcome => ({
  state: 'found',
  by: 'rdap',
  domain: 'shop.com',
  expiresAt: instant(24 * 200),
  registeredAt: '1999-12-10T00:00:00.000Z',
  registrar: 'Uno Registrar',
  statuses: ['client transfer prohibited'],
  nameServers: [],
  ...part,
});
const evaluate = (facts: RegistrationOutcome): Verdict => evaluateRegistration(facts, settings, now);

it.each<[number, Pick<Verdict, 'state' | 'fault' | 'rank'>]>([
  [24 * 31, { state: 'ok', fault: null, rank: 0 }],
  [24 * 30, { state: 'warning', fault: 'registration.expires', rank: 0 }],
  [24 * 8, { state: 'warning', fault: 'registration.expires', rank: 1 }],
  [24 * 7, { state: 'critical', fault: 'registration.expires', rank: 2 }],
  [23.99, { state: 'critical', fault: 'registration.expires', rank: 3 }],
  [0, { state: 'critical', fault: 'registration.expired', rank: 100 }],
])('with %d hours left', (hours, verdict) => {
  expect(evaluate(found({ expiresAt: instant(hours) }))).toMatchObject(verdict);
});

it.each<[string[], Pick<Verdict, 'state' | 'fault'>]>([
  [['active'], { state: 'ok', fault: null }],
  [['auto renew period'], { state: 'ok', fault: null }],
  [['client hold', 'client delete prohibited'], { state: 'critical', fault: 'registration.hold' }],
  [['server hold'], { state: 'critical', fault: 'registration.hold' }],
  [['redemption period', 'client hold'], { state: 'critical', fault: 'registration.redemption' }],
  [['pending delete', 'redemption period'], { state: 'critical', fault: 'registration.deleted' }],
  [['pending transfer'], { state: 'warning', fault: 'registration.transfer' }],
])('with the statuses %j', (statuses, verdict) => {
  expect(evaluate(found({ statuses }))).toMatchObject(verdict);
});

it('says a coming end before a move to another registrar, and grows worse from hold to deletion', () => {
  expect(evaluate(found({ statuses: ['pending transfer'], expiresAt: instant(24) })).fault).toBe('registration.expires');
  const ranks = [['client hold'], ['server hold'], ['redemption period'], ['pending delete']].map(
    (statuses) => evaluate(found({ statuses })).rank,
  );
  expect(ranks).toEqual([101, 102, 103, 104]);
});

it('says in words what is so', () => {
  expect(evaluate(found()).text).toBe('Registered until 8 June 2027, 200 days from now, at Uno Registrar.');
  expect(evaluate(found({ expiresAt: null })).text).toBe('Registered at Uno Registrar; the registry does not publish until when.');
  expect(evaluate(found({ expiresAt: null, registrar: null })).text).toBe('Registered; the registry does not publish until when.');
  expect(evaluate(found({ expiresAt: instant(-24) })).text).toBe(
    'The registration ended on 19 November 2026. Renew it at Uno Registrar at once, before it is given to others.',
  );
});

it.each<[RegistrationOutcome, Pick<Verdict, 'state' | 'fault'>]>([
  [
    { state: 'free', by: 'rdap', domain: 'shop.com' },
    { state: 'critical', fault: 'registration.free' },
  ],
  [
    { state: 'silent', domain: 'shop.de', reason: 'its registry publishes nothing that can be read' },
    { state: 'ok', fault: null },
  ],
  [
    { state: 'failed', domain: 'shop.com', reason: 'its registry asks for patience', retryAfterS: 60 },
    { state: 'unknown', fault: null },
  ],
])('judges %j', (facts, verdict) => {
  expect(evaluate(facts)).toMatchObject(verdict);
});

describe('the check', () => {
  const probe = async (outcome: RegistrationOutcome, servers: DnsRecords<string>) => {
    const dns = { ...checkToolsStub({}).dns, ns: async () => servers };
    const asked: string[] = [];
    const registry = {
      registrationOf: async (host: string) => {
        asked.push(host);
        return outcome;
      },
    };
    const target = { companyId: 'c', domainId: 'd', host: 'www.shop.com:8443' };
    return { ...(await registrationModule.probe(target, {}, checkToolsStub({ registry, dns }))), asked };
  };

  it('asks for the name, and brings home the registrar', async () => {
    const { facts, asked, causes } = await probe(found(), { state: 'none' });
    expect(asked).toEqual(['www.shop.com']);
    expect(causes).toEqual({ registrar: ['Uno Registrar'] });
    expect(registrationModule.evaluate(facts, {}, { baseline: null, now }).verdict.state).toBe('ok');
    expect(registrationModule.summary?.(facts)).toEqual({ registrationEndsAt: instant(24 * 200) });
  });

  it('does not believe that a domain is free that the DNS knows', async () => {
    const free: RegistrationOutcome = { state: 'free', by: 'rdap', domain: 'shop.com' };
    expect((await probe(free, { state: 'found', values: ['ns1.host.net'] })).facts).toMatchObject({ state: 'silent' });
    expect((await probe(free, { state: 'no-name' })).facts).toEqual(free);
  });

  it('is done again when the registry has time', async () => {
    const busy = await probe({ state: 'failed', domain: 'shop.com', reason: 'it asks for patience', retryAfterS: 90 }, { state: 'none' });
    expect(busy.againInS).toBe(90);
    expect(await probe({ state: 'failed', domain: 'shop.com', reason: 'x', retryAfterS: null }, { state: 'none' })).not.toHaveProperty(
      'againInS',
    );
    expect(await probe(found(), { state: 'none' })).not.toHaveProperty('againInS');
  });

  it('keeps what the list shows where the registry could not be asked', () => {
    expect(registrationModule.summary?.({ state: 'failed', domain: 'shop.com', reason: 'x', retryAfterS: null })).toEqual({});
    expect(registrationModule.summary?.({ state: 'silent', domain: 'shop.com', reason: 'x' })).toEqual({ registrationEndsAt: null });
  });
});
