import type { Input, Report } from '@sightline/contract/sources';
import { type AdsDimension, declared as declaredDimension } from './dimensions.ts';
import { filterFieldsOf } from './filters.ts';
import { reportInputs } from './inputs.ts';
import type { InsightsRow } from './insights-row.ts';
import type { AdsMetric } from './metric.ts';
import { declared as declaredMetric, metricsFor } from './metrics.ts';

/** A report and what can be asked of it. */
export interface AdsSpec {
  report: Report;
  dimensions: AdsDimension[];
  metrics: AdsMetric[];
  /** Only some ads have what the rows are about: totals are those of the rows. */
  isOfSome: boolean;
  /** Takes a row of Meta's apart into those that are shown. */
  rowsOf?(row: InsightsRow): InsightsRow[];
}

export function adsSpec(given: {
  key: string;
  name: string;
  description: string;
  /** Inputs between account and metrics. */
  narrowing: Input[];
  dimensions: AdsDimension[];
  metrics: readonly string[];
  /** Names and states to filter by. */
  objectFields: Parameters<typeof filterFieldsOf>[0];
  /** A dimension has to be chosen; this one is at first. */
  firstDimension?: string;
  trendDimension: string | null;
  isOfSome?: true;
  rowsOf?: (row: InsightsRow) => InsightsRow[];
}): AdsSpec {
  const { dimensions } = given;
  const metrics = metricsFor(
    given.metrics,
    dimensions.map(({ id }) => id),
  );
  return {
    dimensions,
    metrics,
    isOfSome: given.isOfSome ?? false,
    ...(given.rowsOf === undefined ? {} : { rowsOf: given.rowsOf }),
    report: {
      key: given.key,
      name: given.name,
      description: given.description,
      inputs: reportInputs(given.narrowing, given.firstDimension),
      metrics: metrics.map(declaredMetric),
      dimensions: dimensions.map(declaredDimension),
      filterFields: filterFieldsOf(given.objectFields, dimensions, metrics),
      filterJoins: ['and'],
      trendDimension: given.trendDimension,
      realTime: false,
      usesPeriod: true,
      metricsMax: null,
    },
  };
}
