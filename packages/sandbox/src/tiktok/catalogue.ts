import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, dayNumber } from '../kernel/days.ts';
import { hash, seeded } from '../kernel/random.ts';
import { type Advertiser, horizon } from './advertiser.ts';
import { AD_NAMES, ALWAYS_ON, CAMPAIGN_NAMES, GROUP_NAMES } from './names.ts';
import type { Objective } from './objectives.ts';

/** What happens to a thing when its time is over. */
type Fate = 'kept' | 'paused' | 'deleted';

export interface Campaign {
  id: string;
  name: string;
  objective: Objective;
  /** First and last day of delivery. */
  start: string;
  end: string;
  fate: Fate;
  dailyBudget: number;
  /** Multiplies what a usual campaign delivers. */
  weight: number;
  groups: AdGroup[];
}

export interface AdGroup {
  id: string;
  name: string;
  campaign: Campaign;
  ads: Ad[];
}

export interface Ad {
  id: string;
  name: string;
  group: AdGroup;
  start: string;
  end: string;
  fate: Fate;
  format: 'SINGLE_VIDEO' | 'SINGLE_IMAGE' | 'CAROUSEL_ADS';
  videoId: string | null;
  imageId: string | null;
  /** The TikTok post it promotes. */
  postId: string | null;
  weight: number;
}

const AD_LIFE_DAYS = 60;
const NEW_AD_EVERY_DAYS = 45;

function pick<T>(list: readonly [T, ...T[]] | readonly T[], number: number): T {
  const found = list[Math.floor(number) % list.length];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
}

/** Ids of 19 digits, as TikTok's are: more than a JavaScript number holds. */
function idOf(kind: number, seed: string, place: string, serial: number): string {
  return `1${kind}${String(hash('tiktok', seed, place, serial)).padStart(10, '0')}${String(serial).padStart(7, '0')}`;
}

function fateOf(chance: number): Fate {
  return chance < 0.09 ? 'deleted' : chance < 0.25 ? 'paused' : 'kept';
}

function earlier(a: string, b: string): string {
  return a < b ? a : b;
}

function adSpans(campaign: Campaign, count: number, isAlwaysOn: boolean): { start: string; end: string }[] {
  if (!isAlwaysOn) {
    return Array.from({ length: count }, (_, index) => ({ start: addDays(campaign.start, index * 3), end: campaign.end })).filter(
      ({ start, end }) => start <= end,
    );
  }
  const spans: { start: string; end: string }[] = [];
  for (let start = campaign.start; start <= campaign.end; start = addDays(start, NEW_AD_EVERY_DAYS)) {
    spans.push({ start, end: earlier(addDays(start, AD_LIFE_DAYS), campaign.end) });
  }
  return spans;
}

/** Everything an account ever set up or will, oldest first. Callers leave out what starts after today. */
function buildCatalogue(seed: string, advertiser: Advertiser): Campaign[] {
  const last = horizon(advertiser);
  const years = (dayNumber(last) - dayNumber(advertiser.opened)) / 365;
  const planned = Math.floor(years * advertiser.campaignsAYear);
  let groups = 0;
  let ads = 0;
  return Array.from({ length: planned + ALWAYS_ON.length }, (_, serial) => {
    const chance = seeded(seed, 'tiktok-campaign', advertiser.id, serial);
    const isAlwaysOn = serial < ALWAYS_ON.length;
    const place = serial - ALWAYS_ON.length;
    const start = isAlwaysOn ? advertiser.opened : addDays(advertiser.opened, Math.floor((place * 365) / advertiser.campaignsAYear));
    const campaign: Campaign = {
      id: idOf(7, seed, advertiser.id, serial),
      name: isAlwaysOn ? pick(ALWAYS_ON, serial) : `${pick(CAMPAIGN_NAMES, place)} ${start.slice(0, 7)}`,
      objective: pick(advertiser.objectives, serial),
      start,
      end: isAlwaysOn ? last : earlier(addDays(start, 20 + Math.floor(chance() * 45)), last),
      fate: isAlwaysOn ? 'kept' : fateOf(chance()),
      dailyBudget: Math.round(advertiser.cpm * advertiser.adImpressions * 0.02 * (1 + chance())) + 20,
      weight: 0.5 + chance(),
      groups: [],
    };
    for (let index = 0; index < advertiser.groupsPerCampaign; index++) {
      const group: AdGroup = { id: idOf(8, seed, advertiser.id, groups), name: pick(GROUP_NAMES, groups), campaign, ads: [] };
      groups += 1;
      for (const span of adSpans(campaign, advertiser.adsPerGroup, isAlwaysOn)) {
        const format = chance() < 0.8 ? 'SINGLE_VIDEO' : chance() < 0.5 ? 'SINGLE_IMAGE' : 'CAROUSEL_ADS';
        const id = idOf(9, seed, advertiser.id, ads);
        const videoId = format === 'SINGLE_VIDEO' ? `v10033g50000${hash(seed, 'video', id).toString(36).padStart(8, '0')}` : null;
        group.ads.push({
          ...span,
          id,
          name: `${pick(AD_NAMES, ads)} #${ads + 1}`,
          group,
          fate: campaign.fate === 'deleted' ? 'deleted' : fateOf(chance()),
          format,
          videoId,
          imageId: videoId === null ? `ad-site-i18n-sg/${hash(seed, 'image', id).toString(16).padStart(8, '0')}` : null,
          postId: videoId !== null && campaign.name.includes('Spark') ? idOf(6, seed, advertiser.id, ads) : null,
          weight: 0.4 + chance() * 1.2,
        });
        ads += 1;
      }
      campaign.groups.push(group);
    }
    return campaign;
  });
}

const built = new BoundedCache<Campaign[]>(40);

export function catalogueOf(seed: string, advertiser: Advertiser): readonly Campaign[] {
  return built.get(`${seed} ${advertiser.id}`, () => buildCatalogue(seed, advertiser));
}

/** Deleting and pausing happen on the day after the last of delivery. */
export function stateOn(today: string, thing: { start: string; end: string; fate: Fate }): 'running' | 'done' | 'paused' | 'deleted' {
  if (today <= thing.end) return 'running';
  return thing.fate === 'kept' ? 'done' : thing.fate;
}
