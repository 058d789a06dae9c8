import { changeView } from '../kit/change-view.ts';
import { figureText } from '../kit/figures.ts';
import { tooltipHtml } from '../kit/tooltip.ts';
import type { ChartSettings } from '../settings.ts';
import type { RadarModel } from './model.ts';

/** All axes of one series; the comparison stands beside as change. */
export function radarTooltip(model: RadarModel, key: string, settings: ChartSettings): string {
  const series = model.series.find((one) => one.key === key);
  if (!series) return '';
  const rows = series.points.map(({ value, column }, index) => ({
    colour: series.colour,
    isDashed: false,
    label: model.axes[index] ?? '',
    value: figureText(value, column, settings.locale),
    change: changeView(value, series.compared?.[index]?.value ?? null, column, settings),
  }));
  return tooltipHtml(series.label, rows, settings.theme);
}
