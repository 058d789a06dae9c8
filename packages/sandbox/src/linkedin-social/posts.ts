import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, dayNumber, daysBetween, weekday } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayMs, hourMs } from '../kernel/time-units.ts';
import type { Organization } from './organizations.ts';

export type PostKind = 'text' | 'image' | 'video' | 'document' | 'article' | 'poll' | 'multiImage' | 'reshare';

export interface Post {
  /** `urn:li:share:…` or `urn:li:ugcPost:…`. */
  urn: string;
  organization: Organization;
  kind: PostKind;
  /** In LinkedIn's "little text": signs escaped, hashtags and mentions as templates. */
  commentary: string;
  /** Milliseconds since 1970. */
  publishedAt: number;
  lastModifiedAt: number;
  /** The UTC day it was published on. */
  day: string;
  /** The last day on which anyone sees it. */
  lastDay: string;
  /** A dark post made for an ad alone: it has no organic life. */
  isDark: boolean;
  /** When it was deleted, milliseconds since 1970; null when it was not. */
  deletedAt: number | null;
  /** How well it did, about 1. */
  luck: number;
}

/** Days on which a post is seen by anyone. */
export const POST_LIFE_DAYS = 45;

const HORIZON = '2031-12-31';
const KINDS: readonly PostKind[] = ['image', 'text', 'video', 'image', 'article', 'document', 'image', 'poll', 'multiImage', 'reshare'];
const TEXTS = [
  'Wir suchen Verstärkung \\(m/w/d\\) für München! {hashtag|\\#|jobs} {hashtag|\\#|team}',
  'Neue Größen sind da 🎉 – jetzt im Shop.',
  'Thank you @[Jörg Müller](urn:li:person:j0rg) for a great talk on "slow retail".',
  'Behind the scenes of our autumn shoot 🍂',
  'شكرا لكل شركائنا هذا العام',
  'Five things we learned in {hashtag|\\#|2026}: \\_less\\_ is more.',
  'お茶の季節になりました。',
  'Our whitepaper is out: download it now & tell us what you think.',
  "It's official — we won!",
  '',
];

function buildPosts(seed: string, organization: Organization): Post[] {
  const posts: Post[] = [];
  for (const day of daysBetween(organization.since, HORIZON)) {
    const next = seeded(seed, 'linkedin-post', organization.id, day);
    const isWeekend = weekday(day) === 0 || weekday(day) === 6;
    if (next() >= (isWeekend ? 0.4 : 1.24) / organization.postEveryDays) continue;
    const index = posts.length;
    const publishedAt = (dayNumber(day) * 24 + 6 + Math.floor(next() * 12)) * hourMs + Math.floor(next() * hourMs);
    const isEdited = next() < 0.12;
    posts.push({
      urn: `urn:li:${index % 3 === 1 ? 'ugcPost' : 'share'}:7${String(organization.id * 100_000 + index).padStart(18, '0')}`,
      organization,
      kind: KINDS[Math.floor(next() * KINDS.length)] ?? 'text',
      commentary: TEXTS[Math.floor(next() * TEXTS.length)] ?? '',
      publishedAt,
      lastModifiedAt: isEdited ? publishedAt + Math.floor(next() * 40) * dayMs : publishedAt,
      day,
      lastDay: addDays(day, POST_LIFE_DAYS - 1),
      isDark: next() < 0.06,
      deletedAt: next() < 0.03 ? publishedAt + 20 * dayMs : null,
      luck: 0.35 + next() * 0.9 + (next() < 0.05 ? 3 : 0),
    });
  }
  return posts;
}

const lists = new BoundedCache<Post[]>(64);

/** Every post a page has made or will make, the oldest first, dark and deleted ones too. */
export function allPostsOf(seed: string, organization: Organization): readonly Post[] {
  return lists.get(`${seed} ${organization.id}`, () => buildPosts(seed, organization));
}

/** The posts that can be seen now; an edit that is yet to come is not known. */
export function postsOf(world: World, organization: Organization): Post[] {
  const now = world.now().getTime();
  return allPostsOf(world.seed, organization)
    .filter(({ publishedAt, deletedAt }) => publishedAt <= now && (deletedAt === null || deletedAt > now))
    .map((post) => (post.lastModifiedAt > now ? { ...post, lastModifiedAt: post.publishedAt } : post));
}
