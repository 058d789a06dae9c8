import { todayIn } from '@sightline/contract/core';
import { type Frame, type FrameFlag, frameFlagsOf, wordsIn } from '@sightline/contract/frames';
import { createContext } from 'react';
import type { Look } from '../look/look.ts';
import type { Answers } from './widget-answer.ts';

/** Flags that follow from the days shown, so that they are said once of the whole dashboard. */
const flagsOfDays: readonly FrameFlag[] = ['late', 'partial'];

export interface Freshness {
  flags: readonly FrameFlag[];
  /** When the oldest of the figures with these flags were fetched; null: there are none. */
  fetchedAt: string | null;
}

export const nothingSaid: Freshness = { flags: [], fetchedAt: null };

/** Where widgets are arranged nobody reads figures: what is known of their days is not said on each. */
export const daysUnsaid: Freshness = { flags: flagsOfDays, fetchedAt: null };

/** What is said above all widgets: they only say what differs from it. */
export const SaidAboveContext = createContext<Freshness>(nothingSaid);

/** Whether it is said above at all: a page that the server sends in parts says it nowhere before all figures are there. */
export const SaysAboveContext = createContext(true);

const oldestIn = (frames: readonly Frame[]): string | null =>
  frames
    .flatMap(({ provenance }) => provenance.map(({ fetchedAt }) => fetchedAt))
    .toSorted()
    .at(0) ?? null;

/** What of these figures' days is to be said once. Older figures tell their own time. */
export function freshnessOf(answers: Answers): Freshness {
  const open = Object.values(answers).flatMap((answer) => {
    const flags = 'frame' in answer ? frameFlagsOf(answer.frame) : [];
    return 'frame' in answer && !flags.includes('stale') && flags.some((flag) => flagsOfDays.includes(flag)) ? [answer.frame] : [];
  });
  if (open.length === 0) return nothingSaid;
  const found = new Set(open.flatMap(frameFlagsOf));
  return { flags: flagsOfDays.filter((flag) => found.has(flag)), fetchedAt: oldestIn(open) };
}

const flagWords = (flags: readonly FrameFlag[], locale: string): string[] => flags.map((flag) => wordsIn(locale).card.flags[flag]);

/** In words, above all widgets; null where there is nothing to say. */
export function freshnessWords({ flags, fetchedAt }: Freshness, look: Pick<Look, 'locale' | 'timezone'>, now: Date): string | null {
  if (fetchedAt === null) return null;
  return [...flagWords(flags, look.locale), wordsIn(look.locale).card.asOf(momentOf(fetchedAt, look, now))].join(' · ');
}

/** What else changes how a frame's figures may be read, in words; null when there is nothing to say. */
export function ownFreshnessWords(frame: Frame, above: Freshness, look: Pick<Look, 'locale' | 'timezone'>, now: Date): string | null {
  const flags = frameFlagsOf(frame);
  const own = flags.filter((flag) => !above.flags.includes(flag));
  if (own.length === 0) return null;
  const time = asOf(frame, look, now);
  // Of other figures the time above holds as well.
  const hasOwnTime = time !== null && (above.fetchedAt === null || flags.includes('stale'));
  return [...flagWords(own, look.locale), ...(hasOwnTime ? [wordsIn(look.locale).card.asOf(time)] : [])].join(' · ');
}

/** What is missing, in words; null: all is there. */
export const withoutWords = ({ missing = [] }: Frame, locale: string): string | null =>
  missing.length === 0 ? null : wordsIn(locale).card.without([...new Set(missing.map(({ name }) => name))].join(', '));

/** The oldest fetch behind the frame decides how old it is. Null for text and uploads. */
export function asOf(frame: Frame, look: Pick<Look, 'locale' | 'timezone'>, now: Date): string | null {
  const oldest = oldestIn([frame]);
  return oldest === null ? null : momentOf(oldest, look, now);
}

/** By the clocks of the dashboard, whose zone is named. */
export function momentOf(instant: string, { locale, timezone }: Pick<Look, 'locale' | 'timezone'>, now: Date): string {
  const at = new Date(instant);
  const today = todayIn(timezone, at) === todayIn(timezone, now);
  return new Intl.DateTimeFormat(locale, {
    ...(today ? {} : { day: 'numeric', month: 'short' }),
    hour: '2-digit',
    minute: '2-digit',
    timeZone: timezone,
    timeZoneName: 'short',
  }).format(at);
}
