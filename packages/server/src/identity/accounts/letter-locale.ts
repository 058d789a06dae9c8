import type { UserRow } from './present.ts';

/** Of letters to those who chose no language, or whose choice we do not know. */
export const usualLetterLocale = 'en-GB';

/** How dates and numbers are written in letters to a person; the words are English in any case. */
export const letterLocale = ({ language }: Pick<UserRow, 'language'>): string => language ?? usualLetterLocale;
