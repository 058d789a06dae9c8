import { addDays, isDay } from '../kernel/days.ts';
import { invalid } from './errors.ts';
import type { ReportBody } from './report-shape.ts';

export interface DateRange {
  name: string;
  start: string;
  end: string;
}

const RANGES_MAX = 4;
const EARLIEST = '2015-08-13';
const LATEST = '3000-01-01';

function readDay(text: string | undefined, field: 'startDate' | 'endDate', today: string): string {
  const given = text ?? '';
  if (given === 'today') return today;
  if (given === 'yesterday') return addDays(today, -1);
  const ago = /^(\d{1,6})daysAgo$/.exec(given)?.[1];
  if (ago !== undefined) return addDays(today, -Number(ago));
  if (!isDay(given)) throw invalid(`Invalid ${field} : ${given}. ${field} must be YYYY-MM-DD, NdaysAgo, yesterday, or today.`);
  return given;
}

/** The date ranges of a request in the property's calendar. */
export function readDateRanges(ranges: ReportBody['dateRanges'], today: string): DateRange[] {
  if (!ranges || ranges.length === 0) throw invalid('A dateRange is required.');
  const names = new Set<string>();
  const read = ranges.map((range, index) => {
    const start = readDay(range.startDate, 'startDate', today);
    const end = readDay(range.endDate, 'endDate', today);
    if (start > end) {
      throw invalid(`start_date must be less than or equal to end_date. start_date = ${start} and end_date = ${end}`);
    }
    if (start <= EARLIEST || start >= LATEST)
      throw invalid(`start_date must be after ${EARLIEST} and before ${LATEST}. start_date = ${start}`);
    if (range.name !== undefined && /^(date_range_|RESERVED_)/.test(range.name)) {
      throw invalid(`The dateRange name '${range.name}' is reserved: names cannot begin with 'date_range_' or 'RESERVED_'.`);
    }
    const name = range.name === undefined || range.name === '' ? `date_range_${index}` : range.name;
    if (names.has(name)) throw invalid(`Duplicate dateRange names are not allowed. Found duplicate name: ${name}`);
    names.add(name);
    return { name, start, end };
  });
  if (ranges.length > RANGES_MAX) {
    throw invalid(`Requests are limited to ${RANGES_MAX} dateRanges.\n  This request contains ${ranges.length} dateRanges.`);
  }
  return read;
}
