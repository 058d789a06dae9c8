import type { Column } from './columns.ts';
import type { Csv } from './read-csv.ts';

export type Values = Record<string, number | null>;

/** One line's figures by metric id; `columns` stand in it from the cell at `from` on. */
export function valuesOf(line: string[], columns: Column[], from: number): Values {
  return Object.fromEntries(columns.map((column, at) => [column.id, column.read(line[from + at] ?? '')]));
}

/** The first line's figures; none where Semrush found nothing. */
export const firstValues = ({ lines: [line] }: Csv, columns: Column[], from = 0): Values | null =>
  line === undefined ? null : valuesOf(line, columns, from);
