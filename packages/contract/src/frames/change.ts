import { numberFormatter } from '../core/locale/intl-formatters.ts';
import type { GoodDirection, ValueType } from '../sources/providers.ts';
import { formatValue, type ValueFormat } from './format-value.ts';
import type { Cell } from './frame.ts';
import { wordsIn } from './words/words-in.ts';

export type ChangeDirection = 'up' | 'down' | 'flat';
export type ChangeVerdict = 'good' | 'bad' | 'neutral';

export interface Change {
  direction: ChangeDirection;
  verdict: ChangeVerdict;
  /** A fraction where it is told in percent (0.124 = 12.4 %), else the difference in the metric's own unit; null: not to be said. */
  value: number | null;
  /** Percent of so few that one more or less would be another figure: said, and not judged. */
  isOfFew: boolean;
  /** Without a sign, which the direction gives: "12.4%", "€20". */
  text: string;
}

export interface ChangeFormat extends ValueFormat {
  /** In percent of the comparison value, otherwise the difference. A rate's is told in points either way. */
  percent: boolean;
  good: GoodDirection;
  /** It counts things, of which there may be a few; else it is a rate, an amount or a rank. */
  isCount?: boolean;
  /** Of percent at least so many, where others that need them stand above or below; without, as many as its own needs. */
  percentDecimals?: number;
}

/** How a change is told: of rates in points, since a percent of percents is taken for one of them; of all else as it is asked for. */
export type ChangeUnit = 'percent' | 'points' | 'difference';
export const changeUnitOf = (type: ValueType, percent: boolean): ChangeUnit =>
  type === 'percent' ? 'points' : percent ? 'percent' : 'difference';

/** A percent change shows one decimal at most. */
export const percentDecimalsMax = 1;
/** A hundredfold: from so little to so much no percent says anything more. */
const percentMax = 100;
/** Below this many counted things one more or less is ten percent and more. */
const fewBelow = 10;

function changeText(size: number, format: ChangeFormat): string {
  const unit = changeUnitOf(format.type, format.percent);
  if (unit === 'percent') {
    if (size > percentMax) return `> ${numberFormatter(format.locale, { style: 'percent' }).format(percentMax)}`;
    const decimals = { minimumFractionDigits: format.percentDecimals ?? 0, maximumFractionDigits: percentDecimalsMax };
    return numberFormatter(format.locale, { style: 'percent', ...decimals }).format(size);
  }
  // What the owner writes around the rate is none of its points'.
  if (unit === 'points')
    return wordsIn(format.locale).figures.points(formatValue(size * 100, { ...format, type: 'number', prefix: '', suffix: '' }));
  return formatValue(size, format);
}

function verdictOf(direction: ChangeDirection, good: GoodDirection): ChangeVerdict {
  if (direction === 'flat' || good === 'neutral') return 'neutral';
  return direction === good ? 'good' : 'bad';
}

/** The change against the comparison. In percent it cannot be said from zero or from less: N/A, never infinite. What rounds to nothing is flat. */
export function changeOf(current: Cell | undefined, previous: Cell | undefined, format: ChangeFormat): Change {
  const none: Change = {
    direction: 'flat',
    verdict: 'neutral',
    value: null,
    isOfFew: false,
    text: wordsIn(format.locale).figures.notAvailable,
  };
  if (typeof current !== 'number' || typeof previous !== 'number') return none;
  const isInPercent = changeUnitOf(format.type, format.percent) === 'percent';
  if (isInPercent && previous <= 0) return none;
  const value = isInPercent ? (current - previous) / previous : current - previous;
  if (!Number.isFinite(value)) return none;
  const text = changeText(Math.abs(value), format);
  const isFlat = text === changeText(0, format);
  const direction: ChangeDirection = isFlat ? 'flat' : value > 0 ? 'up' : 'down';
  const isOfFew = isInPercent && format.isCount === true && previous < fewBelow;
  return { direction, verdict: isOfFew ? 'neutral' : verdictOf(direction, format.good), value, isOfFew, text };
}
