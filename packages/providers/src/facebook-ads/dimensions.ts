import { isoWeekOf } from '@sightline/contract/core';
import type { Dimension } from '@sightline/contract/sources';
import { type InsightsRow, textIn } from './insights-row.ts';
import type { Level } from './levels.ts';
import { countryName, enumLabel } from './words.ts';

/** How rows are split over time: by `time_increment`, or by one range for each step. */
export type TimeSplit = { increment: '1' | 'monthly' } | { ranges: 'week' | 'year' };

/** A dimension and what has to be asked of Meta for it. */
export interface AdsDimension extends Dimension {
  level: Level;
  fields: string[];
  breakdowns: string[];
  time: TimeSplit | null;
  cell(row: InsightsRow): string;
  /** Meta's rows are finer: several of them make one of ours, so that people cannot be counted. */
  isGrouped: boolean;
  /** Whether filters may go by it; by default where it splits what Meta counts. */
  isFilter?: boolean;
  /** What a filter may choose from; Meta's words. */
  values?: readonly string[];
}

export type Given = Partial<Omit<AdsDimension, 'id' | 'label' | 'kind' | 'group'>> & Pick<AdsDimension, 'cell'>;
export const makeDimension = (group: string, id: string, label: string, given: Given, kind: Dimension['kind'] = 'text'): AdsDimension => ({
  id,
  label,
  kind,
  group,
  level: 'account',
  fields: [],
  breakdowns: [],
  time: null,
  isGrouped: false,
  ...given,
});

const dateStart = (row: InsightsRow): string => textIn(row, 'date_start');
const time = (id: 'date' | 'week' | 'month' | 'year', label: string, split: TimeSplit, cell: (day: string) => string): AdsDimension =>
  makeDimension('Time', id, label, { time: split, cell: (row) => cell(dateStart(row)) }, id);

const daily: TimeSplit = { increment: '1' };
export const timeDimensions: AdsDimension[] = [
  time('date', 'Date', daily, (day) => day),
  // Increments of seven days count from the first day asked for, not from Mondays.
  time('week', 'Week', { ranges: 'week' }, isoWeekOf),
  time('month', 'Month', { increment: 'monthly' }, (day) => day.slice(0, 7)),
  time('year', 'Year', { ranges: 'year' }, (day) => day.slice(0, 4)),
];

const hoursOf = (place: 'advertiser' | 'audience'): string => `hourly_stats_aggregated_by_${place}_time_zone`;
/** `13:00:00 - 13:59:59` → "13" */
const hourIn = (row: InsightsRow, place: 'advertiser' | 'audience'): string => textIn(row, hoursOf(place)).slice(0, 2);
export const hourDimensions: AdsDimension[] = [
  makeDimension(
    'Time',
    'hour',
    'Date and hour',
    {
      breakdowns: [hoursOf('advertiser')],
      time: daily,
      cell: (row) => `${dateStart(row)}T${hourIn(row, 'advertiser')}`,
    },
    'hour',
  ),
  makeDimension('Time', 'hourOfDay', 'Hour of the day', { breakdowns: [hoursOf('advertiser')], cell: (row) => hourIn(row, 'advertiser') }),
  makeDimension('Time', 'hourOfDayThere', "Hour of the day, people's own", {
    breakdowns: [hoursOf('audience')],
    cell: (row) => hourIn(row, 'audience'),
    description: 'In the time zone of those who saw the ads.',
  }),
];

const notSet = '(not set)';
const entity = (level: Exclude<Level, 'account'>, id: string, label: string, group: string, inside: string[] = []): AdsDimension =>
  makeDimension(group, id, label, {
    level,
    fields: [`${level}_name`, ...inside],
    cell: (row) => [`${level}_name`, ...inside].map((field) => textIn(row, field) || notSet).join(' · '),
    ...(inside.length === 0 ? {} : { description: 'With what it lies in, as others may have the same name.' }),
  });
const entityId = (level: Exclude<Level, 'account'>, id: string, label: string, group: string): AdsDimension =>
  makeDimension(group, id, label, { level, fields: [`${level}_id`], cell: (row) => textIn(row, `${level}_id`) || notSet });
/** A mark of campaigns, ad sets or ads: all that share it are one row. */
const mark = (level: Level, id: string, label: string, group: string, field: string): AdsDimension =>
  makeDimension(group, id, label, { level, fields: [field], isGrouped: true, cell: (row) => enumLabel(textIn(row, field)) });

export const campaign = entity('campaign', 'campaign', 'Campaign', 'Campaign');
export const campaignDimensions: AdsDimension[] = [
  campaign,
  entityId('campaign', 'campaignId', 'Campaign id', 'Campaign'),
  mark('campaign', 'objective', 'Objective', 'Campaign', 'objective'),
  mark('campaign', 'buyingType', 'Buying type', 'Campaign', 'buying_type'),
];
export const adGroup = entity('adset', 'adGroup', 'Ad set', 'Ad set', ['campaign_name']);
export const adGroupDimensions: AdsDimension[] = [
  adGroup,
  entityId('adset', 'adGroupId', 'Ad set id', 'Ad set'),
  mark('adset', 'optimizationGoal', 'Optimisation goal', 'Ad set', 'optimization_goal'),
  makeDimension('Ad set', 'attributionSetting', 'Attribution setting', {
    level: 'adset',
    fields: ['attribution_setting'],
    isGrouped: true,
    cell: (row) => textIn(row, 'attribution_setting') || notSet,
    description: 'Such as 7d_click_1d_view: how long after a click or view Meta counts a conversion.',
  }),
];
const ranking = (id: string, label: string, field: string, description: string): AdsDimension => ({
  ...mark('ad', id, label, 'Ranking', field),
  description,
});
export const adDimensions: AdsDimension[] = [
  entity('ad', 'ad', 'Ad', 'Ad', ['adset_name']),
  entityId('ad', 'adId', 'Ad id', 'Ad'),
  ranking('qualityRanking', 'Quality ranking', 'quality_ranking', 'Against ads that competed for the same people. Needs 500 impressions.'),
  ranking('engagementRanking', 'Engagement rate ranking', 'engagement_rate_ranking', 'Against ads that competed for the same people.'),
  ranking('conversionRanking', 'Conversion rate ranking', 'conversion_rate_ranking', 'Against ads with the same optimisation goal.'),
];

const breakdown = (group: string, id: string, label: string, field: string, given: Partial<Given> = {}): AdsDimension =>
  makeDimension(group, id, label, { breakdowns: [field], cell: (row) => enumLabel(textIn(row, field)), ...given });

const ageIn = (row: InsightsRow): string => textIn(row, 'age') || 'Unknown';
export const audienceDimensions: AdsDimension[] = [
  breakdown('People', 'age', 'Age', 'age', { cell: ageIn, values: ['18-24', '25-34', '35-44', '45-54', '55-64', '65+', 'Unknown'] }),
  breakdown('People', 'gender', 'Gender', 'gender', { values: ['male', 'female', 'unknown'] }),
  makeDimension('People', 'ageAndGender', 'Age and gender', {
    breakdowns: ['age', 'gender'],
    isFilter: false,
    cell: (row) => `${ageIn(row)}, ${enumLabel(textIn(row, 'gender')).toLowerCase()}`,
  }),
];
export const region = breakdown('Location', 'region', 'Region', 'region', {
  cell: (row) => textIn(row, 'region') || 'Unknown',
  description: 'Conversions outside Meta are left out.',
});
const market = breakdown('Location', 'market', 'Comscore market', 'comscore_market', {
  cell: (row) => textIn(row, 'comscore_market') || 'Unknown',
  description: 'Conversions outside Meta are left out.',
});
export const locationDimensions: AdsDimension[] = [
  breakdown('Location', 'country', 'Country', 'country', { cell: (row) => countryName(textIn(row, 'country')) }),
  region,
  market,
];

const platformField = 'publisher_platform';
const platforms = ['facebook', 'instagram', 'messenger', 'audience_network', 'threads', 'unknown'];
const devicePlatforms = ['mobile_app', 'mobile_web', 'desktop', 'unknown'];
export const placementDimensions: AdsDimension[] = [
  breakdown('Placement', 'platform', 'Platform', platformField, { values: platforms }),
  makeDimension('Placement', 'position', 'Placement', {
    breakdowns: [platformField, 'platform_position'],
    cell: (row) => `${enumLabel(textIn(row, platformField))}: ${enumLabel(textIn(row, 'platform_position'))}`,
  }),
  breakdown('Device', 'devicePlatform', 'Device platform', 'device_platform', { values: devicePlatforms }),
  breakdown('Device', 'device', 'Device', 'impression_device', {
    // Meta gives it only together with the platform.
    breakdowns: [platformField, 'impression_device'],
    isGrouped: true,
    description: 'Where the ad was seen, such as an iPhone or an Android tablet.',
  }),
];

export const productDimensions = [
  breakdown('Product', 'product', 'Product', 'product_id', { cell: (row) => textIn(row, 'product_id') || notSet }),
];

/** The value of an asset breakdown: what people read of it, or its name or number. */
function assetIn(row: InsightsRow, field: string): string {
  const value = row[field];
  if (typeof value !== 'object' || value === null) return textIn(row, field) || notSet;
  const asset = new Map<string, unknown>(Object.entries(value));
  const known = ['text', 'name', 'website_url', 'video_name', 'image_name', 'url', 'hash', 'video_id', 'id'].map((name) => asset.get(name));
  const [shown] = known.filter((text) => typeof text === 'string' && text !== '');
  return typeof shown === 'string' ? shown : notSet;
}
const asset = (id: string, label: string, field: string): AdsDimension =>
  // One picture or text may be several assets.
  makeDimension('Asset', id, label, { breakdowns: [field], cell: (row) => assetIn(row, field) });
export const assetDimensions: AdsDimension[] = [
  asset('image', 'Image', 'image_asset'),
  asset('video', 'Video', 'video_asset'),
  asset('title', 'Headline', 'title_asset'),
  asset('body', 'Primary text', 'body_asset'),
  asset('linkDescription', 'Description', 'description_asset'),
  asset('callToAction', 'Call to action', 'call_to_action_asset'),
  asset('linkUrl', 'Website address', 'link_url_asset'),
  asset('adFormat', 'Ad format', 'ad_format_asset'),
];

/** https://developers.facebook.com/documentation/ads-commerce/marketing-api/insights/breakdowns: those that go together. */
const together = [
  ['age', 'gender'],
  [platformField, 'platform_position', 'impression_device'],
  [platformField, 'device_platform'],
];
export const goTogether = (breakdowns: string[]): boolean =>
  breakdowns.length < 2 || together.some((set) => breakdowns.every((one) => set.includes(one)));

export const groupedDimensionIds: string[] = [...campaignDimensions, ...adGroupDimensions, ...adDimensions, ...placementDimensions].flatMap(
  ({ id, isGrouped }) => (isGrouped ? [id] : []),
);

/** Places and hours that only what happens on Meta is split by; Comscore's markets stand in for the `dma` of that list. */
export const onMetaDimensionIds: string[] = [region, market, ...hourDimensions].map(({ id }) => id);

/** What the browser learns of a dimension. */
export const declared = ({ id, label, kind, group, description }: AdsDimension): Dimension => ({
  id,
  label,
  kind,
  ...(group === undefined ? {} : { group }),
  ...(description === undefined ? {} : { description }),
});
