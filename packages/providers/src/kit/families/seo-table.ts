import type { Cell } from '@sightline/contract/frames';
import type { Metric, Report } from '@sightline/contract/sources';
import type { Query, Table } from '../provider.ts';
import { refuse } from '../refuse.ts';
import { timeStepsOf } from '../time-steps.ts';
import type { Column } from './seo-columns.ts';

/** Figures by metric id. */
export type Figures = Record<string, number | null>;

/** The asked-for columns in the order asked; refuses what the declaration says does not go together. */
export function chosenColumns<C extends Metric>(report: Report, columns: readonly C[], query: Query): C[] {
  const dimension = report.dimensions.find(({ id }) => id === query.dimension);
  if (query.dimension !== null && dimension === undefined) {
    throw refuse(`"${report.name}" has no dimension "${query.dimension}". Edit the widget.`);
  }
  return [...new Set(query.metrics)].map((id) => {
    const found = columns.find((one) => one.id === id);
    if (found === undefined) throw refuse(`"${report.name}" has no metric "${id}". Edit the widget.`);
    const clash = found.incompatibleWith?.find(({ dimensions }) => query.dimension !== null && dimensions.includes(query.dimension));
    if (clash !== undefined) throw refuse(`"${found.label}" by ${dimension?.label ?? ''}: ${clash.reason}`);
    return found;
  });
}

export interface Answer {
  rows: Cell[][];
  totals: Figures;
  /** ISO 4217 of all money. */
  currency: string;
  rowCount?: number;
  flags?: Table['flags'];
  warnings?: string[];
  ignoresPeriod?: boolean;
  timezone?: string;
}

export function seoTable(report: Report, query: Query, metrics: readonly Metric[], answer: Answer): Table {
  const dimension = report.dimensions.find(({ id }) => id === query.dimension);
  return {
    dimension: dimension === undefined ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: metrics.map(({ id, label, type, good, aggregation }) => ({
      id,
      label,
      type,
      currency: type === 'money' ? answer.currency : null,
      good,
      aggregation,
    })),
    rows: answer.rows,
    totals: { ...noTotals(metrics), ...answer.totals },
    rowCount: Math.max(answer.rowCount ?? 0, answer.rows.length),
    flags: answer.flags ?? [],
    warnings: answer.warnings ?? [],
    timezone: answer.timezone ?? null,
    ...(answer.ignoresPeriod === true ? { ignoresPeriod: true } : {}),
  };
}

export const noTotals = (metrics: readonly Metric[]): Figures => Object.fromEntries(metrics.map(({ id }) => [id, null]));
export const cellsOf = (figures: Figures, metrics: readonly Metric[]): (number | null)[] => metrics.map(({ id }) => figures[id] ?? null);
export const figuresOf = (record: Record<string, unknown>, columns: readonly Column[]): Figures =>
  Object.fromEntries(columns.map((column) => [column.id, column.read(record)]));
export const isNothing = (figures: Figures): boolean => Object.values(figures).every((value) => value === null);

/** The only row of a question without a dimension: the totals, or no row where there is no figure at all. */
export const totalRow = (figures: Figures, metrics: readonly Metric[]): Cell[][] => (isNothing(figures) ? [] : [cellsOf(figures, metrics)]);

/** What was known on a day. */
export interface Point {
  day: string;
  figures: Figures;
}

/**
 * Snapshots by the time dimension asked: of the points of one step the last stands for it, and the newest figure is the total. Steps without a
 * point stay out: nothing was measured.
 */
export function historyRows(
  query: Query,
  kind: 'date' | 'week' | 'month',
  points: Point[],
  metrics: readonly Metric[],
): Pick<Answer, 'rows' | 'totals'> {
  const wanted = new Set(timeStepsOf(kind, query.period));
  const steps = new Map<string, Figures>();
  const totals: Figures = {};
  for (const { day, figures } of [...points].sort((left, right) => (left.day < right.day ? -1 : left.day > right.day ? 1 : 0))) {
    const [step = ''] = timeStepsOf(kind, { start: day, end: day });
    if (!wanted.has(step)) continue;
    const known = Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== null));
    steps.set(step, { ...steps.get(step), ...known });
    Object.assign(totals, known);
  }
  const rows = [...steps].sort(([left], [right]) => (left < right ? -1 : 1)).map(([step, figures]) => [step, ...cellsOf(figures, metrics)]);
  return { rows, totals };
}

export const isTimeStep = (dimension: string | null): dimension is 'date' | 'week' | 'month' =>
  dimension === 'date' || dimension === 'week' || dimension === 'month';

/** The time dimensions of snapshots. */
export const timeDimensions = (words: { description?: string } = {}): Report['dimensions'] => [
  { id: 'date', label: 'Date', kind: 'date', group: 'Time', ...words },
  { id: 'week', label: 'Week', kind: 'week', group: 'Time', ...words },
  { id: 'month', label: 'Month', kind: 'month', group: 'Time', ...words },
];
export const timeIds = ['date', 'week', 'month'];
