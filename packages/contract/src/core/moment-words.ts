import { usableLocale } from './intl-formatters.ts';

interface Reader {
  timezone: string;
  locale: string;
}

/** The short name of a zone at an instant: "CET", "GMT+1". */
export const zoneName = (at: Date, { timezone, locale }: Reader): string =>
  new Intl.DateTimeFormat(usableLocale(locale), { timeZone: timezone, timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? timezone;

/** An instant as the clocks of a zone show it, with the zone, so that nobody takes it for their own: "1 Dec 2026, 08:00 CET". */
export function momentWords(at: Date, reader: Reader): string {
  const { timezone, locale } = reader;
  const format = new Intl.DateTimeFormat(usableLocale(locale), { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });
  return `${format.format(at)} ${zoneName(at, reader)}`;
}
