import type { Contribution } from './insights.ts';

/** A value of a dimension with a figure that may be added up; null: it was not there in that period. */
export interface SumSegment {
  value: string;
  current: number | null;
  previous: number | null;
}

/** A figure that is a quotient: clicks over impressions, or for a weighted mean value × weight over weight. */
export interface Quotient {
  numerator: number;
  denominator: number;
}
export interface RatioSegment {
  value: string;
  current: Quotient | null;
  previous: Quotient | null;
}

export interface Change {
  current: number;
  previous: number;
  change: number;
  /** Those with the largest parts, these first. */
  contributions: Contribution[];
  others: { count: number; part: number } | null;
}

/** Parts below this share of the figures are what floating-point sums leave over. */
const roundingShare = 1e-9;

/** The parts of a sum: for each value the difference of its own figures. They add up to the change of the total. */
export function sumContributions(segments: readonly SumSegment[], totals: { current: number; previous: number }, shownMax: number): Change {
  const parts = segments.map(
    ({ value, current, previous }): Contribution => ({ value, current, previous, part: (current ?? 0) - (previous ?? 0), split: null }),
  );
  return ranked(parts, totals, shownMax);
}

/**
 * The parts of a ratio R = N / D. A value i has the ratio r = n / d and the weight w = d / D, so that R is the sum of w × r. Its part of the
 * change is
 *
 *     rate + volume = mean(w) × (r₁ − r₀) + (w₁ − w₀) × (mean(r) − mean(R))
 *
 * with means of both periods: what its own ratio changed at its usual weight, and what its weight changed by being better or worse than the
 * whole. All parts add up to R₁ − R₀ (the weights' changes add up to nothing). A value that is there in one period only has no change of its own
 * ratio. Null where one of the totals has no ratio.
 */
export function ratioContributions(
  segments: readonly RatioSegment[],
  totals: { current: Quotient; previous: Quotient },
  shownMax: number,
): Change | null {
  const current = ratioOf(totals.current);
  const previous = ratioOf(totals.previous);
  if (current === null || previous === null) return null;
  const middle = (current + previous) / 2;
  const parts = segments.map((segment): Contribution => {
    const now = ratioOf(segment.current);
    const before = ratioOf(segment.previous);
    const weights = {
      now: (segment.current?.denominator ?? 0) / totals.current.denominator,
      before: (segment.previous?.denominator ?? 0) / totals.previous.denominator,
    };
    const ratios = { now: now ?? before ?? 0, before: before ?? now ?? 0 };
    const rate = ((weights.now + weights.before) / 2) * (ratios.now - ratios.before);
    const volume = (weights.now - weights.before) * ((ratios.now + ratios.before) / 2 - middle);
    return { value: segment.value, current: now, previous: before, part: rate + volume, split: { rate, volume } };
  });
  return ranked(parts, { current, previous }, shownMax);
}

const ratioOf = (quotient: Quotient | null): number | null =>
  quotient === null || quotient.denominator === 0 ? null : quotient.numerator / quotient.denominator;

function ranked(parts: readonly Contribution[], { current, previous }: { current: number; previous: number }, shownMax: number): Change {
  const change = current - previous;
  const moved = parts.filter(({ part }) => part !== 0);
  const sorted = moved.toSorted((one, other) => Math.abs(other.part) - Math.abs(one.part));
  const contributions = sorted.slice(0, shownMax);
  const count = parts.length - contributions.length;
  const part = contributions.reduce((left, each) => left - each.part, change);
  const scale = Math.max(Math.abs(current), Math.abs(previous), ...contributions.map((each) => Math.abs(each.part)));
  const isNothing = Math.abs(part) <= scale * roundingShare;
  return { current, previous, change, contributions, others: isNothing && count === 0 ? null : { count, part: isNothing ? 0 : part } };
}
