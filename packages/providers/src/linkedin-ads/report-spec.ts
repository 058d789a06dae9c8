import type { Report } from '@sightline/contract/sources';
import { type AdsDimension, declaredDimension } from './dimensions.ts';
import { filterFieldsOf } from './filters.ts';
import { reportInputs } from './inputs.ts';
import type { AdsMetric } from './make-metric.ts';
import { declaredMetric, metricsFor } from './metrics.ts';

/** A report and what can be asked of it. */
export interface AdsSpec {
  report: Report;
  dimensions: AdsDimension[];
  metrics: AdsMetric[];
}

export function adsSpec(given: {
  key: string;
  name: string;
  description: string;
  dimensions: AdsDimension[];
  metrics: Parameters<typeof metricsFor>[0];
  /** A dimension has to be chosen; this one is at first. */
  firstDimension?: string;
  trendDimension: string | null;
}): AdsSpec {
  const metrics = metricsFor(
    given.metrics,
    given.dimensions.map(({ id }) => id),
  );
  return {
    dimensions: given.dimensions,
    metrics,
    report: {
      key: given.key,
      name: given.name,
      description: given.description,
      inputs: reportInputs(given.firstDimension),
      metrics: metrics.map(declaredMetric),
      dimensions: given.dimensions.map(declaredDimension),
      filterFields: filterFieldsOf(given.dimensions, metrics),
      filterJoins: ['and', 'or'],
      trendDimension: given.trendDimension,
      realTime: false,
      usesPeriod: true,
      metricsMax: null,
    },
  };
}
