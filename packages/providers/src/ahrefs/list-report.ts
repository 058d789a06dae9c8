import { AppError, addDays } from '@sightline/contract/core';
import type { Input, Report } from '@sightline/contract/sources';
import { dayIn } from '../kit/days.ts';
import { type Column, type Fields, textAt } from '../kit/families/seo-columns.ts';
import { linesOf, listTable } from '../kit/families/seo-list.ts';
import { seoReport } from '../kit/families/seo-report.ts';
import { chosenColumns, type Figures, figuresOf, seoTable, totalRow } from '../kit/families/seo-table.ts';
import type { Metadata, ProviderRequest, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { ahrefsCall, type Params, snapshotDay } from './ahrefs-call.ts';
import { type WhereField, whereOf } from './filters.ts';
import { scopeOf } from './inputs.ts';
import { linesOfAnyPlan, planLines, planLinesMetadata } from './plan-lines.ts';
import { readRecord, readRecords } from './read-reply.ts';
import { backlinkColumns, metricColumns } from './site-columns.ts';

/** A list Ahrefs keeps of a target: keywords, pages, competitors, links. */
export interface ListSpec {
  key: string;
  name: string;
  description: string;
  path: string;
  arrayKey: string;
  inputs: Input[];
  /** `before`: its field at the day compared with, for lines that are there only then; `otherwise`: what stands in where there is none. */
  dimension: { id: string; label: string; group: string; before?: string; otherwise?: string };
  columns: Column[];
  sortedBy: string;
  where: WhereField[];
  /** Columns with a twin that sorts by both days where two are compared. */
  merged?: string[];
  /** Columns Ahrefs does not sort by. */
  unordered?: string[];
  /** Which days it speaks of: snapshots of a day, links found since the period began, or now only. */
  days: 'snapshot' | 'sinceStart' | 'now';
  params?(inputs: Query['inputs']): Params;
  /** Metric of the list → metric of the site that is its total, and where that is asked. */
  totals?: { from: 'metrics' | 'backlinks-stats'; of: Record<string, string> };
  /** Several lines may share one value of the dimension. */
  merge?: { best: string; added: string[] };
}

/** More lines are never asked for, as each is paid for; plans may allow fewer. */
const linesMax = 1000;
export const currency = 'USD';

export function listReport(spec: ListSpec): { report: Report; mapping: ReportMapping } {
  const report = seoReport({
    key: spec.key,
    name: spec.name,
    description: spec.description,
    inputs: [...spec.inputs, ...figureInputs({ filter: spec.where.length > 0, initial: spec.dimension.id })],
    columns: spec.columns,
    dimensions: [{ id: spec.dimension.id, label: spec.dimension.label, kind: 'text', group: spec.dimension.group }],
    filterFields: spec.where.map(({ field }) => field),
    filterJoins: ['and', 'or'],
    usesPeriod: spec.days !== 'now',
  });
  return {
    report,
    mapping: {
      // So many lines every plan allows.
      metadata: (query) => (query.dimension !== null && linesOf(query, linesMax) > linesOfAnyPlan ? [planLinesMetadata()] : []),
      requests: (query, metadata) => requests(report, spec, query, metadata),
      table: (query, replies, metadata) => table(report, spec, query, replies, metadata),
    },
  };
}

const isBefore = (field: string): boolean => field.endsWith('_prev');
const compares = (columns: Column[]): boolean => columns.some(({ fields }) => fields.some(isBefore));
const sinceFields = ['new_links', 'lost_links'];
const wantsSince = (columns: Column[]): boolean => columns.some(({ fields }) => fields.some((field) => sinceFields.includes(field)));
const isSortable = ({ unordered = [] }: ListSpec, column: Column | undefined): boolean =>
  column !== undefined && !unordered.includes(column.id) && column.fields.length === 1 && column.fields[0] === column.id;

function sortOf(spec: ListSpec, chosen: Column[], { orderBy }: Query): string {
  const twin = (id: string): string => (compares(chosen) && spec.merged?.includes(id) === true ? `${id}_merged` : id);
  if (orderBy?.column === 'dimension') return `${spec.dimension.id}:${orderBy.dir}`;
  const column = spec.columns.find(({ id }) => id === orderBy?.column);
  if (orderBy !== null && column !== undefined && isSortable(spec, column)) return `${twin(column.id)}:${orderBy.dir}`;
  return `${twin(spec.sortedBy)}:desc`;
}

function daysOf(spec: ListSpec, chosen: Column[], query: Query): Params {
  if (spec.days === 'snapshot') {
    return { date: snapshotDay(query), date_compared: compares(chosen) ? addDays(query.period.start, -1) : undefined };
  }
  if (spec.days === 'now') return {};
  return { history: wantsSince(chosen) ? `since:${query.period.start}` : 'live' };
}

/** Totals of the whole scope; a filtered list has none. */
function totalIds(spec: ListSpec, chosen: Column[], query: Query): string[] {
  if (spec.totals === undefined || (query.filter !== null && query.filter.conditions.length > 0)) return [];
  if (spec.days === 'sinceStart' && wantsSince(chosen)) return [];
  const { of } = spec.totals;
  return chosen.map(({ id }) => id).filter((id) => id in of);
}

const linesIn = (query: Query, metadata: Metadata): number => linesOf(query, Math.min(linesMax, planLines(metadata)));

function requests(report: Report, spec: ListSpec, query: Query, metadata: Metadata): ProviderRequest[] {
  const chosen = chosenColumns(report, spec.columns, query);
  const scope = { ...scopeOf(query.inputs), ...spec.params?.(query.inputs) };
  const from = spec.totals?.from;
  const hasTotals = from !== undefined && totalIds(spec, chosen, query).length > 0;
  const totals = hasTotals ? [ahrefsCall(`site-explorer/${from}`, { ...totalScope(from, scope), date: totalsDay(spec, query) })] : [];
  if (query.dimension === null) {
    if (totals.length > 0) return totals;
    throw new AppError('source_bad_query', `Ahrefs has no totals of these metrics. Choose the dimension "${spec.dimension.label}".`);
  }
  const past = compares(chosen) ? [spec.dimension.before] : [];
  const names = [spec.dimension.id, spec.dimension.otherwise, ...past].filter((name) => name !== undefined);
  const select = [...names, ...chosen.flatMap(({ fields }) => fields)];
  const list = ahrefsCall(spec.path, {
    ...scope,
    ...daysOf(spec, chosen, query),
    select: [...new Set(select)].join(','),
    order_by: sortOf(spec, chosen, query),
    where: whereOf(spec.where, query.filter),
    limit: linesIn(query, metadata),
  });
  return [list, ...totals];
}

/** Live links are those of now, and so is their number. */
const totalsDay = (spec: ListSpec, query: Query): string => (spec.days === 'snapshot' ? snapshotDay(query) : dayIn(query.now, 'UTC'));

/** Links know no countries. */
function totalScope(from: 'metrics' | 'backlinks-stats', { target, mode, country }: Params): Params {
  return from === 'metrics' ? { target, mode, country } : { target, mode };
}

function totalsFrom(spec: ListSpec, ids: string[], reply: Reply | undefined): Figures {
  if (reply === undefined || spec.totals === undefined) return {};
  const { from, of } = spec.totals;
  const known = figuresOf(readRecord(reply, 'metrics'), from === 'metrics' ? metricColumns : backlinkColumns);
  return Object.fromEntries(ids.map((id) => [id, known[of[id] ?? ''] ?? null]));
}

function table(report: Report, spec: ListSpec, query: Query, replies: Reply[][], metadata: Metadata): Table {
  const chosen = chosenColumns(report, spec.columns, query);
  const ids = totalIds(spec, chosen, query);
  const [first, second] = replies.map(([reply]) => reply);
  if (query.dimension === null) {
    const totals = totalsFrom(spec, ids, first);
    const all = Object.fromEntries(chosen.map(({ id }) => [id, totals[id] ?? null]));
    return seoTable(report, query, chosen, { rows: totalRow(all, chosen), totals, currency });
  }
  const { dimension } = spec;
  const names = [dimension.id, dimension.otherwise, dimension.before].filter((name) => name !== undefined);
  const cell = (record: Fields): string => names.map((name) => textAt(record, name)).find((text) => text !== '') ?? '';
  const isLive = spec.days === 'sinceStart' && !wantsSince(chosen);
  return listTable(report, query, chosen, {
    records: first === undefined ? [] : readRecords(first, spec.arrayKey),
    cell,
    asked: linesIn(query, metadata),
    count: null,
    totals: totalsFrom(spec, ids, second),
    currency,
    sortedBy: spec.sortedBy,
    canSortBy: (column) =>
      column === 'dimension' ||
      isSortable(
        spec,
        spec.columns.find(({ id }) => id === column),
      ),
    ...(spec.merge === undefined ? {} : { merge: spec.merge }),
    warnings: isLive ? ['Links that are live now, whatever the days chosen.'] : [],
    ...(isLive ? { ignoresPeriod: true } : {}),
  });
}
