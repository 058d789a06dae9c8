import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { dayS } from '../kernel/time-units.ts';
import { authorityOf, countDistinct, isThere, type Link } from '../search-world/index.ts';
import type { Line } from './csv.ts';
import { monthBefore } from './moment.ts';

const CATEGORIES = [
  '/News/Local',
  '/Shopping/Sports',
  '/Travel',
  '/Hobbies & Leisure/Outdoors',
  '/Computers & Electronics/Software',
  '/Home & Garden',
];

export function categoryOf({ from }: Link): string {
  return CATEGORIES[hash(from.domain, 'category') % CATEGORIES.length] ?? '';
}

export function attributeOf({ isDofollow, sourceUrl }: Link): 'follow' | 'nofollow' | 'sponsored' | 'ugc' {
  if (isDofollow) return 'follow';
  const luck = hash(sourceUrl, 'attribute') % 10;
  return luck < 7 ? 'nofollow' : luck < 8 ? 'sponsored' : 'ugc';
}

/** A redirect stands for one of the kinds that are neither text nor image. */
export function kindOf({ kind, sourceUrl }: Link): 'text' | 'image' | 'form' | 'frame' {
  if (kind !== 'redirect') return kind;
  return hash(sourceUrl, 'kind') % 2 === 0 ? 'form' : 'frame';
}

/** Links on the same page to the linking site's own pages. */
export function internalOf({ sourceUrl }: Link): number {
  return 10 + (hash(sourceUrl, 'internal') % 200);
}

/** Day's number; a link that is there was looked at within the last days. */
export function lastSeen({ firstDay, sourceUrl }: Link, today: string): number {
  return Math.max(firstDay, dayNumber(today) - (hash(sourceUrl) % 9));
}

export interface BacklinkReport {
  type: string;
  columns: readonly string[];
  sort: string;
  /** Overview is paid by the request, lists by the line. */
  isPaidByLine: boolean;
  lines(links: readonly Link[], today: string): readonly Line[];
}

export const LINE_PRICE = 40;
const HISTORY_MONTHS = 24;

/** UNIX seconds of a day's number. */
function secondsOf(day: number): number {
  return day * dayS;
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

function active(lines: (links: readonly Link[], today: string) => readonly Line[]): BacklinkReport['lines'] {
  return (links, today) => {
    const now = links.filter((link) => isThere(link, dayNumber(today)));
    return now.length === 0 ? [] : lines(now, today);
  };
}

function report(type: string, columns: string, sort: string, lines: BacklinkReport['lines']): BacklinkReport {
  return { type: `backlinks_${type}`, columns: columns.split(' '), sort, isPaidByLine: true, lines };
}

/** The links that are there, together by what `nameOf` finds in them. */
function grouped(
  type: string,
  columns: string,
  nameOf: (link: Link) => string,
  describe: (name: string, own: Link[], today: string, all: readonly Link[]) => Line,
  sort = 'backlinks_num_desc',
): BacklinkReport {
  const lines = (links: readonly Link[], today: string) =>
    [...Map.groupBy(links, nameOf)].map(([name, own]) => ({
      ...describe(name, own, today, links),
      backlinks_num: own.length,
      domains_num: countDistinct(own, ({ from }) => from.domain),
    }));
  return report(type, columns, sort, active(lines));
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
    columns:
      'ascore total domains_num urls_num ips_num ipclassc_num follows_num nofollows_num sponsored_num ugc_num texts_num images_num forms_num frames_num'.split(
        ' ',
      ),
    sort: 'total_desc',
    isPaidByLine: false,
    lines: active((links) => [overviewLine(links)]),
  },
  {
    type: 'backlinks',
    columns: 'page_ascore source_title source_url target_url anchor external_num internal_num first_seen last_seen'.split(' '),
    sort: 'page_ascore_desc',
    isPaidByLine: true,
    lines: active((links, today) => links.map((link) => linkLine(link, today))),
  },
  grouped(
    'refdomains',
    'domain_ascore domain backlinks_num ip country first_seen last_seen',
    ({ from }) => from.domain,
    (domain, own, today) => ({
      domain,
      domain_ascore: Math.round(own[0]?.from.score ?? 0),
      ip: own[0]?.from.ip ?? '',
      country: own[0]?.from.country ?? '',
      ...seenFields(own, today),
    }),
  ),
  // https://developer.semrush.com/api/seo/backlinks/
  grouped(
    'refips',
    'ip country domains_num backlinks_num first_seen last_seen',
    ({ from }) => from.ip,
    (ip, own, today) => ({ ip, country: own[0]?.from.country ?? '', ...seenFields(own, today) }),
  ),
  grouped(
    'anchors',
    'anchor domains_num backlinks_num first_seen last_seen',
    ({ anchor }) => anchor,
    (anchor, own, today) => ({ anchor, ...seenFields(own, today) }),
  ),
  grouped(
    'pages',
    'source_url source_title response_code backlinks_num domains_num last_seen external_num internal_num',
    ({ page }) => page.url,
    (url, own, today) => ({
      ...{ source_url: url, source_title: new URL(url).pathname, response_code: 200, external_num: 4, internal_num: 60 },
      ...seenFields(own, today),
    }),
  ),
  grouped(
    'tld',
    'zone domains_num backlinks_num',
    ({ from }) => from.zone,
    (zone) => ({ zone }),
  ),
  grouped(
    'geo',
    'country_name domains_num backlinks_num',
    ({ from }) => from.country,
    (country) => ({ country_name: country }),
  ),
  report('historical', 'date backlinks_num domains_num score', 'date_desc', historyLines),
  grouped(
    'categories',
    'category_name rating',
    categoryOf,
    (name, own, _today, all) => ({ category_name: name, rating: (own.length / all.length).toFixed(4) }),
    'rating_desc',
  ),
];
