import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber, daysBetween } from '../kernel/days.ts';
import { entriesOf } from '../kernel/entries.ts';
import { seeded } from '../kernel/random.ts';
import { shareOut, shareWithin } from '../kernel/shares.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayMs } from '../kernel/time-units.ts';
import { dailyShape } from '../kernel/traffic.ts';
import type { Organization } from './organizations.ts';
import { addFigures, lifeOf, lifetimeOf, NOTHING, type PostFigures } from './post-days.ts';
import { allPostsOf } from './posts.ts';

/** Sections of a company page, with how much of its views each gets. */
const SECTIONS = { overview: 58, about: 9, careers: 5, jobs: 11, people: 9, lifeAt: 3, insights: 2, products: 3 } as const;
export type Section = keyof typeof SECTIONS;
export const sectionNames = entriesOf(SECTIONS).map(([name]) => name);

export interface ViewsByDevice {
  desktop: number;
  mobile: number;
}

/** A page's day beside its posts. */
export interface PageDay {
  organicFollowerGain: number;
  paidFollowerGain: number;
  /** Page views by section. */
  views: ReadonlyMap<Section, ViewsByDevice>;
  desktopButtonClicks: number;
  mobileButtonClicks: number;
}

function makePageDay(seed: string, organization: Organization, day: string): PageDay {
  const next = seeded(seed, 'linkedin-page', organization.id, day);
  const shape = dailyShape([seed, 'linkedin-page', organization.id], day);
  const gained = Math.floor(organization.followersADay * shape * (0.4 + next() * 1.2) + next());
  const lost = next() < 0.12 ? 1 + Math.floor(next() * 3) : 0;
  const all = Math.floor(organization.viewsADay * shape * (0.7 + next() * 0.6));
  const mobile = Math.floor(all * (0.38 + next() * 0.14));
  const weights = sectionNames.map((name) => SECTIONS[name] * (0.7 + next() * 0.6));
  const bySection = shareOut(all, weights);
  const onMobile = shareWithin(mobile, bySection);
  const views = new Map(
    sectionNames.map((name, index) => {
      const some = onMobile[index] ?? 0;
      return [name, { desktop: (bySection[index] ?? 0) - some, mobile: some }] as const;
    }),
  );
  return {
    organicFollowerGain: gained - lost,
    paidFollowerGain: next() < 0.15 ? 1 : 0,
    views,
    desktopButtonClicks: Math.floor((all - mobile) * 0.06 + next() * 0.5),
    mobileButtonClicks: Math.floor(mobile * 0.05 + next() * 0.4),
  };
}

const pageDays = new BoundedCache<PageDay>(20_000);

export function pageDayOf(seed: string, organization: Organization, day: string): PageDay {
  return pageDays.get(`${seed} ${organization.id} ${day}`, () => makePageDay(seed, organization, day));
}

/** The last UTC day that is over: statistics have no part of the running one. */
export function lastWholeDay(world: World): string {
  return new Date(world.now().getTime() - dayMs).toISOString().slice(0, 10);
}

/** The whole days of a page's life between two days. */
export function wholeDays(world: World, { since }: Organization, start: string, end: string): string[] {
  const last = lastWholeDay(world);
  return daysBetween(start < since ? since : start, end < last ? end : last);
}

/** What a page's posts got on each of some days, which follow one another. */
export function postFiguresByDay(world: World, organization: Organization, days: readonly string[]): Map<string, PostFigures> {
  const sums = new Map(days.map((day) => [day, { ...NOTHING }]));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return sums;
  for (const post of allPostsOf(world.seed, organization)) {
    if (post.day > last || post.lastDay < first) continue;
    const before = dayNumber(post.day) - dayNumber(first);
    for (const [age, figures] of lifeOf(world.seed, post).entries()) {
      const sum = sums.get(days[before + age] ?? '');
      if (sum) addFigures(sum, figures);
    }
  }
  return sums;
}

/** What all posts of a page, deleted ones too, have got up to now. */
export function lifetimeOfPage(world: World, organization: Organization): PostFigures {
  const sum = { ...NOTHING };
  const now = world.now().getTime();
  for (const post of allPostsOf(world.seed, organization)) if (post.publishedAt <= now) addFigures(sum, lifetimeOf(world, post));
  return sum;
}

/** Followers now: those at the start and all gains of whole days since. */
export function followersOf(world: World, organization: Organization): number {
  return wholeDays(world, organization, organization.since, lastWholeDay(world)).reduce((sum, day) => {
    const { organicFollowerGain, paidFollowerGain } = pageDayOf(world.seed, organization, day);
    return sum + organicFollowerGain + paidFollowerGain;
  }, organization.followersAtStart);
}
