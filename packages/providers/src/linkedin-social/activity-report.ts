import { z } from 'zod';
import { restliCall } from '../kit/families/linkedin-restli.ts';
import type { Figures } from '../kit/figures.ts';
import { figureFields, pageReport } from './inputs.ts';
import { activityMetrics, count, declaredMetric } from './metrics.ts';
import { nextPageCall } from './next-page.ts';
import { isPostList, nextPosts, postListCall, publishedDay, readPosts } from './posts.ts';
import { activityFigures, shareStatisticsPath, shareStatisticsSchema } from './share-statistics.ts';
import { pageTimeDimensions, readBuckets, type TimeSpec } from './time-report.ts';
import { timeIntervals } from './window.ts';

const postsId = 'posts';
const metrics = [
  ...activityMetrics,
  count('Activity', 'mentionsInPosts', 'Mentions in posts'),
  count('Activity', 'mentionsInComments', 'Mentions in comments'),
  count('Posts', postsId, 'Posts published'),
];

const bucketSchema = z.object({ totalShareStatistics: shareStatisticsSchema });

export const activity: TimeSpec = {
  report: pageReport({
    key: 'activity',
    name: 'Page activity',
    description: 'Impressions, clicks, reactions, comments and reposts of all posts of a page, on the day they happened.',
    metrics: metrics.map(declaredMetric),
    dimensions: pageTimeDimensions.map(({ stepOf: _stepOf, ...dimension }) => dimension),
    filterFields: figureFields(metrics),
    trendDimension: 'date',
    usesPeriod: true,
  }),
  metrics,
  uncountedDays: 0,
  lagDays: 2,
  requests(page, { range }, bases) {
    const intervals = { q: 'organizationalEntity', organizationalEntity: page.text, timeIntervals: timeIntervals(range) };
    const isOfPostsOnly = bases.length > 0 && bases.every((id) => id === postsId);
    return [
      ...(isOfPostsOnly ? [] : [restliCall(shareStatisticsPath, intervals)]),
      ...(bases.includes(postsId) ? [postListCall(page)] : []),
    ];
  },
  nextPage: (query, reply) => (isPostList(reply) ? nextPosts(reply, query.period.start) : nextPageCall(reply)),
  days(replies) {
    const days = new Map<string, Figures>();
    const all = replies.flat();
    const posts = all.filter(isPostList);
    const buckets = all.filter((reply) => !isPostList(reply));
    for (const [day, { totalShareStatistics }] of readBuckets(bucketSchema, buckets)) days.set(day, activityFigures(totalShareStatistics));
    for (const post of readPosts(posts)) {
      const day = publishedDay(post);
      const figures = days.get(day) ?? {};
      days.set(day, { ...figures, [postsId]: (figures[postsId] ?? 0) + 1 });
    }
    return days;
  },
};
