import { z } from 'zod';
import { count, type FigureMetric, type FigureSpec } from '../kit/families/meta-figures.ts';
import { postDimension, postFacts, postTimes } from '../kit/families/meta-posts.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import { profile } from './page.ts';

export interface VideoMetric extends FigureMetric {
  name: string | null;
  divisor: number;
  ofVideo?: (video: Video) => number | null;
}
const insight = (metric: FigureMetric, name: string, divisor = 1): VideoMetric => ({ ...metric, name, divisor });
const own = (metric: FigureMetric, ofVideo: (video: Video) => number | null): VideoMetric => ({
  ...metric,
  name: null,
  divisor: 1,
  ofVideo,
});

const group = 'Video';
const msPerS = 1000;
const perVideo = { aggregation: { kind: 'provider' as const }, type: 'duration' as const };
const common = [
  own(count(group, 'videos', 'Videos published'), () => 1),
  own(count(group, 'length', 'Length', perVideo), ({ length }) => length ?? null),
];

export interface VideoSpec extends FigureSpec<VideoMetric> {
  edge: 'videos' | 'video_reels';
  /** Meta filters the list by time itself. */
  isFiltered: boolean;
}

const videoSpec = (given: {
  key: string;
  name: string;
  description: string;
  metrics: VideoMetric[];
  edge: VideoSpec['edge'];
  isFiltered: boolean;
}): VideoSpec => ({
  ...socialReport({
    key: given.key,
    name: given.name,
    description: given.description,
    profile,
    metrics: given.metrics,
    dimensions: [postDimension, ...postFacts, ...postTimes],
    firstDimension: postDimension.id,
    textFields: { [postDimension.id]: null, text: null },
    trendDimension: 'date',
    usesPeriod: true,
  }),
  edge: given.edge,
  isFiltered: given.isFiltered,
});

/** https://developers.facebook.com/docs/graph-api/reference/video/video_insights */
export const videoSpecs: VideoSpec[] = [
  videoSpec({
    key: 'videos',
    name: 'Videos',
    description: 'The videos published in a period with what they brought until today.',
    edge: 'videos',
    isFiltered: false,
    metrics: [
      insight(count(group, 'videoViews', '3-second video views'), 'total_video_views'),
      insight(count(group, 'videoViews15s', '15-second video views'), 'total_video_15s_views'),
      insight(count(group, 'videoViewsComplete', 'Complete video views'), 'total_video_complete_views'),
      insight(count(group, 'averageWatchTime', 'Average watch time', perVideo), 'total_video_avg_time_watched', msPerS),
      insight(count(group, 'watchTime', 'Watch time', { type: 'duration' }), 'total_video_view_total_time', msPerS),
      own(count(group, 'views', 'Views (counter)', { description: 'As shown beside the video.' }), ({ views }) => views ?? null),
      ...common,
    ],
  }),
  videoSpec({
    key: 'reels',
    name: 'Reels',
    description: 'The reels published in a period with what they brought until today.',
    edge: 'video_reels',
    isFiltered: true,
    metrics: [
      insight(count(group, 'plays', 'Plays'), 'blue_reels_play_count'),
      insight(count(group, 'allPlays', 'Plays and replays'), 'fb_reels_total_plays'),
      insight(count(group, 'replays', 'Replays'), 'fb_reels_replay_count'),
      insight(count(group, 'newFollowers', 'New followers'), 'post_video_followers'),
      insight(count(group, 'averageWatchTime', 'Average watch time', perVideo), 'post_video_avg_time_watched', msPerS),
      insight(count(group, 'watchTime', 'Watch time', { type: 'duration' }), 'post_video_view_time', msPerS),
      ...common,
    ],
  }),
];

const videoSchema = z.object({
  id: z.string(),
  title: z.string().default(''),
  description: z.string().default(''),
  length: z.number().optional(),
  views: z.number().optional(),
  created_time: z.string(),
  permalink_url: z.string().default(''),
});
export type Video = z.infer<typeof videoSchema>;
export const listSchema = z.object({ data: z.array(videoSchema) });
