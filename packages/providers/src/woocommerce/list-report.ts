import type { Metric } from '@sightline/contract/sources';
import type { Query, Reply, ReportMapping, Secrets } from '../kit/provider.ts';
import { filterParams } from './filters.ts';
import { distinctLabels, type ListRow } from './list-row.ts';
import { type Params, pageAfter, pageSize, periodParams, shopCall, totalOf } from './shop-call.ts';
import { figureOf, readStats, totalsCall } from './stats.ts';
import { isTimeDimension, metadataOf, type StatsSpec, statsRequests, statsTable, totalsOf } from './time-report.ts';
import { lateImportWarnings, metricsOf, toTable } from './to-table.ts';

/** A report that is a list (best sellers) as well as figures by time; the list has no totals of its own, so those are asked beside it. */
export interface ListSpec extends StatsSpec {
  list: {
    dimension: string;
    path: string;
    /** `orderby` by metric id; `dimension` stands for the name. What is missing cannot be sorted by the shop. */
    orderby: Record<string, string>;
    read(reply: Reply): ListRow[];
    /** Metrics whose total over the list is not that of the stats call. */
    withoutTotal?: string[];
  };
}

/** Sorted and cut by the shop where it can, so that the best fifteen of 10,000 products take one call. */
function sorting({ list }: ListSpec, { orderBy, limit }: Query): Params {
  const orderby = orderBy === null ? undefined : list.orderby[orderBy.column];
  if (orderBy === null || orderby === undefined) return { per_page: pageSize };
  return { orderby, order: orderBy.dir, per_page: limit === null ? pageSize : Math.min(Math.max(limit, 1), pageSize) };
}

const isList = (spec: ListSpec, query: Query): boolean => query.dimension === spec.list.dimension;
const listCall = (spec: ListSpec, query: Query, secrets: Secrets, params: Params) =>
  shopCall(secrets, spec.list.path, { ...periodParams(query.period), extended_info: 'true', page: 1, ...sorting(spec, query), ...params });

export const listMapping = (spec: ListSpec): ReportMapping => ({
  metadata: metadataOf(spec.filters),
  requests(query, metadata, secrets) {
    if (!isList(spec, query)) return statsRequests(spec, query, metadata, secrets);
    metricsOf(spec.report, query);
    const params = filterParams(spec.filters, query, metadata);
    return [listCall(spec, query, secrets, params), totalsCall(secrets, spec.path, query, params)];
  },
  nextPage(query, reply, pagesSoFar) {
    if (isTimeDimension(query.dimension)) return pageAfter(reply, readStats(reply).intervals.length);
    if (!isList(spec, query) || reply.request.query?.interval !== undefined) return null;
    const isSorted = reply.request.query?.orderby !== undefined;
    const hasEnough = isSorted && query.limit !== null && pagesSoFar * Number(reply.request.query?.per_page ?? pageSize) >= query.limit;
    return hasEnough ? null : pageAfter(reply, spec.list.read(reply).length);
  },
  table(query, replies, metadata) {
    if (!isList(spec, query)) return statsTable(spec, query, replies, metadata);
    const metrics = metricsOf(spec.report, query);
    const [pages = [], totalPages = []] = replies;
    const rows = distinctLabels(pages.flatMap((page) => spec.list.read(page)));
    const [first] = pages;
    const [stats] = totalPages;
    return toTable(spec.report, query, metadata, {
      rows: rows.map((row) => [row.label, ...metrics.map((metric) => figureOf(metric, row.figures))]),
      totals: stats === undefined ? {} : listTotals(spec, metrics, stats),
      rowCount: (first === undefined ? null : totalOf(first)) ?? rows.length,
      warnings: lateImportWarnings(query, metadata),
    });
  },
});

function listTotals({ list }: ListSpec, metrics: Metric[], stats: Reply): Record<string, number | null> {
  const totals = totalsOf(metrics, readStats(stats).totals);
  for (const id of list.withoutTotal ?? []) if (id in totals) totals[id] = null;
  return totals;
}
