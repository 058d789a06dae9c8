import type { MetricColumn } from '@sightline/contract/frames';
import { unitOf } from '../kit/columns.ts';

/** Metrics of one unit part ways where the larger is at least so many times the smaller. */
const magnitudeGap = 20;

const axesMax = 2;

interface Measured {
  column: MetricColumn;
  /** The largest distance from zero. */
  size: number;
}

function byMagnitude<Item extends Measured>(items: readonly Item[]): Item[][] {
  const sized = items.filter((item) => item.size > 0).sort((a, b) => b.size - a.size);
  let widest = 1;
  let cutBelow = 0;
  sized.slice(1).forEach((item, index) => {
    const gap = (sized[index]?.size ?? 0) / item.size;
    if (gap >= magnitudeGap && gap > widest) {
      widest = gap;
      cutBelow = item.size;
    }
  });
  if (cutBelow === 0) return [[...items]];
  const large = items.filter((item) => item.size > cutBelow);
  const small = items.filter((item) => item.size <= cutBelow);
  return items[0] !== undefined && large.includes(items[0]) ? [large, small] : [small, large];
}

/** Logarithms bring far magnitudes together: metrics of one unit need no second scale. */
export const oneScale = <Item extends Measured>(items: readonly Item[]): Item[][] | null =>
  new Set(items.map((item) => unitOf(item.column))).size === 1 ? [[...items]] : null;

/**
 * Which metrics share a scale: one group per unit, a single unit being split where the magnitudes are far apart. At most two scales can be
 * read; metrics of a third unit are left out.
 */
export function splitAxes<Item extends Measured>(items: readonly Item[]): { axes: Item[][]; leftOut: Item[] } {
  const units = [...new Set(items.map((item) => unitOf(item.column)))];
  const groups = units.map((unit) => items.filter((item) => unitOf(item.column) === unit));
  const first = groups[0];
  if (first === undefined) return { axes: [], leftOut: [] };
  if (groups.length === 1) return { axes: byMagnitude(first), leftOut: [] };
  return { axes: groups.slice(0, axesMax), leftOut: groups.slice(axesMax).flat() };
}
