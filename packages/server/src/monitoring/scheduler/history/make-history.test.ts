import { describe, expect, it } from 'vitest';
import { type Hour, makeHistory } from './make-history.ts';

const hourAt = (at: string, values: Partial<Hour> = {}): Hour => ({
  hour: new Date(at),
  upS: 3600,
  downS: 0,
  msSum: 6000,
  msCount: 60,
  msMax: 180,
  ...values,
});

describe('the history of a domain', () => {
  it('has a bar for every day of the zone, today the last, and nothing where nobody looked', () => {
    const { bars, uptime } = makeHistory(
      // 22:30 UTC is the next day in Vienna.
      [hourAt('2026-11-18T23:00:00Z', { upS: 1800, downS: 1800 }), hourAt('2026-11-20T08:00:00Z')],
      { now: new Date('2026-11-20T09:30:00Z'), days: 7, timezone: 'Europe/Vienna' },
    );
    expect(bars.length).toBe(7);
    expect(bars.slice(-3)).toEqual([
      { day: '2026-11-18', up: null },
      { day: '2026-11-19', up: 0.5 },
      { day: '2026-11-20', up: 1 },
    ]);
    expect(uptime).toBe(0.75);
  });

  it('has a point for every hour, with the mean and the slowest answer', () => {
    const { points } = makeHistory([hourAt('2026-11-20T08:00:00Z')], { now: new Date('2026-11-20T09:30:00Z'), days: 7, timezone: 'UTC' });
    expect(points.length).toBe(6 * 24 + 10);
    expect(points[0]).toEqual({ at: '2026-11-14T00:00:00.000Z', ms: null, maxMs: null, up: null });
    expect(points.at(-2)).toEqual({ at: '2026-11-20T08:00:00.000Z', ms: 100, maxMs: 180, up: 1 });
  });

  it.each([
    { zone: 'Europe/Vienna', now: '2026-10-26T12:00:00Z', hours: 6 * 24 + 1 + 14, why: 'the day summer time ends has 25 hours' },
    { zone: 'Europe/Vienna', now: '2026-03-30T12:00:00Z', hours: 6 * 24 - 1 + 15, why: 'the day it begins has 23' },
    {
      zone: 'Asia/Kolkata',
      now: '2026-11-20T12:00:00Z',
      hours: 6 * 24 + 18,
      why: 'an hour belongs to the day it begins in, where days begin at half past',
    },
  ])('$why ($zone)', ({ zone, now, hours }) => {
    const { points, bars } = makeHistory([], { now: new Date(now), days: 7, timezone: zone });
    expect(points.length).toBe(hours);
    expect(bars.length).toBe(7);
  });

  it('knows no uptime where nothing is known', () => {
    expect(makeHistory([], { now: new Date('2026-11-20T09:30:00Z'), days: 30, timezone: 'UTC' })).toMatchObject({ uptime: null });
  });
});
