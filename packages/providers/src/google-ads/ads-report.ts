import { earlierDay } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import { z } from 'zod';
import { dayIn, openDayFlags } from '../kit/days.ts';
import { filterRows } from '../kit/local-filter.ts';
import {
  MalformedReply,
  type Metadata,
  type MetadataLookup,
  type Query,
  type Reply,
  type ReportMapping,
  type Table,
} from '../kit/provider.ts';
import { parseWith } from '../kit/read-json.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { chosenAccount, streamCall } from './account.ts';
import { timeDimensionIds } from './dimensions.ts';
import { canBeWorkedOut, figureIn, figureOf } from './figures.ts';
import { lagDays } from './freshness.ts';
import { gaql } from './gaql.ts';
import type { AdsMetric } from './metrics.ts';
import { type Plan, planOf, rawRowsMax } from './plan.ts';
import type { AdsSpec } from './report-spec.ts';
import { type AdsRow, type Answer, readStream, textAt } from './stream-reply.ts';

/** Rows of one widget at most. */
const rowsMax = 10_000;

const accountSchema = z.object({ currency: z.string().min(1), zone: z.string().min(1) });

/** Currency and zone are set once for the life of an account. */
const accountMetadata = (query: Query): MetadataLookup => ({
  name: 'account',
  request: streamCall(chosenAccount(query.inputs), 'SELECT customer.currency_code, customer.time_zone FROM customer LIMIT 1'),
  read(reply) {
    const [row] = readStream(reply).rows;
    if (row === undefined) throw new MalformedReply('Google sent no account.');
    return { currency: textAt(row, 'customer.currency_code'), zone: textAt(row, 'customer.time_zone') };
  },
  keepMinutes: 360,
});

export const adsReport = (spec: AdsSpec): ReportMapping => ({
  metadata: (query) => [accountMetadata(query)],
  requests(query) {
    const plan = planOf(spec, query);
    return [streamCall(plan.account, gaql(plan.gaql), { summaryRowSetting: 'SUMMARY_ROW_WITH_RESULTS' })];
  },
  table: (query, replies, metadata) => adsTable(planOf(spec, query), query, replies, metadata),
});

interface Group {
  cell: string;
  rows: AdsRow[];
  figures: (number | null)[];
}

function adsTable(plan: Plan, query: Query, replies: Reply[][], metadata: Metadata): Table {
  const [[main] = []] = replies;
  if (main === undefined) throw new MalformedReply('Google sent no answer.');
  const { currency, zone } = parseWith(accountSchema, metadata.account);
  const answer = readStream(main);
  const today = dayIn(query.now, zone);
  const rows = filterRows(answer.rows.slice(0, rawRowsMax), plan.narrowing.onRows, (row, field) => filteredCell(plan, row, field));
  const found = groupsOf(plan, rows);
  const groups = filterRows(found, plan.narrowing.onFigures, (group, field) => groupFigure(plan, group, field));
  const totals = totalsOf(plan, answer, groups);
  const steps = plan.narrowing.onFigures === null ? stepsOf(plan, query, today) : [];
  const lines = linesOf(plan, groups, steps);
  const isCut = lines.length > rowsMax || answer.rows.length > rawRowsMax;
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
    ],
    timezone: zone,
  };
}

/** What a filter compares: the bare name where Google searches that, else what is shown. */
function filteredCell({ narrowing }: Plan, row: AdsRow, field: string): Cell {
  const dimension = narrowing.dimensions.find(({ id }) => id === field);
  if (dimension === undefined) return null;
  return dimension.searched === undefined ? dimension.cell(row) : textAt(row, dimension.searched);
}

const groupFigure = (plan: Plan, { rows }: Group, id: string): Cell => {
  const metric = plan.selected.find((one) => one.id === id);
  return metric === undefined ? null : figureOf(rows, metric, plan.selected);
};

/** One group a cell, in Google's order. Several rows of Google's may make one of ours: a keyword of two ad groups, a day of two campaigns. */
function groupsOf(plan: Plan, rows: AdsRow[]): Group[] {
  const byCell = new Map<string, AdsRow[]>();
  for (const row of rows) {
    if (plan.hasEmptyRows && isEmpty(row, plan.selected)) continue;
    const cell = plan.dimension?.cell(row) ?? '';
    const others = byCell.get(cell);
    if (others === undefined) byCell.set(cell, [row]);
    else others.push(row);
  }
  return [...byCell].map(([cell, some]) => ({
    cell,
    rows: some,
    figures: plan.metrics.map((metric) => figureOf(some, metric, plan.selected)),
  }));
}

/** Unless rows are split, Google lists everything there ever was, with zeros. */
const isEmpty = (row: AdsRow, metrics: AdsMetric[]): boolean =>
  metrics.every((metric) => metric.aggregation.kind !== 'sum' || figureIn(row, metric) === 0);

function totalsOf(plan: Plan, { summary }: Answer, groups: Group[]): Record<string, number | null> {
  const isNarrowedHere = plan.narrowing.onRows !== null || plan.narrowing.onFigures !== null;
  const kept = groups.flatMap((group) => group.rows);
  const total = (metric: AdsMetric): number | null => {
    // How many people several campaigns reached together Google does not tell.
    const isOfRows = kept.length === 1 || isNarrowedHere || metric.isDistinct || summary === null;
    return figureOf(isOfRows ? kept : [summary], metric, plan.selected);
  };
  return Object.fromEntries(plan.metrics.map((metric) => [metric.id, total(metric)]));
}

const stepsOf = ({ dimension }: Plan, { period }: Query, today: string): string[] =>
  dimension === null ? [] : timeStepsOf(dimension.kind, { ...period, end: earlierDay(today, period.end) });

function linesOf(plan: Plan, groups: Group[], steps: string[]): Cell[][] {
  const lines = groups.map(({ cell, figures }): Cell[] => [cell, ...figures]);
  const isTime = plan.dimension !== null && timeDimensionIds.includes(plan.dimension.id);
  if (!isTime) return lines;
  const nothing = plan.metrics.map((metric) => figureOf([], metric, plan.selected));
  const known = new Set(groups.map(({ cell }) => cell));
  const missing = steps.filter((step) => !known.has(step)).map((step): Cell[] => [step, ...nothing]);
  return [...lines, ...missing].sort(([left], [right]) => (String(left) < String(right) ? -1 : 1));
}

function warningsOf(plan: Plan, groups: Group[]): string[] {
  if (groups.every(({ rows }) => rows.length < 2)) return [];
  // Without a dimension Google sums up all but people.
  const unknown = plan.metrics.filter((metric) => !canBeWorkedOut(metric) && (plan.dimension !== null || metric.isDistinct));
  if (unknown.length === 0) return [];
  return [
    `Google does not give this for several rows together: ${unknown.map(({ label }) => label).join(', ')}. Choose a single campaign, ad group or keyword.`,
  ];
}
