import { AppError } from '@sightline/contract/core';
import type { Filter, FilterField, Input, Report } from '@sightline/contract/sources';
import { type Column, type Fields, numberAt, textAt } from '../kit/families/seo-columns.ts';
import { linesOf, listTable } from '../kit/families/seo-list.ts';
import { seoReport } from '../kit/families/seo-report.ts';
import { chosenColumns, type Figures, seoTable, totalRow } from '../kit/families/seo-table.ts';
import { domainIn } from '../kit/families/seo-target.ts';
import type { ProviderRequest, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { hasSubdomains, siteParams } from './inputs.ts';
import { type Params, rowsIn, serpstatCall, summaryOf } from './serpstat-call.ts';

export const currency = 'USD';

/** A list SerpStat keeps of a domain as it is now. */
export interface ListSpec {
  key: string;
  name: string;
  description: string;
  method: string;
  inputs: Input[];
  params(inputs: Query['inputs']): Params;
  dimension: { id: string; label: string; group: string };
  columns: Column[];
  /** Metric → SerpStat's name for sorting by it. */
  sortable: Record<string, string>;
  sortedBy: string;
  /** Links are sorted by two parameters, the rest by an object. */
  sortForm: 'object' | 'words';
  linesMax: number;
  filterFields: FilterField[];
  filterJoins: Report['filterJoins'];
  filter(filter: Filter | null): Params;
  /** Metric of the list → figure of the domain that is its total. */
  totals?: Record<string, string>;
  merge?: { best: string; added: string[] };
  /** The domain asked about stands among its competitors. */
  dropsOwn?: true;
}

export function listReport(spec: ListSpec): { report: Report; mapping: ReportMapping } {
  const report = seoReport({
    key: spec.key,
    name: spec.name,
    description: spec.description,
    inputs: [...spec.inputs, ...figureInputs({ filter: spec.filterFields.length > 0, initial: spec.dimension.id })],
    columns: spec.columns,
    dimensions: [{ ...spec.dimension, kind: 'text' }],
    filterFields: spec.filterFields,
    filterJoins: spec.filterJoins,
  });
  return {
    report,
    mapping: {
      requests: (query) => requests(report, spec, query),
      table: (query, replies) => table(report, spec, query, replies),
    },
  };
}

function sortOf(spec: ListSpec, { orderBy }: Query): Params {
  const wanted = orderBy === null ? undefined : spec.sortable[orderBy.column];
  const [name, dir] = wanted === undefined ? [spec.sortable[spec.sortedBy] ?? spec.sortedBy, 'desc'] : [wanted, orderBy?.dir ?? 'desc'];
  return spec.sortForm === 'object' ? { sort: { [name]: dir } } : { sort: name, order: dir };
}

/** Totals are those of the domain itself, of everything. */
function totalIds(spec: ListSpec, chosen: Column[], query: Query): string[] {
  const isFiltered = query.filter !== null && query.filter.conditions.length > 0;
  const { totals = {} } = spec;
  return isFiltered || hasSubdomains(query.inputs) ? [] : chosen.map(({ id }) => id).filter((id) => id in totals);
}

/** Lines to ask for: one more where the domain's own line may take a place. */
const sizeOf = (spec: ListSpec, query: Query): number => linesOf(query, spec.linesMax) + (spec.dropsOwn === true ? 1 : 0);

function requests(report: Report, spec: ListSpec, query: Query): ProviderRequest[] {
  const chosen = chosenColumns(report, spec.columns, query);
  const { domain, se } = siteParams(query.inputs);
  const hasTotals = totalIds(spec, chosen, query).length > 0;
  const totals = hasTotals ? [serpstatCall('SerpstatDomainProcedure.getDomainsInfo', { domains: [domain], se })] : [];
  if (query.dimension === null) {
    if (totals.length > 0) return totals;
    throw new AppError('source_bad_query', `SerpStat has no totals of these metrics. Choose the dimension "${spec.dimension.label}".`);
  }
  const list = serpstatCall(spec.method, {
    ...spec.params(query.inputs),
    ...spec.filter(query.filter),
    ...sortOf(spec, query),
    page: 1,
    size: sizeOf(spec, query),
  });
  return [list, ...totals];
}

function totalsFrom(spec: ListSpec, ids: string[], reply: Reply | undefined): Figures {
  const row = reply === undefined ? undefined : rowsIn(reply)[0];
  return row === undefined ? {} : Object.fromEntries(ids.map((id) => [id, numberAt(row, spec.totals?.[id] ?? '')]));
}

function table(report: Report, spec: ListSpec, query: Query, replies: Reply[][]): Table {
  const chosen = chosenColumns(report, spec.columns, query);
  const ids = totalIds(spec, chosen, query);
  const [first, second] = replies.map(([reply]) => reply);
  if (query.dimension === null) {
    const totals = totalsFrom(spec, ids, first);
    const all = Object.fromEntries(chosen.map(({ id }) => [id, totals[id] ?? null]));
    return seoTable(report, query, chosen, { rows: totalRow(all, chosen), totals, currency });
  }
  const own = domainIn(query.inputs);
  const read = first === undefined ? [] : rowsIn(first);
  const others = spec.dropsOwn === true ? read.filter((row) => textAt(row, spec.dimension.id) !== own) : read;
  const asked = linesOf(query, spec.linesMax);
  const records = others.slice(0, asked);
  const total = first === undefined ? null : summaryOf(first, 'total');
  return listTable(report, query, chosen, {
    records,
    cell: (record: Fields) => textAt(record, spec.dimension.id),
    asked,
    count: total === null ? (read.length < sizeOf(spec, query) ? others.length : null) : Math.max(total - (read.length - others.length), 0),
    totals: totalsFrom(spec, ids, second),
    currency,
    sortedBy: spec.sortedBy,
    canSortBy: (column) => column in spec.sortable,
    ...(spec.merge === undefined ? {} : { merge: spec.merge }),
    warnings: records.length === 0 ? ['SerpStat found nothing. Check target and database.'] : [],
  });
}
