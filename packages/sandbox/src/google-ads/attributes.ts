import { words } from '../kernel/words.ts';
import type { Listed, Subject } from './fact.ts';
import type { Attribute, DataType, Value } from './field.ts';
import { AGES, GENDERS } from './make-facts.ts';
import { criterionId, resourceNames } from './resource-names.ts';

type Read = (subject: Subject) => Value;
type Draft = Pick<Attribute, 'type' | 'constants' | 'isRepeated' | 'read'>;

const of =
  (type: DataType) =>
  (read: Read): Draft => ({ type, constants: [], isRepeated: false, read });
const text = of('STRING');
const int64 = of('INT64');
const int32 = of('INT32');
const flag = of('BOOLEAN');
const reference = of('RESOURCE_NAME');
const constant = (constants: readonly string[], read: Read): Draft => ({ type: 'ENUM', constants, isRepeated: false, read });
const list = (type: DataType, read: Read): Draft => ({ type, constants: [], isRepeated: true, read });

const STATUSES = ['ENABLED', 'PAUSED', 'REMOVED'];
const CUSTOMER_STATUSES = ['ENABLED', 'CANCELED', 'SUSPENDED', 'CLOSED'];
const CHANNELS = words('SEARCH DISPLAY SHOPPING HOTEL VIDEO MULTI_CHANNEL LOCAL SMART PERFORMANCE_MAX LOCAL_SERVICES TRAVEL DEMAND_GEN');
const BIDDING = words(
  'COMMISSION ENHANCED_CPC FIXED_CPM MANUAL_CPA MANUAL_CPC MANUAL_CPM MANUAL_CPV MAXIMIZE_CONVERSIONS MAXIMIZE_CONVERSION_VALUE',
  'PAGE_ONE_PROMOTED PERCENT_CPC TARGET_CPA TARGET_CPC TARGET_CPM TARGET_CPV TARGET_IMPRESSION_SHARE TARGET_OUTRANK_SHARE',
  'TARGET_ROAS TARGET_SPEND',
);
const AD_GROUP_TYPES = words(
  'SEARCH_STANDARD DISPLAY_STANDARD SHOPPING_PRODUCT_ADS HOTEL_ADS SHOPPING_SMART_ADS VIDEO_BUMPER VIDEO_TRUE_VIEW_IN_STREAM',
  'VIDEO_TRUE_VIEW_IN_DISPLAY VIDEO_NON_SKIPPABLE_IN_STREAM SEARCH_DYNAMIC_ADS SMART_CAMPAIGN_ADS VIDEO_RESPONSIVE',
  'VIDEO_EFFICIENT_REACH TRAVEL_ADS YOUTUBE_AUDIO',
);
const AD_TYPES = words(
  'TEXT_AD EXPANDED_TEXT_AD EXPANDED_DYNAMIC_SEARCH_AD IMAGE_AD HOTEL_AD VIDEO_AD APP_AD RESPONSIVE_SEARCH_AD',
  'RESPONSIVE_DISPLAY_AD SHOPPING_PRODUCT_AD VIDEO_RESPONSIVE_AD DEMAND_GEN_MULTI_ASSET_AD DEMAND_GEN_CAROUSEL_AD',
  'DEMAND_GEN_VIDEO_RESPONSIVE_AD',
);
const CATEGORIES = words(
  'DEFAULT PAGE_VIEW PURCHASE SIGNUP DOWNLOAD ADD_TO_CART BEGIN_CHECKOUT SUBSCRIBE_PAID PHONE_CALL_LEAD IMPORTED_LEAD',
  'SUBMIT_LEAD_FORM BOOK_APPOINTMENT REQUEST_QUOTE GET_DIRECTIONS OUTBOUND_CLICK CONTACT ENGAGEMENT STORE_VISIT STORE_SALE',
  'QUALIFIED_LEAD CONVERTED_LEAD',
);
const TERM_STATUSES = ['ADDED', 'EXCLUDED', 'ADDED_EXCLUDED', 'NONE'];
export const MATCH_TYPES = ['EXACT', 'PHRASE', 'BROAD'];

const client = ({ listed }: Subject): Extract<Listed, { kind: 'client' }> | null => (listed?.kind === 'client' ? listed : null);
const action = ({ listed }: Subject) => (listed?.kind === 'action' ? listed.action : null);
const geo = ({ listed }: Subject) => (listed?.kind === 'geo' ? listed.target : null);
const matchesKeyword = ({ term, keyword }: Subject) => (term !== null && keyword?.text === term ? 'ADDED' : 'NONE');

const drafts: Record<string, Record<string, Draft>> = {
  customer: {
    id: int64(({ customer }) => customer.id),
    descriptive_name: text(({ customer }) => customer.name),
    currency_code: text(({ customer }) => customer.currency),
    time_zone: text(({ customer }) => customer.timeZone),
    manager: flag(({ customer }) => customer.isManager),
    test_account: flag(({ customer }) => customer.isTest),
    status: constant(CUSTOMER_STATUSES, ({ customer }) => customer.status),
  },
  campaign: {
    id: int64(({ campaign }) => campaign?.id ?? null),
    name: text(({ campaign }) => campaign?.name ?? null),
    status: constant(STATUSES, ({ campaign }) => campaign?.status ?? null),
    advertising_channel_type: constant(CHANNELS, ({ campaign }) => campaign?.channel ?? null),
    bidding_strategy_type: constant(BIDDING, ({ campaign }) => campaign?.biddingStrategy ?? null),
    start_date_time: text(({ campaign }) => (campaign ? `${campaign.start} 00:00:00` : null)),
    end_date_time: text(({ campaign }) => (campaign?.plannedEnd ? `${campaign.plannedEnd} 23:59:59` : null)),
    campaign_budget: reference((subject) => resourceNames.campaign_budget?.(subject) ?? null),
  },
  campaign_budget: {
    id: int64(({ campaign }) => campaign?.budgetId ?? null),
    name: text(({ campaign }) => campaign?.name ?? null),
    amount_micros: int64(({ campaign }) => campaign?.budgetMicros ?? null),
  },
  ad_group: {
    id: int64(({ adGroup }) => adGroup?.id ?? null),
    name: text(({ adGroup }) => adGroup?.name ?? null),
    status: constant(STATUSES, ({ adGroup }) => adGroup?.status ?? null),
    type: constant(AD_GROUP_TYPES, ({ adGroup }) => adGroup?.type ?? null),
    campaign: reference((subject) => resourceNames.campaign?.(subject) ?? null),
  },
  ad_group_ad: {
    status: constant(STATUSES, ({ ad }) => ad?.status ?? null),
    ad_group: reference((subject) => resourceNames.ad_group?.(subject) ?? null),
    'ad.id': int64(({ ad }) => ad?.id ?? null),
    'ad.name': text(({ ad }) => ad?.name || null),
    'ad.type': constant(AD_TYPES, ({ ad }) => ad?.type ?? null),
    'ad.resource_name': reference(({ ad, customer }) => (ad ? `customers/${customer.id}/ads/${ad.id}` : null)),
    'ad.final_urls': list('STRING', ({ ad }) => (ad ? [ad.finalUrl] : null)),
    'ad.responsive_search_ad.headlines': list('MESSAGE', ({ ad }) => {
      const headlines = ad?.headlines ?? [];
      return headlines.length === 0 ? null : headlines.map((headline) => ({ text: headline, assetPerformanceLabel: 'LEARNING' }));
    }),
  },
  ad_group_criterion: {
    criterion_id: int64(criterionId),
    status: constant(STATUSES, ({ keyword }) => keyword?.status ?? 'ENABLED'),
    'keyword.text': text(({ keyword }) => keyword?.text ?? null),
    'keyword.match_type': constant(MATCH_TYPES, ({ keyword }) => keyword?.matchType ?? null),
    'quality_info.quality_score': int32(({ keyword }) => keyword?.qualityScore ?? null),
    'age_range.type': constant(AGES, ({ age }) => age),
    'gender.type': constant(GENDERS, ({ gender }) => gender),
  },
  keyword_view: {},
  search_term_view: {
    search_term: text(({ term }) => term),
    status: constant(TERM_STATUSES, matchesKeyword),
    ad_group: reference((subject) => resourceNames.ad_group?.(subject) ?? null),
  },
  campaign_search_term_view: {
    search_term: text(({ term }) => term),
    campaign: reference((subject) => resourceNames.campaign?.(subject) ?? null),
  },
  asset_group: {
    id: int64(({ assetGroup }) => assetGroup?.id ?? null),
    name: text(({ assetGroup }) => assetGroup?.name ?? null),
    status: constant(STATUSES, ({ assetGroup }) => assetGroup?.status ?? null),
    campaign: reference((subject) => resourceNames.campaign?.(subject) ?? null),
    final_urls: list('STRING', ({ assetGroup }) => (assetGroup ? [assetGroup.finalUrl] : null)),
  },
  geographic_view: {
    country_criterion_id: int64(({ place }) => place?.country.id ?? null),
  },
  user_location_view: {
    country_criterion_id: int64(({ place }) => place?.country.id ?? null),
  },
  age_range_view: {},
  gender_view: {},
  landing_page_view: { unexpanded_final_url: text(({ page }) => page) },
  shopping_performance_view: {},
  product_group_view: {},
  detail_placement_view: {
    placement: text(({ placement }) => placement),
    display_name: text(({ placement }) => placement),
    target_url: text(({ placement }) => placement),
    placement_type: constant(
      ['WEBSITE', 'MOBILE_APP_CATEGORY', 'MOBILE_APPLICATION', 'YOUTUBE_VIDEO', 'YOUTUBE_CHANNEL', 'GOOGLE_PRODUCTS'],
      ({ placement }) => (placement?.startsWith('mobileapp') ? 'MOBILE_APPLICATION' : 'WEBSITE'),
    ),
  },
  conversion_action: {
    id: int64((subject) => action(subject)?.id ?? null),
    name: text((subject) => action(subject)?.name ?? null),
    category: constant(CATEGORIES, (subject) => action(subject)?.category ?? null),
    type: constant(
      ['AD_CALL', 'CLICK_TO_CALL', 'WEBPAGE', 'UPLOAD_CLICKS', 'WEBSITE_CALL', 'GOOGLE_ANALYTICS_4_PURCHASE'],
      (subject) => action(subject)?.type ?? null,
    ),
    status: constant(['ENABLED', 'REMOVED', 'HIDDEN'], (subject) => action(subject)?.status ?? null),
  },
  customer_client: {
    id: int64((subject) => client(subject)?.customer.id ?? null),
    descriptive_name: text((subject) => client(subject)?.customer.name ?? null),
    currency_code: text((subject) => client(subject)?.customer.currency ?? null),
    time_zone: text((subject) => client(subject)?.customer.timeZone ?? null),
    manager: flag((subject) => client(subject)?.customer.isManager ?? null),
    level: int64((subject) => client(subject)?.level ?? null),
    hidden: flag((subject) => client(subject)?.customer.isHidden ?? null),
    test_account: flag((subject) => client(subject)?.customer.isTest ?? null),
    status: constant(CUSTOMER_STATUSES, (subject) => client(subject)?.customer.status ?? null),
  },
  geo_target_constant: {
    id: int64((subject) => geo(subject)?.id ?? null),
    name: text((subject) => geo(subject)?.name ?? null),
    country_code: text((subject) => geo(subject)?.countryCode ?? null),
    target_type: text((subject) => geo(subject)?.targetType ?? null),
    status: constant(['ENABLED', 'REMOVAL_PLANNED'], () => 'ENABLED'),
  },
};

function named(resource: string, name: string, draft: Draft): Attribute {
  return { category: 'ATTRIBUTE', resource, name: `${resource}.${name}`, ...draft };
}

/** Every attribute of every resource, as `resource.field`. */
export const attributes: readonly Attribute[] = Object.entries(drafts).flatMap(([resource, fields]) => [
  named(
    resource,
    'resource_name',
    reference((subject) => resourceNames[resource]?.(subject) ?? null),
  ),
  ...Object.entries(fields).map(([name, draft]) => named(resource, name, draft)),
]);
