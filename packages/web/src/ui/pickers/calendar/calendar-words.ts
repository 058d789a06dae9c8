import { dateFormatter } from '@sightline/contract/core';

type Named = (day: string) => string;

const named =
  (locale: string, options: Intl.DateTimeFormatOptions): Named =>
  (day) =>
    dateFormatter(locale, options).format(Date.parse(`${day.slice(0, 10)}T00:00:00Z`));

/** What a calendar writes and says, in words of the locale. */
export const calendarWords = (locale: string) => ({
  weekdayFormat: named(locale, { weekday: 'short' }),
  monthLabelFormat: named(locale, { month: 'long', year: 'numeric' }),
  monthsListFormat: named(locale, { month: 'short' }),
  yearLabelFormat: named(locale, { year: 'numeric' }),
  getDayAriaLabel: named(locale, { day: 'numeric', month: 'long', year: 'numeric' }),
});
