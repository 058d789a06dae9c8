import { BoundedCache } from '../kernel/bounded-cache.ts';
import type { AdDay } from './ad-days.ts';
import type { Advertiser } from './advertiser.ts';
import { type Fact, type Split, splitFacts } from './facts.ts';

/** A group of people: what each dimension says of it, how many there are, and how keen (about 1). */
interface Segment {
  values: Readonly<Record<string, string>>;
  weight: number;
  tilt: number;
}

const AGES = { AGE_13_17: 6, AGE_18_24: 34, AGE_25_34: 29, AGE_35_44: 17, AGE_45_54: 9, AGE_55_100: 5 };
const GENDERS = { FEMALE: 55, MALE: 43, NONE: 2 };

/** Values and weights of the dimensions about people that are the same in every account. */
const TABLES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  ac: { WIFI: 71, '4G': 19, '5G': 9, '3G': 1 },
  language: { en: 30, de: 38, fr: 12, ja: 9, es: 6, tr: 5 },
  platform: { IPHONE: 48, ANDROID: 50, UNKNOWN: 2 },
  placement: { TikTok: 91, Pangle: 7, 'Global App Bundle': 2 },
  interest_category: { '10100000': 22, '12100000': 18, '15100000': 25, '21100000': 15, '26100000': 20 },
  device_brand_id: { '2': 48, '103': 24, '108': 18, '117': 10 },
  contextual_tag: { '6001': 30, '6002': 45, '6003': 25 },
};

/** Parts of countries, by GeoNames id, and market areas; accounts elsewhere have none of the latter. */
const PROVINCES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  AT: { '2761367': 5, '2766824': 4, '2763586': 3 },
  DE: { '2951839': 4, '2861876': 5, '2950157': 3 },
  US: { '5128638': 5, '5332921': 6, '4736286': 4 },
  JP: { '1850144': 6, '1853904': 4 },
};
const MARKET_AREAS = { '501': 45, '803': 34, '602': 21 };

function scaled(parts: Readonly<Record<string, number>>, total: number): [string, number][] {
  const sum = Object.values(parts).reduce((all, part) => all + part, 0);
  return Object.entries(parts).map(([value, part]) => [value, (part / sum) * total]);
}

function single(name: string, parts: readonly (readonly [string, number])[]): Segment[] {
  return parts.map(([value, weight], index) => ({ values: { [name]: value }, weight, tilt: 0.7 + 0.2 * (index % 4) }));
}

const people: Segment[] = Object.entries(AGES).flatMap(([age, ageWeight], index) =>
  Object.entries(GENDERS).map(([gender, weight]) => ({
    values: { age, gender },
    weight: ageWeight * weight,
    tilt: 1.3 - 0.12 * index + (gender === 'FEMALE' ? 0.1 : 0),
  })),
);

/** The dimensions of an audience report. Only age and gender may be asked together. */
export const AUDIENCE_DIMENSIONS = ['age', 'gender', 'country_code', 'province_id', 'dma_id', ...Object.keys(TABLES)];
/** Of basic reports; a match type is that of a keyword. */
export const SEARCH_DIMENSIONS = ['search_terms', 'search_keyword', 'match_type'];
export const SPLIT_DIMENSIONS: readonly string[] = [...AUDIENCE_DIMENSIONS, ...SEARCH_DIMENSIONS];

/** Keywords with the terms that led to them, each with its match type and weight. */
const SEARCHES: Readonly<Record<string, readonly (readonly [string, string, number])[]>> = {
  wanderschuhe: [
    ['wanderschuhe', 'EXACT', 30],
    ['wanderschuhe damen größe 39', 'PHRASE', 14],
    ['schuhe für die berge', 'BROAD', 6],
  ],
  'coffee gift': [
    ['coffee gift', 'EXACT', 18],
    ['best "coffee gift" box ☕', 'PHRASE', 7],
    ['present for dad', 'BROAD', 1],
  ],
  お茶: [
    ['お茶', 'EXACT', 12],
    ['お茶 通販', 'PHRASE', 5],
  ],
};
/** Stands in each of those dimensions for what was shown without a search; reports leave it out. */
export const NOT_SEARCHED = '';
const notSearched: Segment = {
  values: Object.fromEntries(SEARCH_DIMENSIONS.map((name) => [name, NOT_SEARCHED])),
  weight: 800,
  tilt: 1,
};
const searches: Segment[] = Object.entries(SEARCHES).flatMap(([search_keyword, terms]) =>
  terms.map(([search_terms, match_type, weight]) => ({ values: { search_terms, search_keyword, match_type }, weight, tilt: 1 })),
);

function makeSegments(advertiser: Advertiser, dimension: string): Segment[] {
  if (dimension === 'age' || dimension === 'gender') return people;
  if (SEARCH_DIMENSIONS.includes(dimension)) return [notSearched, ...searches];
  const countries = Object.entries(advertiser.countries);
  if (dimension === 'country_code') return single(dimension, countries);
  if (dimension === 'province_id') {
    const parts = countries.flatMap(([country, weight]) => scaled(PROVINCES[country] ?? { '-1': 1 }, weight));
    return single(dimension, parts);
  }
  const table = dimension === 'dma_id' ? (advertiser.country === 'US' ? MARKET_AREAS : { '-1': 1 }) : (TABLES[dimension] ?? {});
  return single(dimension, Object.entries(table));
}

const made = new BoundedCache<{ values: readonly Segment['values'][]; weights: number[]; tilts: number[] }>(200);

function segmentsBy(advertiser: Advertiser, dimension: string) {
  return made.get(`${advertiser.id} ${dimension}`, () => {
    const segments = makeSegments(advertiser, dimension);
    return {
      values: segments.map(({ values }) => values),
      weights: segments.map(({ weight }) => weight),
      tilts: segments.map(({ tilt }) => tilt),
    };
  });
}

interface PeopleSplit {
  /** What each part says of its people. */
  values: readonly Segment['values'][];
  split: Split;
}

/**
 * Splits an ad's day over people, or over what they searched for. Age and gender are always split together, so that a report on one agrees with
 * one on both; so are the dimensions of searches.
 */
export function splitByPeople(advertiser: Advertiser, dimension: string, { facts, phase }: AdDay, wanted: readonly Fact[]): PeopleSplit {
  const { values, weights, tilts } = segmentsBy(advertiser, dimension);
  return { values, split: splitFacts(facts, weights, tilts, phase, wanted) };
}
