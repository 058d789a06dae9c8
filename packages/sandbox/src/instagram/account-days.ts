import { addBetween, addCounts, type Counts, noCounts } from '../facebook-insights/accrual.ts';
import { dayStartS, pacificDay } from '../facebook-insights/pacific.ts';
import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayOf } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { FIRST_DAY, type InstagramAccount } from './accounts.ts';
import { ATOMS, type Atom, PRODUCTS, type Product } from './atoms.ts';
import { MEDIA_LIFE_S, type Media, mediaBetween, PRODUCT_OF, STORY_LIFE_S, storiesBetween } from './media.ts';

/** What an account gathered, by where its insights count it. */
export type AccountCounts = Record<Product, Counts<Atom>>;

export function nothing(): AccountCounts {
  return { POST: noCounts(ATOMS), REEL: noCounts(ATOMS), STORY: noCounts(ATOMS), AD: noCounts(ATOMS) };
}

export function addAll(sum: AccountCounts, more: AccountCounts): void {
  for (const product of PRODUCTS) addCounts(sum[product], more[product], ATOMS);
}

/** Sum over all products. */
export function together(counts: AccountCounts): Counts<Atom> {
  const sum = noCounts(ATOMS);
  for (const product of PRODUCTS) addCounts(sum, counts[product], ATOMS);
  return sum;
}

type Rates = Partial<Record<Atom, number>>;
/** Older media, ads and the profile itself on a usual day, for each follower. */
const BACKGROUND: Readonly<Record<Product, Rates>> = {
  POST: {
    viewsFollower: 0.02,
    viewsOther: 0.015,
    likes: 0.0006,
    saves: 0.0001,
    follows: 0.0012,
    unfollows: 0.0016,
    profileVisits: 0.008,
    bioLinkClicks: 0.0009,
    call: 0.00008,
    direction: 0.0001,
    email: 0.00006,
    text: 0.00004,
  },
  REEL: { viewsFollower: 0.01, viewsOther: 0.03, likes: 0.0005, shares: 0.0001 },
  STORY: {},
  AD: { viewsFollower: 0.002, viewsOther: 0.02, likes: 0.0002, comments: 0.00002 },
};

/** What no medium of late brought, up to a part of the day. */
export function background(seed: string, account: InstagramAccount, day: number, part = 1): AccountCounts {
  const name = dayOf(day);
  const chance = seeded(seed, 'ig-day', account.id, name);
  const busy = dailyShape([seed, account.id], name);
  const sums = nothing();
  for (const product of PRODUCTS) {
    for (const atom of ATOMS) {
      const rate = BACKGROUND[product][atom];
      if (rate === undefined) continue;
      const whole = Math.floor(account.followersAtStart * rate * busy * (0.7 + chance() * 0.6) + chance());
      sums[product][atom] = Math.floor(whole * part);
    }
  }
  return sums;
}

/** Everything that still gathers within a stretch of time. */
export function livePieces(seed: string, account: InstagramAccount, fromS: number, toS: number): Media[] {
  return [...mediaBetween(seed, account, fromS - MEDIA_LIFE_S, toS), ...storiesBetween(seed, account, fromS - STORY_LIFE_S, toS)];
}

function count(seed: string, account: InstagramAccount, day: number, untilS: number): AccountCounts {
  const [from, end] = [dayStartS(day), dayStartS(day + 1)];
  const sums = background(seed, account, day, (untilS - from) / (end - from));
  for (const media of livePieces(seed, account, from, untilS)) addBetween(sums[PRODUCT_OF[media.product]], media, ATOMS, from, untilS);
  return sums;
}

const days = new BoundedCache<AccountCounts>(3000);

/** What was counted on a Pacific day, up to `nowS` where that day still runs. */
export function accountDay(seed: string, account: InstagramAccount, day: number, nowS: number): AccountCounts {
  if (day < FIRST_DAY || dayStartS(day) >= nowS) return nothing();
  if (dayStartS(day + 1) > nowS) return count(seed, account, day, nowS);
  return days.get(`${seed} ${account.id} ${day}`, () => count(seed, account, day, dayStartS(day + 1)));
}

export function accountDays(seed: string, account: InstagramAccount, first: number, last: number, nowS: number): AccountCounts {
  const sums = nothing();
  for (let day = first; day <= last; day++) addAll(sums, accountDay(seed, account, day, nowS));
  return sums;
}

const levels = new BoundedCache<number[]>(60);

function followersAfter(seed: string, account: InstagramAccount, day: number): number {
  const known = levels.get(`${seed} ${account.id}`, () => [account.followersAtStart]);
  for (let next = FIRST_DAY + known.length; next <= day; next++) {
    const sum = background(seed, account, next).POST;
    const [from, to] = [dayStartS(next), dayStartS(next + 1)];
    for (const media of livePieces(seed, account, from, to)) addBetween(sum, media, ['follows'], from, to);
    known.push(Math.max(0, (known.at(-1) ?? 0) + sum.follows - sum.unfollows));
  }
  return known[Math.max(0, day - FIRST_DAY)] ?? 0;
}

/** Followers at an instant. */
export function followersAt(seed: string, account: InstagramAccount, atS: number): number {
  const today = pacificDay(atS);
  const { follows, unfollows } = together(accountDay(seed, account, today, atS));
  return Math.max(0, followersAfter(seed, account, today - 1) + follows - unfollows);
}
