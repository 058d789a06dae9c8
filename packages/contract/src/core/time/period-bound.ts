import { addDays, laterDay, lengthOf, orderedPeriod } from './days.ts';
import type { Day, Period, RangeSetting } from './period.ts';

/** Of one period: twenty years of at most 366 days. What asks, answers or draws for each of its days stays within reach. */
export const periodDaysMax = 7320;
/** Days outside are a slip of the keyboard; they keep sums with days within what can be written as one. */
const firstDay = '1800-01-01';
const lastDay = '2199-12-31';

const isOutside = (day: Day): boolean => day < firstDay || day > lastDay;
const inside = (day: Day): Day => (day < firstDay ? firstDay : day > lastDay ? lastDay : day);
const isTooLong = (period: Period): boolean => lengthOf(period) > periodDaysMax;

/** Why nobody may ask for the days from one to the other, in either order; null: they may. */
export function periodFault(one: Day, other: Day): string | null {
  if (isOutside(one) || isOutside(other)) return 'Choose days from 1800 to 2199.';
  return isTooLong(orderedPeriod(one, other)) ? 'A period has at most 20 years. Choose a later first day.' : null;
}

/** The same of days as they are kept, by the field that has to change. */
export function settingFaults(
  setting: Omit<RangeSetting, 'rangeType' | 'comparisonKind'>,
): { field: 'startDate' | 'compareStartDate'; text: string }[] {
  const { startDate, endDate, compareStartDate, compareEndDate } = setting;
  const faultOf = (one: Day | null, other: Day | null): string | null =>
    one === null && other === null ? null : periodFault(one ?? other ?? '', other ?? one ?? '');
  const [shown, compared] = [faultOf(startDate, endDate), faultOf(compareStartDate, compareEndDate)];
  return [
    ...(shown === null ? [] : [{ field: 'startDate' as const, text: shown }]),
    ...(compared === null ? [] : [{ field: 'compareStartDate' as const, text: compared }]),
  ];
}

/** What was kept before there was a bound, as it is shown: its last days, of one that has begun those up to today. */
export function boundedPeriod(period: Period, today: Day): Period {
  const [start, last] = [inside(period.start), inside(period.end)];
  if (!isTooLong({ start, end: last })) return { start, end: last };
  const end = start <= today && today < last ? today : last;
  return { start: laterDay(start, addDays(end, 1 - periodDaysMax)), end };
}
