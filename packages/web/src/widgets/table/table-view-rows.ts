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

/** The longest texts of each column, one a line; null for tables that are always whole. */
export function widestTexts(model: TableModel): string[] | null {
  if (!canSearch(model)) return null;
  return model.columns.map((_, index) => {
    const texts = new Set(model.rows.map(({ cells }) => cells[index]?.text ?? ''));
    return [...texts]
      .sort((one, other) => other.length - one.length)
      .slice(0, widestCandidates)
      .join('\n');
  });
}
