import type { Metric } from '@sightline/contract/sources';
import { conversionDimensions, splitDimensions, timeDimensionIds } from './dimensions.ts';

/** A metric and where Google keeps it. */
export interface AdsMetric extends Metric {
  /** After `metrics.`; null where Google has no such field: then it follows from its parts. */
  field: string | null;
  /** How many of Google's units make one of ours: 1,000,000 for micros. */
  per: number;
  /** `numerator / denominator * factor` of other metrics: holds for any group of rows. */
  parts: { numerator: string; denominator: string; factor: number } | null;
  /** Google gives it by campaign, not for the account as a whole. */
  byCampaignOnly: boolean;
  /** Counts people: no rows can be added up. */
  isDistinct: boolean;
}

type Extras = Partial<
  Pick<AdsMetric, 'good' | 'description' | 'byCampaignOnly' | 'isDistinct' | 'incompatibleWith' | 'aggregation' | 'parts'>
>;

const make =
  (type: Metric['type'], per: number) =>
  (group: string, id: string, field: string | null, label: string, extras: Extras = {}): AdsMetric => ({
    id,
    label,
    type,
    group,
    aggregation: { kind: 'sum' },
    good: 'up',
    field,
    per,
    parts: null,
    byCampaignOnly: false,
    isDistinct: false,
    incompatibleWith: [notByConversion],
    ...extras,
  });
const micros = 1_000_000;
const count = make('number', 1);
const share = make('percent', 1);
/** Values of conversions are in the currency's units, costs in millionths of it. */
const value = make('money', 1);
const cost = make('money', micros);

const notByConversion = { dimensions: conversionDimensions, reason: 'Google splits only conversions and their values by conversion.' };
const byConversion: Extras = { incompatibleWith: [] };
const shareReason = { dimensions: ['device', 'hour', 'hourOfDay'], reason: 'Google does not split this by device or hour.' };
const notByDevice: Extras = { incompatibleWith: [notByConversion, shareReason] };
const people: Extras = {
  aggregation: { kind: 'provider' },
  isDistinct: true,
  byCampaignOnly: true,
  incompatibleWith: [
    notByConversion,
    {
      dimensions: [...timeDimensionIds, ...splitDimensions],
      reason: 'Google counts people once over the whole period and does not split them. Leave out the dimension or choose campaigns.',
    },
  ],
};
const ratio = (numerator: string, denominator: string): Extras => ({
  aggregation: { kind: 'ratio', numerator, denominator },
  parts: { numerator, denominator, factor: 1 },
});
const down: Extras = { good: 'down' };
const neutral: Extras = { good: 'neutral' };
/** Only Google knows it for a group of rows. */
const asked: Extras = { aggregation: { kind: 'provider' } };
const byCampaign: Extras = { byCampaignOnly: true };
const shareHelp: Extras = { description: 'Google tells what is under 10 % as 9.99 %.' };
const lostHelp: Extras = { description: 'Google tells what is over 90 % as 90.01 %.' };

const clicks = 'Clicks and cost';
const conversions = 'Conversions';
const shares = 'Impression share';
const video = 'Video';
const visible = 'Viewability';
const reach = 'Reach';
const calls = 'Calls';
const cart = 'Cart data';

/** https://developers.google.com/google-ads/api/fields/v26/metrics */
const metrics: AdsMetric[] = [
  cost(clicks, 'cost', 'cost_micros', 'Cost', down),
  count(clicks, 'clicks', 'clicks', 'Clicks'),
  count(clicks, 'impressions', 'impressions', 'Impressions'),
  share(clicks, 'ctr', 'ctr', 'CTR', { ...ratio('clicks', 'impressions'), description: 'Clicks for each impression.' }),
  cost(clicks, 'cpc', 'average_cpc', 'Avg. CPC', { ...ratio('cost', 'clicks'), ...down, description: 'Cost of a click.' }),
  cost(clicks, 'cpm', 'average_cpm', 'Avg. CPM', {
    ...asked,
    ...down,
    parts: { numerator: 'cost', denominator: 'impressions', factor: 1000 },
    description: 'Cost of a thousand impressions.',
  }),
  count(clicks, 'interactions', 'interactions', 'Interactions', {
    description: 'What people do with an ad of its kind: clicks on text and shopping ads, views of videos.',
  }),
  share(clicks, 'interactionRate', 'interaction_rate', 'Interaction rate', ratio('interactions', 'impressions')),
  cost(clicks, 'averageCost', 'average_cost', 'Avg. cost per interaction', { ...ratio('cost', 'interactions'), ...down }),
  count(clicks, 'engagements', 'engagements', 'Engagements', { description: 'Such as an expanded lightbox ad.' }),
  share(clicks, 'engagementRate', 'engagement_rate', 'Engagement rate', ratio('engagements', 'impressions')),
  count(clicks, 'invalidClicks', 'invalid_clicks', 'Invalid clicks', { ...notByDevice, ...down, description: 'Not charged.' }),
  share(clicks, 'invalidClickRate', 'invalid_click_rate', 'Invalid click rate', { ...asked, ...notByDevice, ...down }),

  count(conversions, 'conversions', 'conversions', 'Conversions', {
    ...byConversion,
    description: 'Of the actions that bidding goes by, on the day of the click.',
  }),
  value(conversions, 'conversionValue', 'conversions_value', 'Conversion value', byConversion),
  cost(conversions, 'cpa', 'cost_per_conversion', 'Cost per conversion', { ...ratio('cost', 'conversions'), ...down }),
  // Google has `conversions_value_per_cost` of keywords and search terms, but neither of the account nor of campaigns, ad groups and ads.
  count(conversions, 'roas', null, 'ROAS', {
    ...ratio('conversionValue', 'cost'),
    description: 'Conversion value for each unit of cost: 4.2 is 420 %.',
  }),
  share(conversions, 'conversionRate', 'conversions_from_interactions_rate', 'Conversion rate', ratio('conversions', 'interactions')),
  value(conversions, 'valuePerConversion', 'value_per_conversion', 'Value per conversion', {
    ...ratio('conversionValue', 'conversions'),
    ...byConversion,
  }),
  count(conversions, 'allConversions', 'all_conversions', 'All conversions', {
    ...byConversion,
    description: 'Also those of actions that bidding does not go by.',
  }),
  value(conversions, 'allConversionValue', 'all_conversions_value', 'All conversion value', byConversion),
  cost(conversions, 'costPerAllConversions', 'cost_per_all_conversions', 'Cost per all conversions', {
    ...ratio('cost', 'allConversions'),
    ...down,
  }),
  count(conversions, 'viewThroughConversions', 'view_through_conversions', 'View-through conversions', {
    ...byConversion,
    description: 'Of people who saw an ad and did not click.',
  }),
  count(conversions, 'crossDeviceConversions', 'cross_device_conversions', 'Cross-device conversions', byConversion),
  count(conversions, 'conversionsByTime', 'conversions_by_conversion_date', 'Conversions by conversion time', {
    ...byConversion,
    description: 'On the day of the conversion rather than of the click.',
  }),
  value(conversions, 'conversionValueByTime', 'conversions_value_by_conversion_date', 'Conversion value by conversion time', byConversion),

  share(shares, 'searchImpressionShare', 'search_impression_share', 'Search impression share', { ...asked, ...notByDevice, ...shareHelp }),
  share(shares, 'searchTopImpressionShare', 'search_top_impression_share', 'Search top impression share', {
    ...asked,
    ...notByDevice,
    ...byCampaign,
    ...shareHelp,
  }),
  share(shares, 'searchAbsoluteTopImpressionShare', 'search_absolute_top_impression_share', 'Search absolute top impression share', {
    ...asked,
    ...notByDevice,
    ...byCampaign,
    ...shareHelp,
  }),
  share(shares, 'searchBudgetLostShare', 'search_budget_lost_impression_share', 'Search share lost to budget', {
    ...asked,
    ...notByDevice,
    ...down,
    ...lostHelp,
  }),
  share(shares, 'searchRankLostShare', 'search_rank_lost_impression_share', 'Search share lost to rank', {
    ...asked,
    ...notByDevice,
    ...down,
    ...lostHelp,
  }),
  share(shares, 'searchClickShare', 'search_click_share', 'Search click share', { ...asked, ...notByDevice, ...byCampaign, ...shareHelp }),
  share(shares, 'contentImpressionShare', 'content_impression_share', 'Display impression share', {
    ...asked,
    ...notByDevice,
    ...shareHelp,
  }),
  share(shares, 'topImpressionRate', 'top_impression_percentage', 'Impressions at the top', { ...asked, ...byCampaign }),
  share(shares, 'absoluteTopImpressionRate', 'absolute_top_impression_percentage', 'Impressions at the very top', {
    ...asked,
    ...byCampaign,
  }),

  // `video_views` and the like before v22.
  count(video, 'videoViews', 'video_trueview_views', 'Video views'),
  share(video, 'videoViewRate', 'video_trueview_view_rate', 'Video view rate', asked),
  cost(video, 'cpv', 'trueview_average_cpv', 'Avg. CPV', { ...asked, ...down, description: 'Cost of a video view.' }),
  ...[25, 50, 75, 100].map((part) =>
    share(video, `videoPlayed${part}`, `video_quartile_p${part}_rate`, `Video played to ${part} %`, { ...asked, ...byCampaign }),
  ),
  count(visible, 'viewableImpressions', 'active_view_impressions', 'Viewable impressions'),
  share(visible, 'viewableCtr', 'active_view_ctr', 'Viewable CTR', asked),
  share(visible, 'viewableRate', 'active_view_viewability', 'Viewable rate', asked),
  count(reach, 'uniqueUsers', 'unique_users', 'Unique users', people),
  count(reach, 'frequency', 'average_impression_frequency_per_user', 'Avg. impressions per user', { ...people, ...neutral }),
  count(calls, 'phoneCalls', 'phone_calls', 'Phone calls', { ...notByDevice, ...byCampaign }),
  count(calls, 'phoneImpressions', 'phone_impressions', 'Phone impressions', { ...notByDevice, ...byCampaign }),
  count(cart, 'orders', 'orders', 'Orders'),
  cost(cart, 'revenue', 'revenue_micros', 'Revenue'),
  cost(cart, 'averageOrderValue', 'average_order_value_micros', 'Average order value', ratio('revenue', 'orders')),
];

const byId = new Map(metrics.map((metric) => [metric.id, metric]));

/**
 * Metrics by id, for a report with these dimensions: refusals that cannot happen there are left out. Google does not give the report those in
 * `workedOut`, though all they are made of.
 */
export function metricsFor(ids: readonly string[], dimensions: readonly string[], workedOut: readonly string[] = []): AdsMetric[] {
  return ids.map((id) => {
    const metric = byId.get(id);
    if (metric === undefined) throw new Error(`There is no metric ${id}`);
    const { incompatibleWith = [], ...rest } = workedOut.includes(id) ? { ...metric, field: null } : metric;
    const clashes = incompatibleWith
      .map((clash) => ({ ...clash, dimensions: clash.dimensions.filter((one) => dimensions.includes(one)) }))
      .filter((clash) => clash.dimensions.length > 0);
    return { ...rest, ...(clashes.length === 0 ? {} : { incompatibleWith: clashes }) };
  });
}

/** What the browser learns of a metric. */
export const declared = ({
  field: _field,
  per: _per,
  parts: _parts,
  byCampaignOnly: _by,
  isDistinct: _distinct,
  ...metric
}: AdsMetric): Metric => metric;

const inGroups = (...groups: string[]): string[] => metrics.filter(({ group }) => groups.includes(group ?? '')).map(({ id }) => id);
const without = (ids: string[], left: string[]): string[] => ids.filter((id) => !left.includes(id));

const everywhere = without(inGroups(clicks, conversions), ['invalidClicks', 'invalidClickRate']);
const byTime = ['conversionsByTime', 'conversionValueByTime'];
const videoViews = ['videoViews', 'videoViewRate', 'cpv'];
/** What each of Google's views has, as its field service tells: https://developers.google.com/google-ads/api/docs/concepts/field-service */
export const metricSets = {
  campaigns: metrics.map(({ id }) => id),
  adGroups: without(
    metrics.map(({ id }) => id),
    ['invalidClicks', 'invalidClickRate', 'searchBudgetLostShare', 'searchClickShare', 'uniqueUsers', 'frequency'],
  ),
  ads: [...everywhere, 'topImpressionRate', 'absoluteTopImpressionRate', ...inGroups(video, visible)],
  keywords: [
    ...everywhere,
    'searchImpressionShare',
    'searchTopImpressionShare',
    'searchAbsoluteTopImpressionShare',
    'searchRankLostShare',
    'searchClickShare',
    'topImpressionRate',
    'absoluteTopImpressionRate',
  ],
  searchTerms: [...without(everywhere, byTime), 'topImpressionRate', 'absoluteTopImpressionRate'],
  assetGroups: everywhere,
  locations: [...without(everywhere, ['engagements', 'engagementRate']), ...videoViews],
  people: [...without(everywhere, byTime), ...videoViews, ...inGroups(visible)],
  landingPages: [...without(everywhere, ['viewThroughConversions', ...byTime]), ...videoViews, ...inGroups(visible)],
  placements: [...without(everywhere, byTime), ...videoViews, ...inGroups(visible)],
  products: [
    ...['cost', 'clicks', 'impressions', 'ctr', 'cpc', 'conversions', 'conversionValue', 'cpa', 'roas', 'valuePerConversion'],
    ...['allConversions', 'allConversionValue', 'costPerAllConversions', 'crossDeviceConversions', ...inGroups(cart)],
  ],
};
