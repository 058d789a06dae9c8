import type { Input } from '@sightline/contract/sources';
import type { FigureSpec } from '../kit/families/meta-figures.ts';
import { postDimension, postFacts, postTimes } from '../kit/families/meta-posts.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import { postInput, profile } from './account.ts';
import type { ProductType } from './media.ts';
import { type MediaMetric, metricsOf } from './media-metrics.ts';

export interface MediaSpec extends FigureSpec<MediaMetric> {
  types: readonly ProductType[];
  /** Stories are there for 24 hours, whatever the period. */
  isOfNow: boolean;
}

const mediaSpec = (given: {
  key: string;
  name: string;
  description: string;
  types: readonly ProductType[];
  own: Input[];
  isOfNow: boolean;
}): MediaSpec => {
  const kinds = given.types.length > 1 ? [{ id: 'postType', label: 'Post or reel', kind: 'text' as const, group: 'Post' }] : [];
  return {
    ...socialReport({
      key: given.key,
      name: given.name,
      description: given.description,
      profile,
      own: given.own,
      metrics: metricsOf(given.types),
      dimensions: [postDimension, ...kinds, { id: 'mediaType', label: 'Media', kind: 'text', group: 'Post' }, ...postFacts, ...postTimes],
      firstDimension: postDimension.id,
      textFields: { [postDimension.id]: null, ...(kinds.length > 0 ? { postType: null } : {}), mediaType: null, text: null },
      trendDimension: given.isOfNow ? null : 'date',
      usesPeriod: !given.isOfNow,
    }),
    types: given.types,
    isOfNow: given.isOfNow,
  };
};

export const mediaSpecs: MediaSpec[] = [
  mediaSpec({
    key: 'posts',
    name: 'Posts and reels',
    description: 'What was published in a period with what it brought until today. Some figures are of posts only, some of reels only.',
    types: ['FEED', 'REELS'],
    own: [postInput],
    isOfNow: false,
  }),
  mediaSpec({
    key: 'reels',
    name: 'Reels',
    description: 'The reels published in a period with what they brought until today.',
    types: ['REELS'],
    own: [],
    isOfNow: false,
  }),
  mediaSpec({
    key: 'stories',
    name: 'Stories',
    description: 'The stories of the last 24 hours. Meta keeps no others.',
    types: ['STORY'],
    own: [],
    isOfNow: true,
  }),
];
