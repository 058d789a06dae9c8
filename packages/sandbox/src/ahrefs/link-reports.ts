import { dayNumber, dayOf, isDay } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { countDistinct, isThere, type Link, linksTo } from '../search-world/index.ts';
import { refusal } from './ahrefs-refusal.ts';
import { type Call, readTarget, TARGET } from './call.ts';
import { type Columns, plain } from './columns.ts';
import { listReport } from './list-report.ts';
import { Several } from './where.ts';

/** Links that belong together, and since when changes are counted. */
export interface Row {
  links: readonly Link[];
  today: number;
  since: number;
}

/** `live`: what is there; `since:<date>`: and what was lost since then; `all_time`: everything. */
function readLinks(call: Call): Row {
  const today = dayNumber(call.today);
  const history = call.params.text('history') ?? 'all_time';
  const [, date = ''] = /^since:(.*)$/.exec(history) ?? [];
  if (history !== 'live' && history !== 'all_time' && !isDay(date)) {
    throw refusal(400, `bad history: ${history}; expected live, all_time or since:YYYY-MM-DD`);
  }
  const since = history === 'live' ? today + 1 : history === 'all_time' ? 0 : dayNumber(date);
  const links = linksTo(call.seed, readTarget(call)).filter(
    (link) => link.firstDay <= today && (isThere(link, today) || (link.lostDay ?? 0) >= since),
  );
  return { links, today, since };
}

function stamp(day: number, mark: string): string {
  return `${dayOf(day)}T${String(hash(mark) % 24).padStart(2, '0')}:00:00Z`;
}

export function firstSeen({ links }: Row): string | null {
  const first = links.toSorted((a, b) => a.firstDay - b.firstDay)[0];
  return first ? stamp(first.firstDay, first.sourceUrl) : null;
}

/** Null as long as one of the links is there. */
export function lastSeen({ links, today }: Row): string | null {
  if (links.some((link) => isThere(link, today))) return null;
  const last = links.toSorted((a, b) => (b.lostDay ?? 0) - (a.lostDay ?? 0))[0];
  return last ? stamp((last.lostDay ?? today) - 1, last.sourceUrl) : null;
}

export function from<T>(read: (link: Link) => T): (row: Row) => T | null {
  return ({ links }) => (links[0] ? read(links[0]) : null);
}

/** Some links lead to what a page was once, and find nothing there. */
export function isBroken({ sourceUrl }: Link): boolean {
  return hash('broken', sourceUrl) % 8 === 0;
}

export function linkedAddress(link: Link): string {
  return isBroken(link) ? `${link.page.url}?version=${2012 + (link.firstDay % 6)}` : link.page.url;
}

export function rowsBy(call: Call, nameOf: (link: Link) => string): Row[] {
  const { links, today, since } = readLinks(call);
  return [...Map.groupBy(links, nameOf).values()].map((own) => ({ links: own, today, since }));
}

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
      is_spam: from((link) => link.from.isSpam),
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

function pageTraffic({ from: { traffic }, pageScore }: Link): number {
  return Math.round((traffic * pageScore) / 400);
}

const backlinkColumns: Columns<Row> = {
  ...plain<Row>({
    url_from: from(({ sourceUrl }) => sourceUrl),
    url_to: from(linkedAddress),
    title: from(({ title }) => title),
    anchor: from(({ anchor }) => anchor),
    domain_rating_source: from((link) => link.from.score),
    url_rating_source: from(({ pageScore }) => pageScore),
    is_dofollow: from(({ isDofollow }) => isDofollow),
    is_spam: from((link) => link.from.isSpam),
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
