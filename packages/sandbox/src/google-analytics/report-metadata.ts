import { dayNumber } from '../kernel/days.ts';
import type { DateRange } from './date-range.ts';
import type { metricsOf } from './metrics.ts';
import type { Property } from './properties.ts';
import type { DimensionColumn, MetricColumn } from './report-fields.ts';

const SAMPLED_FROM_DAYS = 60;
const OTHER_ROW_FROM_DAYS = 90;

interface Described {
  property: Property;
  dimensions: DimensionColumn[];
  metrics: MetricColumn[];
  ranges: DateRange[];
}

function daysOf({ start, end }: DateRange): number {
  return dayNumber(end) - dayNumber(start) + 1;
}

/** Currency, zone, and the warnings of the property made for them: thresholds always, sampling and "(other)" on long ranges. */
export function reportMetadata({ property, dimensions, metrics, ranges }: Described, currencyCode: string): Record<string, unknown> {
  const longest = Math.max(...ranges.map(daysOf));
  const isContent = dimensions.some(({ dimension }) => dimension.scope === 'content');
  const restricted = property.hidesRevenue
    ? metrics.flatMap((column) => column.metrics).filter(({ type }) => type === 'TYPE_CURRENCY')
    : [];
  const samples = ranges.map((range) => ({
    samplesReadCount: String(daysOf(range) * property.sessionsPerDay * 2),
    samplingSpaceSize: String(daysOf(range) * property.sessionsPerDay * 5),
  }));
  return {
    currencyCode,
    timeZone: property.timeZone,
    ...(property.isFlagged ? { subjectToThresholding: true } : {}),
    ...(property.isFlagged && longest > SAMPLED_FROM_DAYS ? { samplingMetadatas: samples } : {}),
    ...(property.isFlagged && isContent && longest > OTHER_ROW_FROM_DAYS ? { dataLossFromOtherRow: true } : {}),
    ...(restricted.length > 0
      ? {
          schemaRestrictionResponse: {
            activeMetricRestrictions: restricted.map(({ apiName }) => ({ metricName: apiName, restrictedMetricTypes: ['REVENUE_DATA'] })),
          },
        }
      : {}),
  };
}

interface MetadataEntry {
  apiName: string;
  uiName: string;
  description: string;
  category: string;
}

export function dimensionMetadata(
  dimension: DimensionColumn['dimension'],
): MetadataEntry & { deprecatedApiNames?: string[]; customDefinition?: true } {
  const { apiName, uiName, description, category, deprecatedApiNames, isCustom } = dimension;
  return {
    ...{ apiName, uiName, description, category },
    ...(deprecatedApiNames ? { deprecatedApiNames } : {}),
    ...(isCustom ? { customDefinition: true } : {}),
  };
}

export function metricMetadata(
  metric: ReturnType<typeof metricsOf>[number],
  property: Property | null,
): MetadataEntry & Record<string, unknown> {
  const { apiName, uiName, category, type, expression, deprecatedApiNames } = metric;
  return {
    ...{ apiName, uiName, description: `${uiName}.`, category, type },
    ...(expression ? { expression } : {}),
    ...(deprecatedApiNames ? { deprecatedApiNames } : {}),
    ...(property?.hidesRevenue && type === 'TYPE_CURRENCY' ? { blockedReasons: ['NO_REVENUE_METRICS'] } : {}),
  };
}
