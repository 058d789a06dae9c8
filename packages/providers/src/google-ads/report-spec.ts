import type { Input, Report } from '@sightline/contract/sources';
import { type AdsDimension, declared as declaredDimension } from './dimensions.ts';
import { filterFieldsOf } from './filters.ts';
import { reportInputs } from './inputs.ts';
import { type AdsMetric, declared as declaredMetric, metricsFor } from './metrics.ts';

/** One of Google's reports and what can be asked of it. */
export interface AdsSpec {
  report: Report;
  /** The resource after FROM; where dimensions have views of their own, those go first. */
  from: string;
  /** Asked of `customer` where nothing of a campaign is wanted. */
  isOfAccount: boolean;
  dimensions: AdsDimension[];
  metrics: AdsMetric[];
}

export function adsSpec(given: {
  key: string;
  name: string;
  description: string;
  from: string;
  isOfAccount?: true;
  /** Inputs between account and metrics. */
  narrowing: Input[];
  dimensions: AdsDimension[];
  metrics: readonly string[];
  /** Those of the metrics that Google does not give here, though all they are made of. */
  workedOut?: readonly string[];
  /** A dimension has to be chosen; this one is at first. */
  firstDimension?: string;
  trendDimension: string | null;
}): AdsSpec {
  const metrics = metricsFor(
    given.metrics,
    given.dimensions.map(({ id }) => id),
    given.workedOut,
  );
  return {
    from: given.from,
    isOfAccount: given.isOfAccount ?? false,
    dimensions: given.dimensions,
    metrics,
    report: {
      key: given.key,
      name: given.name,
      description: given.description,
      inputs: reportInputs(given.narrowing, given.firstDimension),
      metrics: metrics.map(declaredMetric),
      dimensions: given.dimensions.map(declaredDimension),
      filterFields: filterFieldsOf(given.dimensions, metrics),
      filterJoins: ['and', 'or'],
      trendDimension: given.trendDimension,
      // Clicks, impressions and cost of an hour come within three hours (Google's help on data freshness), conversions later.
      ...(given.dimensions.some(({ id }) => id === 'hour') && { hourDimension: 'hour' }),
      realTime: false,
      usesPeriod: true,
      metricsMax: null,
    },
  };
}
