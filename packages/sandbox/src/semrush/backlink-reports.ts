import { dayNumber } from '../kernel/days.ts';
import { authorityOf, countDistinct, isThere, type Link } from '../search-world/index.ts';
import type { Line } from './csv.ts';
import { attributeOf, categoryOf, internalOf, kindOf, lastSeen } from './links.ts';
import { monthBefore } from './moment.ts';

export interface BacklinkReport {
  type: string;
  columns: readonly string[];
  sort: string;
  /** Overview is paid by the request, lists by the line. */
  priceOf(lines: number): number;
  lines(links: readonly Link[], today: string): readonly Line[];
}

const LINE_PRICE = 40;
const HISTORY_MONTHS = 24;
const perLine = (lines: number) => lines * LINE_PRICE;

/** UNIX seconds of a day's number. */
function secondsOf(day: number): number {
  return day * 86_400;
}

function seenFields(links: readonly Link[], today: string): { first_seen: number; last_seen: number } {
  return {
    first_seen: Math.min(...links.map(({ firstDay }) => secondsOf(firstDay))),
    last_seen: Math.max(...links.map((link) => secondsOf(lastSeen(link, today)))),
  };
}

function overviewLine(links: readonly Link[]): Line {
  const count = (test: (link: Link) => boolean) => links.filter(test).length;
  return {
    ascore: Math.round(authorityOf(links)),
    total: links.length,
    domains_num: countDistinct(links, ({ from }) => from.domain),
    urls_num: countDistinct(links, ({ sourceUrl }) => sourceUrl),
    ips_num: countDistinct(links, ({ from }) => from.ip),
    ipclassc_num: countDistinct(links, ({ from }) => from.ip.split('.').slice(0, 3).join('.')),
    follows_num: count((link) => attributeOf(link) === 'follow'),
    nofollows_num: count((link) => attributeOf(link) !== 'follow'),
    sponsored_num: count((link) => attributeOf(link) === 'sponsored'),
    ugc_num: count((link) => attributeOf(link) === 'ugc'),
    texts_num: count((link) => kindOf(link) === 'text'),
    images_num: count((link) => kindOf(link) === 'image'),
    forms_num: count((link) => kindOf(link) === 'form'),
    frames_num: count((link) => kindOf(link) === 'frame'),
  };
}

function linkLine(link: Link, today: string): Line {
  return {
    page_ascore: link.pageScore,
    source_title: link.title,
    source_url: link.sourceUrl,
    target_url: link.page.url,
    anchor: link.anchor,
    external_num: link.external,
    internal_num: internalOf(link),
    ...seenFields([link], today),
  };
}

function grouped(links: readonly Link[], nameOf: (link: Link) => string, describe: (name: string, own: Link[]) => Line): Line[] {
  return [...Map.groupBy(links, nameOf)].map(([name, own]) => ({
    ...describe(name, own),
    backlinks_num: own.length,
    domains_num: countDistinct(own, ({ from }) => from.domain),
  }));
}

function active(lines: (links: readonly Link[], today: string) => readonly Line[]): BacklinkReport['lines'] {
  return (links, today) => {
    const now = links.filter((link) => isThere(link, dayNumber(today)));
    return now.length === 0 ? [] : lines(now, today);
  };
}

/** The first of each month, and today. */
function historyLines(links: readonly Link[], today: string): Line[] {
  const months = Array.from({ length: HISTORY_MONTHS }, (_, i) => `${monthBefore(today.slice(0, 7), i)}-01`);
  return [...new Set([today, ...months])].map((day) => {
    const then = links.filter((link) => isThere(link, dayNumber(day)));
    return {
      date: secondsOf(dayNumber(day)),
      backlinks_num: then.length,
      domains_num: countDistinct(then, ({ from }) => from.domain),
      score: Math.round(authorityOf(then)),
    };
  });
}

export const backlinkReports: readonly BacklinkReport[] = [
  {
    type: 'backlinks_overview',
    columns: [
      'ascore',
      'total',
      'domains_num',
      'urls_num',
      'ips_num',
      'ipclassc_num',
      'follows_num',
      'nofollows_num',
      'sponsored_num',
      'ugc_num',
      'texts_num',
      'images_num',
      'forms_num',
      'frames_num',
    ],
    sort: 'total_desc',
    priceOf: () => LINE_PRICE,
    lines: active((links) => [overviewLine(links)]),
  },
  {
    type: 'backlinks',
    columns: [
      'page_ascore',
      'source_title',
      'source_url',
      'target_url',
      'anchor',
      'external_num',
      'internal_num',
      'first_seen',
      'last_seen',
    ],
    sort: 'page_ascore_desc',
    priceOf: perLine,
    lines: active((links, today) => links.map((link) => linkLine(link, today))),
  },
  {
    type: 'backlinks_refdomains',
    columns: ['domain_ascore', 'domain', 'backlinks_num', 'ip', 'country', 'first_seen', 'last_seen'],
    sort: 'backlinks_num_desc',
    priceOf: perLine,
    lines: active((links, today) =>
      grouped(
        links,
        ({ from }) => from.domain,
        (domain, own) => ({
          domain,
          domain_ascore: Math.round(own[0]?.from.score ?? 0),
          ip: own[0]?.from.ip ?? '',
          country: own[0]?.from.country ?? '',
          ...seenFields(own, today),
        }),
      ),
    ),
  },
  {
    // https://developer.semrush.com/api/seo/backlinks/
    type: 'backlinks_refips',
    columns: ['ip', 'country', 'domains_num', 'backlinks_num', 'first_seen', 'last_seen'],
    sort: 'backlinks_num_desc',
    priceOf: perLine,
    lines: active((links, today) =>
      grouped(
        links,
        ({ from }) => from.ip,
        (ip, own) => ({ ip, country: own[0]?.from.country ?? '', ...seenFields(own, today) }),
      ),
    ),
  },
  {
    type: 'backlinks_anchors',
    columns: ['anchor', 'domains_num', 'backlinks_num', 'first_seen', 'last_seen'],
    sort: 'backlinks_num_desc',
    priceOf: perLine,
    lines: active((links, today) =>
      grouped(
        links,
        ({ anchor }) => anchor,
        (anchor, own) => ({ anchor, ...seenFields(own, today) }),
      ),
    ),
  },
  {
    type: 'backlinks_pages',
    columns: ['source_url', 'source_title', 'response_code', 'backlinks_num', 'domains_num', 'last_seen', 'external_num', 'internal_num'],
    sort: 'backlinks_num_desc',
    priceOf: perLine,
    lines: active((links, today) =>
      grouped(
        links,
        ({ page }) => page.url,
        (url, own) => ({
          source_url: url,
          source_title: new URL(url).pathname,
          response_code: 200,
          ...seenFields(own, today),
          external_num: 4,
          internal_num: 60,
        }),
      ),
    ),
  },
  {
    type: 'backlinks_tld',
    columns: ['zone', 'domains_num', 'backlinks_num'],
    sort: 'backlinks_num_desc',
    priceOf: perLine,
    lines: active((links) =>
      grouped(
        links,
        ({ from }) => from.zone,
        (zone) => ({ zone }),
      ),
    ),
  },
  {
    type: 'backlinks_geo',
    columns: ['country_name', 'domains_num', 'backlinks_num'],
    sort: 'backlinks_num_desc',
    priceOf: perLine,
    lines: active((links) =>
      grouped(
        links,
        ({ from }) => from.country,
        (country) => ({ country_name: country }),
      ),
    ),
  },
  {
    type: 'backlinks_historical',
    columns: ['date', 'backlinks_num', 'domains_num', 'score'],
    sort: 'date_desc',
    priceOf: perLine,
    lines: historyLines,
  },
  {
    type: 'backlinks_categories',
    columns: ['category_name', 'rating'],
    sort: 'rating_desc',
    priceOf: perLine,
    lines: active((links) =>
      grouped(links, categoryOf, (name, own) => ({ category_name: name, rating: (own.length / links.length).toFixed(4) })),
    ),
  },
];
