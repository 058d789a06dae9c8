import { changeView } from '../kit/change-view.ts';
import { figureText } from '../kit/figures.ts';
import { beforeWord, tooltipHtml } from '../kit/tooltip.ts';
import type { ChartSettings } from '../settings.ts';
import { type PieModel, shareText } from './model.ts';

export function pieTooltip(model: PieModel, index: number, settings: ChartSettings): string {
  const slice = model.slices[index];
  if (!slice || !model.unit) return '';
  const { locale, theme } = settings;
  const row = { colour: slice.colour, isDashed: false };
  const rows = [
    {
      ...row,
      label: model.column?.label ?? 'Value',
      value: figureText(slice.value, model.unit, locale),
      change: changeView(slice.value, slice.compared, model.unit, settings),
    },
    { ...row, label: 'Share', value: shareText(slice.share, locale), change: null },
  ];
  if (slice.compared !== null) {
    rows.push({
      colour: theme.faint,
      isDashed: true,
      label: beforeWord,
      value: figureText(slice.compared, model.unit, locale),
      change: null,
    });
  }
  return tooltipHtml(slice.label, rows, theme);
}
