import { table } from '../kernel/table.ts';

/** Where visitors sit. Users keep an index into this list. */
export interface Place {
  countryId: string;
  country: string;
  continent: string;
  region: string;
  city: string;
  language: string;
  languageCode: string;
  /** Share within its country. */
  weight: number;
}

export const places: readonly Place[] = table(
  ['countryId', 'country', 'continent', 'region', 'city', 'language', 'languageCode', 'weight'],
  {},
  [
    ['AT', 'Austria', 'Europe', 'Vienna', 'Vienna', 'German', 'de-at', 40],
    ['AT', 'Austria', 'Europe', 'Styria', 'Graz', 'German', 'de-at', 18],
    ['AT', 'Austria', 'Europe', 'Tyrol', 'Innsbruck', 'German', 'de-at', 16],
    ['AT', 'Austria', 'Europe', 'Salzburg', 'Salzburg', 'German', 'de-at', 14],
    ['AT', 'Austria', 'Europe', 'Upper Austria', 'Linz', 'German', 'de-at', 12],
    ['DE', 'Germany', 'Europe', 'Bavaria', 'Munich', 'German', 'de-de', 30],
    ['DE', 'Germany', 'Europe', 'Berlin', 'Berlin', 'German', 'de-de', 28],
    ['DE', 'Germany', 'Europe', 'Hamburg', 'Hamburg', 'German', 'de-de', 18],
    ['DE', 'Germany', 'Europe', 'North Rhine-Westphalia', 'Cologne', 'German', 'de-de', 16],
    ['DE', 'Germany', 'Europe', 'Hesse', '(not set)', 'German', 'de-de', 8],
    ['CH', 'Switzerland', 'Europe', 'Zurich', 'Zurich', 'German', 'de-ch', 60],
    ['CH', 'Switzerland', 'Europe', 'Geneva', 'Geneva', 'French', 'fr-ch', 40],
    ['IT', 'Italy', 'Europe', 'Lombardy', 'Milan', 'Italian', 'it-it', 100],
    ['GB', 'United Kingdom', 'Europe', 'England', 'London', 'English', 'en-gb', 70],
    ['GB', 'United Kingdom', 'Europe', 'Scotland', 'Edinburgh', 'English', 'en-gb', 30],
    ['FR', 'France', 'Europe', 'Ile-de-France', 'Paris', 'French', 'fr-fr', 100],
    ['NL', 'Netherlands', 'Europe', 'North Holland', 'Amsterdam', 'Dutch', 'nl-nl', 100],
    ['US', 'United States', 'Americas', 'New York', 'New York', 'English', 'en-us', 34],
    ['US', 'United States', 'Americas', 'California', 'San Francisco', 'English', 'en-us', 22],
    ['US', 'United States', 'Americas', 'Illinois', 'Chicago', 'English', 'en-us', 20],
    ['US', 'United States', 'Americas', 'Massachusetts', 'Boston', 'English', 'en-us', 16],
    ['US', 'United States', 'Americas', 'Texas', '(not set)', 'Spanish', 'es-us', 8],
    ['CA', 'Canada', 'Americas', 'Ontario', 'Toronto', 'English', 'en-ca', 100],
    ['JP', 'Japan', 'Asia', 'Tokyo', 'Shinjuku City', 'Japanese', 'ja-jp', 50],
    ['JP', 'Japan', 'Asia', 'Osaka', 'Osaka', 'Japanese', 'ja-jp', 30],
    ['JP', 'Japan', 'Asia', 'Kyoto', 'Kyoto', 'Japanese', 'ja-jp', 20],
    ['IN', 'India', 'Asia', 'Karnataka', 'Bengaluru', 'English', 'en-in', 100],
    ['AU', 'Australia', 'Oceania', 'New South Wales', 'Sydney', 'English', 'en-au', 100],
  ],
);

/** Shares of countries by the country a property calls home; those unnamed share the rest. */
const NEIGHBOURS: Record<string, Record<string, number>> = {
  AT: { AT: 55, DE: 24, CH: 7, IT: 3, US: 3 },
  DE: { DE: 68, AT: 9, CH: 6, NL: 4, US: 3 },
  US: { US: 76, CA: 9, GB: 5, AU: 2, IN: 2 },
  JP: { JP: 78, US: 8, AU: 2, GB: 2, FR: 2 },
};

/** The weight of every place for a property's home country. */
export function placeWeights(home: string): number[] {
  return places.map(({ countryId, weight }) => ((NEIGHBOURS[home]?.[countryId] ?? 0.9) * weight) / 100);
}

export interface Device {
  category: string;
  system: string;
  browser: string;
  screen: string;
  model: string;
  weight: number;
}

export const devices: readonly Device[] = table(['category', 'system', 'browser', 'screen', 'model', 'weight'], {}, [
  ['mobile', 'iOS', 'Safari', '390x844', 'iPhone', 29],
  ['mobile', 'Android', 'Chrome', '412x915', 'Pixel 9', 15],
  ['mobile', 'Android', 'Samsung Internet', '360x780', 'SM-S921B', 8],
  ['mobile', 'iOS', 'Chrome', '393x852', 'iPhone', 4],
  ['desktop', 'Windows', 'Chrome', '1920x1080', '(not set)', 17],
  ['desktop', 'Windows', 'Edge', '1536x864', '(not set)', 8],
  ['desktop', 'Macintosh', 'Safari', '1440x900', '(not set)', 7],
  ['desktop', 'Macintosh', 'Chrome', '1728x1117', '(not set)', 4],
  ['desktop', 'Linux', 'Firefox', '1920x1080', '(not set)', 3],
  ['tablet', 'iOS', 'Safari', '820x1180', 'iPad', 4],
  ['smart tv', 'Tizen', 'Samsung Internet', '1920x1080', '(not set)', 1],
]);

/** Age bracket, gender and interest as one index; most users are unknown, as without Google signals. */
export const demographics: readonly { age: string; gender: string; interest: string; weight: number }[] = [
  { age: 'unknown', gender: 'unknown', interest: '(not set)', weight: 58 },
  { age: '18-24', gender: 'female', interest: 'Travel Buffs', weight: 4 },
  { age: '18-24', gender: 'male', interest: 'Technophiles', weight: 4 },
  { age: '25-34', gender: 'female', interest: 'Fitness Buffs', weight: 7 },
  { age: '25-34', gender: 'male', interest: 'Outdoor Enthusiasts', weight: 6 },
  { age: '35-44', gender: 'female', interest: 'Outdoor Enthusiasts', weight: 6 },
  { age: '35-44', gender: 'male', interest: 'Travel Buffs', weight: 5 },
  { age: '45-54', gender: 'female', interest: 'Foodies', weight: 4 },
  { age: '45-54', gender: 'male', interest: 'News Junkies', weight: 3 },
  { age: '55-64', gender: 'female', interest: 'Foodies', weight: 2 },
  { age: '65+', gender: 'male', interest: 'News Junkies', weight: 1 },
];
