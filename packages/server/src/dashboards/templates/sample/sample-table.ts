import { type Day, daysIn, isoWeekOf, quarterOf, twoDigits } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { DimensionKind } from '@sightline/contract/sources';
import type { Table, TableMetric } from '@sightline/providers/kit/provider';
import type { PlannedQuery } from '#data/query-pipeline/index.ts';
import { figureOfThing, figureOver, sharesOf, written } from './sample-figures.ts';
import { sampleNames } from './sample-names.ts';

const currency = 'EUR';
/** Of what a rate usually is: less would not be plausible. */
const ratioLeast = 0.3;
/** Parts of more than this could be more than all in one of the rows. */
const ratioMost = 0.6;
const hours = Array.from({ length: 24 }, (_, hour) => twoDigits(hour));

type FigureOf = (metric: TableMetric) => number;

interface Row {
  name: string;
  figure: FigureOf;
}

/** A figure is asked for by itself, as a part of rates, and for each of the rows that share it. */
function remembered(figure: FigureOf): FigureOf {
  const known = new Map<string, number>();
  return (metric) => {
    const found = known.get(metric.id) ?? figure(metric);
    known.set(metric.id, found);
    return found;
  };
}

const unitOf: Record<Exclude<DimensionKind, 'text' | 'hour'>, (day: Day) => string> = {
  date: (day) => day,
  week: isoWeekOf,
  month: (day) => day.slice(0, 7),
  quarter: quarterOf,
  year: (day) => day.slice(0, 4),
};

function timeRows(kind: Exclude<DimensionKind, 'text'>, days: readonly Day[], seed: string): Row[] {
  if (kind === 'hour') {
    const shares = sharesOf(hours.length, true, seed);
    return days.flatMap((day) => {
      const ofDay = remembered((metric) => figureOver([day], metric, seed));
      return hours.map((hour, at) => ({ name: `${day}T${hour}`, figure: (metric) => ofDay(metric) * (shares[at] ?? 0) }));
    });
  }
  return [...Map.groupBy(days, unitOf[kind])].map(([name, own]) => ({
    name,
    figure: remembered((metric) => figureOver(own, metric, seed)),
  }));
}

/** The parts that a ratio is made of, where they are asked for too and give one that can be; otherwise it has its own figure. */
function partsOf(metric: TableMetric, metrics: readonly TableMetric[], whole: Row): [above: TableMetric, below: TableMetric] | null {
  const { aggregation } = metric;
  if (aggregation.kind !== 'ratio') return null;
  const above = metrics.find(({ id }) => id === aggregation.numerator);
  const below = metrics.find(({ id }) => id === aggregation.denominator);
  if (above === undefined || below === undefined) return null;
  const rate = whole.figure(above) / whole.figure(below);
  return metric.type !== 'percent' || (rate > whole.figure(metric) * ratioLeast && rate < ratioMost) ? [above, below] : null;
}

function cellOf(row: Row, metric: TableMetric, parts: ReturnType<typeof partsOf>): Cell {
  if (parts === null) return written(row.figure(metric), metric);
  const [above, below] = parts.map((part) => written(row.figure(part), part));
  return above === undefined || !below ? null : above / below;
}

/** What a form leaves to the columns of somebody's own sheet is known by its names alone. */
export const sampleColumns = { metrics: ['Orders', 'Leads', 'Calls'], dimension: 'Date' };

function metricOf(id: string, { report }: Pick<PlannedQuery, 'report'>): TableMetric {
  const declared = report.metrics.find((metric) => metric.id === id);
  if (declared === undefined) return { id, label: id, type: 'number', currency: null, good: 'up', aggregation: { kind: 'sum' } };
  const { label, type, good, aggregation } = declared;
  return { id, label, type, good, aggregation, currency: type === 'money' ? currency : null };
}

function dimensionOf({ query, report }: Pick<PlannedQuery, 'query' | 'report'>): Table['dimension'] {
  if (query.dimension === null) return null;
  const declared = report.dimensions.find(({ id }) => id === query.dimension);
  if (declared !== undefined) return { id: declared.id, label: declared.label, kind: declared.kind };
  return { id: query.dimension, label: query.dimension, kind: query.dimension === sampleColumns.dimension ? 'date' : 'text' };
}

/**
 * What a source could answer: figures of a plausible size, in the rhythm of a week, under names as they are met. The same each time for the same seed, and the same
 * total of a metric however it is broken down.
 */
export function sampleTable(asked: PlannedQuery, seed: string): Table {
  const { query, provider } = asked;
  const metrics = query.metrics.map((id) => metricOf(id, asked));
  const dimension = dimensionOf(asked);
  const days = daysIn(query.period);
  const whole: Row = { name: '', figure: remembered((metric) => figureOver(days, metric, seed)) };
  const { names, isOrdered = false } = dimension?.kind === 'text' ? sampleNames(dimension, provider.declaration.category) : { names: [] };
  const shown = names.slice(0, query.limit ?? names.length);
  const rows =
    dimension === null
      ? [whole]
      : dimension.kind === 'text'
        ? shown.map(
            (name, at): Row => ({
              name,
              figure: remembered((metric) =>
                figureOfThing(whole.figure(metric), metric, seed, { at, count: shown.length, isOrdered, until: days.at(-1) }),
              ),
            }),
          )
        : timeRows(dimension.kind, days, seed);
  const columns = metrics.map((metric) => ({ metric, parts: partsOf(metric, metrics, whole) }));
  // Of people who come twice, and of rates, a source alone knows the total.
  const told = columns.filter(
    ({ metric: { aggregation }, parts }) => aggregation.kind === 'provider' || (aggregation.kind === 'ratio' && parts === null),
  );
  return {
    dimension,
    ...(isOrdered && { isOrdered: true }),
    metrics,
    rows: rows.map((row) => [...(dimension === null ? [] : [row.name]), ...columns.map(({ metric, parts }) => cellOf(row, metric, parts))]),
    totals: Object.fromEntries(told.map(({ metric }) => [metric.id, written(whole.figure(metric), metric)])),
    rowCount: rows.length,
    flags: [],
    warnings: [],
    timezone: null,
  };
}
