import { AppError, daysIn, englishList } from '@sightline/contract/core';
import { askedDimension, askedMetrics, refuseClashes } from '../kit/figures.ts';
import type { Query } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';
import { type AdsAccount, chosenAccount } from './account.ts';
import { type AdsDimension, timeDimensionIds } from './dimensions.ts';
import { type Narrowing, narrowingOf } from './filters.ts';
import { duringPeriod, type Gaql, idIn } from './gaql.ts';
import { chosenObjects } from './inputs.ts';
import type { AdsMetric } from './metrics.ts';
import type { AdsSpec } from './report-spec.ts';

/** A question as it is put to Google. */
export interface Plan {
  account: AdsAccount;
  dimension: AdsDimension | null;
  /** As asked, in order. */
  metrics: AdsMetric[];
  /** Those and what they are made of. */
  selected: AdsMetric[];
  narrowing: Narrowing;
  /** Google leaves out what had nothing only where rows are split by day, device and the like. */
  hasEmptyRows: boolean;
  gaql: Gaql;
}

/** More of Google's rows than this are not read; it takes several to make one of ours. */
export const rawRowsMax = 50_000;
const account = 'customer';
/** People are counted over no longer time. */
const distinctDaysMax = 92;

const isSegment = (field: string): boolean => field.startsWith('segments.');

export function planOf(spec: AdsSpec, query: Query): Plan {
  const { report } = spec;
  const dimension = askedDimension(report, spec.dimensions, query);
  const narrowing = narrowingOf(spec.dimensions, spec.metrics, query.filter);
  const metrics = askedMetrics(report, spec.metrics, query);
  if (metrics.length === 0 && dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  const used = [...(dimension === null ? [] : [dimension]), ...narrowing.dimensions];
  // What a filter splits rows by counts as well; a campaign's own marks split nothing.
  const split = [...(dimension === null ? [] : [dimension]), ...narrowing.dimensions.filter((one) => one.fields.some(isSegment))];
  refuseClashes(
    [...metrics, ...narrowing.metrics],
    split.map(({ id }) => id),
  );
  const fields = used.flatMap((one) => one.fields);
  const hasSegments = fields.some(isSegment);
  const hasEmptyRows = !hasSegments && (dimension !== null || metrics.some(({ isDistinct }) => isDistinct));
  const selected = withParts(spec, [...metrics, ...narrowing.metrics], used, hasEmptyRows || metrics.length === 0);
  refuseLongPeriod(selected, query);
  const ids = chosenObjects(query.inputs);
  const from = viewOf(spec, used) ?? (isOfAccount(spec, fields, ids.length > 0, selected) ? account : spec.from);
  const where = [duringPeriod(query.period), ...ids.map(({ field, ids: some }) => idIn(field, some)), ...narrowing.where];
  const leading = leadingOf(selected, query.orderBy?.column);
  const isTime = dimension === null || timeDimensionIds.includes(dimension.id);
  const gaql: Gaql = {
    select: [...fields, ...selected.flatMap(({ field }) => (field === null ? [] : [`metrics.${field}`]))],
    from,
    where,
    // The best come first should there be more than we read.
    orderBy: !isTime && leading !== null ? `metrics.${leading} DESC` : null,
    limit: rawRowsMax + 1,
  };
  return { account: chosenAccount(query.inputs), dimension, metrics, selected, narrowing, hasEmptyRows, gaql };
}

/** The field to sort by: that of the column, or of what it is made of. */
function leadingOf(selected: AdsMetric[], column: string | undefined): string | null {
  const wanted = selected.find(({ id }) => id === column);
  const made = selected.find(({ id }) => id === wanted?.parts?.numerator);
  return wanted?.field ?? made?.field ?? selected.find(({ field }) => field !== null)?.field ?? null;
}

function refuseLongPeriod(metrics: AdsMetric[], { period }: Query): void {
  const distinct = metrics.find(({ isDistinct }) => isDistinct);
  if (distinct !== undefined && daysIn(period).length > distinctDaysMax) {
    throw refuse(`"${distinct.label}" can be asked for at most ${distinctDaysMax} days. Choose a shorter period.`);
  }
}

function withParts(spec: AdsSpec, asked: AdsMetric[], used: AdsDimension[], needsImpressions: boolean): AdsMetric[] {
  const ids = asked.flatMap(({ id, parts }) => (parts === null ? [id] : [id, parts.numerator, parts.denominator]));
  // Shows which campaigns had nothing at all.
  if (needsImpressions) ids.push('impressions');
  const split = used.map(({ id }) => id);
  return [...new Set(ids)].flatMap((id) => {
    const metric = spec.metrics.find((one) => one.id === id);
    if (metric === undefined) return [];
    const clashes = (metric.incompatibleWith ?? []).some(({ dimensions }) => dimensions.some((one) => split.includes(one)));
    return clashes && !asked.includes(metric) ? [] : [metric];
  });
}

/** The view of its own that a dimension has; two do not go together. */
function viewOf({ dimensions }: AdsSpec, used: AdsDimension[]): string | null {
  const views = new Set(used.flatMap(({ from }) => from ?? []));
  if (views.size > 1) {
    const labels = used.filter(({ from }) => from !== undefined).map(({ label }) => `"${label}"`);
    throw refuse(`Google has no report of ${englishList([...new Set(labels)])} together. Remove one of them.`);
  }
  return [...views][0] ?? dimensions.find(({ from }) => from !== undefined)?.from ?? null;
}

function isOfAccount({ isOfAccount: may }: AdsSpec, fields: string[], isNarrowed: boolean, metrics: AdsMetric[]): boolean {
  return may && !isNarrowed && fields.every(isSegment) && !metrics.some(({ byCampaignOnly }) => byCampaignOnly);
}
