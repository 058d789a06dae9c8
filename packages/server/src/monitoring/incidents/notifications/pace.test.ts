import { minuteMs } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { type Pace, paceOf } from './pace.ts';

const now = new Date('2026-11-20T09:00:00Z');
const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minuteMs);
const wait = (minutes: number): Pace => ({ do: 'wait', until: ago(-minutes) });

it.each<[string, number, number | null, number, boolean, Pace]>([
  ['the first one', 0, null, 1, false, { do: 'apart' }],
  ['three at once', 0, null, 3, false, { do: 'apart' }],
  ['four at once', 0, null, 4, false, { do: 'together' }],
  ['four critical ones at once', 0, null, 4, true, { do: 'together' }],
  ['a second warning', 1, 1, 1, false, { do: 'apart' }],
  ['a third warning a minute after', 2, 1, 1, false, wait(9)],
  ['a third warning when the pause is over', 2, 10, 1, false, { do: 'apart' }],
  ['more warnings when the pause is over', 2, 10, 2, false, { do: 'together' }],
  ['a critical one after two warnings', 2, 1, 1, true, { do: 'apart' }],
  ['a sixth critical one at once', 5, 0, 1, true, wait(1)],
  ['a sixth critical one a minute after', 5, 1, 3, true, { do: 'together' }],
])('lets %s go as it should', (_, count, lastMinutesAgo, waiting, hasCritical, expected) => {
  const recent = { count, lastAt: lastMinutesAgo === null ? null : ago(lastMinutesAgo) };
  expect(paceOf(recent, { count: waiting, hasCritical }, now)).toEqual(expected);
});
