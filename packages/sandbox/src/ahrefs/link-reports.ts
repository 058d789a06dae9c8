import { hash } from '../kernel/random.ts';
import { countDistinct, type Link } from '../search-world/index.ts';
import { TARGET } from './call.ts';
import { type Columns, plain } from './columns.ts';
import { firstSeen, from, lastSeen, linkedAddress, type Row, rowsBy } from './link-rows.ts';
import { listReport } from './list-report.ts';
import { Several } from './where.ts';

function count(test: (link: Link, row: Row) => boolean): (row: Row) => number {
  return (row) => row.links.filter((link) => test(link, row)).length;
}

const shared: Columns<Row> = plain<Row>({
  links_to_target: count(() => true),
  dofollow_links: count(({ isDofollow }) => isDofollow),
  new_links: count(({ firstDay }, { since }) => firstDay >= since),
  lost_links: count(({ lostDay }, { today, since }) => lostDay !== null && lostDay <= today && lostDay >= since),
  first_seen: firstSeen,
  last_seen: lastSeen,
});

/** Links that belong to a row, for fields that only filters know. */
function several(read: (link: Link) => unknown): (row: Row) => Several {
  return ({ links }) => new Several(links.map(read));
}

const linkFilters: Columns<Row> = plain<Row>({
  url_from: several(({ sourceUrl }) => sourceUrl),
  url_to: several(linkedAddress),
  is_dofollow: several(({ isDofollow }) => isDofollow),
});

export const refdomains = listReport<Row>({
  path: 'refdomains',
  array: 'refdomains',
  names: [...TARGET, 'history'],
  columns: {
    ...shared,
    ...plain<Row>({
      domain: from((link) => link.from.domain),
      domain_rating: from((link) => link.from.score),
      dofollow_linked_domains: from((link) => 5 + (hash(link.from.domain) % 400)),
      ip_source: from((link) => link.from.ip),
      is_root_domain: () => true,
      is_spam: from((link) => link.from.isSpam),
      positions_source_domain: from((link) => Math.round(link.from.traffic / 3)),
    }),
    ...plain<Row>({ dofollow_refdomains: from((link) => 1 + (hash('by', link.from.domain) % 900)) }, 5),
    ...plain<Row>({ traffic_domain: from((link) => link.from.traffic) }, 10),
  },
  filters: { ...linkFilters, ...plain<Row>({ anchor: several(({ anchor }) => anchor) }) },
  order: 'domain_rating:desc',
  isLimited: true,
  rows: (call) => rowsBy(call, (link) => link.from.domain),
});

export const anchors = listReport<Row>({
  path: 'anchors',
  array: 'anchors',
  names: [...TARGET, 'history'],
  columns: {
    ...shared,
    ...plain<Row>({
      anchor: from(({ anchor }) => anchor),
      is_spam: ({ links }) => links.every((link) => link.from.isSpam),
      refpages: ({ links }) => countDistinct(links, ({ sourceUrl }) => sourceUrl),
      top_domain_rating: ({ links }) => Math.max(...links.map((link) => link.from.score)),
    }),
    ...plain<Row>({ refdomains: ({ links }) => countDistinct(links, (link) => link.from.domain) }, 5),
  },
  filters: linkFilters,
  order: 'links_to_target:desc',
  isLimited: true,
  rows: (call) => rowsBy(call, ({ anchor }) => anchor),
});
