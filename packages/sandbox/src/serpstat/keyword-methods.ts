import { adsOn, type Feature, plainEstimate, rankingsOn, type Target, type Track } from '../search-world/index.ts';
import { databaseOf } from './databases.ts';
import { latestUpdate, readDomain, readMarket } from './domain-methods.ts';
import { updateBefore } from './domain-updates.ts';
import { type Call, domainList, type Method } from './method.ts';
import { isWithin, type Params } from './params.ts';
import { badSchema } from './serpstat-refusal.ts';

/** What the filters of keyword lists look at. */
export interface Filtered {
  keyword: string;
  url: string;
  position: number;
  cost: number;
  concurrency: number;
  difficulty: number;
  region_queries_count: number;
  region_queries_count_wide: number;
  keyword_length: number;
  traff?: number;
  intents?: readonly string[];
}

const RANGES = ['cost', 'position', 'concurrency', 'difficulty', 'region_queries_count', 'region_queries_count_wide'] as const;
const WORDS = ['keyword_contain', 'keyword_not_contain', 'keyword_contain_one_of', 'keyword_not_contain_one_of'] as const;

export const KEYWORD_FILTERS: readonly string[] = [
  ...RANGES.flatMap((name) => [name, `${name}_from`, `${name}_to`]),
  ...WORDS.flatMap((name) => [name, `${name}_broad_match`]),
  'traff',
  'keyword_length',
  'url_contains',
  'right_spelling',
  'intents_contain',
  'intents_not_contain',
];

export const AD_FILTERS: readonly string[] = [
  ...RANGES.flatMap((name) => [name, `${name}_from`, `${name}_to`]),
  'minus_url',
  'pm_url',
  'right_spelling',
];

function hasWords(keyword: string, text: string, isBroad: boolean): boolean {
  if (!isBroad) return keyword.includes(text.toLowerCase());
  // Broad: the words in any order.
  return text
    .toLowerCase()
    .split(' ')
    .every((word) => keyword.includes(word));
}

function fitsWords(filters: Params, keyword: string): boolean {
  return WORDS.every((name) =>
    [false, true].every((isBroad) => {
      const text = filters.text(isBroad ? `${name}_broad_match` : name);
      if (text === undefined) return true;
      const parts = name.endsWith('one_of') ? text.split(',').map((part) => part.trim()) : [text];
      const isFound = parts.some((part) => hasWords(keyword, part, isBroad));
      return name.startsWith('keyword_not') ? !isFound : isFound;
    }),
  );
}

/** All conditions hold together. Everything in this world is spelled right. */
export function keywordTest(filters: Params): (row: Filtered) => boolean {
  const [wanted, unwanted] = [filters.texts('intents_contain'), filters.texts('intents_not_contain')];
  return (row) =>
    RANGES.every((name) => isWithin(filters, name, row[name])) &&
    fitsWords(filters, row.keyword) &&
    (filters.number('traff') ?? row.traff) === row.traff &&
    (filters.whole('keyword_length') ?? row.keyword_length) === row.keyword_length &&
    row.url.includes(filters.text('url_contains') ?? filters.text('pm_url') ?? '') &&
    !(filters.has('minus_url') && row.url.includes(filters.text('minus_url') ?? '')) &&
    (!filters.has('right_spelling') || filters.flag('right_spelling')) &&
    (!wanted || wanted.some((intent) => row.intents?.includes(intent))) &&
    !unwanted?.some((intent) => row.intents?.includes(intent));
}

const TYPES: Readonly<Record<Feature, string>> = {
  snippet: 'a_box_some',
  image: 'pic',
  video: 'video',
  question: 'also_asks',
  local_pack: 'local_pack',
  review: 'snip_rating',
  ai_overview: 'ai_overview',
  knowledge_panel: 'kgraph',
  ads_top: 'ads_top',
};

/** Only these databases know what a searcher wants. */
const INTENT_DATABASES = ['g_us', 'g_ua'];

function keywordFields({ keyword, page }: Track, target: Target) {
  return {
    domain: target.host,
    subdomain: page.host,
    keyword: keyword.phrase,
    keyword_length: keyword.phrase.split(' ').length,
    url: page.url,
    types: keyword.features.map((feature) => TYPES[feature]),
    found_results: keyword.results,
    cost: keyword.cpcCents / 100,
    concurrency: keyword.competition,
    region_queries_count: keyword.volume,
    region_queries_count_wide: keyword.volume * 3,
    geo_names: [],
    difficulty: keyword.difficulty,
  };
}

function asksForIntents({ params }: Call): boolean {
  const filters = params.object('filters', KEYWORD_FILTERS);
  return params.flag('withIntents') || filters.has('intents_contain') || filters.has('intents_not_contain');
}

function organicRows(call: Call) {
  const { seed, today, params } = call;
  const [target, market] = [readDomain(params, params.flag('withSubdomains') ? 'site' : 'host'), readMarket(params)];
  if (asksForIntents(call) && !INTENT_DATABASES.includes(databaseOf(market))) {
    throw badSchema(`Intents are known for ${INTENT_DATABASES.join(' and ')} only`);
  }
  const day = latestUpdate(seed, readDomain(params), market, today);
  return rankingsOn(seed, target, [market], day, plainEstimate).map(({ track, position, traffic }) => {
    const before = track.positionOn(updateBefore(day));
    const dynamic = before === 0 ? 0 : before - position;
    return { ...keywordFields(track, target), position, traff: traffic, dynamic, intents: [track.keyword.intent] };
  });
}

/** `url`, `keywords` (any of them is in it) and `minusKeywords` (none of them is). */
function namesTest({ params }: Call): (row: { keyword: string; url: string }) => boolean {
  const [url, wanted, unwanted] = [params.text('url'), params.texts('keywords'), params.texts('minusKeywords')];
  const contains = (keyword: string) => (part: string) => keyword.includes(part.toLowerCase());
  return (row) =>
    (url === undefined || row.url === url) &&
    (!wanted || wanted.length === 0 || wanted.some(contains(row.keyword))) &&
    !unwanted?.some(contains(row.keyword));
}

const SORTS = 'region_queries_count region_queries_count_wide types cost keyword_length concurrency geo_names found_results position'.split(
  ' ',
);
const NAMES = ['url', 'keywords', 'minusKeywords', 'filters'];

function typesOf({ types }: ReturnType<typeof keywordFields>): number {
  return types.length;
}

/** No search of this world is tied to a place. */
const readers = { types: typesOf, geo_names: () => 0 };

export const keywordMethods: readonly Method[] = [
  domainList({
    name: 'getDomainKeywords',
    names: [...NAMES, 'withSubdomains', 'withIntents'],
    sorts: [...SORTS, 'traff', 'dynamic'],
    usual: [
      ['position', 'asc'],
      ['region_queries_count', 'desc'],
    ],
    rows(call) {
      const test = keywordTest(call.params.object('filters', KEYWORD_FILTERS));
      const isNamed = namesTest(call);
      return organicRows(call).filter((row) => isNamed(row) && test(row));
    },
    readers,
    describe: ({ intents, ...row }, { params }) => (params.flag('withIntents') ? { ...row, intents } : row),
  }),
  domainList({
    name: 'getAdKeywords',
    names: NAMES,
    sorts: [...SORTS, 'type', 'difficulty'],
    usual: [['cost', 'asc']],
    rows(call) {
      const { seed, today, params } = call;
      const test = keywordTest(params.object('filters', AD_FILTERS));
      const isNamed = namesTest(call);
      const [target, market] = [readDomain(params), readMarket(params)];
      return adsOn(seed, target, [market], latestUpdate(seed, target, market, today))
        .map(({ track, title, text, position, block }) => {
          const ad = { title, text, position, type: block === 'top' ? 1 : 2 };
          return { ...keywordFields(track, target), ...ad };
        })
        .filter((row) => isNamed(row) && test(row));
    },
    readers,
  }),
];
