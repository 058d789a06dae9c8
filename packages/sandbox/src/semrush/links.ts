import { dayNumber } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import type { Link } from '../search-world/index.ts';

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
