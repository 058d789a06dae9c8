import type { Metric } from '@sightline/contract/sources';
import * as actions from './action-metrics.ts';
import { clickMetrics, deliveryMetrics, peopleMetrics, postEngagement } from './delivery-metrics.ts';
import { groupedDimensionIds, timeDimensions } from './dimensions.ts';
import { resultsIn } from './insights-row.ts';
import { type AdsMetric, down, type Extras, notSplit, own, worked } from './metric.ts';
import { videoMetrics } from './video-metrics.ts';

const { cost } = actions;

const ofObjects: Extras = {
  isOfObjects: true,
  incompatibleWith: [
    {
      dimensions: [...timeDimensions.map(({ id }) => id), ...groupedDimensionIds],
      reason: 'Meta counts results by campaign, ad set or ad, as each may have another aim.',
    },
  ],
};
const resultMetrics: AdsMetric[] = [
  own(
    'Conversions',
    'results',
    'Results',
    'number',
    { field: 'results' },
    {
      ...ofObjects,
      read: resultsIn,
      aggregation: { kind: 'provider' },
      description: 'What a campaign is for, so that results of different campaigns do not add up.',
    },
  ),
  worked(
    'Conversions',
    'costPerResult',
    'Cost per result',
    'money',
    { numerator: cost, denominator: 'results' },
    { ...down, ...ofObjects },
  ),
];

const perKind: Extras = { aggregation: { kind: 'provider' } };

/** https://developers.facebook.com/docs/marketing-api/reference/ads-insights */
const metrics: AdsMetric[] = [
  ...deliveryMetrics,
  ...actions.conversionMetrics,
  ...resultMetrics,
  ...clickMetrics,
  worked('Clicks', 'websiteCtr', 'Link click rate (as an action)', 'percent', {
    numerator: 'linkClickActions',
    denominator: 'impressions',
  }),
  ...peopleMetrics,
  ...actions.salesActions,
  ...actions.contactActions,
  ...actions.standardActions,
  postEngagement,
  ...actions.engagementActions,
  ...videoMetrics,
];
/** Of each kind of action; kinds overlap, so that there is no total. */
const kindMetrics: AdsMetric[] = [
  own('Actions', 'actions', 'Actions', 'number', { field: 'actions' }, perKind),
  own('Actions', 'actionValue', 'Action value', 'money', { field: 'action_values' }, perKind),
  own('Actions', 'costPerAction', 'Cost per action', 'money', { field: 'cost_per_action_type' }, { ...perKind, ...down }),
];
const byId = new Map([...metrics, ...kindMetrics].map((metric) => [metric.id, metric]));

/** Metrics by id, for a report with these dimensions: refusals that cannot happen there are left out. */
export function metricsFor(ids: readonly string[], dimensions: readonly string[]): AdsMetric[] {
  return ids.map((id) => {
    const metric = byId.get(id);
    if (metric === undefined) throw new Error(`There is no metric ${id}`);
    const { incompatibleWith = [], ...rest } = metric;
    const clashes = [...incompatibleWith, ...(happensOffMeta(metric) ? [notSplit] : [])]
      .map((clash) => ({ ...clash, dimensions: clash.dimensions.filter((one) => dimensions.includes(one)) }))
      .filter((clash) => clash.dimensions.length > 0);
    return { ...rest, ...(clashes.length === 0 ? {} : { incompatibleWith: clashes }) };
  });
}

/** Whether it, or what it is made of, happens outside Meta. */
const happensOffMeta = ({ isOffMeta, parts }: AdsMetric): boolean =>
  isOffMeta || (parts !== null && [parts.numerator, parts.denominator].some((id) => byId.get(id)?.isOffMeta === true));

/** What the browser learns of a metric. */
export const declared = ({
  field: _field,
  read: _read,
  parts: _parts,
  isOfObjects: _objects,
  isOffMeta: _offMeta,
  isDistinct: _distinct,
  ...metric
}: AdsMetric): Metric => metric;

const idsOf = (some: AdsMetric[]): string[] => some.map(({ id }) => id);
const without = (ids: string[], left: string[]): string[] => ids.filter((id) => !left.includes(id));
const all = idsOf(metrics);
const byAction = metrics.filter(({ field }) => field === 'actions' || field === 'action_values').map(({ id }) => id);
/** Assets have these fields and no others. */
const assetBasis = [cost, 'impressions', 'clicks', 'reach', ...byAction];

export const metricSets = {
  objects: all,
  split: without(all, idsOf(resultMetrics)),
  /** Meta counts neither people nor video by the hour. */
  hours: without(all, [
    ...idsOf(resultMetrics),
    ...idsOf(peopleMetrics),
    ...without(idsOf(videoMetrics), ['videoViews', 'costPerVideoView']),
  ]),
  products: without(all, [...idsOf(resultMetrics), ...idsOf(peopleMetrics), ...idsOf(videoMetrics)]),
  kinds: idsOf(kindMetrics),
  assets: metrics
    .filter(
      ({ id, parts }) =>
        assetBasis.includes(id) || (parts !== null && assetBasis.includes(parts.numerator) && assetBasis.includes(parts.denominator)),
    )
    .map(({ id }) => id),
};
