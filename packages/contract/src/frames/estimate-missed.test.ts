import { describe, expect, it } from 'vitest';
import { addDays, weekdayOf } from '../core/time/days.ts';
import { type DayWindow, dayWindows, estimateMissed, type PastFigures } from './estimate-missed.ts';

/** Thursday, 5 November 2026. */
const day = '2026-11-05';
const window: DayWindow = { day, fromHour: 14, toHour: 15 };
const past = (amounts: Record<string, number>, changes: Partial<PastFigures> = {}): PastFigures => ({
  by: 'hour',
  amounts: new Map(Object.entries(amounts)),
  since: '2026-01-01',
  isCount: true,
  ...changes,
});
const weeks = (values: readonly number[], hour = 'T14'): Record<string, number> =>
  Object.fromEntries(values.map((value, at) => [`${addDays(day, -7 * (at + 1))}${hour}`, value]));

describe('a time in days and clock hours of a zone', () => {
  it.each<[string, string, string, DayWindow[]]>([
    ['2026-11-05T13:30:00Z', '2026-11-05T14:00:00Z', 'UTC', [{ day, fromHour: 13.5, toHour: 14 }]],
    ['2026-11-05T13:30:00Z', '2026-11-05T14:00:00Z', 'Asia/Kolkata', [{ day, fromHour: 19, toHour: 19.5 }]],
    [
      '2026-11-05T22:00:00Z',
      '2026-11-07T00:30:00Z',
      'Europe/Vienna',
      [
        { day, fromHour: 23, toHour: 24 },
        { day: '2026-11-06', fromHour: 0, toHour: 24 },
        { day: '2026-11-07', fromHour: 0, toHour: 1.5 },
      ],
    ],
    ['2026-11-05T22:00:00Z', '2026-11-06T00:00:00Z', 'UTC', [{ day, fromHour: 22, toHour: 24 }]],
    ['2026-11-05T22:00:00Z', '2026-11-05T22:00:00Z', 'UTC', []],
  ])('%s to %s in %s', (from, to, zone, expected) => expect(dayWindows(new Date(from), new Date(to), zone)).toEqual(expected));
});

describe('what falls into an outage', () => {
  it('is told from the same hours of the weeks before', () => {
    const estimate = estimateMissed([window], past(weeks([100, 104, 96, 100, 98, 102, 101, 99])));
    expect(estimate).toEqual({ from: 68, to: 132, weeks: 8 });
  });

  it('counts parts of hours, and days together', () => {
    const half = estimateMissed([{ ...window, toHour: 14.5 }], past(weeks([100, 100, 100, 100])));
    const whole = estimateMissed([window], past(weeks([100, 100, 100, 100])));
    expect(half?.to).toBeLessThan((whole?.to ?? 0) * 0.75);
    const night: DayWindow[] = [
      { day: addDays(day, -1), fromHour: 23, toHour: 24 },
      { day, fromHour: 0, toHour: 1 },
    ];
    const hours = {
      ...weeks([10, 10, 10], 'T00'),
      ...Object.fromEntries([1, 2, 3].map((week) => [`${addDays(day, -7 * week - 1)}T23`, 20])),
    };
    const both = estimateMissed(night, past(hours, { since: addDays(day, -22) }));
    expect(both?.weeks).toBe(3);
    expect(((both?.from ?? 0) + (both?.to ?? 0)) / 2).toBeGreaterThanOrEqual(30);
  });

  it('leaves out weeks of other outages and before there were figures', () => {
    const values = weeks([100, 0, 100, 100, 100]);
    const since = addDays(day, -35);
    const outage: DayWindow = { day: addDays(day, -14), fromHour: 14.2, toHour: 14.9 };
    expect(estimateMissed([window], past(values, { since }), [outage])).toMatchObject({ weeks: 4 });
    expect(estimateMissed([window], past(values, { since }), [{ ...outage, fromHour: 15, toHour: 16 }])).toMatchObject({
      weeks: 5,
      from: 0,
    });
  });

  it('is not claimed from fewer than three weeks', () => {
    const values = weeks([100, 100, 100]);
    expect(estimateMissed([window], past(values, { since: addDays(day, -21) }))).toMatchObject({ weeks: 3 });
    expect(estimateMissed([window], past(values, { since: addDays(day, -20) }))).toBeNull();
    expect(estimateMissed([], past(values))).toBeNull();
  });

  it('is wider where only days are known, but for whole days', () => {
    const daily = past(weeks([2400, 2400, 2400, 2400], ''), { by: 'day', since: addDays(day, -28) });
    const hour = estimateMissed([window], daily);
    expect(hour?.from).toBeLessThan(10);
    expect(hour?.to).toBeGreaterThan(260);
    const all = estimateMissed([{ day, fromHour: 0, toHour: 24 }], daily);
    expect(all?.from).toBeGreaterThan(1000);
    // Down at another hour, the day as a whole is no measure.
    expect(estimateMissed([window], daily, [{ day: addDays(day, -7), fromHour: 2, toHour: 3 }])?.weeks).toBe(3);
  });

  it('keeps fractions of money', () => {
    const estimate = estimateMissed([window], past(weeks([1.5, 1.6, 1.4]), { isCount: false, since: addDays(day, -21) }));
    expect(Number.isInteger(estimate?.to)).toBe(false);
  });
});

/** A small generator of the same numbers each time. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
const normal = (random: () => number): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
/** Poisson for small means, its normal likeness for others. */
function poisson(mean: number, random: () => number): number {
  if (mean > 40) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let count = 0;
  for (let left = Math.exp(mean) * random(); left > 1; left *= random()) count += 1;
  return count;
}

/** A website of some size whose visits follow the hour, the weekday, a slow trend and the weather. */
function simulate(seed: number, by: PastFigures['by'], weekCount: number): { truth: number; estimate: ReturnType<typeof estimateMissed> } {
  const random = seeded(seed);
  const perHour = 0.5 + 10 ** (random() * 2.5);
  const peak = 8 + random() * 10;
  const trend = 1 + (random() - 0.5) * 0.04;
  const restless = 0.05 + random() * 0.25;
  const shift = Math.floor(random() * 24);
  const fromHour = Math.floor(random() * 22);
  const toHour = Math.min(24, fromHour + 0.25 + random() * 5);
  const start = addDays(day, -7 * weekCount - 1);
  const weekend = 0.5 + random();
  const hourFactor = (hour: number): number => 1 + 0.85 * Math.cos(((hour - peak - shift / 24) / 24) * 2 * Math.PI);
  const amounts = new Map<string, number>();
  let truth = 0;
  for (let at = 0, date = start; date <= day; at += 1, date = addDays(start, at)) {
    const weather = Math.exp(restless * normal(random) - restless ** 2 / 2) * trend ** (at / 7) * (weekdayOf(date) > 5 ? weekend : 1);
    let sum = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      const visits = poisson(perHour * hourFactor(hour) * weather, random);
      sum += visits;
      if (date === day) truth += visits * Math.max(0, Math.min(hour + 1, toHour) - Math.max(hour, fromHour));
      else if (by === 'hour') amounts.set(`${date}T${String(hour).padStart(2, '0')}`, visits);
    }
    if (by === 'day' && date !== day) amounts.set(date, sum);
  }
  return { truth, estimate: estimateMissed([{ day, fromHour, toHour }], { by, amounts, since: start, isCount: true }) };
}

describe.each([
  ['hour', 8],
  ['hour', 4],
  ['hour', 3],
  ['day', 8],
  ['day', 4],
] as const)('of 2,000 websites with figures by %s over %i weeks', (by, weekCount) => {
  const runs = Array.from({ length: 2000 }, (_, seed) => simulate(seed + 1, by, weekCount));

  it('the range holds what really came in at least 95 of 100', () => {
    const held = runs.filter(({ truth, estimate }) => estimate !== null && estimate.from <= truth && truth <= estimate.to);
    expect(held.length / runs.length).toBeGreaterThanOrEqual(0.95);
  });

  it('the range says something all the same', () => {
    const widths = runs
      .flatMap(({ truth, estimate }) => (estimate !== null && truth >= 100 ? [(estimate.to - estimate.from) / truth] : []))
      .toSorted((one, other) => one - other);
    const median = widths[Math.floor(widths.length / 2)] ?? Number.POSITIVE_INFINITY;
    expect(median).toBeLessThan(by === 'hour' && weekCount === 8 ? 1.6 : 6);
  });
});
