import { hash } from '../kernel/random.ts';
import { countryOf, databases } from './databases.ts';
import type { Keyword } from './keywords.ts';

/** The middle of history: long trends turn around it. */
const TREND_PIVOT = 2026 * 12 + 5;
/** Results beyond this place are not looked at. */
const LAST_POSITION = 100;

function chance(...parts: (string | number)[]): number {
  return hash(...parts) / 2 ** 32;
}

/** In which country a site is at home: its top-level domain's, else the United States. */
function homeOf(domain: string): string {
  const end = domain.split('.').at(-1) ?? '';
  return databases.includes(end) ? end : 'us';
}

/** How well a site does in a database, 0 to 1; 0 = it is not found there at all. */
export function strengthOf(seed: string, domain: string, database: string): number {
  const authority = 0.3 + 0.6 * chance(seed, 'authority', domain);
  const country = countryOf(database);
  const isHome = country === homeOf(domain) || (homeOf(domain) === 'us' && ['us', 'uk', 'de', 'at'].includes(country));
  if (isHome) return authority;
  return chance(seed, 'abroad', domain, country) < 0.4 ? authority * (0.3 + 0.4 * chance(seed, 'reach', domain, country)) : 0;
}

export interface Track {
  keyword: Keyword;
  /** Drives everything about this site and this search. */
  mark: number;
  /** Where it stands at a time, counted in months (with fractions) since year 0, middle of the month; 0 = not ranking. */
  positionAt(time: number): number;
}

/** Months since year 0 at a day; a month's 15th is a whole number. */
export function timeOf(day: string): number {
  const [year = 0, month = 1, date = 15] = day.split('-').map(Number);
  const offset = date - 15;
  // From one 15th to the next it takes as long as the earlier one's month lasts.
  const length = new Date(Date.UTC(year, offset < 0 ? month - 1 : month, 0)).getUTCDate();
  return year * 12 + month - 1 + offset / length;
}

/** How a site stands in one search over time, or null when it is never found for it. Own brand words are always won. */
export function trackOf(seed: string, domain: string, database: string, strength: number, keyword: Keyword): Track | null {
  const isOwn = keyword.brandOf === domain;
  const mark = hash(seed, 'track', domain, database, keyword.phrase);
  if (!isOwn && chance(mark, 'is found') > 0.15 + 0.6 * strength) return null;
  const base = isOwn ? 1 : 1 + 105 * chance(mark, 'base') ** (0.7 + 1.6 * strength);
  const perMonth = isOwn ? 0 : (chance(mark, 'trend') - 0.55) * 0.7;
  const swing = isOwn ? 0.4 : 0.8 + base * 0.12;
  const noise = (month: number) => chance(mark, month) * 2 - 1;
  const positionAt = (time: number) => {
    const month = Math.floor(time);
    const part = time - month;
    const wave = part === 0 ? noise(month) : noise(month) * (1 - part) + noise(month + 1) * part;
    const place = Math.max(1, Math.round(base + perMonth * (time - TREND_PIVOT) + swing * wave));
    return place > LAST_POSITION ? 0 : place;
  };
  return { keyword, mark, positionAt };
}

const CLICKS = [0.28, 0.15, 0.1, 0.07, 0.05, 0.04, 0.032, 0.026, 0.021, 0.017];

/** The share of searches that end in a click at a position. */
export function clickShare(position: number): number {
  if (position === 0) return 0;
  return CLICKS[position - 1] ?? (position <= 20 ? 0.006 : position <= 50 ? 0.002 : 0.0005);
}
