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
import { refusal } from './ahrefs-refusal.ts';
import type { Call, Params } from './call.ts';
import type { AhrefsKey, AhrefsProject } from './keys.ts';

export interface Tracked {
  market: Market;
  keyword: Keyword;
  tags: string[];
}

export const DEVICES: readonly Device[] = ['desktop', 'mobile'];

export function findProject(key: AhrefsKey, id: string): AhrefsProject {
  const project = key.projects.find((entry) => String(entry.id) === id);
  if (!project) throw refusal(403, `no access to project ${id}`);
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

const OWNER = 'anna@alpine-agency.test';
const LANGUAGES = { en: 'English', de: 'German' };

function keywordCount({ tracked }: AhrefsProject): number {
  return tracked.reduce((sum, { count }) => sum + count, 0);
}

export const PROJECT_FILTERS = ['access', 'owned_by', 'project_id', 'has_keywords'];

export function listProjects({ projects }: AhrefsKey, params: Params): unknown {
  const access = params.text('access') && params.choice('access', ['private', 'shared'], 'shared');
  const hasKeywords = params.text('has_keywords') && params.choice('has_keywords', ['true', 'false'], 'true');
  const [owner, id] = [params.text('owned_by'), params.text('project_id')];
  const shown = projects.filter(
    (project) =>
      (!access || project.access === access) &&
      (!hasKeywords || String(keywordCount(project) > 0) === hasKeywords) &&
      (owner === undefined || owner === OWNER) &&
      (id === undefined || id === String(project.id)),
  );
  return {
    projects: shown.map((project) => ({
      project_id: String(project.id),
      project_name: project.name,
      url: `${project.domain}/`,
      mode: 'subdomains',
      protocol: 'both',
      access: project.access,
      owned_by: OWNER,
      keyword_count: keywordCount(project),
      verified: true,
      folder: project.folder,
      web_analytics_data_key: '',
    })),
  };
}

export function listCompetitors(key: AhrefsKey, params: Params): unknown {
  const { competitors } = findProject(key, params.required('project_id'));
  return { competitors: competitors.map((domain) => ({ url: `${domain}/`, mode: 'subdomains' })) };
}

export function listKeywords(seed: string, key: AhrefsKey, params: Params): unknown {
  const project = findProject(key, params.required('project_id'));
  return {
    keywords: trackedOf(seed, project).map(({ keyword, market, tags }) => ({
      keyword: keyword.phrase,
      location: market.name,
      // Google's own number of a country is 2000 and its ISO 3166-1 numeric code.
      location_id: 2000 + ({ us: 840, de: 276, at: 40 }[market.code] ?? 0),
      language: LANGUAGES[market.language],
      language_code: market.language,
      tags,
    })),
  };
}
