import { AppError, daysIn, earlierDay, englishList, type Period } from '@sightline/contract/core';
import { chosenIds } from '../kit/chosen-ids.ts';
import { dayIn } from '../kit/days.ts';
import { chunksOf } from '../kit/families/linkedin-restli.ts';
import { askedDimension, askedMetrics, basesOf, refuseClashes } from '../kit/figures.ts';
import type { ProviderRequest, Query } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';
import { type AnalyticsQuestion, analyticsCall, fieldsMax } from './analytics-call.ts';
import { type AdsDimension, isTime, type PivotDimension } from './dimensions.ts';
import { type Narrowing, narrowingOf } from './filters.ts';
import { chosenAccount } from './inputs.ts';
import type { AdsMetric } from './make-metric.ts';
import type { AdsSpec } from './report-spec.ts';

/** Days are UTC whatever the account's place. */
export const zone = 'UTC';
const pivotsMax = 3;
/** https://learn.microsoft.com/en-us/linkedin/marketing/integrations/ads-reporting/ads-reporting-schema */
const peopleDaysMax = 92;

/** A call of a question and the metrics it brings. */
interface PlannedCall {
  request: ProviderRequest;
  metrics: AdsMetric[];
}
/** A question as it is put to LinkedIn. */
export interface Plan {
  account: string;
  dimension: AdsDimension | null;
  /** As asked, in order. */
  metrics: AdsMetric[];
  all: AdsMetric[];
  narrowing: Narrowing;
  /** What rows are split by, in the order of their values. */
  splits: PivotDimension[];
  byDay: boolean;
  /** Without days to come; null: all of it is to come. */
  range: Period | null;
  today: string;
  rowCalls: PlannedCall[];
  /** Ask for the totals where rows are not the whole; none: they follow from the rows. */
  totalCalls: PlannedCall[];
}

export function planOf(spec: AdsSpec, query: Query): Plan {
  const { report } = spec;
  const dimension = askedDimension(report, spec.dimensions, query);
  const narrowing = narrowingOf(spec.dimensions, spec.metrics, query.filter);
  const metrics = askedMetrics(report, spec.metrics, query);
  if (metrics.length === 0 && dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  const used = [...metrics, ...narrowing.metrics];
  const splits = splitsOf(dimension, narrowing);
  refuseClashes(used, [...new Set([...(dimension === null ? [] : [dimension.id]), ...splits.map(({ id }) => id)])]);
  refuseLongPeriod(used, query.period);
  const bases = basesOf(used, spec.metrics);
  // Without a figure there are no rows.
  const selected = bases.length > 0 ? bases : spec.metrics.filter(({ field }) => field !== null).slice(0, 1);
  const today = dayIn(query.now, zone);
  const range = query.period.start > today ? null : { start: query.period.start, end: earlierDay(query.period.end, today) };
  const byDay = dimension !== null && isTime(dimension);
  const account = chosenAccount(query.inputs);
  const question: Omit<AnalyticsQuestion, 'fields' | 'range'> = {
    account,
    campaignGroups: chosenIds(query.inputs.campaign),
    campaigns: chosenIds(query.inputs.adGroup),
    creatives: chosenIds(query.inputs.ad),
    campaignType: narrowing.campaignType,
    pivots: splits.length === 0 ? [wholePivot] : splits.map(({ pivot }) => pivot),
    granularity: byDay ? 'DAILY' : 'ALL',
  };
  const isNarrowedHere = narrowing.onRows !== null || narrowing.onFigures !== null;
  const isWhole = selected.every(({ aggregation }) => aggregation.kind === 'sum') && splits.every(({ addsUp }) => addsUp);
  const totals = dimension === null || isNarrowedHere || isWhole ? [] : selected;
  return {
    account,
    dimension,
    metrics,
    all: spec.metrics,
    narrowing,
    splits,
    byDay,
    range,
    today,
    rowCalls: callsFor(question, range, selected),
    totalCalls: callsFor({ ...question, pivots: [wholePivot], granularity: 'ALL' }, range, totals),
  };
}

const wholePivot = 'ACCOUNT';

const callsFor = (
  question: Omit<AnalyticsQuestion, 'fields' | 'range'>,
  range: Period | null,
  metrics: readonly AdsMetric[],
): PlannedCall[] =>
  range === null
    ? []
    : chunksOf(metrics, fieldsMax).map((some) => ({
        metrics: some,
        request: analyticsCall({ ...question, range, fields: some.flatMap(({ field }) => field ?? []) }),
      }));

function splitsOf(dimension: AdsDimension | null, narrowing: Narrowing): PivotDimension[] {
  const own = dimension === null || isTime(dimension) ? [] : [dimension];
  const splits = [...new Set([...own, ...narrowing.dimensions])];
  const alone = splits.find(({ combines }) => !combines);
  if (splits.length > 1 && alone !== undefined) {
    const others = splits.filter((one) => one !== alone).map(({ label }) => `"${label}"`);
    throw refuse(`LinkedIn does not give "${alone.label}" together with ${englishList(others)}. Remove one of them.`);
  }
  if (splits.length > pivotsMax) {
    throw refuse(`LinkedIn splits figures by ${pivotsMax} things at most. Remove some conditions of the filter.`);
  }
  return splits;
}

function refuseLongPeriod(metrics: readonly AdsMetric[], period: Period): void {
  const counted = metrics.find(({ isOfPeople }) => isOfPeople);
  if (counted !== undefined && daysIn(period).length > peopleDaysMax) {
    throw refuse(`"${counted.label}" can be asked for at most ${peopleDaysMax} days. Choose a shorter period.`);
  }
}
