import { type Answer, cellsOf, noTotals, type Point } from '../kit/families/seo-table.ts';
import type { Query } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';

/**
 * Snapshots by day or month: the last of a step stands for it and the newest of all for the total, as a whole. What it does not hold (a rank
 * lost since) is not taken from the one before.
 */
export function pointRows(
  { period }: Query,
  kind: 'date' | 'month',
  points: Point[],
  metrics: Parameters<typeof cellsOf>[1],
): Pick<Answer, 'rows' | 'totals'> {
  const wanted = new Set(timeStepsOf(kind, period));
  const steps = new Map<string, Point>();
  for (const point of [...points].sort((left, right) => (left.day < right.day ? -1 : 1))) {
    const [step = ''] = timeStepsOf(kind, { start: point.day, end: point.day });
    if (wanted.has(step)) steps.set(step, point);
  }
  return {
    rows: [...steps].map(([step, { figures }]) => [step, ...cellsOf(figures, metrics)]),
    totals: [...steps.values()].at(-1)?.figures ?? noTotals(metrics),
  };
}
