import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber } from '../kernel/days.ts';
import { hash, seeded } from '../kernel/random.ts';
import { pagesOf } from './site.ts';
import { isKnown, type Page, type Target } from './target.ts';
import { topicOf } from './topics.ts';

/** A site that links to the target. */
type Referrer = ReturnType<typeof makeReferrer>;
export type Link = NonNullable<ReturnType<typeof makeLink>>;

const WORDS = 'daily,urban,green,smart,north,blue,happy,modern,local,global,fresh,open,royal,silent,bright,rapid'.split(',');
const NOUNS = 'journal,guide,news,forum,review,magazine,blog,portal,directory,times,hub,post,report,life,club,index'.split(',');
const ZONES = 'com,com,com,org,net,de,at,io,info,edu,gov'.split(',');
const COUNTRIES = 'us,us,de,gb,at,fr,nl,ch'.split(',');
/** Links are found from the first of these days to the last. */
const FIRST_DAY = dayNumber('2021-01-01');
const LAST_DAY = dayNumber('2028-12-31');

function pick(list: readonly string[], share: number): string {
  return list[Math.floor(share * list.length)] ?? '';
}

function makeReferrer(seed: string, target: string, i: number) {
  const random = seeded(seed, 'referrer', target, i);
  const zone = pick(ZONES, random());
  const score = Math.round((random() ** 2 * 88 + 3) * 10) / 10;
  const net = `${20 + Math.floor(random() * 180)}.${Math.floor(random() * 256)}.${Math.floor(random() * 24)}`;
  return {
    domain: `${pick(WORDS, random())}-${pick(NOUNS, random())}${i}.${zone}`,
    // Its authority, 0 to 100.
    score,
    ip: `${net}.${1 + Math.floor(random() * 250)}`,
    country: pick(COUNTRIES, random()),
    zone,
    traffic: Math.round(10 ** (score / 20)),
    isSpam: random() < 0.05,
  };
}

function makeLink(seed: string, target: string, pages: readonly Page[], from: Referrer, n: number) {
  const random = seeded(seed, 'link', target, from.domain, n);
  const page = pages[Math.floor(random() ** 2 * pages.length)];
  if (!page) return null;
  const subject = pick(topicOf(target).subjects, random());
  const kind = random();
  const firstDay = FIRST_DAY + Math.floor(random() * (LAST_DAY - FIRST_DAY));
  return {
    from,
    sourceUrl: `https://${from.domain}/${subject.replaceAll(' ', '-')}-${n}/`,
    title: `${subject}: what we found | ${from.domain}`,
    page,
    anchor:
      kind > 0.9
        ? ''
        : pick([target, target.split('.')[0] ?? target, subject, `best ${subject}`, 'here', 'مزيد', 'größe & “fit” 🏔'], random()),
    pageScore: Math.max(0, Math.round(from.score - random() * 30)),
    isDofollow: random() < 0.76,
    kind: kind < 0.9 ? ('text' as const) : kind < 0.985 ? ('image' as const) : ('redirect' as const),
    // Links on the same page to other sites.
    external: 2 + Math.floor(random() * 80),
    // Numbers of the days on which it was found, and from which it is gone, or null.
    firstDay,
    lostDay: random() < 0.25 ? firstDay + 30 + Math.floor(random() * 700) : null,
  };
}

const known = new BoundedCache<readonly Link[]>(60);
const held = new BoundedCache<readonly Link[]>(60);

/** Every link a target has, had or will have. */
export function linksTo(seed: string, target: Target): readonly Link[] {
  const all = known.get(`${seed}|${target.domain}`, () => {
    if (!isKnown(target.domain)) return [];
    const pages = pagesOf(target.domain);
    const count = 120 + (hash(seed, 'referrers', target.domain) % 320);
    return Array.from({ length: count }, (_, i) => makeReferrer(seed, target.domain, i)).flatMap((from, i) => {
      const links = 1 + Math.floor((hash(seed, 'links', target.domain, i) / 2 ** 32) ** 5 * 60);
      return Array.from({ length: links }, (__, n) => makeLink(seed, target.domain, pages, from, n)).filter((link) => link !== null);
    });
  });
  return held.get(`${seed}|${target.name}`, () => all.filter(({ page }) => target.holds(page)));
}

export function isThere({ firstDay, lostDay }: Link, day: number): boolean {
  return firstDay <= day && (lostDay === null || lostDay > day);
}

export function linksOn(seed: string, target: Target, day: number): Link[] {
  return linksTo(seed, target).filter((link) => isThere(link, day));
}

export function countDistinct<T>(list: readonly T[], nameOf: (entry: T) => string): number {
  return new Set(list.map(nameOf)).size;
}

function referrersOf(links: readonly Link[]): Referrer[] {
  return [...new Map(links.map(({ from }) => [from.domain, from])).values()];
}

/** Grows with the number of linking sites and their own authority; 0 to 100. */
export function authorityOf(links: readonly Link[]): number {
  const sum = referrersOf(links).reduce((all, { score }) => all + score, 0);
  return sum === 0 ? 0 : Math.min(100, 8 * Math.log10(1 + sum) + sum / 400);
}
