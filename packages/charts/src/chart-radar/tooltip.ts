import { changeView } from '../kit/change-view.ts';
import { figureText } from '../kit/figures.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { TooltipText } from '../kit/tooltip.ts';
import type { RadarModel } from './model.ts';

/** All axes of one series, each with both periods; null where there is no such series. */
export function radarTooltip(model: RadarModel, key: string, settings: ChartSettings): TooltipText | null {
  const series = model.series.find((one) => one.key === key);
  if (!series) return null;
  const { now, before } = model.periods;
  const isCompared = series.compared !== null && before !== null;
  const rows = series.points.map(({ value, column }, index) => {
    const previous = series.compared?.[index]?.value ?? null;
    return {
      colour: series.colour,
      isDashed: false,
      label: model.axes[index] ?? '',
      value: figureText(value, column, settings.locale),
      change: changeView(value, previous, column, settings),
      before: isCompared ? figureText(previous, column, settings.locale) : undefined,
    };
  });
  return { title: series.label, heads: isCompared ? { now, before } : undefined, rows };
}
