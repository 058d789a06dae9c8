import { type FilterField, Problem, type Report } from '@sightline/contract';
import type { ProviderRequest, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { type Column, declared, list as shared } from './columns.ts';
import { displayFilter } from './filters.ts';
import { chosenDatabase, chosenTarget, figureInputs, searchInputs } from './inputs.ts';
import { cutWarning, isCutShort, limitOf } from './line-limit.ts';
import { mergeLines } from './merge-lines.ts';
import type { Mode } from './modes.ts';
import { rankColumns, rankUnits } from './rank-columns.ts';
import { readCsv } from './read-csv.ts';
import { firstValues, valuesOf } from './read-values.ts';
import { analyticsCall } from './semrush-call.ts';
import { displayDate, snapshotWarning } from './snapshot-date.ts';
import { cellOr, chosenColumns, noTotals, nothingWarning, toTable } from './to-table.ts';

/** A list Semrush keeps of a target: its keywords, pages, competitors, ads. */
export interface ListSpec {
  key: string;
  name: string;
  description: string;
  /** The `type` of each kind of target it exists for. */
  types: Partial<Record<Mode, string>>;
  dimension: { id: string; label: string; group: string };
  columns: Column[];
  /** Columns Semrush can sort by. */
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

const modesOf = ({ types }: ListSpec): Mode[] => Object.keys(types) as Mode[];

export function listReport(spec: ListSpec): { report: Report; mapping: ReportMapping } {
  const report: Report = {
    key: spec.key,
    name: spec.name,
    description: spec.description,
    inputs: [
      ...searchInputs(modesOf(spec)),
      ...figureInputs({ filter: spec.filterFields.length > 0, dimension: 'required', initial: spec.dimension.id }),
    ],
    metrics: spec.columns.map(declared),
    dimensions: [{ ...spec.dimension, kind: 'text' }],
    filterFields: spec.filterFields,
    filterJoins: ['and'],
    trendDimension: null,
    realTime: false,
    usesPeriod: true,
    metricsMax: null,
  };
  return {
    report,
    mapping: {
      requests: (query) => requests(report, spec, query),
      table: (query, replies) => table(report, spec, query, replies),
    },
  };
}

/** The position goes along, because of lines of one keyword the best placed speaks for all. */
function askedColumns(report: Report, spec: ListSpec, query: Query): Column[] {
  const chosen = chosenColumns(report, spec.columns, query);
  const needsPosition = spec.hasRepeats && !chosen.some(({ id }) => id === shared.position.id);
  return needsPosition ? [...chosen, shared.position] : chosen;
}

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
    throw new Problem('source_bad_query', `Semrush has no totals of these metrics. Choose the dimension "${spec.dimension.label}".`);
  }
  const columns = [spec.dimension.id, ...askedColumns(report, spec, query).map(({ id }) => id)];
  const params = {
    ...common,
    display_limit: limitOf(query),
    display_sort: sortOf(spec, query),
    display_filter: displayFilter(spec.filterFields, query.filter),
  };
  return [analyticsCall(spec.types[mode] ?? '', columns, params), ...rank];
}
const columnIds = (totals: { column: Column }[]): string[] => [...new Set(totals.map(({ column }) => column.id))];

function totalsFrom(report: Report, spec: ListSpec, query: Query, reply: Reply | undefined): Record<string, number | null> {
  const wanted = totalColumns(report, spec, query);
  const columns = columnIds(wanted).flatMap((id) => rankColumns.filter((column) => column.id === id));
  const values = reply === undefined ? null : firstValues(readCsv(reply), columns);
  const none = noTotals(chosenColumns(report, spec.columns, query));
  return { ...none, ...Object.fromEntries(wanted.map(({ id, column }) => [id, values?.[column.id] ?? null])) };
}

function table(report: Report, spec: ListSpec, query: Query, replies: Reply[][]): Table {
  const chosen = chosenColumns(report, spec.columns, query);
  const isTotal = query.dimension === null;
  const [reply, rank] = isTotal ? [undefined, replies[0]?.[0]] : [replies[0]?.[0], replies[1]?.[0]];
  const totals = totalsFrom(report, spec, query, rank);
  const price = rankUnits(query);
  if (reply === undefined) {
    return toTable(report, query, chosen, { rows: [cellOr(totals, chosen)], totals, warnings: [snapshotWarning(query)], units: price });
  }
  const { header, lines } = readCsv(reply);
  const asked = askedColumns(report, spec, query).map((column, at) => spec.readHeader?.(column, header[at + 1] ?? '') ?? column);
  const read = lines.map((line) => ({ cell: line[0]?.trim() || '(not set)', values: valuesOf(line, asked, 1) }));
  const rows = spec.hasRepeats ? mergeLines(read) : read;
  const columns = asked.slice(0, chosen.length);
  // A column that turned out to be something else than declared has no total of what was declared.
  const changed = columns.filter(({ type }, at) => type !== chosen[at]?.type);
  const isCut = isCutShort(query, lines.length);
  return toTable(report, query, columns, {
    rows: rows.map(({ cell, values }) => [cell, ...cellOr(values, columns)]),
    totals: { ...totals, ...noTotals(changed) },
    flags: isCut ? ['truncated'] : [],
    warnings: [
      snapshotWarning(query),
      ...(isCut ? [cutWarning(lines.length)] : []),
      ...unsortedWarning(spec, query, lines.length >= limitOf(query)),
      ...(lines.length === 0 ? [nothingWarning] : []),
    ],
    units: lines.length * (displayDate(query) === undefined ? spec.units.live : spec.units.old) + (rank === undefined ? 0 : price),
  });
}

/** Sorted otherwise at Semrush, the first lines are not those with the most of what was asked for. */
function unsortedWarning(spec: ListSpec, { orderBy }: Query, mayHaveMore: boolean): string[] {
  if (orderBy === null || !mayHaveMore) return [];
  const column = spec.columns.find(({ id }) => id === orderBy.column);
  if (column === undefined || spec.sortable.includes(column.id)) return [];
  const by = spec.columns.find(({ id }) => id === spec.sortedBy)?.label.toLowerCase() ?? spec.sortedBy;
  return [`Semrush cannot sort by ${column.label.toLowerCase()}: these are the lines with the most ${by}.`];
}
