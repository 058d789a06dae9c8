import { cost } from './action-metrics.ts';
import { type AdsMetric, down, neutral, own, people, peopleParts, worked } from './metric.ts';

const delivery = 'Delivery';
const clicking = 'Clicks';
const reached = 'People';

export const deliveryMetrics: AdsMetric[] = [
  own(delivery, cost, 'Amount spent', 'money', { field: 'spend' }, down),
  own(delivery, 'impressions', 'Impressions', 'number', { field: 'impressions' }),
  own(
    delivery,
    'clicks',
    'Clicks (all)',
    'number',
    { field: 'clicks' },
    {
      description: 'Also likes, comments and clicks on the profile. Link clicks are those that lead on.',
    },
  ),
  worked(
    delivery,
    'ctr',
    'CTR (all)',
    'percent',
    { numerator: 'clicks', denominator: 'impressions' },
    {
      description: 'Clicks of every kind for each impression.',
    },
  ),
  worked(delivery, 'cpc', 'Cost per click (all)', 'money', { numerator: cost, denominator: 'clicks' }, down),
  worked(
    delivery,
    'cpm',
    'CPM',
    'money',
    { numerator: cost, denominator: 'impressions', factor: 1000 },
    {
      ...down,
      description: 'Cost of a thousand impressions.',
    },
  ),
  own(
    delivery,
    'socialSpend',
    'Social spend',
    'money',
    { field: 'social_spend' },
    {
      ...neutral,
      description: 'Spent on ads shown with a word about friends who like the page.',
    },
  ),
  own(
    delivery,
    'fullViewImpressions',
    'Full views',
    'number',
    { field: 'full_view_impressions' },
    {
      description: 'Of the whole ad on the screen.',
    },
  ),
];
export const peopleMetrics: AdsMetric[] = [
  own(
    reached,
    'reach',
    'Reach',
    'number',
    { field: 'reach' },
    {
      ...people,
      description: 'People who saw an ad at least once. By audience, place or placement it reaches back 13 months.',
    },
  ),
  worked(
    reached,
    'frequency',
    'Frequency',
    'number',
    { numerator: 'impressions', denominator: 'reach' },
    {
      ...peopleParts,
      ...neutral,
      description: 'Impressions for each person.',
    },
  ),
  worked(
    reached,
    'cpp',
    'Cost per 1,000 people reached',
    'money',
    { numerator: cost, denominator: 'reach', factor: 1000 },
    {
      ...peopleParts,
      ...down,
    },
  ),
  own(reached, 'fullViewReach', 'Full view reach', 'number', { field: 'full_view_reach' }, people),
  own(reached, 'uniqueClicks', 'Unique clicks (all)', 'number', { field: 'unique_clicks' }, people),
  worked(reached, 'uniqueCtr', 'Unique CTR (all)', 'percent', { numerator: 'uniqueClicks', denominator: 'reach' }, peopleParts),
  worked(
    reached,
    'costPerUniqueClick',
    'Cost per unique click',
    'money',
    { numerator: cost, denominator: 'uniqueClicks' },
    {
      ...peopleParts,
      ...down,
    },
  ),
  own(
    reached,
    'adRecallers',
    'Estimated ad recall lift',
    'number',
    { field: 'estimated_ad_recallers' },
    {
      ...people,
      description: 'People Meta thinks would remember the ad within two days. Awareness campaigns only.',
    },
  ),
  worked(
    reached,
    'adRecallRate',
    'Estimated ad recall lift rate',
    'percent',
    { numerator: 'adRecallers', denominator: 'reach' },
    peopleParts,
  ),
];
export const clickMetrics: AdsMetric[] = [
  own(clicking, 'linkClicks', 'Link clicks', 'number', { field: 'inline_link_clicks' }),
  worked(clicking, 'linkCtr', 'Link CTR', 'percent', { numerator: 'linkClicks', denominator: 'impressions' }),
  worked(clicking, 'costPerLinkClick', 'Cost per link click', 'money', { numerator: cost, denominator: 'linkClicks' }, down),
  own(
    clicking,
    'outboundClicks',
    'Outbound clicks',
    'number',
    { field: 'outbound_clicks', types: ['outbound_click'] },
    {
      description: 'Clicks that lead away from Meta.',
    },
  ),
  worked(clicking, 'outboundCtr', 'Outbound CTR', 'percent', { numerator: 'outboundClicks', denominator: 'impressions' }),
  worked(clicking, 'costPerOutboundClick', 'Cost per outbound click', 'money', { numerator: cost, denominator: 'outboundClicks' }, down),
  own(clicking, 'instagramProfileVisits', 'Instagram profile visits', 'number', { field: 'instagram_profile_visits' }),
];
export const postEngagement = own('Engagement', 'postEngagement', 'Post engagement', 'number', { field: 'inline_post_engagement' });
