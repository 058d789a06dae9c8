/** ISO 4217 codes of money in reports. Codes that are also words (ALL, TOP, CUP) are left out on purpose. */
const codes = new Set(
  (
    'AED ARS AUD BGN BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP HKD HRK HUF IDR ILS INR ISK JPY KRW KWD MAD MXN MYR NGN NOK NZD ' +
    'PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR'
  ).split(' '),
);

/** Signs; null where several countries share one and nothing tells which. */
const signs: Record<string, string | null> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  US$: 'USD',
  A$: 'AUD',
  AU$: 'AUD',
  C$: 'CAD',
  CA$: 'CAD',
  NZ$: 'NZD',
  HK$: 'HKD',
  S$: 'SGD',
  R$: 'BRL',
  MX$: 'MXN',
  '¥': 'JPY',
  'CN¥': 'CNY',
  '₹': 'INR',
  '₩': 'KRW',
  '₽': 'RUB',
  '₺': 'TRY',
  '₴': 'UAH',
  '₪': 'ILS',
  '₫': 'VND',
  '฿': 'THB',
  '₱': 'PHP',
  '₦': 'NGN',
  zł: 'PLN',
  Kč: 'CZK',
  Ft: 'HUF',
  lei: 'RON',
  kr: null,
};
/** Signs whose reading is a guess worth telling. */
const guessed = new Set(['$', '¥', 'kr']);

export interface CurrencyMark {
  /** ISO 4217; null: money, but whose is unknown. */
  code: string | null;
  /** The sign, where the reading is a guess. */
  guessedFrom: string | null;
}

const marks = new Map<string, CurrencyMark>([
  ...[...codes].map((code) => [code, { code, guessedFrom: null }] as const),
  ...Object.entries(signs).map(([sign, code]) => [sign, { code, guessedFrom: guessed.has(sign) ? sign : null }] as const),
]);

/** The currency a mark beside a number means, or null when it is none. */
export const currencyMarkOf = (mark: string): CurrencyMark | null => marks.get(mark) ?? null;

/** The currency named in a column's label: "Cost (EUR)", "Revenue €", "Spend in USD". */
export function currencyInLabel(label: string): CurrencyMark | null {
  const words = label.match(/\p{L}*\p{Sc}|\p{L}+/gu) ?? [];
  const last = words.at(-1);
  const mark = last === undefined || words.length < 2 ? null : currencyMarkOf(last);
  return mark ?? words.map((word) => (/\p{Sc}/u.test(word) ? currencyMarkOf(word) : null)).find((found) => found !== null) ?? null;
}
