import { numberFormatter } from '../core/locale/intl-formatters.ts';
import type { GoodDirection } from '../sources/providers.ts';
import { formatValue, type ValueFormat } from './format-value.ts';
import type { Cell } from './frame.ts';
import { wordsIn } from './words/words-in.ts';

export type ChangeDirection = 'up' | 'down' | 'flat';
export type ChangeVerdict = 'good' | 'bad' | 'neutral';

export interface Change {
  direction: ChangeDirection;
  verdict: ChangeVerdict;
  /** A fraction in percent mode (0.124 = 12.4 %), else the difference in the metric's own unit; null: not to be said. */
  value: number | null;
  /** Without a sign, which the direction gives: "12.4%", "€20". */
  text: string;
}

export interface ChangeFormat extends ValueFormat {
  /** In percent of the comparison value, otherwise the difference. */
  percent: boolean;
  good: GoodDirection;
}

/** A percent change shows one decimal at most. */
const percentDecimals = 1;

function changeText(size: number, format: ChangeFormat): string {
  if (format.percent) return numberFormatter(format.locale, { style: 'percent', maximumFractionDigits: percentDecimals }).format(size);
  // The difference of two shares is said in points; "2%" would be read as a relative change.
  if (format.type === 'percent') return wordsIn(format.locale).figures.points(formatValue(size * 100, { ...format, type: 'number' }));
  return formatValue(size, format);
}

function verdictOf(direction: ChangeDirection, good: GoodDirection): ChangeVerdict {
  if (direction === 'flat' || good === 'neutral') return 'neutral';
  return direction === good ? 'good' : 'bad';
}

/** The change against the comparison. In percent it cannot be said from zero: N/A, never infinite. What rounds to nothing is flat. */
export function changeOf(current: Cell | undefined, previous: Cell | undefined, format: ChangeFormat): Change {
  const none: Change = { direction: 'flat', verdict: 'neutral', value: null, text: wordsIn(format.locale).figures.notAvailable };
  if (typeof current !== 'number' || typeof previous !== 'number') return none;
  if (format.percent && previous === 0) return none;
  const value = format.percent ? (current - previous) / Math.abs(previous) : current - previous;
  if (!Number.isFinite(value)) return none;
  const text = changeText(Math.abs(value), format);
  const isFlat = text === changeText(0, format);
  const direction: ChangeDirection = isFlat ? 'flat' : value > 0 ? 'up' : 'down';
  return { direction, verdict: verdictOf(direction, format.good), value, text };
}
