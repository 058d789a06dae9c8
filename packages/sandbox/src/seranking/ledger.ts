import { dayNumber, isDay, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { adsOn, isThere, linksTo, marketOf, markets, parseTarget, plainEstimate, rankingsOn } from '../search-world/index.ts';
import { checkUpTo, enginesOf, keywordsOf, placesOf } from './checks.ts';
import { demoKey } from './keys.ts';

const PAID = 'adv_';

interface Truth {
  total: number | null;
  values: Record<string, number>;
}

function positions({ site_id: siteId, site_engine_id: engineId }: Record<string, string>, world: World, date: string): Truth {
  const site = demoKey.sites.find(({ id }) => String(id) === siteId);
  const engine = site && enginesOf(site).find(({ id }) => String(id) === engineId);
  if (!site || !engine) throw new Error('site_id and site_engine_id must name an engine of the demo key.');
  const day = checkUpTo(site, date, todayIn('UTC', world.now()));
  const values = Object.fromEntries(
    keywordsOf(world.seed, site).flatMap(({ keyword }) => {
      const position = day === null ? null : placesOf(world.seed, site.domain, site, engine, keyword)(day).position;
      return position === null ? [] : [[keyword.phrase, position]];
    }),
  );
  const places = Object.values(values);
  return { total: places.length === 0 ? null : places.reduce((sum, place) => sum + place, 0) / places.length, values };
}

/**
 * `{site_id, site_engine_id, metric: 'position', date?}`: positions at the last check up to a day (default: today, UTC) and, as total,
 * their mean; `{domain, scope?, source?, month?: YYYY-MM, metric: 'keywords_count' | 'traffic_sum' | 'price_sum'}` of a domain with its
 * subdomains (`scope`: `host` without them, `page` one page), worldwide without `source`, price in US dollars, with the pages in `values`;
 * the same metrics with `adv_` before them of its ads;
 * `{domain, metric: 'backlinks' | 'refdomains'}` today.
 */
export function serankingLedger(query: Record<string, string>, world: World): Truth {
  const today = todayIn('UTC', world.now());
  const { metric = '', domain = '', source, month = today.slice(0, 7), date = today } = query;
  if (metric === 'position') {
    if (!isDay(date)) throw new Error('date must be written YYYY-MM-DD.');
    return positions(query, world, date);
  }
  const scope = (['site', 'host', 'page'] as const).find((known) => known === (query.scope ?? 'site'));
  if (!scope) throw new Error('scope must be site, host or page.');
  const target = parseTarget(domain, scope);
  if (!target) throw new Error('domain must be a domain.');
  if (metric === 'backlinks' || metric === 'refdomains') {
    const links = linksTo(world.seed, target).filter((link) => isThere(link, dayNumber(today)));
    return { total: metric === 'backlinks' ? links.length : new Set(links.map(({ from }) => from.domain)).size, values: {} };
  }
  if (!isDay(`${month}-01`)) throw new Error('month must be written YYYY-MM.');
  const chosen = source === undefined ? markets : [marketOf(source === 'uk' ? 'gb' : source)].filter((market) => market !== null);
  const values: Record<string, number> = {};
  let total = 0;
  const day = dayNumber(`${month}-01`);
  const isPaid = metric.startsWith(PAID);
  const found = isPaid ? adsOn(world.seed, target, chosen, day) : rankingsOn(world.seed, target, chosen, day, plainEstimate);
  for (const { track, traffic } of found) {
    const known: Record<string, number> = { keywords_count: 1, traffic_sum: traffic, price_sum: (traffic * track.keyword.cpcCents) / 100 };
    const value = known[isPaid ? metric.slice(PAID.length) : metric];
    if (value === undefined)
      throw new Error(`metric must be one of: ${Object.keys(known).join(', ')} (also with ${PAID}), backlinks, refdomains, position.`);
    total += value;
    values[track.page.url] = (values[track.page.url] ?? 0) + value;
  }
  return { total, values };
}
