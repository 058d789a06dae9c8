import { accruedBy, addBetween, addCounts, type Counts, noCounts, peopleBehind } from '../facebook-insights/accrual.ts';
import { dayStartS } from '../facebook-insights/pacific.ts';
import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayOf } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { ATOMS, type Atom, ENGAGEMENT, REACTIONS, sumOf, VIEWS } from './atoms.ts';
import { POST_LIFE_S, type Post, postsBetween } from './posts.ts';
import { FIRST_DAY, type PageProfile } from './profiles.ts';

/** What was not brought by a post: a page's own counts of a day. */
const OWN = ['visits', 'actions', 'follows', 'followers', 'unfollows', 'fansPaid', 'fansUnpaid'] as const;
type OwnCount = (typeof OWN)[number];
export type PageCount = Atom | OwnCount;
export type PageDay = Counts<PageCount>;
export const PAGE_COUNTS: readonly PageCount[] = [...ATOMS, ...OWN];

/** Visits, follows and views of older content on a whole day. */
export function background(seed: string, profile: PageProfile, day: number): PageDay {
  const { page, followersAtStart: size } = profile;
  const name = dayOf(day);
  const chance = seeded(seed, 'fb-page-day', page.id, name);
  const busy = dailyShape([seed, page.id], name);
  const some = (rate: number) => Math.floor(size * rate * busy * (0.7 + chance() * 0.6) + chance());
  const sums: PageDay = noCounts(PAGE_COUNTS);
  const share = { organicFollower: 0.05, organicOther: 0.03, paidFollower: 0.004, paidOther: 0.012, otherClicks: 0.0006, like: 0.0004 };
  for (const atom of ['organicFollower', 'organicOther', 'paidFollower', 'paidOther', 'otherClicks', 'like'] as const) {
    sums[atom] = some(share[atom]);
  }
  sums.visits = some(0.011);
  sums.actions = Math.min(sums.visits, some(0.0009));
  sums.followers = some(0.0014);
  sums.follows = sums.followers + Math.floor(sums.followers * chance() * 0.1);
  sums.unfollows = Math.min(some(0.0011), sums.followers + 5);
  const fans = Math.floor(sums.followers * 0.8);
  sums.fansPaid = Math.floor(fans * chance() * 0.3);
  sums.fansUnpaid = fans - sums.fansPaid;
  return sums;
}

const days = new BoundedCache<PageDay>(6000);

/** Everything counted on one whole Pacific day: what the posts gathered in it, and the rest. */
export function pageDay(seed: string, profile: PageProfile, day: number): PageDay {
  return days.get(`${seed} ${profile.page.id} ${day}`, () => {
    if (day < FIRST_DAY) return noCounts(PAGE_COUNTS);
    const [from, to] = [dayStartS(day), dayStartS(day + 1)];
    const sums = background(seed, profile, day);
    for (const post of postsBetween(seed, profile, from - POST_LIFE_S, to)) addBetween(sums, post, ATOMS, from, to);
    return sums;
  });
}

/** Sums over some days up to `last`. */
export function pageDays(seed: string, profile: PageProfile, last: number, count: number): PageDay {
  if (count === 1) return pageDay(seed, profile, last);
  const sums: PageDay = noCounts(PAGE_COUNTS);
  for (let day = last - count + 1; day <= last; day++) addCounts(sums, pageDay(seed, profile, day), PAGE_COUNTS);
  return sums;
}

const levels = new BoundedCache<number[]>(60);

/** Followers at the end of a day. */
export function followersAt(seed: string, profile: PageProfile, day: number): number {
  const known = levels.get(`${seed} ${profile.page.id}`, () => [profile.followersAtStart]);
  for (let next = FIRST_DAY + known.length; next <= day; next++) {
    const { followers, unfollows } = background(seed, profile, next);
    known.push(Math.max(0, (known.at(-1) ?? 0) + followers - unfollows));
  }
  return known[Math.max(0, day - FIRST_DAY)] ?? 0;
}

/** How many people a page could ever reach. */
function poolOf(profile: PageProfile): number {
  return 200 + profile.followersAtStart * 20;
}

/** People who saw content of the page. */
export function viewersOf(profile: PageProfile, counts: Counts<Atom>): number {
  return peopleBehind(sumOf(counts, VIEWS), poolOf(profile));
}

/** Followers who did something with the page's content. */
export function engagedFollowers(profile: PageProfile, counts: Counts<Atom>): number {
  return peopleBehind(sumOf(counts, ENGAGEMENT), 20 + Math.floor(profile.followersAtStart * 0.7));
}

/** What a post has come to at an instant. */
export function postCounts(post: Post, atS: number): Counts<Atom> {
  return accruedBy(post, ATOMS, atS);
}

export function reactionsOf(counts: Counts<Atom>): Record<string, number> {
  return Object.fromEntries(REACTIONS.map((name) => [name, counts[name]]));
}
