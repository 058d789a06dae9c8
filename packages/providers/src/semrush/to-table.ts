import { type Cell, type Metric, Problem, type Report } from '@sightline/contract';
import type { Query, Table } from '../kit/provider.ts';

/** The asked-for columns in the order asked; refuses what the declaration says does not go together. */
export function chosenColumns<C extends Metric>(report: Report, columns: C[], query: Query): C[] {
  if (query.dimension !== null && !report.dimensions.some(({ id }) => id === query.dimension)) {
    throw new Problem('source_bad_query', `"${report.name}" has no dimension "${query.dimension}". Edit the widget.`);
  }
  return query.metrics.map((id) => {
    const found = columns.find((one) => one.id === id);
    if (found === undefined) throw new Problem('source_bad_query', `"${report.name}" has no metric "${id}". Edit the widget.`);
    const clash = found.incompatibleWith?.find(({ dimensions }) => query.dimension !== null && dimensions.includes(query.dimension));
    if (clash !== undefined) throw new Problem('source_bad_query', `"${found.label}": ${clash.reason}`);
    return found;
  });
}

export interface Answer {
  rows: Cell[][];
  totals: Record<string, number | null>;
  rowCount?: number;
  flags?: Table['flags'];
  warnings: string[];
  /** Units the answer cost. */
  units: number;
}

/** From here on the price of an answer is worth a word. */
const unitsWorthSaying = 2000;

export function toTable(report: Report, query: Query, metrics: Metric[], answer: Answer): Table {
  const dimension = report.dimensions.find(({ id }) => id === query.dimension);
  const cost =
    answer.units >= unitsWorthSaying ? [`Semrush charged about ${answer.units.toLocaleString('en')} API units for this answer.`] : [];
  return {
    dimension: dimension === undefined ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: metrics.map(({ id, label, type, good, aggregation }) => ({
      id,
      label,
      type,
      currency: type === 'money' ? 'USD' : null,
      good,
      aggregation,
    })),
    rows: answer.rows,
    totals: answer.totals,
    rowCount: answer.rowCount ?? answer.rows.length,
    flags: answer.flags ?? [],
    warnings: [...answer.warnings, ...cost],
    timezone: null,
  };
}

export const noTotals = (metrics: Metric[]): Record<string, null> => Object.fromEntries(metrics.map(({ id }) => [id, null]));
/** Null leads to no figure, rather than to a zero nobody measured. */
export const cellOr = (values: Record<string, number | null>, metrics: Metric[]): (number | null)[] =>
  metrics.map(({ id }) => values[id] ?? null);

export const nothingWarning = 'Semrush found nothing. Check target, kind of target and database.';
