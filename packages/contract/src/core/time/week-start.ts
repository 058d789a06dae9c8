import { localeFacts } from '../locale/locale.ts';
import type { Calendar, WeekStart } from '../locale/locale-setting.ts';

/** Monday is 1, as Intl counts; other days begin no week anywhere we know of. */
const weekdays: Readonly<Record<number, WeekStart>> = { 1: 'monday', 6: 'saturday', 7: 'sunday' };

/** Where a browser does not tell (Firefox): regions of our languages, and the largest others, whose weeks do not begin on Monday (CLDR, supplemental/weekData). */
const sundayRegions: readonly string[] = [
  'US',
  'CA',
  'BR',
  'MX',
  'CO',
  'PE',
  'PT',
  'JP',
  'KR',
  'TW',
  'HK',
  'IN',
  'ID',
  'PH',
  'TH',
  'ZA',
  'IL',
  'SA',
];

/** Neither every browser nor the library of types has both spellings. */
interface WeekInfo {
  getWeekInfo?(): { firstDay: number };
  weekInfo?: { firstDay: number };
}

function weekStartOfReader(tag: string): WeekStart {
  try {
    const locale: Intl.Locale & WeekInfo = new Intl.Locale(tag);
    const info = locale.getWeekInfo?.() ?? locale.weekInfo;
    if (info) return weekdays[info.firstDay] ?? 'monday';
    return sundayRegions.includes(locale.maximize().region ?? '') ? 'sunday' : 'monday';
  } catch (error) {
    // Some systems report names Intl refuses ("en-US@posix", "C").
    if (error instanceof RangeError) return 'monday';
    throw error;
  }
}

/** The day on which weeks begin: as a dashboard's tag says it, else as where the language of a reader's own tag is spoken. */
export function weekStartOf(tag: string): WeekStart {
  const { currency, weekStart } = localeFacts(tag);
  return currency === null ? weekStartOfReader(tag) : weekStart;
}

/** Where weeks and years begin, as a dashboard's tag says it; a reader's own tag says nothing of years. */
export const calendarOfTag = (tag: string): Calendar => ({ weekStart: weekStartOf(tag), yearStart: localeFacts(tag).yearStart });
