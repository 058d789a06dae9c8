import type { Report } from '@sightline/contract/sources';
import type { Query, Table } from '../provider.ts';
import type { Column, Fields } from './seo-columns.ts';
import { type Answer, cellsOf, type Figures, figuresOf, seoTable } from './seo-table.ts';

/** Lines of a list are paid for: without a wish of the widget this many are read. */
export const linesDefault = 100;

/** How many lines to ask for. */
export const linesOf = ({ limit }: Query, max: number): number => Math.min(Math.max(limit ?? linesDefault, 1), max);

export interface ListAnswer {
  records: Fields[];
  cell(record: Fields): string;
  /** Lines asked for. */
  asked: number;
  /** Lines at the provider, where it says so. */
  count: number | null;
  /** Total figures known from elsewhere. */
  totals: Figures;
  currency: string;
  /** The column whose most (or least) the provider sent first. */
  sortedBy: string;
  canSortBy(column: string): boolean;
  /** One cell may come in several lines: the first of these columns decides which speaks for all, the others are added up. */
  merge?: { best: string; added: string[] };
  /** Read for the merging only. */
  unshown?: Column[];
  warnings?: string[];
  ignoresPeriod?: boolean;
}

export function listTable(report: Report, query: Query, columns: Column[], given: ListAnswer): Table {
  const { records, asked, count, sortedBy } = given;
  const lines = new Map<string, Figures>();
  for (const record of records) {
    const cell = given.cell(record) || '(not set)';
    const before = lines.get(cell);
    const figures = figuresOf(record, [...columns, ...(given.unshown ?? [])]);
    lines.set(cell, before === undefined ? figures : together(before, figures, given.merge));
  }
  const mayHaveMore = count === null ? records.length >= asked : count > records.length;
  const isCut = mayHaveMore && (query.limit === null || query.limit > asked);
  const answer: Answer = {
    rows: [...lines].map(([cell, figures]) => [cell, ...cellsOf(figures, columns)]),
    totals: given.totals,
    currency: given.currency,
    rowCount: count ?? 0,
    flags: isCut ? ['truncated'] : [],
    warnings: [
      ...(given.warnings ?? []),
      ...(isCut ? [`Only the first ${records.length.toLocaleString('en')} lines were read, because each is charged for.`] : []),
      ...unsortedWarning(report, query, sortedBy, mayHaveMore && !given.canSortBy(query.orderBy?.column ?? '')),
    ],
    ...(given.ignoresPeriod === undefined ? {} : { ignoresPeriod: given.ignoresPeriod }),
  };
  return seoTable(report, query, columns, answer);
}

/** Sorted otherwise at the provider, the first lines are not those with the most of what was asked for. */
function unsortedWarning(report: Report, { orderBy, dimension }: Query, sortedBy: string, matters: boolean): string[] {
  if (orderBy === null || !matters) return [];
  const labelOf = (column: string): string => {
    const id = column === 'dimension' ? dimension : column;
    return [...report.metrics, ...report.dimensions].find((one) => one.id === id)?.label.toLowerCase() ?? column;
  };
  return [`The provider cannot sort by ${labelOf(orderBy.column)}: these are the first lines by ${labelOf(sortedBy)}.`];
}

function together(left: Figures, right: Figures, merge: ListAnswer['merge']): Figures {
  if (merge === undefined) return left;
  const placeOf = (figures: Figures): number => figures[merge.best] ?? Number.POSITIVE_INFINITY;
  const best = placeOf(right) < placeOf(left) ? right : left;
  const sums = merge.added.filter((id) => id in best).map((id) => [id, addTwo(left[id] ?? null, right[id] ?? null)]);
  return { ...best, ...Object.fromEntries(sums) };
}

const addTwo = (left: number | null, right: number | null): number | null => (left === null ? right : right === null ? left : left + right);
