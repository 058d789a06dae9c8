import { type Entry, type EntryLine, entriesBetween, restrictCoupons, restrictLines } from './entries.ts';
import { type IntervalKind, intervalKinds, intervalsBetween, sortIntoIntervals } from './intervals.ts';
import type { Figures, Measure } from './measures.ts';
import type { OrderStatus } from './order.ts';
import { orderRules, type ParamRules, type Params, pageRules } from './params.ts';
import { type Address, pageHeaders, type WooReply } from './reply.ts';
import { rangeRules, readDateType, readRange } from './report-range.ts';
import { gmtOf, SECOND, sqlOf } from './shop-time.ts';
import type { Store } from './store.ts';
import { refusal } from './woo-refusal.ts';

/** One part of a segmented report: what of an entry belongs to it, or null when nothing does. */
export interface Segment {
  id: number;
  label: string;
  cut(entry: Entry): Entry | null;
}

function lineSegment(id: number, label: string, keep: (line: EntryLine) => boolean): Segment {
  return { id, label, cut: (entry) => restrictLines(entry, keep) };
}

function variationSegments({ catalogue }: Store, params: Params): Segment[] {
  const products = [...params.ids('product_includes'), ...params.ids('products')];
  if (products.length !== 1) {
    const message = 'product_includes parameter need to specify exactly one product when segmenting by variation.';
    throw refusal(400, 'wc_admin_reports_invalid_segmenting_variation', message);
  }
  const product = catalogue.products.find(({ id }) => id === products[0]);
  return (product?.variations ?? []).map(({ id, option }) => lineSegment(id, option, ({ variationId }) => variationId === id));
}

/** The parts a report is to be split into, one for everything that exists, sold or not. */
export function segmentsFor(store: Store, params: Params): Segment[] {
  const { catalogue, shop } = store;
  const by = params.text('segmentby');
  if (by === 'product') {
    return catalogue.products
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, name }) => lineSegment(id, name, ({ productId }) => productId === id));
  }
  if (by === 'category') {
    const inCategory = (id: number) => {
      const ids = catalogue.products.filter(({ categoryIds }) => categoryIds.includes(id)).map((product) => product.id);
      return ({ productId }: EntryLine) => ids.includes(productId);
    };
    return catalogue.categories.map(({ id, name }) => lineSegment(id, name, inCategory(id)));
  }
  if (by === 'variation') return variationSegments(store, params);
  if (by === 'coupon') {
    return catalogue.coupons.map(({ id, code }) => ({
      id,
      label: code,
      cut: (entry) => restrictCoupons(entry, (couponId) => couponId === id),
    }));
  }
  if (by === 'tax_rate_id') {
    return shop.taxRates.map(({ id, name }) => ({ id, label: name, cut: (entry) => (entry.order.taxRateId === id ? entry : null) }));
  }
  // Recent versions have no labels for new and returning customers and drop their data: zeros.
  if (by === 'customer_type') return [0, 1].map((id) => ({ id, label: '', cut: () => null }));
  return [];
}

/** A report of totals and intervals: `/reports/{name}/stats`. */
export interface StatsReport {
  name: string;
  metrics: readonly string[];
  /** Metrics that intervals and segments do not have. */
  totalsOnly: readonly string[];
  /** What `orderby` may be → the metric; `date` is always allowed. */
  orderBy: Readonly<Record<string, string>>;
  segmentBy: readonly string[];
  rules: ParamRules;
  measure: Measure;
  statuses(params: Params): readonly OrderStatus[] | null;
  /** What of an entry the report's filters leave, or null. */
  cut(store: Store, params: Params): (entry: Entry) => Entry | null;
}

export function statsRules(report: StatsReport): ParamRules {
  return {
    ...rangeRules,
    ...pageRules,
    ...orderRules(['date', ...Object.keys(report.orderBy)], 'date'),
    interval: { type: 'enum', values: intervalKinds, initial: 'week' },
    fields: { type: 'enums', values: report.metrics },
    segmentby: { type: 'enum', values: report.segmentBy },
    force_cache_refresh: { type: 'boolean' },
    ...report.rules,
  };
}

/** The rows the report counts. */
export function rowsOf(report: StatsReport, store: Store, params: Params): Entry[] {
  const { after, before } = readRange(store, params);
  const options = { dateType: readDateType(params), statuses: report.statuses(params) };
  const cut = report.cut(store, params);
  return entriesBetween(store, after, before, options)
    .map(cut)
    .filter((entry) => entry !== null);
}

function only(figures: Figures, names: readonly string[]): Figures {
  return Object.fromEntries(names.flatMap((name) => (figures[name] === undefined ? [] : [[name, figures[name]]])));
}

function segmentFigures(report: StatsReport, segments: readonly Segment[], entries: readonly Entry[], names: readonly string[]): unknown[] {
  return segments.map(({ id, label, cut }) => ({
    segment_id: id,
    segment_label: label,
    subtotals: only(report.measure(entries.map(cut).filter((entry) => entry !== null)), names),
  }));
}

export function runStats(report: StatsReport, store: Store, params: Params, address: Address): WooReply {
  const { zone, weekStart } = store.shop;
  const kind = intervalKinds.find((name) => name === params.text('interval')) ?? ('week' satisfies IntervalKind);
  const asked = params.texts('fields');
  const names = asked.length > 0 ? asked : report.metrics;
  const partNames = names.filter((name) => !report.totalsOnly.includes(name));
  const segments = segmentsFor(store, params);
  const entries = rowsOf(report, store, params);
  const { after, before } = readRange(store, params);
  const intervals = intervalsBetween(after, before, kind, weekStart);
  const lists = sortIntoIntervals(entries, intervals, kind, weekStart);

  const direction = params.text('order') === 'asc' ? 1 : -1;
  const metric = report.orderBy[params.text('orderby') ?? 'date'];
  const measured = intervals.map((interval, i) => ({ interval, rows: lists[i] ?? [], figures: report.measure(lists[i] ?? []) }));
  measured.sort((a, b) => {
    const byMetric = metric === undefined ? 0 : (a.figures[metric] ?? 0) - (b.figures[metric] ?? 0);
    return direction * (byMetric || a.interval.start - b.interval.start);
  });

  const page = params.integer('page') ?? 1;
  const perPage = params.integer('per_page') ?? 10;
  const shown = measured.slice((page - 1) * perPage, page * perPage).map(({ interval, rows, figures }) => ({
    interval: interval.label,
    date_start: sqlOf(interval.start),
    date_start_gmt: sqlOf(gmtOf(zone, interval.start)),
    date_end: sqlOf(interval.end),
    date_end_gmt: sqlOf(gmtOf(zone, interval.end + SECOND) - SECOND),
    subtotals: { ...only(figures, partNames), segments: segmentFigures(report, segments, rows, partNames) },
  }));
  const totals = { ...only(report.measure(entries), names), segments: segmentFigures(report, segments, entries, partNames) };
  return { body: { totals, intervals: shown }, headers: pageHeaders(address, page, perPage, intervals.length) };
}
