import { BoundedCache } from '../kernel/bounded-cache.ts';
import { addDays, daysBetween } from '../kernel/days.ts';
import { seeded } from '../kernel/random.ts';
import type { World } from '../kernel/stand-in.ts';
import type { OrganicAccount } from './organic-accounts.ts';
import { ACTIVE_DAYS, soFar, type VideoCount, videosOf } from './videos.ts';

/** Figures come a day and a half late: https://business-api.tiktok.com/portal/docs?id=1762228399168514 */
export function lastOrganicDay(now: Date): string {
  return addDays(now.toISOString().slice(0, 10), -2);
}

function followersOn(seed: string, account: OrganicAccount, day: string): { won: number; lost: number } {
  const chance = seeded(seed, 'tiktok-followers', account.openId, day);
  const won = Math.floor(account.followersADay * (0.4 + 1.2 * chance()) + (account.followersADay > 0 ? chance() : 0));
  return { won, lost: Math.floor(won * 0.4 * chance()) };
}

const levels = new BoundedCache<Map<string, number>>(40);

/** Followers at the end of a day: those at the start and every gain and loss since. */
export function followersAt(seed: string, account: OrganicAccount, day: string): number {
  const known = levels.get(`${seed} ${account.openId}`, () => new Map([[addDays(account.opened, -1), account.followersAtStart]]));
  const at = known.get(day);
  if (at !== undefined) return at;
  const [lastDay = account.opened, level = account.followersAtStart] = [...known].at(-1) ?? [];
  let count = level;
  for (const next of daysBetween(addDays(lastDay, 1), day)) {
    const { won, lost } = followersOn(seed, account, next);
    count += won - lost;
    known.set(next, count);
  }
  return known.get(day) ?? account.followersAtStart;
}

/** What an account saw on one day (UTC). */
function makeDay(seed: string, account: OrganicAccount, day: string) {
  const chance = seeded(seed, 'tiktok-organic', account.openId, day);
  const before = addDays(day, -1);
  const oldest = addDays(day, -ACTIVE_DAYS);
  const videos = videosOf(seed, account).filter((video) => oldest <= video.day && video.day <= day);
  const gained = (count: VideoCount) =>
    videos.reduce((sum, video) => sum + soFar(video[count], video, day) - soFar(video[count], video, before), 0);
  const views = gained('views');
  const reactions = { likes: gained('likes'), comments: gained('comments'), shares: gained('shares') };
  const { won, lost } = followersOn(seed, account, day);
  const part = (of: number, rate: number) => Math.floor(of * rate * (0.6 + 0.8 * chance()));
  const profileViews = part(views, 0.03) + won;
  const clicks = (rate: number) => (account.hasButtons ? part(profileViews, rate) : 0);
  return {
    date: day,
    video_views: views,
    unique_video_views: Math.ceil(views * (0.7 + 0.2 * chance())),
    profile_views: profileViews,
    ...reactions,
    followers_count: followersAt(seed, account, day),
    daily_new_followers: won,
    daily_lost_followers: lost,
    daily_total_followers: won - lost,
    engaged_audience: Math.ceil((reactions.likes + reactions.comments + reactions.shares) * 0.8),
    bio_link_clicks: clicks(0.1),
    email_clicks: clicks(0.02),
    phone_number_clicks: clicks(0.03),
    address_clicks: clicks(0.02),
    app_download_clicks: 0,
    lead_submissions: clicks(0.01),
  };
}

export type OrganicDay = ReturnType<typeof makeDay>;

const made = new BoundedCache<OrganicDay>(2000);

/** The days of a span that are known by now. */
export function organicDays(world: World, account: OrganicAccount, start: string, end: string): OrganicDay[] {
  const last = lastOrganicDay(world.now());
  return daysBetween(start < account.opened ? account.opened : start, end > last ? last : end).map((day) =>
    made.get(`${world.seed} ${account.openId} ${day}`, () => makeDay(world.seed, account, day)),
  );
}
