import { daysIn, earlierDay, type Period } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import { Temporal } from 'temporal-polyfill';
import { dayIn, openDayFlags } from '../kit/days.ts';
import { filterRows } from '../kit/local-filter.ts';
import type { Metadata, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { accountMetadata, accountOf } from './account.ts';
import { figureOf } from './figures.ts';
import { lagDays } from './freshness.ts';
import { immediateCall, isLastPage, nextInsightsCall, pagesWithRows, preparedCall } from './insights-calls.ts';
import { rowParams, totalParams } from './insights-params.ts';
import { type InsightsRow, rowsIn } from './insights-row.ts';
import { isLarge, type Plan, planOf } from './plan.ts';
import type { AdsSpec } from './report-spec.ts';

/** Rows of one widget at most. */
const rowsMax = 10_000;

export const insightsReport = (spec: AdsSpec): ReportMapping => ({
  metadata: ({ inputs }) => [accountMetadata(inputs)],
  requests(query, metadata) {
    const plan = planOf(spec, query);
    const period = knownDays(query, dayIn(query.now, accountOf(metadata).zone));
    // Meta refuses days to come.
    if (period === null) return [];
    const callOf = isLarge(plan, daysIn(period).length) ? preparedCall : immediateCall;
    return [
      ...rowParams(plan, period).map((params) => callOf(plan.account, params)),
      ...totalParams(plan, period).map((params) => immediateCall(plan.account, params)),
    ];
  },
  nextPage: (_query, reply, pagesSoFar) => nextInsightsCall(reply, pagesSoFar),
  table: (query, replies, metadata) => tableOf(spec, query, replies, metadata),
});

/** The period up to today; null where it has not begun. */
function knownDays({ period }: Query, today: string): Period | null {
  return period.start > today ? null : { start: period.start, end: earlierDay(today, period.end) };
}

interface Group {
  cell: string;
  rows: InsightsRow[];
  figures: (number | null)[];
}

function tableOf(spec: AdsSpec, query: Query, replies: Reply[][], metadata: Metadata): Table {
  const plan = planOf(spec, query);
  const { currency, zone } = accountOf(metadata);
  const today = dayIn(query.now, zone);
  const pages = replies.map(pagesWithRows);
  const whole = plan.totals === null ? null : (pages.at(-1) ?? []).flatMap(rowsIn);
  const pagesOfRows = plan.totals === null ? pages : pages.slice(0, -1);
  const sent = pagesOfRows.flat().flatMap(rowsIn);
  const groups = groupsOf(plan, spec.rowsOf === undefined ? sent : sent.flatMap(spec.rowsOf));
  const totals = totalsOf(plan, groups, whole);
  const lines = linesOf(plan, groups, stepsOf(plan, query, today));
  const isCut = lines.length > rowsMax || pagesOfRows.some((some) => !isLastPage(some.at(-1)));
  const { dimension } = plan;
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: plan.metrics.map(({ id, label, type, good, aggregation }) => ({
      id,
      label,
      type,
      currency: type === 'money' ? currency : null,
      good,
      aggregation,
    })),
    rows: dimension === null ? [plan.metrics.map(({ id }) => totals[id] ?? null)] : lines.slice(0, rowsMax),
    totals,
    rowCount: dimension === null ? 1 : lines.length,
    flags: [...openDayFlags(query.period, today, lagDays), ...(isCut ? ['truncated' as const] : [])],
    warnings: [
      ...(isCut ? ['There are more rows than can be read. A shorter period or a filter shows all.'] : []),
      ...warningsOf(plan, groups),
      ...oldPeopleWarning(plan, query, today),
    ],
    timezone: zone,
  };
}

/** One group a cell, in Meta's order: several ads may have one name, and a device is on several platforms. */
function groupsOf(plan: Plan, rows: InsightsRow[]): Group[] {
  const { narrowing, dimension, metrics, selected } = plan;
  const kept = filterRows(rows, narrowing.onRows, (row, field) => narrowing.dimensions.find(({ id }) => id === field)?.cell(row) ?? null);
  const byCell = new Map<string, InsightsRow[]>();
  for (const row of kept) {
    const cell = dimension?.cell(row) ?? '';
    const others = byCell.get(cell);
    if (others === undefined) byCell.set(cell, [row]);
    else others.push(row);
  }
  const groups = [...byCell].map(([cell, some]) => ({
    cell,
    rows: some,
    figures: metrics.map((metric) => figureOf(some, metric, selected)),
  }));
  return filterRows(groups, narrowing.onFigures, (group, id) => {
    const metric = narrowing.metrics.find((one) => one.id === id);
    return metric === undefined ? null : figureOf(group.rows, metric, selected);
  });
}

function totalsOf({ metrics, selected }: Plan, groups: Group[], whole: InsightsRow[] | null): Record<string, number | null> {
  const rows = whole ?? groups.flatMap((group) => group.rows);
  return Object.fromEntries(metrics.map((metric) => [metric.id, figureOf(rows, metric, selected)]));
}

/** A filter on figures drops steps on purpose: they must not come back as zeros. */
const stepsOf = ({ dimension, narrowing }: Plan, { period }: Query, today: string): string[] =>
  dimension === null || narrowing.onFigures !== null ? [] : timeStepsOf(dimension.kind, { ...period, end: earlierDay(today, period.end) });

function linesOf(plan: Plan, groups: Group[], steps: string[]): Cell[][] {
  const lines = groups.map(({ cell, figures }): Cell[] => [cell, ...figures]);
  if (plan.dimension?.time == null) return lines;
  const nothing = plan.metrics.map((metric) => figureOf([], metric, plan.selected));
  const known = new Set(groups.map(({ cell }) => cell));
  const missing = steps.filter((step) => !known.has(step)).map((step): Cell[] => [step, ...nothing]);
  return [...lines, ...missing].sort(([left], [right]) => (String(left) < String(right) ? -1 : 1));
}

function warningsOf({ metrics, selected, dimension, level }: Plan, groups: Group[]): string[] {
  const ofObjects = metrics.filter(({ isOfObjects }) => isOfObjects);
  const warnings =
    level === 'account' && ofObjects.length > 0
      ? [`Meta gives this of single campaigns, ad sets and ads only: ${labelsOf(ofObjects)}. Choose one of them as the dimension.`]
      : [];
  const joined = groups.filter(({ rows }) => rows.length > 1);
  const unknown = metrics.filter((metric) => joined.some(({ rows }) => isUnknownTogether(rows, metric, selected)));
  if (dimension === null || unknown.length === 0) return warnings;
  return [...warnings, `Several things of one name are one row, for which Meta does not tell: ${labelsOf(unknown)}.`];
}

/** Meta leaves out people by audience, place or placement before that: https://developers.facebook.com/docs/marketing-api/insights/best-practices */
const peopleMonths = 13;
function oldPeopleWarning({ selected, breakdowns }: Plan, { period }: Query, today: string): string[] {
  const oldest = Temporal.PlainDate.from(today).subtract({ months: peopleMonths }).toString();
  const people = selected.filter(({ isDistinct }) => isDistinct);
  if (breakdowns.length === 0 || people.length === 0 || period.start >= oldest) return [];
  return [`Split like this, Meta tells ${labelsOf(people)} for the last ${peopleMonths} months only. Choose a later start.`];
}

const labelsOf = (metrics: { label: string }[]): string => metrics.map(({ label }) => label).join(', ');

const isUnknownTogether = (rows: InsightsRow[], metric: Plan['metrics'][number], selected: Plan['selected']): boolean =>
  figureOf(rows, metric, selected) === null && rows.every((row) => figureOf([row], metric, selected) !== null);
