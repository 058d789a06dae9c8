import type { Period } from '../facebook-insights/insight.ts';
import { type Atom, ENGAGEMENT, REACTIONS, sumOf, VIEWS } from './atoms.ts';
import { engagedFollowers, followersAt, type PageCount, type PageDay, reactionsOf, viewersOf } from './page-days.ts';
import type { PageProfile } from './profiles.ts';

export type Value = number | Record<string, number>;

export interface Moment {
  seed: string;
  profile: PageProfile;
  /** The last day a value is of. */
  day: number;
}

export interface PageMetric {
  name: string;
  title: string;
  description: string;
  periods: readonly Period[];
  /** Days behind a value whatever the period; absent: as many as the period has. */
  spanDays?: number;
  /** The value of the days added up in `counts`. */
  read(counts: PageDay, moment: Moment): Value;
  /** Atoms of the two values of a breakdown, `0` first. */
  breakdowns?: Readonly<Record<string, readonly [readonly Atom[], readonly Atom[]]>>;
}

const ROLLING: readonly Period[] = ['day', 'week', 'days_28'];
const RANGED: readonly Period[] = [...ROLLING, 'total_over_range'];
const DAILY: readonly Period[] = ['day'];

/** Of every metric of views (https://developers.facebook.com/documentation/pages-api/platforminsights/page). */
export const VIEW_BREAKDOWNS = {
  is_from_ads: [
    ['organicFollower', 'organicOther'],
    ['paidFollower', 'paidOther'],
  ],
  is_from_followers: [
    ['organicOther', 'paidOther'],
    ['organicFollower', 'paidFollower'],
  ],
} as const satisfies PageMetric['breakdowns'];

/** `read`: a count, the sum of several, or what is made of them. */
function metric(
  name: string,
  title: string,
  description: string,
  periods: readonly Period[],
  read: PageCount | readonly Atom[] | PageMetric['read'],
  more: Partial<PageMetric> = {},
): PageMetric {
  const sum = (atoms: readonly Atom[]) => (counts: PageDay) => sumOf(counts, atoms);
  const own = typeof read === 'string' ? (counts: PageDay) => counts[read] : typeof read === 'function' ? read : sum(read);
  return { name, title, description, periods, read: own, ...more };
}

const views = { breakdowns: VIEW_BREAKDOWNS };
const fans: PageMetric['read'] = ({ fansPaid, fansUnpaid }) => ({ paid: fansPaid, unpaid: fansUnpaid, total: fansPaid + fansUnpaid });
const followers: PageMetric['read'] = (_, { seed, profile, day }) => followersAt(seed, profile, day);
const engaged: PageMetric['read'] = (counts, { profile }) => engagedFollowers(profile, counts);
const viewers: PageMetric['read'] = (counts, { profile }) => viewersOf(profile, counts);
const engagements = 'The number of times people reacted to, commented on, shared or clicked your posts';
const VIDEO: readonly Atom[] = ['video3sOrganic', 'video3sPaid'];

const list: readonly PageMetric[] = [
  metric('page_media_view', 'Views', 'The number of times content of your Page was played or displayed', RANGED, VIEWS, views),
  metric('page_total_media_view_unique', 'Viewers', 'The number of people who saw content of your Page at least once', ROLLING, viewers),
  metric('page_post_engagements', 'Post Engagements', engagements, RANGED, ENGAGEMENT),
  metric('page_views_total', 'Total Views', 'The number of times the profile of your Page was viewed', ROLLING, 'visits'),
  metric('page_total_actions', 'Total Actions', 'Clicks on contact information and call-to-action button', DAILY, 'actions'),
  metric('page_follows', 'Follows', 'The number of followers of your Page', DAILY, followers),
  metric('page_daily_follows', 'Daily Follows', 'The number of times your Page was followed', DAILY, 'follows'),
  metric('page_daily_follows_unique', 'Daily New Follows', 'People who followed your Page', ROLLING, 'followers'),
  metric('page_daily_unfollows_unique', 'Daily Unfollows', 'People who unfollowed your Page', ROLLING, 'unfollows'),
  metric(
    'page_fan_adds_by_paid_non_paid_unique',
    'New Likes by paid and non-paid',
    'People who liked your Page, by paid and non-paid',
    DAILY,
    fans,
  ),
  metric(
    'page_lifetime_engaged_followers_unique',
    'Engaged followers',
    'Followers who engaged with your Page',
    ['day', 'lifetime'],
    engaged,
    { spanDays: 28 },
  ),
  metric('page_video_views', 'Video Views', 'Times your videos played for at least 3 seconds', RANGED, VIDEO),
  metric('page_video_views_paid', 'Paid Video Views', 'Promoted 3-second video views', ROLLING, 'video3sPaid'),
  metric('page_video_views_organic', 'Organic Video Views', 'Organic 3-second video views', ROLLING, 'video3sOrganic'),
  metric('page_video_view_time', 'Video View Time', 'Milliseconds your videos were played for', DAILY, 'watchMs'),
  metric('page_actions_post_reactions_total', 'Reactions', 'Reactions to posts of your Page by type', DAILY, reactionsOf),
  ...REACTIONS.map((kind) => {
    const description = `Total number of ${kind} reactions to posts of a page`;
    return metric(`page_actions_post_reactions_${kind}_total`, `Total ${kind} Reactions`, description, ROLLING, kind);
  }),
];

const byName = new Map(list.map((known) => [known.name, known]));

export function findPageMetric(name: string): PageMetric | null {
  return byName.get(name) ?? null;
}
