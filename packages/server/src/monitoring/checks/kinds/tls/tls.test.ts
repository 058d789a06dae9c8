import { hourMs } from '@sightline/contract/core';
import { tlsCheck, type Verdict } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import { type TlsFault, type TlsOutcome, tlsFaults } from '../../probes/probe-tls.ts';
import { checkToolsStub } from '../../test/tools-stub.ts';
import { daysThatCount, evaluateTls } from './evaluate.ts';
import { tlsModule } from './index.ts';

const now = new Date('2026-11-20T09:00:00Z');
const instant = (hours: number): string => new Date(now.getTime() + hours * hourMs).toISOString();
const settings = tlsCheck.settings.parse({});
const seen = ({
  fault = null,
  to = 24 * 200,
  from = -24 * 165,
}: {
  fault?: TlsFault | null;
  to?: number;
  from?: number;
} = {}): TlsOutcome => ({
  connected: true,
  address: '192.0.2.7',
  fault,
  protocol: 'TLSv1.3',
  ms: 12,
  certificate: {
    subject: 'shop.com',
    issuer: 'Uno, R11',
    names: ['shop.com', 'www.shop.com', 'a.shop.com', 'b.shop.com'],
    validFrom: instant(from),
    validTo: instant(to),
    fingerprint: 'ab12',
  },
});
const evaluate = (facts: TlsOutcome): Verdict => evaluateTls(facts, settings, now);

describe('a certificate that is trusted', () => {
  it.each<[number, Pick<Verdict, 'state' | 'fault' | 'rank'>]>([
    [24 * 31, { state: 'ok', fault: null, rank: 0 }],
    [24 * 30, { state: 'warning', fault: 'tls.expires', rank: 0 }],
    [24 * 14, { state: 'warning', fault: 'tls.expires', rank: 1 }],
    [24 * 7, { state: 'critical', fault: 'tls.expires', rank: 2 }],
    [23.99, { state: 'critical', fault: 'tls.expires', rank: 3 }],
    [0, { state: 'critical', fault: 'tls.expired', rank: 100 }],
    [-1, { state: 'critical', fault: 'tls.expired', rank: 100 }],
  ])('with %d hours left', (hours, verdict) => {
    expect(evaluate(seen({ to: hours }))).toMatchObject(verdict);
  });

  it('says until when, in days or hours', () => {
    expect(evaluate(seen({ to: 24 * 200 })).text).toBe('The certificate is trusted and holds until 8 June 2027, 200 days from now.');
    expect(evaluate(seen({ to: 23.99 })).text).toBe(
      'The certificate holds only until 21 November 2026, 23 hours from now. Renew it, or look why it is not renewed by itself.',
    );
  });

  it.each([
    [365, [30, 14, 7, 1], [30, 14, 7, 1]],
    [90, [30, 14, 7, 1], [0, 14, 7, 1]],
    [47, [30, 14, 7, 1], [0, 14, 7, 1]],
    [6, [30, 14, 7, 1], [0, 0, 0, 1]],
    [6, [30, 14], [0, 1]],
  ])('of %d days does not warn before its authority would renew it', (life, warnDays, counting) => {
    expect(daysThatCount({ validFrom: instant(0), validTo: instant(life * 24) }, warnDays)).toEqual(counting);
  });

  it('of 90 days is quiet while it is being renewed, and of 6 days most of the time', () => {
    expect(evaluate(seen({ from: -24 * 61, to: 24 * 29 })).state).toBe('ok');
    expect(evaluate(seen({ from: -24 * 77, to: 24 * 13 })).state).toBe('warning');
    expect(evaluate(seen({ from: -24 * 3, to: 24 * 3 })).state).toBe('ok');
    expect(evaluate(seen({ from: -24 * 5.5, to: 12 })).state).toBe('critical');
  });
});

describe('a certificate that is not trusted', () => {
  it.each(tlsFaults.map((fault) => [fault]))('is critical when %s, with what to do', (fault) => {
    const { text, ...verdict } = evaluate(seen({ fault }));
    expect(verdict).toEqual({ state: 'critical', fault: `tls.${fault}`, rank: 100 });
    expect(text.split('. ').length).toBeGreaterThan(1);
  });

  it('says for whom it is, in a few names', () => {
    expect(evaluate(seen({ fault: 'wrong-host' })).text).toContain(
      'is for shop.com, www.shop.com, a.shop.com and 1 more, not for this name',
    );
  });

  it('tells its own end from that of one above it', () => {
    expect(evaluate(seen({ fault: 'expired', to: -24 })).text).toContain('ended on 19 November 2026');
    expect(evaluate(seen({ fault: 'expired' })).text).toContain('above this one');
  });
});

it.each<[Extract<TlsOutcome, { connected: false }>['fault'], Verdict['state']]>([
  ['dns', 'unknown'],
  ['connect', 'unknown'],
  ['timeout', 'unknown'],
  ['reset', 'unknown'],
  ['refused-address', 'unknown'],
  ['no-tls', 'critical'],
])('without a handshake (%s) is %s', (fault, state) => {
  expect(evaluate({ connected: false, fault, reason: 'it does not', address: null })).toMatchObject({
    state,
    fault: state === 'critical' ? 'tls.none' : null,
  });
});

describe('the check', () => {
  const target = { companyId: 'c', domainId: 'd', host: 'shop.com:8443' };

  it('looks at the port of the host, and brings home what failures may share', async () => {
    const asked: unknown[] = [];
    const tools = checkToolsStub({
      tls: {
        look: async (...question) => {
          asked.push(question);
          return seen();
        },
      },
    });
    const found = await tlsModule.probe(target, {}, tools);
    await tlsModule.probe({ ...target, host: 'shop.com' }, {}, tools);
    expect(asked).toEqual([
      ['shop.com', 8443, 10_000],
      ['shop.com', 443, 10_000],
    ]);
    expect(found.causes).toEqual({ host: ['192.0.2.7'], certificate: ['ab12'] });
    expect(tlsModule.evaluate(JSON.parse(JSON.stringify(found.facts)), {}, { baseline: null, now }).verdict.state).toBe('ok');
    expect(tlsModule.summary?.(found.facts)).toEqual({ certificateEndsAt: instant(24 * 200) });
  });
});
