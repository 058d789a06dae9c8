import { AppError } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import type { Report } from '@sightline/contract/sources';
import { z } from 'zod';
import { checkedFilter } from '../kit/checked-filter.ts';
import { openDayFlags } from '../kit/days.ts';
import {
  askedDimension,
  askedMetrics,
  basesOf,
  type FigureMetric,
  type Figures,
  figureOf,
  refuseClashes,
  tableMetric,
} from '../kit/figures.ts';
import { filterRows } from '../kit/local-filter.ts';
import type { ProviderRequest, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { type TimeDimension, timeDimensions } from '../kit/time-dimensions.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { nextPageCall } from './next-page.ts';
import { chosenPage, type Page } from './page.ts';
import { dayAt, type Window, windowOf, windowWarnings, zone } from './window.ts';

export const pageTimeDimensions = timeDimensions.filter(({ id }) => id !== 'year');

/** A report LinkedIn gives by day. */
export interface TimeSpec {
  report: Report;
  metrics: FigureMetric[];
  /** Days at the end that have no figures at all yet. */
  uncountedDays: number;
  /** Days at the end that are still being counted. */
  lagDays: number;
  /** The calls for the days that can be asked for; `bases` are the metrics to be read. */
  requests(page: Page, window: Window & { range: NonNullable<Window['range']> }, bases: readonly string[]): ProviderRequest[];
  nextPage?: (query: Query, reply: Reply) => ProviderRequest | null;
  /** Figures by day. */
  days(replies: Reply[][], window: Window, bases: readonly string[]): Map<string, Figures>;
  warnings?: (bases: readonly string[]) => string[];
}

interface Plan {
  dimension: TimeDimension | null;
  metrics: FigureMetric[];
  bases: string[];
  window: Window;
}

function planOf(spec: TimeSpec, query: Query): Plan {
  const dimension = askedDimension(spec.report, pageTimeDimensions, query);
  const metrics = askedMetrics(spec.report, spec.metrics, query);
  if (metrics.length === 0 && dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  const filtered = checkedFilter(spec.report, query.filter).flatMap(({ field }) => spec.metrics.find(({ id }) => id === field) ?? []);
  refuseClashes([...metrics, ...filtered], dimension === null ? [] : [dimension.id]);
  const bases = basesOf([...metrics, ...filtered], spec.metrics).map(({ id }) => id);
  return { dimension, metrics, bases, window: windowOf(query, spec.uncountedDays) };
}

export const timeReport = (spec: TimeSpec): ReportMapping => ({
  requests(query) {
    const page = chosenPage(query.inputs);
    const { window, bases } = planOf(spec, query);
    return window.range === null ? [] : spec.requests(page, { ...window, range: window.range }, bases);
  },
  nextPage: (query, reply) => (spec.nextPage === undefined ? nextPageCall(reply) : spec.nextPage(query, reply)),
  table: (query, replies) => timeTable(spec, planOf(spec, query), query, replies),
});

interface Line {
  step: string;
  days: Figures[];
}

function timeTable(spec: TimeSpec, { dimension, metrics, bases, window }: Plan, query: Query, replies: Reply[][]): Table {
  const { range } = window;
  const byDay = range === null ? new Map<string, Figures>() : spec.days(replies, window, bases);
  const days = [...byDay].filter(([day]) => range !== null && day >= range.start && day <= range.end).sort(([a], [b]) => (a < b ? -1 : 1));
  const figure = (some: Figures[], metric: FigureMetric): number | null => {
    if (range === null) return null;
    return metric.aggregation.kind === 'last' ? (some.at(-1)?.[metric.id] ?? null) : figureOf(some, metric, spec.metrics);
  };
  const all = dimension === null || range === null ? [] : linesOf(dimension, days, timeStepsOf(dimension.kind, range));
  const lines = filterRows(all, query.filter, (line, field) => {
    const metric = spec.metrics.find(({ id }) => id === field);
    return metric === undefined ? null : figure(line.days, metric);
  });
  const isFiltered = query.filter !== null && query.filter.conditions.length > 0;
  const kept = isFiltered && dimension !== null ? lines.flatMap((line) => line.days) : days.map(([, figures]) => figures);
  const totals = Object.fromEntries(metrics.map((metric) => [metric.id, figure(kept, metric)]));
  const single: Cell[] = metrics.map(({ id }) => totals[id] ?? null);
  const rows =
    dimension === null ? [single] : lines.map((line): Cell[] => [line.step, ...metrics.map((metric) => figure(line.days, metric))]);
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: metrics.map((metric) => tableMetric(metric, null)),
    rows,
    totals,
    rowCount: rows.length,
    flags: [...openDayFlags(query.period, window.today, spec.lagDays), ...(window.isCut ? ['truncated' as const] : [])],
    warnings: [...windowWarnings(window), ...(spec.warnings?.(bases) ?? [])],
    timezone: zone,
  };
}

function linesOf(dimension: TimeDimension, days: [string, Figures][], steps: string[]): Line[] {
  const byStep = new Map<string, Figures[]>(steps.map((step) => [step, []]));
  for (const [day, figures] of days) byStep.get(dimension.stepOf(day))?.push(figures);
  return [...byStep].map(([step, some]) => ({ step, days: some }));
}

/** The buckets of a statistic by their first day. */
export function readBuckets<T>(schema: z.ZodType<T>, pages: readonly Reply[]): [string, T][] {
  const bucketsSchema = z.object({ elements: z.array(z.intersection(z.object({ timeRange: z.object({ start: z.number() }) }), schema)) });
  return pages.flatMap((page) =>
    readJson(bucketsSchema, page).elements.map((element): [string, T] => [dayAt(element.timeRange.start), element]),
  );
}
