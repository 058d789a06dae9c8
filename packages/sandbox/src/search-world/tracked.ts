import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import { type Keyword, keywordsFor } from './keywords.ts';
import type { Market } from './markets.ts';
import { type Track, tracksOf } from './site.ts';

export type Device = 'desktop' | 'mobile';

/** What a customer lets a rank tracker look at. */
export interface Watch {
  /** The site's root domain. */
  domain: string;
  market: Market;
  device: Device;
  keywordsMax: number;
}

const watched = new BoundedCache<readonly Keyword[]>(100);

/** The searches that are watched: two for the brand, then every second of the others, most searched for first. */
export function watchedKeywords(
  seed: string,
  { domain, market, keywordsMax }: Pick<Watch, 'domain' | 'market' | 'keywordsMax'>,
): readonly Keyword[] {
  return watched.get(`${seed}|${domain}|${market.code}|${keywordsMax}`, () => {
    const all = keywordsFor(seed, domain, market);
    const brand = all.filter(({ brandOf }) => brandOf === domain).slice(0, 2);
    const others = all
      .filter(({ brandOf }) => brandOf === null)
      .toSorted((a, b) => b.volume - a.volume || a.phrase.localeCompare(b.phrase))
      .filter((_, i) => i % 2 === 0);
    return [...brand, ...others].slice(0, keywordsMax);
  });
}

export interface Standing {
  /** Null: not among the first hundred. */
  position: number | null;
  url: string | null;
}

/** A site's place on a day (a day's number), 1 to 100, 0 = not found; on phones the same pages stand a place or two elsewhere. */
export function placeOn(track: Track, device: Device, day: number): number {
  const place = track.positionOn(day);
  const shift = device === 'mobile' && track.keyword.brandOf === null ? hash(track.mark, 'mobile') % 3 : 0;
  return place === 0 || place + shift > 100 ? 0 : place + shift;
}

const NOWHERE: Standing = { position: null, url: null };
const byPhrase = new BoundedCache<ReadonlyMap<string, Track>>(200);

/** Where a site (the watched one or another) stands for a watched keyword, day by day. */
export function standingOf(
  seed: string,
  { domain, market, device }: Omit<Watch, 'keywordsMax'>,
  { phrase }: Keyword,
): (day: string) => Standing {
  const tracks = byPhrase.get(
    `${seed}|${domain}|${market.code}`,
    () => new Map(tracksOf(seed, domain, market).map((track) => [track.keyword.phrase, track])),
  );
  const track = tracks.get(phrase);
  if (!track) return () => NOWHERE;
  return (day) => {
    const position = placeOn(track, device, dayNumber(day));
    return position === 0 ? NOWHERE : { position, url: track.page.url };
  };
}
