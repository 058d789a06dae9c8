import { wordsIn } from '@sightline/contract/frames';
import { figureText } from '../kit/figures.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { TooltipText } from '../kit/tooltip.ts';
import type { GaugeModel } from './model.ts';

/** The figure with its days, that of the comparison with its own, and the gauge's ends; null without a figure. */
export function gaugeTooltip(model: GaugeModel, settings: ChartSettings): TooltipText | null {
  const { column, periods } = model;
  if (!column) return null;
  const { locale, theme } = settings;
  const words = wordsIn(locale);
  const row = { colour: model.colour, isDashed: false };
  const rows = [{ ...row, label: periods.now, value: figureText(model.value, column, locale), change: model.change }];
  if (model.compared !== null && periods.before !== null)
    rows.push({ colour: theme.faint, isDashed: true, label: periods.before, value: model.compared, change: null });
  if (model.goal) rows.push({ colour: theme.ink, isDashed: false, label: words.goal.goal, value: model.goal.text, change: null });
  const ends = `${figureText(model.min, column, locale)} – ${figureText(model.max, column, locale)}`;
  rows.push({ colour: theme.line, isDashed: false, label: words.gauge.gauge, value: ends, change: null });
  return { title: column.label, rows };
}
