import type { FigureMetric } from '../kit/families/meta-figures.ts';
import { count, rate } from '../kit/families/meta-figures.ts';

/** Where Meta has it: the metric, the entry of its object (null: its number, or all entries together), the span of days each value is about. */
export interface Source {
  name: string;
  key: string | null;
  span: Span;
  /** Meta's unit in one of ours. */
  divisor: number;
}
export type Span = 'day' | 'week' | 'days_28';
export interface PageMetric extends FigureMetric {
  source: Source | null;
}

const from = (metric: FigureMetric, name: string, source: Partial<Source> = {}): PageMetric => ({
  ...metric,
  source: { name, key: null, span: 'day', divisor: 1, ...source },
});
const worked = (metric: FigureMetric): PageMetric => ({ ...metric, source: null });

const reach = 'Reach';
const followers = 'Followers';
const engagement = 'Engagement';
const reactions = 'Reactions';
const video = 'Video';
const byDay = { aggregation: { kind: 'last' as const } };
const milliseconds = { divisor: 1000 };

export const viewersId = 'viewers';
export const viewersWeekId = 'viewers7Days';
export const viewers28Id = 'viewers28Days';
export const viewsName = 'page_media_view';
const viewersName = 'page_total_media_view_unique';
export const reactionsName = 'page_actions_post_reactions_total';

/** Our id, label, and Meta's word in objects and in the names of metrics. */
export const reactionKinds = [
  ['likeReactions', 'Like', 'like'],
  ['loveReactions', 'Love', 'love'],
  ['wowReactions', 'Wow', 'wow'],
  ['hahaReactions', 'Haha', 'haha'],
  ['sadReactions', 'Sad', 'sorry'],
  ['angryReactions', 'Angry', 'anger'],
] as const;

/** https://developers.facebook.com/docs/graph-api/reference/insights, metrics of 2026 */
export const pageMetrics: PageMetric[] = [
  from(count(reach, 'views', 'Views', { description: 'How often posts, videos, stories and ads of the page were shown.' }), viewsName),
  from(
    count(reach, viewersId, 'Viewers', {
      aggregation: { kind: 'provider' },
      description: 'People who saw something of the page. Meta tells them for a day, 7 days or 28 days, not for other periods.',
      incompatibleWith: [
        { dimensions: ['month'], reason: 'Meta counts viewers by day, week and 28 days. Choose "Viewers, 28 days" for months.' },
      ],
    }),
    viewersName,
  ),
  from(count(reach, viewersWeekId, 'Viewers, 7 days', { ...byDay, description: 'In the 7 days up to a day.' }), viewersName, {
    span: 'week',
  }),
  from(count(reach, viewers28Id, 'Viewers, 28 days', { ...byDay, description: 'In the 28 days up to a day.' }), viewersName, {
    span: 'days_28',
  }),
  from(count(reach, 'pageVisits', 'Page visits'), 'page_views_total'),
  from(
    count(engagement, 'engagements', 'Post engagements', { description: 'Reactions, comments, shares and clicks.' }),
    'page_post_engagements',
  ),
  worked(
    rate(engagement, 'engagementRate', 'Engagement rate', ['engagements', viewersId], {
      description: 'Post engagements for each viewer.',
      incompatibleWith: [
        { dimensions: ['month'], reason: 'Meta counts viewers by day, week and 28 days. Choose "Engagements per view" for months.' },
      ],
    }),
  ),
  worked(rate(engagement, 'engagementsPerView', 'Engagements per view', ['engagements', 'views'])),
  from(count(engagement, 'buttonClicks', 'Clicks on contact info and button'), 'page_total_actions'),
  from(count(followers, 'followers', 'Followers', { ...byDay, description: 'At the end of a day.' }), 'page_follows'),
  from(count(followers, 'newFollows', 'New follows', { description: 'One person may follow several times.' }), 'page_daily_follows'),
  from(count(followers, 'newFollowers', 'New followers'), 'page_daily_follows_unique'),
  from(count(followers, 'lostFollowers', 'Lost followers', { good: 'down' }), 'page_daily_unfollows_unique'),
  from(count(followers, 'newLikes', 'New likes'), 'page_fan_adds_by_paid_non_paid_unique', { key: 'total' }),
  from(count(followers, 'newLikesPaid', 'New likes, paid'), 'page_fan_adds_by_paid_non_paid_unique', { key: 'paid' }),
  from(count(followers, 'newLikesOrganic', 'New likes, organic'), 'page_fan_adds_by_paid_non_paid_unique', { key: 'unpaid' }),
  from(count(followers, 'engagedFollowers', 'Engaged followers', byDay), 'page_lifetime_engaged_followers_unique'),
  from(count(reactions, 'reactions', 'Reactions'), reactionsName),
  ...reactionKinds.map(([id, label, word]) =>
    from(
      count(reactions, id, `Reactions "${label}"`, word === 'anger' || word === 'sorry' ? { good: 'neutral' } : {}),
      `page_actions_post_reactions_${word}_total`,
    ),
  ),
  from(count(video, 'videoViews', '3-second video views'), 'page_video_views'),
  from(count(video, 'videoViewsOrganic', '3-second video views, organic'), 'page_video_views_organic'),
  from(count(video, 'videoViewsPaid', '3-second video views, paid'), 'page_video_views_paid'),
  from(count(video, 'watchTime', 'Video watch time', { type: 'duration' }), 'page_video_view_time', milliseconds),
];
