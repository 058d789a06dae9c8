import { addDays, dayNumber } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import type { Caller } from './access.ts';
import type { Answer } from './answer.ts';
import { type Args, readFields } from './args.ts';
import { requestedAccount, requireScope } from './business-answers.ts';
import type { OrganicAccount } from './organic-accounts.ts';
import { badParameter } from './refusal.ts';
import { ACTIVE_DAYS, soFar, VIDEO_COUNTS, type Video, videosOf } from './videos.ts';

const IDS_MAX = 20;
const QUIET_DAYS = 7;

type Describe = (video: Video, account: OrganicAccount, day: string) => unknown;

const PLAIN: Readonly<Record<string, Describe>> = {
  item_id: ({ id }) => id,
  caption: ({ caption }) => caption,
  // Text here, a number elsewhere in the documents: clients have to take both.
  create_time: ({ created }) => String(created),
  thumbnail_url: ({ id }) => `https://p16-sign.tiktokcdn.test/${id}.jpeg`,
  share_url: ({ id }, { username }) => `https://www.tiktok.com/@${username}/video/${id}`,
};

const COUNTED: Readonly<Record<string, Describe>> = Object.fromEntries(
  Object.entries(VIDEO_COUNTS).map(([name, count]): [string, Describe] => [name, (video, _, day) => soFar(video[count], video, day)]),
);

/** Left out where nobody watched the video for a week, or the account is none of a business. */
const DEEP: Readonly<Record<string, Describe>> = {
  video_duration: ({ durationS }) => durationS,
  reach: (video, _, day) => Math.ceil(soFar(video.views, video, day) * 0.86),
  full_video_watched_rate: ({ fullyWatched }) => Math.round(fullyWatched * 10_000) / 10_000,
  total_time_watched: (video, _, day) => Math.round(soFar(video.views, video, day) * video.averageS * 10) / 10,
  average_time_watched: ({ averageS }) => averageS,
  impression_sources: () => [
    { impression_source: 'For You', percentage: 0.78 },
    { impression_source: 'Follow', percentage: 0.11 },
    { impression_source: 'Personal Profile', percentage: 0.07 },
    { impression_source: 'Search', percentage: 0.04 },
  ],
  audience_countries: (_, { countries }) => Object.entries(countries).map(([country, part]) => ({ country, percentage: part / 100 })),
};

function isActive(video: Video, day: string): boolean {
  if (dayNumber(day) - dayNumber(video.day) > ACTIVE_DAYS) return false;
  return soFar(video.views, video, day) > soFar(video.views, video, addDays(day, -QUIET_DAYS));
}

function describeVideo(video: Video, account: OrganicAccount, day: string, fields: readonly string[]): Record<string, unknown> {
  const hasDepth = account.isBusiness && isActive(video, day);
  const shown = fields.filter((name) => DEEP[name] === undefined || hasDepth);
  return Object.fromEntries(shown.map((name) => [name, (PLAIN[name] ?? COUNTED[name] ?? DEEP[name])?.(video, account, day)]));
}

/** `GET /business/video/list/`: newest first; the cursor is the time of the last video shown, in milliseconds. */
export function listVideos(world: World, key: string, caller: Caller, args: Args): Answer {
  const account = requestedAccount(world, key, caller, args);
  requireScope(caller, 'video.list');
  const fields = readFields(args, [...Object.keys(PLAIN), ...Object.keys(COUNTED), ...Object.keys(DEEP)], ['item_id']);
  if (fields.some((name) => PLAIN[name] === undefined)) requireScope(caller, 'video.insights');
  const cursor = args.whole('cursor', 0, Number.MAX_SAFE_INTEGER, 0);
  const most = args.whole('max_count', 1, 20, 10);
  const ids = args.inside('filters', ['video_ids']).list('video_ids');
  if (ids && ids.length > IDS_MAX) throw badParameter(`filters.video_ids: At most ${IDS_MAX} are allowed.`);
  const found = videosOf(world.seed, account)
    .filter(({ id, created }) => created * 1000 <= world.now().getTime() && (ids === null || ids.includes(id)))
    .reverse();
  const rest = cursor === 0 ? found : found.filter(({ created }) => created * 1000 < cursor);
  const shown = rest.slice(0, most);
  // Videos are counted up to yesterday.
  const day = addDays(world.now().toISOString().slice(0, 10), -1);
  return {
    videos: shown.map((video) => describeVideo(video, account, day, fields)),
    has_more: rest.length > shown.length,
    cursor: (shown.at(-1)?.created ?? 0) * 1000,
  };
}
