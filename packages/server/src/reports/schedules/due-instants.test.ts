import type { ReportSchedule } from '@sightline/contract/reports';
import { describe, expect, it } from 'vitest';
import { dueInstants } from './due-instants.ts';

const daily: ReportSchedule = { period: 'DAY', hour: 8, minute: 0, timezone: 'UTC' };
const at = (day: number, time = '08:00') => new Date(`2026-11-${String(day).padStart(2, '0')}T${time}:00Z`);
const said = (instants: Date[]) => instants.map((instant) => instant.getUTCDate());

describe('what is due', () => {
  it.each([
    ['before its time', at(20), at(20, '07:59'), [], [], 20],
    ['at its time', at(20), at(20), [20], [], 21],
    ['late, the service having been down', at(20), at(20, '23:00'), [20], [], 21],
    ['24 hours late to the minute', at(20), at(21), [20, 21], [], 22],
    ['a minute after that', at(20), at(21, '08:01'), [21], [20], 22],
    ['after days', at(10), at(13, '12:00'), [13], [10, 11, 12], 14],
  ])('%s', (_, first, now, due, missed, next) => {
    const found = dueInstants(daily, first, now);
    expect([said(found.due), said(found.missed), found.next.getUTCDate()]).toEqual([due, missed, next]);
  });

  it('records the latest ones after years, and goes on', () => {
    const found = dueInstants(daily, new Date('2020-01-01T08:00:00Z'), at(20, '12:00'));
    expect(found.missed).toHaveLength(60);
    expect(found.missed.at(-1)).toEqual(at(19));
    expect(found.next).toEqual(at(21));
  });
});
