export interface NumberFormat {
  type: string;
  pattern: string;
}

const codeBySign: Record<string, string> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  '₽': 'RUB',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  zł: 'PLN',
  Kč: 'CZK',
};
/** Whose dollar a bare `$` is. */
const dollarByRegion: Record<string, string> = { US: 'USD', CA: 'CAD', AU: 'AUD', NZ: 'NZD', SG: 'SGD', HK: 'HKD', MX: 'MXN', TW: 'TWD' };

/** ISO 4217 code in a currency pattern such as `#,##0.00 [$EUR]`, `[$€-407]` or `"€"#,##0`; null where it cannot be told. */
export function currencyOf(pattern: string, locale: string): string | null {
  const text = /\[\$([^\]-]*)(?:-[^\]]*)?\]/.exec(pattern)?.[1] ?? pattern;
  const code = /(?:^|[^A-Z])([A-Z]{3})(?:[^A-Z]|$)/.exec(text)?.[1];
  if (code !== undefined) return code;
  const sign = Object.keys(codeBySign).find((one) => text.includes(one));
  if (sign !== undefined) return codeBySign[sign] ?? null;
  return text.includes('$') ? (dollarByRegion[locale.split(/[_-]/)[1] ?? 'US'] ?? null) : null;
}
