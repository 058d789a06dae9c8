import { money, number, percent } from '../../kit/families/seo-columns.ts';
import { list } from '../columns.ts';
import { brandField, intentField, keywordField, numberField, textField } from '../filters.ts';
import { listReport } from '../list-report.ts';

const keyword = { id: 'Ph', label: 'Keyword', group: 'Keyword' };
const page = { id: 'Ur', label: 'Page', group: 'Page' };
const competitor = { id: 'Dn', label: 'Domain', group: 'Competitor' };

const keywordFields = [
  keywordField,
  numberField('Po', 'Position'),
  numberField('Pp', 'Previous position'),
  numberField('Pd', 'Position change'),
  numberField('Nq', 'Search volume'),
  numberField('Cp', 'CPC'),
  numberField('Co', 'Competition'),
  numberField('Nr', 'Number of results'),
  textField('Ur', 'Page'),
];

export const organicKeywords = listReport({
  key: 'organicKeywords',
  name: 'Organic keywords',
  description: 'Keywords the target ranks for in Google, with positions, traffic and search volume.',
  types: { domain: 'domain_organic', subdomain: 'subdomain_organic', subfolder: 'subfolder_organic', url: 'url_organic' },
  dimension: keyword,
  columns: [
    list.position,
    list.previousPosition,
    list.positionChange,
    list.traffic,
    list.trafficShare,
    list.costShare,
    list.volume,
    list.difficulty,
    list.cpc,
    list.competition,
    list.results,
  ],
  sortable: ['Tr', 'Tg', 'Po', 'Nq'],
  sortedBy: 'Tr',
  units: { live: 10, old: 50 },
  filterFields: [...keywordFields, numberField('Tg', 'Traffic'), intentField, brandField],
  totals: { Tg: 'Ot' },
  hasRepeats: true,
});

export const paidKeywords = listReport({
  key: 'paidKeywords',
  name: 'Paid keywords',
  description: 'Keywords the target buys ads for, with positions, traffic share and price.',
  types: { domain: 'domain_adwords', subdomain: 'subdomain_adwords', subfolder: 'subfolder_adwords', url: 'url_adwords' },
  dimension: keyword,
  columns: [
    list.position,
    list.previousPosition,
    list.positionChange,
    list.traffic,
    list.trafficShare,
    money('Tc', 'Traffic cost', 'Traffic', { good: 'neutral', description: 'Estimated spend a month, in US dollars.' }),
    list.volume,
    list.cpc,
    list.competition,
    list.results,
  ],
  sortable: ['Tr', 'Tg', 'Po', 'Nq'],
  sortedBy: 'Tr',
  units: { live: 20, old: 20 },
  filterFields: keywordFields,
  totals: { Tg: 'At', Tc: 'Ac' },
  hasRepeats: true,
  // The documentation calls it a share, the answers a cost: the header tells which it is.
  readHeader: (column, header) => (column.id === 'Tc' && header.includes('%') ? list.costShare : column),
});

export const adCopies = listReport({
  key: 'adCopies',
  name: 'Ads',
  description: 'Titles of the ads of the target and how many keywords each appears for.',
  types: { domain: 'domain_adwords_unique', subfolder: 'subfolder_adwords_unique' },
  dimension: { id: 'Tt', label: 'Title', group: 'Ad' },
  columns: [list.keywords],
  sortable: ['Pc'],
  sortedBy: 'Pc',
  units: { live: 40, old: 40 },
  filterFields: [textField('Tt', 'Title'), textField('Ds', 'Description'), textField('Vu', 'Visible address')],
  totals: {},
  hasRepeats: false,
});

const pageColumns = [
  list.traffic,
  list.trafficShare,
  list.keywords,
  number('Sr', 'SERP feature positions', 'SERP features'),
  number('St', 'SERP feature traffic', 'SERP features'),
];
export const pages = listReport({
  key: 'pages',
  name: 'Pages',
  description: 'Pages of the target that bring organic traffic.',
  types: { domain: 'domain_organic_unique', subfolder: 'subfolder_organic_unique' },
  dimension: page,
  columns: pageColumns,
  sortable: ['Tr', 'Tg', 'Pc'],
  sortedBy: 'Tg',
  units: { live: 10, old: 10 },
  filterFields: [textField('Ur', 'Page'), numberField('Pc', 'Keywords')],
  totals: { Tg: 'Ot', St: 'St' },
  hasRepeats: false,
});
export const subdomains = listReport({
  key: 'subdomains',
  name: 'Subdomains',
  description: 'Subdomains of the target that bring organic traffic.',
  types: { domain: 'domain_organic_subdomains' },
  dimension: { id: 'Ur', label: 'Subdomain', group: 'Page' },
  columns: pageColumns,
  sortable: ['Tr', 'Tg', 'Pc'],
  sortedBy: 'Tg',
  units: { live: 10, old: 10 },
  filterFields: [],
  totals: { Tg: 'Ot', St: 'St' },
  hasRepeats: false,
});

const relevance = percent('Cr', 'Competitor relevance', 'Competition', {
  // 0-1 already.
  factor: 1,
  good: 'neutral',
  description: 'How much its keywords are those of the target.',
});
const common = number('Np', 'Common keywords', 'Competition', { good: 'neutral' });
const organic = [
  number('Or', 'Organic keywords', 'Organic search', { good: 'neutral' }),
  number('Ot', 'Organic traffic', 'Organic search', { good: 'neutral' }),
  money('Oc', 'Organic traffic cost', 'Organic search', { good: 'neutral' }),
];
const paid = [
  number('Ad', 'Paid keywords', 'Paid search', { good: 'neutral' }),
  number('At', 'Paid traffic', 'Paid search', { good: 'neutral' }),
  money('Ac', 'Paid traffic cost', 'Paid search', { good: 'neutral' }),
];
export const organicCompetitors = listReport({
  key: 'organicCompetitors',
  name: 'Organic competitors',
  description: 'Domains that rank for the same keywords.',
  types: { domain: 'domain_organic_organic' },
  dimension: competitor,
  columns: [relevance, common, ...organic, ...paid.slice(0, 1)],
  sortable: ['Cr', 'Np'],
  sortedBy: 'Cr',
  units: { live: 40, old: 40 },
  filterFields: [],
  totals: {},
  hasRepeats: false,
});
export const paidCompetitors = listReport({
  key: 'paidCompetitors',
  name: 'Paid competitors',
  description: 'Domains that buy ads for the same keywords.',
  types: { domain: 'domain_adwords_adwords' },
  dimension: competitor,
  columns: [relevance, common, ...paid, ...organic.slice(0, 1)],
  sortable: ['Cr', 'Np'],
  sortedBy: 'Cr',
  units: { live: 40, old: 40 },
  filterFields: [],
  totals: {},
  hasRepeats: false,
});
