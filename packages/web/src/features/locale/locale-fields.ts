import {
  dateFormatter,
  type Language,
  type LocaleSetting,
  languages,
  localeTag,
  type NumberForm,
  numberFormatter,
  numberForms,
  type WeekStart,
  weekStarts,
  yearStarts,
} from '@sightline/contract/core';

/** Each in its own words, as its speakers look for it. */
export const languageNames: Record<Language, string> = {
  'en-US': 'English (US)',
  'en-GB': 'English (UK)',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  'pt-BR': 'Português (Brasil)',
  pl: 'Polski',
  sv: 'Svenska',
  da: 'Dansk',
};

export const weekStartNames: Record<WeekStart, string> = { monday: 'Monday', sunday: 'Sunday', saturday: 'Saturday' };

export const yearStartName = (month: number): string => dateFormatter('en', { month: 'long' }).format(Date.UTC(2026, month - 1, 1));

const sampleNumber = 1234.56;
const numberIn = (setting: LocaleSetting): string => numberFormatter(localeTag(setting), { minimumFractionDigits: 2 }).format(sampleNumber);

/** A form is named by a number written in it. */
function numberFormName(numberForm: NumberForm, setting: LocaleSetting): string {
  const number = numberIn({ ...setting, numberForm });
  return numberForm === 'language' ? `As in the language (${number})` : number;
}

/** ISO codes are known by few: the name stands behind. */
function currencyName(code: string): string {
  const name = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' }).of(code);
  return name === undefined ? code : `${code} · ${name}`;
}

interface Choice {
  value: string;
  label: string;
}

export interface LocaleField {
  field: keyof LocaleSetting;
  label: string;
  help: string | null;
  /** What is chosen, in words. */
  nameOf(setting: LocaleSetting): string;
  choices(setting: LocaleSetting, currencies: readonly string[]): Choice[];
  /** The setting with another choice; what is none of the choices changes nothing. */
  withChoice(setting: LocaleSetting, value: string): LocaleSetting;
}

/** How a dashboard speaks and counts, choice by choice: for the editor, the company's settings and what changed between versions. */
export const localeFields: readonly LocaleField[] = [
  {
    field: 'language',
    label: 'Language',
    help: 'Your own texts and the names of sources stay as they are.',
    nameOf: ({ language }) => languageNames[language],
    choices: () => languages.map((value) => ({ value, label: languageNames[value] })),
    withChoice: (setting, value) => ({ ...setting, language: languages.find((each) => each === value) ?? setting.language }),
  },
  {
    field: 'numberForm',
    label: 'Numbers',
    help: null,
    nameOf: (setting) => numberFormName(setting.numberForm, setting),
    choices: (setting) => numberForms.map((value) => ({ value, label: numberFormName(value, setting) })),
    withChoice: (setting, value) => ({ ...setting, numberForm: numberForms.find((each) => each === value) ?? setting.numberForm }),
  },
  {
    field: 'currency',
    label: 'Currency where none is stated',
    help: 'Of calculated, typed and uploaded amounts; nothing is converted.',
    nameOf: ({ currency }) => currencyName(currency),
    choices: ({ currency }, currencies) => [...new Set([...currencies, currency])].map((value) => ({ value, label: currencyName(value) })),
    withChoice: (setting, value) => ({ ...setting, currency: value }),
  },
  {
    field: 'weekStart',
    label: 'Weeks begin on',
    help: 'For calendars and “This week”; figures by week keep their source’s weeks.',
    nameOf: ({ weekStart }) => weekStartNames[weekStart],
    choices: () => weekStarts.map((value) => ({ value, label: weekStartNames[value] })),
    withChoice: (setting, value) => ({ ...setting, weekStart: weekStarts.find((each) => each === value) ?? setting.weekStart }),
  },
  {
    field: 'yearStart',
    label: 'Years begin in',
    help: 'For “This year”, quarters and goals; figures by year keep their source’s years.',
    nameOf: ({ yearStart }) => yearStartName(yearStart),
    choices: () => yearStarts.map((month) => ({ value: String(month), label: yearStartName(month) })),
    withChoice: (setting, value) => ({ ...setting, yearStart: yearStarts.find((month) => String(month) === value) ?? setting.yearStart }),
  },
];
