import { csvLine } from '#platform/http/csv.ts';

/** A value of a row for one cell: what is no text or number stands there as JSON. */
const cellOf = (value: unknown): string | number | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
};

export function rowAsCsv(columns: readonly string[], row: string): string {
  const values: Record<string, unknown> = JSON.parse(row);
  return csvLine(columns.map((name) => cellOf(values[name])));
}
