import type { Option } from '@sightline/contract/sources';
import { countryName } from '../kit/families/seo-inputs.ts';

/** https://developer.semrush.com/api/v3/analytics/basic-docs/#databases: two-letter country codes, but `uk` for the United Kingdom. */
const desktop =
  'us uk ca ru de fr es it br au ar be ch dk fi hk ie il mx nl no pl se sg tr jp in hu af al dz ao am at az bh bd by bz bo ba bw bn bg cv kh cm cl co cr hr cy cz cd do ec eg sv ee et ge gh gr gt gy ht hn is id jm jo kz kw lv lb lt lu mg my mt mu md mn me ma mz na np nz ni ng om pk py pe ph pt qa ro sa sn rs sk si za kr lk th bs tt tn tw ua ae uy ve vn zm zw ly pa'.split(
    ' ',
  );
const extended = ['il-ext', 'tr-ext', 'dk-ext', 'no-ext', 'se-ext', 'fi-ext', 'ch-ext'];
const mobile = new Set('us uk ca de fr es it br au dk mx nl se tr in id il il-ext'.split(' '));

const mobilePrefix = 'mobile-';

/** `Germany`, `Germany, mobile`, `Israel, extended`: a code as SEMrush's answers give it, in words. */
export function databaseLabel(database: string): string {
  const code = database.replace(mobilePrefix, '');
  if (!desktop.includes(code) && !extended.includes(code)) return database;
  return [
    countryName(code.replace(/-ext$/, '')),
    code.endsWith('-ext') ? 'extended' : '',
    database.startsWith(mobilePrefix) ? 'mobile' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

export const databaseOptions: Option[] = [...desktop, ...extended]
  .map((code) => ({ value: code, label: databaseLabel(code), ...(mobile.has(code) ? {} : { description: 'Desktop only' }) }))
  .sort((left, right) => left.label.localeCompare(right.label, 'en'));

export const isDatabase = (code: string): boolean => desktop.includes(code) || extended.includes(code);
export const isMobile = (database: string): boolean => database.startsWith(mobilePrefix);

/** The database of a country for phones, or null where SEMrush keeps none. */
export const mobileDatabase = (code: string): string | null => (mobile.has(code) ? `${mobilePrefix}${code}` : null);
