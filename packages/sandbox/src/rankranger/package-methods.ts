import { dayNumber, todayIn } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import {
  adsOn,
  type Keyword,
  type Market,
  markets,
  parseTarget,
  plainEstimate,
  rankingsOn,
  topicOf,
  watchedKeywords,
} from '../search-world/index.ts';
import { campaigns, type Engine, engineOf } from './keys.ts';
import type { Call, Method } from './method.ts';
import { RankRangerRefusal } from './refusal.ts';
import type { Tree } from './render.ts';

const LIMIT_USUAL = 100;

type Fits = (keyword: Keyword, phrase: string, common: number) => boolean;
/** Related ones share a word, questions are such that want to know something, topics are about what is typed. */
const TYPES: Readonly<Record<string, Fits>> = {
  related: (_keyword, _phrase, common) => common > 0,
  questions: ({ intent }, _phrase, common) => common > 0 && intent === 'informational',
  topics: ({ subject }, phrase) => subject !== '' && phrase.includes(subject),
};

const wordsOf = (phrase: string): Set<string> => new Set(phrase.toLowerCase().split(/\s+/));

/** Keywords of a market that go with one: https://www.rankranger.com/documentation/keyword-research-api */
function keywordResearch({ seed, query }: Call): Tree {
  const phrase = query.required('keyword');
  const engine = engineOf(query.required('se_id'));
  if (!engine) throw new RankRangerRefusal('se_id is not valid');
  const filter = query.text('keyword_res_filter');
  if (filter !== null && !Object.hasOwn(TYPES, filter)) {
    throw new RankRangerRefusal(`keyword_res_filter must be one of ${Object.keys(TYPES).join(', ')}`);
  }
  const limit = Number(query.text('results_limit_per_type') ?? LIMIT_USUAL);
  if (!Number.isInteger(limit) || limit < 1) throw new RankRangerRefusal('results_limit_per_type must be a number');
  const { market } = engine;
  const watched = campaigns.flatMap(({ domains, keywordsMax }) => watchedKeywords(seed, { domain: domains[0], market, keywordsMax }));
  const wanted = wordsOf(phrase);
  const others = [...new Map(watched.map((keyword) => [keyword.phrase, keyword])).values()]
    .filter((keyword) => keyword.phrase !== phrase)
    .map((keyword) => ({ keyword, common: [...wordsOf(keyword.phrase)].filter((word) => wanted.has(word)).length }))
    .sort((a, b) => b.common - a.common || b.keyword.volume - a.keyword.volume);
  const result = Object.entries(TYPES)
    .filter(([type]) => filter === null || type === filter)
    .flatMap(([type, fits]) =>
      others
        .filter(({ keyword, common }) => fits(keyword, phrase.toLowerCase(), common))
        .slice(0, limit)
        .map(({ keyword, common }) => ({
          keyword: keyword.phrase,
          type,
          search_volume: String(keyword.volume),
          avg_cpc: (keyword.cpcCents / 100).toFixed(2),
          relevance: String(Math.round((common / wanted.size) * 100)),
        })),
    );
  return { results: { result } };
}

const COMPETITORS_MAX = 100;
const KEYWORDS_MAX = 300;

/** What a site is found for, or advertises on, in a market. */
function phrasesOf({ seed, now }: Call, domain: string, { market }: Engine, index: string): Set<string> {
  const target = parseTarget(domain, 'site');
  if (!target) throw new RankRangerRefusal('domain is not valid');
  const day = dayNumber(todayIn('UTC', now));
  const found = index === 'paid' ? adsOn(seed, target, [market], day) : rankingsOn(seed, target, [market], day, plainEstimate);
  return new Set(found.map(({ track }) => track.keyword.phrase));
}

/** Sites found for the same searches, those with most in common first. */
function competitorResearch(call: Call): Tree {
  const { query } = call;
  const domain = query.required('domain');
  const engine = engineOf(query.required('se_id'));
  if (!engine) throw new RankRangerRefusal('se_id is not valid');
  const index = query.text('index_type') ?? 'organic';
  if (index !== 'organic' && index !== 'paid') throw new RankRangerRefusal('index_type must be organic or paid');
  const own = phrasesOf(call, domain, engine, index);
  const rivals = topicOf(domain)
    .sites.filter((site) => site !== domain)
    .map((site) => {
      const phrases = phrasesOf(call, site, engine, index);
      return { site, all: phrases.size, common: [...phrases].filter((phrase) => own.has(phrase)).length };
    })
    .filter(({ common }) => common > 0)
    .sort((a, b) => b.common - a.common)
    .slice(0, COMPETITORS_MAX);
  const result = rivals.map(({ site, all, common }) => ({
    competitor: site,
    organic_keywords: String(all),
    common_keywords: String(common),
    common_keywords_percent: String(Math.round((common / own.size) * 10_000) / 100),
    competitor_unique: String(all - common),
    domain_unique: String(own.size - common),
  }));
  return { results: { result } };
}

interface Volume {
  volume: number;
  cpcCents: number;
  /** 0 to 1. */
  competition: number;
}

/** What tracked keywords are searched for in a market, as their campaigns show it. */
function trackedVolumes(seed: string, market: Market): Map<string, Volume> {
  const keywords = campaigns.flatMap(({ domains, keywordsMax }) => watchedKeywords(seed, { domain: domains[0], market, keywordsMax }));
  return new Map(
    keywords.map(({ phrase, volume, cpcCents, competition }) => [phrase, { volume, cpcCents, competition: competition / 100 }]),
  );
}

function anyVolume(seed: string, keyword: string, { code, size }: Market): Volume {
  const random = seeded(seed, 'rankranger volume', keyword, code);
  return { volume: Math.round(random() ** 3 * 800 * size) * 10, cpcCents: Math.round(20 + random() ** 2 * 400), competition: random() };
}

/** Monthly searches; without `ccode` of all countries together, with the largest one's price. */
function keywordVolume({ seed, query }: Call): Tree {
  const keywords = query
    .required('keyword')
    .split(',')
    .map((word) => word.trim());
  if (keywords.length > KEYWORDS_MAX) throw new RankRangerRefusal(`At most ${KEYWORDS_MAX} keywords per request`);
  const code = query.text('ccode');
  const chosen = code === null ? markets : markets.filter((market) => market.code === code.toLowerCase());
  if (chosen.length === 0) throw new RankRangerRefusal(`Local volume is not set up for ${code}`);
  const tracked = chosen.map((market) => ({ market, volumes: trackedVolumes(seed, market) }));
  const result = keywords.map((keyword) => {
    const all = tracked.map(({ market, volumes }) => volumes.get(keyword) ?? anyVolume(seed, keyword, market));
    return {
      keyword,
      search_volume: String(all.reduce((sum, { volume }) => sum + volume, 0)),
      avg_cpc: ((all[0]?.cpcCents ?? 0) / 100).toFixed(2),
      competition: (all[0]?.competition ?? 0).toFixed(2),
    };
  });
  return { results: { result } };
}

/** What a package of the API allows; each needs that package. */
export const packageMethods: readonly Method[] = [
  { name: 'competitor_research_api', params: ['domain', 'se_id', 'index_type'], run: competitorResearch },
  { name: 'keyword_research_api', params: ['keyword', 'se_id', 'keyword_res_filter', 'results_limit_per_type'], run: keywordResearch },
  { name: 'keyword_volume_api', params: ['keyword', 'ccode'], run: keywordVolume },
].map((method) => ({ ...method, world: 'package', params: ['package_id', ...method.params] }));
