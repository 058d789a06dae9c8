import type { Figures } from '../kit/figures.ts';
import { MalformedReply, type Reply } from '../kit/provider.ts';
import { type AnalyticsElement, dayOf, isToBeSplit, readElements } from './analytics-call.ts';
import type { AdsMetric } from './make-metric.ts';

/** One of LinkedIn's rows, its figures by our metric ids. */
export interface RawRow {
  /** null where the whole period is one. */
  day: string | null;
  pivotValues: string[];
  figures: Figures;
}

/** Counts are numbers, money is text; what LinkedIn leaves out is nothing. */
function figureIn(element: AnalyticsElement, field: string): number | null {
  const value = element[field];
  if (value === undefined || value === null) return null;
  const figure = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (!Number.isFinite(figure)) throw new MalformedReply(`${field} is not a number: ${JSON.stringify(value)}`);
  return figure;
}

/** Joins the calls of one question: each brings other figures of the same rows, and its pages other days. */
export function readRows(calls: readonly { pages: readonly Reply[]; metrics: readonly AdsMetric[] }[], byDay: boolean): RawRow[] {
  const rows = new Map<string, RawRow>();
  for (const { pages, metrics } of calls) {
    for (const reply of pages.filter((page) => !isToBeSplit(page))) {
      for (const element of readElements(reply)) addTo(rows, element, metrics, byDay);
    }
  }
  return [...rows.values()];
}

function addTo(rows: Map<string, RawRow>, element: AnalyticsElement, metrics: readonly AdsMetric[], byDay: boolean): void {
  const day = byDay ? dayOf(element) : null;
  const key = JSON.stringify([day, element.pivotValues]);
  const row = rows.get(key) ?? { day, pivotValues: element.pivotValues, figures: {} };
  rows.set(key, row);
  for (const { id, field, aggregation } of metrics) {
    if (field === null) continue;
    const figure = figureIn(element, field);
    const before = row.figures[id];
    // Met again only where a long period had to be asked for in pieces.
    if (before === undefined) row.figures[id] = figure;
    else row.figures[id] = aggregation.kind === 'sum' ? (before ?? 0) + (figure ?? 0) : null;
  }
}
