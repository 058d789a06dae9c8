import { isoWeekOf, quarterOf, twoDigits } from '@sightline/contract/core';
import type { Dimension } from '@sightline/contract/sources';
import { adLabel } from './ad-label.ts';
import { countryName } from './country-name.ts';
import { type AdsRow, textAt } from './stream-reply.ts';
import { enumLabel } from './words.ts';

/** A dimension and what has to be asked of Google for it. */
export interface AdsDimension extends Dimension {
  fields: string[];
  cell(row: AdsRow): string;
  /** The text field that filters go by, which Google can search; absent: filters go by the cell. */
  searched?: string;
  /** The words Google has for it in queries. */
  values?: readonly string[];
  /** The view that has it, in reports with several. */
  from?: string;
}

type Kind = Dimension['kind'];
const time = (id: string, label: string, kind: Kind, fields: string[], cell: (row: AdsRow) => string): AdsDimension => ({
  id,
  label,
  kind,
  group: 'Time',
  fields: fields.map((name) => `segments.${name}`),
  cell,
});
const segment = (row: AdsRow, name: string): string => textAt(row, `segments.${name}`);

export const timeDimensions: AdsDimension[] = [
  time('date', 'Date', 'date', ['date'], (row) => segment(row, 'date')),
  time('hour', 'Date and hour', 'hour', ['date', 'hour'], (row) => `${segment(row, 'date')}T${twoDigits(segment(row, 'hour') || '0')}`),
  // Google names weeks and months by their first day; weeks begin on Monday.
  time('week', 'Week', 'week', ['week'], (row) => isoWeekOf(segment(row, 'week'))),
  time('month', 'Month', 'month', ['month'], (row) => segment(row, 'month').slice(0, 7)),
  time('quarter', 'Quarter', 'quarter', ['quarter'], (row) => quarterOf(segment(row, 'quarter'))),
  time('year', 'Year', 'year', ['year'], (row) => segment(row, 'year')),
  time('dayOfWeek', 'Day of the week', 'text', ['day_of_week'], (row) => enumLabel(segment(row, 'day_of_week'))),
  time('hourOfDay', 'Hour of the day', 'text', ['hour'], (row) => twoDigits(segment(row, 'hour') || '0')),
];
export const timeDimensionIds = timeDimensions.map(({ id }) => id);
/** A view of search terms, places or pages has no hours. */
export const dayDimensions = timeDimensions.filter(({ id }) => id !== 'hour' && id !== 'hourOfDay');

const choice = (group: string, id: string, label: string, field: string, values: string[]): AdsDimension => ({
  id,
  label,
  kind: 'text',
  group,
  fields: [field],
  cell: (row) => enumLabel(textAt(row, field)),
  values,
});
const text = (group: string, id: string, label: string, field: string, extras: Partial<AdsDimension> = {}): AdsDimension => ({
  id,
  label,
  kind: 'text',
  group,
  fields: [field],
  cell: (row) => textAt(row, field) || '(not set)',
  ...extras,
});
const searchable = (group: string, id: string, label: string, field: string, extras: Partial<AdsDimension> = {}): AdsDimension => ({
  ...text(group, id, label, field, extras),
  searched: field,
});

/** Names are unique among what is not removed: https://developers.google.com/google-ads/api/reference/rpc/v26/CampaignErrorEnum.CampaignError */
function named(row: AdsRow, resource: string): string {
  const id = textAt(row, `${resource}.id`);
  const name = textAt(row, `${resource}.name`) || id;
  return textAt(row, `${resource}.status`) === 'REMOVED' ? `${name} (removed, ${id})` : name;
}

const statuses = ['ENABLED', 'PAUSED', 'REMOVED'];

export const device = choice('Delivery', 'device', 'Device', 'segments.device', ['MOBILE', 'TABLET', 'DESKTOP', 'CONNECTED_TV', 'OTHER']);
export const network = choice('Delivery', 'network', 'Network', 'segments.ad_network_type', [
  ...['SEARCH', 'SEARCH_PARTNERS', 'CONTENT', 'MIXED', 'YOUTUBE', 'GOOGLE_TV', 'GOOGLE_OWNED_CHANNELS', 'GMAIL', 'DISCOVER', 'MAPS'],
]);
export const conversionAction = searchable('Conversions', 'conversionAction', 'Conversion action', 'segments.conversion_action_name');
const conversionCategory = choice('Conversions', 'conversionCategory', 'Conversion category', 'segments.conversion_action_category', [
  ...[
    'PURCHASE',
    'SIGNUP',
    'SUBMIT_LEAD_FORM',
    'PHONE_CALL_LEAD',
    'CONTACT',
    'PAGE_VIEW',
    'ADD_TO_CART',
    'BEGIN_CHECKOUT',
    'DOWNLOAD',
    'DEFAULT',
  ],
]);
export const conversionsSplit = [conversionAction, conversionCategory];
export const conversionDimensions = conversionsSplit.map(({ id }) => id);

export const campaign = searchable('Campaign', 'campaign', 'Campaign', 'campaign.name', {
  fields: ['campaign.id', 'campaign.name', 'campaign.status'],
  cell: (row) => named(row, 'campaign'),
});
const campaignType = choice('Campaign', 'campaignType', 'Campaign type', 'campaign.advertising_channel_type', [
  ...['SEARCH', 'DISPLAY', 'SHOPPING', 'HOTEL', 'VIDEO', 'MULTI_CHANNEL', 'LOCAL', 'SMART', 'PERFORMANCE_MAX', 'LOCAL_SERVICES', 'TRAVEL'],
  'DEMAND_GEN',
]);
const campaignStatus = choice('Campaign', 'campaignStatus', 'Campaign status', 'campaign.status', statuses);
export const campaignDimensions: AdsDimension[] = [
  campaign,
  campaignType,
  campaignStatus,
  text('Campaign', 'campaignId', 'Campaign id', 'campaign.id'),
  choice('Campaign', 'biddingStrategy', 'Bidding strategy', 'campaign.bidding_strategy_type', [
    ...['MANUAL_CPC', 'MANUAL_CPM', 'MANUAL_CPV', 'MAXIMIZE_CONVERSIONS', 'MAXIMIZE_CONVERSION_VALUE', 'TARGET_CPA', 'TARGET_CPM'],
    ...['TARGET_IMPRESSION_SHARE', 'TARGET_ROAS', 'TARGET_SPEND'],
  ]),
];

export const adGroup = searchable('Ad group', 'adGroup', 'Ad group', 'ad_group.name', {
  description: 'With its campaign, as several campaigns may have ad groups of one name.',
  fields: ['ad_group.id', 'ad_group.name', 'ad_group.status', 'campaign.id', 'campaign.name', 'campaign.status'],
  cell: (row) => `${named(row, 'ad_group')} · ${named(row, 'campaign')}`,
});
export const adGroupDimensions: AdsDimension[] = [
  adGroup,
  choice('Ad group', 'adGroupType', 'Ad group type', 'ad_group.type', [
    ...['SEARCH_STANDARD', 'DISPLAY_STANDARD', 'SHOPPING_PRODUCT_ADS', 'SHOPPING_SMART_ADS', 'VIDEO_TRUE_VIEW_IN_STREAM', 'VIDEO_BUMPER'],
    ...['VIDEO_RESPONSIVE', 'SEARCH_DYNAMIC_ADS', 'HOTEL_ADS', 'SMART_CAMPAIGN_ADS', 'TRAVEL_ADS'],
  ]),
  choice('Ad group', 'adGroupStatus', 'Ad group status', 'ad_group.status', statuses),
];

const ad = 'ad_group_ad.ad';
export const adFields = [`${ad}.id`, `${ad}.name`, `${ad}.type`, `${ad}.responsive_search_ad.headlines`];
export const adDimensions: AdsDimension[] = [
  { id: 'ad', label: 'Ad', kind: 'text', group: 'Ad', fields: adFields, cell: adLabel, description: 'Name or first headline, and number.' },
  {
    id: 'adType',
    label: 'Ad type',
    kind: 'text',
    group: 'Ad',
    fields: [`${ad}.type`],
    cell: (row) => enumLabel(textAt(row, `${ad}.type`)),
  },
  choice('Ad', 'adStatus', 'Ad status', 'ad_group_ad.status', statuses),
];

const matchTypes = ['BROAD', 'EXACT', 'PHRASE'];
export const keywordDimensions: AdsDimension[] = [
  searchable('Keyword', 'keyword', 'Keyword', 'ad_group_criterion.keyword.text'),
  choice('Keyword', 'matchType', 'Match type', 'ad_group_criterion.keyword.match_type', matchTypes),
  text('Keyword', 'qualityScore', 'Quality score', 'ad_group_criterion.quality_info.quality_score', {
    description: 'From 1 to 10, as it is today.',
  }),
];
export const searchTermDimensions: AdsDimension[] = [
  searchable('Search term', 'searchTerm', 'Search term', 'search_term_view.search_term'),
  choice('Search term', 'searchTermStatus', 'Search term status', 'search_term_view.status', [
    ...['ADDED', 'EXCLUDED', 'ADDED_EXCLUDED', 'NONE'],
  ]),
  choice('Search term', 'searchTermMatchType', 'Match type', 'segments.search_term_match_type', [
    ...['BROAD', 'EXACT', 'PHRASE', 'NEAR_EXACT', 'NEAR_PHRASE'],
  ]),
  searchable('Search term', 'keyword', 'Keyword', 'segments.keyword.info.text'),
];
export const assetGroupDimensions: AdsDimension[] = [
  searchable('Asset group', 'assetGroup', 'Asset group', 'asset_group.name', {
    fields: ['asset_group.id', 'asset_group.name', 'asset_group.status', 'campaign.id', 'campaign.name', 'campaign.status'],
    cell: (row) => `${named(row, 'asset_group')} · ${named(row, 'campaign')}`,
  }),
  choice('Asset group', 'assetGroupStatus', 'Asset group status', 'asset_group.status', statuses),
];

const country = (id: string, label: string, from: string, description: string): AdsDimension => ({
  id,
  label,
  kind: 'text',
  group: 'Location',
  description,
  from,
  fields: [`${from}.country_criterion_id`],
  cell: (row) => countryName(textAt(row, `${from}.country_criterion_id`)),
});
export const locationDimensions: AdsDimension[] = [
  country('country', 'Country', 'geographic_view', 'Where people were or what place they were interested in.'),
  country('userCountry', 'Country people were in', 'user_location_view', 'Where people were, whatever place was aimed at.'),
];
export const audienceDimensions: AdsDimension[] = [
  {
    ...choice('People', 'age', 'Age', 'ad_group_criterion.age_range.type', [
      ...['AGE_RANGE_18_24', 'AGE_RANGE_25_34', 'AGE_RANGE_35_44', 'AGE_RANGE_45_54', 'AGE_RANGE_55_64', 'AGE_RANGE_65_UP'],
      'AGE_RANGE_UNDETERMINED',
    ]),
    from: 'age_range_view',
  },
  { ...choice('People', 'gender', 'Gender', 'ad_group_criterion.gender.type', ['MALE', 'FEMALE', 'UNDETERMINED']), from: 'gender_view' },
];
export const landingPageDimensions = [text('Landing page', 'landingPage', 'Landing page', 'landing_page_view.unexpanded_final_url')];
export const productDimensions = [
  searchable('Product', 'product', 'Product', 'segments.product_title'),
  searchable('Product', 'productId', 'Product id', 'segments.product_item_id'),
  searchable('Product', 'productBrand', 'Brand', 'segments.product_brand'),
];
export const placementDimensions = [
  searchable('Placement', 'placement', 'Placement', 'detail_placement_view.display_name'),
  choice('Placement', 'placementType', 'Placement type', 'detail_placement_view.placement_type', [
    ...['WEBSITE', 'MOBILE_APPLICATION', 'MOBILE_APP_CATEGORY', 'YOUTUBE_VIDEO', 'YOUTUBE_CHANNEL', 'GOOGLE_PRODUCTS'],
  ]),
];

/** Everything that splits a campaign's people over several rows. */
export const splitDimensions = [device, network, ...campaignDimensions.filter(({ id }) => id !== 'campaign' && id !== 'campaignId')].map(
  ({ id }) => id,
);
export const declared = ({
  fields: _fields,
  cell: _cell,
  searched: _searched,
  values: _values,
  from: _from,
  ...dimension
}: AdsDimension): Dimension => dimension;
