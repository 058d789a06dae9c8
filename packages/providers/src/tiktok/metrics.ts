import type { Metric } from '@sightline/contract/sources';

/** A metric and where TikTok keeps it. */
export interface TikTokMetric extends Metric {
  /** TikTok's names; several are added up, none: worked out from `parts`. */
  fields: string[];
  /** How many of TikTok's units make one of ours: 100 for percent. */
  per: number;
  /** `numerator / denominator * factor` of other metrics: holds for any group of rows. */
  parts: { numerator: string; denominator: string; factor: number } | null;
  /** Some ad accounts refuse it, so that it is asked for in a call of its own. */
  isCommerce: boolean;
  /** Not given by the hour. */
  notByHour: boolean;
}

type Extras = Partial<Pick<TikTokMetric, 'good' | 'description' | 'aggregation' | 'per' | 'isCommerce' | 'notByHour'>>;
const make =
  (type: Metric['type']) =>
  (group: string, id: string, fields: string | string[], label: string, extras: Extras = {}): TikTokMetric => ({
    id,
    label,
    type,
    group,
    aggregation: { kind: 'sum' },
    good: 'up',
    fields: typeof fields === 'string' ? [fields] : fields,
    per: 1,
    parts: null,
    isCommerce: false,
    notByHour: false,
    ...extras,
  });
const count = make('number');
const money = make('money');
const seconds = make('duration');
/** TikTok writes 2.59 for 2.59 %. */
const percent = (group: string, id: string, field: string, label: string, extras: Extras = {}): TikTokMetric =>
  make('percent')(group, id, field, label, { per: 100, ...asked, ...extras });

/** Worked out from sums, which holds for totals, weeks and any group of rows, to the last digit. */
const ratio = (
  type: Metric['type'],
  group: string,
  id: string,
  [numerator, denominator]: [string, string],
  label: string,
  extras: Extras & { factor?: number } = {},
): TikTokMetric => {
  const { factor = 1, ...rest } = extras;
  const aggregation: Metric['aggregation'] = factor === 1 ? { kind: 'ratio', numerator, denominator } : { kind: 'provider' };
  return { ...make(type)(group, id, [], label, { aggregation, ...rest }), parts: { numerator, denominator, factor } };
};

const asked: Extras = { aggregation: { kind: 'provider' } };
const down: Extras = { good: 'down' };
const neutral: Extras = { good: 'neutral' };
const people: Extras = { ...asked, notByHour: true };
const commerce: Extras = { isCommerce: true };

export const basic = 'Clicks and cost';
export const conversions = 'Conversions';
const results = 'Results';
const reach = 'Reach';
const video = 'Video';
const social = 'Engagement';
const site = 'Website and app';

/** https://business-api.tiktok.com/portal/docs?id=1751443975608321 */
export const metrics: TikTokMetric[] = [
  money(basic, 'cost', 'spend', 'Cost', down),
  count(basic, 'clicks', 'clicks', 'Clicks', { description: 'That lead to the destination of the ad.' }),
  count(basic, 'impressions', 'impressions', 'Impressions'),
  ratio('percent', basic, 'ctr', ['clicks', 'impressions'], 'CTR', { description: 'Clicks for each impression.' }),
  ratio('money', basic, 'cpc', ['cost', 'clicks'], 'CPC', { ...down, description: 'Cost of a click.' }),
  ratio('money', basic, 'cpm', ['cost', 'impressions'], 'CPM', { ...down, factor: 1000, description: 'Cost of a thousand impressions.' }),
  count(basic, 'grossImpressions', 'gross_impressions', 'Gross impressions', { description: 'Those that are not valid included.' }),
  money(basic, 'cashCost', 'cash_spend', 'Cost in cash', { ...neutral, notByHour: true }),
  money(basic, 'voucherCost', 'voucher_spend', 'Cost in ad credit', { ...neutral, notByHour: true }),
  money(basic, 'billedCost', 'billed_cost', 'Billed cost', neutral),

  count(conversions, 'conversions', 'conversion', 'Conversions', {
    description: 'Of the event each ad group is optimised for, on the day of the impression. Not necessarily purchases.',
  }),
  ratio('money', conversions, 'cpa', ['cost', 'conversions'], 'Cost per conversion', down),
  ratio('percent', conversions, 'conversionRate', ['conversions', 'impressions'], 'Conversion rate', {
    description: 'Conversions for each impression, as TikTok counts it.',
  }),
  money(
    conversions,
    'conversionValue',
    ['total_complete_payment_rate', 'total_purchase_value', 'total_onsite_shopping_value'],
    'Conversion value',
    {
      ...commerce,
      description: 'Value of purchases on the website, in the app and in the TikTok shop together.',
    },
  ),
  ratio('number', conversions, 'roas', ['conversionValue', 'cost'], 'ROAS', {
    description: 'Conversion value for each unit of cost: 4.2 is 420 %.',
  }),
  count(conversions, 'conversionsByTime', 'real_time_conversion', 'Conversions by conversion time', {
    description: 'On the day of the conversion rather than of the impression.',
  }),
  ratio('money', conversions, 'costPerConversionByTime', ['cost', 'conversionsByTime'], 'Cost per conversion by conversion time', down),
  ratio('percent', conversions, 'conversionRateByTime', ['conversionsByTime', 'impressions'], 'Conversion rate by conversion time'),

  count(results, 'results', 'result', 'Results', { description: 'What each campaign is for: clicks, views, leads, purchases.' }),
  ratio('money', results, 'costPerResult', ['cost', 'results'], 'Cost per result', down),
  ratio('percent', results, 'resultRate', ['results', 'impressions'], 'Result rate'),
  count(results, 'secondaryResults', 'secondary_goal_result', 'Secondary goal results'),
  ratio('money', results, 'costPerSecondaryResult', ['cost', 'secondaryResults'], 'Cost per secondary goal result', down),
  percent(results, 'secondaryResultRate', 'secondary_goal_result_rate', 'Secondary goal result rate'),

  count(reach, 'reach', 'reach', 'Reach', { ...people, description: 'People who saw an ad at least once.' }),
  count(reach, 'frequency', 'frequency', 'Frequency', { ...people, ...neutral, description: 'Times each of them saw one.' }),
  money(reach, 'costPerThousandReached', 'cost_per_1000_reached', 'Cost per 1,000 people reached', { ...people, ...down }),

  count(video, 'videoViews', 'video_play_actions', 'Video views'),
  count(video, 'videoViews2s', 'video_watched_2s', '2-second video views'),
  count(video, 'videoViews6s', 'video_watched_6s', '6-second video views'),
  ...[25, 50, 75, 100].map((part) => count(video, `videoPlayed${part}`, `video_views_p${part}`, `Video played to ${part} %`)),
  seconds(video, 'averagePlayTime', 'average_video_play', 'Average play time', {
    aggregation: { kind: 'weighted', weight: 'videoViews' },
    description: 'For each video view.',
  }),
  seconds(video, 'averagePlayTimePerUser', 'average_video_play_per_user', 'Average play time per person', people),
  count(video, 'engagedViews', 'engaged_view', 'Engaged views (6 s)'),
  count(video, 'engagedViews15s', 'engaged_view_15s', 'Engaged views (15 s)'),
  count(video, 'liveViews', 'live_views', 'LIVE views'),

  count(social, 'engagements', 'engagements', 'Engagements'),
  percent(social, 'engagementRate', 'engagement_rate', 'Engagement rate'),
  count(social, 'likes', 'likes', 'Paid likes'),
  count(social, 'comments', 'comments', 'Paid comments'),
  count(social, 'shares', 'shares', 'Paid shares'),
  count(social, 'follows', 'follows', 'Paid follows'),
  count(social, 'profileVisits', 'profile_visits', 'Paid profile visits'),
  percent(social, 'profileVisitRate', 'profile_visits_rate', 'Paid profile visit rate'),
  count(social, 'musicClicks', 'clicks_on_music_disc', 'Music clicks'),

  count(site, 'landingPageViews', 'total_landing_page_view', 'Landing page views', commerce),
  ratio('money', site, 'costPerLandingPageView', ['cost', 'landingPageViews'], 'Cost per landing page view', down),
  count(site, 'purchases', 'complete_payment', 'Website purchases', commerce),
  ratio('money', site, 'costPerPurchase', ['cost', 'purchases'], 'Cost per website purchase', down),
  // TikTok's name says "rate"; it is an amount of money.
  money(site, 'purchaseValue', 'total_complete_payment_rate', 'Website purchase value', commerce),
  ratio('money', site, 'valuePerPurchase', ['purchaseValue', 'purchases'], 'Value per website purchase'),
  ratio('number', site, 'purchaseRoas', ['purchaseValue', 'cost'], 'ROAS of website purchases'),
  count(site, 'appPurchases', 'total_purchase', 'App purchases', commerce),
  money(site, 'appPurchaseValue', 'total_purchase_value', 'App purchase value', commerce),
  count(site, 'shopPurchases', 'onsite_shopping', 'TikTok shop purchases', commerce),
  money(site, 'shopPurchaseValue', 'total_onsite_shopping_value', 'TikTok shop purchase value', commerce),
  ratio('number', site, 'shopRoas', ['shopPurchaseValue', 'cost'], 'ROAS of TikTok shop purchases'),
  money(site, 'leadValue', 'total_sales_lead_value', 'Lead value', commerce),
  count(site, 'appInstalls', 'app_install', 'App installs', commerce),
  ratio('money', site, 'costPerAppInstall', ['cost', 'appInstalls'], 'Cost per app install', down),
  count(site, 'appRegistrations', 'registration', 'Unique app registrations', commerce),
  count(site, 'allAppRegistrations', 'total_registration', 'App registrations', commerce),
  count(site, 'formLeads', 'form', 'Website form leads', commerce),
  count(site, 'instantFormLeads', 'onsite_form', 'Instant form leads', commerce),
];
