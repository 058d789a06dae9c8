import type { Report } from '@sightline/contract/sources';
import { audienceDimensions, searchDimensions } from './audience-dimensions.ts';
import * as dimensions from './dimensions.ts';
import { filterFieldsOf } from './filters.ts';
import { reportInputs } from './inputs.ts';
import { declared as declaredMetric, metricSets, metricsFor } from './metric-sets.ts';
import type { TikTokMetric } from './metrics.ts';

/** One of TikTok's reports and what can be asked of it. */
export interface TikTokSpec {
  report: Report;
  reportType: 'BASIC' | 'AUDIENCE';
  dimensions: dimensions.TikTokDimension[];
  metrics: TikTokMetric[];
}

function spec(given: {
  key: string;
  name: string;
  description: string;
  reportType: TikTokSpec['reportType'];
  dimensions: dimensions.TikTokDimension[];
  /** Those that rows may be filtered by besides. */
  alsoFiltered?: dimensions.TikTokDimension[];
  metrics: string[];
  /** A dimension has to be chosen; this one is at first. */
  firstDimension?: string;
  trendDimension: string | null;
}): TikTokSpec {
  const metrics = metricsFor(given.metrics, given.dimensions);
  const filterable = [...given.dimensions, ...(given.alsoFiltered ?? [])];
  return {
    reportType: given.reportType,
    dimensions: filterable,
    metrics,
    report: {
      key: given.key,
      name: given.name,
      description: given.description,
      inputs: reportInputs(given.firstDimension),
      metrics: metrics.map(declaredMetric),
      dimensions: given.dimensions.map(dimensions.declared),
      filterFields: filterFieldsOf(filterable, metrics),
      filterJoins: ['and', 'or'],
      trendDimension: given.trendDimension,
      // Hours are counted within ten minutes to a few hours, conversions later (TikTok's notes on basic reports).
      ...(given.dimensions.some(({ id }) => id === 'hour') && { hourDimension: 'hour' }),
      realTime: false,
      usesPeriod: true,
      metricsMax: null,
    },
  };
}

const { campaign, objective, adGroup } = dimensions;

/** https://business-api.tiktok.com/portal/docs?id=1751443956638721 */
export const specs: TikTokSpec[] = [
  spec({
    key: 'performance',
    name: 'Account, campaigns and ads',
    description: 'Cost, clicks, conversions, video views and engagement of an ad account, its campaigns, ad groups and ads.',
    reportType: 'BASIC',
    dimensions: [
      ...dimensions.timeDimensions,
      ...dimensions.campaignDimensions,
      ...dimensions.adGroupDimensions,
      ...dimensions.adDimensions,
      dimensions.country,
    ],
    metrics: metricSets.basic,
    trendDimension: 'date',
  }),
  spec({
    key: 'audience',
    name: 'Audience',
    description: 'Who saw and clicked ads: age, gender, places, systems and placements. TikTok counts these up to 12 hours later.',
    reportType: 'AUDIENCE',
    dimensions: audienceDimensions,
    alsoFiltered: [campaign, objective, adGroup],
    metrics: metricSets.audience,
    firstDimension: 'age',
    trendDimension: null,
  }),
  spec({
    key: 'search',
    name: 'Search ads',
    description: 'What people searched for before they saw an ad. TikTok does not tell the exact number of impressions below five.',
    reportType: 'BASIC',
    dimensions: searchDimensions,
    alsoFiltered: [campaign, objective, adGroup],
    metrics: metricSets.search,
    firstDimension: 'searchTerm',
    trendDimension: null,
  }),
];
