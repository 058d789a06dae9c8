import { englishList } from '../../../core/text/english-list.ts';
import { hourS } from '../../../core/time/time-units.ts';
import { evaluate } from '../../../frames/calculated/evaluate.ts';
import { nameNodesIn, namesIn } from '../../../frames/calculated/names-in.ts';
import type { Aggregation, ValueType } from '../../../sources/providers.ts';
import type { CalculatedMetric } from '../widgets.ts';
import { NameTakenError, readCalculated, validateCalculatedMetrics } from './validate-calculated.ts';

/** A column an expression may use, under any of its names. `values` has one entry a row, before the widget's row limit. */
export interface CalculatedPart {
  names: readonly string[];
  values: readonly (number | null)[];
  total: number | null;
  /** ISO 4217, for money. */
  currency: string | null;
}

export interface CalculatedColumn {
  metric: CalculatedMetric;
  type: ValueType;
  currency: string | null;
  aggregation: Aggregation;
  values: (number | null)[];
  total: number | null;
  /** In plain words; with an expression that cannot be computed all values are null. */
  warnings: string[];
}

const secondsOf = { milliseconds: 0.001, seconds: 1, minutes: 60, hours: hourS } as const;
const kinds: Record<CalculatedMetric['type'], { type: ValueType; average: boolean }> = {
  number: { type: 'number', average: false },
  money: { type: 'money', average: false },
  percent: { type: 'percent', average: false },
  time: { type: 'duration', average: false },
  averageNumber: { type: 'number', average: true },
  averageMoney: { type: 'money', average: true },
  averagePercent: { type: 'percent', average: true },
  averageTime: { type: 'duration', average: true },
};

function averageOf(values: readonly (number | null)[]): number | null {
  const present = values.filter((value) => value !== null);
  return present.length === 0 ? null : present.reduce((sum, value) => sum + value, 0) / present.length;
}

function emptyColumn(metric: CalculatedMetric, rowCount: number, warning: string): CalculatedColumn {
  const { type, average } = kinds[metric.type];
  return {
    metric,
    type,
    currency: null,
    aggregation: { kind: average ? 'average' : 'provider' },
    values: Array.from({ length: rowCount }, () => null),
    total: null,
    warnings: [`“${metric.name}” cannot be computed: ${warning}`],
  };
}

/**
 * One calculated metric over rows. Its total is computed from the totals of its parts; the Average types average over the rows with a value
 * (without a dimension, give the totals as the one row). A percent is a fraction; the time types yield seconds, whatever unit the
 * expression counts in.
 */
export function calculatedColumn(metric: CalculatedMetric, parts: readonly CalculatedPart[], rowCount: number): CalculatedColumn {
  const { tree, error } = readCalculated(metric.expression);
  if (tree === null) return emptyColumn(metric, rowCount, error.message);
  const byName = new Map(parts.flatMap((part) => part.names.map((name) => [name, part] as const)).reverse());
  const used = new Set(nameNodesIn(tree).map((node) => byName.get(node.name) ?? node.name));
  const missing = [...used].filter((part) => typeof part === 'string');
  if (missing.length > 0) return emptyColumn(metric, rowCount, `there is no metric “${missing.join('”, “')}”.`);

  const { type, average } = kinds[metric.type];
  const factor = type === 'duration' ? secondsOf[metric.timeUnit ?? 'seconds'] : 1;
  const compute = (read: (part: CalculatedPart) => number | null) => {
    const value = evaluate(tree, (name) => {
      const part = byName.get(name);
      return part === undefined ? null : read(part);
    });
    return value === null ? null : value * factor;
  };
  const values = Array.from({ length: rowCount }, (_, row) => compute((part) => part.values[row] ?? null));
  const currencies = new Set([...used].flatMap((part) => (typeof part === 'string' || part.currency === null ? [] : [part.currency])));
  return {
    metric,
    type,
    currency: type === 'money' && currencies.size === 1 ? ([...currencies][0] ?? null) : null,
    aggregation: { kind: average ? 'average' : 'provider' },
    values,
    total: average ? averageOf(values) : compute((part) => part.total),
    warnings: currencies.size > 1 ? [`“${metric.name}” mixes ${englishList([...currencies])}.`] : [],
  };
}

/** All calculated metrics of an instance, in their order; they may use one another. A name that is also a metric's means the metric. */
export function calculatedColumns(
  metrics: readonly CalculatedMetric[],
  parts: readonly CalculatedPart[],
  rowCount: number,
): CalculatedColumn[] {
  const partNames = new Set(parts.flatMap((part) => part.names));
  const faults = validateCalculatedMetrics(metrics, [...partNames]);
  const available = [...parts];
  const done = new Map<CalculatedMetric, CalculatedColumn>();

  function compute(metric: CalculatedMetric): CalculatedColumn {
    const known = done.get(metric);
    if (known) return known;
    // A name given twice is no reason not to compute.
    const fault = faults.get(metric.id)?.find((error) => !(error instanceof NameTakenError));
    if (!fault) {
      const names = new Set(namesIn(metric.expression).filter((name) => !partNames.has(name)));
      for (const other of metrics) if (names.has(other.id) || names.has(other.name)) compute(other);
    }
    const column = fault ? emptyColumn(metric, rowCount, fault.message) : calculatedColumn(metric, available, rowCount);
    done.set(metric, column);
    available.push({ names: [metric.id, metric.name], values: column.values, total: column.total, currency: column.currency });
    return column;
  }
  return metrics.map(compute);
}
