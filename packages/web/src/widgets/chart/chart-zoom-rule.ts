import type { ChartZoom, TimeAxis } from '@sightline/charts';

/** Fewer points are no course of time. */
const pointsMin = 2;

type Axis = Pick<TimeAxis, 'left' | 'width' | 'values' | 'all'>;

/** The point a pixel belongs to. */
export function pointAt({ left, width, values }: Axis, x: number): number {
  const index = Math.floor(((x - left) / width) * values.length);
  return Math.min(values.length - 1, Math.max(0, index));
}

function part(all: readonly string[], from: number, count: number): ChartZoom | null {
  if (count >= all.length) return null;
  const first = Math.min(Math.max(0, from), all.length - count);
  const [start, end] = [all[first], all[first + count - 1]];
  return start === undefined || end === undefined ? null : { from: start, to: end };
}

/** The part between two pixels; null where these are too near to mean one. */
export function zoomBetween(axis: Axis, one: number, other: number): ChartZoom | null {
  const [from, to] = [pointAt(axis, Math.min(one, other)), pointAt(axis, Math.max(one, other))];
  const [start, end] = [axis.values[from], axis.values[to]];
  return start === undefined || end === undefined || to - from + 1 < pointsMin ? null : { from: start, to: end };
}

/** Half as much or twice as much as is shown, around one of its points; null: the whole. */
export function zoomAround(axis: Axis, index: number, direction: 'in' | 'out'): ChartZoom | null {
  const shown = axis.values.length;
  const count = direction === 'in' ? Math.max(pointsMin, Math.ceil(shown / 2)) : shown * 2;
  const middle = axis.all.indexOf(axis.values[index] ?? '');
  return part(axis.all, middle - Math.floor(count / 2), count);
}
