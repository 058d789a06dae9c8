import { madeOnce } from '../values/made-once.ts';
import {
  type Language,
  type LocaleSetting,
  languages,
  type NumberForm,
  numberForms,
  type WeekStart,
  weekStarts,
} from './locale-setting.ts';

/** `fw` of the Unicode extension (UTS 35): weekdays by three letters. */
const weekdayCode = (weekStart: WeekStart): string => weekStart.slice(0, 3);

/**
 * A dashboard's way to speak and count as one language tag (BCP 47), which everything that formats takes as its locale: `de-u-cu-chf-fw-sun-x-quote`
 * is German, Swiss francs where an amount states no currency, weeks from Sunday, and 1’234.56 (no standard key names that form: private use).
 */
export const localeTag = ({ language, numberForm, currency, weekStart }: LocaleSetting): string =>
  `${language}-u-cu-${currency.toLowerCase()}-fw-${weekdayCode(weekStart)}${numberForm === 'language' ? '' : `-x-${numberForm}`}`;

export interface LocaleFacts {
  /** Null: the tag is a reader's own, such as that of their browser, and was not made of a dashboard's setting. */
  language: Language | null;
  numberForm: NumberForm;
  currency: string | null;
  weekStart: WeekStart;
}

const form = /^([A-Za-z-]+?)-u-cu-([a-z]{3})-fw-([a-z]{3})(?:-x-([a-z]+))?$/;
const readerFacts: LocaleFacts = { language: null, numberForm: 'language', currency: null, weekStart: 'monday' };
const known = madeOnce<LocaleFacts>();

function readTag(tag: string): LocaleFacts {
  const [, language, currency, weekday, numberForm] = form.exec(tag) ?? [];
  if (language === undefined || currency === undefined) return readerFacts;
  return {
    language: languages.find((candidate) => candidate === language) ?? null,
    numberForm: numberForms.find((candidate) => candidate === numberForm) ?? 'language',
    currency: currency.toUpperCase(),
    weekStart: weekStarts.find((candidate) => weekdayCode(candidate) === weekday) ?? 'monday',
  };
}

/** What a tag says beyond its language; for tags of other makers nothing. */
export const localeFacts = (tag: string): LocaleFacts => known(tag, () => readTag(tag));
