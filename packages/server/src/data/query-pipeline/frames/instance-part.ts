import {
  type CalculatedColumn,
  type CalculatedMetric,
  type CalculatedPart,
  calculatedColumns,
  type Instance,
  type MetricOption,
} from '@sightline/contract/dashboards';
import type { Cell, DimensionColumn, MetricColumn } from '@sightline/contract/frames';
import type { DimensionKind, GoodDirection } from '@sightline/contract/sources';
import type { Table, TableMetric } from '@sightline/providers/kit/provider';
import { withFoundTime } from './found-time.ts';
import { firstMetricIndex, missedByRows, totalOf, valuesOf } from './total.ts';

/** What of an instance's answer the widget shows. */
export interface InstanceShown {
  instance: Instance;
  /** In this order; empty: all of the answer. */
  metrics: readonly string[];
  calculated: readonly CalculatedMetric[];
}

export interface FigureColumn {
  /** The metric's id within the instance. */
  id: string;
  column: MetricColumn;
  /** One per row. */
  cells: Cell[];
  total: Cell;
}

/** One instance's answer as columns, before it is joined with others. */
export interface InstancePart {
  instanceId: string;
  dimension: Omit<DimensionColumn, 'role' | 'key'> | null;
  /** The dimension's values, one per row; a single null without a dimension. */
  keys: Cell[];
  columns: FigureColumn[];
  rowCount: number;
  warnings: string[];
}

/** `kind`: of the dimension of the period's answer, where this is that of the comparison. */
export function instancePart(shown: InstanceShown, given: Table, hasPrefix: boolean, kind?: DimensionKind): InstancePart {
  const { instance } = shown;
  const table = withFoundTime(given, kind);
  const own = new Map(table.metrics.map((metric) => [metric.id, metric]));
  const chosen = shown.metrics.length === 0 ? table.metrics : shown.metrics.flatMap((id) => own.get(id) ?? []);
  const missing = shown.metrics.filter((id) => !own.has(id));
  const totals = new Map(table.metrics.map((metric) => [metric, totalOf(table, metric)]));
  const isSingle = table.dimension === null;
  const label = (id: string, given: string): string => {
    const text = instance.metricsOptions[id]?.label ?? given;
    return hasPrefix && instance.prefix !== '' ? `${instance.prefix}: ${text}` : text;
  };
  const columnBase = (id: string, given: string, good: GoodDirection) => ({
    ...drawnAs(instance.metricsOptions[id] ?? {}),
    role: 'metric' as const,
    key: `${instance.id}.${id}`,
    label: label(id, given),
    instanceId: instance.id,
    decimals: instance.metricsOptions[id]?.decimals ?? null,
    good: instance.metricsOptions[id]?.good ?? good,
  });

  const direct = chosen.map((metric): FigureColumn => {
    const total = totals.get(metric) ?? null;
    return {
      id: metric.id,
      column: {
        ...columnBase(metric.id, metric.label, metric.good),
        type: instance.metricsOptions[metric.id]?.format ?? metric.type,
        currency: metric.currency,
        aggregation: metric.aggregation,
      },
      cells: isSingle ? [singleCell(table, metric, total)] : cellsOf(table, metric),
      total,
    };
  });
  const computed = calculatedOf(shown, table, totals, isSingle);
  const calculated = computed.map(
    ({ metric, type, currency, aggregation, values, total }): FigureColumn => ({
      id: metric.id,
      column: {
        ...columnBase(metric.id, metric.name, 'neutral'),
        type: instance.metricsOptions[metric.id]?.format ?? type,
        currency,
        aggregation,
      },
      cells: values,
      total,
    }),
  );
  const columns = [...direct, ...calculated];
  const isEmpty = isSingle && table.rows.length === 0 && columns.every(({ total }) => total === null);
  return {
    instanceId: instance.id,
    dimension: dimensionOf(table),
    keys: isSingle ? (isEmpty ? [] : [null]) : table.rows.map((row) => row[0] ?? null),
    columns,
    rowCount: Math.max(table.rowCount, isSingle ? 0 : table.rows.length),
    warnings: [
      ...missing.map((id) => `The provider gave no figures for “${instance.metricsOptions[id]?.label ?? id}”.`),
      ...new Set(computed.flatMap(({ warnings }) => warnings)),
      ...chosen.flatMap((metric) => gapWords(instance.metricsOptions[metric.id]?.label ?? metric.label, missedByRows(table, metric))),
    ],
  };
}

function dimensionOf({ dimension, isOrdered }: Table): InstancePart['dimension'] {
  if (dimension === null) return null;
  return { label: dimension.label, kind: dimension.kind, ...(isOrdered === true && { isOrdered }) };
}

/** What a reader who adds the rows up should know. */
function gapWords(label: string, missed: number | null): string[] {
  if (missed === null) return [];
  return [
    missed > 0
      ? `The rows of “${label}” do not add up to its total: a part of it belongs to none of them.`
      : `The rows of “${label}” add up to more than its total: some of it is counted in several rows, or what lowers the total has no row.`,
  ];
}

/** Of the options, what only matters to whoever draws; nothing is said of what is left as usual. */
function drawnAs({ compact, prefix, suffix, color }: MetricOption): Pick<MetricColumn, 'compact' | 'prefix' | 'suffix' | 'color'> {
  return {
    ...(compact === true && { compact }),
    ...(prefix !== undefined && { prefix }),
    ...(suffix !== undefined && { suffix }),
    ...(color !== undefined && { color }),
  };
}

function cellsOf(table: Table, metric: TableMetric): Cell[] {
  const index = firstMetricIndex(table) + table.metrics.indexOf(metric);
  return table.rows.map((row) => row[index] ?? null);
}

const singleCell = (table: Table, metric: TableMetric, total: number | null): Cell =>
  table.rows.length === 1 ? (cellsOf(table, metric)[0] ?? null) : total;

function calculatedOf(
  { calculated, instance }: InstanceShown,
  table: Table,
  totals: ReadonlyMap<TableMetric, number | null>,
  isSingle: boolean,
): CalculatedColumn[] {
  if (calculated.length === 0) return [];
  const parts = table.metrics.map((metric): CalculatedPart => {
    const given = instance.metricsOptions[metric.id]?.label;
    const total = totals.get(metric) ?? null;
    return {
      names: [metric.id, metric.label, ...(given === undefined ? [] : [given])],
      values: isSingle ? [total] : valuesOf(table, metric),
      total,
      currency: metric.type === 'money' ? metric.currency : null,
    };
  });
  const columns = calculatedColumns(calculated, parts, isSingle ? 1 : table.rows.length);
  const currencies = new Set(parts.flatMap(({ currency }) => currency ?? []));
  return columns.map((column) =>
    column.type === 'money' && column.currency === null && currencies.size > 1 && mixes(column) ? emptied(column) : column,
  );
}

/** An amount made of several currencies means nothing. */
const mixes = ({ warnings }: CalculatedColumn): boolean => warnings.length > 0;
const emptied = (column: CalculatedColumn): CalculatedColumn => ({ ...column, values: column.values.map(() => null), total: null });
