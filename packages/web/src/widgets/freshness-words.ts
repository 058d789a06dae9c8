import type { Frame } from '@sightline/contract/frame';
import { todayIn } from '@sightline/contract/rules/days';
import { frameFlagsOf } from '@sightline/contract/rules/frame-flags';
import { wordsIn } from '@sightline/contract/words/words-in';
import type { Look } from './look.ts';

/** What changes how the figures may be read, in words; empty when there is nothing to say. */
export const flagsOf = (frame: Frame, locale: string): string[] => frameFlagsOf(frame).map((flag) => wordsIn(locale).card.flags[flag]);

/** What is missing, in words; null: all is there. */
export const withoutWords = ({ missing = [] }: Frame, locale: string): string | null =>
  missing.length === 0 ? null : wordsIn(locale).card.without([...new Set(missing.map(({ name }) => name))].join(', '));

/** The oldest fetch behind the frame decides how old it is, by the clocks of the dashboard, whose zone is named. Null for text and uploads. */
export function asOf(frame: Frame, { locale, timezone }: Pick<Look, 'locale' | 'timezone'>, now: Date): string | null {
  const times = frame.provenance.map((entry) => entry.fetchedAt).sort();
  const oldest = times[0];
  if (oldest === undefined) return null;
  const at = new Date(oldest);
  const today = todayIn(timezone, at) === todayIn(timezone, now);
  return new Intl.DateTimeFormat(locale, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(at);
}
