import { describe, expect, it } from 'vitest';
import { daysBetween } from './days.ts';
import { hash, seeded } from './random.ts';
import { dailyShape } from './traffic.ts';

describe('seeded chance', () => {
  it('repeats for the same parts and differs for others', () => {
    const draw = (...parts: (string | number)[]) => {
      const chance = seeded(...parts);
      return [chance(), chance(), chance()];
    };
    expect(draw('a', 1)).toEqual(draw('a', 1));
    expect(draw('a', 1)).not.toEqual(draw('a', 2));
    expect(hash('ab', 'c')).not.toBe(hash('a', 'bc'));
  });

  it('spreads evenly between 0 and 1', () => {
    const chance = seeded('even');
    const draws = Array.from({ length: 10_000 }, chance);
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
    expect(draws.reduce((sum, one) => sum + one, 0) / draws.length).toBeCloseTo(0.5, 1);
  });
});

describe('dailyShape', () => {
  it('stays about 1 over a year, sags at weekends and never falls to nothing', () => {
    const shapes = daysBetween('2026-01-01', '2026-12-31').map((day) => dailyShape(['p'], day));
    expect(shapes.reduce((sum, one) => sum + one, 0) / shapes.length).toBeGreaterThan(0.8);
    expect(shapes.reduce((sum, one) => sum + one, 0) / shapes.length).toBeLessThan(1.3);
    expect(Math.min(...shapes)).toBeGreaterThan(0.4);
    const weeks = daysBetween('2026-03-01', '2026-03-28');
    const mean = (days: string[]) => days.reduce((sum, day) => sum + dailyShape(['p'], day), 0) / days.length;
    const isSunday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;
    expect(mean(weeks.filter(isSunday))).toBeLessThan(mean(weeks.filter((day) => !isSunday(day))));
  });
});
