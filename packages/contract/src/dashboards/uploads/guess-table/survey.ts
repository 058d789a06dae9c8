import { dayMs } from '../../../core/time/time-units.ts';
import type { CurrencyMark } from './currency-marks.ts';
import { readClock } from './read-clock.ts';
import { dayOfDate, readDate } from './read-date.ts';
import { readNumber } from './read-number.ts';

/** A cell as a file reader gives it. */
export type RawCell = string | number | boolean | Date | null;

/** How often a column's cells can be read one way, the other way, and differently in both ways. */
interface Votes {
  /** Decimal point; day first. */
  one: number;
  /** Decimal comma; month first. */
  other: number;
  /** The first text that means something different in both. */
  ambiguous: string | null;
  /** Cells that are none of it. */
  misses: number;
}
const noVotes = (): Votes => ({ one: 0, other: 0, ambiguous: null, misses: 0 });

/** What the cells of a column look like, gathered cell by cell. */
export interface Survey {
  filled: number;
  numbers: Votes & {
    percent: number;
    zeros: number;
    integers: number;
    native: number;
    sizeMax: number;
    currencies: Map<string | null, CurrencyMark>;
  };
  dates: Votes & { compact: number; compactNative: number; dotted: number; timed: boolean };
  clocks: { misses: number; withoutHours: boolean };
}

export const newSurvey = (): Survey => ({
  filled: 0,
  numbers: { ...noVotes(), percent: 0, zeros: 0, integers: 0, native: 0, sizeMax: 0, currencies: new Map() },
  dates: { ...noVotes(), compact: 0, compactNative: 0, dotted: 0, timed: false },
  clocks: { misses: 0, withoutHours: false },
});

const emptyWords = /^(?:[-–—]|n\/?a|#n\/a|null|nan|\(not set\))$/i;
/** Nothing at all. */
export const isBlank = (cell: RawCell | undefined): cell is null | undefined | '' =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** No value: a blank cell or a word for it. */
export const isEmptyCell = (cell: RawCell | undefined): boolean =>
  isBlank(cell) || (typeof cell === 'string' && cell.length < 20 && emptyWords.test(cell.trim()));

function vote(votes: Votes, one: unknown, other: unknown, text: string): void {
  if (one !== null) votes.one += 1;
  if (other !== null) votes.other += 1;
  if (one !== null && other !== null && one !== other) votes.ambiguous ??= text;
}

function surveyNumber(numbers: Survey['numbers'], cell: string | number): void {
  if (typeof cell === 'number') {
    numbers.one += 1;
    numbers.other += 1;
    numbers.native += 1;
    count(numbers, cell);
    return;
  }
  const reading = readNumber(cell);
  if (reading === null) {
    numbers.misses += 1;
    return;
  }
  vote(numbers, reading.dot, reading.comma, cell);
  if (reading.percent) numbers.percent += 1;
  if (reading.currency !== null && !numbers.currencies.has(reading.currency.code))
    numbers.currencies.set(reading.currency.code, reading.currency);
  count(numbers, reading.dot ?? reading.comma ?? 0);
}

function count(numbers: Survey['numbers'], value: number): void {
  if (value === 0) numbers.zeros += 1;
  if (Number.isInteger(value)) numbers.integers += 1;
  numbers.sizeMax = Math.max(numbers.sizeMax, Math.abs(value));
}

function surveyDate(dates: Survey['dates'], cell: string | number): void {
  const text = String(cell);
  const reading = readDate(text);
  if (reading === null) {
    dates.misses += 1;
    return;
  }
  vote(dates, reading.dayFirst, reading.monthFirst, text);
  if (reading.compact) dates.compact += 1;
  if (reading.compact && typeof cell === 'number') dates.compactNative += 1;
  if (reading.dotted) dates.dotted += 1;
  if (reading.timed) dates.timed = true;
}

/** Adds a cell. A kind that has missed more than `missesMax` is out of the running and no longer looked at. */
export function addToSurvey(survey: Survey, cell: RawCell | undefined, missesMax: number): void {
  if (isBlank(cell) || isEmptyCell(cell)) return;
  const { numbers, dates, clocks } = survey;
  survey.filled += 1;
  if (cell instanceof Date) {
    numbers.misses += 1;
    clocks.misses += 1;
    if (dayOfDate(cell) === null) dates.misses += 1;
    else {
      dates.one += 1;
      dates.other += 1;
      if (cell.getTime() % dayMs !== 0) dates.timed = true;
    }
    return;
  }
  if (typeof cell === 'boolean' || (typeof cell === 'number' && !Number.isFinite(cell))) {
    numbers.misses += 1;
    dates.misses += 1;
    clocks.misses += 1;
    return;
  }
  const text = typeof cell === 'string' ? cell.trim() : cell;
  if (numbers.misses <= missesMax) surveyNumber(numbers, text);
  if (dates.misses <= missesMax) surveyDate(dates, text);
  if (clocks.misses <= missesMax) {
    const clock = typeof text === 'string' ? readClock(text) : null;
    if (clock === null) clocks.misses += 1;
    else if (!clock.hasHours) clocks.withoutHours = true;
  }
}
