import { wordsIn } from '@sightline/contract/frames';
import { changeView } from '../kit/change-view.ts';
import { figureText } from '../kit/figures.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shareText } from '../kit/shares.ts';
import type { TooltipRow, TooltipText } from '../kit/tooltip.ts';
import type { FunnelModel } from './model.ts';

/** A step with its figures and what part of those before went on to it; null where there is no such step. */
export function funnelTooltip({ steps, periods, column }: FunnelModel, index: number, settings: ChartSettings): TooltipText | null {
  const step = steps[index];
  if (!step) return null;
  const { locale, theme } = settings;
  const { now, before } = periods;
  const words = wordsIn(locale).funnel;
  const row = { colour: step.colour, isDashed: false };
  const rows: TooltipRow[] = [
    {
      ...row,
      label: now,
      value: figureText(step.value, step.column, locale),
      change: changeView(step.value, step.compared, step.column, settings),
    },
  ];
  if (step.compared !== null && before !== null)
    rows.push({ colour: theme.faint, isDashed: true, label: before, value: figureText(step.compared, step.column, locale), change: null });
  if (step.rate !== null) rows.push({ ...row, label: words.before, value: shareText(step.rate, locale), change: step.rateChange });
  // Of the second step both are the same.
  if (index > 1 && step.ofFirst !== null)
    rows.push({ ...row, label: words.first, value: shareText(step.ofFirst, locale), change: step.ofFirstChange });
  return { title: column === null ? step.label : `${step.label} · ${column.label}`, rows };
}
