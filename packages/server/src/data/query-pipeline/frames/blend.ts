import { englishList } from '@sightline/contract/core';
import { blendId, type Cell } from '@sightline/contract/frames';
import type { Aggregation } from '@sightline/contract/sources';
import type { Table, TableMetric } from '@sightline/providers/kit/provider';
import type { FigureColumn, InstancePart } from './instance-part.ts';
import { rowKeys } from './row-keys.ts';
import { totalOf, valuesOf } from './total.ts';

/** One metric of one instance, row by row. */
interface Figures {
  metric: TableMetric;
  byKey: ReadonlyMap<string, number | null>;
  total: number | null;
}

export interface BlendSource {
  part: InstancePart;
  table: Table;
}

/**
 * Instances of different providers as one: the metrics all of them show, added up row by row, ratios from their added parts. Amounts of
 * different currencies are never added: their column stays empty and a warning says why. Without the figures of `missing` the whole is called so
 * wherever it is named. Null where no metric is shared.
 */
export function blendPart(sources: readonly BlendSource[], missing: readonly string[] = []): InstancePart | null {
  const [first, ...others] = sources;
  if (first === undefined || others.length === 0) return null;
  const keys = keysOf(sources);
  const names = rowKeys(keys);
  const warnings = new Set<string>();
  const whole = missing.length === 0 ? 'All' : `All without ${missing.join(', ')}`;
  const columns = first.part.columns.flatMap(({ id }): FigureColumn[] => {
    const isShared = others.every(({ part }) => part.columns.some((column) => column.id === id));
    const column = isShared ? blendColumn(sources, { id, whole }, names, warnings) : null;
    return column === null ? [] : [column];
  });
  if (columns.length === 0) return null;
  const { dimension } = sources.find(({ part }) => part.dimension !== null)?.part ?? first.part;
  return { instanceId: blendId, dimension, keys, columns, rowCount: keys.length, warnings: [...warnings] };
}

/** Every row any instance has, in the order they come. */
function keysOf(sources: readonly BlendSource[]): Cell[] {
  const byName = new Map<string, Cell>();
  for (const { part } of sources) {
    const names = rowKeys(part.keys);
    for (const [row, key] of part.keys.entries()) byName.set(names[row] ?? '', key);
  }
  return [...byName.values()];
}

function blendColumn(
  sources: readonly BlendSource[],
  { id, whole }: { id: string; whole: string },
  names: readonly string[],
  warnings: Set<string>,
): FigureColumn | null {
  const given = figuresOf(sources, id);
  const metric = given[0]?.metric;
  if (metric === undefined || given.length < sources.length) return null;
  const added = valuesOfBlend(sources, given, metric.aggregation, names);
  if (added === null) return null;
  const { currencies, ...values } = added;
  const isMixed = currencies.length > 1;
  if (isMixed) warnings.add(`${metric.label} is in ${englishList(currencies)}: amounts of different currencies are not added up.`);
  return {
    id,
    column: {
      role: 'metric',
      key: `${blendId}.${id}`,
      label: `${whole}: ${metric.label}`,
      instanceId: blendId,
      decimals: null,
      type: metric.type,
      currency: metric.type === 'money' && !isMixed ? (currencies[0] ?? null) : null,
      good: metric.good,
      aggregation: metric.aggregation,
    },
    cells: isMixed ? names.map(() => null) : values.cells,
    total: isMixed ? null : values.total,
  };
}

interface Blended {
  cells: (number | null)[];
  total: number | null;
  currencies: string[];
}

function valuesOfBlend(
  sources: readonly BlendSource[],
  given: readonly Figures[],
  aggregation: Aggregation,
  names: readonly string[],
): Blended | null {
  if (given.some(({ metric }) => metric.aggregation.kind !== aggregation.kind)) return null;
  if (aggregation.kind === 'sum') return addedUp(given, names);
  if (aggregation.kind !== 'ratio') return null;
  const parts = [aggregation.numerator, aggregation.denominator].map((id) => figuresOf(sources, id));
  if (parts.some((figures) => figures.length < sources.length || figures.some(({ metric }) => metric.aggregation.kind !== 'sum')))
    return null;
  const [numerator, denominator] = parts.map((figures) => addedUp(figures, names));
  if (numerator === undefined || denominator === undefined) return null;
  return {
    cells: names.map((_, row) => quotient(numerator.cells[row], denominator.cells[row])),
    total: quotient(numerator.total, denominator.total),
    currencies: [...new Set([...numerator.currencies, ...denominator.currencies])],
  };
}

const quotient = (above: number | null | undefined, below: number | null | undefined): number | null =>
  above === null || above === undefined || below === null || below === undefined || below === 0 ? null : above / below;

/** A row some instance lacks counts nothing there; a total some instance lacks is no total. */
function addedUp(given: readonly Figures[], names: readonly string[]): Blended {
  const cells = names.map((name) => {
    const values = given.flatMap(({ byKey }) => byKey.get(name) ?? []);
    return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
  });
  const totals = given.flatMap(({ total }) => total ?? []);
  return {
    cells,
    total: totals.length < given.length ? null : totals.reduce((sum, value) => sum + value, 0),
    currencies: [...new Set(given.flatMap(({ metric }) => (metric.type === 'money' ? [metric.currency ?? 'an unknown currency'] : [])))],
  };
}

/** The metric of each instance that has it, in order. */
function figuresOf(sources: readonly BlendSource[], id: string): Figures[] {
  return sources.flatMap(({ table }) => {
    const metric = table.metrics.find((candidate) => candidate.id === id);
    if (metric === undefined) return [];
    const total = totalOf(table, metric);
    const names = table.dimension === null ? rowKeys([null]) : rowKeys(table.rows.map((row) => row[0] ?? null));
    const values = table.dimension === null ? [total] : valuesOf(table, metric);
    return [{ metric, total, byKey: new Map(names.map((name, row) => [name, values[row] ?? null])) }];
  });
}
