import { type Device, type Market, marketOf } from '../search-world/index.ts';

const DESKTOP =
  'us uk ca ru de fr es it br au ar be ch dk fi hk ie il mx nl no pl se sg tr jp in hu af al dz ao am at az bh bd by bz bo ba bw bn bg cv kh cm cl co cr hr cy cz cd do ec eg sv ee et ge gh gr gt gy ht hn is id jm jo kz kw lv lb lt lu mg my mt mu md mn me ma mz na np nz ni ng om pk py pe ph pt qa ro sa sn rs sk si za kr lk th bs tt tn tw ua ae uy ve vn zm zw ly pa';
const MOBILE = 'us uk ca de fr es it br au dk mx nl se tr in id il';
const EXTENDED = 'il-ext tr-ext dk-ext no-ext se-ext fi-ext ch-ext mobile-il-ext';

export const databases: readonly string[] = [
  ...DESKTOP.split(' '),
  ...MOBILE.split(' ').map((country) => `mobile-${country}`),
  ...EXTENDED.split(' '),
];

/** The market behind a database; none where nobody searches in this world. */
export function marketsOf(database: string): Market[] {
  const country = database.replace('mobile-', '').replace('-ext', '');
  const market = marketOf(country === 'uk' ? 'gb' : country);
  return market ? [market] : [];
}

export function deviceOf(database: string): Device {
  return database.startsWith('mobile-') ? 'mobile' : 'desktop';
}
