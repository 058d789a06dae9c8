import { minusSign, numberFormatter } from '../core/locale/intl-formatters.ts';
import { localeFacts } from '../core/locale/locale.ts';
import { defaultCurrency } from '../core/locale/locale-setting.ts';
import { durationUnit, formatDuration } from '../core/time/format-duration.ts';
import type { ValueType } from '../sources/providers.ts';
import type { Cell } from './frame.ts';
import { wordsIn } from './words/words-in.ts';

/** The decimals where none are asked for. */
export const decimalsDefaultMax = 2;

export interface ValueFormat {
  type: ValueType;
  /** ISO 4217; null: the locale's, else USD. */
  currency: string | null;
  /** Exactly so many decimals; null: up to 2. */
  decimals: number | null;
  locale: string;
  /** 12k and 3.4M, for axes and narrow places. */
  compact?: boolean | undefined;
  /** Texts right before and after every figure. */
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** From here on a headline shows thousands and millions instead of every digit. */
const headlineCompactFrom = 100_000;

const isNumber = (value: Cell | undefined): value is number => typeof value === 'number' && Number.isFinite(value);

const isCurrencyCode = (currency: string): boolean => /^[a-z]{3}$/i.test(currency);

/** Decimals of a currency's amounts, at most two; two for what is no ISO code. */
export function currencyDecimals(currency: string): number {
  if (!isCurrencyCode(currency)) return decimalsDefaultMax;
  const digits = numberFormatter('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? decimalsDefaultMax;
  return Math.min(digits, decimalsDefaultMax);
}

function decimalOptions(decimals: number | null, max: number): Intl.NumberFormatOptions {
  return decimals === null
    ? { minimumFractionDigits: 0, maximumFractionDigits: max }
    : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

/** `digits`: significant digits wanted of a shortened number; without, Intl's own two. */
function numberOptions(format: ValueFormat, currency: string | null, digits?: number): Intl.NumberFormatOptions {
  // 'negative' spares us "-0".
  const options: Intl.NumberFormatOptions = { signDisplay: 'negative' };
  if (format.type === 'percent') return { ...options, style: 'percent', ...decimalOptions(format.decimals, decimalsDefaultMax) };
  if (currency !== null) Object.assign(options, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  if (format.compact) {
    if (format.decimals !== null) return { ...options, notation: 'compact', ...decimalOptions(format.decimals, decimalsDefaultMax) };
    return { ...options, notation: 'compact', ...(digits === undefined ? {} : { maximumSignificantDigits: digits }) };
  }
  if (currency === null) return { ...options, ...decimalOptions(format.decimals, decimalsDefaultMax) };
  if (format.decimals !== null) return { ...options, ...decimalOptions(format.decimals, decimalsDefaultMax) };
  // Cents come as two or not at all: 12.50, 12.
  const cents = currencyDecimals(currency);
  return { ...options, minimumFractionDigits: cents, maximumFractionDigits: cents, trailingZeroDisplay: 'stripIfInteger' };
}

/** The currency an amount is written in: its own, else the one the locale names for amounts that state none. */
export const moneyCurrency = (currency: string | null, locale: string): string =>
  currency ?? localeFacts(locale).currency ?? defaultCurrency;

/** Intl's parts; a currency that is no ISO code ("credits") is written behind the number as it is. */
function partsOf(value: number, format: ValueFormat, digits?: number): { type: string; value: string }[] {
  const given = format.type === 'money' ? moneyCurrency(format.currency, format.locale) : null;
  const isCode = given !== null && isCurrencyCode(given);
  const parts: { type: string; value: string }[] = numberFormatter(
    format.locale,
    numberOptions(format, isCode ? given : null, digits),
  ).formatToParts(value);
  if (given !== null && !isCode) parts.push({ type: 'literal', value: '\u00a0' }, { type: 'currency', value: given });
  return parts.map((part) => {
    if (part.type === 'minusSign') return { ...part, value: minusSign };
    // A small k for thousand, as everywhere in the product.
    return part.type === 'compact' && part.value === 'K' ? { ...part, value: 'k' } : part;
  });
}

/** A value as text: percent from a fraction, duration from seconds (1:20 min, 1:02:05 h), the language's N/A for anything that is no number. */
export function formatValue(value: Cell | undefined, format: ValueFormat): string {
  const text = isNumber(value) ? bareText(value, format) : null;
  return text === null ? wordsIn(format.locale).figures.notAvailable : `${format.prefix ?? ''}${text}${format.suffix ?? ''}`;
}

/** Null beyond whole numbers, where there are no seconds left to show. */
const durationParts = (seconds: number, { locale, decimals }: ValueFormat): { number: string; unit: string } | null =>
  Math.abs(seconds) > Number.MAX_SAFE_INTEGER
    ? null
    : { number: formatDuration(seconds, locale, decimals), unit: durationUnit(seconds, decimals) };

/** Null where it cannot be said. */
function bareText(value: number, format: ValueFormat): string | null {
  if (format.type === 'duration') {
    const parts = durationParts(value, format);
    return parts && `${parts.number}\u00a0${parts.unit}`;
  }
  return partsOf(value, format)
    .map((part) => part.value)
    .join('');
}

/**
 * A headline in two sizes: "€184" and a small "k", "12.4" and "%". What follows the last digit is the unit. Without a word on `compact`,
 * numbers from 100,000 on are shortened to three digits.
 */
export function formatParts(value: Cell | undefined, format: ValueFormat): { number: string; unit: string } {
  const duration = isNumber(value) && format.type === 'duration' ? durationParts(value, format) : null;
  if (duration) return { number: `${format.prefix ?? ''}${duration.number}`, unit: `${duration.unit}${format.suffix ?? ''}` };
  if (!isNumber(value) || format.type === 'duration') return { number: formatValue(value, format), unit: '' };
  const compact = format.compact ?? (format.type !== 'percent' && Math.abs(value) >= headlineCompactFrom);
  const parts = partsOf(value, { ...format, compact }, 3);
  const lastDigit = parts.findLastIndex((part) => part.type === 'integer' || part.type === 'fraction');
  const text = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join('');
  return { number: `${format.prefix ?? ''}${text(0, lastDigit + 1)}`, unit: `${text(lastDigit + 1).trim()}${format.suffix ?? ''}` };
}
