import type { Counts, Piece } from '../facebook-insights/accrual.ts';
import { dayStartS, monthStart, pacificDay } from '../facebook-insights/pacific.ts';
import { BoundedCache } from '../kernel/bounded-cache.ts';
import { seeded } from '../kernel/random.ts';
import { dayS } from '../kernel/time-units.ts';
import { FIRST_DAY, type InstagramAccount, instagramAccounts } from './accounts.ts';
import type { Atom, Product } from './atoms.ts';

/** What media say; null: without a caption. */
const CAPTIONS: readonly (string | null)[] = [
  'First snow ❄️ #mountains #winter',
  'Wochenendtipp: früh aufstehen, es lohnt sich. Größe zeigt sich oben ⛰️',
  'قهوة الصباح ☕️ #صباح_الخير',
  'Save this for later! 5 things nobody tells you about "waterproof"',
  null,
  '新茶の季節です 🍵',
  'Hinter den Kulissen — wie unser Brot entsteht',
  'Collab with @friends_of_the_forest 🌲\n\nLink in bio.',
  'POV: <you> finally booked & packed',
];

export const STORY_LIFE_S = dayS;
export const MEDIA_LIFE_S = 28 * dayS;

export type MediaKind = 'image' | 'carousel' | 'video' | 'reel' | 'story';

export interface Media extends Piece<Atom> {
  id: string;
  account: InstagramAccount;
  kind: MediaKind;
  mediaType: 'IMAGE' | 'VIDEO' | 'CAROUSEL_ALBUM';
  /** `media_product_type` of the medium itself. */
  product: 'FEED' | 'REELS' | 'STORY';
  caption: string | null;
  /** Percent of viewers gone within three seconds. */
  skipRate: number;
  /** Music under copyright: no `media_url`. */
  isProtected: boolean;
  /** From then on it is gone, though what it gathered stays with the account. Null: it stays. */
  deletedS: number | null;
}

/** Where the account's insights count a medium. */
export const PRODUCT_OF: Record<Media['product'], Product> = { FEED: 'POST', REELS: 'REEL', STORY: 'STORY' };

function kindFor(chance: number): MediaKind {
  if (chance < 0.36) return 'reel';
  if (chance < 0.6) return 'carousel';
  return chance < 0.94 ? 'image' : 'video';
}

function finalsOf(chance: () => number, kind: MediaKind, followers: number): Counts<Atom> {
  const isStory = kind === 'story';
  const base = isStory ? 0.06 + chance() * 0.05 : kind === 'reel' ? 0.4 + chance() * 1.4 : 0.25 + chance() * 0.4;
  const views = followers * base * (!isStory && chance() < 0.04 ? 5 : 1);
  const follower = isStory ? 0.92 : kind === 'reel' ? 0.35 : 0.7;
  const likes = isStory ? 0 : views * (0.02 + chance() * 0.04);
  const acts = views * (0.001 + chance() * 0.002);
  return {
    viewsFollower: views * follower,
    viewsOther: views * (1 - follower),
    likes,
    comments: likes * (0.02 + chance() * 0.06),
    saves: likes * chance() * 0.2,
    shares: isStory ? views * 0.002 : likes * chance() * 0.18,
    reposts: isStory ? views * 0.0005 : likes * 0.02,
    replies: isStory ? views * 0.006 : 0,
    follows: views * 0.0008,
    unfollows: 0,
    profileVisits: views * 0.006,
    bioLinkClicks: acts,
    call: acts * 0.1,
    direction: acts * 0.15,
    email: acts * 0.08,
    text: acts * 0.05,
    otherActions: acts * 0.1,
    watchMs: kind === 'reel' ? views * (3_000 + chance() * 8_000) : 0,
    tapForward: isStory ? views * 0.7 : 0,
    tapBack: isStory ? views * 0.06 : 0,
    tapExit: isStory ? views * 0.12 : 0,
    swipeForward: isStory ? views * 0.08 : 0,
    linkClicks: isStory ? views * 0.004 : 0,
    facebookViews: views * 0.12,
    facebookLikes: likes * 0.08,
    facebookComments: likes * 0.004,
  };
}

function place(account: InstagramAccount): string {
  return String(instagramAccounts.indexOf(account)).padStart(3, '0');
}

function make(seed: string, account: InstagramAccount, id: string, publishedS: number, isStory: boolean): Media {
  const chance = seeded(seed, 'ig-media', id);
  const kind = isStory ? 'story' : kindFor(chance());
  const isVideo = kind === 'reel' || kind === 'video' || (isStory && chance() < 0.5);
  return {
    id,
    account,
    kind,
    mediaType: kind === 'carousel' ? 'CAROUSEL_ALBUM' : isVideo ? 'VIDEO' : 'IMAGE',
    product: isStory ? 'STORY' : kind === 'reel' ? 'REELS' : 'FEED',
    caption: isStory ? null : (CAPTIONS[Math.floor(chance() * CAPTIONS.length)] ?? null),
    skipRate: Math.round((18 + chance() * 45) * 10) / 10,
    isProtected: chance() < 0.03,
    publishedS,
    lifeS: isStory ? STORY_LIFE_S : MEDIA_LIFE_S,
    deletedS: !isStory && chance() < 0.05 ? publishedS + Math.floor((2 + chance() * 30) * dayS) : null,
    finals: finalsOf(chance, kind, account.followersAtStart),
  };
}

const cache = new BoundedCache<Media[]>(9000);

/** Moments within a stretch of time, in order, about `rate` of them. */
function times(chance: () => number, rate: number, from: number, to: number): number[] {
  const count = Math.floor(rate * (0.7 + chance() * 0.6) + chance());
  return Array.from({ length: count }, () => Math.floor(from + chance() * (to - from))).sort((a, b) => a - b);
}

function mediaOfMonth(seed: string, account: InstagramAccount, month: number): Media[] {
  return cache.get(`${seed} ${account.id} m${month}`, () => {
    const first = monthStart(0, month);
    const chance = seeded(seed, 'ig-month', account.id, month);
    const found = times(chance, account.mediaPerMonth, dayStartS(first), dayStartS(monthStart(first, 1)));
    const id = (index: number) => `18${place(account)}${String(month).padStart(4, '0')}${String(index).padStart(4, '0')}`;
    return found.map((publishedS, index) => make(seed, account, id(index), publishedS, false));
  });
}

function storiesOfDay(seed: string, account: InstagramAccount, day: number): Media[] {
  return cache.get(`${seed} ${account.id} d${day}`, () => {
    const chance = seeded(seed, 'ig-stories', account.id, day);
    const id = (index: number) => `19${place(account)}${String(day).padStart(6, '0')}${String(index).padStart(2, '0')}`;
    return times(chance, account.storiesPerDay, dayStartS(day), dayStartS(day + 1)).map((publishedS, index) =>
      make(seed, account, id(index), publishedS, true),
    );
  });
}

function within(list: readonly Media[], fromS: number, toS: number): Media[] {
  const start = Math.max(fromS, dayStartS(FIRST_DAY));
  return list.filter(({ publishedS }) => publishedS >= start && publishedS < toS);
}

/** Posts and reels published within [fromS, toS), oldest first, deleted ones among them. */
export function mediaBetween(seed: string, account: InstagramAccount, fromS: number, toS: number): Media[] {
  const monthOf = (atS: number) => {
    const date = new Date(atS * 1000);
    return (date.getUTCFullYear() - 1970) * 12 + date.getUTCMonth();
  };
  const found: Media[] = [];
  const first = monthOf(Math.max(fromS, dayStartS(FIRST_DAY)) - dayS);
  for (let month = first; month <= monthOf(toS); month++) found.push(...mediaOfMonth(seed, account, month));
  return within(found, fromS, toS);
}

/** Stories published within [fromS, toS), oldest first. */
export function storiesBetween(seed: string, account: InstagramAccount, fromS: number, toS: number): Media[] {
  const found: Media[] = [];
  const first = pacificDay(Math.max(fromS, dayStartS(FIRST_DAY)));
  for (let day = first; day <= pacificDay(toS); day++) found.push(...storiesOfDay(seed, account, day));
  return within(found, fromS, toS);
}

/** Whether it can be seen: posts until they are deleted, stories for 24 hours. */
export function isThere(media: Media, atS: number): boolean {
  const end = media.kind === 'story' ? media.publishedS + STORY_LIFE_S : media.deletedS;
  return media.publishedS <= atS && (end === null || end > atS);
}

/** The medium with an id; null: none, or not there at that time. */
export function findMedia(seed: string, id: string, atS: number): Media | null {
  const [, kind, at, serial] = /^1([89])(\d{3})(\d{8})$/.exec(id) ?? [];
  const account = at === undefined ? undefined : instagramAccounts[Number(at)];
  if (!account || serial === undefined) return null;
  const cut = kind === '8' ? Number(serial.slice(0, 4)) : Number(serial.slice(0, 6));
  const found = kind === '8' ? mediaOfMonth(seed, account, cut) : storiesOfDay(seed, account, cut);
  const media = found.find((one) => one.id === id);
  return media && media.publishedS >= dayStartS(FIRST_DAY) && isThere(media, atS) ? media : null;
}
