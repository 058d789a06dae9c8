import type { Frame } from '@sightline/contract/frame';
import { frameFlagsOf } from '@sightline/contract/rules/frame-flags';
import { wordsIn } from '@sightline/contract/words/words-in';

/** What changes how the figures may be read, in words; empty when there is nothing to say. */
export const flagsOf = (frame: Frame, locale: string): string[] => frameFlagsOf(frame).map((flag) => wordsIn(locale).card.flags[flag]);

/** The oldest fetch behind the frame decides how old it is. Null for text and uploads. */
export function asOf(frame: Frame, locale: string, now: Date): string | null {
  const times = frame.provenance.map((entry) => entry.fetchedAt).sort();
  const oldest = times[0];
  if (oldest === undefined) return null;
  const at = new Date(oldest);
  const today = at.toDateString() === now.toDateString();
  return new Intl.DateTimeFormat(locale, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);
}
