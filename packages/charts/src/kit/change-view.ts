import type { Period } from '@sightline/contract/core';
import { type Change, changeOf, type MetricColumn, wordsIn } from '@sightline/contract/frames';
import { valueFormatOf } from './figures.ts';
import type { FigureSettings } from './settings.ts';

const signs: Record<Change['direction'], string> = { up: '↑', down: '↓', flat: '=' };

export interface ChangeView extends Change {
  /** With its sign: "↑ 12.4%"; N/A where it cannot be said. */
  chip: string;
  /** Some of its days are not final: said, and not judged. */
  isProvisional: boolean;
  /** What it means, and why it is not judged, in words: "better", "small base", "not final yet"; empty: there is nothing to add to the chip. */
  meaning: string;
}

/** Of days that are not final at most this much of a figure may be, for its change to be good or bad. */
const openShareMax = 0.1;

/** `none`: the figure is of days that are not final, and of no others. */
type Finality = 'none' | 'some' | 'enough';

/** `days`: those of the figure; null: all of the period. */
function finalityOf({ openDays }: MetricColumn, days: Period | null): Finality {
  if (openDays === undefined) return 'enough';
  const { from, share } = openDays;
  if (days === null) return share >= 1 ? 'none' : share > openShareMax ? 'some' : 'enough';
  return days.end < from ? 'enough' : days.start >= from ? 'none' : 'some';
}

/**
 * What is shown of a change; null where changes are hidden, one of the two figures is missing, or the figure is of days alone that are not final: half a day
 * beside a whole one says nothing. `days`: those of the figure; null: all of the period.
 */
export function changeView(
  current: number | null,
  previous: number | null,
  column: MetricColumn,
  settings: FigureSettings,
  days: Period | null = null,
): ChangeView | null {
  const finality = finalityOf(column, days);
  if (settings.hiddenChange || current === null || previous === null || finality === 'none') return null;
  const isProvisional = finality === 'some';
  const change = changeOf(current, previous, {
    ...valueFormatOf(column, settings.locale),
    percent: settings.percent,
    isCount: column.type === 'number' && column.aggregation.kind === 'sum',
    good: settings.hiddenHighlight || isProvisional ? 'neutral' : column.good,
  });
  const words = wordsIn(settings.locale);
  const meaning = [
    change.verdict !== 'neutral' && words.change[change.verdict],
    change.isOfFew && words.change.smallBase,
    isProvisional && words.card.flags.late,
  ];
  return {
    ...change,
    isProvisional,
    meaning: meaning.filter(Boolean).join(', '),
    chip: change.value === null ? change.text : `${signs[change.direction]} ${change.text}`,
  };
}
