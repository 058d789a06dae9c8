import type { ValueType } from '../../../sources/providers.ts';
import { currencyInLabel } from './currency-marks.ts';
import type { Survey } from './survey.ts';

/** What a column turned out to hold, and how its texts are to be read. */
export interface ColumnKind {
  type: 'text' | 'date' | ValueType;
  currency: string | null;
  decimalComma: boolean;
  dayFirst: boolean;
  /** Percent by signs behind the numbers, or by the column's name over numbers that are hundredths (2.5 is 0.025) or fractions already. */
  percentBy: 'sign' | 'hundredths' | 'fraction' | null;
  /** Without the column's name in front. */
  warnings: string[];
}

/** What the whole table gives away about its country. Null: nothing. */
export interface TableHabits {
  decimalComma: boolean | null;
  dayFirst: boolean | null;
}

/** One cell in fifty may be a stray (a note, a footer); it is left empty and reported. */
export const strayShare = 0.02;
export const straysAllowed = (filled: number): number => Math.floor(filled * strayShare);

const timeWords = /\b(?:duration|length|time|watch|dauer|zeit)\b/i;
const dateWords = /\b(?:date|day|datum|tag|fecha|jour)\b/i;
const yearWords = /^(?:year|jahr|année|año|anno)$/i;
const monthWords = /^(?:month|period|year ?month|yyyymm|monat|zeitraum|mois|mes|mese|maand|miesiąc|måned|månad|mês)$/i;
const idWords = /(?:^|[^\p{L}])(?:id|nr|no|sku|zip|plz)\.?$/iu;

const isMostly = (survey: Survey, misses: number) => survey.filled > 0 && misses <= straysAllowed(survey.filled);

/** Habits seen in all columns together: numbers and dates that make sense only one way. */
export function habitsOf(surveys: readonly Survey[]): TableHabits {
  let point = 0;
  let comma = 0;
  let dotted = 0;
  let dayFirst = 0;
  let monthFirst = 0;
  for (const survey of surveys) {
    const { numbers, dates } = survey;
    if (isMostly(survey, survey.filled - Math.max(numbers.one, numbers.other))) {
      if (numbers.one > numbers.other) point += 1;
      if (numbers.other > numbers.one) comma += 1;
    }
    if (isMostly(survey, survey.filled - Math.max(dates.one, dates.other))) {
      if (dates.dotted > 0) dotted += 1;
      if (dates.one > dates.other) dayFirst += 1;
      if (dates.other > dates.one) monthFirst += 1;
    }
  }
  const decimalComma = point === comma ? (point === 0 && dotted > 0 ? true : null) : comma > point;
  return { decimalComma, dayFirst: dayFirst === monthFirst ? decimalComma || null : dayFirst > monthFirst };
}

const base: ColumnKind = { type: 'text', currency: null, decimalComma: false, dayFirst: true, percentBy: null, warnings: [] };

function dateKind(survey: Survey, label: string, habits: TableHabits): ColumnKind | null {
  const { dates } = survey;
  if (!isMostly(survey, survey.filled - Math.max(dates.one, dates.other))) return null;
  // Eight digits are a date only where all are; as true numbers only where the name says so too.
  if (dates.compact > 0 && (dates.compact < survey.filled || (dates.compactNative > 0 && !dateWords.test(label)))) return null;
  const dayFirst = dates.one === dates.other ? (habits.dayFirst ?? true) : dates.one > dates.other;
  const warnings: string[] = [];
  if (dates.ambiguous !== null && dates.one === dates.other) {
    warnings.push(`“${dates.ambiguous}” could be read two ways; the ${dayFirst ? 'day' : 'month'} was taken to come first.`);
  }
  if (dates.timed) warnings.push('times of day are left out.');
  return { ...base, type: 'date', dayFirst, warnings };
}

function clockKind(survey: Survey, label: string): ColumnKind | null {
  const { clocks } = survey;
  return isMostly(survey, clocks.misses) && (!clocks.withoutHours || timeWords.test(label)) ? { ...base, type: 'duration' } : null;
}

function moneyOf(survey: Survey, label: string): Partial<ColumnKind> | null {
  const { currencies } = survey.numbers;
  const [mark = currencyInLabel(label)] = currencies.values();
  if (mark === null) return null;
  if (currencies.size > 1) {
    const names = [...currencies.keys()].map((code) => code ?? 'unknown').join(', ');
    return { type: 'text', warnings: [`it holds several currencies (${names}) and is kept as text.`] };
  }
  const { code, guessedFrom } = mark;
  const words =
    code === null ? `“${guessedFrom}” is the money of several countries; choose the currency.` : `“${guessedFrom}” was read as ${code}.`;
  return { type: 'money', currency: code, warnings: guessedFrom === null ? [] : [words] };
}

function percentOf(survey: Survey, label: string): Partial<ColumnKind> | null {
  const { numbers } = survey;
  // Beside percents only a bare 0 is clear.
  if (numbers.percent > 0)
    return isMostly(survey, survey.filled - numbers.percent - numbers.zeros) ? { type: 'percent', percentBy: 'sign' } : null;
  if (!label.includes('%')) return null;
  const hundredths = numbers.sizeMax > 1;
  const words = hundredths ? '2.5 was read as 2.5 %' : '0.25 was read as 25 %';
  return {
    type: 'percent',
    percentBy: hundredths ? 'hundredths' : 'fraction',
    warnings: [`its numbers have no percent sign; a value such as ${words}.`],
  };
}

/** Numbers of months within their year, or with it: 202610. */
const isOfMonths = (sizeMax: number): boolean => sizeMax <= 12 || (sizeMax >= 190_001 && sizeMax <= 219_912);

const isNameOfThings = ({ numbers, filled }: Survey, label: string) =>
  numbers.integers === filled &&
  (idWords.test(label) || (yearWords.test(label) && numbers.sizeMax < 2200) || (monthWords.test(label) && isOfMonths(numbers.sizeMax)));

function numberKind(survey: Survey, label: string, habits: TableHabits): ColumnKind | null {
  const { numbers } = survey;
  if (!isMostly(survey, survey.filled - Math.max(numbers.one, numbers.other)) || isNameOfThings(survey, label)) return null;
  const isOpen = numbers.one === numbers.other;
  const decimalComma = isOpen ? (habits.decimalComma ?? false) : numbers.other > numbers.one;
  const warnings: string[] = [];
  if (isOpen && numbers.ambiguous !== null && habits.decimalComma === null) {
    warnings.push(`“${numbers.ambiguous}” could be read two ways; the point was taken for the decimal mark.`);
  }
  const percent = percentOf(survey, label);
  if (numbers.percent > 0 && percent === null)
    return { ...base, warnings: ['some numbers have a percent sign and some do not; it is kept as text.'] };
  const meaning = percent ?? moneyOf(survey, label) ?? { type: 'number' as const };
  return { ...base, decimalComma, ...meaning, warnings: [...warnings, ...(meaning.warnings ?? [])] };
}

/** What a column holds, by the evidence of all its cells, its name and the habits of the table. */
export const columnKind = (survey: Survey, label: string, habits: TableHabits): ColumnKind =>
  dateKind(survey, label, habits) ?? clockKind(survey, label) ?? numberKind(survey, label, habits) ?? base;
