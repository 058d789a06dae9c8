import { type LocaleSetting, localeTag } from '@sightline/contract/core';
import { formatValue, periodWords } from '@sightline/contract/frames';
import { weekStartNames, yearStartName } from './locale-fields.ts';

const amount = 1234.56;

/** What a setting makes of an amount, a day, the week and a year of its own: "1.234,56 € · 22. Nov. 2026 · week from Monday · year from April". */
export function localeSample(setting: LocaleSetting, today: string): string {
  const locale = localeTag(setting);
  const money = formatValue(amount, { type: 'money', currency: null, decimals: null, locale });
  const day = periodWords({ start: today, end: today }, locale, { short: true });
  const year = setting.yearStart === 1 ? [] : [`year from ${yearStartName(setting.yearStart)}`];
  return [money, day, `week from ${weekStartNames[setting.weekStart]}`, ...year].join(' · ');
}
