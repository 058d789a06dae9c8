import { straysAllowed } from './column-kind.ts';
import { readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';
import { isEmptyCell, type RawCell, type Survey } from './survey.ts';

const isWords = (cell: RawCell | undefined): cell is string =>
  typeof cell === 'string' && cell.trim() !== '' && readNumber(cell.trim()) === null && readDate(cell.trim()) === null;

function isTyped(survey: Survey): boolean {
  const { numbers, dates, clocks, filled } = survey;
  const misses = Math.min(filled - Math.max(numbers.one, numbers.other), filled - Math.max(dates.one, dates.other), clocks.misses);
  return filled > 0 && misses <= straysAllowed(filled);
}

/**
 * Whether the first row names the columns. Words above numbers or dates speak for it, values above them against it; a table of words alone
 * has a header when its first row is full and repeats nothing (`sure` is false then).
 */
export function findHeader(
  first: readonly RawCell[],
  surveys: readonly Survey[],
  body: readonly (readonly RawCell[])[],
): { isHeader: boolean; sure: boolean } {
  let evidence = 0;
  for (const [column, survey] of surveys.entries()) {
    if (!isTyped(survey)) continue;
    const cell = first[column];
    if (isWords(cell)) evidence += 1;
    else if (!isEmptyCell(cell)) evidence -= 1;
  }
  if (evidence !== 0) return { isHeader: evidence > 0, sure: true };
  const labels = surveys.map((_, column) => first[column]);
  const isFull = labels.every(isWords) && new Set(labels).size === labels.length;
  const isRepeated = body.some((row) => labels.some((label, column) => row[column] === label));
  return { isHeader: isFull && !isRepeated, sure: false };
}
