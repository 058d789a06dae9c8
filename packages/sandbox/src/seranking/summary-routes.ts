import { addDays, dayNumber } from '../kernel/days.ts';
import { countDistinct, linksOn, parseTarget, topicOf } from '../search-world/index.ts';
import {
  averageOf,
  checksBetween,
  checkUpTo,
  countUpTo,
  type Engine,
  enginesOf,
  keywordsOf,
  type Placed,
  placesByDay,
  placesOf,
  visibilityOf,
  visibilityPercent,
} from './checks.ts';
import type { Site } from './keys.ts';
import { readSpan } from './position-routes.ts';
import { findSite, oneEngine, type ProjectCall, type ProjectRoute, readEngines } from './project-call.ts';
import { badParameter } from './seranking-refusal.ts';
import { trustOf } from './site-lists.ts';

const COMPETITOR_DAYS = 14;
const MONITORED_LINKS_MAX = 1000;

function summary(call: ProjectCall): unknown {
  const { seed, today } = call;
  const site = findSite(call);
  const engines = enginesOf(site);
  const day = checkUpTo(site, today, today);
  const before = day === null ? null : checkUpTo(site, addDays(day, -1), today);
  const placedOn = placesByDay(seed, site.domain, site, engines);
  const read = (check: string | null): Placed[] => (check === null ? [] : placedOn(check));
  const [now, then] = [read(day), read(before)];
  // What is not found counts as worse than any place.
  const places = (placed: readonly Placed[]) => placed.map(({ position }) => position ?? 101);
  const older = places(then);
  const moves = then.length === 0 ? [] : places(now).map((place, i) => (older[i] ?? place) - place);
  return {
    site_id: site.id,
    total_up: moves.filter((move) => move > 0).length,
    total_down: moves.filter((move) => move < 0).length,
    today_avg: averageOf(now) ?? 0,
    yesterday_avg: averageOf(then) ?? 0,
    top5: countUpTo(now, 5),
    top10: countUpTo(now, 10),
    top30: countUpTo(now, 30),
    visibility: visibilityOf(now),
    visibility_percent: visibilityPercent(now),
    index_google: 900,
    domain_trust: trustOf(call, site.domain),
  };
}

const MEASURES: Readonly<
  Record<'avg_pos' | 'visibility' | 'visibility_percent' | 'top10' | 'top10_percent', (placed: readonly Placed[]) => number | null>
> = {
  avg_pos: averageOf,
  visibility: visibilityOf,
  visibility_percent: visibilityPercent,
  top10: (placed) => countUpTo(placed, 10),
  top10_percent: (placed) => (placed.length === 0 ? 0 : Math.round((countUpTo(placed, 10) / placed.length) * 10_000) / 100),
};

/** One series an engine, and one over all of them; the members' names are not documented. */
function chart(call: ProjectCall): unknown {
  const { query, seed, today } = call;
  const site = findSite(call);
  query.required('type');
  const measure = MEASURES[query.choice('type', ['avg_pos', 'visibility', 'visibility_percent', 'top10', 'top10_percent'], 'avg_pos')];
  const { from, to } = readSpan(call);
  const [group, ids] = [query.text('group_id'), query.texts('keywords_ids[]')];
  const engines = readEngines(site, query);
  const checks = checksBetween(site, from, to, today);
  const isMeant = ({ watched }: Placed) =>
    (group === undefined || String(watched.group.id) === group) && (ids.length === 0 || ids.includes(String(watched.id)));
  const series = (chosen: readonly Engine[]) => {
    const placedOn = placesByDay(seed, site.domain, site, chosen);
    return checks.flatMap((date) => {
      const value = measure(placedOn(date).filter(isMeant));
      return value === null ? [] : [{ date, value }];
    });
  };
  return [
    ...engines.map((engine) => ({ site_engine_id: engine.id, data: series([engine]) })),
    { site_engine_id: null, data: series(engines) },
  ];
}

/** A day with a check that is still kept. */
function readCheck(call: ProjectCall, site: Site): string {
  const { query, today } = call;
  query.required('date');
  const date = query.day('date') ?? today;
  const isKept = date >= addDays(today, -COMPETITOR_DAYS) && checksBetween(site, date, date, today).length === 1;
  if (!isKept) throw badParameter('date', `must be a day with a check within the last ${COMPETITOR_DAYS} days`);
  return date;
}

function allCompetitors(call: ProjectCall): unknown {
  const site = findSite(call);
  const [date, engine, group] = [readCheck(call, site), oneEngine(site, call.query), call.query.text('group_id')];
  return topicOf(site.domain)
    .sites.filter((domain) => domain !== site.domain)
    .map((domain, i) => {
      const target = parseTarget(domain, 'site');
      const links = target ? linksOn(call.seed, target, dayNumber(date)) : [];
      const placed = placesByDay(call.seed, domain, site, [engine])(date).filter(
        ({ watched }) => group === undefined || String(watched.group.id) === group,
      );
      return {
        domain_id: i + 1,
        domain,
        backlinks: links.length,
        domains: countDistinct(links, ({ from }) => from.domain),
        visibility: visibilityPercent(placed),
        found: countUpTo(placed, 10),
      };
    })
    .filter(({ found }) => found > 0)
    .map(({ found: _found, ...row }) => row);
}

function topResults(call: ProjectCall, last: number): unknown {
  const site = findSite(call);
  const [date, engine, id] = [readCheck(call, site), oneEngine(site, call.query), call.query.required('keyword_id')];
  const watched = keywordsOf(call.seed, site).find((entry) => String(entry.id) === id);
  if (!watched) throw badParameter('keyword_id', 'is not a keyword of this site');
  return topicOf(site.domain)
    .sites.flatMap((domain) => {
      const { position, url } = placesOf(call.seed, domain, site, engine, watched.keyword)(date);
      return position === null || position > last ? [] : [{ position, url }];
    })
    .sort((a, b) => a.position - b.position);
}

/** Only links that the customer entered: every fifth of those there are. */
function monitoredLinks(call: ProjectCall): unknown {
  const target = parseTarget(findSite(call).domain, 'site');
  const links = target ? linksOn(call.seed, target, dayNumber(call.today)).filter((_, i) => i % 5 === 0) : [];
  const follow = links.filter(({ isDofollow }) => isDofollow).length;
  return {
    total: links.length,
    anchors: countDistinct(links, ({ anchor }) => anchor),
    ip: countDistinct(links, ({ from }) => from.ip),
    domains: countDistinct(links, ({ from }) => from.domain),
    dofollow: follow,
    nofollow: links.length - follow,
    limit: MONITORED_LINKS_MAX - links.length,
  };
}

const CHECK = ['date', 'site_engine_id'];

export const summaryRoutes: readonly ProjectRoute[] = [
  { path: 'sites/:id/stat', names: [], run: summary },
  { path: 'sites/:id/chart', names: ['type', 'site_engine_id', 'date_from', 'date_to', 'group_id', 'keywords_ids[]'], run: chart },
  { path: 'competitors/all/:id', names: [...CHECK, 'group_id'], run: allCompetitors },
  { path: 'competitors/top10/:id', names: [...CHECK, 'keyword_id'], run: (call) => topResults(call, 10) },
  { path: 'competitors/top100/:id', names: [...CHECK, 'keyword_id'], run: (call) => topResults(call, 100) },
  { path: 'backlinks/:id/stat', names: [], run: monitoredLinks },
];
