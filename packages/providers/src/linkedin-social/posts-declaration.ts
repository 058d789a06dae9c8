import { type Dimension, type FilterField, textOperators } from '@sightline/contract/sources';
import type { FigureMetric } from '../kit/figures.ts';
import { timeDimensions } from '../kit/time-dimensions.ts';
import { figureFields, pageReport, post as postInput } from './inputs.ts';
import { activityMetrics, count, declaredMetric } from './metrics.ts';
import { commentsNowId, reactionMetrics } from './post-figures.ts';
import { type Post, postKind, postKinds, postLabel, postVisibility, publishedDay } from './posts.ts';

export const postsId = 'posts';

export const metrics: FigureMetric[] = [
  ...activityMetrics,
  count('Activity', 'uniqueImpressions', 'Unique impressions', {
    aggregation: { kind: 'provider' },
    description: 'Members who saw a post; several posts do not add up.',
  }),
  count('Posts', postsId, 'Posts published'),
  ...reactionMetrics.map(([id, , label]) => count('Reactions', id, `Reactions "${label}"`)),
  count('Reactions', commentsNowId, 'Comments now', { description: 'Those there are today, without deleted ones.' }),
];

export interface PostDimension extends Dimension {
  cell(post: Post): string;
}
const text = (id: string, label: string, cell: (post: Post) => string): PostDimension => ({ id, label, kind: 'text', group: 'Post', cell });
export const texts = [
  text('post', 'Post', postLabel),
  text('postType', 'Type of post', postKind),
  text('visibility', 'Visibility', postVisibility),
];
export const dimensions: PostDimension[] = [
  ...texts,
  ...timeDimensions.map(({ stepOf, ...dimension }) => ({ ...dimension, cell: (post: Post) => stepOf(publishedDay(post)) })),
];

const textField = ({ id, label }: PostDimension): FilterField => ({
  id,
  label,
  kind: 'text',
  operators: [...textOperators],
  ...(id === 'postType' ? { options: { kind: 'static' as const, options: postKinds.map((kind) => ({ value: kind, label: kind })) } } : {}),
});

export const postsReport = pageReport(
  {
    key: 'posts',
    name: 'Posts',
    description: 'The posts published in a period with what they brought until today.',
    metrics: metrics.map(declaredMetric),
    dimensions: dimensions.map(({ cell: _cell, ...dimension }) => dimension),
    filterFields: [...texts.map(textField), ...figureFields(metrics)],
    trendDimension: 'date',
    usesPeriod: true,
  },
  { own: [postInput], firstDimension: 'post' },
);
