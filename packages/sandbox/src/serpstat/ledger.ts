import { dayNumber, isDay, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { isThere, linksTo, marketOf, parseTarget, plainEstimate, rankingsOn, standingOf, watchedKeywords } from '../search-world/index.ts';
import { marketsOf } from './databases.ts';
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

/**
 * `{domain, se, metric, date?}`: `keywords` or `traff` of a host (without subdomains) at its last update up to a day (default: today,
 * UTC), with the pages in `values`; `{domain, metric: 'backlinks' | 'referring_domains'}` of a domain with its subdomains;
 * `{projectId, projectRegionId, metric: 'position', date?}`: the tracked keywords' positions and, as total, their mean.
 */
export function serpstatLedger(query: Record<string, string>, world: World): Truth {
  const { domain = '', se = '', metric = '', date = todayIn('UTC', world.now()) } = query;
  if (!isDay(date)) throw new Error('date must be written YYYY-MM-DD.');
  if (metric === 'position') return tracked(query, world, date);
  const isAboutLinks = metric === 'backlinks' || metric === 'referring_domains';
  const target = parseTarget(domain, isAboutLinks ? 'site' : 'host');
  if (!target) throw new Error('domain must be a domain.');
  if (isAboutLinks) {
    const links = linksTo(world.seed, target).filter((link) => isThere(link, dayNumber(date)));
    return { total: metric === 'backlinks' ? links.length : new Set(links.map(({ from }) => from.domain)).size, values: {} };
  }
  if (metric !== 'keywords' && metric !== 'traff')
    throw new Error('metric must be keywords, traff, backlinks, referring_domains or position.');
  const [market] = marketsOf(se);
  const [day] = market ? updatesUntil(world.seed, target, market, dayNumber(date)) : [];
  if (!market || day === undefined) return { total: null, values: {} };
  const values: Record<string, number> = {};
  for (const { track, traffic } of rankingsOn(world.seed, target, [market], day, plainEstimate)) {
    values[track.page.url] = (values[track.page.url] ?? 0) + (metric === 'keywords' ? 1 : traffic);
  }
  return { total: Object.values(values).reduce((sum, value) => sum + value, 0), values };
}
