import type { UserRow } from './present.ts';

/** Of mails to those who chose no language, or whose choice we do not know. */
export const usualMailLocale = 'en-GB';

/** How dates and numbers are written in mails to a person; the words are English in any case. */
export const mailLocale = ({ language }: Pick<UserRow, 'language'>): string => language ?? usualMailLocale;
