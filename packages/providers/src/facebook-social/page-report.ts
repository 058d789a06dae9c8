import { addDays, daysIn, isoWeekOf, type Period } from '@sightline/contract/core';
import { openDayFlags } from '../kit/days.ts';
import { pageTokenMetadata, pageTokenOf } from '../kit/families/meta.ts';
import { insightsWindow, measuredDay, windowWarnings } from '../kit/families/meta-days.ts';
import {
  type FigurePlan,
  type Figures,
  figurePlan,
  figureTable,
  type Line,
  labelsOf,
  timeDimensions,
} from '../kit/families/meta-figures.ts';
import { type InsightsItem, nextMetricAlone, numberIn, readInsights } from '../kit/families/meta-insights.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import type { Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { lagDays } from './freshness.ts';
import { chosenPage, profile } from './page.ts';
import { insightsCalls } from './page-calls.ts';
import { type PageMetric, pageMetrics, type Span, viewers28Id, viewersId, viewersWeekId } from './page-metrics.ts';

const dimensions = timeDimensions.filter(({ id }) => id !== 'year');

export const pageSpec = socialReport({
  key: 'page',
  name: 'Page',
  description: 'Views, viewers, followers, engagement and video views of a page over a period.',
  profile,
  metrics: pageMetrics,
  dimensions,
  trendDimension: 'date',
  usesPeriod: true,
});

const weekDays = 7;
const fourWeekDays = 28;
const spans: Span[] = ['day', 'week', 'days_28'];

/** Metrics to be read, with what Meta's own totals of viewers come from. */
function basesOf({ bases, dimension }: FigurePlan<PageMetric>, range: Period): PageMetric[] {
  if (!bases.some(({ id }) => id === viewersId)) return bases;
  const days = daysIn(range).length;
  const more = [
    ...(days === weekDays || dimension?.kind === 'week' ? [viewersWeekId] : []),
    ...(days === fourWeekDays ? [viewers28Id] : []),
  ];
  return [...bases, ...pageMetrics.filter((one) => more.includes(one.id) && !bases.includes(one))];
}
const namesOf = (bases: readonly PageMetric[], span: string): string[] => [
  ...new Set(bases.flatMap(({ source }) => (source?.span === span ? [source.name] : []))),
];

export const page: ReportMapping = {
  metadata: ({ inputs }) => [pageTokenMetadata(chosenPage(inputs))],
  requests(query, metadata) {
    const plan = figurePlan(pageSpec, query);
    const { range, today } = insightsWindow(query);
    if (range === null) return [];
    const bases = basesOf(plan, range);
    return spans.flatMap((span) => {
      const names = namesOf(bases, span);
      if (names.length === 0) return [];
      return insightsCalls({ page: chosenPage(query.inputs), token: pageTokenOf(metadata), metric: names.join(','), span }, range, today);
    });
  },
  nextPage(query, reply, pagesSoFar) {
    const { range } = insightsWindow(query);
    if (range === null) return null;
    return nextMetricAlone(reply, pagesSoFar, namesOf(basesOf(figurePlan(pageSpec, query), range), String(reply.request.query?.period)));
  },
  table: pageTable,
};

function pageTable(query: Query, replies: Reply[][]): Table {
  const plan = figurePlan(pageSpec, query);
  const window = insightsWindow(query);
  const { range, today } = window;
  const bases = range === null ? plan.bases : basesOf(plan, range);
  const days = new Map<string, Figures>();
  const told = new Set<string>();
  const refused = new Set<string>();
  for (const pages of replies) {
    const span = String(pages[0]?.request.query?.period);
    const read = readInsights(pages);
    for (const name of read.refused) refused.add(`${name} ${span}`);
    for (const item of read.items) addItem(days, told, item, bases, span, range);
  }
  const idsOf = (isMeant: (source: string) => boolean): Set<string> =>
    new Set(bases.flatMap(({ id, source }) => (source !== null && isMeant(`${source.name} ${source.span}`) ? [id] : [])));
  const withdrawn = idsOf((source) => refused.has(source));
  const silent = idsOf((source) => !told.has(source) && !refused.has(source));
  const wholeViewers = range === null ? null : viewersOver(days, range);
  const shown = new Set(plan.bases.map(({ id }) => id));
  const listed = (ids: Set<string>): string => labelsOf(pageMetrics, new Set([...ids].filter((id) => shown.has(id))));
  const isCounted = (day: string): boolean => day < addDays(today, -lagDays) || [...days.keys()].some((told) => told >= day);
  const lines = range === null ? [] : daysIn(range).map((day) => lineOf(day, days.get(day) ?? {}, isCounted(day) ? bases : []));
  const hasViewers = shown.has(viewersId) && !withdrawn.has(viewersId) && !silent.has(viewersId);
  return figureTable(pageSpec, query, {
    lines,
    filterOn: 'rows',
    unknown: range === null ? new Set(pageMetrics.map(({ id }) => id)) : new Set([...withdrawn, ...silent]),
    totals: wholeViewers === null ? {} : { [viewersId]: wholeViewers },
    ofRow: (cell) => (plan.dimension?.kind === 'week' && range !== null ? { [viewersId]: viewersInWeek(days, range, cell) } : {}),
    steps: plan.dimension === null || range === null ? [] : timeStepsOf(plan.dimension.kind, range),
    flags: [...openDayFlags(query.period, today, lagDays), ...(window.isCut ? ['truncated' as const] : [])],
    warnings: [
      ...windowWarnings(window),
      ...(listed(withdrawn) === '' ? [] : [`Meta does not provide this for the page: ${listed(withdrawn)}.`]),
      ...(range === null || listed(silent) === ''
        ? []
        : [`Meta has no figures of this for the page: ${listed(silent)}. Pages with fewer than 100 followers get none.`]),
      ...(hasViewers && wholeViewers === null && range !== null && range.start !== range.end
        ? ['Meta counts viewers of a day, 7 days and 28 days only: there is no total for this period.']
        : []),
    ],
  });
}

function addItem(
  days: Map<string, Figures>,
  told: Set<string>,
  item: InsightsItem,
  bases: readonly PageMetric[],
  span: string,
  range: Period | null,
): void {
  const metrics = bases.filter(({ source }) => source?.name === item.name && source.span === span);
  for (const value of item.values) {
    if (value.end_time === undefined) continue;
    const day = measuredDay(value.end_time);
    if (range === null || day < range.start || day > range.end) continue;
    told.add(`${item.name} ${span}`);
    const figures = days.get(day) ?? {};
    for (const { id, source } of metrics) {
      const number = numberIn(value, source?.key ?? null);
      if (number !== null && source !== null) figures[id] = number / source.divisor;
    }
    days.set(day, figures);
  }
}

/** What adds up was zero on a day that Meta counted and does not speak of; a level is not known then. */
const lineOf = (day: string, figures: Figures, counted: readonly PageMetric[]): Line => ({
  cells: Object.fromEntries(dimensions.map(({ id, stepOf }) => [id, stepOf(day)])),
  figures: {
    ...Object.fromEntries(counted.flatMap(({ id, aggregation }) => (aggregation.kind === 'sum' ? [[id, 0]] : []))),
    ...figures,
  },
});

/** People who saw the page in the whole of a range, where Meta counts a span of that length. */
function viewersOver(days: ReadonlyMap<string, Figures>, range: Period): number | null {
  const id = new Map([
    [1, viewersId],
    [weekDays, viewersWeekId],
    [fourWeekDays, viewers28Id],
  ]).get(daysIn(range).length);
  return id === undefined ? null : (days.get(range.end)?.[id] ?? null);
}

/** A week's viewers are those of the 7 days up to its Sunday; of a part of a week there is no count. */
function viewersInWeek(days: ReadonlyMap<string, Figures>, range: Period, week: string): number | null {
  const sunday = [...days.keys()].find((day) => isoWeekOf(day) === week && isoWeekOf(addDays(day, 1)) !== week);
  if (sunday === undefined || addDays(sunday, 1 - weekDays) < range.start) return null;
  return days.get(sunday)?.[viewersWeekId] ?? null;
}
