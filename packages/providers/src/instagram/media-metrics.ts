import type { FigureMetric } from '../kit/families/meta-figures.ts';
import { count, rate } from '../kit/families/meta-figures.ts';
import type { Media, ProductType } from './media.ts';

export interface MediaMetric extends FigureMetric {
  /** Kinds of media that have it. */
  of: readonly ProductType[];
  /** Meta's metric; null: a field of the media, or worked out. */
  name: string | null;
  divisor: number;
  entry?: { breakdown: string; key: string };
  field?: (media: Media) => number | null;
  /** Metrics with the same word are asked for together. */
  asked: string;
}

const all: readonly ProductType[] = ['FEED', 'REELS', 'STORY'];
const lasting: readonly ProductType[] = ['FEED', 'REELS'];
const reels: readonly ProductType[] = ['REELS'];
const stories: readonly ProductType[] = ['STORY'];
const notReels: readonly ProductType[] = ['FEED', 'STORY'];

const from = (metric: FigureMetric, name: string, of: readonly ProductType[], extras: Partial<MediaMetric> = {}): MediaMetric => ({
  ...metric,
  name,
  of,
  divisor: 1,
  asked: 'media',
  ...extras,
});
/** With what Facebook adds: an account that shares nothing there may be refused it. */
const shared = (metric: FigureMetric, name: string, of: readonly ProductType[]): MediaMetric =>
  from(metric, name, of, { asked: 'facebook' });
const part = (metric: FigureMetric, name: string, of: readonly ProductType[], breakdown: string, key: string): MediaMetric =>
  from(metric, name, of, { asked: breakdown, entry: { breakdown, key } });
const field = (metric: FigureMetric, of: readonly ProductType[], read: (media: Media) => number | null): MediaMetric => ({
  ...metric,
  name: null,
  of,
  divisor: 1,
  asked: '',
  field: read,
});

const reach = 'Reach';
const engagement = 'Engagement';
const facebook = 'With Facebook';
const profile = 'Profile';
const video = 'Video';
const story = 'Story';
const perMedia = { aggregation: { kind: 'provider' as const } };
const action = 'action_type';
const step = 'story_navigation_action_type';
const hiddenLikes = 'Not known where the owner hides likes.';

/** Since a post came out, as of today. https://developers.facebook.com/documentation/instagram-platform/reference/instagram-media/insights */
export const mediaMetrics: MediaMetric[] = [
  field(count('Posts', 'posts', 'Published'), all, () => 1),
  from(count(reach, 'views', 'Views'), 'views', all),
  from(count(reach, 'reach', 'Accounts reached', { ...perMedia, description: 'Of one post; several do not add up.' }), 'reach', all),
  from(count(engagement, 'interactions', 'Interactions'), 'total_interactions', all),
  from(count(engagement, 'likes', 'Likes'), 'likes', lasting),
  from(count(engagement, 'comments', 'Comments'), 'comments', lasting),
  from(count(engagement, 'saves', 'Saves'), 'saved', lasting),
  from(count(engagement, 'shares', 'Shares'), 'shares', all),
  from(count(engagement, 'reposts', 'Reposts'), 'reposts', all),
  field(count(engagement, 'likeCount', 'Likes now', { description: hiddenLikes }), lasting, ({ like_count }) => like_count ?? null),
  field(count(engagement, 'commentCount', 'Comments now'), lasting, ({ comments_count }) => comments_count ?? null),
  {
    ...rate(engagement, 'engagementRate', 'Engagement rate', ['interactions', 'reach'], {
      description: 'Interactions for each account reached.',
    }),
    name: null,
    of: all,
    divisor: 1,
    asked: '',
  },
  shared(count(facebook, 'totalLikes', 'Likes, with Facebook'), 'total_likes', lasting),
  shared(count(facebook, 'totalComments', 'Comments, with Facebook'), 'total_comments', lasting),
  shared(count(facebook, 'totalViews', 'Views, with Facebook'), 'total_views', all),
  shared(count(facebook, 'facebookViews', 'Views on Facebook'), 'facebook_views', all),
  shared(count(facebook, 'crosspostedViews', 'Cross-posted views'), 'crossposted_views', reels),
  from(count(video, 'averageWatchTime', 'Average watch time', { ...perMedia, type: 'duration' }), 'ig_reels_avg_watch_time', reels, {
    divisor: 1000,
  }),
  from(count(video, 'watchTime', 'Watch time', { type: 'duration' }), 'ig_reels_video_view_total_time', reels, { divisor: 1000 }),
  from(
    count(video, 'skipRate', 'Skip rate', { ...perMedia, type: 'percent', good: 'down', description: 'Skipped in the first 3 seconds.' }),
    'reels_skip_rate',
    reels,
    { divisor: 100 },
  ),
  from(count(profile, 'follows', 'Follows'), 'follows', notReels),
  from(count(profile, 'profileVisits', 'Profile visits'), 'profile_visits', notReels),
  from(count(profile, 'profileActivity', 'Profile actions'), 'profile_activity', notReels),
  part(count(profile, 'bioLinkClicks', 'Bio link clicks'), 'profile_activity', notReels, action, 'BIO_LINK_CLICKED'),
  part(count(profile, 'calls', 'Calls'), 'profile_activity', notReels, action, 'CALL'),
  part(count(profile, 'directions', 'Directions'), 'profile_activity', notReels, action, 'DIRECTION'),
  part(count(profile, 'emails', 'E-mails'), 'profile_activity', notReels, action, 'EMAIL'),
  part(count(profile, 'texts', 'Text messages'), 'profile_activity', notReels, action, 'TEXT'),
  part(count(profile, 'otherActions', 'Other profile actions'), 'profile_activity', notReels, action, 'OTHER'),
  from(count(story, 'replies', 'Replies', { description: 'Always 0 in the EU and Japan.' }), 'replies', stories),
  from(count(story, 'navigation', 'Navigation', { good: 'neutral' }), 'navigation', stories),
  part(count(story, 'tapsForward', 'Taps forward', { good: 'neutral' }), 'navigation', stories, step, 'TAP_FORWARD'),
  part(count(story, 'tapsBack', 'Taps back'), 'navigation', stories, step, 'TAP_BACK'),
  part(count(story, 'exits', 'Exits', { good: 'down' }), 'navigation', stories, step, 'TAP_EXIT'),
  part(count(story, 'swipesForward', 'Swipes to the next story', { good: 'neutral' }), 'navigation', stories, step, 'SWIPE_FORWARD'),
  from(count(story, 'linkClicks', 'Link sticker clicks'), 'link_clicks', stories, { asked: 'link_clicks' }),
];

/** Metrics that at least one of these kinds has. */
export const metricsOf = (types: readonly ProductType[]): MediaMetric[] =>
  mediaMetrics.filter(({ of }) => of.some((type) => types.includes(type)));
