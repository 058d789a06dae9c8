import fc from 'fast-check';
import { expect, it } from 'vitest';
import { accruedBy, addBetween, noCounts, type Piece, peopleBehind } from './accrual.ts';
import { dayStartS, pacificDay } from './pacific.ts';
import { daysIn } from './window.ts';

const NAMES = ['views', 'likes'] as const;
const START = 1_780_000_000;

it('divides what a piece gathers among stretches of time without losing any', () => {
  const cuts = fc.array(fc.nat(3_000_000), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e6, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), cuts, (views, rate, given) => {
      const piece: Piece<(typeof NAMES)[number]> = { publishedS: START, lifeS: 2_000_000, finals: { views, likes: views * rate } };
      const times = [START, ...given.toSorted((a, b) => a - b).map((cut) => START + cut)];
      const sums = noCounts(NAMES);
      times.slice(1).forEach((to, index) => {
        const part = noCounts(NAMES);
        addBetween(part, piece, NAMES, times[index] ?? START, to);
        expect(Math.min(part.views, part.likes)).toBeGreaterThanOrEqual(0);
        addBetween(sums, piece, NAMES, times[index] ?? START, to);
      });
      expect(sums).toEqual(accruedBy(piece, NAMES, times.at(-1) ?? START));
      expect(sums.likes).toBeLessThanOrEqual(sums.views);
    }),
  );
});

it('counts people: no more than views, more views never fewer, the whole never more than its parts', () => {
  const views = fc.nat(2_000_000);
  fc.assert(
    fc.property(views, views, fc.integer({ min: 1, max: 500_000 }), (a, b, pool) => {
      const whole = peopleBehind(a + b, pool);
      expect(whole).toBeLessThanOrEqual(Math.min(a + b, pool));
      expect(whole).toBeGreaterThanOrEqual(Math.max(peopleBehind(a, pool), peopleBehind(b, pool)));
      expect(whole).toBeLessThanOrEqual(peopleBehind(a, pool) + peopleBehind(b, pool));
    }),
  );
});

it('puts every instant into one Pacific day, and every day into one of two windows side by side', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1_600_000_000, max: 1_900_000_000 }), fc.nat(5_000_000), fc.nat(5_000_000), (at, first, second) => {
      const day = pacificDay(at);
      expect(dayStartS(day)).toBeLessThanOrEqual(at);
      expect(dayStartS(day + 1)).toBeGreaterThan(at);
      const [middle, end] = [at + first, at + first + second];
      const parts = [...daysIn({ sinceS: at, untilS: middle }), ...daysIn({ sinceS: middle, untilS: end })];
      expect(parts).toEqual(daysIn({ sinceS: at, untilS: end }));
    }),
  );
});
