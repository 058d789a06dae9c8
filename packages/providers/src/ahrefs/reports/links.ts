import { number } from '../../kit/families/seo-columns.ts';
import { flagField, numberField, textField } from '../filters.ts';
import { linkInputs } from '../inputs.ts';
import { listReport } from '../list-report.ts';

const neutral = { good: 'neutral' as const };
const linksToTarget = number('links_to_target', 'Links to the target', 'Links');
const dofollowLinks = number('dofollow_links', 'Followed links', 'Links');
const newLinks = number('new_links', 'New links', 'Changes', { description: 'Found since the period began.' });
const lostLinks = number('lost_links', 'Lost links', 'Changes', { good: 'down', description: 'Lost since the period began.' });
const strength = 'Strength of the links to it, 0 to 100.';

export const referringDomains = listReport({
  key: 'referringDomains',
  name: 'Referring domains',
  description: 'Domains that link to the target.',
  path: 'site-explorer/refdomains',
  arrayKey: 'refdomains',
  inputs: linkInputs,
  dimension: { id: 'domain', label: 'Referring domain', group: 'Link' },
  columns: [
    number('domain_rating', 'Domain Rating', 'Authority', { description: strength }),
    linksToTarget,
    dofollowLinks,
    newLinks,
    lostLinks,
    number('traffic_domain', 'Traffic of the domain', 'Authority', { description: 'Estimated visits a month from search.' }),
    number('dofollow_refdomains', 'Domains that link to it', 'Authority', { description: 'With followed links.' }),
    number('dofollow_linked_domains', 'Domains it links to', 'Authority', { ...neutral, description: 'With followed links.' }),
  ],
  sortedBy: 'domain_rating',
  days: 'sinceStart',
  where: [
    textField('domain', 'Referring domain'),
    textField('anchor', 'Anchor'),
    textField('url_to', 'Linked page'),
    numberField('domain_rating', 'Domain Rating'),
    numberField('links_to_target', 'Links to the target'),
    numberField('dofollow_links', 'Followed links'),
    numberField('traffic_domain', 'Traffic of the domain'),
    flagField('is_dofollow', 'Followed'),
    flagField('is_spam', 'Spam'),
  ],
  totals: { from: 'backlinks-stats', of: { links_to_target: 'live' } },
});

export const anchors = listReport({
  key: 'anchors',
  name: 'Anchors',
  description: 'Words of the links to the target.',
  path: 'site-explorer/anchors',
  arrayKey: 'anchors',
  inputs: linkInputs,
  dimension: { id: 'anchor', label: 'Anchor', group: 'Link' },
  columns: [
    number('refdomains', 'Referring domains', 'Links'),
    number('refpages', 'Referring pages', 'Links'),
    linksToTarget,
    dofollowLinks,
    newLinks,
    lostLinks,
    number('top_domain_rating', 'Highest Domain Rating', 'Authority', { description: 'Of the domains with this anchor.' }),
  ],
  sortedBy: 'refdomains',
  days: 'sinceStart',
  where: [
    textField('anchor', 'Anchor'),
    textField('url_to', 'Linked page'),
    numberField('refdomains', 'Referring domains'),
    numberField('links_to_target', 'Links to the target'),
    numberField('dofollow_links', 'Followed links'),
    flagField('is_dofollow', 'Followed'),
    flagField('is_spam', 'Spam'),
  ],
  totals: { from: 'backlinks-stats', of: { links_to_target: 'live' } },
});

const linkColumns = [
  number('domain_rating_source', 'Domain Rating', 'Authority', { description: `Of the linking domain. ${strength}` }),
  number('url_rating_source', 'URL Rating', 'Authority', { description: `Of the linking page. ${strength}` }),
  number('traffic', 'Traffic of the page', 'Authority', { description: 'Estimated visits a month from search.' }),
  number('traffic_domain', 'Traffic of the domain', 'Authority', { description: 'Estimated visits a month from search.' }),
  number('refdomains_source', 'Domains that link to the page', 'Authority'),
  number('positions', 'Keywords of the page', 'Authority', { description: 'In the top 100 of Google.' }),
  number('links_external', 'External links of the page', 'Page', neutral),
  number('links_internal', 'Internal links of the page', 'Page', neutral),
  number('link_group_count', 'Similar links', 'Page', neutral),
];
const linkWhere = [
  textField('url_from', 'Linking page'),
  textField('url_to', 'Linked page'),
  textField('anchor', 'Anchor'),
  textField('title', 'Title of the page'),
  numberField('domain_rating_source', 'Domain Rating'),
  numberField('url_rating_source', 'URL Rating'),
  numberField('traffic', 'Traffic of the page'),
  numberField('traffic_domain', 'Traffic of the domain'),
  flagField('is_dofollow', 'Followed'),
  flagField('is_spam', 'Spam'),
];
const linkingPage = { id: 'url_from', label: 'Linking page', group: 'Link' };

export const backlinks = listReport({
  key: 'backlinks',
  name: 'Backlinks',
  description: 'Live links to the target, of similar ones the best.',
  path: 'site-explorer/all-backlinks',
  arrayKey: 'backlinks',
  inputs: linkInputs,
  params: () => ({ history: 'live', aggregation: 'similar_links' }),
  dimension: linkingPage,
  columns: linkColumns,
  sortedBy: 'domain_rating_source',
  days: 'now',
  where: linkWhere,
  unordered: ['link_group_count'],
});

export const brokenBacklinks = listReport({
  key: 'brokenBacklinks',
  name: 'Broken backlinks',
  description: 'Links that lead to pages of the target that are gone.',
  path: 'site-explorer/broken-backlinks',
  arrayKey: 'backlinks',
  inputs: linkInputs,
  params: () => ({ aggregation: 'similar_links' }),
  dimension: linkingPage,
  columns: linkColumns,
  sortedBy: 'domain_rating_source',
  days: 'now',
  where: linkWhere,
  unordered: ['link_group_count'],
});
