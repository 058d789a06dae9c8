import { dayAndTime, dayMs, shortTime } from '@sightline/contract/core';
import type { Lock } from '@sightline/contract/dashboards';
import { readerLocale, readerZone } from '#lib/locale/reader-locale.ts';

type Held = Pick<Lock, 'userName' | 'since' | 'mine'>;

/** The time of day, with the date once it is older than a day. */
export function sinceWords(since: string, now: number, locale: string = readerLocale()): string {
  const at = Date.parse(since);
  const isOld = now - at >= dayMs;
  return (isOld ? dayAndTime : shortTime)(at, { locale, timezone: readerZone() });
}

/** Who edits. */
export const editorWords = ({ mine, userName }: Pick<Held, 'mine' | 'userName'>): string =>
  mine ? 'You are editing in another window' : `${userName} is editing`;

/** The same and since when, as one short sentence. */
export const lockWords = (lock: Held, now: number, locale: string = readerLocale()): string =>
  `${editorWords(lock)} since ${sinceWords(lock.since, now, locale)}`;

/** What somebody is told who is about to take the dashboard away from whoever edits it. */
export const editingElsewhere = (lock: Held, now: number, locale: string = readerLocale()): string =>
  `${lockWords(lock, now, locale)}. What is unsaved there can then only be kept as a copy.`;

/** What a take-over asks before it is done. */
export const takeOverWords = ({ mine, userName }: Held): { title: string; message: string } =>
  mine
    ? {
        title: 'Edit here instead?',
        message: 'The other window can no longer save: what is unsaved there can only be kept as a copy.',
      }
    : {
        title: `Take over from ${userName}?`,
        message: `${userName} is told, and can no longer save: what they have unsaved can only be kept as a copy.`,
      };
