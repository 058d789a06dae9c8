import { dayAndTime, type Language, languages, numberFormatter, weekStartOf } from '@sightline/contract/core';
import { languageNames, weekStartNames } from '#features/locale/locale-fields.ts';
import { readerZone } from '#lib/locale/reader-locale.ts';
import type { Choice } from '#ui/forms/fields/choice-field.tsx';

/** Stands for none: a choice has a value. */
const none = '';

/** The name of a browser's language in its own words; of a tag that names none the tag. */
function nameOf(tag: string): string {
  try {
    return new Intl.DisplayNames([tag], { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag;
  } catch (error) {
    // Some systems report names Intl refuses ("C").
    if (error instanceof RangeError) return tag;
    throw error;
  }
}

/** What a person can choose for dates and numbers; the first leaves it to the browser, and says what that makes of it. */
export const languageChoices = (browser: string): Choice[] => [
  { value: none, label: `My browser’s: ${nameOf(browser)}` },
  ...languages.map((value) => ({ value, label: languageNames[value] })),
];

export const languageOf = (choice: string): Language | null => languages.find((each) => each === choice) ?? null;
export const choiceOf = (language: Language | null): string => language ?? none;

/** "22 Nov 2026, 14:05 · 1,234.56 · 12.5% · weeks from Monday", as a locale writes it. */
export function readerSample(locale: string, now: Date): string {
  const moment = dayAndTime(now, { locale, timezone: readerZone() });
  const number = numberFormatter(locale, { minimumFractionDigits: 2 }).format(1234.56);
  const share = numberFormatter(locale, { style: 'percent', minimumFractionDigits: 1 }).format(0.125);
  return [moment, number, share, `weeks from ${weekStartNames[weekStartOf(locale)]}`].join(' · ');
}
