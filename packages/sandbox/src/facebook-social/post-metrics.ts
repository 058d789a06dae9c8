import { peopleBehind } from '../facebook-insights/accrual.ts';
import { insightHead, PERIODS, readWord } from '../facebook-insights/insight.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { nowS } from '../kernel/days.ts';
import { admitToInsights, type PagesDesk } from './access.ts';
import { type Atom, CLICKS, REACTIONS, sumOf, VIEWS } from './atoms.ts';
import { brokenDown, readMetrics } from './insights-request.ts';
import { postCounts, reactionsOf } from './page-days.ts';
import { VIEW_BREAKDOWNS } from './page-metrics.ts';
import { hasInsights, type Post } from './posts.ts';

type AtomCounts = Readonly<Record<Atom, number>>;

export interface PostMetric {
  name: string;
  title: string;
  description: string;
  read(counts: AtomCounts, post: Post): number | Record<string, number>;
  breakdowns?: typeof VIEW_BREAKDOWNS;
  /** Which posts have it; absent: all. */
  fits?(post: Post): boolean;
}

/** People who saw a post. */
export function postViewers(counts: AtomCounts, { profile }: Post): number {
  return peopleBehind(sumOf(counts, VIEWS), 100 + profile.followersAtStart * 3);
}

function averageMs(counts: AtomCounts): number {
  const views = counts.video3sOrganic + counts.video3sPaid;
  return views === 0 ? 0 : Math.round(counts.watchMs / views);
}

/** Leaves out what is zero, as objects of a post's insights do. */
function withoutZeros(values: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value > 0));
}

const video3s: readonly Atom[] = ['video3sOrganic', 'video3sPaid'];

function metric(name: string, title: string, read: PostMetric['read'], more: Pick<PostMetric, 'breakdowns' | 'fits'> = {}): PostMetric {
  return { name, title, description: `Lifetime: ${title}`, read, ...more };
}

const isReel = ({ kind }: Post) => kind === 'reel';
const isVideo = ({ kind }: Post) => kind === 'video';

const watching = [
  metric('post_video_avg_time_watched', 'Average Time Video Viewed', averageMs),
  metric('post_video_view_time', 'Total Video View Time', ({ watchMs }) => watchMs),
];

const ofPosts: readonly PostMetric[] = [
  metric('post_media_view', 'Views', (counts) => sumOf(counts, VIEWS), { breakdowns: VIEW_BREAKDOWNS }),
  metric('post_total_media_view_unique', 'Viewers', postViewers),
  metric('post_clicks', 'Matched Audience Targeting Clicks', (counts) => sumOf(counts, CLICKS)),
  metric('post_clicks_by_type', 'Clicks by type', (counts) =>
    withoutZeros({
      'link clicks': counts.linkClicks,
      'other clicks': counts.otherClicks,
      'photo view': counts.photoViews,
      'video play': counts.videoPlays,
    }),
  ),
  metric('post_reactions_by_type_total', 'Reactions by type', (counts) => withoutZeros(reactionsOf(counts))),
  ...REACTIONS.map((kind) => metric(`post_reactions_${kind}_total`, `Total ${kind} reactions`, (counts) => counts[kind])),
  metric('post_activity_by_action_type', 'Activity by action type', (counts) =>
    withoutZeros({ like: sumOf(counts, REACTIONS), comment: counts.comments, share: counts.shares }),
  ),
  metric('post_video_views', '3-Second Video Views', (counts) => sumOf(counts, video3s)),
  metric('post_video_views_organic', 'Organic 3-Second Video Views', ({ video3sOrganic }) => video3sOrganic),
  metric('post_video_views_paid', 'Paid 3-Second Video Views', ({ video3sPaid }) => video3sPaid),
  ...watching,
];

const ofVideos: readonly PostMetric[] = [
  metric('total_video_views', '3-Second Video Views', (counts) => sumOf(counts, video3s), { fits: isVideo }),
  metric('total_video_15s_views', '15-Second Video Views', ({ video15s }) => video15s, { fits: isVideo }),
  metric('total_video_complete_views', 'Complete Video Views', ({ videoComplete }) => videoComplete, { fits: isVideo }),
  metric('total_video_avg_time_watched', 'Average Watch Time', averageMs, { fits: isVideo }),
  metric('total_video_view_total_time', 'Total Watch Time', ({ watchMs }) => watchMs, { fits: isVideo }),
  metric('blue_reels_play_count', 'Initial Plays', ({ reelPlays }) => reelPlays, { fits: isReel }),
  metric('fb_reels_replay_count', 'Replays', ({ reelReplays }) => reelReplays, { fits: isReel }),
  metric('fb_reels_total_plays', 'Total Plays', ({ reelPlays, reelReplays }) => reelPlays + reelReplays, { fits: isReel }),
  ...watching.map((known) => ({ ...known, fits: isReel })),
];

const postMetrics = new Map(ofPosts.map((known) => [known.name, known]));
const videoMetrics = new Map(ofVideos.map((known) => [known.name, known]));

export function findPostMetric(name: string): PostMetric | null {
  return postMetrics.get(name) ?? null;
}

export function findVideoMetric(name: string): PostMetric | null {
  return videoMetrics.get(name) ?? null;
}

/** Rows of lifetime insights, as of now. */
function lifetimeRows(desk: PagesDesk, post: Post, id: string, metrics: readonly PostMetric[], call: GraphCall): unknown[] {
  const counts = postCounts(post, nowS(desk.world));
  const breakdown = readWord(call.params, 'breakdown', ['is_from_ads', 'is_from_followers'] as const);
  const period = readWord(call.params, 'period', PERIODS) ?? 'lifetime';
  if (period !== 'lifetime') return [];
  return metrics
    .filter(({ fits }) => fits === undefined || fits(post))
    .map((one) => {
      const { title, description, ...head } = insightHead(id, one, 'lifetime');
      const values =
        breakdown === null
          ? [{ value: one.read(counts, post) }]
          : brokenDown(breakdown, one.breakdowns?.[breakdown], (atoms) => sumOf(counts, atoms));
      return { name: head.name, period: head.period, values, title, description, id: head.id };
    });
}

/** `/{post}/insights`: sums over the post's life, without a series of days. */
export function postInsights(desk: PagesDesk, post: Post, call: GraphCall): unknown {
  admitToInsights(desk, post.profile, call);
  const metrics = readMetrics(call.params, findPostMetric);
  return { data: hasInsights(post) ? lifetimeRows(desk, post, post.id, metrics, call) : [] };
}

/** `/{video}/video_insights`: all metrics of its kind unless some are named. */
export function videoInsights(desk: PagesDesk, post: Post, call: GraphCall): unknown {
  admitToInsights(desk, post.profile, call);
  const metrics = call.params.metric ? readMetrics(call.params, findVideoMetric) : [...ofVideos];
  return { data: lifetimeRows(desk, post, post.videoId ?? '', metrics, call) };
}
