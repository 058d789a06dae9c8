import { wordsIn } from '@sightline/contract/frames';
import { changeView } from '../kit/change-view.ts';
import { figureText } from '../kit/figures.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shareText } from '../kit/shares.ts';
import type { TooltipText } from '../kit/tooltip.ts';
import type { PieModel } from './model.ts';

/** A slice with its share, and its figure of the comparison, each with its days; null where there is no slice. */
export function pieTooltip(model: PieModel, index: number, settings: ChartSettings): TooltipText | null {
  const slice = model.slices[index];
  if (!slice || !model.unit) return null;
  const { locale, theme } = settings;
  const { now, before } = model.periods;
  const words = wordsIn(locale).pie;
  const row = { colour: slice.colour, isDashed: false };
  const rows = [
    {
      ...row,
      label: before === null ? (model.column?.label ?? words.value) : now,
      value: figureText(slice.value, model.unit, locale),
      change: changeView(slice.value, slice.compared, model.unit, settings),
    },
    { ...row, label: words.share, value: shareText(slice.writtenShare, locale), change: null },
  ];
  if (slice.compared !== null && before !== null) {
    rows.push({ colour: theme.faint, isDashed: true, label: before, value: figureText(slice.compared, model.unit, locale), change: null });
  }
  return { title: before !== null && model.column ? `${slice.label} · ${model.column.label}` : slice.label, rows };
}
