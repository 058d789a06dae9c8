const DAY_MS = 86_400_000;

/** The number of a calendar day, counted from 1970-01-01. */
export function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / DAY_MS;
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}

/** True for a real date written YYYY-MM-DD; 2026-02-30 is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const number = dayNumber(text);
  return Number.isFinite(number) && dayOf(number) === text;
}

export function addDays(day: string, count: number): string {
  return dayOf(dayNumber(day) + count);
}

/** Every day from `start` to `end`, both included; empty when `end` lies before `start`. */
export function daysBetween(start: string, end: string): string[] {
  const first = dayNumber(start);
  const length = Math.max(0, dayNumber(end) - first + 1);
  return Array.from({ length }, (_, i) => dayOf(first + i));
}

/** 0 = Sunday … 6 = Saturday. */
export function weekday(day: string): number {
  return (((dayNumber(day) + 4) % 7) + 7) % 7;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of an IANA time zone at an instant. */
export function clockIn(zone: string, at: Date): { day: string; hour: number; minute: number } {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
    clocks.set(zone, clock);
  }
  const part = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  return { day: `${part.year}-${part.month}-${part.day}`, hour: Number(part.hour), minute: Number(part.minute) };
}

/** The calendar day it is in an IANA time zone at an instant. */
export function todayIn(zone: string, at: Date): string {
  return clockIn(zone, at).day;
}
