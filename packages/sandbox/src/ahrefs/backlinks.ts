import { hash } from '../kernel/random.ts';
import { isThere, type Link } from '../search-world/index.ts';
import { type Call, TARGET } from './call.ts';
import { type Columns, plain } from './columns.ts';
import { firstSeen, from, isBroken, lastSeen, linkedAddress, type Row, rowsBy } from './link-rows.ts';
import { listReport } from './list-report.ts';
import { ratingOf } from './scalar-reports.ts';

function pageTraffic({ from: { traffic }, pageScore }: Link): number {
  return Math.round((traffic * pageScore) / 400);
}

const backlinkColumns: Columns<Row> = {
  ...plain<Row>({
    url_from: from(({ sourceUrl }) => sourceUrl),
    url_to: from(linkedAddress),
    title: from(({ title }) => title),
    anchor: from(({ anchor }) => anchor),
    name_source: from((link) => link.from.domain),
    root_name_source: from((link) => link.from.domain),
    domain_rating_source: from((link) => link.from.score),
    domain_rating_target: from((link) => ratingOf([link])),
    url_rating_source: from(({ pageScore }) => pageScore),
    ip_source: from((link) => link.from.ip),
    is_dofollow: from(({ isDofollow }) => isDofollow),
    is_nofollow: from(({ isDofollow }) => !isDofollow),
    is_text: from(({ kind }) => kind === 'text'),
    is_image: from(({ kind }) => kind === 'image'),
    is_redirect: from(({ kind }) => kind === 'redirect'),
    link_type: from(({ kind }) => kind),
    is_spam: from((link) => link.from.isSpam),
    is_lost: ({ links, today }) => !links.some((link) => isThere(link, today)),
    is_new: ({ links, since }) => links.some(({ firstDay }) => firstDay >= since),
    link_group_count: ({ links }) => links.length,
    links_external: from(({ external }) => external),
    links_internal: from((link) => 10 + (hash('internal', link.sourceUrl) % 120)),
    positions: from((link) => Math.round(pageTraffic(link) / 3)),
    http_code: () => 200,
    first_seen: firstSeen,
    last_seen: lastSeen,
  }),
  ...plain<Row>({ refdomains_source: from(({ pageScore }) => Math.round(pageScore ** 1.5 / 4)) }, 5),
  ...plain<Row>({ traffic_domain: from((link) => link.from.traffic), traffic: from(pageTraffic) }, 10),
};

function rowsTogether(call: Call): Row[] {
  const aggregation = call.params.choice('aggregation', ['similar_links', '1_per_domain', 'all'], 'similar_links');
  return rowsBy(call, (link) => {
    if (aggregation === '1_per_domain') return link.from.domain;
    return aggregation === 'all' ? link.sourceUrl : [link.from.domain, link.anchor, linkedAddress(link)].join('\n');
  });
}

export const backlinks = listReport<Row>({
  path: 'all-backlinks',
  array: 'backlinks',
  names: [...TARGET, 'history', 'aggregation'],
  columns: backlinkColumns,
  unordered: ['link_group_count'],
  order: 'domain_rating_source:desc',
  isLimited: true,
  rows: rowsTogether,
});

/** Links that are there, to addresses that are not. */
export const brokenBacklinks = listReport<Row>({
  path: 'broken-backlinks',
  array: 'backlinks',
  names: [...TARGET, 'aggregation'],
  columns: { ...backlinkColumns, ...plain<Row>({ http_code_target: () => 404 }) },
  unordered: ['http_code_target', 'link_group_count'],
  order: 'domain_rating_source:desc',
  isLimited: true,
  rows: (call) =>
    rowsTogether(call).flatMap((row) => {
      const links = row.links.filter((link) => isBroken(link) && isThere(link, row.today));
      return links.length === 0 ? [] : [{ ...row, links }];
    }),
});
