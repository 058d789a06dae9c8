import type { Sharing } from '@sightline/contract/company';
import { type Day, longDay } from '@sightline/contract/core';
import { readerLocale } from '#lib/locale/reader-locale.ts';

/** A day in words; without a locale the reader's. */
export const dayWords = (day: Day, locale: string = readerLocale()): string =>
  longDay(new Date(`${day}T00:00:00Z`), { locale, timezone: 'UTC' });

export const isShared = ({ public: isPublic, passwordProtected }: Pick<Sharing, 'public' | 'passwordProtected'>): boolean =>
  isPublic || passwordProtected;

/** It is shared, and that has not ended. */
export const isOpenToVisitors = (sharing: Pick<Sharing, 'public' | 'passwordProtected' | 'shareEnded'>): boolean =>
  isShared(sharing) && !sharing.shareEnded;

/** Who sees it now, and until when. */
export function audienceWords(sharing: Sharing, timezone: string, locale: string = readerLocale()): string {
  if (!isShared(sharing)) return 'Only your company can open it. For a client, choose a public link or a password.';
  const { sharedUntil, shareEnded, passwordProtected } = sharing;
  if (shareEnded && sharedUntil !== null)
    return `Closed to visitors since the end of ${dayWords(sharedUntil, locale)}. Choose a later day.`;
  const who = passwordProtected ? 'Anyone with the address and the password sees it' : 'Anyone with the address sees it';
  return sharedUntil === null ? `${who}.` : `${who} until the end of ${dayWords(sharedUntil, locale)} (${timezone}).`;
}
