import { shortenNames } from '../kit/short-names.ts';
import { textWidth } from '../kit/text-width.ts';
import { shareOn, type ValueScale } from '../kit/value-scale.ts';
import type { CartesianModel } from './model.ts';

export const lineEndSize = 12;
/** Pixels between the plot and the names of its lines. */
export const lineEndGap = 5;
/** Of a name. */
export const lineEndHeight = 15;

export interface LineEnd {
  /** Of the last point that has a value. */
  pointIndex: number;
  text: string;
  /** Pixels right from the point to where the plot ends: its name stands beside the plot, also of a line that ends before, among others. */
  aside: number;
  /** Pixels down from the point, so that two names do not overlap. */
  shift: number;
  /** Pixels of its middle down from the top of the plot. */
  place: number;
}

const widthMax = (chartWidth: number) => Math.min(150, chartWidth * 0.26);

/** Room at the right for the names of the lines. */
export function lineEndsWidth(model: CartesianModel, chartWidth: number): number {
  const widest = Math.max(0, ...model.series.map(({ column }) => textWidth(column.label, lineEndSize)));
  return Math.min(widest, widthMax(chartWidth)) + 10;
}

/** A name at the end of each line, in the order of the series; null where a line has no point. One that is switched off is named at the foot. */
export function lineEnds(
  model: CartesianModel,
  scale: ValueScale,
  { plotWidth, plotHeight }: { plotWidth: number; plotHeight: number },
  chartWidth: number,
): (LineEnd | null)[] {
  const texts = shortenNames(
    model.series.map(({ column }) => column.label),
    widthMax(chartWidth),
    lineEndSize,
  );
  const ends = model.series.map(({ heights, isHidden }, index) => {
    const pointIndex = heights.findLastIndex((value) => value !== null);
    const value = heights[pointIndex];
    if (value === null || value === undefined) return null;
    const y = isHidden ? plotHeight : plotHeight * (1 - shareOn(scale, value));
    const aside = plotWidth * (1 - (pointIndex + 0.5) / heights.length);
    return { pointIndex, aside, text: texts[index] ?? '', y, place: y };
  });
  const stacked = ends.filter((end) => end !== null).sort((a, b) => a.y - b.y);
  stacked.forEach((end, index) => {
    const above = stacked[index - 1];
    if (above) end.place = Math.max(end.y, above.place + lineEndHeight);
  });
  const overflow = (stacked.at(-1)?.place ?? 0) - plotHeight;
  if (overflow > 0) {
    stacked.toReversed().forEach((end, index, reversed) => {
      const below = reversed[index - 1];
      end.place = Math.min(end.place, below ? below.place - lineEndHeight : plotHeight);
    });
  }
  return ends.map(
    (end) => end && { pointIndex: end.pointIndex, text: end.text, aside: end.aside, shift: end.place - end.y, place: end.place },
  );
}
