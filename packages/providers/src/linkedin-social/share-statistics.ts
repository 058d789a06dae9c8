import { z } from 'zod';
import type { Figures } from '../kit/figures.ts';

const figure = z.number().nullish();
export const shareStatisticsSchema = z.object({
  impressionCount: figure,
  uniqueImpressionsCount: figure,
  clickCount: figure,
  likeCount: figure,
  commentCount: figure,
  shareCount: figure,
  shareMentionsCount: figure,
  commentMentionsCount: figure,
});

/** `engagement` is not read: it is worked out again, as it does not add up. */
export function activityFigures(found: z.infer<typeof shareStatisticsSchema>): Figures {
  const clicks = found.clickCount ?? 0;
  const reactions = found.likeCount ?? 0;
  const comments = found.commentCount ?? 0;
  const shares = found.shareCount ?? 0;
  return {
    impressions: found.impressionCount ?? 0,
    uniqueImpressions: found.uniqueImpressionsCount ?? 0,
    clicks,
    reactions,
    comments,
    shares,
    engagements: clicks + reactions + comments + shares,
    mentionsInPosts: found.shareMentionsCount ?? 0,
    mentionsInComments: found.commentMentionsCount ?? 0,
  };
}
export const shareStatisticsPath = 'organizationalEntityShareStatistics';
