import { languages } from '@sightline/contract/core';
import { describe, expect, it } from 'vitest';
import { choiceOf, languageChoices, languageOf, readerSample } from './reader-languages.ts';

const plain = (text: string) => text.replace(/\s/gu, ' ');
const now = new Date(2026, 10, 22, 14, 5);

describe('the language of dates and numbers', () => {
  it.each([
    ['de-AT', 'My browser’s: Deutsch (Österreich)'],
    ['en-GB', 'My browser’s: English (United Kingdom)'],
    ['ja', 'My browser’s: 日本語'],
    ['C', 'My browser’s: C'],
  ])('of a browser in %s is offered first, as %s', (browser, label) => {
    expect(languageChoices(browser)[0]).toEqual({ value: '', label });
  });

  it('is one of those dashboards can speak, or none, there and back', () => {
    const choices = languageChoices('en-GB');
    expect(choices.map(({ value }) => languageOf(value))).toEqual([null, ...languages]);
    for (const { value } of choices) expect(choiceOf(languageOf(value))).toBe(value);
    expect(languageOf('xx')).toBeNull();
  });

  it.each([
    ['en-US', 'Nov 22, 2026, 2:05 PM · 1,234.56 · 12.5% · weeks from Sunday'],
    ['en-GB', '22 Nov 2026, 14:05 · 1,234.56 · 12.5% · weeks from Monday'],
    ['de', '22.11.2026, 14:05 · 1.234,56 · 12,5 % · weeks from Monday'],
    ['pt-BR', '22 de nov. de 2026, 14:05 · 1.234,56 · 12,5% · weeks from Sunday'],
  ])('%s is shown as %s', (locale, words) => {
    expect(plain(readerSample(locale, now))).toBe(words);
  });
});
