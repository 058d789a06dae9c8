import type { SeriesMark } from './series-mark.ts';
import { shortenNames } from './short-names.ts';
import { isolate, textWidth } from './text-width.ts';

export interface LegendEntry {
  /** The series it switches. */
  name: string;
  text: string;
  /** Of its swatch. */
  colour: string;
  mark: SeriesMark;
}

export interface LegendRow {
  entries: LegendEntry[];
  /** Pixels, the space under it included; 0 without entries. */
  height: number;
}

export const legendFontSize = 12;
export const legendSwatch = 8;
export const legendSwatchGap = 6;
export const legendGap = 16;
export const legendRowHeight = 20;
const labelWidths = [180, 140, 110, 84, 60];

function rowsOf(texts: readonly string[], width: number): number {
  let rows = 1;
  let used = 0;
  for (const text of texts) {
    const needed = legendSwatch + legendSwatchGap + textWidth(text, legendFontSize) + legendGap;
    if (used > 0 && used + needed > width) {
      rows += 1;
      used = 0;
    }
    used += needed;
  }
  return rows;
}

/** A legend over a chart: names are shortened until it fits; what still does not fit is only said in the tooltip. */
export function legendLayout(entries: readonly LegendEntry[], width: number, rowsMax: number): LegendRow {
  if (entries.length === 0 || rowsMax < 1) return { entries: [], height: 0 };
  const names = entries.map(({ text }) => text);
  const shorten = (labelWidth: number) => {
    const short = shortenNames(names, Math.min(labelWidth, width - legendSwatch - legendSwatchGap - 2), legendFontSize);
    return entries.map((entry, index) => ({ ...entry, text: isolate(short[index] ?? '') }));
  };
  for (const labelWidth of labelWidths) {
    const fitted = shorten(labelWidth);
    const rows = rowsOf(
      fitted.map(({ text }) => text),
      width,
    );
    if (rows <= rowsMax) return { entries: fitted, height: rows * legendRowHeight + 4 };
  }
  const shortest = shorten(labelWidths.at(-1) ?? 60);
  while (
    shortest.length > 1 &&
    rowsOf(
      shortest.map(({ text }) => text),
      width,
    ) > rowsMax
  )
    shortest.pop();
  return { entries: shortest, height: rowsMax * legendRowHeight + 4 };
}
