import { describe, expect, it } from 'vitest';
import { localeTag } from '../locale/locale.ts';
import { defaultLocale, languages, type WeekStart, weekStarts } from '../locale/locale-setting.ts';
import { weekStartOf } from './week-start.ts';

const own: [string, WeekStart][] = [
  ['en-US', 'sunday'],
  ['en', 'sunday'],
  ['pt-BR', 'sunday'],
  ['en-GB', 'monday'],
  ['de', 'monday'],
  ['de-AT', 'monday'],
  ['fr', 'monday'],
  ['es', 'monday'],
  ['it', 'monday'],
  ['nl', 'monday'],
  ['pl', 'monday'],
  ['sv', 'monday'],
  ['da', 'monday'],
  ['ja-JP', 'sunday'],
];

describe('the first day of the week', () => {
  it.each(own)('of a reader of %s is %s', (tag, weekStart) => {
    expect(weekStartOf(tag)).toBe(weekStart);
  });

  it.each(own)('of a reader of %s is %s in a browser that knows no weeks', (tag, weekStart) => {
    const known = ['getWeekInfo', 'weekInfo'].map((name) => [name, Object.getOwnPropertyDescriptor(Intl.Locale.prototype, name)] as const);
    for (const [name] of known) Object.defineProperty(Intl.Locale.prototype, name, { configurable: true, value: undefined });
    try {
      expect(weekStartOf(tag)).toBe(weekStart);
    } finally {
      for (const [name, descriptor] of known) {
        Reflect.deleteProperty(Intl.Locale.prototype, name);
        if (descriptor) Object.defineProperty(Intl.Locale.prototype, name, descriptor);
      }
    }
  });

  it('of a dashboard is what was chosen for it, whatever it speaks', () => {
    for (const language of languages)
      for (const weekStart of weekStarts) expect(weekStartOf(localeTag({ ...defaultLocale, language, weekStart }))).toBe(weekStart);
  });

  it('of a name that Intl refuses is Monday', () => {
    for (const tag of ['C', '', 'en-US@posix']) expect(weekStartOf(tag)).toBe('monday');
  });
});
