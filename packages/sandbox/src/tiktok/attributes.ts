import type { Advertiser } from './advertiser.ts';
import type { Ad } from './catalogue.ts';
import { OPTIMISATION } from './objectives.ts';

/** The object a row of a report is about. */
export type Level = 'advertiser' | 'campaign' | 'adgroup' | 'ad';

/** `ad_id_v2` differs from `ad_id` in Smart+ campaigns only, which these accounts have none of. */
const ID_LEVELS: Readonly<Record<string, Level>> = {
  advertiser_id: 'advertiser',
  campaign_id: 'campaign',
  adgroup_id: 'adgroup',
  ad_id: 'ad',
  ad_id_v2: 'ad',
};

/** The level of an id dimension; null for other dimensions. */
export function levelOf(dimension: string): Level | null {
  return ID_LEVELS[dimension] ?? null;
}

export function idAt(level: Level, advertiser: Advertiser, ad: Ad): string {
  if (level === 'advertiser') return advertiser.id;
  if (level === 'ad') return ad.id;
  return level === 'campaign' ? ad.group.campaign.id : ad.group.id;
}

interface Attribute {
  levels: readonly Level[];
  of(ad: Ad, advertiser: Advertiser): string;
}

const EVERYWHERE: readonly Level[] = ['advertiser', 'campaign', 'adgroup', 'ad'];
const CAMPAIGN: readonly Level[] = ['campaign', 'adgroup', 'ad'];
const GROUP: readonly Level[] = ['adgroup', 'ad'];
const AD: readonly Level[] = ['ad'];

/** What may be asked among the metrics although it is none: the names and kinds of a row's object and of its parents. */
export const ATTRIBUTES: Readonly<Record<string, Attribute>> = {
  advertiser_name: { levels: EVERYWHERE, of: (_, { name }) => name },
  advertiser_id: { levels: EVERYWHERE, of: (_, { id }) => id },
  currency: { levels: EVERYWHERE, of: (_, { currency }) => currency },
  campaign_name: { levels: CAMPAIGN, of: ({ group }) => group.campaign.name },
  campaign_id: { levels: CAMPAIGN, of: ({ group }) => group.campaign.id },
  objective_type: { levels: CAMPAIGN, of: ({ group }) => group.campaign.objective },
  campaign_budget: { levels: CAMPAIGN, of: ({ group }, { digits }) => group.campaign.dailyBudget.toFixed(digits) },
  promotion_type: { levels: GROUP, of: ({ group }) => (group.campaign.objective === 'APP_PROMOTION' ? 'APP_ANDROID' : 'WEBSITE') },
  adgroup_name: { levels: GROUP, of: ({ group }) => group.name },
  adgroup_id: { levels: GROUP, of: ({ group }) => group.id },
  placement_type: { levels: GROUP, of: () => 'PLACEMENT_TYPE_AUTOMATIC' },
  billing_event: { levels: GROUP, of: ({ group }) => OPTIMISATION[group.campaign.objective].billing },
  bid_strategy: { levels: GROUP, of: () => 'BID_STRATEGY_NO_BID' },
  ad_name: { levels: AD, of: ({ name }) => name },
  ad_id: { levels: AD, of: ({ id }) => id },
  ad_text: { levels: AD, of: ({ name, group }) => `${name} – ${group.campaign.name}` },
};
