import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber, dayOf } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayMs } from '../kernel/time-units.ts';
import { dailyShape } from '../kernel/traffic.ts';
import { POST_LIFE_DAYS, type Post } from './posts.ts';

/** What a post got in a while. Reactions and comments of a day may be negative: they can be taken back. */
export interface PostFigures {
  impressionCount: number;
  clickCount: number;
  likeCount: number;
  commentCount: number;
  shareCount: number;
}

export const NOTHING: Readonly<PostFigures> = { impressionCount: 0, clickCount: 0, likeCount: 0, commentCount: 0, shareCount: 0 };
export const POST_FIGURES = ['impressionCount', 'clickCount', 'likeCount', 'commentCount', 'shareCount'] as const;

export function addFigures(into: PostFigures, more: Readonly<PostFigures>): void {
  for (const name of POST_FIGURES) into[name] += more[name];
}

/** Interactions per impression, as LinkedIn defines `engagement`; 0 without impressions. */
export function engagementOf({ impressionCount, clickCount, likeCount, commentCount, shareCount }: Readonly<PostFigures>): number {
  return impressionCount === 0 ? 0 : (clickCount + likeCount + commentCount + shareCount) / impressionCount;
}

function makeLife(seed: string, post: Post): PostFigures[] {
  if (post.isDark) return [];
  const next = seeded(seed, 'linkedin-post-life', post.urn);
  const clickRate = post.kind === 'article' || post.kind === 'document' ? 0.055 : 0.022;
  const size = post.organization.impressionsAPost * post.luck * dailyShape([seed, 'linkedin-social', post.organization.id], post.day);
  let likes = 0;
  let comments = 0;
  return Array.from({ length: POST_LIFE_DAYS }, (_, age) => {
    // Most of a post's life is over after three days.
    const impressionCount = Math.floor(size * 0.42 * 0.58 ** age * (0.7 + next() * 0.6) + (age < 30 ? next() * 3 : next()));
    const some = (rate: number) => Math.min(impressionCount, Math.floor(impressionCount * rate * (0.6 + next() * 0.8) + next()));
    const clickCount = some(clickRate);
    const given = { like: some(0.017), comment: some(0.0022), share: some(0.0016) };
    const likeCount = age > 2 && likes > 0 && next() < 0.08 ? given.like - 1 : given.like;
    const commentCount = age > 2 && comments > 0 && next() < 0.03 ? given.comment - 1 : given.comment;
    likes += likeCount;
    comments += commentCount;
    return { impressionCount, clickCount, likeCount, commentCount, shareCount: given.share };
  });
}

const lives = new BoundedCache<PostFigures[]>(20_000);

/** What a post gets on each day of its life, the first on the day it was published. */
export function lifeOf(seed: string, post: Post): readonly PostFigures[] {
  return lives.get(`${seed} ${post.urn}`, () => makeLife(seed, post));
}

/** What a post got on one whole UTC day. */
export function figuresOn(seed: string, post: Post, day: string): Readonly<PostFigures> {
  return lifeOf(seed, post)[dayNumber(day) - dayNumber(post.day)] ?? NOTHING;
}

/** What a post has got up to now; of the running day so much as has passed. */
export function lifetimeOf(world: World, post: Post): PostFigures {
  const sum = { ...NOTHING };
  const nowDays = world.now().getTime() / dayMs;
  const today = dayNumber(dayOf(Math.floor(nowDays)));
  const first = dayNumber(post.day);
  for (const [age, figures] of lifeOf(world.seed, post).entries()) {
    const day = first + age;
    if (day > today) break;
    if (day < today) addFigures(sum, figures);
    else for (const name of POST_FIGURES) sum[name] += Math.max(0, Math.floor(figures[name] * (nowDays - today)));
  }
  return sum;
}

/** Members who saw so many impressions of a page or a post: fewer than the impressions, and slower to grow. */
export function uniqueOf(impressions: number, audience: number): number {
  return Math.ceil(audience * (1 - Math.exp(-impressions / audience)));
}
