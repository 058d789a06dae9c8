import { figureText } from '../kit/figures.ts';
import { beforeWord, tooltipHtml } from '../kit/tooltip.ts';
import type { ChartSettings } from '../settings.ts';
import type { GaugeModel } from './model.ts';

export function gaugeTooltip(model: GaugeModel, settings: ChartSettings): string {
  const { column } = model;
  if (!column) return '';
  const { locale, theme } = settings;
  const row = { colour: model.colour, isDashed: false };
  const rows = [{ ...row, label: 'Value', value: figureText(model.value, column, locale), change: model.change }];
  if (model.compared !== null) rows.push({ colour: theme.faint, isDashed: true, label: beforeWord, value: model.compared, change: null });
  const ends = `${figureText(model.min, column, locale)} – ${figureText(model.max, column, locale)}`;
  rows.push({ colour: theme.line, isDashed: false, label: 'Gauge', value: ends, change: null });
  return tooltipHtml(column.label, rows, theme);
}
