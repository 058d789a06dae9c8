import { AppError } from '@sightline/contract/core';
import type { Input } from '@sightline/contract/sources';
import { money, number, percent } from '../../kit/families/seo-columns.ts';
import { chosenOption, selectInput } from '../../kit/families/seo-inputs.ts';
import { domainOf, textIn } from '../../kit/families/seo-target.ts';
import type { Query } from '../../kit/provider.ts';
import { engineInput, idIn } from '../inputs.ts';
import { researchReport } from '../research-report.ts';

const kindInput = selectInput(
  'mode',
  'Kind of results',
  [
    { value: 'organic', label: 'Organic' },
    { value: 'paid', label: 'Paid' },
  ],
  { initial: 'organic' },
);
const siteInput: Input = {
  name: 'target',
  label: 'Domain',
  kind: 'text',
  required: true,
  isAccount: true,
  placeholder: 'example.com',
};

/** https://www.rankranger.com/documentation/competitor-research-api */
export const competitorResearch = researchReport({
  key: 'competitorResearch',
  name: 'Competitor research',
  description: 'Domains that compete for the same keywords, up to 100.',
  method: 'competitor_research_api',
  inputs: [siteInput, engineInput(true), kindInput],
  columns: [
    number('organic_keywords', 'Keywords', 'Keywords', { description: 'Of the competitor.' }),
    number('common_keywords', 'Shared keywords', 'Keywords'),
    percent('common_keywords_percent', 'Share of shared keywords', 'Keywords'),
    number('competitor_unique', 'Keywords of the competitor only', 'Keywords', { good: 'down' }),
    number('domain_unique', 'Keywords of the domain only', 'Keywords'),
  ],
  dimension: { id: 'competitor', label: 'Competitor' },
  sortedBy: 'common_keywords',
  params: (inputs) => ({
    domain: domainOf(textIn(inputs, 'target')),
    se_id: idIn(inputs, 'searchEngine', 'search engine'),
    index_type: chosenOption(inputs, kindInput),
  }),
});

const keywordsInput: Input = {
  name: 'target',
  label: 'Keywords',
  kind: 'text',
  required: true,
  placeholder: 'running shoes, trail shoes',
  help: 'Up to 300 keywords, with commas between.',
};
const keywordsMax = 300;
function keywordsIn(inputs: Query['inputs']): string {
  const typed = textIn(inputs, 'target')
    .split(',')
    .map((one) => one.trim());
  const keywords = [...new Set(typed.filter((one) => one !== ''))];
  if (keywords.length === 0) throw new AppError('source_bad_query', 'Type at least one keyword.');
  if (keywords.length > keywordsMax) throw new AppError('source_bad_query', `Type at most ${keywordsMax} keywords.`);
  return keywords.join(',');
}

const countryInput: Input = {
  name: 'country',
  label: 'Country',
  kind: 'text',
  required: false,
  placeholder: 'US',
  help: 'A code of two letters. Only where RankRanger has set up local volumes for the account.',
};
function countryIn(inputs: Query['inputs']): string | undefined {
  const code = textIn(inputs, 'country').toUpperCase();
  if (code === '') return undefined;
  if (/^[A-Z]{2}$/.test(code)) return code;
  throw new AppError('source_bad_query', `"${code}" is no country. Type a code of two letters such as US.`);
}

const volume = number('search_volume', 'Search volume', 'Keyword', { good: 'neutral', description: 'Searches a month.' });
const cpc = money('avg_cpc', 'Average CPC', 'Keyword', { good: 'neutral', description: 'What a click on an ad costs, in US dollars.' });

/** https://www.rankranger.com/documentation/keyword-volume-api */
export const keywordVolume = researchReport({
  key: 'keywordVolume',
  name: 'Keyword volume',
  description: 'Searches a month, click price and competition of keywords you type.',
  method: 'keyword_volume_api',
  inputs: [keywordsInput, countryInput],
  columns: [
    volume,
    cpc,
    number('competition', 'Competition', 'Keyword', { good: 'neutral', description: 'Among advertisers: 0 none, 1 the most.' }),
  ],
  dimension: { id: 'keyword', label: 'Keyword' },
  sortedBy: 'search_volume',
  params: (inputs) => ({ keyword: keywordsIn(inputs), ccode: countryIn(inputs) }),
});

const seedInput: Input = { name: 'target', label: 'Keyword', kind: 'text', required: true, placeholder: 'running shoes' };
const suggestionInput = selectInput(
  'mode',
  'Kind of suggestions',
  [
    { value: 'related', label: 'Related keywords' },
    { value: 'questions', label: 'Questions' },
    { value: 'topics', label: 'Topics' },
  ],
  { initial: 'related' },
);
function seedIn(inputs: Query['inputs']): string {
  const keyword = textIn(inputs, 'target');
  if (keyword === '') throw new AppError('source_bad_query', 'Type a keyword.');
  return keyword;
}

/** https://www.rankranger.com/documentation/keyword-research-api */
export const keywordResearch = researchReport({
  key: 'keywordResearch',
  name: 'Keyword research',
  description: 'Keywords that go with one you type.',
  method: 'keyword_research_api',
  inputs: [seedInput, engineInput(true), suggestionInput],
  columns: [volume, cpc, number('relevance', 'Relevance', 'Keyword', { description: 'To the keyword typed.' })],
  dimension: { id: 'keyword', label: 'Keyword' },
  sortedBy: 'relevance',
  params: (inputs) => ({
    keyword: seedIn(inputs),
    se_id: idIn(inputs, 'searchEngine', 'search engine'),
    keyword_res_filter: chosenOption(inputs, suggestionInput),
  }),
});
