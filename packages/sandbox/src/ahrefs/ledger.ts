import { dayNumber, isDay, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { type Estimate, isThere, linksTo, marketOf, markets, parseTarget, rankingsOn } from '../search-world/index.ts';

const ESTIMATE: Estimate = { volume: 'month', clicks: 'plain' };

interface Truth {
  total: number | null;
  values: Record<string, number>;
}

/**
 * `{target, metric, date?, country?, dimension?}` of a site with all its subdomains on a day (default: today, UTC):
 * `org_keywords`, `org_traffic`, `org_cost` (US dollars) straight from the rankings, with dimension `country` (upper case) or
 * `page` if wished; `live` and `live_refdomains` from the links.
 */
export function ahrefsLedger(query: Record<string, string>, world: World): Truth {
  const { target: text = '', metric = '', country, dimension, date = todayIn('UTC', world.now()) } = query;
  const target = parseTarget(text, 'site');
  if (!target) throw new Error('target must be a domain.');
  if (!isDay(date)) throw new Error('date must be written YYYY-MM-DD.');
  const day = dayNumber(date);
  if (metric === 'live' || metric === 'live_refdomains') {
    const links = linksTo(world.seed, target).filter((link) => isThere(link, day));
    return { total: metric === 'live' ? links.length : new Set(links.map(({ from }) => from.domain)).size, values: {} };
  }
  const chosen = country === undefined ? markets : [marketOf(country)].filter((market) => market !== null);
  const values: Record<string, number> = {};
  let total = 0;
  for (const { track, traffic } of rankingsOn(world.seed, target, chosen, day, ESTIMATE)) {
    const known: Record<string, number> = { org_keywords: 1, org_traffic: traffic, org_cost: (traffic * track.keyword.cpcCents) / 100 };
    const value = known[metric];
    if (value === undefined) throw new Error(`metric must be one of: ${Object.keys(known).join(', ')}, live, live_refdomains.`);
    total += value;
    const name = dimension === 'country' ? track.market.code.toUpperCase() : dimension === 'page' ? track.page.url : null;
    if (name !== null) values[name] = (values[name] ?? 0) + value;
  }
  return { total, values };
}
