import { madeOnce } from '../values/made-once.ts';
import { localeFacts } from './locale.ts';
import type { NumberForm } from './locale-setting.ts';

// Making an Intl formatter costs a hundred times what using one does; each combination is made once.
const numberFormatters = madeOnce<NumberFormatter>();
const dateFormatters = madeOnce<Intl.DateTimeFormat>();

/** Some systems report names Intl refuses ("en-US@posix", "de_AT.UTF-8", "C"): as far as they name a language it counts, else English. */
export function usableLocale(locale: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(locale?.replace(/[.@].*$/, '').replaceAll('_', '-'))[0] ?? 'en';
  } catch (error) {
    if (error instanceof RangeError) return 'en';
    throw error;
  }
}

/** The sign of a number below zero: as wide as a digit, and no hyphen. */
export const minusSign = '\u2212';

export interface NumberFormatter {
  format(value: number): string;
  formatToParts(value: number): Intl.NumberFormatPart[];
  resolvedOptions(): Intl.ResolvedNumberFormatOptions;
}

const marks: Record<Exclude<NumberForm, 'language'>, { group: string; decimal: string }> = {
  comma: { group: ',', decimal: '.' },
  dot: { group: '.', decimal: ',' },
  // Narrow and unbreakable, as the languages that group by spaces have it.
  space: { group: '\u202f', decimal: ',' },
  quote: { group: '’', decimal: '.' },
};

/** The language's own formatter with other marks between the digits; where the sign and the currency stand, and "Mio.", stay the language's. */
function withMarks(own: Intl.NumberFormat, { group, decimal }: { group: string; decimal: string }): NumberFormatter {
  const formatToParts: NumberFormatter['formatToParts'] = (value) =>
    own
      .formatToParts(value)
      .map((part) => (part.type === 'group' ? { ...part, value: group } : part.type === 'decimal' ? { ...part, value: decimal } : part));
  return {
    formatToParts,
    format: (value) =>
      formatToParts(value)
        .map((part) => part.value)
        .join(''),
    resolvedOptions: () => own.resolvedOptions(),
  };
}

function makeNumberFormatter(locale: string, options: Intl.NumberFormatOptions): NumberFormatter {
  const { numberForm } = localeFacts(locale);
  if (numberForm === 'language') return new Intl.NumberFormat(usableLocale(locale), options);
  // Some languages write four digits without a mark; who chose a form has seen it with one.
  const grouped = { useGrouping: options.notation === 'compact' ? 'min2' : 'always' } as const;
  return withMarks(new Intl.NumberFormat(usableLocale(locale), { ...grouped, ...options }), marks[numberForm]);
}

export const numberFormatter = (locale: string, options: Intl.NumberFormatOptions): NumberFormatter =>
  numberFormatters(locale + JSON.stringify(options), () => makeNumberFormatter(locale, options));

/** For calendar days given as midnight UTC. */
export const dateFormatter = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dateFormatters(locale + JSON.stringify(options), () => new Intl.DateTimeFormat(usableLocale(locale), { ...options, timeZone: 'UTC' }));

/** A range with usual spaces around its dash: browsers set those, Node thin ones, and what both draw reads the same. */
export const evenlySpaced = (range: string): string => range.replaceAll('\u2009', ' ');
