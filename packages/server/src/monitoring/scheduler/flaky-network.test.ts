import { dayMs, minuteMs } from '@sightline/contract/core';
import type { Verdict } from '@sightline/contract/monitoring';
import { describe, expect, it } from 'vitest';
import { weighPlaces } from '../probe-locations/index.ts';
import { evaluateCheck, noMemory } from './state-machine/index.ts';

const start = Date.UTC(2026, 10, 20);
const ok: Verdict = { state: 'ok', fault: null, rank: 0, text: 'It answers.' };
const down: Verdict = { state: 'critical', fault: 'http.timeout', rank: 0, text: 'It does not answer.' };

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Stretch {
  from: number;
  to: number;
}
const isIn = (stretches: readonly Stretch[], at: number): boolean => stretches.some(({ from, to }) => at >= from && at < to);

/** Stretches of a day that do not touch. */
function stretches(next: () => number, count: number, lengthMs: () => number): Stretch[] {
  const part = dayMs / count;
  return Array.from({ length: count }, (_, index) => {
    const length = Math.min(lengthMs(), part * 0.4);
    const from = start + index * part + next() * part * 0.4;
    return { from, to: from + length };
  });
}

/** A day of one website: six outages of 30 s to 40 min; our network loses 2 of 100 probes, and 6 of 10 in eight stretches of some minutes. */
function simulateDay(seed: number, probeLocations: number): { falseAlarms: number; missed: Stretch[]; found: number } {
  const next = numbersOf(seed);
  const outages = stretches(next, 6, () => 30_000 + next() ** 2 * 40 * minuteMs);
  const bad = stretches(next, 8, () => (2 + next() * 8) * minuteMs);
  const isLostHere = (at: number): boolean => next() < (isIn(bad, at) ? 0.6 : 0.02);
  const isLostThere = (): boolean => next() < 0.005;
  const alarms: Stretch[] = [];
  let memory = noMemory;
  for (let plannedAt = start + next() * minuteMs; plannedAt < start + dayMs; ) {
    const isDown = isIn(outages, plannedAt);
    const isBad = isDown || isLostHere(plannedAt);
    const at = plannedAt + (isBad && next() < 0.5 ? 10_000 : 300);
    const evaluate = (verdict: Verdict) =>
      evaluateCheck(memory, { verdict, at, plannedAt, isExcused: false }, { key: `d${seed}`, intervalS: 60, countsForUptime: true });
    let outcome = evaluate(isBad ? down : ok);
    if (isBad && (outcome.change || (outcome.memory.suspicion?.tries ?? 0) > 1)) {
      const opinions = Array.from({ length: probeLocations }, (_, place) => ({
        name: `place ${place}`,
        isDown: isIn(outages, at) || isLostThere(),
      }));
      outcome = evaluate(weighPlaces(down, opinions));
    }
    if (outcome.change?.what === 'opened') alarms.push({ from: outcome.change.since, to: at });
    memory = outcome.memory;
    plannedAt = outcome.nextAt;
  }
  const isOf = (alarm: Stretch, outage: Stretch): boolean => alarm.to >= outage.from && alarm.from < outage.to;
  const long = outages.filter(({ from, to }) => to - from >= 2 * minuteMs && to < start + dayMs);
  // One that goes on from before is no second alarm: flapping is damped.
  const isFound = (outage: Stretch): boolean => alarms.some((alarm) => isOf(alarm, outage));
  return {
    falseAlarms: alarms.filter((alarm) => !outages.some((outage) => isOf(alarm, outage))).length,
    missed: long.filter((outage) => !isFound(outage)),
    found: long.filter(isFound).length,
  };
}

describe('a flaky network over 24 hours', () => {
  const days = 200;
  const run = (probeLocations: number) => {
    const all = Array.from({ length: days }, (_, seed) => simulateDay(seed + 1, probeLocations));
    return {
      falseAlarms: all.reduce((sum, day) => sum + day.falseAlarms, 0),
      missed: all.reduce((sum, day) => sum + day.missed.length, 0),
      found: all.reduce((sum, day) => sum + day.found, 0),
    };
  };

  it('raises no false alarm with two vantage points, and finds every outage of two minutes and more', () => {
    const { falseAlarms, missed, found } = run(2);
    expect({ falseAlarms, missed }).toEqual({ falseAlarms: 0, missed: 0 });
    expect(found).toBeGreaterThan(800);
  });

  it('would raise some alone: the simulation does test the second opinion', () => {
    expect(run(0).falseAlarms).toBeGreaterThan(days / 2);
  });
});
