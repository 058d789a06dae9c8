import type { Metric } from '@sightline/contract/sources';
import type { FigureMetric } from '../kit/figures.ts';

type Extras = Partial<Pick<FigureMetric, 'good' | 'description' | 'incompatibleWith' | 'aggregation'>>;

export const count = (group: string, id: string, label: string, extras: Extras = {}): FigureMetric => ({
  id,
  label,
  type: 'number',
  group,
  aggregation: { kind: 'sum' },
  good: 'up',
  parts: null,
  ...extras,
});
export const rate = (
  group: string,
  id: string,
  label: string,
  [numerator, denominator]: [string, string],
  description: string,
): FigureMetric => ({
  id,
  label,
  type: 'percent',
  group,
  aggregation: { kind: 'ratio', numerator, denominator },
  good: 'up',
  parts: { numerator, denominator, factor: 1 },
  description,
});
export const declaredMetric = ({ parts: _parts, ...metric }: FigureMetric): Metric => metric;

const activity = 'Activity';
/** Of the page's posts, without what was paid for; `totalShareStatistics` by day, or since a post came out. */
export const activityMetrics: FigureMetric[] = [
  count(activity, 'impressions', 'Impressions', { description: 'Organic ones; sponsored posts count under LinkedIn Ads.' }),
  count(activity, 'clicks', 'Clicks'),
  count(activity, 'reactions', 'Reactions', { description: 'Those taken back count against their day, which may be below zero.' }),
  count(activity, 'comments', 'Comments'),
  count(activity, 'shares', 'Reposts'),
  count(activity, 'engagements', 'Engagements', { description: 'Clicks, reactions, comments and reposts.' }),
  rate(activity, 'engagementRate', 'Engagement rate', ['engagements', 'impressions'], 'Engagements for each impression.'),
  rate(activity, 'ctr', 'CTR', ['clicks', 'impressions'], 'Clicks for each impression.'),
];
