import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, dayNumber } from '../kernel/days.ts';
import { hash, seeded } from '../kernel/random.ts';
import { hourS } from '../kernel/time-units.ts';
import { AD_NAMES, CAMPAIGN_NAMES } from './names.ts';
import type { OrganicAccount } from './organic-accounts.ts';

export interface Video {
  id: string;
  caption: string;
  /** Day of publishing, UTC. */
  day: string;
  /** Seconds since 1970. */
  created: number;
  durationS: number;
  /** What it will have had when nobody watches it any more. */
  views: number;
  likes: number;
  comments: number;
  shares: number;
  favorites: number;
  fullyWatched: number;
  averageS: number;
}

/** What is counted of a video, by TikTok's names. */
export const VIDEO_COUNTS = {
  video_views: 'views',
  likes: 'likes',
  comments: 'comments',
  shares: 'shares',
  favorites: 'favorites',
} as const;
export type VideoCount = (typeof VIDEO_COUNTS)[keyof typeof VIDEO_COUNTS];

const LAST = '2032-01-01';
const plans = new BoundedCache<readonly Video[]>(40);

function planVideos(seed: string, account: OrganicAccount): Video[] {
  if (account.videoEveryDays === 0) return [];
  const videos: Video[] = [];
  for (let day = account.opened; day < LAST; day = addDays(day, account.videoEveryDays)) {
    const serial = videos.length;
    const chance = seeded(seed, 'tiktok-video', account.openId, serial);
    const views = Math.round(account.videoViews * (0.3 + chance() * 1.2) * (chance() < 0.04 ? 9 : 1));
    const part = (rate: number) => Math.floor(views * rate * (0.6 + 0.8 * chance()));
    const durationS = Math.round((7 + chance() * 50) * 10) / 10;
    videos.push({
      id: `7${String(hash('video', seed, account.openId, serial)).padStart(10, '0')}${String(serial).padStart(8, '0')}`,
      caption: `${AD_NAMES[serial % AD_NAMES.length]} · ${CAMPAIGN_NAMES[serial % CAMPAIGN_NAMES.length]} #${account.username.replace('.', '')}`,
      day,
      created: Date.parse(`${day}T00:00:00Z`) / 1000 + 6 * hourS + Math.floor(chance() * 14 * hourS),
      durationS,
      views,
      likes: part(0.07),
      comments: part(0.004),
      shares: part(0.006),
      favorites: part(0.01),
      fullyWatched: 0.08 + chance() * 0.3,
      averageS: Math.round(durationS * (0.25 + chance() * 0.4) * 10) / 10,
    });
  }
  return videos;
}

/** Every video an account published or will publish, oldest first. */
export function videosOf(seed: string, account: OrganicAccount): readonly Video[] {
  return plans.get(`${seed} ${account.openId}`, () => planVideos(seed, account));
}

/** Nothing changes after a year: https://business-api.tiktok.com/portal/docs?id=1762228421622786 */
export const ACTIVE_DAYS = 365;

/** Which part of a video's life has passed by the end of a day: most of it in the first days, then a long tail. */
export function lifePassed(video: Video, day: string): number {
  const age = Math.min(dayNumber(day) - dayNumber(video.day), ACTIVE_DAYS);
  return age < 0 ? 0 : 0.75 * (1 - Math.exp(-(age + 0.4) / 3)) + 0.25 * (1 - Math.exp(-(age + 0.4) / 60));
}

/** How many of `lifetime` there were by the end of a day. */
export function soFar(lifetime: number, video: Video, day: string): number {
  return Math.floor(lifetime * lifePassed(video, day));
}
