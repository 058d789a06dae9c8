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

interface Named {
  id: string;
  name: string;
}

/** How one kind of object is filtered and described. */
interface KindPlan<T extends Named> {
  /** Itself and what it belongs to, as their ids and names are called. */
  family: Readonly<Record<string, (thing: T) => Named>>;
  /** The second word of a running one's status. */
  running: string;
  campaignOf(thing: T): Campaign;
  /** What begins and ends with it. */
  spanOf(thing: T): Campaign | Ad;
  fields: Readonly<Record<string, Describe<T>>>;
}

export interface Kind<T extends Named> extends KindPlan<T> {
  nameField: string;
  startOf(thing: T): string;
  stateOf(thing: T, today: string): State;
  secondaryOf(state: State): string;
}

function timeOf(day: string): string {
  return `${day} 08:00:00`;
}

function kind<T extends Named>(plan: KindPlan<T>): Kind<T> {
  const { family, spanOf } = plan;
  const [word = ''] = Object.keys(family);
  const states: Record<State, string> = { running: plan.running, done: 'TIME_DONE', paused: 'DISABLE', deleted: 'DELETE' };
  const startOf = (thing: T) => spanOf(thing).start;
  const stateOf = (thing: T, today: string) => stateOn(today, spanOf(thing));
  const secondaryOf = (state: State) => `${word.toUpperCase()}_STATUS_${states[state]}`;
  const names = Object.entries(family).flatMap(([name, of]): [string, Describe<T>][] => [
    [`${name}_id`, (thing) => of(thing).id],
    [`${name}_name`, (thing) => of(thing).name],
  ]);
  const fields: Record<string, Describe<T>> = {
    ...Object.fromEntries(names),
    ...plan.fields,
    operation_status: (thing, _, today) => (['paused', 'deleted'].includes(stateOf(thing, today)) ? 'DISABLE' : 'ENABLE'),
    secondary_status: (thing, _, today) => secondaryOf(stateOf(thing, today)),
    advertiser_id: (_, { id }) => id,
    create_time: (thing) => timeOf(addDays(startOf(thing), -1)),
    modify_time: (thing) => timeOf(startOf(thing)),
  };
  return { ...plan, nameField: `${word}_name`, startOf, stateOf, secondaryOf, fields };
}

export const campaigns = kind<Campaign>({
  family: { campaign: (campaign) => campaign },
  running: 'ENABLE',
  campaignOf: (campaign) => campaign,
  spanOf: (campaign) => campaign,
  fields: {
    objective_type: ({ objective }) => objective,
    budget: ({ dailyBudget }) => dailyBudget,
    budget_mode: () => 'BUDGET_MODE_DAY',
  },
});

export const adGroups = kind<AdGroup>({
  family: { adgroup: (group) => group, campaign: ({ campaign }) => campaign },
  running: 'DELIVERY_OK',
  campaignOf: ({ campaign }) => campaign,
  spanOf: ({ campaign }) => campaign,
  fields: {
    optimization_goal: ({ campaign }) => OPTIMISATION[campaign.objective].goal,
    billing_event: ({ campaign }) => OPTIMISATION[campaign.objective].billing,
    placement_type: () => 'PLACEMENT_TYPE_AUTOMATIC',
    placements: () => ['PLACEMENT_TIKTOK', 'PLACEMENT_PANGLE'],
    budget: () => 0,
    budget_mode: () => 'BUDGET_MODE_INFINITE',
  },
});

export const ads = kind<Ad>({
  family: { ad: (ad) => ad, adgroup: ({ group }) => group, campaign: ({ group }) => group.campaign },
  running: 'DELIVERY_OK',
  campaignOf: ({ group }) => group.campaign,
  spanOf: (ad) => ad,
  fields: {
    ad_format: ({ format }) => format,
    ad_text: ({ name, group }) => `${name} – ${group.campaign.name}`,
    video_id: ({ videoId }) => videoId,
    landing_page_url: (_, { country }) => `https://www.example.test/${country.toLowerCase()}/`,
  },
});

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

function readFilter<T extends Named>(args: Args, kind: Kind<T>, today: string): (thing: T) => boolean {
  const idFilters = Object.entries(kind.family).map(([name, of]) => ({ field: `${name}_ids`, of }));
  const idFields = idFilters.map(({ field }) => field);
  const known = [...idFields, kind.nameField, 'primary_status', 'secondary_status', 'objective_type'];
  const filter = args.inside('filtering', known);
  const ids = idFilters.map(({ field, of }) => {
    const wanted = filter.list(field);
    if (wanted && wanted.length > IDS_MAX) throw badParameter(`filtering.${field}: At most ${IDS_MAX} are allowed.`);
    return { wanted, of };
  });
  const name = filter.text(kind.nameField)?.toLowerCase();
  const primary = filter.oneOf('primary_status', PRIMARY, 'STATUS_NOT_DELETE');
  const secondary = filter.text('secondary_status');
  const objective = filter.has('objective_type') ? filter.oneOf('objective_type', OBJECTIVES, 'REACH') : null;
  return (thing) => {
    const state = kind.stateOf(thing, today);
    return (
      ids.every(({ wanted, of }) => wanted === null || wanted.includes(of(thing).id)) &&
      (name === undefined || thing.name.toLowerCase().includes(name)) &&
      hasPrimary(primary, state) &&
      (secondary === null || secondary === kind.secondaryOf(state)) &&
      (objective === null || kind.campaignOf(thing).objective === objective)
    );
  };
}

/** `GET /campaign/get/`, `/adgroup/get/`, `/ad/get/`: newest first. */
export function listObjects<T extends Named>(world: World, advertiser: Advertiser, args: Args, kind: Kind<T>, all: readonly T[]): Answer {
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
