import { addDays } from '../kernel/days.ts';
import { checksBetween, checkUpTo, type Engine, keywordsOf, paidPlace, placesOf, type WatchedKeyword } from './checks.ts';
import type { Site } from './keys.ts';
import { findSite, type ProjectCall, type ProjectRoute, readEngines } from './project-call.ts';
import { badParameter, SerankingRefusal } from './seranking-refusal.ts';

/** Both days count; the last week unless given. */
export function readSpan({ query, today }: ProjectCall): { from: string; to: string } {
  const to = query.day('date_to') ?? today;
  const from = query.day('date_from') ?? addDays(to, -6);
  if (from > to) throw badParameter('date_from', 'must not lie after date_to');
  return { from, to };
}

interface Wanted {
  domain: string;
  site: Site;
  engine: Engine;
  checks: readonly string[];
  /** The check before the first one, for its change. */
  before: string | null;
}

function describeKeyword(call: ProjectCall, { domain, site, engine, checks, before }: Wanted, { id, keyword, group }: WatchedKeyword) {
  const { query, seed } = call;
  const standingOn = placesOf(seed, domain, site, engine, keyword);
  const placeOn = (day: string | null | undefined) => (day ? (standingOn(day).position ?? 0) : 0);
  const positions = checks.map((date, i) => {
    const [now, then] = [placeOn(date), placeOn(checks[i - 1] ?? before)];
    return {
      date,
      // Numbers come as texts here; 0 = not found within the depth.
      pos: String(now),
      change: now === 0 || then === 0 ? 0 : then - now,
      price: 0,
      is_map: 0,
      map_position: keyword.features.includes('local_pack') && now > 0 && now <= 3 ? now : 0,
      paid_position: paidPlace(domain, keyword, date),
    };
  });
  const pages = checks.flatMap((date) => {
    const { url } = standingOn(date);
    return url === null ? [] : [{ url, date }];
  });
  const has = (name: (typeof keyword.features)[number]) => (keyword.features.includes(name) ? 1 : 0);
  return {
    id: String(id),
    name: keyword.phrase,
    group_id: String(group.id),
    volume: keyword.volume,
    competition: keyword.competition / 100,
    suggested_bid: keyword.cpcCents / 100,
    kei: Math.round((keyword.volume / (10 * keyword.difficulty)) * 100) / 100,
    results: keyword.results,
    total_sum: 0,
    positions,
    ...(query.flag('with_landing_pages', false) ? { landing_pages: pages.filter(({ url }, i) => url !== pages[i - 1]?.url) } : {}),
    ...(query.flag('with_serp_features', false)
      ? {
          features: {
            tads: has('ads_top'),
            knowledge_graph: has('knowledge_panel'),
            featured_snippets: has('snippet'),
            top_stories: 0,
            sitelinks: keyword.brandOf === null ? 0 : 1,
            images: has('image'),
            video: has('video'),
            reviews: has('review'),
          },
        }
      : {}),
    ...(query.flag('with_content_score', false) ? { content_score: 40 + (keyword.difficulty % 50) } : {}),
  };
}

function positionsOf(call: ProjectCall, site: Site, domain: string): unknown {
  const { query, seed, today } = call;
  const { from, to } = readSpan(call);
  const top = query.whole('in_top', 1, 100);
  const checks = checksBetween(site, from, to, today);
  const before = checks[0] === undefined ? null : checkUpTo(site, addDays(checks[0], -1), today);
  return readEngines(site, query).map((engine) => {
    const wanted = { domain, site, engine, checks, before };
    const keywords = keywordsOf(seed, site).map((watched) => describeKeyword(call, wanted, watched));
    const isInTop = (pos: string | undefined) => top === undefined || (Number(pos ?? 0) > 0 && Number(pos) <= top);
    return { site_engine_id: engine.id, keywords: keywords.filter(({ positions }) => isInTop(positions.at(-1)?.pos)) };
  });
}

const SPAN = ['date_from', 'date_to', 'site_engine_id'];

export const positionRoutes: readonly ProjectRoute[] = [
  {
    path: 'sites/:id/positions',
    names: [...SPAN, 'in_top', 'with_landing_pages', 'with_serp_features', 'with_content_score'],
    run(call) {
      const site = findSite(call);
      return positionsOf(call, site, site.domain);
    },
  },
  {
    path: 'competitors/:id/positions',
    names: [...SPAN, 'with_serp_features'],
    run(call) {
      const site = call.key.sites.find(({ competitors }) => competitors.some(({ id }) => String(id) === call.id));
      const rival = site?.competitors.find(({ id }) => String(id) === call.id);
      if (!site || !rival) throw new SerankingRefusal(404, 'Not Found', `Competitor ${call.id} not found`);
      return positionsOf(call, site, rival.domain);
    },
  },
];
