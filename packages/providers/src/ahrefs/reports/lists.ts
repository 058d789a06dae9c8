import { type Column, cents, differenceOf, number, percent, position } from '../../kit/families/seo-columns.ts';
import { flagField, numberField, textField } from '../filters.ts';
import { countryOf, marketInputs, marketOf, siteInputs } from '../inputs.ts';
import { listReport } from '../list-report.ts';

const visits = 'Estimated visits a month.';
const before = 'On the day before the period.';
const gained = 'Against the day before the period.';
const inCountry = (inputs: Record<string, unknown>) => ({ country: countryOf(inputs) });

/** A figure, what it was before the period, and the difference. */
function withPast(now: Column, kind: typeof number, given: { id: string; gone: number | null; label?: string }): Column[] {
  const past = kind(`${now.id}_prev`, `${now.label} before`, now.group ?? '', { good: now.good, description: before });
  const change = kind(given.id, given.label ?? `${now.label} change`, now.group ?? '', {
    // Of places, fewer are better: what was gained is counted the other way round.
    read: now.good === 'down' ? differenceOf(past, now, given.gone) : differenceOf(now, past, given.gone),
    fields: [now.id, past.id],
    description: now.good === 'down' ? `${gained} More than zero is better.` : gained,
    factor: 1,
  });
  return [now, past, change];
}

const bestPosition = position('best_position', 'Position', 'Position', { description: 'The best place of the target.' });
const rowTraffic = number('sum_traffic', 'Organic traffic', 'Traffic', { description: visits });
const volume = number('volume', 'Search volume', 'Keyword', { good: 'neutral', description: 'Searches a month.' });

export const organicKeywords = listReport({
  key: 'organicKeywords',
  name: 'Organic keywords',
  description: 'Keywords the target ranks for in Google, with positions, traffic and search volume.',
  path: 'site-explorer/organic-keywords',
  arrayKey: 'keywords',
  inputs: siteInputs,
  params: inCountry,
  dimension: { id: 'keyword', label: 'Keyword', group: 'Keyword', before: 'keyword_prev' },
  columns: [
    ...withPast(bestPosition, position, { id: 'positionChange', gone: null }),
    ...withPast(rowTraffic, number, { id: 'trafficChange', gone: 0 }),
    number('sum_paid_traffic', 'Paid traffic', 'Traffic', { description: visits }),
    volume,
    number('keyword_difficulty', 'Keyword difficulty', 'Keyword', { good: 'neutral', description: '0 easy to 100 hard.' }),
    cents('cpc', 'CPC', 'Keyword', { good: 'neutral', description: 'What a click on an ad costs, in US dollars.' }),
    number('words', 'Words', 'Keyword', { good: 'neutral', description: 'Words of the keyword.' }),
    number('serp_features_count', 'SERP features', 'Keyword', {
      good: 'neutral',
      description: 'Kinds of extra results Google shows for it.',
    }),
    number('serp_target_positions_count', 'Results of the target', 'Position', { description: 'Places the target has for the keyword.' }),
  ],
  merged: ['volume', 'keyword_difficulty', 'cpc', 'sum_traffic', 'sum_paid_traffic', 'words'],
  sortedBy: 'sum_traffic',
  days: 'snapshot',
  where: [
    textField('keyword', 'Keyword'),
    textField('best_position_url', 'Page'),
    numberField('best_position', 'Position'),
    numberField('sum_traffic', 'Organic traffic'),
    numberField('volume', 'Search volume'),
    numberField('keyword_difficulty', 'Keyword difficulty'),
    numberField('cpc', 'CPC', 100),
    numberField('words', 'Words'),
    flagField('is_branded', 'Branded'),
    flagField('is_local', 'Local intent'),
    flagField('is_informational', 'Informational intent'),
    flagField('is_commercial', 'Commercial intent'),
    flagField('is_transactional', 'Transactional intent'),
    flagField('is_navigational', 'Navigational intent'),
  ],
  totals: { from: 'metrics', of: { sum_traffic: 'org_traffic', sum_paid_traffic: 'paid_traffic' } },
  // For all countries together a keyword comes once for each.
  merge: { best: 'best_position', added: ['sum_traffic', 'sum_traffic_prev', 'trafficChange', 'sum_paid_traffic', 'volume'] },
});

const pageWhere = [
  textField('url', 'Page'),
  textField('top_keyword', 'Top keyword'),
  numberField('keywords', 'Keywords'),
  numberField('sum_traffic', 'Traffic'),
  numberField('value', 'Traffic value', 100),
  numberField('ur', 'URL Rating'),
  numberField('referring_domains', 'Referring domains'),
];
const pageDimension = { id: 'url', label: 'Page', group: 'Page', before: 'url_prev' };
const keywordColumns = withPast(number('keywords', 'Keywords', 'Keywords'), number, { id: 'keywordsChange', gone: 0 });
const pageDetails: Column[] = [
  position('top_keyword_best_position', 'Position of the top keyword', 'Keywords', {
    description: 'Of the keyword that brings most traffic.',
  }),
  number('top_keyword_volume', 'Search volume of the top keyword', 'Keywords', { good: 'neutral' }),
  number('ur', 'URL Rating', 'Authority', { description: 'Strength of the links to the page, 0 to 100.' }),
  number('referring_domains', 'Referring domains', 'Authority'),
];
const pageMerged = ['keywords', 'sum_traffic', 'value'];

export const topPages = listReport({
  key: 'topPages',
  name: 'Top pages',
  description: 'Pages of the target that bring organic traffic.',
  path: 'site-explorer/top-pages',
  arrayKey: 'pages',
  inputs: siteInputs,
  params: inCountry,
  dimension: pageDimension,
  columns: [
    ...withPast(rowTraffic, number, { id: 'trafficChange', gone: 0 }),
    ...withPast(
      cents('value', 'Traffic value', 'Traffic', { description: 'What the same visits would cost as ads, in US dollars a month.' }),
      cents,
      {
        id: 'valueChange',
        gone: 0,
      },
    ),
    ...keywordColumns,
    ...pageDetails,
  ],
  merged: pageMerged,
  sortedBy: 'sum_traffic',
  days: 'snapshot',
  where: pageWhere,
  totals: { from: 'metrics', of: { sum_traffic: 'org_traffic', value: 'org_cost' } },
});

export const paidPages = listReport({
  key: 'paidPages',
  name: 'Paid pages',
  description: 'Pages of the target that ads lead to.',
  path: 'site-explorer/paid-pages',
  arrayKey: 'pages',
  inputs: siteInputs,
  params: inCountry,
  dimension: pageDimension,
  columns: [
    ...withPast(number('sum_traffic', 'Paid traffic', 'Traffic', { description: visits }), number, { id: 'trafficChange', gone: 0 }),
    ...withPast(
      cents('value', 'Paid traffic cost', 'Traffic', { good: 'neutral', description: 'Estimated spend, in US dollars a month.' }),
      cents,
      {
        id: 'valueChange',
        gone: 0,
      },
    ),
    ...keywordColumns,
    ...withPast(number('ads_count', 'Ads', 'Ads', { good: 'neutral' }), number, { id: 'adsChange', gone: 0 }),
    ...pageDetails,
  ],
  merged: pageMerged,
  sortedBy: 'sum_traffic',
  days: 'snapshot',
  where: [...pageWhere, numberField('ads_count', 'Ads')],
  totals: { from: 'metrics', of: { sum_traffic: 'paid_traffic', value: 'paid_cost' } },
});

const neutral = { good: 'neutral' as const };
export const organicCompetitors = listReport({
  key: 'organicCompetitors',
  name: 'Organic competitors',
  description: 'Domains that rank for the same keywords in one country.',
  path: 'site-explorer/organic-competitors',
  arrayKey: 'competitors',
  inputs: marketInputs,
  params: (inputs) => ({ country: marketOf(inputs) }),
  // For one page, or a folder without others, Ahrefs names competing pages rather than domains.
  dimension: { id: 'competitor_domain', label: 'Competitor', group: 'Competitor', otherwise: 'competitor_url' },
  columns: [
    number('keywords_common', 'Common keywords', 'Keywords', neutral),
    number('keywords_competitor', 'Keywords of the competitor only', 'Keywords', neutral),
    number('keywords_target', 'Keywords of the target only', 'Keywords', neutral),
    percent('share', 'Keyword overlap', 'Keywords', { ...neutral, description: 'Common keywords among all of both.' }),
    number('domain_rating', 'Domain Rating', 'Authority', { ...neutral, description: 'Strength of the links to the domain, 0 to 100.' }),
    ...withPast(number('traffic', 'Organic traffic', 'Traffic', { ...neutral, description: visits }), number, {
      id: 'trafficChange',
      gone: 0,
    }),
    ...withPast(cents('value', 'Traffic value', 'Traffic', neutral), cents, { id: 'valueChange', gone: 0 }),
    ...withPast(number('pages', 'Ranking pages', 'Traffic', neutral), number, { id: 'pagesChange', gone: 0 }),
  ],
  merged: ['traffic', 'value', 'pages'],
  sortedBy: 'keywords_common',
  days: 'snapshot',
  where: [
    textField('competitor_domain', 'Competitor'),
    numberField('keywords_common', 'Common keywords'),
    numberField('share', 'Keyword overlap', 100),
    numberField('domain_rating', 'Domain Rating'),
    numberField('traffic', 'Organic traffic'),
    numberField('value', 'Traffic value', 100),
  ],
});
