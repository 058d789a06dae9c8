import { addDays, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Advertiser } from './advertiser.ts';
import type { Answer } from './answer.ts';
import { type Args, pageOf, readFields, readPage } from './args.ts';
import { type Ad, type AdGroup, type Campaign, catalogueOf, stateOn } from './catalogue.ts';
import { OBJECTIVES, OPTIMISATION } from './objectives.ts';
import { badParameter } from './refusal.ts';

const PRIMARY = ['STATUS_NOT_DELETE', 'STATUS_DELETE', 'STATUS_ALL', 'STATUS_DISABLE', 'STATUS_DELIVERY_OK'] as const;
const IDS_MAX = 100;
type State = ReturnType<typeof stateOn>;
type Describe<T> = (thing: T, advertiser: Advertiser, today: string) => unknown;

/** How one kind of object is filtered and described. */
export interface Kind<T> {
  /** Begins the words for the secondary status. */
  word: string;
  running: string;
  idFilters: Readonly<Record<string, (thing: T) => string>>;
  nameFilter: { field: string; of(thing: T): string };
  campaignOf(thing: T): Campaign;
  startOf(thing: T): string;
  stateOf(thing: T, today: string): State;
  fields: Readonly<Record<string, Describe<T>>>;
}

function timeOf(day: string): string {
  return `${day} 08:00:00`;
}

function operationOf(state: State): string {
  return state === 'paused' || state === 'deleted' ? 'DISABLE' : 'ENABLE';
}

function secondaryOf(kind: { word: string; running: string }, state: State): string {
  const words: Record<State, string> = { running: kind.running, done: 'TIME_DONE', paused: 'DISABLE', deleted: 'DELETE' };
  return `${kind.word}_STATUS_${words[state]}`;
}

function common<T extends { id: string }>(kind: Pick<Kind<T>, 'word' | 'running' | 'stateOf' | 'startOf'>): Record<string, Describe<T>> {
  return {
    operation_status: (thing, _, today) => operationOf(kind.stateOf(thing, today)),
    secondary_status: (thing, _, today) => secondaryOf(kind, kind.stateOf(thing, today)),
    advertiser_id: (_, { id }) => id,
    create_time: (thing) => timeOf(addDays(kind.startOf(thing), -1)),
    modify_time: (thing) => timeOf(kind.startOf(thing)),
  };
}

const campaignBase = {
  word: 'CAMPAIGN',
  running: 'ENABLE',
  stateOf: (campaign: Campaign, today: string) => stateOn(today, campaign),
  startOf: (campaign: Campaign) => campaign.start,
};
export const campaigns: Kind<Campaign> = {
  ...campaignBase,
  idFilters: { campaign_ids: ({ id }) => id },
  nameFilter: { field: 'campaign_name', of: ({ name }) => name },
  campaignOf: (campaign) => campaign,
  fields: {
    campaign_id: ({ id }) => id,
    campaign_name: ({ name }) => name,
    objective_type: ({ objective }) => objective,
    budget: ({ dailyBudget }) => dailyBudget,
    budget_mode: () => 'BUDGET_MODE_DAY',
    campaign_type: () => 'REGULAR_CAMPAIGN',
    is_smart_performance_campaign: () => false,
    ...common(campaignBase),
  },
};

const groupBase = {
  word: 'ADGROUP',
  running: 'DELIVERY_OK',
  stateOf: (group: AdGroup, today: string) => stateOn(today, group.campaign),
  startOf: (group: AdGroup) => group.campaign.start,
};
export const adGroups: Kind<AdGroup> = {
  ...groupBase,
  idFilters: { campaign_ids: ({ campaign }) => campaign.id, adgroup_ids: ({ id }) => id },
  nameFilter: { field: 'adgroup_name', of: ({ name }) => name },
  campaignOf: ({ campaign }) => campaign,
  fields: {
    adgroup_id: ({ id }) => id,
    adgroup_name: ({ name }) => name,
    campaign_id: ({ campaign }) => campaign.id,
    campaign_name: ({ campaign }) => campaign.name,
    optimization_goal: ({ campaign }) => OPTIMISATION[campaign.objective].goal,
    billing_event: ({ campaign }) => OPTIMISATION[campaign.objective].billing,
    placement_type: () => 'PLACEMENT_TYPE_AUTOMATIC',
    placements: () => ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'],
    budget: () => 0,
    budget_mode: () => 'BUDGET_MODE_INFINITE',
    schedule_start_time: ({ campaign }) => timeOf(campaign.start),
    schedule_end_time: ({ campaign }) => timeOf(addDays(campaign.end, 1)),
    ...common(groupBase),
  },
};

const adBase = {
  word: 'AD',
  running: 'DELIVERY_OK',
  stateOf: (ad: Ad, today: string) => stateOn(today, ad),
  startOf: (ad: Ad) => ad.start,
};
export const ads: Kind<Ad> = {
  ...adBase,
  idFilters: { campaign_ids: ({ group }) => group.campaign.id, adgroup_ids: ({ group }) => group.id, ad_ids: ({ id }) => id },
  nameFilter: { field: 'ad_name', of: ({ name }) => name },
  campaignOf: ({ group }) => group.campaign,
  fields: {
    ad_id: ({ id }) => id,
    ad_name: ({ name }) => name,
    adgroup_id: ({ group }) => group.id,
    adgroup_name: ({ group }) => group.name,
    campaign_id: ({ group }) => group.campaign.id,
    campaign_name: ({ group }) => group.campaign.name,
    ad_format: ({ format }) => format,
    ad_text: ({ name, group }) => `${name} – ${group.campaign.name}`,
    video_id: ({ videoId }) => videoId,
    landing_page_url: (_, { country }) => `https://www.example.test/${country.toLowerCase()}/`,
    ...common(adBase),
  },
};

export function adGroupsIn(seed: string, advertiser: Advertiser): AdGroup[] {
  return catalogueOf(seed, advertiser).flatMap(({ groups }) => groups);
}

export function adsIn(seed: string, advertiser: Advertiser): Ad[] {
  return adGroupsIn(seed, advertiser).flatMap((group) => group.ads);
}

function hasPrimary(status: (typeof PRIMARY)[number], state: State): boolean {
  if (status === 'STATUS_ALL') return true;
  if (status === 'STATUS_DISABLE') return state === 'paused';
  if (status === 'STATUS_DELIVERY_OK') return state === 'running';
  return (state === 'deleted') === (status === 'STATUS_DELETE');
}

function readFilter<T extends { id: string }>(args: Args, kind: Kind<T>, today: string): (thing: T) => boolean {
  const { idFilters, nameFilter } = kind;
  const known = [...Object.keys(idFilters), nameFilter.field, 'primary_status', 'secondary_status', 'objective_type'];
  const filter = args.inside('filtering', known);
  const ids = Object.entries(idFilters).map(([field, of]) => {
    const wanted = filter.list(field);
    if (wanted && wanted.length > IDS_MAX) throw badParameter(`filtering.${field}: At most ${IDS_MAX} are allowed.`);
    return { wanted, of };
  });
  const name = filter.text(nameFilter.field)?.toLowerCase();
  const primary = filter.oneOf('primary_status', PRIMARY, 'STATUS_NOT_DELETE');
  const secondary = filter.text('secondary_status');
  const objective = filter.has('objective_type') ? filter.oneOf('objective_type', OBJECTIVES, 'REACH') : null;
  return (thing) => {
    const state = kind.stateOf(thing, today);
    return (
      ids.every(({ wanted, of }) => wanted === null || wanted.includes(of(thing))) &&
      (name === undefined || nameFilter.of(thing).toLowerCase().includes(name)) &&
      hasPrimary(primary, state) &&
      (secondary === null || secondary === secondaryOf(kind, state)) &&
      (objective === null || kind.campaignOf(thing).objective === objective)
    );
  };
}

/** `GET /campaign/get/`, `/adgroup/get/`, `/ad/get/`: newest first. */
export function listObjects<T extends { id: string }>(
  world: World,
  advertiser: Advertiser,
  args: Args,
  kind: Kind<T>,
  all: readonly T[],
): Answer {
  const today = todayIn(advertiser.zone, world.now());
  const fields = readFields(args, Object.keys(kind.fields));
  const keeps = readFilter(args, kind, today);
  const found = all.filter((thing) => kind.startOf(thing) <= today && keeps(thing));
  found.sort((a, b) => (kind.startOf(a) < kind.startOf(b) ? 1 : kind.startOf(a) > kind.startOf(b) ? -1 : 0));
  const { list, page_info } = pageOf(found, readPage(args));
  return {
    list: list.map((thing) => Object.fromEntries(fields.map((name) => [name, kind.fields[name]?.(thing, advertiser, today)]))),
    page_info,
  };
}
