import type { FigureMetric } from '../kit/families/meta-figures.ts';
import { count, type Figures, rate } from '../kit/families/meta-figures.ts';
import { type InsightsItem, numberIn } from '../kit/families/meta-insights.ts';
import { reactionKinds } from './page-metrics.ts';
import type { Post } from './posts.ts';

interface PostMetric extends FigureMetric {
  /** The insights metric it is read from, and the entry of its object. */
  from?: { name: string; key: string | null; divisor: number };
  /** Or a counter of the post itself. */
  counter?: (post: Post) => number;
}

const insight = (metric: FigureMetric, name: string, key: string | null = null, divisor = 1): PostMetric => ({
  ...metric,
  from: { name, key, divisor },
});

const reach = 'Reach';
const engagement = 'Engagement';
const reactions = 'Reactions';
const video = 'Video';
const msPerS = 1000;
const perPost = { aggregation: { kind: 'provider' as const } };
const shares = ({ shares: found }: Post): number => found?.count ?? 0;
const comments = (post: Post): number => post.comments?.summary?.total_count ?? 0;
const reactionsNow = (post: Post): number => post.reactions?.summary?.total_count ?? 0;

const interactionsId = 'interactions';
const clicksId = 'clicks';
const engagementsId = 'engagements';

/** Since a post came out, as of today. https://developers.facebook.com/docs/graph-api/reference/insights */
export const postMetrics: PostMetric[] = [
  { ...count('Posts', 'posts', 'Posts published'), counter: () => 1 },
  insight(count(reach, 'views', 'Views'), 'post_media_view'),
  insight(
    count(reach, 'viewers', 'Viewers', { ...perPost, description: 'People who saw a post; several posts do not add up.' }),
    'post_total_media_view_unique',
  ),
  { ...count(engagement, 'reactions', 'Reactions', { description: 'Those there are today.' }), counter: reactionsNow },
  { ...count(engagement, 'comments', 'Comments', { description: 'Those there are today.' }), counter: comments },
  { ...count(engagement, 'shares', 'Shares'), counter: shares },
  {
    ...count(engagement, interactionsId, 'Interactions', { description: 'Reactions, comments and shares.' }),
    counter: (post) => reactionsNow(post) + comments(post) + shares(post),
  },
  insight(count(engagement, clicksId, 'Clicks'), 'post_clicks'),
  insight(count(engagement, 'linkClicks', 'Link clicks'), 'post_clicks_by_type', 'link clicks'),
  insight(count(engagement, 'photoClicks', 'Photo views'), 'post_clicks_by_type', 'photo view'),
  insight(count(engagement, 'playClicks', 'Clicks to play'), 'post_clicks_by_type', 'video play'),
  insight(count(engagement, 'otherClicks', 'Other clicks'), 'post_clicks_by_type', 'other clicks'),
  // Worked out for each post, see `figuresOf`: `from` names what is missing of its counters.
  insight(count(engagement, engagementsId, 'Engagements', { description: 'Reactions, comments, shares and clicks.' }), 'post_clicks'),
  rate(engagement, 'engagementRate', 'Engagement rate', [engagementsId, 'viewers'], {
    description: 'Engagements for each viewer of a post.',
  }),
  rate(engagement, 'engagementsPerView', 'Engagements per view', [engagementsId, 'views']),
  ...reactionKinds.map(([id, label, word]) => insight(count(reactions, id, `Reactions "${label}"`), 'post_reactions_by_type_total', word)),
  insight(
    count(reactions, 'activityLikes', 'Likes (activity)', { description: 'On the post and its shares.' }),
    'post_activity_by_action_type',
    'like',
  ),
  insight(
    count(reactions, 'activityComments', 'Comments (activity)', { description: 'On the post and its shares.' }),
    'post_activity_by_action_type',
    'comment',
  ),
  insight(
    count(reactions, 'activityShares', 'Shares (activity)', { description: 'Of the post and its shares.' }),
    'post_activity_by_action_type',
    'share',
  ),
  insight(count(video, 'videoViews', '3-second video views'), 'post_video_views'),
  insight(count(video, 'videoViewsOrganic', '3-second video views, organic'), 'post_video_views_organic'),
  insight(count(video, 'videoViewsPaid', '3-second video views, paid'), 'post_video_views_paid'),
  insight(
    count(video, 'averageWatchTime', 'Average watch time', { ...perPost, type: 'duration' }),
    'post_video_avg_time_watched',
    null,
    msPerS,
  ),
  insight(count(video, 'watchTime', 'Watch time', { type: 'duration' }), 'post_video_view_time', null, msPerS),
];

export const namesFor = (bases: readonly PostMetric[]): string[] => [...new Set(bases.flatMap(({ from }) => from?.name ?? []))];

/** Figures of a post; what its insights are silent about is not known. */
export function figuresOf(post: Post, items: readonly InsightsItem[]): Figures {
  const figures: Figures = {};
  for (const { id, from, counter } of postMetrics) {
    if (counter !== undefined) figures[id] = counter(post);
    if (from === undefined) continue;
    const value = items.find(({ name }) => name === from.name)?.values[0];
    const number = value === undefined ? null : numberIn(value, from.key);
    figures[id] = number === null ? null : number / from.divisor;
  }
  const [clicks, interactions] = [figures[clicksId], figures[interactionsId]];
  figures[engagementsId] = clicks == null || interactions == null ? null : clicks + interactions;
  return figures;
}
