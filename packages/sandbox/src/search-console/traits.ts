import type { Domain } from './sites.ts';

export const SEARCH_TYPES = ['WEB', 'IMAGE', 'VIDEO', 'NEWS', 'DISCOVER', 'GOOGLE_NEWS'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

/** Where nobody types a query there is none to report. */
export function hasQueries(type: SearchType): boolean {
  return type !== 'DISCOVER' && type !== 'GOOGLE_NEWS';
}

export const devices = ['MOBILE', 'DESKTOP', 'TABLET'] as const;
export const deviceOdds = [0.62, 0.95, 1];

/** Lower-case ISO 3166-1 alpha-3; `zzz` is an unknown region. */
export const countries = ['aut', 'deu', 'che', 'ita', 'usa', 'gbr', 'fra', 'nld', 'jpn', 'can', 'aus', 'swe', 'zzz'];

const NEIGHBOURS: Record<Domain['home'], Record<string, number>> = {
  aut: { aut: 52, deu: 28, che: 8, ita: 4 },
  deu: { deu: 74, aut: 7, che: 6, nld: 3 },
  usa: { usa: 80, can: 8, gbr: 3 },
  jpn: { jpn: 82, usa: 6 },
};

/** Running shares of the countries, the last one 1. */
export function countryOdds(home: Domain['home']): number[] {
  const weights = countries.map((country) => NEIGHBOURS[home][country] ?? 0.8);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight) => {
    sum += weight / total;
    return sum;
  });
}

/** How much of the web search traffic a type has; 0 where the site never shows. */
export function typeShare({ kind }: Domain, type: SearchType): number {
  const isMagazine = kind === 'magazine';
  const shares: Record<SearchType, number> = {
    WEB: 1,
    IMAGE: kind === 'clinic' ? 0.05 : 0.22,
    VIDEO: isMagazine ? 0.1 : 0.03,
    NEWS: isMagazine ? 0.15 : 0,
    DISCOVER: isMagazine ? 0.4 : kind === 'outdoor' ? 0.06 : 0,
    GOOGLE_NEWS: isMagazine ? 0.12 : 0,
  };
  return shares[type];
}

const RATES = [0.29, 0.15, 0.1, 0.07, 0.05, 0.04, 0.032, 0.026, 0.022, 0.02];

/** Share of impressions that are clicked at a position. */
export function clickRate(type: SearchType, position: number): number {
  if (!hasQueries(type)) return 0.045;
  const rate = RATES[position - 1] ?? (position <= 20 ? 0.01 : 0.003);
  return type === 'IMAGE' ? rate * 0.15 : rate;
}
