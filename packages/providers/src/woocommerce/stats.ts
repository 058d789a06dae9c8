import type { Metric } from '@sightline/contract/sources';
import { z } from 'zod';
import { addUp, ratioOf } from '../kit/arithmetic.ts';
import type { Query, Reply, Secrets } from '../kit/provider.ts';
import { figure } from './numbers.ts';
import { readBody } from './read-body.ts';
import { type Params, pageSize, periodParams, shopCall } from './shop-call.ts';
import { intervalOf, timeCell } from './time-dimensions.ts';

/** PHP writes an empty map as `[]`. */
const figuresSchema = z.union([z.record(z.string(), z.unknown()), z.array(z.never()).transform(() => ({}))]);
const statsSchema = z.object({
  totals: figuresSchema,
  intervals: z.array(z.object({ date_start: z.string(), subtotals: figuresSchema })).default([]),
});
export type Figures = Record<string, unknown>;
export const readStats = (reply: Reply): z.infer<typeof statsSchema> => readBody(statsSchema, reply);

/** Totals alone: the one interval asked for is the price of having them. */
export const totalsCall = (secrets: Secrets, path: string, query: Query, params: Params = {}) =>
  shopCall(secrets, path, { ...periodParams(query.period), interval: 'year', page: 1, per_page: 1, ...params });

/** Without `per_page` the shop answers ten intervals and says nothing of the rest. */
export const intervalsCall = (secrets: Secrets, path: string, query: Query, dimension: string, params: Params = {}) =>
  shopCall(secrets, path, {
    ...periodParams(query.period),
    interval: intervalOf(dimension),
    orderby: 'date',
    order: 'asc',
    page: 1,
    per_page: pageSize,
    ...params,
  });

export interface TimeRow {
  cell: string;
  figures: Figures;
}
/** One row an interval, in order of time; intervals of one week become one. */
export function timeRows(pages: Reply[], dimension: string): TimeRow[] {
  const groups = new Map<string, Figures[]>();
  for (const { date_start, subtotals } of pages.flatMap((page) => readStats(page).intervals)) {
    const cell = timeCell(dimension, date_start);
    groups.set(cell, [...(groups.get(cell) ?? []), subtotals]);
  }
  return [...groups].map(([cell, parts]) => ({ cell, figures: parts.length === 1 ? (parts[0] ?? {}) : together(parts) }));
}

function together(parts: Figures[]): Figures {
  const names = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries([...names].map((name) => [name, addUp(parts.map((part) => figure(part[name])))]));
}

/** A metric's figure; ratios are worked out from their parts, which hold for weeks and for any group of rows. */
export function figureOf(metric: Metric, figures: Figures): number | null {
  const { aggregation } = metric;
  if (aggregation.kind !== 'ratio') return figure(figures[metric.id]);
  const numerator = figure(figures[aggregation.numerator]);
  const denominator = figure(figures[aggregation.denominator]);
  return numerator === null || denominator === null ? figure(figures[metric.id]) : ratioOf(numerator, denominator);
}
