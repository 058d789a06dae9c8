const DESKTOP =
  'us uk ca ru de fr es it br au ar be ch dk fi hk ie il mx nl no pl se sg tr jp in hu af al dz ao am at az bh bd by bz bo ba bw bn bg cv kh cm cl co cr hr cy cz cd do ec eg sv ee et ge gh gr gt gy ht hn is id jm jo kz kw lv lb lt lu mg my mt mu md mn me ma mz na np nz ni ng om pk py pe ph pt qa ro sa sn rs sk si za kr lk th bs tt tn tw ua ae uy ve vn zm zw ly pa';
const MOBILE = 'us uk ca de fr es it br au dk mx nl se tr in id il';
const EXTENDED = 'il-ext tr-ext dk-ext no-ext se-ext fi-ext ch-ext mobile-il-ext';

export const databases: readonly string[] = [
  ...DESKTOP.split(' '),
  ...MOBILE.split(' ').map((country) => `mobile-${country}`),
  ...EXTENDED.split(' '),
];

/** How much is searched there, compared with the United States. */
const MARKETS: Record<string, number> = {
  us: 1,
  uk: 0.34,
  de: 0.3,
  fr: 0.26,
  ca: 0.22,
  au: 0.18,
  br: 0.28,
  in: 0.4,
  it: 0.2,
  es: 0.2,
  jp: 0.3,
  at: 0.07,
  ch: 0.07,
};

export function countryOf(database: string): string {
  return database.replace('mobile-', '').replace('-ext', '');
}

export function marketOf(database: string): number {
  const market = MARKETS[countryOf(database)] ?? 0.05;
  return database.startsWith('mobile-') ? market * 1.3 : market;
}

export function speaksGerman(database: string): boolean {
  return ['de', 'at', 'ch'].includes(countryOf(database));
}
