import type { Line } from './csv.ts';
import type { Query } from './display.ts';
import type { Moment } from './moment.ts';
import type { Target } from './target.ts';

/** What a report is computed from. */
export interface ReportContext {
  seed: string;
  today: string;
  query: Query;
  target: Target;
  /** Empty where the report was asked over all databases. */
  database: string;
  moment: Moment;
  isDaily: boolean;
}

export interface ReportType {
  type: string;
  /** Which parameter names the target; `domains` and `none` have rules of their own. */
  asks: Target['family'] | 'domains' | 'none';
  needsDatabase: boolean;
  /** Codes that may be exported. */
  columns: readonly string[];
  /** Those exported where none are named; absent: all. */
  usualColumns?: readonly string[];
  /** What `display_filter` may speak of; absent: nothing. */
  filterFields?: readonly string[];
  /** Column names that differ from the usual ones. */
  headers?: Readonly<Record<string, string>>;
  sort: string;
  /** Units a line, now and, where that differs, from the history. */
  price: number;
  historicalPrice?: number;
  lines(context: ReportContext): readonly Line[];
}
