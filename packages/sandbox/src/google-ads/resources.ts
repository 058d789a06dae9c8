import { entitiesOf } from './campaigns.ts';
import { type Customer, customers, levelBelow } from './customers.ts';
import { nothing, type Subject } from './fact.ts';
import { geoTargets } from './places.ts';

/** What a query may be FROM. */
export interface Resource {
  name: string;
  /** Resources whose attributes come along. */
  attributed: readonly string[];
  /** Without the prefix; none where the resource has no figures. */
  metrics: readonly string[];
  segments: readonly string[];
  /** All there are of it in an account, with or without figures; null where only what was seen exists. */
  list: ((customer: Customer) => Subject[]) | null;
  /** Parts of a fact a row of it does not speak of: the criterion of an age is not the keyword. */
  blanks?: readonly (keyof Subject)[];
}

const words = (text: string) => text.split(/\s+/).filter((word) => word !== '');

const CORE = words(`impressions clicks cost_micros ctr average_cpc average_cpm average_cost interactions interaction_rate
  conversions conversions_value value_per_conversion conversions_from_interactions_rate cost_per_conversion
  all_conversions all_conversions_value value_per_all_conversions all_conversions_from_interactions_rate cost_per_all_conversions
  cross_device_conversions`);
/** Of keywords, search terms and pages, but not of accounts, campaigns, ad groups and ads. */
const PER_COST = words('conversions_value_per_cost all_conversions_value_per_cost');
const BY_DATE = words(`conversions_by_conversion_date conversions_value_by_conversion_date all_conversions_by_conversion_date
  all_conversions_value_by_conversion_date`);
const ENGAGED = words('engagements engagement_rate');
const SEEN = words('view_through_conversions');
const VIEWABLE = words('active_view_impressions active_view_measurable_impressions active_view_ctr active_view_viewability');
const VIDEO = words('video_trueview_views video_trueview_view_rate trueview_average_cpv');
const QUARTILES = words('video_quartile_p25_rate video_quartile_p50_rate video_quartile_p75_rate video_quartile_p100_rate');
const DISPLAY = [...SEEN, ...ENGAGED, ...VIEWABLE, ...VIDEO, ...QUARTILES];
const SHARES = words(`search_impression_share search_top_impression_share search_absolute_top_impression_share
  search_rank_lost_impression_share`);
const TOP = words('top_impression_percentage absolute_top_impression_percentage');
const REACH = words('unique_users average_impression_frequency_per_user');
const PHONE = words('phone_calls phone_impressions phone_through_rate');
const INVALID = words('invalid_clicks invalid_click_rate');
const CART = words('orders revenue_micros average_order_value_micros');

const without = (names: readonly string[], left: string): readonly string[] => names.filter((name) => !words(left).includes(name));

const DATES = words('date week month quarter year day_of_week month_of_year');
const USUAL = [...DATES, ...words('device ad_network_type')];
const CONVERSIONS = words('conversion_action conversion_action_name conversion_action_category');

function campaignsOf(customer: Customer): Subject[] {
  return entitiesOf(customer).campaigns.map((campaign) => ({ ...nothing, customer, campaign }));
}

function adGroupsOf(customer: Customer): Subject[] {
  return campaignsOf(customer).flatMap((subject) => (subject.campaign?.adGroups ?? []).map((adGroup) => ({ ...subject, adGroup })));
}

function adsOf(customer: Customer): Subject[] {
  return adGroupsOf(customer).flatMap((subject) => (subject.adGroup?.ads ?? []).map((ad) => ({ ...subject, ad })));
}

function keywordsOf(customer: Customer): Subject[] {
  return adGroupsOf(customer).flatMap((subject) => (subject.adGroup?.keywords ?? []).map((keyword) => ({ ...subject, keyword })));
}

function assetGroupsOf(customer: Customer): Subject[] {
  return campaignsOf(customer).flatMap((subject) =>
    (subject.campaign?.assetGroups ?? []).map((assetGroup) => ({ ...subject, assetGroup })),
  );
}

function actionsOf(customer: Customer): Subject[] {
  return entitiesOf(customer).conversionActions.map((action) => ({ ...nothing, customer, listed: { kind: 'action', action } }));
}

/** The whole tree below a manager, itself included at level 0. */
function clientsOf(customer: Customer): Subject[] {
  return customers.flatMap((below): Subject[] => {
    const level = levelBelow(customer.id, below);
    return level === null ? [] : [{ ...nothing, customer, listed: { kind: 'client', customer: below, level } }];
  });
}

const inCampaign = ['customer', 'campaign', 'campaign_budget'];
const inAdGroup = ['customer', 'campaign', 'ad_group'];
const none = { metrics: [], segments: [] };
const view = { list: null };

/**
 * Which metrics and segments go with a resource, after the tables below https://developers.google.com/google-ads/api/fields/v26/overview and
 * what Google's field service lists of each: https://developers.google.com/google-ads/api/docs/concepts/field-service
 */
export const resources: readonly Resource[] = [
  {
    name: 'customer',
    attributed: [],
    metrics: [
      ...CORE,
      ...BY_DATE,
      ...SEEN,
      ...ENGAGED,
      ...VIEWABLE,
      ...VIDEO,
      ...TOP,
      ...INVALID,
      ...CART,
      ...words('search_impression_share search_rank_lost_impression_share content_impression_share search_budget_lost_impression_share'),
    ],
    segments: [...USUAL, ...CONVERSIONS, ...words('hour click_type')],
    list: (customer) => [{ ...nothing, customer }],
  },
  {
    name: 'campaign',
    attributed: ['customer', 'campaign_budget'],
    metrics: [
      ...CORE,
      ...BY_DATE,
      ...DISPLAY,
      ...SHARES,
      ...TOP,
      ...REACH,
      ...PHONE,
      ...INVALID,
      ...CART,
      ...words('search_click_share content_impression_share search_budget_lost_impression_share'),
    ],
    segments: [...USUAL, ...CONVERSIONS, ...words('hour click_type')],
    list: campaignsOf,
  },
  {
    name: 'campaign_budget',
    attributed: ['customer', 'campaign'],
    metrics: [...CORE, ...SEEN, ...ENGAGED, ...VIDEO],
    segments: [],
    list: campaignsOf,
  },
  {
    name: 'ad_group',
    attributed: inCampaign,
    metrics: [...CORE, ...BY_DATE, ...DISPLAY, ...SHARES, ...TOP, ...PHONE, ...CART, 'content_impression_share'],
    segments: [...USUAL, ...CONVERSIONS, ...words('hour click_type')],
    list: adGroupsOf,
  },
  {
    name: 'ad_group_ad',
    attributed: inAdGroup,
    metrics: [...CORE, ...BY_DATE, ...DISPLAY, ...TOP, ...CART],
    segments: [...USUAL, ...CONVERSIONS, 'click_type'],
    list: adsOf,
  },
  {
    name: 'keyword_view',
    attributed: [...inAdGroup, 'ad_group_criterion'],
    metrics: [...CORE, ...PER_COST, ...BY_DATE, ...DISPLAY, ...SHARES, ...TOP, ...CART, ...words('search_click_share phone_calls')],
    segments: [...USUAL, ...CONVERSIONS, 'click_type'],
    list: keywordsOf,
  },
  {
    name: 'search_term_view',
    attributed: inAdGroup,
    metrics: [...CORE, ...PER_COST, ...SEEN, ...ENGAGED, ...VIDEO, ...QUARTILES, ...TOP],
    segments: [...USUAL, ...CONVERSIONS, ...words('search_term_match_type keyword.info.text keyword.info.match_type')],
    ...view,
  },
  {
    name: 'campaign_search_term_view',
    attributed: ['customer', 'campaign'],
    metrics: [...CORE, ...PER_COST, ...SEEN, ...ENGAGED, ...VIDEO, ...QUARTILES, ...TOP],
    segments: [...USUAL, ...CONVERSIONS, ...words('search_term_match_type keyword.info.text keyword.info.match_type')],
    ...view,
  },
  {
    name: 'asset_group',
    attributed: ['customer', 'campaign'],
    metrics: [...without(CORE, 'average_cpm'), ...PER_COST, ...BY_DATE, ...SEEN, ...ENGAGED, ...CART],
    segments: [...without(USUAL, 'month_of_year'), ...CONVERSIONS, 'click_type'],
    list: assetGroupsOf,
  },
  {
    name: 'geographic_view',
    attributed: inAdGroup,
    metrics: [...CORE, ...BY_DATE, ...SEEN, ...VIDEO, ...TOP],
    segments: [...USUAL, ...CONVERSIONS, ...words('geo_target_region geo_target_city')],
    ...view,
  },
  {
    name: 'user_location_view',
    attributed: inAdGroup,
    metrics: [...CORE, ...BY_DATE, ...SEEN, ...VIDEO],
    segments: [...USUAL, ...CONVERSIONS, ...words('geo_target_region geo_target_city')],
    ...view,
  },
  {
    name: 'age_range_view',
    blanks: ['keyword', 'gender', 'product'],
    attributed: [...inAdGroup, 'ad_group_criterion'],
    metrics: [...CORE, 'all_conversions_value_per_cost', ...DISPLAY],
    segments: [...USUAL, ...CONVERSIONS, 'click_type'],
    ...view,
  },
  {
    name: 'gender_view',
    blanks: ['keyword', 'age', 'product'],
    attributed: [...inAdGroup, 'ad_group_criterion'],
    metrics: [...CORE, 'all_conversions_value_per_cost', ...DISPLAY, 'search_impression_share'],
    segments: [...USUAL, ...CONVERSIONS, 'click_type'],
    ...view,
  },
  {
    name: 'landing_page_view',
    attributed: inAdGroup,
    metrics: [...CORE, ...PER_COST, ...ENGAGED, ...VIDEO, ...VIEWABLE],
    segments: [...USUAL, ...CONVERSIONS, 'click_type'],
    ...view,
  },
  {
    name: 'shopping_performance_view',
    attributed: inAdGroup,
    metrics: [
      ...without(CORE, 'average_cpm average_cost interactions interaction_rate'),
      ...BY_DATE,
      ...CART,
      ...without(SHARES, 'search_top_impression_share'),
      ...words('search_click_share search_budget_lost_impression_share'),
    ],
    segments: [...without(USUAL, 'month_of_year'), ...CONVERSIONS, ...words('click_type product_item_id product_title product_brand')],
    ...view,
  },
  {
    name: 'product_group_view',
    blanks: ['keyword', 'age', 'gender'],
    attributed: [...inAdGroup, 'ad_group_criterion'],
    metrics: [
      ...without(CORE, 'average_cost interactions interaction_rate'),
      ...SEEN,
      ...CART,
      ...words('search_impression_share search_absolute_top_impression_share search_click_share'),
    ],
    segments: [...USUAL, ...CONVERSIONS, 'click_type'],
    ...view,
  },
  {
    name: 'detail_placement_view',
    attributed: inAdGroup,
    metrics: [...without(CORE, 'conversions_from_interactions_rate'), ...DISPLAY],
    segments: [...USUAL, ...CONVERSIONS],
    ...view,
  },
  { name: 'conversion_action', attributed: ['customer'], ...none, list: actionsOf },
  { name: 'customer_client', attributed: ['customer'], ...none, list: clientsOf },
  {
    name: 'geo_target_constant',
    attributed: [],
    ...none,
    list: (customer) => geoTargets.map((target) => ({ ...nothing, customer, listed: { kind: 'geo', target } })),
  },
];

const byName = new Map(resources.map((resource) => [resource.name, resource]));

export function findResource(name: string): Resource | null {
  return byName.get(name) ?? null;
}
