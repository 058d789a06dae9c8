import { isWithin, type Params } from './params.ts';

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
