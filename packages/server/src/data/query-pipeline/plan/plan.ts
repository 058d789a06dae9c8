import { type Calendar, type Day, type Period, type Range, runningCounterpart } from '@sightline/contract/core';
import { type CalculatedMetric, type Instance, isOrderedByItself, type Widget, widgetRange } from '@sightline/contract/dashboards';
import { dimensionKey, type FrameError } from '@sightline/contract/frames';
import type { Report } from '@sightline/contract/sources';
import type { Provider, Query } from '@sightline/providers/kit/provider';
import type { FormatTraits } from './format-traits.ts';
import { hiddenMetrics } from './hidden-metrics.ts';
import { type InstanceInputs, readInputs } from './instance-inputs.ts';
import { digestOf, queryKey } from './query-key.ts';

export interface PlannedQuery {
  key: string;
  sourceId: string;
  provider: Provider;
  report: Report;
  query: Query;
  /** Metrics that are left out where the provider refuses the question with them. */
  guessed: readonly string[];
  /** A widget is shown without it too: being refused is an answer to it, and says nothing of the source. */
  isSpare: boolean;
}

export interface PlannedInstance {
  instance: Instance;
  sourceId: string;
  provider: Provider;
  report: Report;
  /** Shown, in this order; empty: all that the answer has. */
  metrics: string[];
  calculated: CalculatedMetric[];
  /** The dimension is only there for drawing the trend of a figure. */
  isTrend: boolean;
  current: PlannedQuery;
  comparison: PlannedQuery | null;
  /** The hours of the day that today is compared with; null: it is not, or there are none. Nothing waits for them to be there. */
  hours: PlannedQuery | null;
  /** The same for the second comparison; null: there is none, or the format does not show it. */
  also: PlannedQuery | null;
  alsoHours: PlannedQuery | null;
}

export type PlannedWidget = {
  hash: string;
  widget: Widget;
  /** The days it shows: its own, or those asked for. */
  range: Range;
  /** Names the widget as it is, over these days: another one means another frame. */
  digest: string;
  calendar: Calendar;
  keepsTimeLine: boolean;
} & ({ kind: 'figures'; instances: PlannedInstance[] } | { kind: 'passive' } | { kind: 'fault'; error: FrameError });

export interface Plan {
  widgets: PlannedWidget[];
  /** Every different question once, by key. */
  queries: Map<string, PlannedQuery>;
  sourceIds: string[];
}

/** The days asked for, and the one it is where they are counted: periods of widgets' own are seen from there. */
export interface AskedDays {
  range: Range;
  today: Day;
  calendar: Calendar;
}

export interface PlanParts {
  findProvider(key: string): Provider | null;
  traitsOf(format: string): FormatTraits;
}

/** Widgets and days to different questions. Pure; which sources exist is checked when they are asked. */
export function planQueries(widgets: readonly Widget[], { range, today, calendar }: AskedDays, parts: PlanParts): Plan {
  const queries = new Map<string, PlannedQuery>();
  const sourceIds = new Set<string>();
  const once = (planned: PlannedQuery): PlannedQuery => {
    const known = queries.get(planned.key);
    if (known !== undefined) {
      // What one widget guesses another shows: it is told then that this does not exist.
      known.guessed = known.guessed.filter((id) => planned.guessed.includes(id));
      return known;
    }
    queries.set(planned.key, planned);
    sourceIds.add(planned.sourceId);
    return planned;
  };
  const planned = widgets.map((widget) =>
    planWidget(widget, { range: widgetRange(widget, range, today, calendar), today, calendar }, parts, once),
  );
  return { widgets: planned, queries, sourceIds: [...sourceIds] };
}

function planWidget(
  widget: Widget,
  { range, today, calendar }: AskedDays,
  parts: PlanParts,
  once: (planned: PlannedQuery) => PlannedQuery,
): PlannedWidget {
  const { keepsTimeLine } = parts.traitsOf(widget.format);
  const base = { hash: widget.hash, widget, range, digest: digestOf([widget, range, calendar]), calendar, keepsTimeLine };
  if (widget.nature === 'passive') return { ...base, kind: 'passive' };
  if (widget.instances.length === 0) return { ...base, kind: 'fault', error: incomplete(['Source']) };
  const instances: PlannedInstance[] = [];
  for (const instance of widget.instances) {
    const planned = planInstance(widget, instance, { range, today }, parts, once);
    if ('code' in planned) return { ...base, kind: 'fault', error: { ...planned, instanceId: instance.id } };
    instances.push(planned);
  }
  return { ...base, kind: 'figures', instances };
}

const incomplete = (labels: readonly string[]): FrameError => ({
  code: 'widget_invalid',
  message: `This widget is not completely set up. Edit it and fill in: ${labels.join(', ')}.`,
});

function planInstance(
  widget: Widget,
  instance: Instance,
  { range, today }: Pick<AskedDays, 'range' | 'today'>,
  parts: PlanParts,
  once: (planned: PlannedQuery) => PlannedQuery,
): PlannedInstance | FrameError {
  const { sourceId } = instance;
  const provider = parts.findProvider(instance.type);
  if (sourceId === null) {
    return provider === null
      ? incomplete(['Source'])
      : { code: 'widget_invalid', message: `Connect a source: ${provider.declaration.name}.` };
  }
  const report = provider?.declaration.reports.find(({ key }) => key === instance.config);
  if (provider === null || report === undefined) return incomplete(['Report']);
  const inputs = readInputs(instance, report);
  if (inputs.faults.length > 0) return incomplete(inputs.faults);

  const base = { sourceId, provider, report };
  const hidden = hiddenMetrics(inputs, report);
  const asked = [...inputs.metrics, ...hidden.metrics].sort();
  const trend = inputs.dimension === null && parts.traitsOf(widget.format).drawsTrend ? trendOf(report, asked) : null;
  const query: Query = {
    report: report.key,
    inputs: inputs.others,
    metrics: asked,
    dimension: inputs.dimension ?? trend,
    filter: inputs.filter,
    period: range.period,
    ...topRows(widget, instance, inputs, report),
    currency: instance.currency,
    now: '',
  };
  const dependsOnPeriod = report.usesPeriod && !report.realTime;
  const plan = (period: Period, change: Partial<Query>, isSpare = false): PlannedQuery => {
    const complete = { ...query, period, ...change };
    return once({
      ...base,
      guessed: hidden.guessed,
      isSpare,
      query: complete,
      key: queryKey({ sourceId, provider: provider.declaration.key, query: complete, dependsOnPeriod, isSpare }),
    });
  };
  const comparison = dependsOnPeriod && !widget.hiddenChange ? range.comparison : null;
  const also = comparison !== null && parts.traitsOf(widget.format).showsAlso ? (range.also ?? null) : null;
  const all = { orderBy: null, limit: null };
  const compared = (days: Period | null): PlannedQuery | null => (days === null ? null : plan(days, all));
  const hours = (days: Period | null): PlannedQuery | null => {
    const asked = days === null ? null : hoursOf(query, report, { current: range.period, comparison: days }, today);
    return asked === null ? null : plan(asked.period, { ...asked, ...all }, true);
  };
  return {
    instance,
    ...base,
    metrics: inputs.metrics,
    calculated: inputs.calculated,
    isTrend: trend !== null,
    current: plan(range.period, {}),
    comparison: compared(comparison),
    hours: hours(comparison),
    also: compared(also),
    alsoHours: hours(also),
  };
}

const refusesDimension = ({ metrics }: Report, id: string, dimension: string): boolean =>
  metrics.find((metric) => metric.id === id)?.incompatibleWith?.some(({ dimensions }) => dimensions.includes(dimension)) === true;

/** The dimension that gives total and trend in one answer, where every metric can be asked with it. */
function trendOf(report: Report, metrics: readonly string[]): string | null {
  const { trendDimension } = report;
  if (trendDimension === null || metrics.length === 0) return null;
  return metrics.some((id) => refusesDimension(report, id, trendDimension)) ? null : trendDimension;
}

/**
 * What is to be asked so that today is compared with the same hours: those of the day that it lies on, of the metrics that add up over them. Only totals
 * and days can be cut by them: hours say nothing of a campaign's part. A filter on figures means other rows where they are split by hours.
 */
function hoursOf(
  { metrics, dimension, filter }: Query,
  report: Report,
  periods: { current: Period; comparison: Period },
  today: Day,
): Pick<Query, 'period' | 'metrics' | 'dimension'> | null {
  const { hourDimension } = report;
  const day = runningCounterpart(periods, today);
  if (hourDimension === undefined || day === null) return null;
  if (dimension !== null && report.dimensions.find(({ id }) => id === dimension)?.kind !== 'date') return null;
  if (filter?.conditions.some(({ field }) => report.metrics.some(({ id }) => id === field))) return null;
  const addsUp = (id: string): boolean => report.metrics.find((metric) => metric.id === id)?.aggregation.kind === 'sum';
  const asked = metrics.filter((id) => addsUp(id) && !refusesDimension(report, id, hourDimension));
  return asked.length === 0 ? null : { period: { start: day, end: day }, metrics: asked, dimension: hourDimension };
}

/** Dimensions of remote lists have no declared kind; their ids tell. */
const soundsLikeTime = /date|hour|day|week|month|quarter|year|minute/i;

/**
 * The first rows suffice where they can be told by the provider alone: one instance, text, and an order by what is asked. Calculated metrics
 * that average over rows need all of them, and so do weekdays, months and hours that are told as names: the first of them are not those with the most.
 */
function topRows(widget: Widget, instance: Instance, inputs: InstanceInputs, report: Report): Pick<Query, 'orderBy' | 'limit'> {
  const all = { orderBy: null, limit: null };
  const { dimension, metrics, calculated } = inputs;
  if (dimension === null || widget.instances.length > 1) return all;
  const kind = report.dimensions.find(({ id }) => id === dimension)?.kind;
  if ((kind ?? 'text') !== 'text' || soundsLikeTime.test(dimension)) return all;
  if (calculated.some(({ type }) => type.startsWith('average'))) return all;
  const [most] = metrics;
  if (isOrderedByItself(widget.orderBy))
    return most === undefined ? all : { orderBy: { column: most, dir: 'desc' }, limit: widget.rowsLimit };
  const { column: given, dir } = widget.orderBy;
  const column = given.startsWith(`${instance.id}.`) ? given.slice(instance.id.length + 1) : given;
  if (column !== dimensionKey && column !== dimension && !metrics.includes(column)) return all;
  return { orderBy: { column: column === dimension ? dimensionKey : column, dir }, limit: widget.rowsLimit };
}
