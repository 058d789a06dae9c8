import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber, dayOf } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { dayMs } from '../kernel/time-units.ts';
import { type Lexicon, lexicons } from './lexicon.ts';
import type { Domain } from './sites.ts';

export interface Page {
  url: string;
  /** Number of a search appearance, 0 for none. */
  appearance: number;
  /** Day numbers between which it is in the index. */
  since: number;
  until: number;
}

export interface Query {
  text: string;
  /** Page numbers: the usual one, and another that shows now and then. */
  page: number;
  otherPage: number;
  /** Typical position. */
  rank: number;
  weight: number;
  /** Mean impressions of one combination of a day. */
  volume: number;
  /** Multiplies the click rate of its position: brand searches are clicked. */
  appeal: number;
  /** Share of impressions whose query is withheld. */
  anonymity: number;
}

/** Everything lasting about a domain in search. */
export interface Web {
  domain: Domain;
  lexicon: Lexicon;
  pages: Page[];
  queries: Query[];
  /** Running sums of the queries' weights. */
  odds: Float64Array;
}

const FOREVER = dayNumber('2099-12-31');

function slug(text: string): string {
  return encodeURIComponent(text.replaceAll(' ', '-'));
}

function folder(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

function makePages(domain: Domain, lexicon: Lexicon, chance: () => number): Page[] {
  const since = dayNumber(domain.since);
  const appearance = () => (chance() < 0.55 ? 1 + Math.floor(chance() * lexicon.appearances.length) : 0);
  const home: Page = { url: `${domain.origin}/`, appearance: 0, since, until: FOREVER };
  const heads = lexicon.heads.map((head) => {
    const url = `${domain.origin}${folder(lexicon.folders.heads)}${slug(head)}`;
    // A few pages are gone by now; they keep their history.
    const until = chance() < 0.08 ? dayNumber('2026-06-01') + Math.floor(chance() * 90) : FOREVER;
    return { url, appearance: appearance(), since, until };
  });
  const articles = lexicon.heads.flatMap((head) =>
    lexicon.modifiers
      .filter((modifier) => modifier !== '' && chance() < 0.25)
      .map((modifier) => {
        const url = `${domain.secondOrigin ?? domain.origin}${folder(lexicon.folders.articles)}${slug(`${head} ${modifier}`)}`;
        return { url, appearance: appearance(), since: since + Math.floor(chance() * 500), until: FOREVER };
      }),
  );
  return [home, ...heads, ...articles];
}

function makeQueries(lexicon: Lexicon, pages: Page[], chance: () => number): Query[] {
  const firstArticle = 1 + lexicon.heads.length;
  const numberOf = new Map(pages.map(({ url }, index) => [url.slice(url.lastIndexOf('/') + 1), index]));
  const plain = (text: string, page: number, otherPage: number, step: number): Query => ({
    text,
    page,
    otherPage,
    rank: 1.5 + chance() * chance() * (12 + step * 9),
    weight: (0.3 + chance()) / (1 + step) ** 1.3,
    volume: 2 + (chance() * 14) / (1 + step),
    appeal: 0.7 + chance() * 0.6,
    anonymity: Math.min(0.85, 0.08 + step * 0.11),
  });
  const brand = lexicon.brand.map((text, index) => ({
    ...plain(text, 0, 1, 0),
    rank: 1 + index * 0.3,
    weight: 6 / (1 + index * 3),
    volume: 18,
    appeal: 1.6,
    anonymity: 0.02,
  }));
  const built = lexicon.heads.flatMap((head, number) =>
    lexicon.modifiers.flatMap((modifier, m) =>
      lexicon.tails.map((tail, t) => {
        const text = [head, modifier, tail].filter((word) => word !== '').join(' ');
        const article = numberOf.get(slug(`${head} ${modifier}`)) ?? -1;
        const other = firstArticle + Math.floor(chance() * (pages.length - firstArticle));
        return plain(text, article >= firstArticle ? article : number + 1, article >= firstArticle ? number + 1 : other, m / 5 + t * 1.5);
      }),
    ),
  );
  const odd = lexicon.oddities.map(([text, head]) => ({ ...plain(text, head + 1, 0, 1), weight: 1.2, anonymity: 0 }));
  return [...brand, ...built, ...odd];
}

const webs = new BoundedCache<Web>(20);

export function webOf(seed: string, domain: Domain): Web {
  return webs.get(`${seed} ${domain.name}`, () => {
    const lexicon = lexicons[domain.kind];
    const pages = makePages(domain, lexicon, seeded(seed, domain.name, 'pages'));
    const queries = makeQueries(lexicon, pages, seeded(seed, domain.name, 'queries'));
    const odds = new Float64Array(queries.length);
    let sum = 0;
    queries.forEach(({ weight }, index) => {
      sum += weight;
      odds[index] = sum;
    });
    return { domain, lexicon, pages, queries, odds };
  });
}

/** The first day there is data for: figures are kept for 16 months. */
export function firstDayOf(domain: Domain, today: string): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const kept = dayOf(Math.floor(Date.UTC(year, month - 1 - 16, Math.min(day, 28)) / dayMs));
  if (kept < domain.since) return domain.since;
  return kept;
}
