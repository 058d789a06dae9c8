import { clicksCheck, positionCheck, spendCheck, trafficCheck } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import type { CheckTools } from '../../tools.ts';
import type { ComparedFigures } from './figures-tool.ts';
import { figuresModules } from './index.ts';

const now = new Date('2026-11-20T09:00:00Z');
const found = (figure: number | null, before: number | null, changes: Partial<ComparedFigures> = {}): ComparedFigures => ({
  state: 'found',
  now: figure,
  before,
  weightBefore: before,
  currency: null,
  source: 'Google Analytics, client.com',
  period: { start: '2026-11-12', end: '2026-11-18' },
  previous: { start: '2026-11-05', end: '2026-11-11' },
  ...changes,
});
const moduleOf = (kind: string) => {
  const module = figuresModules.find(({ type }) => type.kind === kind);
  if (module === undefined) throw new Error(`no module ${kind}`);
  return module;
};
const evaluate = (kind: string, facts: unknown, settings: Record<string, unknown> = {}) =>
  moduleOf(kind).evaluate(facts, settings, { baseline: null, now }).verdict;

describe('figures against the days before', () => {
  it.each([
    [trafficCheck.kind, found(1000, 1000), 'ok', null, 0],
    [trafficCheck.kind, found(1500, 1000), 'ok', null, 0],
    [trafficCheck.kind, found(710, 1000), 'ok', null, 0],
    [trafficCheck.kind, found(700, 1000), 'warning', 'traffic.fell', 0],
    [trafficCheck.kind, found(401, 1000), 'warning', 'traffic.fell', 0],
    [trafficCheck.kind, found(400, 1000), 'critical', 'traffic.fell', 1],
    [trafficCheck.kind, found(0, 1000), 'critical', 'traffic.fell', 1],
    [trafficCheck.kind, found(0, 49), 'ok', null, 0],
    [trafficCheck.kind, found(100, 0), 'ok', null, 0],
    [clicksCheck.kind, found(30, 100), 'critical', 'clicks.fell', 1],
    // Further down is worse; what the floor counts are impressions.
    [positionCheck.kind, found(8, 4, { weightBefore: 5000 }), 'critical', 'position.rose', 1],
    [positionCheck.kind, found(5.2, 4, { weightBefore: 5000 }), 'warning', 'position.rose', 0],
    [positionCheck.kind, found(2, 4, { weightBefore: 5000 }), 'ok', null, 0],
    [positionCheck.kind, found(8, 4, { weightBefore: 49 }), 'ok', null, 0],
    [spendCheck.kind, found(0, 500, { currency: 'EUR' }), 'critical', 'spend.stopped', 0],
    [spendCheck.kind, found(150, 500, { currency: 'EUR' }), 'critical', 'spend.fell', 1],
    [spendCheck.kind, found(300, 500, { currency: 'EUR' }), 'warning', 'spend.fell', 0],
    // More money is worth a look, never an alarm.
    [spendCheck.kind, found(5000, 500, { currency: 'EUR' }), 'warning', 'spend.rose', 1],
    [spendCheck.kind, found(550, 500, { currency: 'EUR' }), 'ok', null, 0],
    [spendCheck.kind, found(0, 20, { currency: 'EUR' }), 'ok', null, 0],
    // What is not known is nobody's fault.
    [trafficCheck.kind, found(null, 1000), 'unknown', null, 0],
    [trafficCheck.kind, found(1000, null), 'unknown', null, 0],
    [trafficCheck.kind, { state: 'unlinked' }, 'ok', null, 0],
    [trafficCheck.kind, { state: 'failed', reason: 'its login has expired.' }, 'unknown', null, 0],
  ])('%s %j is %s', (kind, facts, state, fault, rank) => {
    const verdict = evaluate(kind, facts);
    expect([verdict.state, verdict.fault, verdict.rank]).toEqual([state, fault, rank]);
  });

  it('are judged by the settings', () => {
    expect(evaluate(trafficCheck.kind, found(890, 1000), { warnPercent: 10 }).state).toBe('warning');
    expect(evaluate(trafficCheck.kind, found(300, 1000), { criticalPercent: 90 }).state).toBe('warning');
    expect(evaluate(trafficCheck.kind, found(300, 1000), { atLeast: 2000 }).state).toBe('ok');
  });

  it.each([
    [
      trafficCheck.kind,
      found(580, 1000),
      'The visits fell by 42 %: 580 in 12–18 Nov 2026, 1,000 in 5–11 Nov 2026 (Google Analytics, client.com). See whether the website still counts its visitors, and which channel lost them.',
    ],
    [
      spendCheck.kind,
      found(0, 512.5, { currency: 'EUR' }),
      'The ad spend stopped: €0 in 12–18 Nov 2026, €512.50 in 5–11 Nov 2026 (Google Analytics, client.com). See whether campaigns, budgets and payment are as they should be.',
    ],
    [
      positionCheck.kind,
      found(6.24, 6.29, { weightBefore: 5000 }),
      'The average position in search results got better by 1 %: 6.24 in 12–18 Nov 2026, 6.29 in 5–11 Nov 2026 (Google Analytics, client.com).',
    ],
    [
      positionCheck.kind,
      found(8, 4, { weightBefore: 5000 }),
      'The average position in search results got worse by 100 %: 8 in 12–18 Nov 2026, 4 in 5–11 Nov 2026 (Google Analytics, client.com). A higher number is further down: see which queries and pages lost their place.',
    ],
    [
      positionCheck.kind,
      found(8, 4, { weightBefore: 20 }),
      'Too few to compare: 8 in 12–18 Nov 2026, 4 in 5–11 Nov 2026 (Google Analytics, client.com). Judged from 50 impressions on.',
    ],
    [
      trafficCheck.kind,
      { state: 'unlinked' },
      'No source measures the visits of this domain. Choose one under “Measured by” to have them watched.',
    ],
    [
      trafficCheck.kind,
      { state: 'failed', reason: 'Google Analytics, client.com: its login has expired. Re-authorise it under Sources.' },
      'The visits could not be compared: Google Analytics, client.com: its login has expired. Re-authorise it under Sources.',
    ],
  ])('%s is told in words', (kind, facts, text) => expect(evaluate(kind, facts).text).toBe(text));

  it('tell lists the change of traffic, and of nothing else', () => {
    expect(moduleOf(trafficCheck.kind).summary?.(found(580, 1000))).toEqual({ trafficChange: -0.42 });
    expect(moduleOf(trafficCheck.kind).summary?.({ state: 'unlinked' })).toEqual({ trafficChange: null });
    expect(moduleOf(clicksCheck.kind).summary).toBeUndefined();
  });

  it('are asked of the days that are set', async () => {
    const asked: unknown[] = [];
    const figures: CheckTools['figures'] = {
      async compare(target, kind, days) {
        asked.push([target, kind, days]);
        return { state: 'unlinked' };
      },
    };
    const unused = () => Promise.reject(new Error('figures need no probe'));
    const tools: CheckTools = {
      figures,
      now: () => now,
      http: { fetch: unused, close: unused },
      tls: { look: unused },
      dns: { a: unused, aaaa: unused, ns: unused, mx: unused, txt: unused },
      registry: { registrationOf: unused },
    };
    const target = { companyId: 'c', domainId: 'd', host: 'client.com' };
    const result = await moduleOf(clicksCheck.kind).probe(target, { days: '30' }, tools);
    expect(asked).toEqual([[{ companyId: 'c', domainId: 'd' }, clicksCheck.kind, 30]]);
    expect(result).toEqual({ facts: { state: 'unlinked' }, ms: null, causes: {}, evidence: null });
  });
});
