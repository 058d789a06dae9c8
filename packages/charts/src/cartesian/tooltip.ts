import { changeView } from '../kit/change-view.ts';
import { withOpacity } from '../kit/colour.ts';
import { figureText } from '../kit/figures.ts';
import { comparedOpacity } from '../kit/series-style.ts';
import { beforeWord, type TooltipRow, tooltipHtml } from '../kit/tooltip.ts';
import type { ChartSettings } from '../settings.ts';
import type { CartesianModel } from './model.ts';

const rowsMax = 12;

/** What is said of one category, as HTML. */
export function cartesianTooltip(model: CartesianModel, index: number, settings: ChartSettings): string {
  const category = model.categories[index];
  if (!category) return '';
  const rows = model.series.flatMap(({ column, colour, values, compared }): TooltipRow[] => {
    const current = values[index] ?? null;
    const previous = compared?.[index] ?? null;
    const row = { colour, isDashed: false, label: column.label, value: figureText(current, column, settings.locale), change: null };
    if (!compared) return [row];
    return [
      { ...row, change: changeView(current, previous, column, settings) },
      {
        colour: withOpacity(colour, comparedOpacity),
        isDashed: true,
        label: category.comparedLabel ?? beforeWord,
        value: figureText(previous, column, settings.locale),
        change: null,
      },
    ];
  });
  const marks = model.marks.filter((mark) => mark.at === category.value).map((mark) => mark.label);
  return tooltipHtml([category.label, ...marks].filter((text) => text !== '').join(' · '), rows.slice(0, rowsMax), settings.theme);
}
