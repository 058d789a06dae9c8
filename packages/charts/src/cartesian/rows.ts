import { wordsIn } from '@sightline/contract/frames';
import type { ChartSettings } from '../kit/settings.ts';
import { shortenNames } from '../kit/short-names.ts';
import { textWidth, wrapText } from '../kit/text-width.ts';
import { isTimeKind } from '../kit/time-line.ts';
import type { CartesianCategory, CartesianModel } from './cartesian-model.ts';
import { labelSize } from './category-labels.ts';
import { hasLegendRoom } from './legend-room.ts';

const nameGap = 10;
/** Of the chart's width: the rest is what is compared. */
const namesShareMax = 0.45;
const rowHeightMin = 18;
const barHeightMin = 5;
/** The scale of a chart that stands, about, and what stands above and below one that lies. */
const scaleWidth = 44;
const footHeight = 28;
const legendHeight = 24;
/** Fewer rows than this are no comparison. */
const rowsMin = 3;

/** Room for the names at the left. */
export function namesWidth(categories: readonly CartesianCategory[], width: number): number {
  const widest = Math.max(0, ...categories.map(({ label }) => textWidth(label, labelSize)));
  return Math.ceil(Math.min(widest, width * namesShareMax)) + nameGap;
}

export const rowNames = (categories: readonly CartesianCategory[], room: number): string[] =>
  shortenNames(
    categories.map(({ label }) => label),
    room - nameGap,
    labelSize,
  );

/** Whether every name can be written whole under its bars. */
function fitUnder(categories: readonly CartesianCategory[], width: number): boolean {
  const band = (width - scaleWidth) / categories.length - 6;
  return categories.every(({ label }) => wrapText(label, band, labelSize, 2).replace('\n', ' ') === label.trim());
}

/**
 * Bars whose names have no room under them lie beside their names, as many as there is room for: the first ones, which is said. Over time bars stand, and so
 * they do where not even a few rows have room.
 */
export function asRows(model: CartesianModel, rowCount: number, settings: ChartSettings): CartesianModel {
  const { categories, series } = model;
  const { width, height, locale } = settings;
  const names = categories.some(({ label }) => label !== '');
  if (model.kind !== 'bar' || isTimeKind(model.dimensionKind) || model.axesCount > 1 || !names || fitUnder(categories, width)) return model;
  const bars = model.isStacked ? 1 : series.reduce((sum, { isHidden, compared }) => sum + (isHidden ? 0 : compared ? 2 : 1), 0);
  const room = height - footHeight - (series.length > 1 && hasLegendRoom(settings) ? legendHeight : 0);
  const rowHeight = Math.max(rowHeightMin, bars * barHeightMin + 6);
  const noteHeight = 18;
  const fitting = Math.floor(room / rowHeight);
  const rows = fitting >= categories.length ? categories.length : Math.floor((room - noteHeight) / rowHeight);
  if (rows < Math.min(rowsMin, categories.length)) return model;
  if (rows >= categories.length) return { ...model, isHorizontal: true };
  const cut = <T>(values: readonly T[]): T[] => values.slice(0, rows);
  return {
    ...model,
    isHorizontal: true,
    categories: cut(categories),
    series: series.map((one) => ({
      ...one,
      values: cut(one.values),
      compared: one.compared && cut(one.compared),
      also: one.also && cut(one.also),
      parts: cut(one.parts),
      heights: cut(one.heights),
      isOpen: cut(one.isOpen),
    })),
    notes: [...model.notes, wordsIn(locale).table.cut(rows, rowCount)],
  };
}
