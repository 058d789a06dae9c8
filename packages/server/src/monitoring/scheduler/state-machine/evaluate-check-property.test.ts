import { checkStates, type Verdict } from '@sightline/contract/monitoring';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateCheck, noMemory, readMemory, type Span } from './index.ts';

const start = Date.UTC(2026, 9, 25, 0, 30);
const verdicts: fc.Arbitrary<Verdict> = fc
  .record({
    state: fc.constantFrom(...checkStates),
    fault: fc.constantFrom('http.connect', 'http.status', 'http.slow'),
    rank: fc.nat({ max: 2 }),
  })
  .map(({ state, fault, rank }) => ({
    state,
    fault: state === 'ok' || state === 'unknown' ? null : fault,
    rank: state === 'ok' ? 0 : rank,
    text: state,
  }));
const looks = fc.array(
  fc.record({
    verdict: verdicts,
    lateMs: fc.nat({ max: 30_000 }),
    pauseMs: fc.oneof(fc.constant(0), fc.nat({ max: 4_000_000 })),
    isExcused: fc.boolean(),
  }),
  { minLength: 1, maxLength: 60 },
);

it('books every millisecond between the first result and the last once, as up, down, unknown or still waiting', () => {
  fc.assert(
    fc.property(looks, fc.constantFrom(30, 60, 300), fc.boolean(), (all, intervalS, countsForUptime) => {
      let [memory, plannedAt, first] = [noMemory, start, 0];
      const spans: Span[] = [];
      const told: string[] = [];
      for (const { verdict, lateMs, pauseMs, isExcused } of all) {
        const at = plannedAt + pauseMs + lateMs;
        first ||= at;
        const outcome = evaluateCheck(
          memory,
          { verdict, at, plannedAt: plannedAt + pauseMs, isExcused },
          { key: 'd', intervalS, countsForUptime },
        );
        expect(outcome.nextAt).toBeGreaterThan(at);
        expect(outcome.nextAt - at).toBeLessThanOrEqual(1.5 * intervalS * 1000);
        spans.push(...outcome.spans);
        if (outcome.change) told.push(outcome.change.what);
        // What is kept can be read again.
        memory = readMemory(JSON.parse(JSON.stringify(outcome.memory)));
        expect(memory).toEqual(outcome.memory);
        plannedAt = outcome.nextAt;
      }
      const end = memory.pendingFrom ?? memory.last ?? first;
      spans.reduce((from, span) => {
        expect(span.from).toBe(from);
        expect(span.to).toBeGreaterThan(span.from);
        return span.to;
      }, first);
      expect(spans.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(end - first);
      // An alert opens, goes on, and ends; never twice the one or the other.
      const ends = told.filter((what) => what === 'opened' || what === 'resolved');
      ends.forEach((what, index) => {
        expect(what).toBe(index % 2 === 0 ? 'opened' : 'resolved');
      });
      expect(memory.alert === null).toBe(ends.length % 2 === 0);
    }),
    { numRuns: 500 },
  );
});
