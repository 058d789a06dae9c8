import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { columnsOf, figureIn, type MetricAt, wholeFigure } from '../kit/columns.ts';

/** More parts than this cannot be told apart by their colours; the rest becomes "Other". */
export const namedMax = 7;

/** A share is written in tenths of a percent. */
const tenths = 1000;

/**
 * Shares of a whole as they are written, in fractions of it: rounded down to a tenth of a percent, and what then lacks of 100.0 % given to those with
 * the largest remainders. Rounded each for itself they would add up to 99.9 or 100.1. All zero where there is no whole.
 */
export function writtenShares(values: readonly number[]): number[] {
  const whole = values.reduce((sum, value) => sum + value, 0);
  if (whole <= 0) return values.map(() => 0);
  const quotas = values.map((value) => (value / whole) * tenths);
  const written = quotas.map(Math.floor);
  const lacking = tenths - written.reduce((sum, share) => sum + share, 0);
  const remainder = (index: number) => (quotas[index] ?? 0) % 1;
  const byRemainder = values.map((_, index) => index).sort((a, b) => remainder(b) - remainder(a) || a - b);
  for (const index of byRemainder.slice(0, lacking)) written[index] = (written[index] ?? 0) + 1;
  return written.map((share) => share / tenths);
}

/** The figures that a pie of this frame shares out: those of the first metric by row, or one of each metric. */
export function figuresToShare(frame: Frame): (number | null)[] {
  const { dimension, metrics } = columnsOf(frame);
  if (!dimension) return metrics.map(({ index }) => wholeFigure(frame.rows, frame.totals, index));
  const [first] = metrics;
  return first ? frame.rows.map((row) => figureIn(row, first.index)) : [];
}

/** What the rows beyond the widget's limit add up to, where the total is honest about it; null where that is not known. */
export function beyondLimit(frame: Frame, metric: MetricAt | undefined): number | null {
  if (!metric || frame.rowCount <= frame.rows.length) return 0;
  const total = figureIn(frame.totals, metric.index);
  if (total === null || metric.column.aggregation.kind !== 'sum') return null;
  const rest = total - frame.rows.reduce((sum, row) => sum + (figureIn(row, metric.index) ?? 0), 0);
  return rest >= 0 ? rest : null;
}

/** So many parts are named beside or below a pie on a card of this size, "Other" among them; a telephone may have room for fewer, and says its share. */
export function linesOn({ width, height }: Pick<Widget, 'width' | 'height'>): number {
  if (height < 2) return 4;
  return width < 2 && height < 3 ? 6 : namedMax + 1;
}

/** How much of the whole "Other" would be, 0 to 1, where so many parts are named with it. */
export function otherShare(frame: Frame, lines: number): number {
  const { dimension, metrics } = columnsOf(frame);
  const sorted = figuresToShare(frame)
    .map((figure) => Math.max(0, figure ?? 0))
    .sort((a, b) => b - a);
  const sum = (figures: readonly number[]) => figures.reduce((all, figure) => all + figure, 0);
  const beyond = dimension ? (beyondLimit(frame, metrics[0]) ?? 0) : 0;
  const parts = sorted.filter((figure) => figure > 0).length;
  const hasOther = beyond > 0 || parts > namedMax;
  const named = parts + (beyond > 0 ? 1 : 0) > lines || hasOther ? Math.min(namedMax, lines - 1) : parts;
  const other = sum(sorted.slice(named)) + beyond;
  const whole = sum(sorted) + beyond;
  return whole > 0 ? other / whole : 0;
}
