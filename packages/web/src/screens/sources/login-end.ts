import { dayMs, shortDay } from '@sightline/contract/core';
import { loginWarnedFromDays, type Source } from '@sightline/contract/sources';
import { readerLocale, readerZone } from '#lib/locale/reader-locale.ts';

export interface LoginEnd {
  isOver: boolean;
  words: string;
}

/**
 * "Sign in again before 3 Dec 2026 (14 days left)", from two weeks before a login ends; null: it lasts longer, or no end is known. Without a locale
 * the viewer's.
 */
export function loginEnd({ loginEndsAt }: Pick<Source, 'loginEndsAt'>, now: number, locale: string = readerLocale()): LoginEnd | null {
  if (loginEndsAt === null) return null;
  const left = (Date.parse(loginEndsAt) - now) / dayMs;
  if (left > loginWarnedFromDays) return null;
  const day = shortDay(new Date(loginEndsAt), { locale, timezone: readerZone() });
  if (left <= 0) return { isOver: true, words: `The sign-in ended on ${day}. Sign in again.` };
  const days = Math.ceil(left);
  return { isOver: false, words: `Sign in again before ${day} (${days === 1 ? 'less than a day' : `${days} days`} left)` };
}
