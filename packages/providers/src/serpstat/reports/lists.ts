import { money, number, percent, position } from '../../kit/families/seo-columns.ts';
import { exactField, filtersOf, type ParamField, rangeField, wordsField } from '../filters.ts';
import { databaseInput, hasSubdomains, modeInput, siteParams, targetInput } from '../inputs.ts';
import { type ListSpec, listReport } from '../list-report.ts';

const neutral = { good: 'neutral' as const };
const sameNames = (...ids: string[]): Record<string, string> => Object.fromEntries(ids.map((id) => [id, id]));

type DomainList = Omit<ListSpec, 'inputs' | 'params' | 'sortForm' | 'filterFields' | 'filterJoins' | 'filter'>;
/** A list of what SerpStat knows of a domain in one database. */
const domainList = ({ fields = [], ...given }: DomainList & Partial<Pick<ListSpec, 'inputs' | 'params'>> & { fields?: ParamField[] }) =>
  listReport({
    inputs: [targetInput, databaseInput],
    params: siteParams,
    ...given,
    sortForm: 'object',
    filterFields: fields.map(({ field }) => field),
    filterJoins: ['and'],
    filter: (filter) => ({ filters: filtersOf(fields, filter) }),
  });

const place = position('position', 'Position', 'Position', { description: 'Lower is better.' });
const keywordColumns = [
  number('region_queries_count', 'Search volume', 'Keyword', { ...neutral, description: 'Searches a month.' }),
  number('region_queries_count_wide', 'Search volume, broad match', 'Keyword', neutral),
  money('cost', 'CPC', 'Keyword', { ...neutral, description: 'What a click on an ad costs, in US dollars.' }),
  percent('concurrency', 'Ad competition', 'Keyword', neutral),
  percent('difficulty', 'Keyword difficulty', 'Keyword', neutral),
  number('found_results', 'Number of results', 'Keyword', neutral),
  number('keyword_length', 'Words', 'Keyword', { ...neutral, description: 'Words of the keyword.' }),
];
const keywordRanges = [
  rangeField('position', 'Position'),
  rangeField('region_queries_count', 'Search volume'),
  rangeField('region_queries_count_wide', 'Search volume, broad match'),
  rangeField('cost', 'CPC'),
  rangeField('concurrency', 'Ad competition'),
  rangeField('difficulty', 'Keyword difficulty'),
];
const organicFields = [
  wordsField('keyword', 'Keyword', { contains: 'keyword_contain', notContains: 'keyword_not_contain' }),
  wordsField('url', 'Page', { contains: 'url_contains' }),
  ...keywordRanges,
  exactField('traff', 'Traffic'),
  exactField('keyword_length', 'Words'),
];
const keyword = { id: 'keyword', label: 'Keyword', group: 'Keyword' };

export const organicKeywords = domainList({
  key: 'organicKeywords',
  name: 'Organic keywords',
  description: 'Keywords the domain ranks for, with positions, traffic and search volume, as they are now.',
  method: 'SerpstatDomainProcedure.getDomainKeywords',
  inputs: [targetInput, modeInput, databaseInput],
  params: (inputs) => ({ ...siteParams(inputs), withSubdomains: hasSubdomains(inputs) }),
  dimension: keyword,
  columns: [
    place,
    number('dynamic', 'Position change', 'Position', { description: "Since SerpStat's update before. More than zero is better." }),
    number('traff', 'Traffic', 'Traffic', { description: 'Estimated visits a month.' }),
    ...keywordColumns,
  ],
  sortable: sameNames(
    'position',
    'dynamic',
    'traff',
    'region_queries_count',
    'region_queries_count_wide',
    'cost',
    'concurrency',
    'found_results',
    'keyword_length',
  ),
  sortedBy: 'traff',
  linesMax: 1000,
  fields: organicFields,
  totals: { traff: 'traff' },
  // One keyword may have several pages among the results.
  merge: { best: 'position', added: ['traff'] },
});

export const paidKeywords = domainList({
  key: 'paidKeywords',
  name: 'Paid keywords',
  description: 'Keywords the domain buys ads for, as they are now.',
  method: 'SerpstatDomainProcedure.getAdKeywords',
  dimension: keyword,
  columns: [place, ...keywordColumns],
  sortable: sameNames(
    'position',
    'region_queries_count',
    'region_queries_count_wide',
    'cost',
    'concurrency',
    'difficulty',
    'found_results',
    'keyword_length',
  ),
  sortedBy: 'region_queries_count',
  linesMax: 1000,
  fields: keywordRanges,
  merge: { best: 'position', added: [] },
});

const sinceUpdate = "Since SerpStat's update before.";
export const organicCompetitors = domainList({
  key: 'organicCompetitors',
  name: 'Organic competitors',
  description: 'Domains that rank for the same keywords, as they are now.',
  method: 'SerpstatDomainProcedure.getOrganicCompetitorsPage',
  dimension: { id: 'domain', label: 'Competitor', group: 'Competitor' },
  columns: [
    percent('relevance', 'Relevance', 'Competition', { ...neutral, description: 'How much its keywords are those of the domain.' }),
    number('common', 'Common keywords', 'Keywords', { ...neutral, path: 'common.currentValue' }),
    number('commonChange', 'Common keywords, change', 'Keywords', { ...neutral, path: 'common.dynamicValue', description: sinceUpdate }),
    number('missing', 'Keywords of the competitor only', 'Keywords', neutral),
    number('all', 'Organic keywords', 'Keywords', { ...neutral, path: 'all.currentValue' }),
    number('allChange', 'Organic keywords, change', 'Keywords', { ...neutral, path: 'all.dynamicValue', description: sinceUpdate }),
    number('visibility', 'Visibility', 'Visibility', { ...neutral, path: 'visibility.currentValue' }),
    number('visibilityChange', 'Visibility, change', 'Visibility', {
      ...neutral,
      path: 'visibility.dynamicValue',
      description: sinceUpdate,
    }),
  ],
  sortable: sameNames('relevance', 'common', 'missing', 'all', 'visibility'),
  sortedBy: 'common',
  linesMax: 500,
  dropsOwn: true,
});

export const paidCompetitors = domainList({
  key: 'paidCompetitors',
  name: 'Paid competitors',
  description: 'Domains that buy ads for the same keywords, as they are now.',
  method: 'SerpstatDomainProcedure.getAdsCompetitors',
  dimension: { id: 'domain', label: 'Competitor', group: 'Competitor' },
  columns: [
    number('intersected', 'Common paid keywords', 'Keywords', neutral),
    number('missing_keywords', 'Paid keywords of the competitor only', 'Keywords', neutral),
    number('keywords', 'Paid keywords', 'Keywords', neutral),
    number('ads', 'Ads', 'Ads', neutral),
  ],
  sortable: sameNames('intersected', 'missing_keywords', 'keywords', 'ads'),
  sortedBy: 'intersected',
  linesMax: 500,
  dropsOwn: true,
});

const pageFields = [
  wordsField('url', 'Page', { equals: 'url', startsWith: 'url_prefix', contains: 'url_contain', notContains: 'url_not_contain' }),
];
export const topPages = domainList({
  key: 'topPages',
  name: 'Top pages',
  description: 'Pages of the domain with the most keywords and traffic, as they are now.',
  method: 'SerpstatDomainProcedure.getTopUrls',
  dimension: { id: 'url', label: 'Page', group: 'Page' },
  columns: [
    number('organic_keywords', 'Organic keywords', 'Keywords'),
    // Spelt so in the answers, but `potential_traff` for sorting.
    number('potencial_traff', 'Potential traffic', 'Traffic', { description: 'Estimated visits a month.' }),
    number('facebook_shares', 'Facebook shares', 'Social'),
  ],
  sortable: { organic_keywords: 'organic_keywords', potencial_traff: 'potential_traff', facebook_shares: 'facebook_shares' },
  sortedBy: 'potencial_traff',
  linesMax: 1000,
  fields: pageFields,
});
