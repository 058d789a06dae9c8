import { foldText } from '../text/fold-text.ts';
import { madeOnce } from '../values/made-once.ts';

/** Small letters without accents, dots, commas and apostrophes, so that "Févr." is "fevr". */
export const plainName = (text: string): string =>
  foldText(text)
    .replace(/[.,’']/g, '')
    .replace(/\s+/g, ' ')
    .trim();

type Part = 'month' | 'weekday';

/** Alone and within a date: some languages bend the names there. */
const uses: Record<Part, readonly Intl.DateTimeFormatOptions[]> = {
  month: [{ month: 'long' }, { month: 'short' }, { day: 'numeric', month: 'long' }, { day: 'numeric', month: 'short' }],
  weekday: [{ weekday: 'long' }, { weekday: 'short' }],
};
/** The first of each month, and a Monday with the days after it. */
const moments: Record<Part, readonly number[]> = {
  month: Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 1)),
  weekday: Array.from({ length: 7 }, (_, day) => Date.UTC(2026, 0, 5 + day)),
};
/** Some languages write short names by two forms. */
const others: Record<Part, readonly (readonly [string, number])[]> = {
  month: [['sept', 9]],
  weekday: [
    ['tues', 2],
    ['thur', 4],
    ['thurs', 4],
  ],
};

const made = madeOnce<ReadonlyMap<string, number>>();

/** Plain names, long and short, in these languages: months from 1, weekdays from Monday, 1. Where two languages disagree the first is right. */
export const calendarNames = (part: Part, languages: readonly string[]): ReadonlyMap<string, number> =>
  made(`${part} ${languages.join(' ')}`, () => {
    const names = new Map<string, number>();
    const add = (name: string, number: number): void => {
      if (!names.has(name)) names.set(name, number);
    };
    for (const language of languages)
      for (const options of uses[part]) {
        const format = new Intl.DateTimeFormat(language, { ...options, calendar: 'gregory', timeZone: 'UTC' });
        moments[part].forEach((moment, index) => {
          const found = format.formatToParts(moment).find(({ type }) => type === part);
          if (found) add(plainName(found.value), index + 1);
        });
      }
    for (const [name, number] of others[part]) add(name, number);
    return names;
  });
