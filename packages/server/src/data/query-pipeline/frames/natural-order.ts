import { calendarNames, firstWeekday, languages, plainName, type WeekStart } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';

/** A place in the order; null: the value has none, and so all have none. */
type Rank = (text: string) => number | null;

/** What providers put beside names that have an order; it stands at the end. */
const unknown = /^(?:unknown|undetermined|undefined|other|not known|none|n\/a|-|\(.*\))$/i;

const weekdayFrom =
  (weekStart: WeekStart): Rank =>
  (text) => {
    const day = calendarNames('weekday', languages).get(plainName(text));
    return day === undefined ? null : (day - firstWeekday[weekStart] + 7) % 7;
  };
const month: Rank = (text) => calendarNames('month', languages).get(plainName(text)) ?? null;

const numbered = /^(?:(\d{1,2})[.)]\s*\D|(?:step|stage|phase|level|week|day|month|year|hour|quarter|q)\s*(\d{1,3})\b)/i;
/** "1. Visit", "2) Cart", "Step 3", "Week 12": steps of a funnel, and numbered stretches of time. */
const step: Rank = (text) => {
  const [, leading, named] = numbered.exec(text) ?? [];
  const number = leading ?? named;
  return number === undefined ? null : Number(number);
};

const figure = String.raw`(?:\d{1,3}(?:[.,\u00a0\u202f ]\d{3}){1,4}|\d{1,15}(?:[.,]\d{1,2})?)(?![\d.,])`;
const lower = 'under|below|less than|up to';
/** Of a text whose spaces are single ones: of two in a row the second would be tried in every place of the first. */
const rangeForm = new RegExp(
  String.raw`^(?<open>[<≤>≥]|${lower}|over|above|more than|from)? ?[€$£]? ?(?<low>${figure})(?: ?(?<lowUnit>\p{L}{1,12}))?(?: ?(?:-|–|—|to|bis|and) ?[€$£]? ?(?<high>${figure}))? ?(?<more>\+|or more|and over|and more)?(?: ?(?<unit>\p{L}{1,12}|%))?$`,
  'iu',
);
const below = new RegExp(`^(?:[<≤]|${lower})$`, 'i');
/** Plain numbers are places in an order where they are few and small (hours of a day, days of a month, ratings); others are somebody's ids. */
const plainMax = 366;

const thousands = /^\d{1,3}(?:\D\d{3})+$/;
const yearFirst = /^(?:19|20)\d\d\s/;

function readRange(text: string): { place: number; unit: string } | null {
  if (yearFirst.test(text)) return null;
  if (/^\d+$/.test(text)) return Number(text) <= plainMax ? { place: Number(text), unit: '' } : null;
  const { open = '', low = '', high = '', more = '', lowUnit = '', unit = '' } = rangeForm.exec(text)?.groups ?? {};
  // A figure alone is a version, an address or somebody's number.
  if (low === '' || `${open}${high}${more}${lowUnit}${unit}` === '') return null;
  const place = Number(thousands.test(low) ? low.replace(/\D/g, '') : low.replace(',', '.'));
  return { place: below.test(open) ? place - 0.5 : place, unit: unit || lowUnit };
}

/** "18-24", "65+", "< 10", "10 to 30 seconds", 0 to 23. */
const range: Rank = (text) => readRange(text)?.place ?? null;
/** Of seconds and minutes the numbers alone say nothing. */
const haveOneUnit = (texts: readonly string[]): boolean =>
  new Set(texts.flatMap((text) => readRange(text)?.unit.toLowerCase() || [])).size < 2;

/** How a day of the week is written: Monday, monday, Mon, MON. */
const spellings = [(name: string) => name, (name: string) => name.toLowerCase(), (name: string) => name.toUpperCase()].flatMap((spell) =>
  (['long', 'short'] as const).map((weekday) => ({ spell, weekday })),
);

/** All seven days of the week, spelled as these are; null: some are no weekdays, or spelled in several ways. */
export function wholeWeek(values: readonly Cell[], weekStart: WeekStart): string[] | null {
  const known = values.map(String);
  const names = calendarNames('weekday', languages);
  if (known.some((value) => !names.has(plainName(value)))) return null;
  for (const language of languages)
    for (const { spell, weekday } of spellings) {
      const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' });
      const days = Array.from({ length: 7 }, (_, day) => spell(format.format(Date.UTC(2026, 0, 4 + firstWeekday[weekStart] + day))));
      if (known.every((value) => days.includes(value))) return days;
    }
  return null;
}

const namesMax = 80;

/** The rank of each text, the unknown ones last; null as soon as one has none. */
function ranked(texts: readonly string[], isUnknown: readonly boolean[], rank: Rank): number[] | null {
  const found: number[] = [];
  for (const [index, text] of texts.entries()) {
    const place = isUnknown[index] ? Number.POSITIVE_INFINITY : rank(text);
    if (place === null) return null;
    found.push(place);
  }
  return found;
}

/**
 * The place of each value in an order that these names have by themselves: weekdays, months, steps of a funnel, ranges of numbers. Null: they have
 * none. Values that are unknown stand last. `isSourceOrdered`: the source has an order of its own, which goes before one of numbers.
 */
export function naturalPlaces(values: readonly Cell[], weekStart: WeekStart, isSourceOrdered = false): number[] | null {
  const texts = values.map((value) => (value === null ? '' : String(value).replace(/\s+/g, ' ').trim()));
  // Places in an order have short names, and what is read of long ones takes its time.
  if (texts.some((text) => text.length > namesMax)) return null;
  const isUnknown = texts.map((text) => text === '' || unknown.test(text));
  const known = texts.filter((_, index) => !isUnknown[index]);
  if (known.length < 2) return null;
  for (const rank of [weekdayFrom(weekStart), month, step, ...(isSourceOrdered ? [] : [range])]) {
    const found = ranked(texts, isUnknown, rank);
    const isOrder = found !== null && new Set(found.filter(Number.isFinite)).size === known.length;
    if (isOrder && (rank !== range || haveOneUnit(known))) return found;
  }
  return null;
}
