import { AppError } from '@sightline/contract/core';
import type { Cell, FrameFlag } from '@sightline/contract/frames';
import type { Dimension, Metric, Report } from '@sightline/contract/sources';
import { checkedFilter } from '../checked-filter.ts';
import { askedDimension, askedMetrics, basesOf, type FigureMetric, type Figures, refuseClashes, tableMetric } from '../figures.ts';
import { filterRows } from '../local-filter.ts';
import type { Query, Table } from '../provider.ts';
import { metaZone } from './meta-days.ts';

export { distinctLabels, type FigureMetric, type Figures } from '../figures.ts';
export { type TimeDimension, timeDimensions } from '../time-dimensions.ts';

/** A report with what stands behind its metrics. */
export interface FigureSpec<M extends FigureMetric = FigureMetric> {
  report: Report;
  metrics: readonly M[];
}

type Extras = Partial<Pick<Metric, 'good' | 'description' | 'incompatibleWith' | 'aggregation' | 'type'>>;
export const count = (group: string, id: string, label: string, extras: Extras = {}): FigureMetric => ({
  id,
  label,
  type: 'number',
  group,
  aggregation: { kind: 'sum' },
  good: 'up',
  parts: null,
  ...extras,
});
export const rate = (
  group: string,
  id: string,
  label: string,
  [numerator, denominator]: [string, string],
  extras: Extras = {},
): FigureMetric => ({
  id,
  label,
  type: 'percent',
  group,
  aggregation: { kind: 'ratio', numerator, denominator },
  good: 'up',
  parts: { numerator, denominator, factor: 1 },
  ...extras,
});

export interface FigurePlan<M extends FigureMetric> {
  dimension: Dimension | null;
  metrics: M[];
  /** Those to be read for metrics and filter, nothing that is only worked out. */
  bases: M[];
}

/** What a question needs. Throws where it names what the report has not, or what does not go together. */
export function figurePlan<M extends FigureMetric>({ report, metrics: all }: FigureSpec<M>, query: Query): FigurePlan<M> {
  const dimension = askedDimension(report, report.dimensions, query);
  const metrics = askedMetrics(report, all, query);
  if (metrics.length === 0 && dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  const filtered = checkedFilter(report, query.filter).flatMap(({ field }) => all.find(({ id }) => id === field) ?? []);
  refuseClashes([...metrics, ...filtered], dimension === null ? [] : [dimension.id]);
  return { dimension, metrics, bases: basesOf([...metrics, ...filtered], all) };
}

/** The smallest thing figures are known of (a day, a post): its value in each dimension, and its figures. */
export interface Line {
  cells: Record<string, string>;
  /** Absent: it is not told by this line; null: Meta does not say. */
  figures: Figures;
}

export interface FigureGiven {
  lines: readonly Line[];
  /** Conditions are on lines (posts), or on rows as they are shown (days, weeks). */
  filterOn: 'lines' | 'rows';
  /** Metrics Meta does not provide here at all. */
  unknown?: ReadonlySet<string>;
  /** Meta's own figures of everything, for what does not add up. */
  totals?: Figures;
  /** Meta's own figures of a row that is made of several lines. */
  ofRow?: (cell: string) => Figures;
  /** Values a time dimension has within the period. */
  steps?: readonly string[];
  flags: FrameFlag[];
  warnings: string[];
  ignoresPeriod?: boolean;
}

const rowsMax = 10_000;

interface Row {
  cell: string;
  lines: readonly Line[];
}

/** Lines put together by the question's dimension, with totals over all that is left after the filter. */
export function figureTable<M extends FigureMetric>(spec: FigureSpec<M>, query: Query, given: FigureGiven): Table {
  const { dimension, metrics } = figurePlan(spec, query);
  const { unknown = new Set<string>(), filterOn } = given;
  const isFiltered = (query.filter?.conditions.length ?? 0) > 0;
  const figure = (lines: readonly Line[], metric: FigureMetric, own: Figures = {}): number | null =>
    figureOf(lines, metric, { all: spec.metrics, own, unknown });
  const cellOf = (lines: readonly Line[], own: Figures, field: string): Cell => {
    const metric = spec.metrics.find(({ id }) => id === field);
    return metric === undefined ? (lines[0]?.cells[field] ?? null) : figure(lines, metric, own);
  };
  const lines = filterOn === 'lines' ? filterRows([...given.lines], query.filter, (line, field) => cellOf([line], {}, field)) : given.lines;
  const ownOf = ({ cell }: Row): Figures => (dimension === null ? (given.totals ?? {}) : (given.ofRow?.(cell) ?? {}));
  const all = rowsOf(dimension, lines, isFiltered && filterOn === 'lines' ? [] : (given.steps ?? []));
  const rows = filterOn === 'rows' ? filterRows(all, query.filter, (row, field) => cellOf(row.lines, ownOf(row), field)) : all;
  const kept = filterOn === 'rows' ? rows.flatMap((row) => row.lines) : lines;
  const wholeTotals = isFiltered ? {} : (given.totals ?? {});
  const isCut = rows.length > rowsMax;
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: metrics.map((metric) => tableMetric(metric, null)),
    rows: rows
      .slice(0, rowsMax)
      .map((row): Cell[] => [...(dimension === null ? [] : [row.cell]), ...metrics.map((metric) => figure(row.lines, metric, ownOf(row)))]),
    totals: Object.fromEntries(metrics.map((metric) => [metric.id, figure(kept, metric, wholeTotals)])),
    rowCount: rows.length,
    flags: [...new Set([...given.flags, ...(isCut ? ['truncated' as const] : [])])],
    warnings: [...given.warnings, ...(isCut ? ['There are more rows than can be read. A shorter period or a filter shows all.'] : [])],
    timezone: metaZone,
    ...(given.ignoresPeriod === true ? { ignoresPeriod: true as const } : {}),
  };
}

function rowsOf(dimension: Dimension | null, lines: readonly Line[], steps: readonly string[]): Row[] {
  if (dimension === null) return [{ cell: '', lines }];
  const byCell = new Map<string, Line[]>(steps.map((step) => [step, []]));
  for (const line of lines) {
    const cell = line.cells[dimension.id];
    if (cell === undefined) continue;
    const others = byCell.get(cell);
    if (others === undefined) byCell.set(cell, [line]);
    else others.push(line);
  }
  const rows = [...byCell].map(([cell, some]): Row => ({ cell, lines: some }));
  return dimension.kind === 'text' ? rows : rows.sort((left, right) => (left.cell < right.cell ? -1 : 1));
}

interface FigureWorld {
  all: readonly FigureMetric[];
  own: Figures;
  unknown: ReadonlySet<string>;
}

/** Of several lines together; null where only Meta could tell and does not. */
export function figureOf(lines: readonly Line[], metric: FigureMetric, world: FigureWorld): number | null {
  const { parts, id, aggregation } = metric;
  if (parts !== null) {
    const [numerator, denominator] = [parts.numerator, parts.denominator].map((part) => {
      const found = world.all.find((one) => one.id === part);
      return found === undefined ? null : figureOf(lines, found, world);
    });
    return numerator == null || denominator == null || denominator === 0 ? null : (numerator / denominator) * parts.factor;
  }
  if (world.unknown.has(id)) return null;
  const own = world.own[id];
  if (own !== undefined) return own;
  const told = lines.flatMap(({ figures }) => figures[id] ?? []);
  switch (aggregation.kind) {
    case 'sum':
      return told.length === 0 ? (lines.length === 0 ? 0 : null) : told.reduce((sum, one) => sum + one, 0);
    case 'last':
      return told.at(-1) ?? null;
    case 'average':
      return told.length === 0 ? null : told.reduce((sum, one) => sum + one, 0) / told.length;
    default:
      return lines.filter(({ figures }) => figures[id] !== undefined).length === 1 ? (told[0] ?? null) : null;
  }
}

export const labelsOf = (metrics: readonly Metric[], ids: ReadonlySet<string>): string =>
  metrics
    .filter(({ id }) => ids.has(id))
    .map(({ label }) => label)
    .join(', ');
