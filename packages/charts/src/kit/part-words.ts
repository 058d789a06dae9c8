import { type Frame, wordsIn } from '@sightline/contract/frames';
import { figureIn, type MetricAt } from './columns.ts';
import { shareText } from './shares.ts';

type Summed = Pick<Frame, 'rows' | 'totals'>;

/** What is less than this from the whole is rounding. */
const partFrom = 0.005;

/** How much of the total a metric's rows add up to; null: they are all of it, or do not add up. */
function shareOfTotal({ rows, totals }: Summed, { column, index }: MetricAt): number | null {
  const total = figureIn(totals, index);
  if (column.aggregation.kind !== 'sum' || total === null || total <= 0) return null;
  const share = rows.reduce((all, row) => all + (figureIn(row, index) ?? 0), 0) / total;
  return Math.abs(share - 1) < partFrom ? null : share;
}

/** That rows add up to more than their total, since some of what they count stands in several of them; null: they do not. */
export function countedTwice(frame: Summed, metric: MetricAt, locale: string): string | null {
  const share = shareOfTotal(frame, metric);
  return share !== null && share > 1 ? wordsIn(locale).chart.countedTwice(shareText(share, locale)) : null;
}

/** Who adds up the rows of a metric is to know why they are not the total; null: they are. */
export function partWords(frame: Summed, metric: MetricAt, locale: string): string | null {
  const share = shareOfTotal(frame, metric);
  if (share === null) return null;
  return countedTwice(frame, metric, locale) ?? wordsIn(locale).table.ofTotal(shareText(share, locale));
}
