import { foldText } from '@sightline/contract/core';
import type { TableRow } from './model.ts';

/** The rows that hold every word of the search, in whichever of their cells, as these are shown. Their order stays. */
export function searchRows(rows: readonly TableRow[], search: string): TableRow[] {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter(({ cells }) => {
    const text = foldText(cells.map((cell) => cell.text).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
