import { minuteMs } from '@sightline/contract/core';
import fc from 'fast-check';
import '../../../../../../scripts/property-seed.ts';
import { describe, expect, it } from 'vitest';
import { allowanceOf, isLow, type Meter, nextMeter } from './quota-meter.ts';

const start = new Date('2026-11-20T09:10:00Z');
const after = (minutes: number) => new Date(start.getTime() + minutes * minuteMs);
const read = (remaining: number, limit: number | null = null, resetsAt: Date | null = null) => ({
  name: 'calls',
  remaining,
  limit,
  resetsAt,
});
/** Readings as [minutes after the start, what was left]. */
const meterOf = (readings: [number, number][], limit: number | null = null): Meter => {
  const meter = readings.reduce<Meter | null>((before, [at, left]) => nextMeter(before, read(left, limit), after(at)), null);
  if (meter === null) throw new Error('A meter needs a reading');
  return meter;
};

describe('an allowance', () => {
  it('of a known size is low below a fifth', () => {
    expect(isLow(meterOf([[0, 20]], 100), start)).toBe(false);
    expect(isLow(meterOf([[0, 19]], 100), start)).toBe(true);
    expect(isLow(meterOf([[0, 0]], 0), start)).toBe(false);
  });

  it('of an unknown size is low in its first hour when less is left than was used lately', () => {
    expect(isLow(meterOf([[0, 50]]), start)).toBe(false);
    expect(
      isLow(
        meterOf([
          [0, 50],
          [5, 26],
        ]),
        after(5),
      ),
    ).toBe(false);
    expect(
      isLow(
        meterOf([
          [0, 50],
          [5, 24],
        ]),
        after(5),
      ),
    ).toBe(true);
  });

  it('of an unknown size is measured by the most that was seen left, once it is known for an hour', () => {
    const meter = meterOf([
      [0, 400],
      [30, 100],
      [65, 1000],
      [70, 201],
    ]);
    expect(allowanceOf(meter)).toBe(1000);
    expect(isLow(meter, after(70))).toBe(false);
    expect(isLow(nextMeter(meter, read(199), after(71)), after(71))).toBe(true);
  });

  it('that became smaller is measured by what is left of late', () => {
    const meter = meterOf([
      [0, 2_000_000],
      [49 * 60, 150_000],
    ]);
    expect(allowanceOf(meter)).toBe(150_000);
  });

  it('is looked at anew an hour after its reading, or when it starts anew', () => {
    const meter = meterOf([[0, 1]], 100);
    expect([isLow(meter, after(59)), isLow(meter, after(60))]).toEqual([true, false]);
    const resetting = nextMeter(null, read(1, 100, after(10)), start);
    expect([isLow(resetting, after(9)), isLow(resetting, after(10))]).toEqual([true, false]);
  });

  it('counts what was used within the last hour only, and never less than nothing', () => {
    const left = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), left), { minLength: 1, maxLength: 50 }), (steps) => {
        let at = 0;
        let meter: Meter | null = null;
        let used = 0;
        for (const [pause, remaining] of steps) {
          used += meter === null ? 0 : Math.max(0, meter.remaining - remaining);
          at += pause;
          meter = nextMeter(meter, read(remaining), after(at));
          expect(meter.highest).toBeGreaterThanOrEqual(remaining);
          expect(Math.min(meter.usedInHour, meter.usedBefore)).toBeGreaterThanOrEqual(0);
          expect(meter.usedInHour + meter.usedBefore).toBeLessThanOrEqual(used);
          if (at < 50) expect(meter.usedInHour + meter.usedBefore).toBe(used);
        }
      }),
    );
  });
});
