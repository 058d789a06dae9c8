import { evenlySpaced, usableLocale } from '../locale/intl-formatters.ts';
import { madeOnce } from '../values/made-once.ts';

/** Whose clocks an instant is shown by, and in whose language. */
export interface Reader {
  timezone: string;
  locale: string;
}

/** Making one takes far longer than to write with it. */
const formats = madeOnce<Intl.DateTimeFormat>();
const formatOf = ({ timezone, locale }: Reader, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  formats(
    JSON.stringify([locale, timezone, options]),
    () => new Intl.DateTimeFormat(usableLocale(locale), { ...options, timeZone: timezone }),
  );

const inStyle = (options: Intl.DateTimeFormatOptions) => (at: Date | number, reader: Reader) => formatOf(reader, options).format(at);

/** "1 December 2026". */
export const longDay = inStyle({ dateStyle: 'long' });
/** "1 Dec 2026". */
export const shortDay = inStyle({ dateStyle: 'medium' });
/** "1 Dec 2026, 08:00", for whom it is clear whose clocks are meant. */
export const dayAndTime = inStyle({ dateStyle: 'medium', timeStyle: 'short' });
/** "1 Dec 2026, 08:00:30". */
export const dayAndSeconds = inStyle({ dateStyle: 'medium', timeStyle: 'medium' });
/** "08:00". */
export const shortTime = inStyle({ timeStyle: 'short' });

/** "1 Dec 2026, 08:00 – 09:30": the day is said once where both are on it. */
export const fromTo = (from: Date, to: Date, reader: Reader): string =>
  evenlySpaced(formatOf(reader, { dateStyle: 'medium', timeStyle: 'short' }).formatRange(from, to));

/** The short name of a zone at an instant: "CET", "GMT+1". */
export const zoneName = (at: Date, reader: Reader): string =>
  formatOf(reader, { timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? reader.timezone;

/** An instant as the clocks of a zone show it, with the zone, so that nobody takes it for their own: "1 Dec 2026, 08:00 CET". */
export const momentWords = (at: Date, reader: Reader): string => `${dayAndTime(at, reader)} ${zoneName(at, reader)}`;
