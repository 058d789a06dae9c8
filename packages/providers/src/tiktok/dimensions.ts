import { isoWeekOf } from '@sightline/contract/core';
import type { Dimension } from '@sightline/contract/sources';
import { Temporal } from 'temporal-polyfill';
import { type ReportRow, textAt } from './report-row.ts';
import { countryLabel, enumLabel } from './words.ts';

/** What rows are of, from the whole account down. */
export const levels = ['ADVERTISER', 'CAMPAIGN', 'ADGROUP', 'AD'] as const;
export type Level = (typeof levels)[number];
export const idDimensions: Record<Level, string> = {
  ADVERTISER: 'advertiser_id',
  CAMPAIGN: 'campaign_id',
  ADGROUP: 'adgroup_id',
  AD: 'ad_id',
};

/** A dimension and what has to be asked of TikTok for it. */
export interface TikTokDimension extends Dimension {
  /** Rows have to be of this or something smaller. */
  level: Level;
  /** TikTok's dimensions beside the id. */
  splits: string[];
  /** Names and marks, which are asked for among the metrics. */
  attributes: string[];
  cell(row: ReportRow): string;
  /** The bare name that filters go by; absent: the cell. */
  filtered?(row: ReportRow): string;
  /** TikTok's words, for a choice. */
  values?: readonly string[];
  /** One cell is made of several of TikTok's rows. */
  isGrouped: boolean;
}

type Given = Pick<TikTokDimension, 'id' | 'label' | 'cell'> & Partial<TikTokDimension>;
export const dimension = (group: string, given: Given): TikTokDimension => ({
  kind: 'text',
  group,
  level: 'ADVERTISER',
  splits: [],
  attributes: [],
  isGrouped: false,
  ...given,
});

export const dayField = 'stat_time_day';
export const hourField = 'stat_time_hour';
const dayOf = (row: ReportRow): string => textAt(row, dayField).slice(0, 10);
const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const ofDays = (given: Given): TikTokDimension => dimension('Time', { splits: [dayField], isGrouped: true, ...given });

export const timeDimensions: TikTokDimension[] = [
  ofDays({ id: 'date', label: 'Date', kind: 'date', cell: dayOf, isGrouped: false }),
  ofDays({
    id: 'hour',
    label: 'Date and hour',
    kind: 'hour',
    splits: [hourField],
    cell: (row) => textAt(row, hourField).slice(0, 13).replace(' ', 'T'),
    isGrouped: false,
  }),
  ofDays({ id: 'week', label: 'Week', kind: 'week', cell: (row) => isoWeekOf(dayOf(row)) }),
  ofDays({ id: 'month', label: 'Month', kind: 'month', cell: (row) => dayOf(row).slice(0, 7) }),
  ofDays({ id: 'year', label: 'Year', kind: 'year', cell: (row) => dayOf(row).slice(0, 4) }),
  ofDays({
    id: 'dayOfWeek',
    label: 'Day of the week',
    cell: (row) => weekdays[Temporal.PlainDate.from(dayOf(row)).dayOfWeek - 1] ?? '',
  }),
];
export const timeDimensionIds = timeDimensions.map(({ id }) => id);

const nameOr = (row: ReportRow, name: string, id: string): string => textAt(row, name) || textAt(row, id) || '(not set)';
const campaignName = (row: ReportRow): string => nameOr(row, 'campaign_name', 'campaign_id');
const adGroupName = (row: ReportRow): string => nameOr(row, 'adgroup_name', 'adgroup_id');
const adName = (row: ReportRow): string => nameOr(row, 'ad_name', 'ad_id');

const mark = (group: string, level: Level, id: string, label: string, attribute: string, values?: string[]): TikTokDimension =>
  dimension(group, {
    id,
    label,
    level,
    attributes: [attribute],
    cell: (row) => enumLabel(textAt(row, attribute)),
    isGrouped: true,
    ...(values === undefined ? {} : { values }),
  });
const number = (group: string, level: Level, id: string, label: string): TikTokDimension =>
  dimension(group, { id, label, level, cell: (row) => textAt(row, idDimensions[level]) });

const objectives = [
  'REACH',
  'TRAFFIC',
  'VIDEO_VIEWS',
  'ENGAGEMENT',
  'LEAD_GENERATION',
  'APP_PROMOTION',
  'WEB_CONVERSIONS',
  'PRODUCT_SALES',
  'RF_REACH',
];
export const objective = mark('Campaign', 'CAMPAIGN', 'objective', 'Objective', 'objective_type', objectives);
export const campaign = dimension('Campaign', {
  id: 'campaign',
  label: 'Campaign',
  description: 'Campaigns of one name are one row.',
  level: 'CAMPAIGN',
  attributes: ['campaign_name'],
  cell: campaignName,
});
export const campaignDimensions: TikTokDimension[] = [campaign, objective, number('Campaign', 'CAMPAIGN', 'campaignId', 'Campaign id')];
export const adGroup = dimension('Ad group', {
  id: 'adGroup',
  label: 'Ad group',
  description: 'With its campaign, as several campaigns may have ad groups of one name.',
  level: 'ADGROUP',
  attributes: ['adgroup_name', 'campaign_name'],
  cell: (row) => `${adGroupName(row)} · ${campaignName(row)}`,
  filtered: adGroupName,
});
export const adGroupDimensions: TikTokDimension[] = [
  adGroup,
  number('Ad group', 'ADGROUP', 'adGroupId', 'Ad group id'),
  mark('Ad group', 'ADGROUP', 'promotionType', 'Promotion type', 'promotion_type'),
  mark('Ad group', 'ADGROUP', 'placementType', 'Placement type', 'placement_type'),
  mark('Ad group', 'ADGROUP', 'billingEvent', 'Billing event', 'billing_event'),
  mark('Ad group', 'ADGROUP', 'bidStrategy', 'Bid strategy', 'bid_strategy'),
];
export const ad = dimension('Ad', {
  id: 'ad',
  label: 'Ad',
  description: 'With its ad group. In Smart+ campaigns each creative is one.',
  level: 'AD',
  attributes: ['ad_name', 'adgroup_name'],
  cell: (row) => `${adName(row)} · ${adGroupName(row)}`,
  filtered: adName,
});
export const split = (
  group: string,
  id: string,
  label: string,
  field: string,
  cell: (text: string) => string,
  given: Partial<TikTokDimension> = {},
) => dimension(group, { id, label, splits: [field], cell: (row) => cell(textAt(row, field)), ...given });
export const asIs = (text: string): string => (text === '' || text === '-1' || text === '-' ? '(not set)' : text);

export const adDimensions: TikTokDimension[] = [
  ad,
  number('Ad', 'AD', 'adId', 'Ad id'),
  dimension('Ad', {
    id: 'adText',
    label: 'Ad text',
    level: 'AD',
    attributes: ['ad_text'],
    cell: (row) => asIs(textAt(row, 'ad_text')),
    isGrouped: true,
  }),
  split('Ad', 'adType', 'Ad type', 'ad_type', enumLabel, { level: 'AD', isGrouped: true }),
  split('Ad', 'video', 'Video id', 'video_material_id', asIs, { level: 'AD', isGrouped: true }),
  split('Ad', 'image', 'Image id', 'image_id', asIs, { level: 'AD', isGrouped: true }),
  split('Ad', 'post', 'Post id', 'post_id', asIs, { level: 'AD', isGrouped: true }),
];

export const country = split('Place', 'country', 'Country', 'country_code', countryLabel);
/** What the browser learns of a dimension. */
export const declared = ({ id, label, kind, group, description }: TikTokDimension): Dimension => ({
  id,
  label,
  kind,
  ...(group === undefined ? {} : { group }),
  ...(description === undefined ? {} : { description }),
});
