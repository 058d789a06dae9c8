import { dayMinutes, dayMs, hourMs } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { checkStateAfter, fallsBackAt, nextCheckAt } from './domain-state.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * hourMs);

describe('the state of a domain', () => {
  it.each([
    ['begins to pass', 'pending', null, true, 'verified', null],
    ['goes on waiting', 'pending', null, false, 'pending', null],
    ['goes on passing', 'verified', null, true, 'verified', null],
    ['stops passing', 'verified', null, false, 'degraded', now],
    ['fails again within a day', 'degraded', ago(23), false, 'degraded', ago(23)],
    ['fails on a second day', 'degraded', ago(24), false, 'failed', ago(24)],
    ['passes again in time', 'degraded', ago(23), true, 'verified', null],
    ['passes again after the fall', 'failed', ago(90), true, 'verified', null],
    ['stays fallen', 'failed', ago(90), false, 'failed', ago(90)],
  ] as const)('%s', (_, state, failingSince, isComplete, after, since) => {
    expect(checkStateAfter({ state, failingSince }, isComplete, now, dayMs)).toEqual({ state: after, failingSince: since });
  });

  it('tells when a degraded one falls back', () => {
    expect(fallsBackAt({ state: 'degraded', failingSince: ago(5) }, dayMs)).toEqual(ago(-19));
    expect(fallsBackAt({ state: 'failed', failingSince: ago(50) }, dayMs)).toBeNull();
  });

  it.each([
    ['pending', 0, 15],
    ['pending', 71, 15],
    ['pending', 72, 60],
    ['pending', 14 * 24, dayMinutes],
    ['verified', 0, dayMinutes],
    ['degraded', 1, 60],
    ['failed', 30, 60],
    ['failed', 14 * 24, dayMinutes],
  ] as const)('%s since %i hours is checked again in %i minutes', (state, hours, minutes) => {
    expect(nextCheckAt(state, ago(hours), now)).toEqual(ago(-minutes / 60));
  });
});
