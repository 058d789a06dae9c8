import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { columnsOf, figureIn, type MetricAt, wholeFigure, withoutSums } from '../kit/columns.ts';

/** More parts than this cannot be told apart by their colours; the rest becomes "Other". */
export const namedMax = 7;

/** The figures that a pie of this frame shares out: those of the first metric by row, or one of each metric. */
export function figuresToShare(frame: Frame): (number | null)[] {
  const { dimension, metrics } = columnsOf(frame);
  if (!dimension) return withoutSums(metrics).map(({ index }) => wholeFigure(frame.rows, frame.totals, index));
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
