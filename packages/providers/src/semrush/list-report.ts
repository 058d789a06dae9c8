import { AppError } from '@sightline/contract/core';
import type { FilterField, Report } from '@sightline/contract/sources';
import { type Column, textAt } from '../kit/families/seo-columns.ts';
import { linesOf, listTable } from '../kit/families/seo-list.ts';
import { seoReport } from '../kit/families/seo-report.ts';
import { chosenColumns, type Figures, figuresOf, noTotals, totalRow } from '../kit/families/seo-table.ts';
import type { ProviderRequest, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { list as shared } from './columns.ts';
import { displayFilter } from './filters.ts';
import { chosenDatabase, chosenTarget, searchInputs } from './inputs.ts';
import { isMode, type Mode } from './modes.ts';
import { rankColumns, rankUnits } from './rank-columns.ts';
import { readCsv } from './read-csv.ts';
import { analyticsCall } from './semrush-call.ts';
import { displayDate, snapshotWarning } from './snapshot-date.ts';
import { currency, linesMax, nothingWarning, toTable, unitsWarning } from './to-table.ts';

/** A list SEMrush keeps of a target: its keywords, pages, competitors, ads. */
export interface ListSpec {
  key: string;
  name: string;
  description: string;
  /** The `type` of each kind of target it exists for. */
  types: Partial<Record<Mode, string>>;
  dimension: { id: string; label: string; group: string };
  columns: Column[];
  /** Columns SEMrush can sort by. */
  sortable: string[];
  sortedBy: string;
  units: { live: number; old: number };
  filterFields: FilterField[];
  /** Metric of the list → metric of the overview that is its total. */
  totals: Record<string, string>;
  /** Several lines may share one value of the dimension: a keyword with two pages in the results. */
  hasRepeats: boolean;
  /** A header that means something else than usual. */
  readHeader?(column: Column, header: string): Column;
}

const modesOf = ({ types }: ListSpec): Mode[] => Object.keys(types).filter(isMode);

export function listReport(spec: ListSpec): { report: Report; mapping: ReportMapping } {
  const report = seoReport({
    key: spec.key,
    name: spec.name,
    description: spec.description,
    inputs: [...searchInputs(modesOf(spec)), ...figureInputs({ filter: spec.filterFields.length > 0, initial: spec.dimension.id })],
    columns: spec.columns,
    dimensions: [{ ...spec.dimension, kind: 'text' }],
    filterFields: spec.filterFields,
    usesPeriod: true,
  });
  return {
    report,
    mapping: {
      requests: (query) => requests(report, spec, query),
      table: (query, replies) => table(report, spec, query, replies),
    },
  };
}

/** The position goes along, because of lines of one keyword the best placed speaks for all. */
const unshownColumns = ({ hasRepeats }: ListSpec, chosen: Column[]): Column[] =>
  hasRepeats && !chosen.some(({ id }) => id === shared.position.id) ? [shared.position] : [];
/** Figures that add up over the pages of one keyword. */
const merge = { best: shared.position.id, added: [shared.traffic.id, shared.trafficShare.id, shared.costShare.id] };

/** Totals over everything are those of the overview; a filtered list has none. */
function totalColumns(report: Report, spec: ListSpec, query: Query): { id: string; column: Column }[] {
  if (query.filter !== null && query.filter.conditions.length > 0) return [];
  return chosenColumns(report, spec.columns, query).flatMap(({ id }) => {
    const column = rankColumns.find((one) => one.id === spec.totals[id]);
    return column === undefined ? [] : [{ id, column }];
  });
}

function sortOf(spec: ListSpec, { orderBy }: Query): string {
  const column = orderBy?.column === 'dimension' ? spec.dimension.id : orderBy?.column;
  return orderBy !== null && column !== undefined && spec.sortable.includes(column)
    ? `${column.toLowerCase()}_${orderBy.dir}`
    : `${spec.sortedBy.toLowerCase()}_desc`;
}

function requests(report: Report, spec: ListSpec, query: Query): ProviderRequest[] {
  const { mode, value } = chosenTarget(query.inputs, modesOf(spec));
  const common = { [mode]: value, database: chosenDatabase(query.inputs), display_date: displayDate(query) };
  const totals = totalColumns(report, spec, query);
  const rank = totals.length === 0 ? [] : [analyticsCall(`${mode}_rank`, columnIds(totals), common)];
  if (query.dimension === null) {
    if (rank.length > 0) return rank;
    throw new AppError('source_bad_query', `SEMrush has no totals of these metrics. Choose the dimension "${spec.dimension.label}".`);
  }
  const chosen = chosenColumns(report, spec.columns, query);
  const columns = [spec.dimension.id, ...[...chosen, ...unshownColumns(spec, chosen)].map(({ id }) => id)];
  const params = {
    ...common,
    display_limit: linesOf(query, linesMax),
    display_sort: sortOf(spec, query),
    display_filter: displayFilter(spec.filterFields, query.filter),
  };
  return [analyticsCall(spec.types[mode] ?? '', columns, params), ...rank];
}
const columnIds = (totals: { column: Column }[]): string[] => [...new Set(totals.map(({ column }) => column.id))];

function totalsFrom(report: Report, spec: ListSpec, query: Query, reply: Reply | undefined): Figures {
  const record = reply === undefined ? undefined : readCsv(reply).records[0];
  const known = record === undefined ? {} : figuresOf(record, rankColumns);
  return Object.fromEntries(totalColumns(report, spec, query).map(({ id, column }) => [id, known[column.id] ?? null]));
}

function table(report: Report, spec: ListSpec, query: Query, replies: Reply[][]): Table {
  const chosen = chosenColumns(report, spec.columns, query);
  const [first, second] = replies.map(([reply]) => reply);
  const price = rankUnits(query);
  if (query.dimension === null || first === undefined) {
    const totals = totalsFrom(report, spec, query, first);
    return toTable(report, query, chosen, {
      rows: totalRow({ ...noTotals(chosen), ...totals }, chosen),
      totals,
      warnings: [snapshotWarning(query)],
      units: price,
    });
  }
  const { header, records } = readCsv(first);
  const columns = chosen.map((column, at) => spec.readHeader?.(column, header[at + 1] ?? '') ?? column);
  // A column that turned out to be something else than declared has no total of what was declared.
  const changed = columns.filter(({ type }, at) => type !== chosen[at]?.type);
  const units = records.length * (displayDate(query) === undefined ? spec.units.live : spec.units.old) + (second === undefined ? 0 : price);
  return listTable(report, query, columns, {
    records,
    cell: (record) => textAt(record, spec.dimension.id),
    asked: linesOf(query, linesMax),
    count: null,
    totals: { ...totalsFrom(report, spec, query, second), ...noTotals(changed) },
    currency,
    sortedBy: spec.sortedBy,
    canSortBy: (column) => spec.sortable.includes(column),
    ...(spec.hasRepeats ? { merge, unshown: unshownColumns(spec, chosen) } : {}),
    warnings: [snapshotWarning(query), ...(records.length === 0 ? [nothingWarning] : []), ...unitsWarning(units)],
  });
}
