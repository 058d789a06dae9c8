import { int32, invalidField, message } from '../google-api/index.ts';
import { isDay } from '../kernel/days.ts';

/** `google.type.Date` as query parameters: `startDate.year=2026`. */
export const protoDate = message({ year: int32, month: int32, day: int32 });

interface ProtoDate {
  year?: number;
  month?: number;
  day?: number;
}

function two(number: number | undefined): string {
  return String(number ?? 0).padStart(2, '0');
}

/** `2026-10-05`; a date that is none is refused by its field. */
export function readDay(field: string, date: ProtoDate | undefined): string {
  const day = `${date?.year ?? 0}-${two(date?.month)}-${two(date?.day)}`;
  if (!isDay(day)) throw invalidField(field, 'Invalid date');
  return day;
}

/** `2026-10`; the day, if there is one, does not matter. */
export function readMonth(field: string, date: ProtoDate | undefined): string {
  return readDay(field, { ...date, day: 1 }).slice(0, 7);
}

export function dateOf(day: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return { year, month, day: date };
}
