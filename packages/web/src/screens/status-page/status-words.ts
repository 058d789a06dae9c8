import type { StatusPage, StatusState } from '@sightline/contract/status-page';
import { readerLocale } from '../../reader-locale.ts';
import type { Tone } from '../groups/words/state-words.ts';

export const stateWords: Record<StatusState, { word: string; tone: Tone }> = {
  down: { word: 'Not answering', tone: 'bad' },
  slow: { word: 'Slow', tone: 'warning' },
  maintenance: { word: 'Maintenance', tone: 'neutral' },
  up: { word: 'Working', tone: 'good' },
  quiet: { word: 'Not watched now', tone: 'neutral' },
};

const websites = (count: number): string => (count === 1 ? '1 website' : `${count} websites`);
const isOrAre = (count: number): string => (count === 1 ? 'is' : 'are');
const doesOrDo = (count: number): string => (count === 1 ? 'does' : 'do');

/** The page in one sentence, and how good that is. */
export function summaryWords({ counts, domainsTotal }: Pick<StatusPage, 'counts' | 'domainsTotal'>): { words: string; tone: Tone } {
  const { down, slow, maintenance, up } = counts;
  if (domainsTotal === 0) return { words: 'No websites are listed here yet.', tone: 'neutral' };
  if (down > 0) {
    const others = domainsTotal - down;
    const rest = others === 0 ? '' : ` ${up === others ? 'All others work.' : `${websites(up)} ${up === 1 ? 'works' : 'work'}.`}`;
    return { words: `${websites(down)} ${doesOrDo(down)} not answer as expected.${rest}`, tone: 'bad' };
  }
  if (slow > 0) return { words: `Everything answers; ${websites(slow)} ${isOrAre(slow)} slow.`, tone: 'warning' };
  if (maintenance > 0) return { words: `Maintenance goes on at ${websites(maintenance)}.`, tone: 'neutral' };
  if (up === domainsTotal) return { words: domainsTotal === 1 ? 'The website works.' : 'All websites work.', tone: 'good' };
  if (up > 0) return { words: `All websites that are watched now work: ${up} of ${domainsTotal}.`, tone: 'good' };
  return { words: 'Nothing is known at the moment.', tone: 'neutral' };
}

/** In the zone of the page. */
export const momentWords = (instant: string, timezone: string, locale: string = readerLocale()): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(new Date(instant));

/** From and to: the day is said once where both are on it. */
export function intervalWords(from: string, to: string | null, timezone: string, locale: string = readerLocale()): string {
  if (to === null) return `since ${momentWords(from, timezone, locale)}`;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  return format.formatRange(new Date(from), new Date(to));
}
