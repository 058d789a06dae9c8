import { findFormat } from '@sightline/charts';
import type { Widget } from '@sightline/contract/dashboards';
import type { Answers } from '#widgets/data/widget-answer.ts';

/** Less than any row of a table is high on paper, the closest set ones too. */
const rowLeastPx = 13;

/**
 * The needs of tables that no sheet can hold, whatever stands in their rows. Known before they are drawn: one that is first laid out in a card is drawn with all
 * its rows twice.
 */
export function needsOfLongTables(
  widgets: readonly Widget[],
  answers: Answers,
  { height }: { height: number },
): ReadonlyMap<string, number> {
  const isLong = ({ hash, format }: Widget): boolean => {
    const answer = answers[hash];
    const isTable = findFormat(format)?.drawing === 'table';
    return isTable && answer !== undefined && 'frame' in answer && answer.frame.rows.length * rowLeastPx > height;
  };
  return new Map(widgets.filter(isLong).map(({ hash }) => [hash, Number.POSITIVE_INFINITY]));
}
