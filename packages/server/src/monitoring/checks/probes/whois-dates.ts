import { minuteMs } from '@sightline/contract/core';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

interface Parts {
  year: number;
  month: number;
  day: number;
}
type Form = [RegExp, (groups: Record<string, string>) => Parts];
const numbers = ({ year = '', month = '', day = '' }: Record<string, string>): Parts => ({
  year: Number(year),
  month: /^\d/.test(month) ? Number(month) : monthOf(month),
  day: Number(day),
});

/** Of the day; what follows it may be a time. */
const forms: readonly Form[] = [
  // 2027-02-12, 2027/02/12, 2027.02.12, 2027. 02. 12., 2027-Feb-12
  [/^(?<year>\d{4})[-/.]\s*(?<month>\d{1,2}|[a-z]{3,9})[-/.]\s*(?<day>\d{1,2})(?!\d)/i, numbers],
  // 20270212
  [/^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?=\d{6}\b|\b)/, numbers],
  // 12-Feb-2027, 12 February 2027, and by numbers: 12.02.2027, 12/02/2027, 12-02-2027 — the day first, as registries outside the USA write
  [/^(?<day>\d{1,2})[-/.\s]\s*(?<month>\d{1,2}|[a-z]{3,9})[-/.\s]\s*(?<year>\d{4})(?!\d)/i, numbers],
  // Mon Apr 25 23:59:59 GMT 2027
  [/^[a-z]{3}\s+(?<month>[a-z]{3})\s+(?<day>\d{1,2})\s+[\d:]{8}\s+(?:[a-z]{2,4}\s+)?(?<year>\d{4})\b/i, numbers],
];
const timeForm = /(\d{2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?\s*(?:(Z|UTC|GMT)|([+-]\d{2}):?(\d{2})?)?/i;

/**
 * A date out of a WHOIS answer, as an ISO instant; null: it is none. A date without a time is its first moment in UTC, one without a zone is UTC:
 * hours do not matter where days count.
 */
export function readWhoisDate(text: string): string | null {
  const value = text.trim();
  for (const [form, read] of forms) {
    const groups = form.exec(value)?.groups;
    if (groups === undefined) continue;
    const { year, month, day } = read(groups);
    const [, hour = '0', minute = '0', second = '0', , offsetHours = '0', offsetMinutes = '0'] = timeForm.exec(value) ?? [];
    const at = new Date(Date.UTC(year, month - 1, day, Number(hour), Number(minute), Number(second)));
    // 31 February is no date, whatever the calendar makes of it.
    const isDate = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
    if (!isDate) continue;
    const sign = offsetHours.startsWith('-') ? -1 : 1;
    return new Date(at.getTime() - (Number(offsetHours) * 60 + sign * Number(offsetMinutes)) * minuteMs).toISOString();
  }
  return null;
}
