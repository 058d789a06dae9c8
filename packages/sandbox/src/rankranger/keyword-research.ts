import { type Keyword, watchedKeywords } from '../search-world/index.ts';
import { campaigns, engineOf } from './keys.ts';
import type { Call } from './method.ts';
import { RankRangerRefusal } from './refusal.ts';
import type { Tree } from './render.ts';

export const RESEARCH_PARAMS = ['package_id', 'keyword', 'se_id', 'keyword_res_filter', 'results_limit_per_type'];
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
export function keywordResearch({ seed, query }: Call): Tree {
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
