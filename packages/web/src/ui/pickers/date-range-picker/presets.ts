import { calendarOfTag, type Period, type RangeType, rangeTypes } from '@sightline/contract/core';
import { isDayDisabled, type PickerLimits } from '@sightline/contract/dashboards';
import { rollingPeriod, wordsIn } from '@sightline/contract/frames';

export interface Preset {
  type: RangeType;
  name: string;
  /** The days it stands for today; null for `custom`, which keeps those chosen. */
  period: Period | null;
  /** Some of its days cannot be chosen. */
  isDisabled: boolean;
}

/** Every range type in its order, in the locale's words, the rolling ones with their days in the locale's calendar. */
export const presetsFor = (today: string, limits: PickerLimits, locale: string): Preset[] =>
  rangeTypes.map((type) => {
    const name = wordsIn(locale).period.rangeTypes[type];
    if (type === 'custom') return { type, name, period: null, isDisabled: false };
    const period = rollingPeriod(type, today, calendarOfTag(locale));
    const isDisabled = isDayDisabled(period.start, limits, today) || isDayDisabled(period.end, limits, today);
    return { type, name, period, isDisabled };
  });
