import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { browserLocale, readAs, readerLocale, setReaderLanguage } from './reader-locale.ts';

// Other tests of this process draw pages for readers of their own.
beforeEach(() => readAs({ language: null, locale: null }));
afterEach(() => {
  setReaderLanguage(null);
  vi.unstubAllGlobals();
});

it("is the person's language, else the browser's", () => {
  vi.stubGlobal('navigator', { language: 'de-AT' });
  expect([readerLocale(), browserLocale()]).toEqual(['de-AT', 'de-AT']);
  setReaderLanguage('fr');
  expect([readerLocale(), browserLocale()]).toEqual(['fr', 'de-AT']);
  setReaderLanguage(null);
  expect(readerLocale()).toBe('de-AT');
});

it.each([
  ['en-US@posix', 'en-US'],
  ['de_AT.UTF-8', 'de-AT'],
  ['C', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('is a language that can be written in where the browser says %s', (language, expected) => {
  vi.stubGlobal('navigator', { language });
  expect(readerLocale()).toBe(expected);
  expect(() => new Intl.DateTimeFormat(readerLocale()).format(0)).not.toThrow();
});

/** What writes dates and numbers past the reader's choice: the browser's own language, and one for everybody. */
const faults: readonly [string, RegExp][] = [
  ["asks for the browser's language", /\bnavigator\s*\.\s*languages?\b/],
  ['formats by the browser', /\.toLocale(?:Date|Time)?String\(/],
  ['formats by the browser', /\bIntl\.(?:DateTimeFormat|NumberFormat|ListFormat)\((?!\)\.resolvedOptions\(\))(?=\)|undefined\b)/],
  ["asks for the browser's language", /\blocale\b[^;]*= (?:new )?Intl\.DateTimeFormat\(\)\.resolvedOptions/],
  ['formats in one language', /\bIntl\.(?:DateTimeFormat|NumberFormat|ListFormat)\(\s*\[?['"`]/],
  ['may be left without a locale', /\blocale\?: string\b(?! \| null)/],
];
const faultsOf = (text: string): string[] => faults.flatMap(([words, form]) => (form.test(text) ? [words] : []));

/** Where one of them is meant. */
const meant: readonly string[] = ['lib/locale/browser-locale.ts', 'features/locale/timezones.ts', 'features/sharing/sharer.ts'];

const source = join(import.meta.dirname, '../..');

describe('no other file', () => {
  it.each([
    ['navigator.language', 1],
    ['navigator.languages[0]', 1],
    ['at.toLocaleString()', 1],
    ["at.toLocaleDateString('de')", 1],
    ['new Intl.DateTimeFormat(undefined, { dateStyle })', 1],
    ['new Intl.NumberFormat()', 1],
    ["new Intl.NumberFormat('en')", 1],
    ['words(at: string, locale?: string)', 1],
    ['const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();', 1],
    ['const { timeZone } = Intl.DateTimeFormat().resolvedOptions();', 0],
    ['Intl.DateTimeFormat().resolvedOptions().timeZone', 0],
    ['new Intl.DateTimeFormat(readerLocale(), { dateStyle })', 0],
    ['words(at: string, locale: string = readerLocale())', 0],
    ['name.toLocaleLowerCase()', 0],
  ])('would be found with %s', (text, count) => {
    expect(faultsOf(text)).toHaveLength(count);
  });

  it('writes dates or numbers past the choice', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !meant.includes(file),
    );
    expect(files.length).toBeGreaterThan(500);
    expect(files.flatMap((file) => faultsOf(readFileSync(join(source, file), 'utf8')).map((words) => `${file}: ${words}`))).toEqual([]);
  });
});
