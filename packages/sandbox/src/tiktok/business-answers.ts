import { addDays } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { words } from '../kernel/words.ts';
import type { Caller } from './access.ts';
import type { Answer } from './answer.ts';
import { type Args, readFields } from './args.ts';
import { findOrganicAccount, type OrganicAccount } from './organic-accounts.ts';
import { followersAt, lastOrganicDay, type OrganicDay, organicDays } from './organic-days.ts';
import { badParameter, TikTokRefusal } from './refusal.ts';
import { soFar, videosOf } from './videos.ts';

type DailyField = Exclude<keyof OrganicDay, 'date'> | 'audience_activity';

/** What is told for each day. */
const DAILY_FIELDS: readonly DailyField[] = words(
  'followers_count video_views unique_video_views profile_views likes comments shares daily_new_followers',
  'daily_lost_followers daily_total_followers engaged_audience bio_link_clicks email_clicks phone_number_clicks',
  'address_clicks app_download_clicks lead_submissions audience_activity',
);

/** Audiences are told from this many followers on. */
const FOLLOWERS_MIN = 100;
const AGES = { '18-24': 0.41, '25-34': 0.33, '35-44': 0.16, '45-54': 0.07, '55+': 0.03 };
const GENDERS = { Female: 0.58, Male: 0.4, Other: 0.02 };

/** What an account is now. */
function profileOf(world: World, account: OrganicAccount) {
  const today = world.now().toISOString().slice(0, 10);
  const videos = videosOf(world.seed, account).filter(({ created }) => created * 1000 <= world.now().getTime());
  return {
    username: account.username,
    display_name: account.displayName,
    profile_image: `https://p16-sign.tiktokcdn.test/${account.username}.jpeg`,
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
function audienceOf(
  world: World,
  account: OrganicAccount,
  field: 'audience_ages' | 'audience_genders' | 'audience_countries' | 'audience_cities',
): Record<string, unknown>[] {
  if (!account.isBusiness || followersAt(world.seed, account, lastOrganicDay(world.now())) < FOLLOWERS_MIN) return [];
  if (field === 'audience_ages') return fractions(AGES, 'age');
  if (field === 'audience_genders') return fractions(GENDERS, 'gender');
  return field === 'audience_countries' ? fractions(account.countries, 'country', 100) : fractions(account.cities, 'city_name', 100);
}

const DAYS_BACK = 60;
const DEFAULT_DAYS = 7;

export function requireScope(caller: Caller, scope: string): void {
  if (!caller.scopes.includes(scope)) throw new TikTokRefusal(40001, `The user has not granted the scope ${scope}.`);
}

/** The account of a grant; `business_id` must be its own. */
export function requestedAccount(world: World, key: string, caller: Caller, args: Args): OrganicAccount {
  const id = args.requiredText('business_id');
  const account = findOrganicAccount(id);
  if (!account || caller.user !== id) throw new TikTokRefusal(40001, 'No permission to operate this TikTok account.');
  world.calls.account(key, account.username);
  return account;
}

function readSpan(args: Args, now: Date): { start: string; end: string } {
  const today = now.toISOString().slice(0, 10);
  const end = args.day('end_date') ?? addDays(today, -1);
  const start = args.day('start_date') ?? addDays(end, 1 - DEFAULT_DAYS);
  if (start > end) throw badParameter('end_date: Must not be earlier than start_date.');
  if (end >= today) throw badParameter('end_date: Must be earlier than the current date (UTC).');
  if (start < addDays(today, -DAYS_BACK)) throw badParameter(`start_date: Must be within the last ${DAYS_BACK} days.`);
  return { start, end };
}

const AUDIENCE_FIELDS = ['audience_ages', 'audience_genders', 'audience_countries', 'audience_cities'] as const;
const BUTTON_FIELDS: readonly DailyField[] = words(
  'bio_link_clicks email_clicks phone_number_clicks address_clicks app_download_clicks lead_submissions',
);

function describeDays(world: World, account: OrganicAccount, fields: readonly DailyField[], span: { start: string; end: string }) {
  const shown = account.isBusiness ? fields : fields.filter((name) => name === 'followers_count' || name === 'video_views');
  const open = account.hasButtons ? shown : shown.filter((name) => !BUTTON_FIELDS.includes(name));
  return organicDays(world, account, span.start, span.end).map((day) => ({
    date: day.date,
    ...Object.fromEntries(open.map((name) => [name, name === 'audience_activity' ? activityOf(day.followers_count) : day[name]])),
  }));
}

/** Followers at the screen in each hour of a day. */
function activityOf(followers: number): { hour: string; count: number }[] {
  return Array.from({ length: 24 }, (_, hour) => ({
    hour: String(hour),
    count: Math.round(followers * (0.03 + 0.05 * (1 + Math.sin(((hour - 13) / 24) * 2 * Math.PI)))),
  }));
}

/** `GET /business/get/`: the profile, its days and its followers. */
export function describeBusiness(world: World, key: string, caller: Caller, args: Args): Answer {
  const account = requestedAccount(world, key, caller, args);
  const profile = profileOf(world, account);
  const all = [...new Set([...Object.keys(profile), ...DAILY_FIELDS, ...AUDIENCE_FIELDS])];
  const fields = readFields(args, all, ['username', 'display_name', 'profile_image']);
  const daily = DAILY_FIELDS.filter((name) => fields.includes(name));
  const audience = AUDIENCE_FIELDS.filter((name) => fields.includes(name));
  // Followers are both a count of today and one of each day; alone they need no insights.
  const needsDays = daily.some((name) => name !== 'followers_count') || args.has('start_date') || args.has('end_date');
  if (needsDays || audience.length > 0) requireScope(caller, 'user.insights');
  const counted = ['followers_count', 'following_count', 'total_likes', 'videos_count'];
  if (fields.some((name) => counted.includes(name)) && !caller.scopes.includes('user.insights')) requireScope(caller, 'user.info.stats');
  const span = readSpan(args, world.now());
  return {
    ...Object.fromEntries(Object.entries(profile).filter(([name]) => fields.includes(name))),
    ...(needsDays && daily.length > 0 ? { metrics: describeDays(world, account, daily, span) } : {}),
    ...Object.fromEntries(audience.map((name) => [name, audienceOf(world, account, name)])),
  };
}
