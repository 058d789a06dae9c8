import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, todayIn } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { dailyShape } from '../kernel/traffic.ts';
import type { BusinessKind, Location } from './locations.ts';

/** Below this many users the interface only says "fewer than". */
export const THRESHOLD = 15;
const CLOSING_DAYS = 6;

const WORDS: Record<BusinessKind, [heads: string, modifiers: string]> = {
  store: [
    'outdoor shop,wanderschuhe,sportgeschäft,zelt kaufen,kletterausrüstung,rucksack,skitouren ausrüstung,regenjacke,bergsport,peak outfitters',
    ',in der nähe,{city},öffnungszeiten,günstig,heute geöffnet,{city} zentrum,parken,telefonnummer,outlet,verleih,umtausch',
  ],
  lodge: [
    'hotel,wellnesshotel,unterkunft,pension,alpine lodge,skihotel,familienhotel,hütte,restaurant',
    ',{city},in der nähe,mit pool,mit hund,günstig,heute,4 sterne,bewertungen,parkplatz,frühstück,wochenende',
  ],
  cafe: [
    'coffee,coffee shop,café,espresso bar,cold brew,hudson coffee,breakfast,wifi cafe,coffee roaster,flat white ☕',
    ',near me,{city},open now,best,menu,hours,takeout,vegan,dog friendly,downtown {city},24 hours',
  ],
  clinic: [
    'klinik,orthopäde,hautarzt,mrt,physiotherapie,kardiologe,zahnarzt notdienst,nord klinik,facharzt,augenarzt',
    ',{city},in der nähe,termin,privat,bewertung,notfall,öffnungszeiten,heute,telefon,ohne termin,kassenpatient',
  ],
  tea: [
    'お茶,抹茶,日本茶 専門店,茶カフェ,桜茶,和カフェ,matcha,tea house,お土産',
    ',{city},近く,おすすめ,営業時間,予約,人気,ランキング,near me,メニュー,ギフト',
  ],
};

function wordsOf({ kind, city }: Location): string[] {
  const [heads, modifiers] = WORDS[kind];
  return heads
    .split(',')
    .flatMap((head) => modifiers.split(',').map((modifier) => `${head} ${modifier}`.trim().replace('{city}', city.name.toLowerCase())));
}

/** Months as `2026-08`; every month from the first to the last. */
export function monthsBetween(first: string, last: string): string[] {
  const number = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
  const length = Math.max(0, number(last) - number(first) + 1);
  return Array.from({ length }, (_, index) => {
    const at = number(first) + index;
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
  });
}

/** A month shows some days after its end. */
function isClosed(month: string, location: Location, now: Date): boolean {
  return addDays(todayIn(location.city.zone, now), -CLOSING_DAYS).slice(0, 7) > month;
}

const cache = new BoundedCache<Map<string, number>>(2000);

/** Users who found the location by each search term in one month. */
function usersOf(seed: string, location: Location, month: string): Map<string, number> {
  return cache.get(`${seed} ${location.id} ${month}`, () => {
    const middle = `${month}-15`;
    if (middle < location.opened || (location.closed !== null && middle > location.closed)) return new Map();
    const busy = location.views * 6 * dailyShape([seed, location.id], middle);
    const users = wordsOf(location).map((word, index): [string, number] => {
      const chance = seeded(seed, location.id, word, month);
      return [word, Math.floor((busy / (1 + index * 0.9)) * (0.6 + chance() * 0.8) + chance())];
    });
    return new Map(users.filter(([, value]) => value > 0));
  });
}

/** Search terms with the sum of their months' users, most first; months not closed yet count nothing. */
export function keywordSums(seed: string, location: Location, months: string[], now: Date): [word: string, users: number][] {
  const sums = new Map<string, number>();
  for (const month of months.filter((one) => isClosed(one, location, now))) {
    for (const [word, users] of usersOf(seed, location, month)) sums.set(word, (sums.get(word) ?? 0) + users);
  }
  return [...sums].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
}
