import { describe, expect, it } from 'vitest';
import { dayMinutes, dayMs } from '../core/time/time-units.ts';
import type { MaintenanceSchedule } from './maintenance.ts';
import { type MaintenanceTimes, nextOccurrence, occurrenceAt } from './maintenance-times.ts';
import { quietUntil } from './quiet-hours.ts';
import { snoozeUntil } from './snooze-until.ts';

const iso = (date: Date | null | undefined): string | null => date?.toISOString().replace(':00.000Z', 'Z') ?? null;
const shownIn = (zone: string, at: Date | null): string =>
  at === null ? '' : new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'short', timeZone: zone }).format(at);

describe('a snooze ends', () => {
  it.each([
    ['hour', '2026-11-20T09:00:00Z', '2026-11-20T10:00Z'],
    ['day', '2026-11-20T09:00:00Z', '2026-11-21T09:00Z'],
    ['week', '2026-11-20T09:00:00Z', '2026-11-27T09:00Z'],
    ['week', '2028-02-25T23:30:00Z', '2028-03-03T23:30Z'],
    ['recovery', '2026-11-20T09:00:00Z', null],
  ] as const)('%s from %s', (span, from, until) => expect(iso(snoozeUntil(span, new Date(from)))).toBe(until));

  it.each([
    ['forward in spring: an hour later on the clock', '2026-03-25T08:00:00Z', '25/03/2026, 09:00', '01/04/2026, 10:00'],
    ['back in autumn: an hour earlier on the clock', '2026-10-21T07:00:00Z', '21/10/2026, 09:00', '28/10/2026, 08:00'],
  ])('after 7 × 24 hours where clocks go %s', (_, from, shownFrom, shownUntil) => {
    const at = new Date(from);
    const until = snoozeUntil('week', at);
    expect(until && until.getTime() - at.getTime()).toBe(7 * dayMs);
    expect([shownIn('Europe/Vienna', at), shownIn('Europe/Vienna', until)]).toEqual([shownFrom, shownUntil]);
  });
});

describe('quiet hours', () => {
  const night = { from: '22:00', to: '07:00', timezone: 'Europe/Vienna' };
  it.each([
    ['before they begin', night, '2026-11-20T20:59:59Z', null],
    ['as they begin', night, '2026-11-20T21:00:00Z', '2026-11-21T06:00Z'],
    ['after midnight', night, '2026-11-21T03:00:00Z', '2026-11-21T06:00Z'],
    ['at their end', night, '2026-11-21T06:00:00Z', null],
    ['within a day', { ...night, from: '12:00', to: '13:30' }, '2026-11-20T12:00:00Z', '2026-11-20T12:30Z'],
    ['outside of a day', { ...night, from: '12:00', to: '13:30' }, '2026-11-20T22:00:00Z', null],
    ['in the short night', night, '2026-03-28T22:00:00Z', '2026-03-29T05:00Z'],
    ['in the long night', night, '2026-10-24T21:00:00Z', '2026-10-25T06:00Z'],
    ['whose end is skipped', { ...night, to: '02:30' }, '2026-03-29T00:59:00Z', '2026-03-29T01:00Z'],
    ['whose end comes twice, at the first', { ...night, to: '02:30' }, '2026-10-25T00:29:00Z', '2026-10-25T00:30Z'],
    ['and not till the second', { ...night, to: '02:30' }, '2026-10-25T00:31:00Z', null],
    ['on the other side of the date line', { ...night, timezone: 'Pacific/Kiritimati' }, '2026-11-20T08:00:00Z', '2026-11-20T17:00Z'],
  ])('%s', (_, hours, at, until) => expect(iso(quietUntil(hours, new Date(at)))).toBe(until));
});

describe('maintenance', () => {
  const weekly = (weekdays: number[], at: string, minutes: number): MaintenanceTimes => ({
    schedule: { kind: 'weekly', weekdays, at, timezone: 'Europe/Vienna' },
    minutes,
    endedUntil: null,
  });
  const once = (startsAt: string, minutes = 60): MaintenanceTimes => ({
    schedule: { kind: 'once', startsAt } satisfies MaintenanceSchedule,
    minutes,
    endedUntil: null,
  });
  const sunday = weekly([6], '02:00', 120);

  it.each([
    ['once, before', once('2026-11-20T09:00:00Z'), '2026-11-20T08:59:59Z', false],
    ['once, at its begin, given with an offset', once('2026-11-20T10:00:00+01:00'), '2026-11-20T09:00:00Z', true],
    ['once, at its end', once('2026-11-20T09:00:00Z'), '2026-11-20T10:00:00Z', false],
    ['weekly, inside', sunday, '2026-11-22T01:30:00Z', true],
    ['weekly, the day after', sunday, '2026-11-23T01:30:00Z', false],
    ['over midnight, seen from the day after', weekly([5], '23:30', 120), '2026-11-22T00:15:00Z', true],
    ['a whole week long', weekly([0], '00:00', 7 * dayMinutes), '2026-11-19T12:00:00Z', true],
    ['whose begin is skipped, before', weekly([6], '02:30', 60), '2026-03-29T00:59:59Z', false],
    ['whose begin is skipped: from the first instant after', weekly([6], '02:30', 60), '2026-03-29T01:00:00Z', true],
    ['whose begin is skipped: for its whole length', weekly([6], '02:30', 60), '2026-03-29T01:59:59Z', true],
    ['whose begin comes twice: from the first', weekly([6], '02:30', 60), '2026-10-25T00:30:00Z', true],
    ['whose begin comes twice: once only', weekly([6], '02:30', 60), '2026-10-25T01:30:00Z', false],
    ['over the change: minutes count, not the clock', weekly([6], '01:00', 120), '2026-03-29T01:59:59Z', true],
    ['over the change: and no more', weekly([6], '01:00', 120), '2026-03-29T02:00:00Z', false],
    ['ended by hand', { ...sunday, endedUntil: new Date('2026-11-22T01:20:00Z') }, '2026-11-22T01:30:00Z', false],
    ['ended by hand, a week later', { ...sunday, endedUntil: new Date('2026-11-22T01:20:00Z') }, '2026-11-29T01:30:00Z', true],
  ])('%s', (_, window, at, isOn) => expect(occurrenceAt(window, new Date(at)) !== null).toBe(isOn));

  it.each([
    ['the next one', sunday, '2026-11-20T09:00:00Z', '2026-11-22T01:00Z'],
    ['the one that goes on', sunday, '2026-11-22T02:00:00Z', '2026-11-22T01:00Z'],
    ['the one after that', sunday, '2026-11-22T03:00:00Z', '2026-11-29T01:00Z'],
    ['none any more', once('2026-11-20T09:00:00Z'), '2026-11-20T10:00:00Z', null],
  ])('says %s', (_, window, at, startsAt) => expect(iso(nextOccurrence(window, new Date(at))?.startsAt)).toBe(startsAt));
});
