import type { Calendar, LocaleSetting } from '@sightline/contract/core';
import type { Selectable } from 'kysely';
import type { LocaleColumns } from '../tables.ts';

/** A row's way to speak and count. */
export const localeOf = (row: Selectable<LocaleColumns>): LocaleSetting => ({
  language: row.language,
  numberForm: row.number_form,
  currency: row.currency,
  weekStart: row.week_start,
  yearStart: row.year_start,
});

/** The same for writing. */
export const localeColumns = ({ language, numberForm, currency, weekStart, yearStart }: LocaleSetting): Selectable<LocaleColumns> => ({
  language,
  number_form: numberForm,
  currency,
  week_start: weekStart,
  year_start: yearStart,
});

/** Where a row's weeks and years begin. */
export const calendarOfRow = ({ week_start, year_start }: Pick<Selectable<LocaleColumns>, 'week_start' | 'year_start'>): Calendar => ({
  weekStart: week_start,
  yearStart: year_start,
});
