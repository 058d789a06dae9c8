import { dayNumber, dayOf, isDay, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import {
  isThere,
  linksTo,
  marketOf,
  parseTarget,
  plainEstimate,
  rankingsOn,
  standingOf,
  type Target,
  watchedKeywords,
} from '../search-world/index.ts';
import { databases, marketsOf } from './databases.ts';
import { updatesUntil } from './domain-updates.ts';
import { demoToken } from './keys.ts';

interface Truth {
  total: number | null;
  values: Record<string, number>;
}

function tracked(query: Record<string, string>, world: World, date: string): Truth {
  const project = demoToken.projects.find(({ id }) => String(id) === query.projectId);
  const region = project?.regions.find(({ id }) => String(id) === query.projectRegionId);
  const market = region && marketOf(region.country);
  if (!project || !region || !market) throw new Error('projectId and projectRegionId must name a region of the demo token.');
  const keywords = watchedKeywords(world.seed, { domain: project.domain, market, keywordsMax: region.keywords });
  const values = Object.fromEntries(
    keywords.flatMap((keyword) => {
      const { position } = standingOf(world.seed, { domain: project.domain, market, device: region.device }, keyword)(date);
      return position === null ? [] : [[keyword.phrase, position]];
    }),
  );
  const places = Object.values(values);
  return { total: places.length === 0 ? null : places.reduce((sum, place) => sum + place, 0) / places.length, values };
}

/** Links that came or went between two days (both count), by day. */
function changes(target: Target, { metric, start = '', end = '' }: Record<string, string>, world: World): Truth {
  if (!isDay(start) || !isDay(end)) throw new Error('start and end must be written YYYY-MM-DD.');
  const values: Record<string, number> = {};
  for (const { firstDay, lostDay } of linksTo(world.seed, target)) {
    const day = metric === 'new_links' ? firstDay : lostDay;
    if (day === null || day < dayNumber(start) || day > dayNumber(end)) continue;
    values[dayOf(day)] = (values[dayOf(day)] ?? 0) + 1;
  }
  return { total: Object.values(values).reduce((sum, value) => sum + value, 0), values };
}

/** Keywords or visits of a host in every database. */
function everywhere(query: Record<string, string>, world: World): Truth {
  const known = databases
    .map(({ se }) => [se, serpstatLedger({ ...query, se }, world).total ?? 0] as const)
    .filter(([, value]) => value > 0);
  return { total: known.reduce((sum, [, value]) => sum + value, 0), values: Object.fromEntries(known) };
}

/**
 * `{domain, se, metric, date?}`: `keywords` or `traff` of a host (without subdomains) at its last update up to a day (default: today,
 * UTC), with the pages in `values`; without `se` in all databases together, with those in `values`; `{domain, metric: 'backlinks' |
 * 'referring_domains'}` of a domain with its subdomains; `{domain, metric: 'new_links' | 'lost_links', start, end}` of the same, by day;
 * `{projectId, projectRegionId, metric: 'position', date?}`: the tracked keywords' positions and, as total, their mean.
 */
export function serpstatLedger(query: Record<string, string>, world: World): Truth {
  const { domain = '', se = '', metric = '', date = todayIn('UTC', world.now()) } = query;
  if (!isDay(date)) throw new Error('date must be written YYYY-MM-DD.');
  if (metric === 'position') return tracked(query, world, date);
  const isAboutChanges = metric === 'new_links' || metric === 'lost_links';
  const isAboutLinks = metric === 'backlinks' || metric === 'referring_domains' || isAboutChanges;
  const target = parseTarget(domain, isAboutLinks ? 'site' : 'host');
  if (!target) throw new Error('domain must be a domain.');
  if (isAboutChanges) return changes(target, query, world);
  if (isAboutLinks) {
    const links = linksTo(world.seed, target).filter((link) => isThere(link, dayNumber(date)));
    return { total: metric === 'backlinks' ? links.length : new Set(links.map(({ from }) => from.domain)).size, values: {} };
  }
  if (metric !== 'keywords' && metric !== 'traff')
    throw new Error('metric must be keywords, traff, backlinks, referring_domains, new_links, lost_links or position.');
  if (se === '') return everywhere(query, world);
  const [market] = marketsOf(se);
  const [day] = market ? updatesUntil(world.seed, target, market, dayNumber(date)) : [];
  if (!market || day === undefined) return { total: null, values: {} };
  const values: Record<string, number> = {};
  for (const { track, traffic } of rankingsOn(world.seed, target, [market], day, plainEstimate)) {
    values[track.page.url] = (values[track.page.url] ?? 0) + (metric === 'keywords' ? 1 : traffic);
  }
  return { total: Object.values(values).reduce((sum, value) => sum + value, 0), values };
}
