import { type Day, daysBetween, monthNumber, monthsOfUnit } from '@sightline/contract/core';
import type { DimensionKind } from '@sightline/contract/sources';

export type TimeKind = Exclude<DimensionKind, 'text'>;

const epoch = '1970-01-01';
/** The Monday before the epoch: whole weeks are counted from it. */
const firstMonday = '1969-12-29';
const dayPattern = /^\d{4}-\d\d-\d\d$/;

const dayNumber = (day: Day): number => daysBetween(epoch, day);
const weekNumberOfDay = (day: Day): number => Math.floor(daysBetween(firstMonday, day) / 7);

function dayOrdinal(text: string): number | null {
  if (!dayPattern.test(text) || Number.isNaN(Date.parse(`${text}T00:00:00Z`))) return null;
  return dayNumber(text);
}

/** ISO 8601: week 1 is the one with 4 January. */
function weekOrdinal(year: string, week: string): number {
  const fourth = `${year}-01-04`;
  return weekNumberOfDay(fourth) + Number(week) - 1;
}

const ordinals: Record<TimeKind, (text: string) => number | null> = {
  date: dayOrdinal,
  hour: (text) => {
    const [, day, hour] = /^(\d{4}-\d\d-\d\d)T(\d\d)$/.exec(text) ?? [];
    const ordinal = day === undefined ? null : dayOrdinal(day);
    return ordinal === null ? null : ordinal * 24 + Number(hour);
  },
  week: (text) => {
    const [, year, week] = /^(\d{4})-W(\d\d)$/.exec(text) ?? [];
    return year === undefined || week === undefined ? null : weekOrdinal(year, week);
  },
  month: (text) => {
    const [, year, month] = /^(\d{4})-(\d\d)$/.exec(text) ?? [];
    return year === undefined ? null : Number(year) * 12 + Number(month) - 1;
  },
  quarter: (text) => {
    const [, year, quarter] = /^(\d{4})-Q([1-4])$/.exec(text) ?? [];
    return year === undefined ? null : Number(year) * 4 + Number(quarter) - 1;
  },
  year: (text) => (/^\d{4}$/.test(text) ? Number(text) : null),
};

/** The unit a period begins with. Days are compared by `counterpartDay`. */
const ordinalOfDay: Record<Exclude<TimeKind, 'date' | 'hour'>, (day: Day) => number> = {
  week: weekNumberOfDay,
  month: monthNumber,
  quarter: (day) => Math.floor(monthNumber(day) / monthsOfUnit.quarter),
  year: (day) => Number(day.slice(0, 4)),
};

export const isTimeKind = (kind: DimensionKind): kind is TimeKind => kind !== 'text';

/** Units since a fixed moment, so that the next day, week or month is one more; null where the text is not of this kind. */
export const timeOrdinal = (text: string, kind: TimeKind): number | null => ordinals[kind](text);

/** How many units lie between the beginnings of two periods: what is added to a value of one to find its counterpart in the other. */
export const ordinalShift = (from: Day, to: Day, kind: keyof typeof ordinalOfDay): number =>
  ordinalOfDay[kind](to) - ordinalOfDay[kind](from);
