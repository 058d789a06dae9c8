import { earlierDay } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import { dayIn, openDayFlags } from '../kit/days.ts';
import { filterRows } from '../kit/local-filter.ts';
import type { Metadata, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { accountMetadata, accountOf } from './account.ts';
import { partAsks } from './campaign-parts.ts';
import { timeDimensionIds } from './dimensions.ts';
import { figureIn, figureOf } from './figures.ts';
import { lagDays } from './freshness.ts';
import { canBeWorkedOut } from './metric-sets.ts';
import type { TikTokMetric } from './metrics.ts';
import { nextReportCall } from './next-call.ts';
import { type Plan, planOf } from './plan.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import type { ReportRow } from './report-row.ts';
import type { TikTokSpec } from './report-spec.ts';

/** Rows of one widget at most. */
const rowsMax = 10_000;

export const adsReport = (spec: TikTokSpec): ReportMapping => ({
  metadata: (query) => [accountMetadata(query)],
  requests: (query, metadata) => planOf(spec, query, accountOf(metadata).zone).asks.map(({ request }) => request),
  nextPage: nextReportCall,
  followUps: (query, replies, metadata) =>
    partAsks(planOf(spec, query, accountOf(metadata).zone).asks, replies, query).map(({ request }) => request),
  table: (query, replies, metadata) => tableOf(planOf(spec, query, accountOf(metadata).zone), query, replies, metadata),
});

interface Group {
  cell: string;
  rows: ReportRow[];
}

function tableOf(plan: Plan, query: Query, replies: Reply[][], metadata: Metadata): Table {
  const { currency, zone } = accountOf(metadata);
  const { dimension, metrics, narrowing } = plan;
  const today = dayIn(query.now, zone);
  const answer = readAnswer(plan, replies, query);
  const rows = filterRows(answer.rows, narrowing.onRows, (row, field) => {
    const found = narrowing.dimensions.find(({ id }) => id === field);
    return found === undefined ? null : (found.filtered ?? found.cell)(row);
  });
  const figure = (some: ReportRow[], metric: TikTokMetric): number | null =>
    isLacking(metric, plan, answer) ? null : figureOf(some, metric, plan.selected);
  const groups = filterRows(groupsOf(plan, rows), narrowing.onFigures, (group, id): Cell => {
    const metric = plan.selected.find((one) => one.id === id);
    return metric === undefined ? null : figure(group.rows, metric);
  });
  const totals = totalsOf(plan, answer, groups, figure);
  const lines = linesOf(plan, query, today, groups, (some) => metrics.map((metric) => figure(some, metric)));
  const isCut = answer.isCut || lines.length > rowsMax;
  const isIncomplete = answer.isPartial || answer.isOfNewestAds;
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: metrics.map(({ id, label, type, good, aggregation }) => ({
      id,
      label,
      type,
      currency: type === 'money' ? currency : null,
      good,
      aggregation,
    })),
    rows: dimension === null ? [metrics.map(({ id }) => totals[id] ?? null)] : lines.slice(0, rowsMax),
    // Parts of a sum are no total.
    totals: isIncomplete ? Object.fromEntries(metrics.map(({ id }) => [id, null])) : totals,
    rowCount: dimension === null ? 1 : lines.length,
    flags: [...openDayFlags(query.period, today, lagDays), ...(isCut || isIncomplete ? ['truncated' as const] : [])],
    warnings: warningsOf(plan, answer, groups, isCut),
    timezone: zone,
  };
}

/** Whether the call with its figures was refused. */
function isLacking(metric: TikTokMetric, plan: Plan, answer: Answer): boolean {
  if (answer.refusal === null) return false;
  const parts = metric.parts === null ? [] : [metric.parts.numerator, metric.parts.denominator];
  return metric.isCommerce || parts.some((id) => plan.selected.some((one) => one.id === id && one.isCommerce));
}

function groupsOf({ dimension }: Plan, rows: ReportRow[]): Group[] {
  const byCell = new Map<string, ReportRow[]>();
  for (const row of rows) {
    const cell = dimension?.cell(row) ?? '';
    const others = byCell.get(cell);
    if (others === undefined) byCell.set(cell, [row]);
    else others.push(row);
  }
  return [...byCell].map(([cell, some]) => ({ cell, rows: some }));
}

type Figure = (rows: ReportRow[], metric: TikTokMetric) => number | null;

function totalsOf(plan: Plan, answer: Answer, groups: Group[], figure: Figure): Record<string, number | null> {
  const isNarrowedHere = plan.narrowing.onRows !== null || plan.narrowing.onFigures !== null;
  const kept = groups.flatMap(({ rows }) => rows);
  const total = (metric: TikTokMetric): number | null => {
    if (isNarrowedHere || plan.dimension === null || canBeWorkedOut(metric)) return figure(kept, metric);
    return answer.whole === null ? null : figureIn(answer.whole, metric);
  };
  if (!answer.isCut) return Object.fromEntries(plan.metrics.map((metric) => [metric.id, total(metric)]));
  const given = isNarrowedHere ? [] : answer.totals.map((values): ReportRow => ({ dimensions: {}, metrics: values }));
  return Object.fromEntries(
    plan.metrics.map((metric) => {
      if (!canBeWorkedOut(metric)) return [metric.id, total(metric)];
      return [metric.id, given.length === 0 || metric.aggregation.kind === 'weighted' ? null : figure(given, metric)];
    }),
  );
}

function linesOf(plan: Plan, query: Query, today: string, groups: Group[], cells: (rows: ReportRow[]) => Cell[]): Cell[][] {
  const lines = groups.map(({ cell, rows }): Cell[] => [cell, ...cells(rows)]);
  const { dimension } = plan;
  if (dimension === null || !timeDimensionIds.includes(dimension.id)) return lines;
  const period = { ...query.period, end: earlierDay(today, query.period.end) };
  const known = new Set(groups.map(({ cell }) => cell));
  // TikTok leaves out days on which nothing happened.
  const steps = plan.narrowing.onFigures === null ? timeStepsOf(dimension.kind, period).filter((step) => !known.has(step)) : [];
  const sorted = [...lines, ...steps.map((step): Cell[] => [step, ...cells([])])];
  return dimension.kind === 'text' ? sorted : sorted.sort(([left], [right]) => (String(left) < String(right) ? -1 : 1));
}

function warningsOf(plan: Plan, answer: Answer, groups: Group[], isCut: boolean): string[] {
  const lacking = plan.metrics.filter((metric) => isLacking(metric, plan, answer)).map(({ label }) => label);
  const unknown = plan.metrics.filter((metric) => !canBeWorkedOut(metric)).map(({ label }) => label);
  const isMixed = unknown.length > 0 && groups.some(({ rows }) => rows.length > 1);
  return [
    ...(isCut ? ['There are more rows than can be read. A shorter period or a filter shows all.'] : []),
    ...(answer.isPartial ? ['TikTok answered with a part of the figures only.'] : []),
    ...(answer.isOfNewestAds
      ? ['TikTok gives the figures of the newest 20,000 ads at most. Choose campaigns or ad groups to see those of older ads.']
      : []),
    ...(answer.mayLackDeleted ? ['TikTok prepared this report, in which ads and campaigns deleted since may be missing.'] : []),
    ...(lacking.length > 0 ? [`TikTok does not give this for this ad account: ${lacking.join(', ')}. (${answer.refusal})`] : []),
    ...(isMixed
      ? [`TikTok does not give this for several campaigns, ads or years together: ${unknown.join(', ')}. Choose a single one.`]
      : []),
  ];
}
