import { dayMs } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { evaluateClock, isSure } from './evaluate-clock.ts';
import type { Mark } from './rows.ts';

const day = (count: number, time = '09:00'): Date => new Date(Date.parse(`2026-11-01T${time}:00Z`) + (count - 1) * dayMs);
const mark = (seen: Date, known = day(1), leapt: Date | null = null): Mark => ({ seen_at: seen, known_at: known, leapt_at: leapt });

describe('what a look at the clock means', () => {
  it.each([
    ['the first look', null, day(2), 'goesOn', mark(day(2), day(2))],
    ['a minute later', mark(day(2)), day(2, '09:01'), 'goesOn', mark(day(2, '09:01'))],
    ['after a night', mark(day(2)), day(3, '08:00'), 'goesOn', mark(day(3, '08:00'))],
    ['another machine, half a minute behind', mark(day(2, '09:01')), new Date('2026-11-02T09:00:30Z'), 'goesOn', mark(day(2, '09:01'))],
    ['ten days at once', mark(day(2)), day(12), 'leapt', mark(day(12), day(2), day(12))],
    [
      'ten days once more before that is settled',
      mark(day(12, '20:00'), day(2), day(12)),
      day(22),
      'leapt',
      mark(day(22), day(2), day(22)),
    ],
    ['right again after both', mark(day(22), day(2), day(22)), day(2, '09:05'), 'setBack', mark(day(2, '09:05'), day(2))],
    ['ten days once more after a day', mark(day(13), day(2), day(12)), day(23), 'leapt', mark(day(23), day(13), day(23))],
    ['right again after such a leap', mark(day(12), day(2), day(12)), day(2, '09:05'), 'setBack', mark(day(2, '09:05'), day(2))],
    ['set back by three hours', mark(day(5, '12:00')), day(5), 'setBack', mark(day(5))],
    ['set back after a stop of days long before', mark(day(9, '12:00'), day(2), day(5)), day(9), 'setBack', mark(day(9), day(2), day(5))],
    ['earlier than ever', mark(day(5)), new Date(0), 'behind', mark(day(5))],
    ['earlier than before the leap', mark(day(12), day(8), day(12)), day(3), 'behind', mark(day(12), day(8), day(12))],
  ] as const)('%s', (_, before, now, state, after) => {
    expect(evaluateClock(before, now)).toEqual({ state, mark: after });
  });

  it.each([
    ['nothing is known', null, day(2), true],
    ['it goes on', mark(day(2)), day(2, '10:00'), true],
    ['it leaps now', mark(day(2)), day(12), false],
    ['it leapt an hour ago', mark(day(12), day(2), day(12)), day(12, '10:00'), false],
    ['it has gone on for a day since', mark(day(13), day(2), day(12)), day(13), true],
    ['it is right again', mark(day(12), day(2), day(12)), day(2, '09:05'), true],
    ['it is earlier than ever', mark(day(5)), new Date(0), false],
  ] as const)('may things be deleted by their age where %s', (_, before, now, sure) => {
    expect(isSure(before, now, 'deleting')).toBe(sure);
  });

  it('is relied upon for telling after an hour', () => {
    const leapt = mark(day(12), day(2), day(12));
    expect([isSure(leapt, day(12, '09:59'), 'telling'), isSure(leapt, day(12, '10:00'), 'telling')]).toEqual([false, true]);
  });
});
