import { dayNumber, dayOf } from '../kernel/days.ts';
import { hash, seeded } from '../kernel/random.ts';
import { BoundedCache } from './bounded-cache.ts';
import { pagesOf } from './site.ts';
import { topicOf } from './topics.ts';

/** A site that links to the target. */
export interface Referrer {
  domain: string;
  /** Authority score, 0 to 100. */
  score: number;
  ip: string;
  country: string;
  zone: string;
  category: string;
}

export interface Link {
  from: Referrer;
  sourceUrl: string;
  sourceTitle: string;
  targetUrl: string;
  anchor: string;
  pageScore: number;
  follow: 'follow' | 'nofollow' | 'sponsored' | 'ugc';
  kind: 'text' | 'image' | 'form' | 'frame';
  external: number;
  internal: number;
  firstSeen: string;
  /** The day it was gone, or null. */
  lost: string | null;
}

const WORDS = 'daily,urban,green,smart,north,blue,happy,modern,local,global,fresh,open,royal,silent,bright,rapid'.split(',');
const NOUNS = 'journal,guide,news,forum,review,magazine,blog,portal,directory,times,hub,post,report,life,club,index'.split(',');
const ZONES = ['com', 'com', 'com', 'org', 'net', 'de', 'co.uk', 'at', 'io', 'info'];
const COUNTRIES = ['us', 'us', 'de', 'gb', 'at', 'fr', 'nl', 'ch'];
const CATEGORIES = [
  '/News/Local',
  '/Shopping/Sports',
  '/Travel',
  '/Hobbies & Leisure/Outdoors',
  '/Computers & Electronics/Software',
  '/Home & Garden',
];
/** Links were found from this day on. */
const FIRST_DAY = dayNumber('2022-01-01');
const LAST_DAY = dayNumber('2027-12-31');

function pick<T>(list: readonly T[], chance: number): T {
  return list[Math.floor(chance * list.length)] as T;
}

function makeReferrer(seed: string, target: string, i: number): Referrer {
  const random = seeded(seed, 'referrer', target, i);
  const zone = pick(ZONES, random());
  const net = `${20 + Math.floor(random() * 180)}.${Math.floor(random() * 256)}.${Math.floor(random() * 24)}`;
  return {
    domain: `${pick(WORDS, random())}-${pick(NOUNS, random())}${i}.${zone}`,
    score: Math.floor(random() ** 2 * 90) + 3,
    ip: `${net}.${1 + Math.floor(random() * 250)}`,
    country: pick(COUNTRIES, random()),
    zone,
    category: pick(CATEGORIES, random()),
  };
}

function makeLink(seed: string, target: string, pages: readonly string[], from: Referrer, n: number): Link {
  const random = seeded(seed, 'link', target, from.domain, n);
  const subject = pick(topicOf(target).subjects, random());
  const anchors = [target, target.split('.')[0] ?? target, subject, `best ${subject}`, 'here', 'read more', ''];
  const first = FIRST_DAY + Math.floor(random() * (LAST_DAY - FIRST_DAY));
  const attribute = random();
  const kind = random();
  return {
    from,
    sourceUrl: `https://${from.domain}/${subject.replaceAll(' ', '-')}-${n}/`,
    sourceTitle: `${subject}; what we found | ${from.domain}`,
    targetUrl: pick(pages, random() ** 2),
    anchor: kind > 0.9 ? '' : pick(anchors, random()),
    pageScore: Math.max(0, from.score - Math.floor(random() * 30)),
    follow: attribute < 0.74 ? 'follow' : attribute < 0.94 ? 'nofollow' : attribute < 0.97 ? 'sponsored' : 'ugc',
    kind: kind < 0.9 ? 'text' : kind < 0.985 ? 'image' : kind < 0.993 ? 'form' : 'frame',
    external: 2 + Math.floor(random() * 80),
    internal: 10 + Math.floor(random() * 200),
    firstSeen: dayOf(first),
    lost: random() < 0.25 ? dayOf(first + 30 + Math.floor(random() * 700)) : null,
  };
}

const known = new BoundedCache<readonly Link[]>(30);

/** Every link a root domain has, had or will have. */
export function linksTo(seed: string, target: string): readonly Link[] {
  return known.get(`${seed}|${target}`, () => {
    const pages = pagesOf(seed, target);
    const count = 80 + (hash(seed, 'referrers', target) % 320);
    return Array.from({ length: count }, (_, i) => makeReferrer(seed, target, i)).flatMap((from, i) => {
      const links = 1 + Math.floor((hash(seed, 'links', target, i) / 2 ** 32) ** 5 * 60);
      return Array.from({ length: links }, (_, n) => makeLink(seed, target, pages, from, n));
    });
  });
}

/** Whether a link is there on a day. */
export function isActive({ firstSeen, lost }: Link, day: string): boolean {
  return firstSeen <= day && (lost === null || lost > day);
}

/** A link that is there was looked at within the last days. */
export function lastSeen(link: Link, today: string): string {
  return dayOf(Math.max(dayNumber(link.firstSeen), dayNumber(today) - (hash(link.sourceUrl) % 9)));
}
