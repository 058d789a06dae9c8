import type { Cell } from '@sightline/contract/frames';
import { openDayFlags } from '../kit/days.ts';
import { urnId, urnType } from '../kit/families/linkedin-restli.ts';
import { distinctLabels, type Figures, figureOf, tableMetric } from '../kit/figures.ts';
import { filterRows } from '../kit/local-filter.ts';
import type { Metadata, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { currencyMetadata, currencyOf } from './account-currency.ts';
import { isAnalytics, isCut, nextRange } from './analytics-call.ts';
import { isTime, type NameSource, type PivotDimension } from './dimensions.ts';
import { lagDays } from './freshness.ts';
import { nameCalls, readNames } from './names.ts';
import { type Plan, planOf, zone } from './plan.ts';
import { type RawRow, readRows } from './raw-rows.ts';
import type { AdsSpec } from './report-spec.ts';

/** Rows of one widget at most. */
const rowsMax = 10_000;
/** Names looked up for one question at most; they come for the best rows first. */
const namesMax = 2000;

export const adsReport = (spec: AdsSpec): ReportMapping => ({
  metadata: (query) => [currencyMetadata(query)],
  requests(query) {
    const { rowCalls, totalCalls } = planOf(spec, query);
    return [...rowCalls, ...totalCalls].map(({ request }) => request);
  },
  nextPage(query, reply) {
    if (!isAnalytics(reply)) return null;
    const { range } = planOf(spec, query);
    return range === null ? null : nextRange(reply, range.end);
  },
  followUps(query, replies) {
    const plan = planOf(spec, query);
    const rows = rowsOf(plan, replies);
    return plan.splits.flatMap(({ names }, at) => {
      const some = bestRows(plan, query, rows, isNamedWhole(names) ? null : query.limit);
      return nameCalls(names, plan.account, valuesOf(plan, some, at).slice(0, namesMax));
    });
  },
  table: (query, replies, metadata) => adsTable(planOf(spec, query), query, replies, metadata),
});

const rowsOf = (plan: Plan, replies: readonly Reply[][]): RawRow[] =>
  readRows(
    plan.rowCalls.map(({ metrics }, at) => ({ metrics, pages: replies[at] ?? [] })),
    plan.byDay,
  );

/** The value of a split in a row; buttons come with the message they belong to. */
function splitValue({ splits }: Plan, { pivotValues }: RawRow, at: number): string {
  if (splits.length === 1) return pivotValues.join(' / ');
  const type = splits[at]?.urnType;
  return (type === undefined ? undefined : pivotValues.find((value) => urnType(value) === type)) ?? pivotValues[at] ?? '';
}

const valuesOf = (plan: Plan, rows: readonly RawRow[], at: number): string[] => [...new Set(rows.map((row) => splitValue(plan, row, at)))];

/** These few are all named, so that those of one name are told apart in a top list as in the whole. */
const isNamedWhole = (names: NameSource): boolean => names === 'adCampaignGroups' || names === 'adCampaigns';

/** Best first, rows without the figure last. Of a top list only the top has to be named, unless a filter needs all names. */
function bestRows(plan: Plan, { orderBy }: Query, rows: RawRow[], limit: number | null): RawRow[] {
  const ordering = plan.metrics.find(({ id }) => id === orderBy?.column);
  const metric = ordering ?? plan.metrics[0];
  if (metric === undefined || plan.byDay) return rows;
  const direction = orderBy?.dir === 'asc' ? 1 : -1;
  const figures = new Map(rows.map((row) => [row, figureOf([row.figures], metric, plan.all)]));
  const compare = (left: number | null, right: number | null): number =>
    left === null || right === null ? Number(left === null) - Number(right === null) : direction * (left - right);
  const sorted = [...rows].sort((left, right) => compare(figures.get(left) ?? null, figures.get(right) ?? null));
  const isNarrowedHere = plan.narrowing.onRows !== null || plan.narrowing.onFigures !== null;
  return ordering !== undefined && limit !== null && !isNarrowedHere ? sorted.slice(0, limit) : sorted;
}

interface Group {
  key: string;
  label: string;
  figures: Figures[];
}

function adsTable(plan: Plan, query: Query, replies: Reply[][], metadata: Metadata): Table {
  const currency = currencyOf(metadata);
  const analytics = replies.slice(0, plan.rowCalls.length + plan.totalCalls.length);
  const names = readNames(replies.slice(analytics.length).flat());
  const all = rowsOf(plan, analytics);
  const rows = filterRows(all, plan.narrowing.onRows, (row, field) => {
    const at = plan.splits.findIndex(({ id }) => id === field);
    return plan.splits[at]?.cell(splitValue(plan, row, at), names) ?? null;
  });
  const found = groupsOf(plan, query, rows, names);
  const groups = filterRows(found.groups, plan.narrowing.onFigures, ({ figures }, field) => {
    const metric = plan.all.find(({ id }) => id === field);
    return metric === undefined ? null : figureOf(figures, metric, plan.all);
  });
  const totals = totalsOf(plan, analytics, groups, found.isTop ? rows : null);
  const { dimension } = plan;
  const lines = linesOf(plan, groups);
  const wasCut = lines.length > rowsMax || analytics.flat().some(isCut);
  const rowCount = found.isTop ? found.rowCount : lines.length;
  const isOfPeople = dimension !== null && !isTime(dimension) && dimension.pivot.startsWith('MEMBER_');
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: plan.metrics.map((metric) => tableMetric(metric, metric.currency ?? currency)),
    rows: dimension === null ? [plan.metrics.map(({ id }) => totals[id] ?? null)] : lines.slice(0, rowsMax),
    totals,
    rowCount: dimension === null ? 1 : rowCount,
    flags: [
      ...openDayFlags(query.period, plan.today, lagDays),
      ...(isOfPeople ? ['thresholded' as const] : []),
      ...(wasCut ? ['truncated' as const] : []),
    ],
    warnings: [
      ...(isOfPeople ? ['LinkedIn estimates figures by profession and leaves out rare values: rows do not add up to the total.'] : []),
      ...(wasCut ? ['There are more rows than can be read. A shorter period or a filter shows all.'] : []),
      ...unknownWarnings(plan, groups),
      ...namelessWarnings(plan, all),
    ],
    timezone: zone,
  };
}

/** One group a value or a step; without a dimension all rows are one. */
function groupsOf(
  plan: Plan,
  query: Query,
  rows: RawRow[],
  names: ReadonlyMap<string, string>,
): { groups: Group[]; rowCount: number; isTop: boolean } {
  const { dimension } = plan;
  const isSplit = dimension !== null && !isTime(dimension);
  const best = isSplit && plan.splits.length === 1 ? bestRows(plan, query, rows, query.limit) : rows;
  const byKey = new Map<string, Figures[]>();
  for (const row of best) {
    const key = dimension === null ? '' : isTime(dimension) ? dimension.stepOf(row.day ?? '') : splitValue(plan, row, 0);
    const others = byKey.get(key);
    if (others === undefined) byKey.set(key, [row.figures]);
    else others.push(row.figures);
  }
  const keys = [...byKey.keys()];
  const labels = isSplit ? labelsOf(dimension, valuesOf(plan, rows, 0), names) : new Map<string, string>();
  const groups = keys.map((key) => ({ key, label: labels.get(key) ?? key, figures: byKey.get(key) ?? [] }));
  return { groups, rowCount: rows.length, isTop: best.length < rows.length };
}

/** What the values of a split are called, each differently. */
function labelsOf(dimension: PivotDimension, values: string[], names: ReadonlyMap<string, string>): Map<string, string> {
  const cells = values.map((value) => dimension.cell(value, names));
  const ids = values.map(urnId);
  const labels = dimension.isNumbered
    ? cells.map((cell, at) => (names.has(values[at] ?? '') ? `${cell} (${ids[at]})` : cell))
    : distinctLabels(cells, ids);
  return new Map(values.map((value, at) => [value, labels[at] ?? value]));
}

function totalsOf(plan: Plan, replies: Reply[][], groups: Group[], uncut: RawRow[] | null): Record<string, number | null> {
  const { rowCalls, totalCalls } = plan;
  const asked = totalCalls.map(({ metrics }, at) => ({ metrics, pages: replies[rowCalls.length + at] ?? [] }));
  const kept =
    asked.length > 0
      ? readRows(asked, false).map(({ figures }) => figures)
      : (uncut?.map(({ figures }) => figures) ?? groups.flatMap(({ figures }) => figures));
  return Object.fromEntries(plan.metrics.map((metric) => [metric.id, figureOf(kept, metric, plan.all)]));
}

function linesOf(plan: Plan, groups: Group[]): Cell[][] {
  const { dimension } = plan;
  const line = (label: string, figures: Figures[]): Cell[] => [label, ...plan.metrics.map((metric) => figureOf(figures, metric, plan.all))];
  const lines = groups.map(({ label, figures }) => line(label, figures));
  if (dimension === null || !isTime(dimension)) return lines;
  const known = new Set(groups.map(({ key }) => key));
  const steps = plan.narrowing.onFigures === null && plan.range !== null ? timeStepsOf(dimension.kind, plan.range) : [];
  const missing = steps.filter((step) => !known.has(step)).map((step) => line(step, []));
  return [...lines, ...missing].sort(([left], [right]) => (String(left) < String(right) ? -1 : 1));
}

/** A rate that no parts of are known for a group of rows. */
function unknownWarnings(plan: Plan, groups: Group[]): string[] {
  if (groups.every(({ figures }) => figures.length < 2)) return [];
  const isKnown = (id: string): boolean => plan.all.find((metric) => metric.id === id)?.aggregation.kind === 'sum';
  const unknown = plan.metrics.filter(({ id, parts }) =>
    parts === null ? !isKnown(id) : ![parts.numerator, parts.denominator].every(isKnown),
  );
  if (unknown.length === 0) return [];
  return [`LinkedIn does not give this for several rows together: ${unknown.map(({ label }) => label).join(', ')}. Remove the filter.`];
}

function namelessWarnings(plan: Plan, rows: readonly RawRow[]): string[] {
  if (plan.narrowing.onRows === null || plan.splits.every((_, at) => valuesOf(plan, rows, at).length <= namesMax)) return [];
  return [`Only ${namesMax} names could be looked up, so that the filter may miss some. Choose campaigns in the form instead.`];
}
