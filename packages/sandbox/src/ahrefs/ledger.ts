import { dayNumber, isDay, todayIn } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import {
  adsOn,
  type Estimate,
  isThere,
  linksTo,
  type Market,
  marketOf,
  markets,
  parseTarget,
  rankingsOn,
  standingOf,
  type Target,
} from '../search-world/index.ts';
import { demoKey } from './keys.ts';
import { trackedOf } from './tracker.ts';

const ESTIMATE: Estimate = { volume: 'month', clicks: 'plain' };

interface Truth {
  total: number | null;
  values: Record<string, number>;
}

/** One thing that is counted: what it adds to, and what it is part of. */
interface Item {
  value: number;
  names: Record<string, string>;
}

function addUp(items: readonly Item[], dimension: string | undefined): Truth {
  const values: Record<string, number> = {};
  for (const { value, names } of items) {
    const name = dimension === undefined ? undefined : names[dimension];
    if (name !== undefined) values[name] = (values[name] ?? 0) + value;
  }
  return { total: items.reduce((sum, { value }) => sum + value, 0), values };
}

function organic(seed: string, target: Target, chosen: readonly Market[], day: number, metric: string): Item[] {
  return rankingsOn(seed, target, chosen, day, ESTIMATE).flatMap(({ track, traffic, position }) => {
    const isWithin = (first: number, last: number) => Number(position >= first && position <= last);
    const known: Record<string, number> = {
      org_keywords: 1,
      org_keywords_1_3: isWithin(1, 3),
      org_keywords_4_10: isWithin(4, 10),
      org_keywords_51_plus: isWithin(51, 100),
      org_traffic: traffic,
      org_cost: (traffic * track.keyword.cpcCents) / 100,
    };
    const value = known[metric];
    const names = { country: track.market.code.toUpperCase(), page: track.page.url, keyword: track.keyword.phrase };
    return value === undefined ? [] : [{ value, names }];
  });
}

function paid(seed: string, target: Target, chosen: readonly Market[], day: number, metric: string): Item[] {
  return adsOn(seed, target, chosen, day).map(({ track, traffic, costCents }) => ({
    value: metric === 'paid_keywords' ? 1 : metric === 'paid_traffic' ? traffic : costCents / 100,
    names: { country: track.market.code.toUpperCase(), page: track.page.url },
  }));
}

const LINK_METRICS = ['live', 'live_refdomains', 'all_time', 'all_time_refdomains'];

function links(seed: string, target: Target, day: number, metric: string): Item[] {
  const isAllTime = metric.startsWith('all_time');
  const counted = linksTo(seed, target).filter((link) => (isAllTime ? link.firstDay <= day : isThere(link, day)));
  const item = (domain: string, anchor: string): Item => ({ value: 1, names: { domain, anchor } });
  if (!metric.endsWith('refdomains')) return counted.map(({ from, anchor }) => item(from.domain, anchor));
  // A domain counts once, and once for each of its anchors.
  const pairs = new Map(counted.map(({ from, anchor }) => [`${from.domain}\n${anchor}`, item(from.domain, anchor)]));
  return [...pairs.values()];
}

/** The same question about each; together they are nothing. */
function apart(names: readonly string[], ask: (name: string) => Truth): Truth {
  return { total: null, values: Object.fromEntries(names.map((name) => [name, ask(name).total ?? 0])) };
}

/** Keywords of a project: how many are tracked, rank, or stand among the first ten, and their mean place. */
function tracked(query: Record<string, string>, world: World, date: string): Truth {
  const project = demoKey.projects.find(({ id }) => String(id) === query.project);
  if (!project) throw new Error('project must be one of the demo key.');
  if (query.dimension === 'competitor') {
    const { dimension: _dimension, ...each } = query;
    return apart([project.domain, ...project.competitors], (competitor) => tracked({ ...each, competitor }, world, date));
  }
  const domain = query.competitor ?? project.domain;
  const device = query.device === 'mobile' ? 'mobile' : 'desktop';
  const places = trackedOf(world.seed, project).map(({ market, keyword }) => ({
    place: standingOf(world.seed, { domain, device, market }, keyword)(date).position,
    names: { country: market.code.toUpperCase() },
  }));
  const ranking = places.flatMap(({ place }) => place ?? []);
  if (query.metric === 'position') return { total: ranking.reduce((sum, place) => sum + place, 0) / ranking.length, values: {} };
  const last = { keywords: Number.POSITIVE_INFINITY, ranking: 100, top10: 10 }[query.metric ?? ''];
  if (last === undefined) throw new Error('metric of a project must be one of: keywords, ranking, top10, position.');
  const items = places.map(({ place, names }) => ({ value: Number((place ?? Number.POSITIVE_INFINITY) <= last), names }));
  return addUp(items, query.dimension);
}

/**
 * `{target, metric, date?, country?, dimension?}` of a site with all its subdomains on a day (default: today, UTC):
 * `org_keywords` (also `_1_3`, `_4_10`, `_51_plus`), `org_traffic`, `org_cost` (US dollars) straight from the rankings, with dimension
 * `country` (upper case), `page` or `keyword` if wished; `paid_keywords`, `paid_traffic`, `paid_cost` from the ads, by `country` or `page`;
 * `live`, `live_refdomains`, `all_time`, `all_time_refdomains` from the links, by `domain` or `anchor`.
 * `{targets, …}`, with commas between, gives the total of each.
 * `{project, metric, date?, device?, competitor?, dimension?}` of tracked keywords: `keywords`, `ranking`, `top10` (by `country` if wished), `position`; all
 * also by `competitor`, the site itself among them.
 */
export function ahrefsLedger(query: Record<string, string>, world: World): Truth {
  const { target: text = '', metric = '', country, dimension, date = todayIn('UTC', world.now()) } = query;
  if (!isDay(date)) throw new Error('date must be written YYYY-MM-DD.');
  if (query.targets !== undefined) {
    const { targets, ...each } = query;
    return apart(targets.split(','), (one) => ahrefsLedger({ ...each, target: one }, world));
  }
  if (query.project !== undefined) return tracked(query, world, date);
  const target = parseTarget(text, 'site');
  if (!target) throw new Error('target must be a domain.');
  const day = dayNumber(date);
  if (LINK_METRICS.includes(metric)) {
    const truth = addUp(links(world.seed, target, day, metric), dimension);
    if (!metric.endsWith('refdomains')) return truth;
    const { values } = addUp(links(world.seed, target, day, metric), 'domain');
    return { ...truth, total: Object.keys(values).length };
  }
  const chosen = country === undefined ? markets : [marketOf(country)].filter((market) => market !== null);
  if (['paid_keywords', 'paid_traffic', 'paid_cost'].includes(metric)) {
    return addUp(paid(world.seed, target, chosen, day, metric), dimension);
  }
  const items = organic(world.seed, target, chosen, day, metric);
  if (items.length === 0 && !metric.startsWith('org_')) {
    throw new Error(`metric must be one of: org_keywords, org_traffic, org_cost, paid_…, ${LINK_METRICS.join(', ')}.`);
  }
  return addUp(items, dimension);
}
