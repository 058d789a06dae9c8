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
  blanks: readonly (keyof Subject)[];
}

/** What is often listed together, by a name in capitals. */
const GROUPS: Readonly<Record<string, string>> = {
  CORE: `impressions clicks cost_micros ctr average_cpc average_cpm average_cost interactions interaction_rate
    conversions conversions_value value_per_conversion conversions_from_interactions_rate cost_per_conversion
    all_conversions all_conversions_value value_per_all_conversions all_conversions_from_interactions_rate cost_per_all_conversions
    cross_device_conversions`,
  // Of keywords, search terms and pages, but not of accounts, campaigns, ad groups and ads.
  PER_COST: 'conversions_value_per_cost all_conversions_value_per_cost',
  BY_DATE: `conversions_by_conversion_date conversions_value_by_conversion_date all_conversions_by_conversion_date
    all_conversions_value_by_conversion_date`,
  ENGAGED: 'engagements engagement_rate',
  SEEN: 'view_through_conversions',
  VIEWABLE: 'active_view_impressions active_view_measurable_impressions active_view_ctr active_view_viewability',
  VIDEO: 'video_trueview_views video_trueview_view_rate trueview_average_cpv',
  QUARTILES: 'video_quartile_p25_rate video_quartile_p50_rate video_quartile_p75_rate video_quartile_p100_rate',
  DISPLAY: 'SEEN ENGAGED VIEWABLE VIDEO QUARTILES',
  SHARES: `search_impression_share search_top_impression_share search_absolute_top_impression_share
    search_rank_lost_impression_share`,
  TOP: 'top_impression_percentage absolute_top_impression_percentage',
  REACH: 'unique_users average_impression_frequency_per_user',
  PHONE: 'phone_calls phone_impressions phone_through_rate',
  INVALID: 'invalid_clicks invalid_click_rate',
  CART: 'orders revenue_micros average_order_value_micros',
  USUAL: 'date week month quarter year day_of_week month_of_year device ad_network_type CONVERSIONS',
  CONVERSIONS: 'conversion_action conversion_action_name conversion_action_category',
  TERMS: 'search_term_match_type keyword.info.text keyword.info.match_type',
  PLACES: 'geo_target_region geo_target_city',
};

/** The names of a list, groups taken apart; one after a minus is left out. */
function namesIn(list: string): string[] {
  const named = list.split(/\s+/).filter((word) => word !== '');
  const names = named.flatMap((word) => (GROUPS[word] === undefined ? [word] : namesIn(GROUPS[word])));
  return names.filter((name) => !name.startsWith('-') && !names.includes(`-${name}`));
}

type List = (customer: Customer) => Subject[];

/** The parts of what another list has. */
function within<K extends keyof Subject>(above: List, part: K, partsOf: (subject: Subject) => readonly Subject[K][] | undefined): List {
  return (customer) => above(customer).flatMap((subject) => (partsOf(subject) ?? []).map((one) => ({ ...subject, [part]: one })));
}

const customerOf: List = (customer) => [{ ...nothing, customer }];
const campaignsOf = within(customerOf, 'campaign', ({ customer }) => entitiesOf(customer).campaigns);
const adGroupsOf = within(campaignsOf, 'adGroup', ({ campaign }) => campaign?.adGroups);
const adsOf = within(adGroupsOf, 'ad', ({ adGroup }) => adGroup?.ads);
const keywordsOf = within(adGroupsOf, 'keyword', ({ adGroup }) => adGroup?.keywords);
const assetGroupsOf = within(campaignsOf, 'assetGroup', ({ campaign }) => campaign?.assetGroups);
const actionsOf = within(customerOf, 'listed', ({ customer }) =>
  entitiesOf(customer).conversionActions.map((action) => ({ kind: 'action', action })),
);
const placesOf = within(customerOf, 'listed', () => geoTargets.map((target) => ({ kind: 'geo', target })));

/** The whole tree below a manager, itself included at level 0. */
function clientsOf(customer: Customer): Subject[] {
  return customers.flatMap((below): Subject[] => {
    const level = levelBelow(customer.id, below);
    return level === null ? [] : [{ ...nothing, customer, listed: { kind: 'client', customer: below, level } }];
  });
}

function resource(
  name: string,
  attributed: string,
  metrics: string,
  segments: string,
  list: List | null,
  blanks: Resource['blanks'] = [],
): Resource {
  return { name, attributed: namesIn(attributed), metrics: namesIn(metrics), segments: namesIn(segments), list, blanks };
}

const inAdGroup = 'customer campaign ad_group';
const criterion = `${inAdGroup} ad_group_criterion`;
const searched = 'CORE PER_COST SEEN ENGAGED VIDEO QUARTILES TOP';

/**
 * Which metrics and segments go with a resource, after the tables below https://developers.google.com/google-ads/api/fields/v26/overview and
 * what Google's field service lists of each: https://developers.google.com/google-ads/api/docs/concepts/field-service
 */
export const resources: readonly Resource[] = [
  resource(
    'customer',
    '',
    `CORE BY_DATE SEEN ENGAGED VIEWABLE VIDEO TOP INVALID CART
      search_impression_share search_rank_lost_impression_share content_impression_share search_budget_lost_impression_share`,
    'USUAL hour click_type',
    customerOf,
  ),
  resource(
    'campaign',
    'customer campaign_budget',
    `CORE BY_DATE DISPLAY SHARES TOP REACH PHONE INVALID CART
      search_click_share content_impression_share search_budget_lost_impression_share`,
    'USUAL hour click_type',
    campaignsOf,
  ),
  resource('campaign_budget', 'customer campaign', 'CORE SEEN ENGAGED VIDEO', '', campaignsOf),
  resource(
    'ad_group',
    'customer campaign campaign_budget',
    'CORE BY_DATE DISPLAY SHARES TOP PHONE CART content_impression_share',
    'USUAL hour click_type',
    adGroupsOf,
  ),
  resource('ad_group_ad', inAdGroup, 'CORE BY_DATE DISPLAY TOP CART', 'USUAL click_type', adsOf),
  resource(
    'keyword_view',
    criterion,
    'CORE PER_COST BY_DATE DISPLAY SHARES TOP CART search_click_share phone_calls',
    'USUAL click_type',
    keywordsOf,
  ),
  resource('search_term_view', inAdGroup, searched, 'USUAL TERMS', null),
  resource('campaign_search_term_view', 'customer campaign', searched, 'USUAL TERMS', null),
  resource(
    'asset_group',
    'customer campaign',
    'CORE PER_COST BY_DATE SEEN ENGAGED CART -average_cpm',
    'USUAL click_type -month_of_year',
    assetGroupsOf,
  ),
  resource('geographic_view', inAdGroup, 'CORE BY_DATE SEEN VIDEO TOP', 'USUAL PLACES', null),
  resource('user_location_view', inAdGroup, 'CORE BY_DATE SEEN VIDEO', 'USUAL PLACES', null),
  resource('age_range_view', criterion, 'CORE all_conversions_value_per_cost DISPLAY', 'USUAL click_type', null, [
    'keyword',
    'gender',
    'product',
  ]),
  resource('gender_view', criterion, 'CORE all_conversions_value_per_cost DISPLAY search_impression_share', 'USUAL click_type', null, [
    'keyword',
    'age',
    'product',
  ]),
  resource('landing_page_view', inAdGroup, 'CORE PER_COST ENGAGED VIDEO VIEWABLE', 'USUAL click_type', null),
  resource(
    'shopping_performance_view',
    inAdGroup,
    `CORE BY_DATE CART SHARES search_click_share search_budget_lost_impression_share
      -average_cpm -average_cost -interactions -interaction_rate -search_top_impression_share`,
    'USUAL click_type product_item_id product_title product_brand -month_of_year',
    null,
  ),
  resource(
    'product_group_view',
    criterion,
    `CORE SEEN CART search_impression_share search_absolute_top_impression_share search_click_share
      -average_cost -interactions -interaction_rate`,
    'USUAL click_type',
    null,
    ['keyword', 'age', 'gender'],
  ),
  resource('detail_placement_view', inAdGroup, 'CORE DISPLAY -conversions_from_interactions_rate', 'USUAL', null),
  resource('conversion_action', 'customer', '', '', actionsOf),
  resource('customer_client', 'customer', '', '', clientsOf),
  resource('geo_target_constant', '', '', '', placesOf),
];

const byName = new Map(resources.map((resource) => [resource.name, resource]));

export function findResource(name: string): Resource | null {
  return byName.get(name) ?? null;
}
