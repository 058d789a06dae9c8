import type { Day } from '@sightline/contract/core';
import { readableHue } from '../kit/colour.ts';
import { seriesMark } from '../kit/series-mark.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { daysOf, isTimeKind } from '../kit/time-line.ts';
import { tooltipWords } from '../kit/tooltip.ts';
import type { ChartParts, LegendItem } from '../render/chart-parts.ts';
import type { CartesianLayout } from './layout.ts';
import { lineEndGap } from './line-ends.ts';
import { flagSize, markFlags } from './mark-layout.ts';
import type { CartesianModel } from './model.ts';
import { cartesianTooltip } from './tooltip.ts';
import { canZoom } from './zoom.ts';

function legendOf({ series }: CartesianModel, { legend, lineEnds, grid }: CartesianLayout, { width, theme }: ChartSettings): LegendItem[] {
  const entries = new Map(legend.entries.map((entry) => [entry.name, entry]));
  return series.flatMap(({ column, colour, isHidden }, index): LegendItem[] => {
    const entry = entries.get(column.key);
    const item = { key: column.key, label: column.label, colour, mark: entry?.mark ?? seriesMark(index), isHidden };
    const end = lineEnds[index];
    if (end)
      return [
        {
          ...item,
          text: end.text,
          place: { left: width - grid.right + lineEndGap, top: grid.top + end.place, colour: readableHue(colour, theme) },
        },
      ];
    return entry === undefined ? [] : [{ ...item, text: entry.text, place: null }];
  });
}

function firstDayAt({ categories, dimensionKind, period }: CartesianModel, index: number): Day | null {
  const category = categories[index];
  const days = category && isTimeKind(dimensionKind) ? daysOf(category.value, dimensionKind) : null;
  if (!days) return null;
  return days.start < period.start && days.end >= period.start ? period.start : days.start;
}

export function cartesianParts(model: CartesianModel, layout: CartesianLayout, settings: ChartSettings): ChartParts {
  const { left, right, top, bottom } = layout.grid;
  const width = Math.max(1, settings.width - left - right);
  const plotHeight = Math.max(1, settings.height - top - bottom);
  const bandWidth = width / Math.max(1, model.categories.length);
  return {
    legend: legendOf(model, layout, settings),
    points: {
      count: model.categories.length,
      words(index) {
        const said = cartesianTooltip(model, index, settings);
        return said ? tooltipWords(said, settings.locale) : '';
      },
      tip: (index) =>
        model.isHorizontal
          ? { x: left + width / 2, y: top + ((index + 0.5) * plotHeight) / Math.max(1, model.categories.length) }
          : { x: left + (index + 0.5) * bandWidth, y: top + plotHeight / 2 },
      day: (index) => firstDayAt(model, index),
    },
    flags: markFlags(model, layout, settings).map((flag) => {
      const size = flagSize(layout.height);
      return { ...size, left: flag.x, top: top - size.height, point: flag.place };
    }),
    time:
      canZoom(model) || (isTimeKind(model.dimensionKind) && model.wholeValues.length > model.categories.length)
        ? {
            left,
            width,
            values: model.categories.map(({ value }) => value),
            all: model.wholeValues,
            label: (index) => model.categories[index]?.label ?? '',
          }
        : null,
  };
}
