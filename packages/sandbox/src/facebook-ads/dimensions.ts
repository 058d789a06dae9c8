import type { Level } from './collect.ts';
import { OPTIMIZATION } from './goals.ts';
import type { Row } from './row.ts';

interface Dimension {
  /** The coarsest level whose rows have it: finer ones have it too. */
  level: Level;
  read(row: Row): string;
}

export const LEVELS: readonly Level[] = ['account', 'campaign', 'adset', 'ad'];

const adSet = (row: Row) => row.sample.adSet;
const campaign = (row: Row) => row.sample.adSet.campaign;

/** What `fields` may name of the rows' objects; a row coarser than that leaves the field out. */
export const DIMENSIONS: Readonly<Record<string, Dimension>> = {
  account_id: { level: 'account', read: ({ account }) => account.id },
  account_name: { level: 'account', read: ({ account }) => account.name },
  account_currency: { level: 'account', read: ({ account }) => account.currency },
  campaign_id: { level: 'campaign', read: (row) => campaign(row).id },
  campaign_name: { level: 'campaign', read: (row) => campaign(row).name },
  objective: { level: 'campaign', read: (row) => campaign(row).objective },
  buying_type: { level: 'campaign', read: () => 'AUCTION' },
  adset_id: { level: 'adset', read: (row) => adSet(row).id },
  adset_name: { level: 'adset', read: (row) => adSet(row).name },
  optimization_goal: { level: 'adset', read: (row) => OPTIMIZATION[campaign(row).goal] },
  attribution_setting: { level: 'adset', read: () => '7d_click_1d_view_1d_ev' },
  ad_id: { level: 'ad', read: (row) => row.sample.id },
  ad_name: { level: 'ad', read: (row) => row.sample.name },
  date_start: { level: 'account', read: ({ start }) => start },
  date_stop: { level: 'account', read: ({ stop }) => stop },
};

/** Whether rows of a level say something of that dimension. */
export function hasDimension(level: Level, name: string): boolean {
  const dimension = DIMENSIONS[name];
  return dimension !== undefined && LEVELS.indexOf(dimension.level) <= LEVELS.indexOf(level);
}
