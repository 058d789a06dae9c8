import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber } from '../kernel/days.ts';
import { hash, seeded } from '../kernel/random.ts';
import { type Keyword, keywordsFor } from './keywords.ts';
import { type Market, markets } from './markets.ts';
import { isKnown, type Page, pageAt } from './target.ts';
import { topicOf } from './topics.ts';

/** Long trends turn around this day. */
const PIVOT = dayNumber('2026-06-01');
const LAST_POSITION = 100;

/** How a site stands in one search over time. */
export interface Track {
  keyword: Keyword;
  market: Market;
  /** Drives everything else about this site and this search. */
  mark: number;
  page: Page;
  /** Its place on a day (a day's number), 1 to 100; 0 = not among the first hundred. */
  positionOn(day: number): number;
}

function chance(...parts: (string | number)[]): number {
  return hash(...parts) / 2 ** 32;
}

function homeOf(domain: string): string {
  const end = domain.split('.').at(-1) ?? '';
  const code = end === 'uk' ? 'gb' : end;
  return markets.some((market) => market.code === code) ? code : 'us';
}

const HOME_OF_COM = ['us', 'gb', 'de', 'at'];

/** How well a site does in a market, 0 to 1; 0 = it is not found there at all. */
function strengthOf(seed: string, domain: string, { code }: Market): number {
  const authority = 0.35 + 0.55 * chance(seed, 'authority', domain);
  const home = homeOf(domain);
  if (code === home || (home === 'us' && HOME_OF_COM.includes(code))) return authority;
  return chance(seed, 'abroad', domain, code) < 0.4 ? authority * (0.3 + 0.4 * chance(seed, 'reach', domain, code)) : 0;
}

function slug(text: string): string {
  return text.replaceAll(' ', '-').replaceAll('"', '-inch');
}

/** Advice lives on a blog with a host of its own, shop pages under the domain, the brand on the front page. */
function urlFor(domain: string, subject: string, isAdvice: boolean): string {
  if (subject === '') return `https://${domain}/`;
  return isAdvice ? `https://blog.${domain}/${slug(subject)}/` : `https://${domain}/${slug(subject)}/`;
}

/** Every page of a site. */
export function pagesOf(domain: string): Page[] {
  const subjects = topicOf(domain).subjects.flatMap((subject) => [urlFor(domain, subject, false), urlFor(domain, subject, true)]);
  return [urlFor(domain, '', false), ...subjects].map(pageAt);
}

function makeTrack(seed: string, domain: string, market: Market, strength: number, keyword: Keyword): Track | null {
  const isOwn = keyword.brandOf === domain;
  const mark = hash(seed, 'track', domain, market.code, keyword.phrase);
  const random = seeded(mark);
  if (!isOwn && random() > 0.15 + 0.6 * strength) return null;
  const base = isOwn ? 1 : 1 + 108 * random() ** (0.7 + 1.6 * strength);
  const perDay = isOwn ? 0 : ((random() - 0.55) * 0.6) / 30;
  const swing = isOwn ? 0.3 : 0.8 + base * 0.1;
  const [slow, quick] = [12 + random() * 20, 2 + random() * 4];
  const [turn, shift] = [random() * 7, random() * 7];
  const positionOn = (day: number) => {
    const wave = 0.7 * Math.sin(day / slow + turn) + 0.3 * Math.sin(day / quick + shift);
    const place = Math.max(1, Math.round(base + perDay * (day - PIVOT) + swing * wave));
    return place > LAST_POSITION ? 0 : place;
  };
  return { keyword, market, mark, page: pageAt(urlFor(domain, keyword.subject, keyword.intent === 'informational')), positionOn };
}

const sites = new BoundedCache<readonly Track[]>(300);

/** Every search of a market in which a site (a root domain) is found at some time. */
export function tracksOf(seed: string, domain: string, market: Market): readonly Track[] {
  return sites.get(`${seed}|${domain}|${market.code}`, () => {
    const strength = isKnown(domain) ? strengthOf(seed, domain, market) : 0;
    if (strength === 0) return [];
    return keywordsFor(seed, domain, market).flatMap((keyword) => makeTrack(seed, domain, market, strength, keyword) ?? []);
  });
}
