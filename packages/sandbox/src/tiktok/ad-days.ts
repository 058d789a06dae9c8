import { BoundedCache } from '../kernel/bounded-cache.ts';
import { clockIn } from '../kernel/days.ts';
import { hash } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { type Advertiser, lastDay } from './advertiser.ts';
import { type Ad, catalogueOf } from './catalogue.ts';
import { addFacts, EVERY_FACT, type Facts, makeFacts, noFacts, splitFacts } from './facts.ts';

/** What one ad did on one day of its account. */
export interface AdDay {
  ad: Ad;
  facts: Facts;
  /** Where rounding begins when the day is split. */
  phase: number;
}

/** How a day's impressions spread over its hours, midnight first. */
const HOURS = [22, 14, 9, 6, 5, 7, 14, 24, 32, 36, 38, 41, 48, 46, 42, 42, 46, 54, 64, 76, 84, 82, 64, 40] as const;

const whole = new BoundedCache<readonly AdDay[]>(2500);
const adsOn = new BoundedCache<ReadonlyMap<string, readonly Ad[]>>(40);

/** The ads of a month, so that a day looks through few. */
function adsByMonth(seed: string, advertiser: Advertiser): ReadonlyMap<string, readonly Ad[]> {
  return adsOn.get(`${seed} ${advertiser.id}`, () => {
    const months = new Map<string, Ad[]>();
    for (const ad of catalogueOf(seed, advertiser).flatMap(({ groups }) => groups.flatMap(({ ads }) => ads))) {
      for (let month = ad.start.slice(0, 7); month <= ad.end.slice(0, 7); month = nextMonth(month)) {
        const list = months.get(month) ?? [];
        list.push(ad);
        months.set(month, list);
      }
    }
    return months;
  });
}

function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

function wholeDay(seed: string, advertiser: Advertiser, day: string): readonly AdDay[] {
  return whole.get(`${seed} ${advertiser.id} ${day}`, () => {
    const busy = dailyShape([seed, 'tiktok', advertiser.id], day);
    return (adsByMonth(seed, advertiser).get(day.slice(0, 7)) ?? [])
      .filter(({ start, end }) => start <= day && day <= end)
      .map((ad) => ({ ad, facts: makeFacts(seed, advertiser, ad, day, busy), phase: (hash(ad.id, day) % 9973) / 9973 }));
  });
}

/** The facts of a day by hour; hours still to come are left out. */
export function hoursOf(world: World, advertiser: Advertiser, day: string, { facts, phase }: AdDay): { hour: number; facts: Facts }[] {
  const now = clockIn(advertiser.zone, world.now());
  const split = splitFacts(facts, HOURS, null, phase, EVERY_FACT);
  return HOURS.map((_, hour) => {
    const part = noFacts();
    for (const [name, parts] of split) part[name] = parts[hour] ?? 0;
    return { hour, facts: part };
  }).filter(({ hour }) => day !== now.day || hour <= now.hour);
}

/** What every ad did on a whole day, also where the day is not over. */
export function plannedOn(world: World, advertiser: Advertiser, day: string): readonly AdDay[] {
  return day < advertiser.opened || day > lastDay(advertiser, world.now()) ? [] : wholeDay(world.seed, advertiser, day);
}

const soFar = new BoundedCache<readonly AdDay[]>(100);

/** What every ad did on a day, as far as the day has come. Ads without an impression are left out. */
export function adDaysOn(world: World, advertiser: Advertiser, day: string): readonly AdDay[] {
  const planned = plannedOn(world, advertiser, day);
  const now = clockIn(advertiser.zone, world.now());
  if (day !== now.day) return planned;
  return soFar.get(`${world.seed} ${advertiser.id} ${day} ${now.hour}`, () =>
    planned
      .map((adDay) => {
        const facts = noFacts();
        for (const part of hoursOf(world, advertiser, day, adDay)) addFacts(facts, part.facts);
        return { ...adDay, facts };
      })
      .filter(({ facts }) => facts.impressions > 0),
  );
}
