import { madeOnce } from '../values/made-once.ts';
import {
  defaultCalendar,
  type Language,
  type LocaleSetting,
  languages,
  type NumberForm,
  numberForms,
  type WeekStart,
  weekStarts,
  yearStarts,
} from './locale-setting.ts';

/** `fw` of the Unicode extension (UTS 35): weekdays by three letters. */
const weekdayCode = (weekStart: WeekStart): string => weekStart.slice(0, 3);

/** Neither Unicode nor anybody else has a key for the month a year begins in: private use. */
const yearCode = (yearStart: number): string => `fy${yearStart}`;

/**
 * A dashboard's way to speak and count as one language tag (BCP 47), which everything that formats takes as its locale: `de-u-cu-chf-fw-sun-x-quote`
 * is German, Swiss francs where an amount states no currency, weeks from Sunday, and 1’234.56 (no standard key names that form: private use); `-x-quote-fy4` has years from April.
 * What is usual is not said.
 */
export const localeTag = ({ language, numberForm, currency, weekStart, yearStart }: LocaleSetting): string => {
  const own = [...(numberForm === 'language' ? [] : [numberForm]), ...(yearStart === 1 ? [] : [yearCode(yearStart)])];
  const tag = `${language}-u-cu-${currency.toLowerCase()}-fw-${weekdayCode(weekStart)}`;
  return own.length === 0 ? tag : `${tag}-x-${own.join('-')}`;
};

export interface LocaleFacts {
  /** Null: the tag is a reader's own, such as that of their browser, and was not made of a dashboard's setting. */
  language: Language | null;
  numberForm: NumberForm;
  currency: string | null;
  weekStart: WeekStart;
  yearStart: number;
}

const form = /^([A-Za-z-]+?)-u-cu-([a-z]{3})-fw-([a-z]{3})(?:-x-([a-z0-9-]+))?$/;
const readerFacts: LocaleFacts = { language: null, numberForm: 'language', currency: null, ...defaultCalendar };
const known = madeOnce<LocaleFacts>();

function readTag(tag: string): LocaleFacts {
  const [, language, currency, weekday, own = ''] = form.exec(tag) ?? [];
  if (language === undefined || currency === undefined) return readerFacts;
  const codes = own.split('-');
  return {
    language: languages.find((candidate) => candidate === language) ?? null,
    numberForm: numberForms.find((candidate) => codes.includes(candidate)) ?? 'language',
    currency: currency.toUpperCase(),
    weekStart: weekStarts.find((candidate) => weekdayCode(candidate) === weekday) ?? defaultCalendar.weekStart,
    yearStart: yearStarts.find((month) => codes.includes(yearCode(month))) ?? defaultCalendar.yearStart,
  };
}

/** What a tag says beyond its language; for tags of other makers nothing. */
export const localeFacts = (tag: string): LocaleFacts => known(tag, () => readTag(tag));
