import { words } from '../kernel/words.ts';
/** The values that one cell of a breakdown shows, e.g. `{age: '18-24', gender: 'female'}`. */
export type CellValues = Readonly<Record<string, unknown>>;

export interface Leaf {
  values: CellValues;
  weight: number;
}

/** Cells that together make up a whole: every allowed set of breakdowns is a view of one family. */
export type Family = 'audience' | 'geo' | 'placement' | 'hours' | 'audienceHours' | 'product' | AssetName;

export const ASSETS = words(
  'image_asset video_asset title_asset body_asset description_asset call_to_action_asset link_url_asset ad_format_asset',
);
export type AssetName = (typeof ASSETS)[number];

const ADVERTISER_HOURS = 'hourly_stats_aggregated_by_advertiser_time_zone';
const AUDIENCE_HOURS = 'hourly_stats_aggregated_by_audience_time_zone';

/**
 * The sets that may be asked for, by family, in the order of
 * https://developers.facebook.com/docs/marketing-api/insights/breakdowns. impression_device alone is not in that list but is
 * answered in practice.
 */
const SETS: Record<Exclude<Family, AssetName>, readonly (readonly string[])[]> = {
  audience: [['age'], ['gender'], ['age', 'gender']],
  geo: [['country'], ['region'], ['comscore_market']],
  placement: [
    ['publisher_platform'],
    ['impression_device'],
    ['device_platform'],
    ['publisher_platform', 'impression_device'],
    ['publisher_platform', 'platform_position'],
    ['publisher_platform', 'device_platform'],
    ['publisher_platform', 'platform_position', 'impression_device'],
  ],
  hours: [[ADVERTISER_HOURS]],
  audienceHours: [[AUDIENCE_HOURS]],
  product: [['product_id']],
};

const TABLE = new Map<string, Family>([
  ...Object.entries(SETS).flatMap(([family, sets]) => sets.map((set) => [[...set].sort().join(), family] as [string, Family])),
  ...ASSETS.map((name) => [name, name] as [string, Family]),
]);

const NAMES = new Set([...TABLE.keys()].flatMap((set) => set.split(',')).concat('platform_position'));

export function isBreakdown(name: string): boolean {
  return NAMES.has(name);
}

/** The family of a set of breakdowns, in any order; null: they cannot be combined. */
export function familyOf(names: readonly string[]): Family | null {
  return TABLE.get([...names].sort().join()) ?? null;
}

export function isAsset(family: Family): family is AssetName {
  return ASSETS.some((name) => name === family);
}

export function isHourly(family: Family): boolean {
  return family === 'hours' || family === 'audienceHours';
}

/** `00:00:00 - 00:59:59`. */
export function hourName(hour: number): string {
  const text = String(hour).padStart(2, '0');
  return `${text}:00:00 - ${text}:59:59`;
}

/** The one breakdown of an hourly family. */
export function hourKey(family: Family): string {
  return family === 'hours' ? ADVERTISER_HOURS : AUDIENCE_HOURS;
}
