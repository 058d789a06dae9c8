import { madeOnce } from '@sightline/contract/core';

export interface LocaleNumber {
  value: number;
  /** It was written with a percent sign; `value` is the fraction. */
  isPercent: boolean;
}

interface Marks {
  decimal: string;
  group: string;
}

const marksByLocale = madeOnce<Marks>();

/** `de_DE` → decimal comma; an unknown locale counts as English. */
const marksOf = (locale: string): Marks => marksByLocale(locale, () => readMarks(locale));

function readMarks(locale: string): Marks {
  const parts = formatOf(locale).formatToParts(-1_234_567.5);
  return {
    decimal: parts.find(({ type }) => type === 'decimal')?.value ?? '.',
    group: parts.find(({ type }) => type === 'group')?.value ?? ',',
  };
}

function formatOf(locale: string): Intl.NumberFormat {
  const tag = locale.replaceAll('_', '-');
  const isKnown = /^[A-Za-z]{2,3}(-[A-Za-z\d]{2,8})*$/.test(tag) && Intl.NumberFormat.supportedLocalesOf([tag]).length > 0;
  return new Intl.NumberFormat(isKnown ? tag : 'en', { numberingSystem: 'latn' });
}

const spaces = /[\s\u00a0\u202f'’]/g;
/** Currency signs and codes around the digits. */
const currencyMarks = /^(?:\p{Sc}|[A-Z]{3}\b|kr\.?|zł|Kč|Ft|lei|Fr\.)|(?:\p{Sc}|\b[A-Z]{3}|kr\.?|zł|Kč|Ft|lei|Fr\.)$/gu;

/** A number someone typed as text in the sheet's language: `1.200,50 €`, `(12)`, `-3 %`. Null where it is no number. */
export function parseLocaleNumber(text: string, locale: string): LocaleNumber | null {
  const { decimal, group } = marksOf(locale);
  let rest = text
    .trim()
    .replaceAll('\u2212', '-')
    .replace(/^\u200e/, '');
  const isBracketed = /^\(.*\)$/.test(rest);
  if (isBracketed) rest = rest.slice(1, -1).trim();
  const isPercent = /%$/.test(rest) || /^%/.test(rest);
  rest = rest.replace(/^%|%$/g, '').trim();
  const isNegative = isBracketed !== /^-|-$/.test(rest);
  rest = rest
    .replace(/^[-+]|-$/g, '')
    .trim()
    .replace(currencyMarks, '')
    .trim();
  const isNegativeInside = rest.startsWith('-');
  rest = rest.replace(/^[-+]/, '').replace(spaces, '');
  const mark = group.replace(spaces, '');
  if (mark !== '') {
    const [whole = '', ...fraction] = rest.split(decimal);
    // Groups have three digits, or two in India; anything else is a date or a version number.
    if (whole.includes(mark) && !new RegExp(`^\\d{1,3}(?:${escaped(mark)}\\d{2,3})*${escaped(mark)}\\d{3}$`).test(whole)) return null;
    rest = [whole.replaceAll(mark, ''), ...fraction].join(decimal);
  }
  rest = decimal === '.' ? rest : rest.replace(decimal, '.');
  if (!/^(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?$/i.test(rest)) return null;
  const size = Number(rest) / (isPercent ? 100 : 1);
  return { value: isNegative !== isNegativeInside ? -size : size, isPercent };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
