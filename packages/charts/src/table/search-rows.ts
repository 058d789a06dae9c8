import type { TableRow } from './model.ts';

/** Without accents and capitals: "uber" finds "Über". */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows that hold every word of the search, in whichever of their cells, as these are shown. Their order stays. */
export function searchRows(rows: readonly TableRow[], search: string): TableRow[] {
  const words = folded(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...rows];
  return rows.filter(({ cells }) => {
    const text = folded(cells.map((cell) => cell.text).join('\n'));
    return words.every((word) => text.includes(word));
  });
}
