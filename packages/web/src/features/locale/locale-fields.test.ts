import { defaultLocale, type LocaleSetting } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { localeFields } from './locale-fields.ts';
import { localeSample } from './locale-sample.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');
const currencies = ['USD', 'EUR', 'CHF'];
const withChoice = (field: keyof LocaleSetting, value: string) =>
  localeFields.find((each) => each.field === field)?.withChoice(defaultLocale, value);

describe('the choices of language and numbers', () => {
  it('take over each choice that is offered, and have words for it', () => {
    for (const { field, choices, withChoice: choose, nameOf } of localeFields)
      for (const { value, label } of choices(defaultLocale, currencies)) {
        const chosen = choose(defaultLocale, value);
        expect(chosen).toEqual({ ...defaultLocale, [field]: field === 'yearStart' ? Number(value) : value });
        expect(nameOf(chosen)).toBe(label);
      }
  });

  it('change nothing where it is none of them', () => {
    for (const field of ['language', 'numberForm', 'weekStart', 'yearStart'] as const)
      expect(withChoice(field, 'none')).toEqual(defaultLocale);
  });

  it('offer the kept currency though the page does not list it', () => {
    const offered = localeFields.find(({ field }) => field === 'currency')?.choices({ ...defaultLocale, currency: 'ISK' }, currencies);
    expect(offered?.map(({ value }) => value)).toEqual(['USD', 'EUR', 'CHF', 'ISK']);
  });

  it('name a form of numbers by a number written in it, in the language chosen beside it', () => {
    const forms = localeFields.find(({ field }) => field === 'numberForm')?.choices({ ...defaultLocale, language: 'de' }, currencies);
    expect(forms?.map(({ label }) => plain(label))).toEqual([
      'As in the language (1.234,56)',
      '1,234.56',
      '1.234,56',
      '1 234,56',
      '1’234.56',
    ]);
  });
});

it.each<[Partial<LocaleSetting>, string]>([
  [{}, '$1,234.56 · Nov 22, 2026 · week from Monday'],
  [{ language: 'de', currency: 'EUR' }, '1.234,56 € · 22. Nov. 2026 · week from Monday'],
  [
    { language: 'de', numberForm: 'quote', currency: 'CHF', weekStart: 'sunday', yearStart: 4 },
    '1’234.56 CHF · 22. Nov. 2026 · week from Sunday · year from April',
  ],
])('a sample of %o', (setting, words) => {
  expect(plain(localeSample({ ...defaultLocale, ...setting }, '2026-11-22'))).toBe(words);
});
