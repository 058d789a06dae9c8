import type { Counts, Piece } from '../facebook-insights/accrual.ts';
import { dayStartS, monthStart } from '../facebook-insights/pacific.ts';
import { BoundedCache } from '../kernel/bounded-cache.ts';
import { dayNumber, dayOf } from '../kernel/days.ts';
import { entriesOf } from '../kernel/entries.ts';
import { seeded } from '../kernel/random.ts';
import { dayS } from '../kernel/time-units.ts';
import type { Atom } from './atoms.ts';
import { FIRST_DAY, type PageProfile, placeOf } from './profiles.ts';

/** What posts say; null: a post without words. */
const POST_TEXTS: readonly (string | null)[] = [
  'New in the shop: light rain jackets for the whole family',
  'Öffnungszeiten über die Feiertage: täglich 9–17 Uhr 🎄',
  'Our “10 things to pack” list — what would you add?',
  'عرض نهاية الأسبوع: خصم 20٪ على كل الأصناف',
  'Thank you for 5,000 followers! 🎉🎉',
  'Behind the scenes: how we test <everything> & why',
  null,
  'Wer war schon oben? Fotos in die Kommentare! ⛰️',
  '本日のおすすめ：新茶が入りました 🍵',
  "It's here.\n\nTwo years of work, one small box. Read the whole story on our site, with all the detours, the mistakes, the lucky finds and the people who made it possible.",
  'Win a weekend for two: comment with your favourite hut',
  'Frische Croissants, solange der Vorrat reicht 🥐',
];

/** How long a post gathers views and reactions. */
export const POST_LIFE_S = 28 * dayS;
const SERIAL_BASE = 122_000_000_000_000;

export type PostKind = keyof typeof SHARES;

export interface Post extends Piece<Atom> {
  /** `{page}_{serial}`. */
  id: string;
  profile: PageProfile;
  kind: PostKind;
  message: string | null;
  /** Of a video or a reel; else null. */
  videoId: string | null;
  /** Seconds; 0 where there is none. */
  videoLengthS: number;
  /** From then on it is gone, though what it gathered stays with the page. Null: it stays. */
  deletedS: number | null;
}

const SHARES = { photo: 0.34, album: 0.1, video: 0.14, reel: 0.14, link: 0.12, text: 0.07, shared: 0.06, event: 0.03 };

/** Shared stories and life events have none of their own. */
export function hasInsights({ kind }: Post): boolean {
  return kind !== 'shared' && kind !== 'event';
}

function pickKind(chance: number): PostKind {
  let passed = 0;
  for (const [kind, share] of entriesOf(SHARES)) {
    passed += share;
    if (passed > chance) return kind;
  }
  return 'photo';
}

function finalsOf(chance: () => number, kind: PostKind, followers: number): Counts<Atom> {
  const isVideo = kind === 'video' || kind === 'reel';
  const isBoosted = chance() < 0.15;
  const organic = followers * (0.12 + chance() * 0.5) * (kind === 'reel' ? 2.2 : 1) * (chance() < 0.04 ? 6 : 1);
  const paid = isBoosted ? followers * (0.3 + chance()) : 0;
  const views = organic + paid;
  const likes = views * (0.008 + chance() * 0.02);
  const video = isVideo ? 0.35 + chance() * 0.2 : 0;
  const whole = kind === 'shared' || kind === 'event' ? 0 : 1;
  return {
    organicFollower: organic * 0.62 * whole,
    organicOther: organic * 0.38 * whole,
    paidFollower: paid * 0.22 * whole,
    paidOther: paid * 0.78 * whole,
    like: likes,
    love: likes * 0.22,
    wow: likes * 0.05,
    haha: likes * 0.07,
    sorry: likes * 0.015,
    anger: likes * 0.01,
    comments: likes * (0.04 + chance() * 0.12),
    shares: likes * chance() * 0.14,
    linkClicks: views * (kind === 'link' ? 0.018 : 0.003) * whole,
    otherClicks: views * 0.012 * whole,
    photoViews: kind === 'photo' || kind === 'album' ? views * 0.02 : 0,
    videoPlays: isVideo ? views * 0.015 : 0,
    video3sOrganic: organic * video,
    video3sPaid: paid * video,
    video15s: views * video * 0.4,
    videoComplete: views * video * 0.16,
    watchMs: views * video * (4_000 + chance() * 9_000),
    reelPlays: kind === 'reel' ? views * 0.8 : 0,
    reelReplays: kind === 'reel' ? views * 0.07 : 0,
  };
}

function makePost(seed: string, profile: PageProfile, month: number, publishedS: number, place: number): Post {
  const chance = seeded(seed, 'fb-post', profile.page.id, month, place);
  const kind = pickKind(chance());
  const message = POST_TEXTS[Math.floor(chance() * POST_TEXTS.length)] ?? null;
  const videoLengthS = kind === 'video' ? 20 + Math.floor(chance() * 160) : kind === 'reel' ? 6 + Math.floor(chance() * 50) : 0;
  const deletedS = chance() < 0.06 ? publishedS + Math.floor((2 + chance() * 30) * dayS) : null;
  const serial = month * 1000 + place;
  const videoId = videoLengthS === 0 ? null : `9${String(placeOf(profile)).padStart(3, '0')}${String(serial).padStart(7, '0')}`;
  const finals = finalsOf(chance, kind, profile.followersAtStart);
  return {
    id: `${profile.page.id}_${SERIAL_BASE + serial}`,
    profile,
    kind,
    message,
    videoId,
    videoLengthS,
    publishedS,
    deletedS,
    lifeS: POST_LIFE_S,
    finals,
  };
}

/** Months since 1970. */
function monthOf(day: number): number {
  const [year = 0, month = 0] = dayOf(day).split('-').map(Number);
  return (year - 1970) * 12 + month - 1;
}

const months = new BoundedCache<Post[]>(400);

function postsOfMonth(seed: string, profile: PageProfile, month: number): Post[] {
  return months.get(`${seed} ${profile.page.id} ${month}`, () => {
    const first = monthStart(dayNumber('1970-01-01'), month);
    const [from, to] = [dayStartS(first), dayStartS(monthStart(first, 1))];
    const chance = seeded(seed, 'fb-posts', profile.page.id, month);
    const count = Math.round(profile.postsPerMonth * (0.75 + chance() * 0.5));
    const times = Array.from({ length: count }, () => Math.floor(from + chance() * (to - from))).sort((a, b) => a - b);
    return times.map((publishedS, place) => makePost(seed, profile, month, publishedS, place));
  });
}

/** Posts published within [fromS, toS), oldest first, deleted ones among them. */
export function postsBetween(seed: string, profile: PageProfile, fromS: number, toS: number): Post[] {
  const start = Math.max(fromS, dayStartS(FIRST_DAY));
  const posts: Post[] = [];
  const last = monthOf(Math.ceil(toS / dayS));
  for (let month = monthOf(Math.floor(start / dayS) - 1); month <= last; month++) {
    posts.push(...postsOfMonth(seed, profile, month).filter(({ publishedS }) => publishedS >= start && publishedS < toS));
  }
  return posts;
}

export function isThere(post: Post, atS: number): boolean {
  return post.publishedS <= atS && (post.deletedS === null || post.deletedS > atS);
}

/** The post with a number of its page; null: none, or not there at that time. */
export function postBySerial(seed: string, profile: PageProfile, serial: number, atS: number): Post | null {
  const month = Math.floor(serial / 1000);
  const post = month > 0 && month < 2400 ? postsOfMonth(seed, profile, month)[serial % 1000] : undefined;
  return post && post.publishedS >= dayStartS(FIRST_DAY) && isThere(post, atS) ? post : null;
}

export function serialOfPostId(text: string): number {
  return Number(text) - SERIAL_BASE;
}
