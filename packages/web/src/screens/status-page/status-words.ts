import { fromTo, momentWords as momentInZone, zoneName } from '@sightline/contract/core';
import type { StatusPage, StatusState } from '@sightline/contract/monitoring';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import type { Tone } from '../groups/words/state-words.ts';

export const stateWords: Record<StatusState, { word: string; tone: Tone }> = {
  down: { word: 'Not answering', tone: 'bad' },
  error: { word: 'Answers with an error', tone: 'bad' },
  slow: { word: 'Slow', tone: 'warning' },
  maintenance: { word: 'Maintenance', tone: 'neutral' },
  checking: { word: 'Checking', tone: 'neutral' },
  up: { word: 'Working', tone: 'good' },
  quiet: { word: 'Not watched now', tone: 'neutral' },
};

const websites = (count: number): string => (count === 1 ? '1 website' : `${count} websites`);

/** In the order in which they are said: what is wrong first, what works behind it. */
const verbs: readonly (readonly [StatusState, string, string])[] = [
  ['down', 'does not answer', 'do not answer'],
  ['error', 'answers with an error', 'answer with an error'],
  ['slow', 'is slow', 'are slow'],
  ['maintenance', 'is in maintenance', 'are in maintenance'],
  ['checking', 'is being checked', 'are being checked'],
  ['up', 'works', 'work'],
  ['quiet', 'is not watched now', 'are not watched now'],
];

function toneOf({ down, error, slow, maintenance, checking }: StatusPage['counts']): Tone {
  if (down + error > 0) return 'bad';
  if (slow > 0) return 'warning';
  return maintenance + checking > 0 ? 'neutral' : 'good';
}

/** The page in one sentence that counts all it lists, and how good that is. */
export function summaryWords({ counts, domainsTotal }: Pick<StatusPage, 'counts' | 'domainsTotal'>): { words: string; tone: Tone } {
  const { up, quiet } = counts;
  if (domainsTotal === 0) return { words: 'No websites listed yet.', tone: 'neutral' };
  if (quiet === domainsTotal)
    return { words: domainsTotal === 1 ? 'The website is not watched now.' : 'No website is watched now.', tone: 'neutral' };
  if (up === domainsTotal) return { words: domainsTotal === 1 ? 'The website works.' : 'All websites work.', tone: 'good' };
  if (up > 0 && up + quiet === domainsTotal)
    return { words: `All websites that are watched now work: ${up} of ${domainsTotal}.`, tone: 'good' };
  const parts = verbs.flatMap(([state, one, many]) =>
    counts[state] === 0 ? [] : [{ count: counts[state], verb: counts[state] === 1 ? one : many }],
  );
  const words = parts.map(({ count, verb }, index) => `${index === 0 ? websites(count) : count} ${verb}`).join(', ');
  return { words: `${words}.`, tone: toneOf(counts) };
}

/** In the zone of the page. */
export const momentWords = (instant: string, timezone: string, locale: string = readerLocale()): string =>
  momentInZone(new Date(instant), { locale, timezone });

/** From and to: the day is said once where both are on it. */
export function intervalWords(from: string, to: string | null, timezone: string, locale: string = readerLocale()): string {
  if (to === null) return `since ${momentWords(from, timezone, locale)}`;
  const reader = { locale, timezone };
  return `${fromTo(new Date(from), new Date(to), reader)} ${zoneName(new Date(to), reader)}`;
}
