import {
  addDays,
  addMonths,
  type Calendar,
  calendarNames,
  daySchema,
  defaultCalendar,
  monthPeriod,
  orderedPeriod,
  type Period,
  periodDaysMax,
  periodFault,
  plainName,
  type RangeType,
  rangeTypes,
  twoDigits,
  unitPeriod,
  yearOf,
  yearPeriod,
} from '@sightline/contract/core';
import { english, rollingPeriod, type Words, wordsIn } from '@sightline/contract/frames';

/** What was typed, as it is chosen: a rolling type by its name, all else by its days. */
export interface TypedPeriod {
  type: RangeType;
  period: Period;
}

/** `ahead`: nothing of it has begun. Null: it cannot be read, or may not be asked for. */
export type TypedReading = TypedPeriod | 'ahead' | null;

interface ReadFrom {
  today: string;
  locale: string;
  calendar: Calendar;
}

const monthNames = (locale: string): ReadonlyMap<string, number> => calendarNames('month', ['en', locale]);

/** The month that a name means: written out, or its first three letters and more where no other begins so. */
function monthNamed(name: string, locale: string): number | null {
  const names = monthNames(locale);
  const whole = names.get(name);
  if (whole !== undefined) return whole;
  if (name.length < 3) return null;
  const meant = new Set([...names].filter(([known]) => known.startsWith(name)).map(([, month]) => month));
  return meant.size === 1 ? ([...meant][0] ?? null) : null;
}

const yearText = String.raw`(?<year>(?:19|20|21)\d\d)`;
/** As a fiscal year is shown: 2025/26. */
const spanText = String.raw`(?:[/-](?<next>\d\d))?`;
const nameText = String.raw`(?<name>\p{L}+)`;

/** A month without its year is the last that has begun. */
function lastBegun(month: number, today: string): Period {
  const year = Number(today.slice(0, 4));
  const thisYear = monthPeriod(year, month);
  return thisYear.start <= today ? thisYear : monthPeriod(year - 1, month);
}

const quarterOf = (quarter: number, year: number, calendar: Calendar): Period =>
  unitPeriod('quarter', addMonths(yearPeriod(year, calendar).start, (quarter - 1) * 3), calendar);

function lastBegunQuarter(quarter: number, { today, calendar }: ReadFrom): Period {
  const year = yearOf(today, calendar);
  const thisYear = quarterOf(quarter, year, calendar);
  return thisYear.start <= today ? thisYear : quarterOf(quarter, year - 1, calendar);
}

/** Week 1 is the one with the 4th of January; few years have a week 53. */
function weekOf(week: number, year: number, calendar: Calendar): Period | null {
  const thursday = (of: number) => addDays(unitPeriod('week', `${of}-01-04`, defaultCalendar).start, 3);
  const day = addDays(thursday(year), (week - 1) * 7);
  return week >= 1 && day < thursday(year + 1) ? unitPeriod('week', day, calendar) : null;
}

/** The last of that number that has begun; few years have a week 53. */
function lastBegunWeek(week: number, { today, calendar }: ReadFrom): Period | null {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: 8 }, (_, ago) => weekOf(week, year + 1 - ago, calendar));
  return years.find((found) => found !== null && found.start <= today) ?? null;
}

/** Whether "2025/26" names the two years that a fiscal year lies in; nothing else is meant by "2025". */
const isSpan = (year: string | undefined, next: string | undefined, { yearStart }: Calendar): boolean =>
  next === undefined || (yearStart !== 1 && (Number(year) + 1) % 100 === Number(next));

type Read = (groups: Readonly<Record<string, string | undefined>>, from: ReadFrom) => Period | null;

const weekPattern = (names: string): RegExp => new RegExp(String.raw`^(?:${names}) ?(?<week>\d{1,2})(?:[ /-]${yearText})?$`, 'u');

const readWeek: Read = ({ week, year }, from) =>
  year === undefined ? lastBegunWeek(Number(week), from) : weekOf(Number(week), Number(year), from.calendar);

const forms: readonly { pattern: RegExp; read: Read }[] = [
  {
    pattern: new RegExp(`^${yearText}$`, 'u'),
    read: ({ year }, { calendar }) => yearPeriod(Number(year), calendar),
  },
  {
    // Also T3 and K3, as other languages write it.
    pattern: new RegExp(`^[qtk](?<quarter>[1-4])(?: ?${yearText}${spanText})?$`, 'u'),
    read: ({ quarter, year, next }, from) => {
      if (year === undefined) return lastBegunQuarter(Number(quarter), from);
      return isSpan(year, next, from.calendar) ? quarterOf(Number(quarter), Number(year), from.calendar) : null;
    },
  },
  {
    pattern: new RegExp(`^${yearText}[ -]?[qtk](?<quarter>[1-4])$`, 'u'),
    read: ({ quarter, year }, { calendar }) => quarterOf(Number(quarter), Number(year), calendar),
  },
  {
    pattern: new RegExp(`^(?<month>0?[1-9]|1[0-2])[/-]${yearText}$`, 'u'),
    read: ({ month, year }) => monthPeriod(Number(year), Number(month)),
  },
  {
    pattern: new RegExp(`^${yearText}[/-](?<month>0?[1-9]|1[0-2])$`, 'u'),
    read: ({ month, year }) => monthPeriod(Number(year), Number(month)),
  },
  {
    // After months: 2009/10 is October.
    pattern: new RegExp(`^${yearText}${spanText}$`, 'u'),
    read: ({ year, next }, { calendar }) => (isSpan(year, next, calendar) ? yearPeriod(Number(year), calendar) : null),
  },
  {
    pattern: new RegExp(`^${nameText}(?: (?:de )?${yearText})?$`, 'u'),
    read: ({ name = '', year }, { today, locale }) => {
      const month = monthNamed(name, locale);
      if (month === null) return null;
      return year === undefined ? lastBegun(month, today) : monthPeriod(Number(year), month);
    },
  },
  {
    // W42, KW 42, week 42 2025: as they are numbered in ISO 8601. "Sem. 1" is as well half a year, so of this one both digits are asked.
    pattern: weekPattern(String.raw`w|wk|kw|week|woche|uge|vecka|v|sem(?= ?\d\d)|semaine|semana|settimana|tydzien`),
    read: readWeek,
  },
  {
    // As French writes a week; S1 is half a year.
    pattern: weekPattern(String.raw`s(?= ?\d\d)`),
    read: (groups, from) => (/^fr\b/.test(from.locale) ? readWeek(groups, from) : null),
  },
  {
    pattern: new RegExp(String.raw`^${yearText}[ -]?w(?<week>\d{1,2})$`, 'u'),
    read: ({ week, year }, { calendar }) => weekOf(Number(week), Number(year), calendar),
  },
  {
    pattern: /^(?<day>\d{4}-\d\d-\d\d)$/u,
    read: ({ day = '' }) => dayPeriod(day),
  },
  {
    // 5 October, 5. Oktober 2025, 5 de outubro de 2025.
    pattern: new RegExp(String.raw`^(?<date>\d{1,2})(?: de)? ${nameText}(?: (?:de )?${yearText})?$`, 'u'),
    read: (groups, from) => namedDay(groups, from),
  },
  {
    // October 5, 2025.
    pattern: new RegExp(String.raw`^${nameText} (?<date>\d{1,2})(?: ${yearText})?$`, 'u'),
    read: (groups, from) => namedDay(groups, from),
  },
];

function dayPeriod(text: string): Period | null {
  const day = daySchema.safeParse(text).data;
  return day === undefined ? null : { start: day, end: day };
}

const dayText = (month: Period, date: string): string => `${month.start.slice(0, 8)}${twoDigits(date)}`;

function namedDay({ date = '', name = '', year }: Parameters<Read>[0], { today, locale }: ReadFrom): Period | null {
  const month = monthNamed(name, locale);
  if (month === null) return null;
  if (year !== undefined) return dayPeriod(dayText(monthPeriod(Number(year), month), date));
  const found = dayPeriod(dayText(lastBegun(month, today), date));
  // A day of this month that has not come is last year's.
  return found !== null && found.start > today ? dayPeriod(dayText(monthPeriod(Number(today.slice(0, 4)) - 1, month), date)) : found;
}

/** In the order in which the locale writes them: 5/10/2025, 05.10.2025; of a year that is left out, as "5.10." does, the last in which the day has come. */
function figuresDay(text: string, { today, locale }: ReadFrom): Period | null {
  const pointed = /^(?<date>\d{1,2})\.(?<month>0?[1-9]|1[0-2])\.$/.exec(text)?.groups;
  if (pointed) {
    const ofYear = (year: number) => dayPeriod(dayText(monthPeriod(year, Number(pointed.month)), pointed.date ?? ''));
    const found = ofYear(Number(today.slice(0, 4)));
    return found !== null && found.start > today ? ofYear(Number(today.slice(0, 4)) - 1) : found;
  }
  const figures = text.match(/\d+/g);
  if (!/^\d{1,4}[./ -]\d{1,2}(?:[./ -]|\. )\d{1,4}$/.test(text) || figures?.length !== 3) return null;
  const order = new Intl.DateTimeFormat(locale, { calendar: 'gregory', year: 'numeric', month: 'numeric', day: 'numeric' })
    .formatToParts(Date.UTC(2026, 0, 1))
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));
  const isYearFirst = (figures[0] ?? '').length === 4;
  const names = isYearFirst ? ['year', 'month', 'day'] : order;
  const { year = '', month = '', day = '' } = Object.fromEntries(names.map((name, index) => [name, figures[index] ?? '']));
  return dayPeriod(`${year.length === 2 ? `20${year}` : year}-${twoDigits(month)}-${twoDigits(day)}`);
}

/** "FY 2025/26" is 2025: the year by itself means the fiscal one, and cannot be a month. */
function withoutFiscal(simple: string, locale: string): string {
  const names = [english, wordsIn(locale)].map(({ period }) => plainName(period.fiscalYear('')));
  return simple.replace(new RegExp(`(?<=^|[ \\d])(?:${names.join('|')}) ?${yearText}(?:[/-]\\d\\d)?$`, 'u'), '$<year>');
}

function read(text: string, from: ReadFrom): Period | null {
  const simple = withoutFiscal(plainName(text), from.locale);
  for (const { pattern, read: readForm } of forms) {
    const groups = pattern.exec(simple)?.groups;
    const found = groups === undefined ? null : readForm(groups, from);
    if (found !== null) return found;
  }
  return figuresDay(text.trim(), from);
}

const yearAtEnd = new RegExp(`${yearText}\\s*$`, 'u');

const isDateAlone = (text: string): boolean => /^\d{1,2}\.?$/.test(text.trim());
const between =
  /\s+(?:-|to|bis|a|à|al|tot|do|till|til)\s+|\s*[–—]\s*|\s*\.\.\.?\s*|(?<=^\d{1,2}\.?)\s*-\s*(?=\d{1,2}\.?\s*\p{L})|(?<=\p{L}\.?\s\d{1,2})-(?=\d{1,2}(?:,?\s+\d{4})?\s*$)|(?<=\d\.|[./]\d{4})\s*-\s*(?=\d{1,2}[./])|(?<=\p{L}{3}|^[qtk][1-4])-(?=\p{L}{3}|[qtk][1-4])/iu;

/** "5–11 Oct 2025", "Jan - Mar 2026", "2026-10-05 to 2026-10-11". */
function readBetween(text: string, from: ReadFrom): Period | null {
  const ends = text.split(between);
  const [first = '', last = ''] = ends;
  if (ends.length !== 2) return null;
  // An end may leave out what the other one says: its month, or its year.
  const since = isDateAlone(first)
    ? last.replace(/\d{1,2}(?=\.?\s*\p{L}|\.?\s|\.\d{1,2}\.)/u, Number.parseInt(first, 10).toString())
    : first;
  // "October 5–11, 2025": the second day bears the year, and has its month from the first.
  const until = isDateAlone(last) || /^\s*\d{1,2},?\s+\d{4}\s*$/.test(last) ? first.replace(/\d{1,2}(?!\d)/u, last.trim()) : last;
  const year = yearAtEnd.exec(until)?.groups?.year;
  if (year === undefined && !yearAtEnd.test(since)) return lastBegunBetween(since, until, from) ?? readEnds([since], until, from);
  return readEnds([since, ...(year === undefined || yearAtEnd.test(since) ? [] : [`${since} ${year}`])], until, from);
}

/** `since`: as it may be meant; what can be read last is. */
function readEnds(since: readonly string[], until: string, from: ReadFrom): Period | null {
  const start = since.map((text) => read(text, from)).findLast((found) => found !== null)?.start;
  const end = read(until, from)?.end;
  return start === undefined || end === undefined ? null : orderedPeriod(start, end);
}

/** Two ends without a year are of one, the last in which the first of them has begun; "Nov – Feb" goes on into the next. Null: they take no year. */
function lastBegunBetween(since: string, until: string, from: ReadFrom): Period | null {
  const thisYear = yearOf(from.today, /^[qtk]\d/iu.test(since.trim()) ? from.calendar : defaultCalendar);
  for (const year of [thisYear, thisYear - 1]) {
    const start = read(`${since} ${year}`, from)?.start;
    const [end, next] = [year, year + 1].map((of) => read(`${until} ${of}`, from)?.end);
    if (start === undefined || end === undefined || next === undefined) return null;
    if (start <= from.today) return { start, end: start <= end ? end : next };
  }
  return null;
}

/** What English says for a period that runs. */
const toDate: Readonly<Record<string, Exclude<RangeType, 'custom'>>> = {
  'year to date': 'yearly',
  ytd: 'yearly',
  'quarter to date': 'quarterly',
  qtd: 'quarterly',
  'month to date': 'monthly',
  mtd: 'monthly',
};

type TypedWords = Words['period']['typedWords'];

const units = ['day', 'week', 'month', 'year'] as const;

/** What the last so many of a unit are: days and weeks up to yesterday, months and years whole. `daysMin`: that one of them has. */
const lastOnes: Record<(typeof units)[number], { daysMin: number; of(count: number, from: ReadFrom): Period }> = {
  day: { daysMin: 1, of: (count, { today }) => lastDays(count, today) },
  week: { daysMin: 7, of: (count, { today }) => lastDays(count * 7, today) },
  month: { daysMin: 28, of: (count, { today, calendar }) => lastMonths(count, rollingPeriod('lastMonth', today, calendar)) },
  year: {
    daysMin: 365,
    of: (count, { today, calendar }) => lastMonths((count - 1) * 12 + 1, rollingPeriod('lastYear', today, calendar)),
  },
};

function lastDays(count: number, today: string): Period {
  const { end } = rollingPeriod('yesterday', today);
  return { start: addDays(end, 1 - count), end };
}

/** The months before those of a period, and it. */
const lastMonths = (count: number, { start, end }: Period): Period => ({ start: addMonths(start, 1 - count), end });

/** Texts that say one thing in other words, order or case are the same here: "in den letzten 30 Tagen" and "Letzte 30 Tage" are "30 day last". */
function sameSaid(text: string, { the, last, ...ofUnits }: TypedWords): string {
  const simple = plainName(text).replace(new RegExp(`^(?:${the}) `, 'u'), '');
  return Object.entries({ last, ...ofUnits })
    .reduce((said, [kind, words]) => said.replace(new RegExp(`(?<=^| )(?:${words})(?= |$)`, 'gu'), kind), simple)
    .split(' ')
    .toSorted()
    .join(' ');
}

function rollingNamed(text: string, { rangeTypes: names, typedWords }: Words['period'], from: ReadFrom): TypedPeriod | null {
  const said = sameSaid(text, typedWords);
  const type = toDate[plainName(text)] ?? rangeTypes.find((each) => each !== 'custom' && sameSaid(names[each], typedWords) === said);
  if (type !== undefined && type !== 'custom') return { type, period: rollingPeriod(type, from.today, from.calendar) };
  const [, count = '', unit] = /^([1-9]\d{0,3}) (\w+ \w+)$/u.exec(said) ?? [];
  const meant = units.find((each) => [each, 'last'].toSorted().join(' ') === unit);
  // Days of thousands of years cannot be written.
  if (meant === undefined || Number(count) * lastOnes[meant].daysMin > periodDaysMax) return null;
  return { type: 'custom', period: lastOnes[meant].of(Number(count), from) };
}

/**
 * A period as people type it, in the locale's words or in English: "Oct 2025", "Q3", "2025", "last 90 days", "5–11 October", two days. What says no year is
 * the last that has begun; of what has not ended the days up to today are meant.
 */
export function readTypedPeriod(text: string, from: ReadFrom): TypedReading {
  if (text.trim() === '') return null;
  const rolling = rollingNamed(text, wordsIn(from.locale).period, from) ?? rollingNamed(text, english.period, from);
  if (rolling !== null && rolling.type !== 'custom') return rolling;
  const period = rolling?.period ?? read(text, from) ?? readBetween(text, from);
  if (period === null || periodFault(period.start, period.end) !== null) return null;
  if (period.start > from.today) return 'ahead';
  return { type: 'custom', period: period.end > from.today ? { start: period.start, end: from.today } : period };
}
