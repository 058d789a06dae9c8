import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import type { Campaign } from './keys.ts';
import type { Call, Method } from './method.ts';
import { RankRangerRefusal } from './refusal.ts';
import type { Tree } from './render.ts';
import { bestRank, type Line, linesOf, lookups, visibilityOf } from './tracking.ts';

const SITE = ['campaign_id', 'reference_id', 'profile_id', 'domain'];
const RANK = [...SITE, 'start_date', 'end_date'];

/** The campaign a call names, among those of the key (and of the profile, where one is named). */
export function findOwnCampaign({ key, query }: Call): Campaign {
  const profile = query.text('profile_id');
  const [id, reference] = [query.text('campaign_id'), query.text('reference_id')];
  if (id === null && reference === null) throw new RankRangerRefusal('Missing parameter: campaign_id');
  const own = (key.profiles ?? []).filter((entry) => profile === null || entry.id === profile).flatMap(({ campaigns }) => campaigns);
  const campaign = own.find((entry) => (id === null ? entry.referenceId === reference : entry.id === id));
  if (!campaign) throw new RankRangerRefusal('Campaign not found');
  return campaign;
}

function readSite(call: Call): { campaign: Campaign; domain: string; lines: Line[] } {
  const campaign = findOwnCampaign(call);
  const domain = call.query.required('domain');
  if (!campaign.domains.includes(domain)) throw new RankRangerRefusal(`Domain ${domain} is not in campaign ${campaign.id}`);
  return { campaign, domain, lines: linesOf(call.seed, campaign, domain, call.now) };
}

function hasTag({ query }: Call): (line: Line) => boolean {
  const tag = query.text('tag_filter');
  return ({ tags }) => tag === null || tags.includes(tag);
}

/** `2026-10-01` → `10/01/2026`. */
function usDate(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}

/** What is not found is written in three ways. */
function rankText(position: number | null, { keyword, engine }: Line): string {
  return position === null ? (['', '-', '0'][hash(keyword.phrase, engine.id) % 3] ?? '') : String(position);
}

function place(domain: string, line: Line, day: string): Record<string, string> {
  const { position, url } = line.on(day);
  return {
    date: usDate(day),
    keyword: line.keyword.phrase,
    rank: rankText(position, line),
    url: domain,
    lp: url ?? '',
    se: line.engine.id,
    se_name: line.engine.name,
  };
}

function rank(call: Call): Tree {
  const { campaign, domain, lines } = readSite(call);
  const days = call.query.days(true);
  const rows = lines.flatMap((line) => lookups(campaign, line, days).map((day) => ({ day, row: place(domain, line, day) })));
  return { result: rows.sort((a, b) => dayNumber(a.day) - dayNumber(b.day)).map(({ row }) => row) };
}

function rankStats(call: Call): Tree {
  const { campaign, domain, lines } = readSite(call);
  const day = call.query.day('date');
  const withBest = call.query.flag('include_best_rank');
  const result = lines
    .filter((line) => lookups(campaign, line, [day]).length > 0)
    .map((line): Tree => {
      const best = withBest ? { best_rank: rankText(bestRank(call.seed, campaign, domain, line, day), line) } : {};
      return { ...place(domain, line, day), ...best, search_volume: String(line.keyword.volume), tags: { tag: line.tags } };
    });
  return { result };
}

/** Over the days on which a keyword was found; the others are left out. */
function average(call: Call): Tree {
  const { campaign, domain, lines } = readSite(call);
  const days = call.query.days(false);
  const result = lines.filter(hasTag(call)).map((line) => {
    const found = lookups(campaign, line, days).flatMap((day) => line.on(day).position ?? []);
    const mean = found.reduce((sum, position) => sum + position, 0) / found.length;
    const isFound = found.length > 0;
    return {
      keyword: line.keyword.phrase,
      min_rank: isFound ? String(Math.min(...found)) : '',
      max_rank: isFound ? String(Math.max(...found)) : '',
      avg_rank: isFound ? String(Math.round(mean * 100) / 100) : '',
      url: domain,
      se: line.engine.id,
      se_name: line.engine.name,
    };
  });
  return { result };
}

function visibilityTrend(call: Call): Tree {
  const { campaign, domain, lines } = readSite(call);
  const days = call.query.days(true);
  const seId = call.query.text('se_id');
  if (seId !== null && !campaign.engines.includes(seId))
    throw new RankRangerRefusal(`Search engine ${seId} is not in campaign ${campaign.id}`);
  const chosen = lines.filter(hasTag(call)).filter(({ engine }) => seId === null || engine.id === seId);
  const engines = [...new Map(chosen.map(({ engine }) => [engine.id, engine])).values()];
  const result = days.flatMap((day) =>
    engines.flatMap((engine) => {
      const own = chosen.filter((line) => line.engine.id === engine.id && lookups(campaign, line, [day]).length > 0);
      if (own.length === 0) return [];
      const score = visibilityOf(own.map((line) => line.on(day).position));
      return [{ date: usDate(day), url: domain, se: engine.id, se_name: engine.name, visibility_score: String(score) }];
    }),
  );
  return { result };
}

export const rankMethods: readonly Method[] = [
  { name: 'rank', world: 'platform', params: RANK, run: rank },
  { name: 'rank_stats', world: 'platform', params: [...SITE, 'date', 'include_best_rank'], run: rankStats },
  { name: 'average', world: 'platform', params: [...RANK, 'tag_filter'], run: average },
  { name: 'get_visibility_trend', world: 'platform', params: [...RANK, 'tag_filter', 'se_id'], run: visibilityTrend },
];
