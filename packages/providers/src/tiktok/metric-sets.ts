import type { Metric } from '@sightline/contract/sources';
import type { TikTokDimension } from './dimensions.ts';
import { basic, conversions, metrics, type TikTokMetric } from './metrics.ts';

const inGroups = (...groups: string[]): string[] => metrics.filter(({ group }) => groups.includes(group ?? '')).map(({ id }) => id);
const withoutSources = ['grossImpressions', 'cashCost', 'voucherCost', 'billedCost', 'conversionValue', 'roas'];
const plain = inGroups(basic, conversions).filter((id) => !withoutSources.includes(id));
/** TikTok gives little for searches, and least for keywords: https://business-api.tiktok.com/portal/docs?id=1751443956638721 */
const keyword = ['cost', 'clicks', 'impressions', 'ctr', 'cpc', 'cpm'];
const termsOnly = [
  ...['videoViews', 'videoPlayed25', 'videoPlayed50', 'videoPlayed75', 'videoPlayed100'],
  ...['engagements', 'likes', 'comments', 'shares'],
];
const keywordField = 'search_keyword';
const keywordReason = 'TikTok gives this for search terms only.';

export const metricSets = {
  basic: metrics.map(({ id }) => id),
  audience: [
    ...plain,
    ...['results', 'costPerResult', 'resultRate', 'videoViews', 'videoViews2s', 'videoViews6s'],
    ...['videoPlayed25', 'videoPlayed50', 'videoPlayed75', 'videoPlayed100', 'averagePlayTime', 'averagePlayTimePerUser'],
  ],
  search: [...keyword, ...termsOnly],
};

const billing = ['cashCost', 'voucherCost', 'billedCost'];
const billingReason = 'TikTok gives this for accounts and campaigns only.';
const hourReason = 'TikTok does not give this by the hour.';
const groupedReason = 'TikTok does not give this for several campaigns, ads or days together. Choose another dimension, or none.';

/** Whether figures of several rows make one of all of them. */
export const canBeWorkedOut = ({ aggregation, parts }: TikTokMetric): boolean =>
  aggregation.kind === 'sum' || aggregation.kind === 'weighted' || parts !== null;

/** Metrics by id, with what they cannot be asked with among these dimensions. */
export function metricsFor(ids: readonly string[], dimensions: readonly TikTokDimension[]): TikTokMetric[] {
  return ids.map((id) => {
    const metric = metrics.find((one) => one.id === id);
    if (metric === undefined) throw new Error(`There is no metric ${id}`);
    const idsOf = (isHit: (dimension: TikTokDimension) => boolean) => dimensions.filter(isHit).map((one) => one.id);
    const clashes = [
      { dimensions: canBeWorkedOut(metric) ? [] : idsOf((one) => one.isGrouped), reason: groupedReason },
      { dimensions: metric.notByHour ? idsOf(({ kind }) => kind === 'hour') : [], reason: hourReason },
      { dimensions: keyword.includes(id) ? [] : idsOf(({ splits }) => splits.includes(keywordField)), reason: keywordReason },
      { dimensions: billing.includes(id) ? idsOf(({ level }) => level === 'ADGROUP' || level === 'AD') : [], reason: billingReason },
    ].filter((clash) => clash.dimensions.length > 0);
    return { ...metric, ...(clashes.length === 0 ? {} : { incompatibleWith: clashes }) };
  });
}

/** What the browser learns of a metric. */
export const declared = ({
  fields: _fields,
  per: _per,
  parts: _parts,
  isCommerce: _commerce,
  notByHour: _hour,
  ...metric
}: TikTokMetric): Metric => metric;
