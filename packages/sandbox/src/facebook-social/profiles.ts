import { type FacebookPage, facebookPages } from '../facebook-oauth/pages.ts';
import { dayNumber } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';

/** What a page is like, beyond what signing in knows of it. */
export interface PageProfile {
  page: FacebookPage;
  followersAtStart: number;
  postsPerMonth: number;
  /** Valid metrics this page is refused nevertheless: since 2026 single pages are. */
  refuses: readonly string[];
  link: string;
}

/** The first day of every page's history. */
export const FIRST_DAY = dayNumber('2023-06-01');

const SIZES: Readonly<Record<string, readonly [followers: number, postsPerMonth: number]>> = {
  '1055000000001': [18_400, 34],
  '1055000000002': [2_150, 12],
  '1055000000003': [61_000, 75],
  '1055000000004': [8_900, 20],
  '1055000000005': [9, 2],
  '1055000000006': [3_200, 8],
  '1055000000007': [5_100, 10],
  '1055000000101': [12_700, 16],
  '1055000000102': [1_480, 6],
  '1055000000201': [27_500, 26],
};
const REFUSES: Readonly<Record<string, readonly string[]>> = {
  '1055000000003': ['page_views_total', 'page_daily_follows'],
};

function profileOf(page: FacebookPage): PageProfile {
  const size = 20 + Math.floor(seeded('fb-page-size', page.id)() * 400);
  const [followersAtStart, postsPerMonth] = SIZES[page.id] ?? [size, 4];
  const link = `https://www.facebook.com/${page.id}`;
  return { page, followersAtStart, postsPerMonth, refuses: REFUSES[page.id] ?? [], link };
}

const profiles = new Map(facebookPages.map((page) => [page.id, profileOf(page)]));

export function findProfile(id: string): PageProfile | null {
  return profiles.get(id) ?? null;
}

/** The place of a page among all: a part of the ids of its videos. */
export function placeOf({ page }: PageProfile): number {
  return facebookPages.indexOf(page);
}

export function profileAt(place: number): PageProfile | null {
  return findProfile(facebookPages[place]?.id ?? '');
}
