import { searchRows, sortRows, type TableModel, type TableRow } from '@sightline/charts';
import type { WidgetView } from '../data/widget-card-reading.ts';

/** Tables with more rows than this can be searched. */
export const searchFrom = 20;

export const canSearch = ({ rows }: Pick<TableModel, 'rows'>): boolean => rows.length > searchFrom;

/** The rows a reader has left, in the reader's order. */
export function shownRows(
  model: Pick<TableModel, 'rows'>,
  { search, sorting }: Pick<WidgetView, 'search' | 'sorting'>,
  locale: string,
): TableRow[] {
  const found = canSearch(model) ? searchRows(model.rows, search) : model.rows;
  return sorting ? sortRows(found, sorting.column, sorting.dir, locale) : [...found];
}

const totalOfAllWord = 'Total of all rows';

/** The totals; while rows are searched they say that they do not add up what is left. */
export function shownTotals(model: TableModel, { search }: Pick<WidgetView, 'search'>): TableModel['totals'] {
  if (!model.totals || !canSearch(model) || search.trim() === '') return model.totals;
  const [label, ...figures] = model.totals;
  return label ? [{ ...label, text: totalOfAllWord }, ...figures] : model.totals;
}

/** By pixels another text than the longest may be the widest. */
const widestCandidates = 6;

const longestTexts = ({ rows }: Pick<TableModel, 'rows'>, column: number): string[] =>
  [...new Set(rows.map(({ cells }) => cells[column]?.text ?? ''))]
    .sort((one, other) => other.length - one.length)
    .slice(0, widestCandidates);

/** The longest texts of each column, one a line; null for tables that are always whole. */
export const widestTexts = (model: TableModel): string[] | null =>
  canSearch(model) ? model.columns.map((_, column) => longestTexts(model, column).join('\n')) : null;

/** Rows with the longest texts of each column: as wide as all of them together. */
export function widestRows(model: Pick<TableModel, 'columns' | 'rows'>): TableRow[] {
  const wanted = model.columns.map((_, column) => new Set(longestTexts(model, column)));
  return model.rows.filter(({ cells }) => wanted.filter((texts, column) => texts.delete(cells[column]?.text ?? '')).length > 0);
}
