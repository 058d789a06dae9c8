import type { World } from '../kernel/stand-in.ts';
import { words } from '../kernel/words.ts';
import type { OrganicAccount } from './organic-accounts.ts';
import { followersAt, lastOrganicDay, type OrganicDay } from './organic-days.ts';
import { soFar, videosOf } from './videos.ts';

export type DailyField = Exclude<keyof OrganicDay, 'date'> | 'audience_activity';

/** What is told for each day. */
export const DAILY_FIELDS: readonly DailyField[] = words(
  'followers_count video_views unique_video_views profile_views likes comments shares daily_new_followers',
  'daily_lost_followers daily_total_followers engaged_audience bio_link_clicks email_clicks phone_number_clicks',
  'address_clicks app_download_clicks lead_submissions audience_activity',
);

/** Audiences are told from this many followers on. */
const FOLLOWERS_MIN = 100;
const AGES = { '18-24': 0.41, '25-34': 0.33, '35-44': 0.16, '45-54': 0.07, '55+': 0.03 };
const GENDERS = { Female: 0.58, Male: 0.4, Other: 0.02 };

/** What an account is now. */
export function profileOf(world: World, account: OrganicAccount) {
  const today = world.now().toISOString().slice(0, 10);
  const videos = videosOf(world.seed, account).filter(({ created }) => created * 1000 <= world.now().getTime());
  return {
    username: account.username,
    display_name: account.displayName,
    profile_image: `https://p16-sign.tiktokcdn.test/${account.username}.jpeg`,
    profile_deep_link: `https://www.tiktok.com/@${account.username}`,
    bio_description: `${account.displayName} – Sandbox`,
    is_verified: false,
    is_business_account: account.isBusiness,
    followers_count: followersAt(world.seed, account, lastOrganicDay(world.now())),
    following_count: 31,
    total_likes: videos.reduce((sum, video) => sum + soFar(video.likes, video, today), 0),
    videos_count: videos.length,
  };
}

function fractions(parts: Readonly<Record<string, number>>, name: string, whole = 1) {
  return Object.entries(parts).map(([value, part]) => ({ [name]: value, percentage: part / whole }));
}

/** Who the followers are, as fractions; nobody where they are too few. Cities do not make up the whole. */
export function audienceOf(
  world: World,
  account: OrganicAccount,
  field: 'audience_ages' | 'audience_genders' | 'audience_countries' | 'audience_cities',
): Record<string, unknown>[] {
  if (!account.isBusiness || followersAt(world.seed, account, lastOrganicDay(world.now())) < FOLLOWERS_MIN) return [];
  if (field === 'audience_ages') return fractions(AGES, 'age');
  if (field === 'audience_genders') return fractions(GENDERS, 'gender');
  return field === 'audience_countries' ? fractions(account.countries, 'country', 100) : fractions(account.cities, 'city_name', 100);
}
