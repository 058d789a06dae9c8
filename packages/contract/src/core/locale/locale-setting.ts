import { z } from 'zod';

/** Every language a dashboard can speak, as BCP 47 tags in the order they are offered. Each has its words in `words/`. */
export const languages = ['en-US', 'en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt-BR', 'pl', 'sv', 'da'] as const;
const unknownLanguage = `Choose one of these languages: ${languages.join(', ')}.`;
export const languageSchema = z.enum(languages, { error: unknownLanguage });
export type Language = z.infer<typeof languageSchema>;

const languageNamed = (tag: string | null): Language | null => languages.find((language) => language === tag) ?? null;
/** One of them or none, in a body that has several forms: an error of a text says its field there, one of a type does not. */
export const languageChoiceSchema = z
  .string()
  .nullable()
  .refine((tag) => tag === null || languageNamed(tag) !== null, { error: unknownLanguage })
  .transform(languageNamed);

/** How digits are grouped, named by what stands between thousands: 1,234.56 · 1.234,56 · 1 234,56 · 1’234.56; or as the language does it. */
export const numberForms = ['language', 'comma', 'dot', 'space', 'quote'] as const;
export type NumberForm = (typeof numberForms)[number];

export const weekStarts = ['monday', 'sunday', 'saturday'] as const;
export const weekStartSchema = z.enum(weekStarts);
export type WeekStart = z.infer<typeof weekStartSchema>;

/** The month a fiscal year begins in; with 1, January, it is the calendar's. */
export const yearStarts = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
const unknownMonth = { error: 'Choose a month: 1 (January) to 12 (December).' };
export const yearStartSchema = z.int(unknownMonth).min(1, unknownMonth).max(12, unknownMonth);

/** The currency where none is known. */
export const defaultCurrency = 'USD';

/** How a dashboard speaks and counts. What was kept before there was a choice reads as the defaults. */
export const localeSettingSchema = z.object({
  language: languageSchema.default('en-US'),
  numberForm: z.enum(numberForms).default('language'),
  /** ISO 4217: of amounts that state no currency of their own. Nothing is converted. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/, { error: 'Use a currency code of three letters, such as EUR.' })
    .default(defaultCurrency),
  /** The day on which calendars and the range type `weekly` begin a week. */
  weekStart: weekStartSchema.default('monday'),
  /** The month in which years begin, and with them their quarters. */
  yearStart: yearStartSchema.default(1),
});
export type LocaleSetting = z.infer<typeof localeSettingSchema>;

export const defaultLocale: LocaleSetting = localeSettingSchema.parse({});

/** Of whatever has one among other things. */
export const localeSettingOf = ({ language, numberForm, currency, weekStart, yearStart }: LocaleSetting): LocaleSetting => ({
  language,
  numberForm,
  currency,
  weekStart,
  yearStart,
});

/** Where weeks and years begin: what units of time are counted by. */
export type Calendar = Pick<LocaleSetting, 'weekStart' | 'yearStart'>;
export const defaultCalendar: Calendar = { weekStart: defaultLocale.weekStart, yearStart: defaultLocale.yearStart };

/** Of whatever has one among other things; what it leaves out begins as usual. */
export const calendarOf = ({ weekStart, yearStart }: { [Part in keyof Calendar]?: Calendar[Part] | undefined }): Calendar => ({
  weekStart: weekStart ?? defaultCalendar.weekStart,
  yearStart: yearStart ?? defaultCalendar.yearStart,
});
