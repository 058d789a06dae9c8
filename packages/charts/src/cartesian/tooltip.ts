import { type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { markWordsAt } from '../kit/annotation-marks.ts';
import { type ChangeView, changeView, ofSecond, untilWords } from '../kit/change-view.ts';
import { figureText, weekdayText } from '../kit/figures.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shareText, writtenShares } from '../kit/shares.ts';
import { daysOf, isTimeKind } from '../kit/time-line.ts';
import type { TooltipRow, TooltipText } from '../kit/tooltip.ts';
import type { CartesianModel } from './model.ts';

const rowsMax = 12;

/** What part of its place each series is, as written, by its key: together 100.0 %. */
function sharesAt({ isOfShares, series }: CartesianModel, index: number, locale: string): Map<string, string> {
  if (!isOfShares) return new Map();
  const shown = series.filter(({ isHidden, parts }) => !isHidden && (parts[index] ?? null) !== null);
  const shares = writtenShares(shown.map(({ values }) => values[index] ?? 0));
  return new Map(shown.map(({ column }, at) => [column.key, shareText(shares[at] ?? 0, locale)]));
}

/** What is said of one category; null where there is none. A name stands for the whole period, so its days are said with it. */
export function cartesianTooltip(model: CartesianModel, index: number, settings: ChartSettings): TooltipText | null {
  const category = model.categories[index];
  if (!category) return null;
  const own = isTimeKind(model.dimensionKind) ? daysOf(category.value, model.dimensionKind) : null;
  const days = own && model.isRunningTotal ? { start: model.period.start, end: own.end } : own;
  /** A Thursday that has more than a Tuesday is not better by that. */
  const judged = (isOtherWeekday: boolean): ChartSettings =>
    isOtherWeekday && !model.isRunningTotal ? { ...settings, hiddenHighlight: true } : settings;
  const shares = sharesAt(model, index, settings.locale);
  const rows = model.series.flatMap(({ column, colour, values, compared, also, goal, isHidden }): TooltipRow[] => {
    if (isHidden) return [];
    const current = values[index] ?? null;
    const previous = compared?.[index] ?? null;
    const value = [figureText(current, column, settings.locale), shares.get(column.key)].filter(Boolean).join(' · ');
    const row = { colour, isDashed: false, label: column.label, value, change: null };
    const target: TooltipRow[] =
      goal === null
        ? []
        : [
            {
              colour,
              isDashed: true,
              label: wordsIn(settings.locale).goal.target,
              value: figureText(goal, column, settings.locale),
              change: null,
            },
          ];
    const facing = (value: number | null, label: string | null, of: MetricColumn, change: ChangeView | null): TooltipRow => ({
      colour,
      isDashed: true,
      label: [label, untilWords(of, days, settings.locale)].filter(Boolean).join(', '),
      value: figureText(value, of, settings.locale),
      change,
    });
    const before = category.comparedLabel ?? model.periods.before;
    const change = compared && changeView(current, previous, column, judged(category.isOtherWeekday), days);
    if (!also) return compared ? [{ ...row, change }, facing(previous, before, column, null), ...target] : [row, ...target];
    // Of two each stands beside what it is against.
    const second = also[index] ?? null;
    const ofAlso = ofSecond(column);
    return [
      row,
      ...(compared ? [facing(previous, before, column, change)] : []),
      facing(
        second,
        category.alsoLabel ?? model.periods.also,
        ofAlso,
        changeView(current, second, ofAlso, judged(category.isAlsoOtherWeekday), days),
      ),
      ...target,
    ];
  });
  const name = category.comparedLabel === null ? category.label : weekdayText(category.value, model.dimensionKind, settings.locale);
  const said = isTimeKind(model.dimensionKind) || model.periods.before === null ? [] : [model.periods.now];
  return {
    title: [name, ...said].filter((text) => text !== '').join(' · '),
    rows: rows.slice(0, rowsMax),
    annotations: markWordsAt(model.marks, index),
  };
}
