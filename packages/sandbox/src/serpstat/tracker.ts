import { addDays, dayNumber, dayOf } from '../kernel/days.ts';
import { type Keyword, type Market, marketOf, type Standing, standingOf, watchedKeywords } from '../search-world/index.ts';
import type { RegionOfProject, SerpstatProject, SerpstatToken } from './keys.ts';
import type { Call } from './method.ts';
import { badSchema, SerpstatRefusal } from './serpstat-refusal.ts';

export function findProject({ projects }: SerpstatToken, id: number): SerpstatProject {
  const project = projects.find((entry) => entry.id === id && entry.status !== 0);
  if (!project) throw new SerpstatRefusal(403, 'Forbidden query!', `Project ${id} is not available`);
  return project;
}

export interface Tracker {
  project: SerpstatProject;
  region: RegionOfProject;
  market: Market;
  keywords: readonly Keyword[];
}

export function findTracker({ seed, token }: Call, projectId: number, regionId: number): Tracker {
  const project = findProject(token, projectId);
  const region = project.regions.find(({ id }) => id === regionId);
  const market = region && marketOf(region.country);
  if (!region || !market) throw new SerpstatRefusal(404, 'Empty result!', `Region ${regionId} is not part of project ${projectId}`);
  return { project, region, market, keywords: watchedKeywords(seed, { domain: project.domain, market, keywordsMax: region.keywords }) };
}

const USUAL_DAYS = 30;

/** The days with a check, newest first; `dateFrom` and `dateTo` are the last month unless given. */
export function checksOf({ today, params }: Call, { region, project }: Tracker): string[] {
  const to = params.day('dateTo') ?? today;
  const from = params.day('dateFrom') ?? addDays(to, -USUAL_DAYS);
  if (from > to) throw badSchema('"dateFrom" must not lie after "dateTo"');
  // A check that still runs has no results.
  const newest = region.isCollecting ? addDays(today, -1) : today;
  const last = Math.min(dayNumber(to), dayNumber(newest));
  const first = Math.max(dayNumber(from), dayNumber(project.createdAt.slice(0, 10)));
  const days: string[] = [];
  for (let day = last; day >= first; day--) {
    if ((day + region.id) % region.everyDays === 0) days.push(dayOf(day));
  }
  return days;
}

export function placesOf(seed: string, domain: string, { region, market }: Tracker, keyword: Keyword): (day: string) => Standing {
  return standingOf(seed, { domain, market, device: region.device }, keyword);
}
