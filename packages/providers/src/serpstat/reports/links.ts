import type { FilterField } from '@sightline/contract/sources';
import { number } from '../../kit/families/seo-columns.ts';
import { complexFilterOf, linkNumber, linkText } from '../filters.ts';
import { linkParams, modeInput, targetInput } from '../inputs.ts';
import { type ListSpec, listReport } from '../list-report.ts';

const neutral = { good: 'neutral' as const };
const linkList = (
  given: Omit<ListSpec, 'inputs' | 'params' | 'sortForm' | 'linesMax' | 'filterJoins' | 'filter'> & { filterFields: FilterField[] },
) =>
  listReport({
    ...given,
    inputs: [targetInput, modeInput],
    params: linkParams,
    sortForm: 'words',
    linesMax: 1000,
    filterJoins: ['and', 'or'],
    filter: (filter) => ({ complexFilter: complexFilterOf(given.filterFields, filter) }),
  });

export const referringDomains = linkList({
  key: 'referringDomains',
  name: 'Referring domains',
  description: 'Domains that link to the target, as they are now.',
  method: 'SerpstatBacklinksProcedure.getRefDomains',
  dimension: { id: 'domain_from', label: 'Referring domain', group: 'Link' },
  columns: [
    number('ref_pages', 'Referring pages', 'Links'),
    number('domainRank', 'SerpStat Domain Rank', 'Authority', { description: 'Of the referring domain, 0 to 100.' }),
  ],
  sortable: { ref_pages: 'domain_links', domainRank: 'domain_rank', dimension: 'domain_from' },
  sortedBy: 'domainRank',
  filterFields: [
    linkText('domain_from', 'Referring domain'),
    linkNumber('domain_rank', 'SerpStat Domain Rank'),
    linkNumber('domain_links', 'Referring pages'),
  ],
});

export const anchors = linkList({
  key: 'anchors',
  name: 'Anchors',
  description: 'Words of the links to the target, as they are now.',
  method: 'SerpstatBacklinksProcedure.getAnchors',
  dimension: { id: 'anchor', label: 'Anchor', group: 'Link' },
  columns: [
    number('refDomains', 'Referring domains', 'Links'),
    number('total', 'Backlinks', 'Links'),
    number('noFollow', 'Nofollow links', 'Links', neutral),
  ],
  sortable: { refDomains: 'refDomains', total: 'total', noFollow: 'nofollow', dimension: 'anchor' },
  sortedBy: 'refDomains',
  filterFields: [
    linkText('anchor', 'Anchor'),
    linkNumber('refDomains', 'Referring domains'),
    linkNumber('total', 'Backlinks'),
    linkNumber('noFollow', 'Nofollow links'),
  ],
});

export const linkedPages = linkList({
  key: 'linkedPages',
  name: 'Linked pages',
  description: 'Pages of the target that others link to, as they are now.',
  method: 'SerpstatBacklinksProcedure.getTopPages',
  dimension: { id: 'urlTo', label: 'Page', group: 'Page' },
  columns: [
    number('ref_pages', 'Backlinks', 'Links'),
    number('ref_domains', 'Referring domains', 'Links'),
    number('ips', 'Referring IP addresses', 'Links'),
  ],
  sortable: { ref_pages: 'count', ref_domains: 'domains', ips: 'ips', dimension: 'url_to' },
  sortedBy: 'ref_domains',
  filterFields: [
    linkText('url_to', 'Page'),
    linkNumber('count', 'Backlinks'),
    linkNumber('domains', 'Referring domains'),
    linkNumber('ips', 'Referring IP addresses'),
  ],
});
