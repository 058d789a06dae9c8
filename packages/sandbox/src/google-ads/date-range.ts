import { addDays, isDay, weekday } from '../kernel/days.ts';
import type { Segment } from './field.ts';
import type { Condition, Literal } from './gaql.ts';
import { adsError, queryError } from './refusal.ts';

/** Days from `start` to `end`, both included; a null end is open. */
export interface DayRange {
  start: string | null;
  end: string | null;
}

function monthStart(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** What DURING may name, by today in the account's zone. */
const literals: Record<string, (today: string) => [start: string, end: string]> = {
  TODAY: (today) => [today, today],
  YESTERDAY: (today) => [addDays(today, -1), addDays(today, -1)],
  LAST_7_DAYS: (today) => [addDays(today, -7), addDays(today, -1)],
  LAST_14_DAYS: (today) => [addDays(today, -14), addDays(today, -1)],
  LAST_30_DAYS: (today) => [addDays(today, -30), addDays(today, -1)],
  LAST_BUSINESS_WEEK: (today) => [mondayOf(today, -7), addDays(mondayOf(today, -7), 4)],
  THIS_MONTH: (today) => [monthStart(today), today],
  LAST_MONTH: (today) => [monthStart(addDays(monthStart(today), -1)), addDays(monthStart(today), -1)],
  THIS_WEEK_SUN_TODAY: (today) => [addDays(today, -weekday(today)), today],
  THIS_WEEK_MON_TODAY: (today) => [mondayOf(today, 0), today],
  LAST_WEEK_SUN_SAT: (today) => [addDays(today, -weekday(today) - 7), addDays(today, -weekday(today) - 1)],
  LAST_WEEK_MON_SUN: (today) => [mondayOf(today, -7), addDays(mondayOf(today, -7), 6)],
};

function mondayOf(day: string, shift: number): string {
  return addDays(day, -((weekday(day) + 6) % 7) + shift);
}

function readDay({ text, kind }: Literal, segment: Segment, operator: string): string {
  const day = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;
  if (kind !== 'string' || !isDay(day)) {
    const code = operator === 'BETWEEN' ? 'INVALID_VALUE_WITH_BETWEEN_OPERATOR' : 'INVALID_DATE_FORMAT';
    throw queryError(code, `'${text}' is no date of the form 'YYYY-MM-DD'.`);
  }
  if (segment.align && segment.align(day) !== day) {
    throw queryError('MISALIGNED_DATE_FOR_FILTER', `'${text}' is not the first day of a period of ${segment.name}.`);
  }
  return day;
}

/** The last day of the period that begins with the day. */
function periodEnd(segment: Segment, day: string): string {
  let end = day;
  while (segment.align?.(addDays(end, 1)) === day) end = addDays(end, 1);
  return end;
}

function rangeOfYear({ operator, values }: Condition): DayRange {
  const years = values.map(({ text }) => Number(text));
  if (years.some((year) => !Number.isInteger(year) || year < 1000 || year > 9999))
    throw queryError('BAD_VALUE', 'segments.year needs a year.');
  const low = years[0] ?? 0;
  const high = years.at(-1) ?? low;
  const ranges: Partial<Record<typeof operator, DayRange>> = {
    '=': { start: `${low}-01-01`, end: `${low}-12-31` },
    BETWEEN: { start: `${low}-01-01`, end: `${high}-12-31` },
    '>=': { start: `${low}-01-01`, end: null },
    '>': { start: `${low + 1}-01-01`, end: null },
    '<=': { start: null, end: `${low}-12-31` },
    '<': { start: null, end: `${low - 1}-12-31` },
  };
  return ranges[operator] ?? mismatch('segments.year', operator);
}

function mismatch(field: string, operator: string): never {
  throw queryError('OPERATOR_FIELD_MISMATCH', `the operator ${operator} cannot be used with ${field}.`);
}

/** The days a condition on date, week, month, quarter or year leaves. */
function rangeOf(condition: Condition, segment: Segment, today: string): DayRange {
  const { operator, values } = condition;
  if (segment.align === null) return rangeOfYear(condition);
  if (operator === 'DURING') {
    const literal = literals[values[0]?.text ?? ''];
    if (!literal || segment.name !== 'segments.date') {
      throw queryError('INVALID_VALUE_WITH_DURING_OPERATOR', `'${values[0]?.text}' is no date range of ${segment.name}.`);
    }
    const [start, end] = literal(today);
    return { start, end };
  }
  const days = values.map((value) => readDay(value, segment, operator));
  const [low = today, high = low] = days;
  if (operator === '=') return { start: low, end: periodEnd(segment, low) };
  if (operator === 'BETWEEN') return { start: low, end: periodEnd(segment, high) };
  if (operator === '>=') return { start: low, end: null };
  if (operator === '>') return { start: addDays(periodEnd(segment, low), 1), end: null };
  if (operator === '<=') return { start: null, end: periodEnd(segment, low) };
  if (operator === '<') return { start: null, end: addDays(low, -1) };
  return mismatch(segment.name, operator);
}

/** What all date conditions together leave. */
export function dayRange(conditions: readonly { condition: Condition; segment: Segment }[], today: string): DayRange {
  let range: DayRange = { start: null, end: null };
  for (const { condition, segment } of conditions) {
    const { start, end } = rangeOf(condition, segment, today);
    range = {
      start: start !== null && (range.start === null || start > range.start) ? start : range.start,
      end: end !== null && (range.end === null || end < range.end) ? end : range.end,
    };
  }
  if (range.start !== null && range.end !== null && range.start > range.end) {
    throw queryError('DATE_RANGE_TOO_NARROW', 'the date filters have a start after their end.');
  }
  return range;
}

const FINE_MONTHS = 37;

/**
 * Daily, weekly and hourly figures are kept for 37 months.
 * https://developers.google.com/google-ads/api/reference/rpc/v26/DateRangeErrorEnum.DateRangeError
 */
export function checkRetention(range: DayRange, segments: readonly Segment[], today: string): void {
  const isFine = segments.some(({ name }) => ['segments.date', 'segments.week', 'segments.hour', 'segments.day_of_week'].includes(name));
  const oldest = new Date(`${today}T00:00:00Z`);
  oldest.setUTCMonth(oldest.getUTCMonth() - FINE_MONTHS);
  if (!isFine || range.start === null || range.start >= oldest.toISOString().slice(0, 10)) return;
  throw adsError(
    400,
    'dateRangeError',
    'REQUESTED_DATE_GRANULARITY_NOT_SUPPORTED',
    'The requested time granularity is not supported for the date range in the query. Metrics with daily, hourly, or weekly segmentation are only available for the last 37 months.',
  );
}
