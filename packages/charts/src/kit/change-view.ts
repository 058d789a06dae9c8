import { type Period, shortTime } from '@sightline/contract/core';
import { type Change, changeOf, type MetricColumn, percentDecimalsMax, periodWords, wordsIn } from '@sightline/contract/frames';
import { valueFormatOf } from './figures.ts';
import type { FigureSettings } from './settings.ts';

const signs: Record<Change['direction'], string> = { up: '↑', down: '↓', flat: '=' };

export interface ChangeView extends Change {
  /** With its sign: "↑ 12.4%"; N/A where it cannot be said. */
  chip: string;
  /** Some of its days are not final: said, and not judged. */
  isProvisional: boolean;
  /** "until 9:24" or "until 26 Oct", where not all of what it is against was taken; null: all of it. */
  until: string | null;
  /** What it means, and why it is not judged, in words: "better", "small base", "not final yet"; empty: there is nothing to add to the chip. */
  meaning: string;
}

/** Of days that are not final at most this much of a figure may be, for its change to be good or bad. */
const openShareMax = 0.1;

/** `none`: the figure is of days that are not final, and of no others. */
type Finality = 'none' | 'some' | 'enough';

/** `days`: those of the figure; null: all of the period. */
function finalityOf(column: MetricColumn, days: Period | null): Finality {
  const { openDays } = column;
  if (openDays === undefined) return 'enough';
  const { from, share } = openDays;
  const ofOpenAlone = hasSameHours(column, days) ? 'some' : 'none';
  if (days === null) return share >= 1 ? ofOpenAlone : share > openShareMax ? 'some' : 'enough';
  return days.end < from ? 'enough' : days.start >= from ? ofOpenAlone : 'some';
}

const isTime = (until: string): boolean => /^\d\d:\d\d$/.test(until);

/** What was taken until a day concerns the whole alone: each of the days is a whole one. */
const hasSameHours = ({ openDays }: MetricColumn, days: Period | null): boolean => {
  const cut = openDays?.sameHours;
  if (cut === undefined || days === null) return cut !== undefined;
  return isTime(cut.until) && days.start <= cut.day && cut.day <= days.end;
};

/** Whether half a day stands beside a whole one, which says nothing: it is of days alone that are not final, and what it is compared with was not cut. */
export const isBesideWhole = (column: MetricColumn, days: Period | null = null): boolean => finalityOf(column, days) === 'none';

/** The column as it is of the second comparison, whose last day may be cut where that of the first is not. */
export function ofSecond(column: MetricColumn): MetricColumn {
  if (column.openDays === undefined) return column;
  const { sameHours: _, alsoSameHours: sameHours, ...open } = column.openDays;
  return { ...column, openDays: { ...open, ...(sameHours && { sameHours }) } };
}

/** Until when the figure that these days are compared with goes, where a day of them runs or is not there yet: "until 9:24", "until 26 Oct"; null: it is of all of its days. */
export function untilWords(column: MetricColumn, days: Period | null, locale: string): string | null {
  const until = column.openDays?.sameHours?.until;
  if (until === undefined || !hasSameHours(column, days)) return null;
  if (!isTime(until))
    return wordsIn(locale).change.untilDay(periodWords({ start: until, end: until }, locale, { short: true, withoutYear: true }));
  return wordsIn(locale).change.until(shortTime(Date.parse(`1970-01-01T${until}Z`), { locale, timezone: 'UTC' }));
}

/** So many decimals say every one of these changes in percent: of a column all have the same. A pair is a figure and the one it is compared with. */
export function changeDecimals(pairs: readonly (readonly [number | null, number | null])[]): number {
  const isWhole = (share: number) => Math.round(share * 100 * 10 ** percentDecimalsMax) % 10 ** percentDecimalsMax === 0;
  return pairs.every(([now, before]) => now === null || before === null || before <= 0 || isWhole((now - before) / before))
    ? 0
    : percentDecimalsMax;
}

/** How many times the share of its open days a fall has to be, for not to be made by these. */
const openShareTimes = 2;

/** Whether a fall of the whole may be nothing but days that are still counted. A rise is one without them already. */
function mayBeOpenDays(current: number, previous: number, column: MetricColumn, days: Period | null): boolean {
  const share = column.openDays?.share ?? 0;
  if (days !== null || column.openDays?.sameHours !== undefined || column.type === 'percent') return false;
  return current < previous && previous - current <= openShareTimes * share * previous;
}

/**
 * What is shown of a change; null where changes are hidden, one of the two figures is missing, or the figure is of days alone that are not final: half a day
 * beside a whole one says nothing. Beside the same hours of one it says something, though not all of them may be counted yet. `days`: those of the figure; null: all of the period.
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
  const isProvisional = column.isProvisional === true || finality === 'some' || mayBeOpenDays(current, previous, column, days);
  const change = changeOf(current, previous, {
    ...valueFormatOf(column, settings.locale),
    percent: settings.percent,
    percentDecimals: settings.changeDecimals ?? 0,
    isCount: column.type === 'number' && column.aggregation.kind === 'sum',
    good: settings.hiddenHighlight || isProvisional ? 'neutral' : column.good,
  });
  const words = wordsIn(settings.locale);
  const until = untilWords(column, days, settings.locale);
  const meaning = [
    change.verdict !== 'neutral' && words.change[change.verdict],
    until,
    change.isOfFew && words.change.smallBase,
    isProvisional && words.card.flags.late,
  ];
  return {
    ...change,
    isProvisional,
    until,
    meaning: meaning.filter(Boolean).join(', '),
    chip: change.value === null ? change.text : `${signs[change.direction]} ${change.text}`,
  };
}
