import { dayNumber, dayOf } from '../kernel/days.ts';
import {
  clickShare,
  type Device,
  type Keyword,
  type Market,
  marketOf,
  type Standing,
  standingOf,
  type Watch,
  watchedKeywords,
} from '../search-world/index.ts';
import { AhrefsRefusal } from './ahrefs-refusal.ts';
import type { Call } from './call.ts';
import type { AhrefsKey, AhrefsProject } from './keys.ts';

export interface Tracked {
  market: Market;
  keyword: Keyword;
  tags: string[];
}

export const DEVICES: readonly Device[] = ['desktop', 'mobile'];

export function findProject(key: AhrefsKey, id: string): AhrefsProject {
  const project = key.projects.find((entry) => String(entry.id) === id);
  if (!project) throw new AhrefsRefusal(403, `no access to project ${id}`);
  return project;
}

export function trackedOf(seed: string, { domain, tracked }: AhrefsProject): Tracked[] {
  return tracked.flatMap(({ country, count }) => {
    const market = marketOf(country);
    if (!market) return [];
    return watchedKeywords(seed, { domain, market, keywordsMax: count }).map((keyword) => ({
      market,
      keyword,
      tags: [keyword.brandOf === domain ? 'brand' : 'shop', ...(keyword.intent === 'informational' ? ['Ratgeber'] : [])],
    }));
  });
}

/** Where a site stands for a tracked keyword on a day, with the visits that gives. */
export interface Placed extends Standing {
  traffic: number | null;
  day: string;
}

export interface TrackedRow {
  tracked: Tracked;
  now: Placed;
  prev: Placed | null;
}

export interface Tracker {
  project: AhrefsProject;
  device: Device;
  day: string;
  before: string | null;
}

export function readTracker({ key, params }: Call): Tracker {
  const project = findProject(key, params.required('project_id'));
  params.required('device');
  const device = params.choice('device', DEVICES, 'desktop');
  return { project, device, day: params.requiredDay('date'), before: params.day('date_compared') ?? null };
}

export function volumeFor({ params }: Call, keyword: Keyword, day: string): number {
  const isMonthly = params.choice('volume_mode', ['monthly', 'average'], 'monthly') === 'monthly';
  return isMonthly ? (keyword.volumes[Number(day.slice(5, 7)) - 1] ?? keyword.volume) : keyword.volume;
}

export function place(call: Call, watch: Pick<Watch, 'domain' | 'device'>, tracked: Tracked, day: string): Placed {
  const standing = standingOf(call.seed, { ...watch, market: tracked.market }, tracked.keyword)(day);
  const traffic = standing.position === null ? null : Math.round(volumeFor(call, tracked.keyword, day) * clickShare(standing.position));
  return { ...standing, traffic, day };
}

export function rowsOf(call: Call, domain: string, { project, device, day, before }: Tracker): TrackedRow[] {
  return trackedOf(call.seed, project).map((tracked) => ({
    tracked,
    now: place(call, { domain, device }, tracked, day),
    prev: before === null ? null : place(call, { domain, device }, tracked, before),
  }));
}

/** When the results page was read: the morning of the day itself. */
export function readAt({ day }: Placed): string {
  return `${dayOf(dayNumber(day))}T05:12:00Z`;
}
