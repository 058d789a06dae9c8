import type { Column, Figures } from './fact.ts';
import type { Metric } from './field.ts';

type Draft = Omit<Metric, 'name' | 'category' | 'constants' | 'isOfConversions'>;

const whole = (column: Column): Draft => ({ type: 'INT64', columns: [column], of: (figures) => figures[column] });
const amount = (column: Column): Draft => ({ type: 'DOUBLE', columns: [column], of: (figures) => figures[column] });
const over = (part: Column, by: Column, none: 0 | null, shown = (ratio: number) => ratio): Draft => ({
  type: 'DOUBLE',
  columns: [part, by],
  of: (figures) => (figures[by] === 0 ? none : shown(figures[part] / figures[by])),
});
/** A ratio that is 0 when there is nothing to divide by. */
const rate = (part: Column, whole: Column) => over(part, whole, 0);
/** An average that is not set when there is nothing to divide by. */
const average = (part: Column, by: Column, times = 1) => over(part, by, null, (ratio) => ratio * times);
/** Shares below 10 % are shown as 0.0999: https://developers.google.com/google-ads/api/fields/v26/metrics */
const share = (part: Column, whole: Column) => over(part, whole, null, (ratio) => (ratio < 0.1 ? 0.0999 : ratio));
/** Lost shares above 90 % are shown as 0.9001. */
const lost = (part: Column) => over(part, 'searchEligible', null, (ratio) => (ratio > 0.9 ? 0.9001 : ratio));

const REACH_EXPONENT = 0.93;

/** Fewer than impressions, and of two groups together fewer than the sum of both. */
function uniqueUsers({ reachImpressions }: Figures): number {
  return Math.ceil(reachImpressions ** REACH_EXPONENT);
}

const ofConversions: Record<string, Draft> = {
  conversions: amount('conversions'),
  conversions_value: amount('value'),
  value_per_conversion: average('value', 'conversions'),
  all_conversions: amount('allConversions'),
  all_conversions_value: amount('allValue'),
  value_per_all_conversions: average('allValue', 'allConversions'),
  cross_device_conversions: amount('crossDevice'),
  view_through_conversions: whole('viewThrough'),
  conversions_by_conversion_date: amount('byDate'),
  conversions_value_by_conversion_date: amount('valueByDate'),
  all_conversions_by_conversion_date: amount('allByDate'),
  all_conversions_value_by_conversion_date: amount('allValueByDate'),
};

const others: Record<string, Draft> = {
  impressions: whole('impressions'),
  clicks: whole('clicks'),
  cost_micros: whole('costMicros'),
  ctr: rate('clicks', 'impressions'),
  average_cpc: average('costMicros', 'clicks'),
  average_cpm: average('costMicros', 'impressions', 1000),
  average_cost: average('costMicros', 'interactions'),
  interactions: whole('interactions'),
  interaction_rate: rate('interactions', 'impressions'),
  engagements: whole('engagements'),
  engagement_rate: rate('engagements', 'impressions'),
  conversions_from_interactions_rate: rate('conversions', 'interactions'),
  all_conversions_from_interactions_rate: rate('allConversions', 'interactions'),
  cost_per_conversion: average('costMicros', 'conversions'),
  cost_per_all_conversions: average('costMicros', 'allConversions'),
  conversions_value_per_cost: average('value', 'costMicros', 1_000_000),
  all_conversions_value_per_cost: average('allValue', 'costMicros', 1_000_000),
  search_impression_share: share('searchImpressions', 'searchEligible'),
  search_top_impression_share: share('topImpressions', 'searchEligible'),
  search_absolute_top_impression_share: share('absoluteTop', 'searchEligible'),
  search_budget_lost_impression_share: lost('lostBudget'),
  search_rank_lost_impression_share: lost('lostRank'),
  search_click_share: share('searchClicks', 'eligibleClicks'),
  content_impression_share: share('contentImpressions', 'contentEligible'),
  top_impression_percentage: average('topImpressions', 'searchImpressions'),
  absolute_top_impression_percentage: average('absoluteTop', 'searchImpressions'),
  video_trueview_views: whole('videoViews'),
  video_trueview_view_rate: rate('videoViews', 'videoImpressions'),
  trueview_average_cpv: average('videoCostMicros', 'videoViews'),
  video_quartile_p25_rate: rate('watched25', 'videoImpressions'),
  video_quartile_p50_rate: rate('watched50', 'videoImpressions'),
  video_quartile_p75_rate: rate('watched75', 'videoImpressions'),
  video_quartile_p100_rate: rate('watched100', 'videoImpressions'),
  active_view_impressions: whole('viewable'),
  active_view_measurable_impressions: whole('measurable'),
  active_view_ctr: rate('viewableClicks', 'viewable'),
  active_view_viewability: rate('viewable', 'measurable'),
  unique_users: { type: 'INT64', columns: ['reachImpressions'], of: uniqueUsers },
  average_impression_frequency_per_user: {
    type: 'DOUBLE',
    columns: ['reachImpressions'],
    of: (figures) => (figures.reachImpressions === 0 ? null : figures.reachImpressions / uniqueUsers(figures)),
  },
  phone_calls: whole('phoneCalls'),
  phone_impressions: whole('phoneImpressions'),
  phone_through_rate: rate('phoneCalls', 'phoneImpressions'),
  invalid_clicks: whole('invalidClicks'),
  // Of all clicks, those filtered out included.
  invalid_click_rate: {
    type: 'DOUBLE',
    columns: ['invalidClicks', 'clicks'],
    of: ({ invalidClicks, clicks }) => (invalidClicks === 0 ? 0 : invalidClicks / (clicks + invalidClicks)),
  },
  orders: amount('orders'),
  revenue_micros: whole('revenueMicros'),
  average_order_value_micros: average('revenueMicros', 'orders'),
};

function named([name, draft]: [string, Draft], isOfConversions: boolean): Metric {
  return { category: 'METRIC', name: `metrics.${name}`, constants: [], isOfConversions, ...draft };
}

export const metrics: readonly Metric[] = [
  ...Object.entries(others).map((entry) => named(entry, false)),
  ...Object.entries(ofConversions).map((entry) => named(entry, true)),
];
