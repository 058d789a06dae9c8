import { cost } from './action-metrics.ts';
import { groupedDimensionIds, region } from './dimensions.ts';
import { type AdsMetric, down, own, worked } from './metric.ts';

const video = 'Video';

const plays = (id: string, label: string, field: string, extras = {}): AdsMetric =>
  own(video, id, label, 'number', { field, types: ['video_view'] }, extras);
const notByRegion = {
  incompatibleWith: [{ dimensions: [region.id], reason: 'Meta does not split how far videos were watched by region.' }],
};
export const videoMetrics: AdsMetric[] = [
  own(video, 'videoViews', '3-second video views', 'number', { field: 'actions', types: ['video_view'] }),
  worked(video, 'costPerVideoView', 'Cost per 3-second video view', 'money', { numerator: cost, denominator: 'videoViews' }, down),
  plays('videoPlays', 'Video plays', 'video_play_actions'),
  plays('thruPlays', 'ThruPlays', 'video_thruplay_watched_actions', { description: 'Watched to the end, or for 15 seconds.' }),
  worked(video, 'costPerThruPlay', 'Cost per ThruPlay', 'money', { numerator: cost, denominator: 'thruPlays' }, down),
  plays('videoViews30s', '30-second video views', 'video_30_sec_watched_actions'),
  ...[25, 50, 75, 95, 100].map((part) =>
    plays(`videoPlayed${part}`, `Video watched to ${part} %`, `video_p${part}_watched_actions`, notByRegion),
  ),
  own(
    video,
    'averageWatchTime',
    'Average video watch time',
    'duration',
    { field: 'video_avg_time_watched_actions', types: ['video_view'] },
    {
      aggregation: { kind: 'provider' },
      incompatibleWith: [
        ...notByRegion.incompatibleWith,
        { dimensions: groupedDimensionIds, reason: 'Meta tells no average of several ads, ad sets or placements together.' },
      ],
    },
  ),
];
