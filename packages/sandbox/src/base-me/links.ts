import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, clockIn, dayNumber, dayOf, daysBetween, weekday } from '../kernel/days.ts';
import { hash, seeded } from '../kernel/random.ts';
import { dayMs, hourMs } from '../kernel/time-units.ts';
import type { Account, Client } from './keys.ts';

export const STATUSES = ['opportunity', 'requested', 'pending', 'confirmed'] as const;
export type Status = (typeof STATUSES)[number];
export const HEALTHS = ['not_confirmed', 'live_dofollow', 'live_nofollow', 'dead'] as const;
export type Health = (typeof HEALTHS)[number];
export const TYPES =
  'editorial_link submission guest_post pr sponsorship_partnership infographic_promotion content_promotion local_citation resource_page republishing link_insert scholarship giveaway bookmark profile forum'.split(
    ' ',
  );
export const CATEGORIES =
  'adult agriculture animals architecture art auto beauty book business casino diy ecology education electronics engineering entertainment family fashion finance fitness food fun gaming general health hobbies home internet kids law lifestyle marketing media music ngo parenting photography politics real_estate relationship religion restaurant science social_media software sport tech toys travel weapons wedding'.split(
    ' ',
  );
const PAID = ['editorial_link', 'guest_post', 'sponsorship_partnership', 'link_insert', 'pr'];

/** All there will ever be known of a link; what of it is true on a day is asked with `statusOn`. */
export type Link = ReturnType<typeof makeLink>;

function pick<T>(list: readonly T[], share: number): T {
  const found = list[Math.min(list.length - 1, Math.floor(share * list.length))];
  if (found === undefined) throw new Error('There is nothing to pick from.');
  return found;
}

const WORDS = 'tech,green,urban,daily,north,bright,local,happy,modern,größer'.split(',');
const NOUNS = 'blog,journal,magazine,guide,forum,news,review,directory'.split(',');
const ANCHORS = ['project tool', 'best choice', 'hier', 'مزيد من المعلومات', '“great” gear 🏔', 'read more', 'pricing & plans'];

function makeLink(seed: string, account: Account, client: Client, day: string, n: number) {
  const random = seeded(seed, 'base-me', account.id, client.id, day, n);
  const later = (from: string | null, share: number, daysMax: number) =>
    from !== null && random() < share ? addDays(from, Math.floor(random() ** 2 * daysMax)) : null;
  const requestedDay = later(day, 0.8, 12);
  const pendingDay = later(requestedDay, 0.85, 20);
  const confirmedDay = later(pendingDay, 0.85, 30);
  const type = pick(TYPES, random() ** 1.8);
  const isPaid = requestedDay !== null && PAID.includes(type) && random() < 0.85;
  // About 5 % die in a month, 10 % in three, 26 % in a year.
  const death = random();
  const life = death < 0.05 ? death * 600 : death < 0.1 ? 30 + (death - 0.05) * 1200 : death < 0.26 ? 90 + (death - 0.1) * 1700 : null;
  const rating = random() < 0.08 ? null : Math.round(5 + random() ** 1.3 * 85);
  return {
    id: dayNumber(day) * 10_000 + (client.id % 1000) * 10 + n,
    client,
    user: pick(account.users, random()),
    domain: `${pick(WORDS, random()).replace('ö', 'o').replace('ß', 'ss')}-${pick(NOUNS, random())}${hash(seed, client.id, day, n) % 997}.com`,
    type,
    category: pick(random() < 0.7 ? client.categories : CATEGORIES, random()),
    anchor: pick(ANCHORS, random()),
    // Instant of entry.
    createdAt: new Date(dayNumber(day) * dayMs + (8 + Math.floor(random() * 8)) * hourMs),
    createdDay: day,
    requestedDay,
    pendingDay,
    confirmedDay,
    expiresDay: isPaid && confirmedDay !== null && random() < 0.6 ? addDays(confirmedDay, 180 + Math.floor(random() * 3) * 90) : null,
    // In the client's currency; null: nothing was agreed.
    priceCents: isPaid ? Math.round(3000 + random() * 27_000) : null,
    domainRating: rating,
    domainAuthority: rating === null ? null : Math.max(1, rating - Math.floor(random() * 12)),
    organicTraffic: rating === null ? null : Math.round(10 ** (1 + rating / 22)),
    isNofollow: random() < 0.18,
    deadDay: life === null || confirmedDay === null ? null : addDays(confirmedDay, Math.ceil(life)),
    isFlagged: random() < 0.03,
    season: pick(['Autumn', 'Winter', 'Frühling', 'Summer'], random()),
  };
}

const entered = new BoundedCache<readonly Link[]>(2000);

function linksOfMonth(seed: string, account: Account, client: Client, month: string): readonly Link[] {
  return entered.get(`${seed}|${account.id}|${client.id}|${month}`, () =>
    daysBetween(`${month}-01`, addDays(`${month}-28`, 3))
      .filter((day) => day.startsWith(month) && day >= client.since && (client.until === null || day <= client.until))
      .flatMap((day) => {
        const count = Math.floor(seeded(seed, 'entries', account.id, client.id, day)() * 2 * client.pace + 0.5);
        return Array.from({ length: Math.min(9, count) }, (_, n) => makeLink(seed, account, client, day, n));
      }),
  );
}

/** Links of a client entered up to an instant, oldest first. */
export function linksOf(seed: string, account: Account, client: Client, now: Date): Link[] {
  const months: string[] = [];
  const last = dayOf(Math.floor(now.getTime() / dayMs)).slice(0, 7);
  for (let month = client.since.slice(0, 7); month <= last; month = addDays(`${month}-28`, 4).slice(0, 7)) months.push(month);
  return months.flatMap((month) => linksOfMonth(seed, account, client, month)).filter(({ createdAt }) => createdAt <= now);
}

/** The status a link stands in at the end of a day, or null before it was entered. */
export function statusOn({ createdDay, requestedDay, pendingDay, confirmedDay }: Link, day: string): Status | null {
  const has = (reached: string | null) => reached !== null && reached <= day;
  if (has(confirmedDay)) return 'confirmed';
  if (has(pendingDay)) return 'pending';
  if (has(requestedDay)) return 'requested';
  return has(createdDay) ? 'opportunity' : null;
}

const checks = new BoundedCache<string>(5000);

/** https://help.base.me: daily for a week, Mondays for a month, the 3rd for half a year, then quarterly, then yearly. */
export function checkedOn(confirmedDay: string, today: string): string {
  return checks.get(`${confirmedDay} ${today}`, () => lastCheck(confirmedDay, today));
}

function lastCheck(confirmedDay: string, today: string): string {
  const isDue = (day: string) => {
    const age = dayNumber(day) - dayNumber(confirmedDay);
    if (age < 7) return true;
    if (age < 30) return weekday(day) === 1;
    const months = age < 182 ? 1 : age < 547 ? 3 : 12;
    return day.endsWith('-03') && (Number(day.slice(5, 7)) - 1) % months === 0;
  };
  let day = today;
  while (day > confirmedDay && !isDue(day)) day = addDays(day, -1);
  return day;
}

/** What the last check before the end of a day saw. */
export function healthOn(link: Link, today: string): Health {
  if (statusOn(link, today) !== 'confirmed' || link.confirmedDay === null) return 'not_confirmed';
  if (link.deadDay !== null && link.deadDay <= checkedOn(link.confirmedDay, today)) return 'dead';
  return link.isNofollow ? 'live_nofollow' : 'live_dofollow';
}

export function todayOf({ zone }: Account, now: Date): string {
  return clockIn(zone, now).day;
}
