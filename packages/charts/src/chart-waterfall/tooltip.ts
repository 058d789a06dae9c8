import { changeView } from '../kit/change-view.ts';
import { figureText } from '../kit/figures.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { TooltipText } from '../kit/tooltip.ts';
import type { WaterfallModel } from './model.ts';

/** A part, or the whole behind all parts, with both of its figures; null where there is none. */
export function waterfallTooltip(model: WaterfallModel, index: number, settings: ChartSettings): TooltipText | null {
  const { column, contributions, whole, periods } = model;
  if (column === null || whole === null) return null;
  const part = contributions[index];
  const shown = part ?? (index === contributions.length ? whole : null);
  if (!shown) return null;
  const { locale } = settings;
  const change = changeView(shown.now, shown.before, column, settings);
  const row = { colour: shown.colour, change: null };
  return {
    title: part ? `${part.label} · ${column.label}` : column.label,
    rows: [
      { ...row, isDashed: false, label: periods.now, value: figureText(shown.now, column, locale), change },
      { ...row, isDashed: true, label: periods.before ?? '', value: figureText(shown.before, column, locale) },
    ],
  };
}
