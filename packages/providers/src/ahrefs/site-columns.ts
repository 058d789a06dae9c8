import { type Column, cents, number, position, snapshot } from '../kit/families/seo-columns.ts';

const traffic = 'Estimated visits a month.';
const last = { aggregation: snapshot };
/** 1-3, 4-10 and so on, as Ahrefs names the groups. */
export const rankGroups = ['1_3', '4_10', '11_20', '21_50', '51_plus'] as const;
const groupLabel = (group: string): string => (group === '51_plus' ? 'from 51 on' : `at ${group.replace('_', '-')}`);

const organicKeywords = number('org_keywords', 'Organic keywords', 'Organic search', { ...last, description: 'In the top 100 of Google.' });
const rankColumns = rankGroups.map((group) =>
  number(`org_keywords_${group}`, `Organic keywords ${groupLabel(group)}`, 'Organic search', last),
);
const [top3, ...lowerRanks] = rankColumns;

const organicTraffic = number('org_traffic', 'Organic traffic', 'Organic search', { ...last, description: traffic });
const organicValue = cents('org_cost', 'Organic traffic value', 'Organic search', {
  ...last,
  description: 'What the same visits would cost as ads, in US dollars a month.',
});
const paidKeywords = number('paid_keywords', 'Paid keywords', 'Paid search', last);
const paidTraffic = number('paid_traffic', 'Paid traffic', 'Paid search', { ...last, description: traffic });
const paidCost = cents('paid_cost', 'Paid traffic cost', 'Paid search', {
  ...last,
  good: 'neutral',
  description: 'Estimated spend on ads, in US dollars a month.',
});
const paidPages = number('paid_pages', 'Paid pages', 'Paid search', last);

/** Of /site-explorer/metrics and, but for the rank groups from 4 on, of /metrics-by-country. */
export const metricColumns: Column[] = [
  organicKeywords,
  ...(top3 === undefined ? [] : [top3]),
  organicTraffic,
  organicValue,
  paidKeywords,
  paidTraffic,
  paidCost,
  paidPages,
];
export { lowerRanks };

export const ratingColumns: Column[] = [
  number('domain_rating', 'Domain Rating', 'Authority', { ...last, description: 'Strength of the links to the domain, 0 to 100.' }),
  position('ahrefs_rank', 'Ahrefs Rank', 'Authority', { ...last, description: 'Among all domains by their links. Lower is better.' }),
];

export const backlinkColumns: Column[] = [
  number('live', 'Backlinks', 'Links', { ...last, description: 'Live links.' }),
  number('all_time', 'Backlinks of all time', 'Links', { ...last, good: 'neutral' }),
  number('live_refdomains', 'Referring domains', 'Links', { ...last, description: 'With live links.' }),
  number('all_time_refdomains', 'Referring domains of all time', 'Links', { ...last, good: 'neutral' }),
];

/** Of /batch-analysis, side by side for several domains. */
export const batchColumns: Column[] = [
  ...ratingColumns,
  number('url_rating', 'URL Rating', 'Authority', { ...last, description: 'Strength of the links to the page, 0 to 100.' }),
  number('backlinks', 'Backlinks', 'Links', last),
  number('backlinks_dofollow', 'Followed backlinks', 'Links', last),
  number('backlinks_nofollow', 'Nofollow backlinks', 'Links', { ...last, good: 'neutral' }),
  number('refdomains', 'Referring domains', 'Links', last),
  number('refdomains_dofollow', 'Referring domains with followed links', 'Links', last),
  number('refips', 'Referring IP addresses', 'Links', last),
  number('refips_subnets', 'Referring subnets', 'Links', last),
  organicKeywords,
  ...rankColumns,
  organicTraffic,
  organicValue,
  paidKeywords,
  number('paid_ads', 'Ads', 'Paid search', { ...last, good: 'neutral' }),
  paidTraffic,
  paidCost,
];
