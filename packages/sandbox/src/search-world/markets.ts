/** A country in which sites of this world are searched for. */
export interface Market {
  /** ISO 3166-1 alpha-2, lower case: `gb`. Providers that write `uk` translate. */
  code: string;
  name: string;
  /** How much is searched there, compared with the United States. */
  size: number;
  language: 'en' | 'de';
}

function market(code: string, name: string, size: number, language: Market['language'] = 'en'): Market {
  return { code, name, size, language };
}

/** Largest first. Nobody finds anything in other countries. */
export const markets: readonly Market[] = [
  market('us', 'United States', 1),
  market('in', 'India', 0.4),
  market('gb', 'United Kingdom', 0.34),
  market('de', 'Germany', 0.3, 'de'),
  market('jp', 'Japan', 0.29),
  market('br', 'Brazil', 0.28),
  market('fr', 'France', 0.26),
  market('ca', 'Canada', 0.22),
  market('es', 'Spain', 0.21),
  market('it', 'Italy', 0.2),
  market('au', 'Australia', 0.18),
  market('nl', 'Netherlands', 0.1),
  market('pl', 'Poland', 0.09),
  market('at', 'Austria', 0.08, 'de'),
  market('ch', 'Switzerland', 0.07, 'de'),
];

export function marketOf(code: string): Market | null {
  return markets.find((known) => known.code === code) ?? null;
}
