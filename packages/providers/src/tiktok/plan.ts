import { AppError, englishList, type Period } from '@sightline/contract/core';
import { dayIn } from '../kit/days.ts';
import { askedDimension, askedMetrics, refuseClashes } from '../kit/figures.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';
import { chosenAdvertiser } from './account.ts';
import { tiktokCall } from './call.ts';
import { idDimensions, type Level, levels, type TikTokDimension } from './dimensions.ts';
import { type Narrowing, narrowingOf } from './filters.ts';
import { chosenObjects } from './inputs.ts';
import { canBeWorkedOut } from './metric-sets.ts';
import type { TikTokMetric } from './metrics.ts';
import type { TikTokSpec } from './report-spec.ts';
import { windowsOf } from './windows.ts';

/** One call of a question and what its rows are for. */
export interface Ask {
  /** `rows`; `commerce`: more figures of the same rows; `whole`: the row no others add up to. */
  role: 'rows' | 'commerce' | 'whole';
  request: ProviderRequest;
}
/** A question as it is put to TikTok. */
export interface Plan {
  dimension: TikTokDimension | null;
  /** As asked, in order. */
  metrics: TikTokMetric[];
  /** Those and what they are made of. */
  selected: TikTokMetric[];
  narrowing: Narrowing;
  asks: Ask[];
}

const pageSize = 1000;

export function planOf(spec: TikTokSpec, query: Query, zone: string): Plan {
  const dimension = askedDimension(spec.report, shownDimensions(spec), query);
  const metrics = askedMetrics(spec.report, spec.metrics, query);
  if (metrics.length === 0 && dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  const narrowing = narrowingOf(spec.dimensions, spec.metrics, query.filter);
  const used = [...(dimension === null ? [] : [dimension]), ...narrowing.dimensions];
  refuseClashes([...metrics, ...narrowing.metrics], dimension === null ? [] : [dimension.id]);
  const selected = withParts(spec, [...metrics, ...narrowing.metrics]);
  const today = dayIn(query.now, zone);
  return { dimension, metrics, selected, narrowing, asks: asksOf(spec, query, { dimension, used, selected, narrowing, today }) };
}

interface Parts {
  dimension: TikTokDimension | null;
  used: TikTokDimension[];
  selected: TikTokMetric[];
  narrowing: Narrowing;
  today: string;
}

function asksOf(spec: TikTokSpec, query: Query, { dimension, used, selected, narrowing, today }: Parts): Ask[] {
  const chosen = chosenObjects(query.inputs);
  const deepest = (needed: Level[]): Level => levels.findLast((level) => needed.includes(level)) ?? 'ADVERTISER';
  const level = deepest([...used.map((one) => one.level), ...chosen.map((one) => one.level)]);
  const splits = [...new Set(used.flatMap((one) => one.splits))];
  refuseSplits(splits, used);
  const attributes = [...new Set(used.flatMap((one) => one.attributes))];
  const fieldsOf = (some: TikTokMetric[]) => [...new Set(some.flatMap(({ fields }) => fields))];
  const plain = fieldsOf(selected.filter(({ isCommerce }) => !isCommerce));
  const commerce = fieldsOf(selected.filter(({ isCommerce }) => isCommerce));
  const shape = { spec, query, chosen, level, splits };
  const windows = windowsOf(query.period, today, splits);
  const leading = selected.find(({ id }) => id === query.orderBy?.column)?.fields[0];
  const rowsOf = (fields: string[]) =>
    windows.map((window) =>
      reportCall({ ...shape, window, metrics: [...fields, ...attributes], orderField: fieldToOrder(leading, fields) }),
    );

  const rows = plain.length === 0 && commerce.length > 0 ? commerce : plain.length === 0 ? ['spend'] : plain;
  const asks = rowsOf(rows).map((request): Ask => ({ role: 'rows', request }));
  if (plain.length > 0 && commerce.length > 0) {
    asks.push(...rowsOf(commerce).map((request): Ask => ({ role: 'commerce', request: { ...request, mayBeRefused: true } })));
  }
  const whole = selected.filter((metric) => !canBeWorkedOut(metric));
  const wholeWindows = windowsOf(query.period, today, []);
  const [window] = wholeWindows;
  // People are counted once over the whole period and all of it, which only a call without any split tells.
  const isNarrowed = narrowing.onRows !== null || narrowing.onFigures !== null;
  if (dimension !== null && whole.length > 0 && !isNarrowed && wholeWindows.length === 1 && window !== undefined) {
    const wholeLevel = deepest(chosen.map((one) => one.level));
    const request = reportCall({ ...shape, level: wholeLevel, splits: [], window, metrics: fieldsOf(whole) });
    asks.push({ role: 'whole', request });
  }
  return asks;
}

const fieldToOrder = (leading: string | undefined, fields: string[]): string | undefined =>
  leading !== undefined && fields.includes(leading) ? leading : fields[0];

const statusFields: Record<Level, string | null> = {
  ADVERTISER: null,
  CAMPAIGN: 'campaign_status',
  ADGROUP: 'adgroup_status',
  AD: 'ad_status',
};
const isIn = (field: string, values: string[]) => ({ field_name: field, filter_type: 'IN', filter_value: JSON.stringify(values) });

function reportCall(given: {
  spec: TikTokSpec;
  query: Query;
  chosen: { field: string; ids: string[] }[];
  level: Level;
  splits: string[];
  window: Period;
  metrics: string[];
  orderField?: string | undefined;
}): ProviderRequest {
  const { spec, level, splits, window, orderField } = given;
  const statusField = statusFields[level];
  const filtering = [
    ...given.chosen.map(({ field, ids }) => isIn(field, ids)),
    // Unless asked, TikTok leaves out what was deleted since, and its cost with it.
    ...(statusField === null ? [] : [isIn(statusField, ['STATUS_ALL'])]),
  ];
  // A report of audiences is one of them only where it is split by one.
  const reportType = splits.length === 0 ? 'BASIC' : spec.reportType;
  const hasTotals = reportType === 'BASIC' && splits.every((field) => field.startsWith('stat_time_day'));
  return tiktokCall('report/integrated/get', {
    advertiser_id: chosenAdvertiser(given.query.inputs),
    service_type: 'AUCTION',
    report_type: reportType,
    data_level: `AUCTION_${level}`,
    dimensions: [idDimensions[level], ...splits],
    metrics: given.metrics,
    start_date: window.start,
    end_date: window.end,
    ...(filtering.length === 0 ? {} : { filtering }),
    // The best come first should there be more than we read.
    ...(orderField === undefined ? {} : { order_field: orderField, order_type: 'DESC' }),
    page: 1,
    page_size: pageSize,
    ...(hasTotals ? { enable_total_metrics: 'true' } : {}),
  });
}

/** Others are there to narrow rows alone. */
const shownDimensions = ({ report, dimensions }: TikTokSpec): TikTokDimension[] =>
  dimensions.filter(({ id }) => report.dimensions.some((one) => one.id === id));

const pairs = [
  ['age', 'gender'],
  ['search_keyword', 'match_type'],
];
/** Beside time and id TikTok splits by one thing; some go together. */
function refuseSplits(splits: string[], used: TikTokDimension[]): void {
  const others = splits.filter((field) => !field.startsWith('stat_time'));
  const isPair = pairs.some((pair) => others.every((field) => pair.includes(field)));
  if (others.length < 2 || isPair) return;
  const labels = used.filter((one) => one.splits.some((field) => others.includes(field))).map(({ label }) => `"${label}"`);
  throw refuse(`TikTok cannot split by ${englishList([...new Set(labels)])} at once. Remove the filter or choose another dimension.`);
}

function withParts(spec: TikTokSpec, asked: TikTokMetric[]): TikTokMetric[] {
  const ids = asked.flatMap(({ id, parts, aggregation }) => [
    id,
    ...(parts === null ? [] : [parts.numerator, parts.denominator]),
    ...(aggregation.kind === 'weighted' ? [aggregation.weight] : []),
  ]);
  return [...new Set(ids)].flatMap((id) => spec.metrics.find((metric) => metric.id === id) ?? []);
}
