import type { MetricColumn } from '@sightline/contract/frames';
import { changeView } from '../kit/change-view.ts';
import { figureText } from '../kit/figures.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { TooltipRow, TooltipText } from '../kit/tooltip.ts';
import type { ScatterModel } from './model.ts';

/** A point with its figures, and those of the comparison; null where there is none. */
export function scatterTooltip(
  { x, y, size, points, colour, periods }: ScatterModel,
  index: number,
  settings: ChartSettings,
): TooltipText | null {
  const point = points[index];
  if (!point || x === null || y === null) return null;
  const { locale } = settings;
  const { now, before } = periods;
  const row = (column: MetricColumn, value: number | null, compared: number | null): TooltipRow => ({
    colour,
    isDashed: false,
    label: column.label,
    value: figureText(value, column, locale),
    change: changeView(value, compared, column, settings),
    ...(before !== null && point.compared && { before: figureText(compared, column, locale) }),
  });
  return {
    title: point.label,
    ...(before !== null && point.compared && { heads: { now, before } }),
    rows: [
      row(x, point.x, point.compared?.x ?? null),
      row(y, point.y, point.compared?.y ?? null),
      ...(size === null ? [] : [{ colour, isDashed: false, label: size.label, value: figureText(point.size, size, locale), change: null }]),
    ],
  };
}
