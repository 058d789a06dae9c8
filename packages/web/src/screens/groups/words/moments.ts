import { dateFormatter, dayMs, dayS, hourS, minuteMs } from '@sightline/contract/core';

/** How times of a group are told: by the clocks of its zone, in the reader's format. */
export interface GroupReader {
  locale: string;
  timezone: string;
}

/** When something that lies ahead ends, as short as it can be said: the time within a day, then the day. */
export function untilWords(instant: string, now: number, { locale, timezone }: GroupReader): string {
  const at = Date.parse(instant);
  const options: Intl.DateTimeFormatOptions =
    at - now < dayMs ? { hour: '2-digit', minute: '2-digit', timeZoneName: 'short' } : { day: 'numeric', month: 'short' };
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: timezone }).format(at);
}

/** What stands before the words of what is being worked on: `Maintenance until 14:00 CET`; nothing where nothing is. */
export const maintenanceWords = (until: string | null, now: number, reader: GroupReader): string[] =>
  until === null ? [] : [`Maintenance until ${untilWords(until, now, reader)}`];

/** A calendar day, YYYY-MM-DD. */
export const dayWords = (day: string, locale: string): string =>
  dateFormatter(locale, { day: 'numeric', month: 'short' }).format(Date.parse(`${day}T00:00:00Z`));

/** `every 60 s`, `every 5 min`, `every 6 h`, `every day`. */
export function everyWords(seconds: number): string {
  if (seconds % dayS === 0) return seconds === dayS ? 'every day' : `every ${seconds / dayS} days`;
  if (seconds % hourS === 0) return seconds === hourS ? 'every hour' : `every ${seconds / hourS} h`;
  if (seconds >= 120 && seconds % 60 === 0) return `every ${seconds / 60} min`;
  return seconds === 60 ? 'every minute' : `every ${seconds} s`;
}

/** How long something took or takes: `4 min`, `3 h 5 min`, `2 days`. */
export function spanWords(ms: number): string {
  const minutes = Math.max(0, Math.round(ms / minuteMs));
  if (minutes < 1) return 'under a minute';
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
  return `${Math.round(hours / 24)} days`;
}
