import { quarterOf, timezoneSchema } from '@sightline/contract/core';
import { type Cell, frameFlags } from '@sightline/contract/frames';
import type { Dimension, DimensionKind, Metric, ValueType } from '@sightline/contract/sources';
import type { Query, Table } from '@sightline/providers';
import { expect } from 'vitest';

const forms: Record<DimensionKind, RegExp> = {
  text: /^/,
  date: /^\d{4}-\d{2}-\d{2}$/,
  hour: /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3])$/,
  week: /^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/,
  month: /^\d{4}-(0[1-9]|1[0-2])$/,
  quarter: /^\d{4}-Q[1-4]$/,
  year: /^\d{4}$/,
};

/** The part of a time cell that can be compared with days of the period. */
function boundsOf(kind: DimensionKind, { start, end }: Query['period']): [string, string] {
  if (kind === 'hour') return [`${start}T00`, `${end}T23`];
  if (kind === 'quarter') return [quarterOf(start), quarterOf(end)];
  const length = { date: 10, month: 7, year: 4 }[kind as 'date'];
  return [start.slice(0, length), end.slice(0, length)];
}

export interface Expected {
  query: Query;
  /** The report is about the query's period: no time outside belongs to it. */
  usesPeriod: boolean;
  dimension: Dimension | null;
  metrics: Metric[];
  /** Metrics that may turn out to be something else. */
  changeable: string[];
}

/** Holds for every answer of every provider: columns as declared, cells of the right kind, time in order, totals for each metric. */
export function checkTable(table: Table, expected: Expected): void {
  checkColumns(table, expected);
  checkRows(table, expected);
  expect(Object.keys(table.totals).sort(), 'a total for each metric').toEqual(table.metrics.map(({ id }) => id).sort());
  for (const [id, total] of Object.entries(table.totals)) expect(isFigure(total), `total of ${id}: ${total}`).toBe(true);
  for (const flag of table.flags) expect(frameFlags).toContain(flag);
  for (const warning of table.warnings) expect(warning.trim()).not.toBe('');
  if (table.timezone !== null) expect(timezoneSchema.safeParse(table.timezone).success, `zone ${table.timezone}`).toBe(true);
  expect(table.rowCount).toBeGreaterThanOrEqual(table.rows.length);
}

function checkColumns(table: Table, { dimension, metrics, changeable }: Expected): void {
  if (dimension === null) expect(table.dimension).toBeNull();
  else expect(table.dimension).toEqual({ id: dimension.id, label: dimension.label, kind: dimension.kind });
  expect(table.metrics.map(({ id }) => id)).toEqual(metrics.map(({ id }) => id));
  for (const [at, { id, label, type, good, aggregation }] of metrics.entries()) {
    const found = table.metrics[at];
    if (!changeable.includes(id)) expect(found, id).toMatchObject({ label, type, good });
    // Over some dimensions only the provider knows the total of what otherwise can be worked out.
    expect([aggregation, { kind: 'provider' }], id).toContainEqual(found?.aggregation);
    if (found?.type !== 'money') expect(found?.currency, id).toBeNull();
    else if (found.currency !== null) expect(found.currency, id).toMatch(/^[A-Z]{3}$/);
  }
}

function checkRows(table: Table, { query, usesPeriod, dimension, metrics }: Expected): void {
  const width = metrics.length + (dimension === null ? 0 : 1);
  for (const row of table.rows) {
    if (row.length !== width) expect(row, 'cells in a row').toHaveLength(width);
    const figures = dimension === null ? row : row.slice(1);
    if (!figures.every(isFigure)) expect.fail(`not figures: ${JSON.stringify(row)}`);
  }
  if (dimension === null) {
    expect(table.rows.length).toBeLessThanOrEqual(1);
    checkOnlyRow(table);
    return;
  }
  const cells = table.rows.map(([cell]) => cell);
  for (const cell of cells)
    if (typeof cell !== 'string' || !forms[dimension.kind].test(cell)) expect.fail(`${dimension.kind}: ${JSON.stringify(cell)}`);
  const texts = cells.map(String);
  expect(texts.length - new Set(texts).size, 'cells that stand twice').toBe(0);
  if (dimension.kind === 'text') return;
  expect(texts, 'time in order').toEqual([...texts].sort());
  if (!usesPeriod || dimension.kind === 'week' || texts.length === 0) return;
  const [first, last] = boundsOf(dimension.kind, query.period);
  expect((texts[0] ?? '') >= first, `${texts[0]} lies before the period`).toBe(true);
  expect((texts.at(-1) ?? '') <= last, `${texts.at(-1)} lies after the period`).toBe(true);
}

/** Without a dimension the row is the totals, where there are any. */
function checkOnlyRow({ metrics, rows: [row], totals }: Table): void {
  for (const [at, { id }] of metrics.entries()) {
    const total = totals[id] ?? null;
    if (row !== undefined && total !== null) expect(row[at], `row and total of ${id}`).toBe(total);
  }
}

const isFigure = (cell: Cell | undefined): boolean => cell === null || (typeof cell === 'number' && Number.isFinite(cell));

export const columnOf = (table: Table, id: string): number =>
  table.metrics.findIndex((metric) => metric.id === id) + (table.dimension === null ? 0 : 1);
export const valuesOf = (table: Table, id: string): (number | null)[] => {
  const at = columnOf(table, id);
  return table.rows.map((row) => (typeof row[at] === 'number' ? row[at] : null));
};

/** Money has hundredths, and ratios are rounded by some: so much two ways to the same figure may differ. */
export const closeEnough = (left: number, right: number, parts = 1): boolean =>
  Math.abs(left - right) <= Math.max(0.006 * Math.sqrt(parts) + 1e-9, Math.abs(right) * 1e-6);

/** A share is rounded to hundredths of a percent. */
const shareEnough = (left: number, right: number): boolean => Math.abs(left - right) <= 0.00006;

export function expectFigure(found: number | null, truth: number | null, what: string, type: ValueType = 'number'): void {
  const isEnough = type === 'percent' ? shareEnough : closeEnough;
  if (found === null || truth === null) expect(found, what).toBe(truth);
  else expect(isEnough(found, truth), `${what}: ${found} instead of ${truth}`).toBe(true);
}

export const addUp = (values: (number | null)[]): number => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/** The mean of the rows, each by its weight; nothing to say where the weight was not asked along. */
function checkWeighted(table: Table, id: string, weight: string, total: number): void {
  if (!table.metrics.some((metric) => metric.id === weight)) return;
  const weights = valuesOf(table, weight);
  const weighed = valuesOf(table, id).map((value, row) => (value === null ? null : value * (weights[row] ?? 0)));
  const whole = addUp(weights.filter((_, row) => weighed[row] !== null));
  if (whole > 0) expect(Math.abs(addUp(weighed) / whole - total), `${id} by ${weight}: the total is ${total}`).toBeLessThan(0.02);
}

/** Sums add up, the newest value stands for snapshots, ratios and means by weight are those of their parts. */
export function checkTotals(table: Table, addsUp: (metric: string) => boolean): void {
  const isWhole = !table.flags.includes('truncated') && table.rowCount === table.rows.length;
  for (const { id, aggregation } of table.metrics) {
    const total = table.totals[id] ?? null;
    if (total === null || table.dimension === null) continue;
    const values = valuesOf(table, id);
    if (aggregation.kind === 'sum' && isWhole && addsUp(id)) {
      const sum = addUp(values);
      if (!closeEnough(sum, total, values.length)) expect.fail(`${id}: rows add up to ${sum}, the total is ${total}`);
    }
    if (aggregation.kind === 'last' && table.dimension.kind !== 'text' && values.length > 0)
      expect(values.at(-1), `newest ${id}`).toBe(total);
    if (aggregation.kind === 'weighted' && isWhole && addsUp(aggregation.weight)) checkWeighted(table, id, aggregation.weight, total);
    if (aggregation.kind === 'ratio') {
      const [numerator, denominator] = [table.totals[aggregation.numerator] ?? null, table.totals[aggregation.denominator] ?? null];
      if (numerator !== null && denominator !== null && denominator !== 0)
        expect(closeEnough(total, numerator / denominator), `${id}: ${total} is not ${numerator} / ${denominator}`).toBe(true);
    }
  }
}
