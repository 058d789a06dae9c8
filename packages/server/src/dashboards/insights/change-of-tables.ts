import { type Change, type Quotient, ratioContributions, sumContributions } from '@sightline/contract/dashboards';
import type { Cell } from '@sightline/contract/frames';
import type { Table, TableMetric } from '@sightline/providers/kit/provider';
import { totalOf, valuesOf } from '#data/query-pipeline/index.ts';

/** So many values are named; the rest stands together. */
export const contributionsMax = 8;

interface Side<T> {
  total: T | null;
  byValue: Map<string, T>;
  /** Whether a value that is not there did not occur at all. */
  isComplete: boolean;
}

/**
 * Which values of the tables' dimension made a metric change. Null where a total is missing or, for a ratio, one of its parts. Where a table holds
 * only some of the values, those that are in the other one alone are left to the rest: they may well have been there. `named`: the values that may be
 * told of; the others are left to the rest too.
 */
export function changeOfTables(current: Table, previous: Table, metricId: string, named: ReadonlySet<string> | null): Change | null {
  const metric = metricOf(current, metricId);
  if (metric === null || metricOf(previous, metricId) === null) return null;
  if (metric.aggregation.kind === 'sum') {
    const sides = sidesOf(current, previous, named, (table) => numbersOf(table, metricId));
    return sides && sumContributions(sides.segments, sides.totals, contributionsMax);
  }
  const sides = sidesOf(current, previous, named, (table) => quotientsOf(table, metricId));
  return sides && ratioContributions(sides.segments, sides.totals, contributionsMax);
}

const metricOf = (table: Table, id: string): TableMetric | null => table.metrics.find((metric) => metric.id === id) ?? null;

interface Sides<T> {
  segments: { value: string; current: T | null; previous: T | null }[];
  totals: { current: T; previous: T };
}

function sidesOf<T>(
  currentTable: Table,
  previousTable: Table,
  named: ReadonlySet<string> | null,
  read: (table: Table) => Side<T> | null,
): Sides<T> | null {
  const current = read(currentTable);
  const previous = read(previousTable);
  if (current === null || previous === null || current.total === null || previous.total === null) return null;
  const values = new Set([...current.byValue.keys(), ...previous.byValue.keys()]);
  const told = named === null ? [...values] : [...values].filter((value) => named.has(value));
  const segments = told.flatMap((value) => {
    const now = current.byValue.get(value) ?? null;
    const before = previous.byValue.get(value) ?? null;
    const isUnknown = (now === null && !current.isComplete) || (before === null && !previous.isComplete);
    return isUnknown ? [] : [{ value, current: now, previous: before }];
  });
  return { segments, totals: { current: current.total, previous: previous.total } };
}

const isComplete = (table: Table): boolean => table.rows.length >= table.rowCount && !table.flags.includes('truncated');

export const nameOf = (cell: Cell | undefined): string => String(cell ?? '');

/** Figures by the dimension's value, those of the same name together. */
function byName<T>(table: Table, figures: readonly (T | null)[], add: (one: T, other: T) => T): Map<string, T> {
  const byValue = new Map<string, T>();
  table.rows.forEach((row, index) => {
    const figure = figures[index] ?? null;
    if (figure === null) return;
    const name = nameOf(row[0]);
    const known = byValue.get(name);
    byValue.set(name, known === undefined ? figure : add(known, figure));
  });
  return byValue;
}

function numbersOf(table: Table, id: string): Side<number> | null {
  const metric = metricOf(table, id);
  if (metric === null) return null;
  const byValue = byName(table, valuesOf(table, metric), (one, other) => one + other);
  return { total: totalOf(table, metric), byValue, isComplete: isComplete(table) };
}

const together = (one: Quotient, other: Quotient): Quotient => ({
  numerator: one.numerator + other.numerator,
  denominator: one.denominator + other.denominator,
});

/** A ratio by its parts; a weighted mean as value × weight over weight. */
function quotientsOf(table: Table, id: string): Side<Quotient> | null {
  const metric = metricOf(table, id);
  if (metric === null) return null;
  const { aggregation } = metric;
  if (aggregation.kind === 'ratio') {
    const numerator = metricOf(table, aggregation.numerator);
    const denominator = metricOf(table, aggregation.denominator);
    if (numerator === null || denominator === null) return null;
    const above = valuesOf(table, numerator);
    const below = valuesOf(table, denominator);
    const figures = above.map((value, index) => quotient(value, below[index] ?? null));
    return {
      total: quotient(totalOf(table, numerator), totalOf(table, denominator)),
      byValue: byName(table, figures, together),
      isComplete: isComplete(table),
    };
  }
  const weight = aggregation.kind === 'weighted' ? metricOf(table, aggregation.weight) : null;
  if (weight === null) return null;
  const weights = valuesOf(table, weight);
  const figures = valuesOf(table, metric).map((value, index) => weighed(value, weights[index] ?? null));
  return {
    total: weighed(totalOf(table, metric), totalOf(table, weight)),
    byValue: byName(table, figures, together),
    isComplete: isComplete(table),
  };
}

const quotient = (numerator: number | null, denominator: number | null): Quotient | null =>
  numerator === null || denominator === null ? null : { numerator, denominator };

const weighed = (value: number | null, weight: number | null): Quotient | null =>
  value === null || weight === null ? null : { numerator: value * weight, denominator: weight };
