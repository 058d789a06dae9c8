import type { Sharing } from '@sightline/contract/company';
import { type Day, longDay } from '@sightline/contract/core';
import { readerLocale } from '#lib/locale/reader-locale.ts';

/** A day in words; without a locale the reader's. */
export const dayWords = (day: Day, locale: string = readerLocale()): string =>
  longDay(new Date(`${day}T00:00:00Z`), { locale, timezone: 'UTC' });

export const isShared = ({ public: isPublic, passwordProtected }: Pick<Sharing, 'public' | 'passwordProtected'>): boolean =>
  isPublic || passwordProtected;

/** Who sees it now, and until when. */
export function audienceWords(sharing: Sharing, timezone: string, locale: string = readerLocale()): string {
  if (!isShared(sharing))
    return 'Only people of your company can open this address. To show it to a client, let anyone with the link look, or set a password.';
  const { sharedUntil, shareEnded, passwordProtected } = sharing;
  if (shareEnded && sharedUntil !== null)
    return `Visitors have not seen it since the end of ${dayWords(sharedUntil, locale)}. Choose a later day to show it again.`;
  const who = passwordProtected ? 'Whoever has the address and the password sees it' : 'Whoever has the address sees it';
  return sharedUntil === null ? `${who}.` : `${who} until the end of ${dayWords(sharedUntil, locale)} (${timezone}).`;
}
