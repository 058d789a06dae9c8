import { addDays } from '@sightline/contract/core';
import { openDayFlags } from '../kit/days.ts';
import { graphApi, metaProblem, nextCursorPage, pageTokenMetadata, pageTokenOf } from '../kit/families/meta.ts';
import { dayOf, insightsWindow, midnightS, windowWarnings } from '../kit/families/meta-days.ts';
import { figurePlan, figureTable, type Line, labelsOf } from '../kit/families/meta-figures.ts';
import { type InsightsItem, isWrongMetric, nextMetricAlone, numberIn, readInsights } from '../kit/families/meta-insights.ts';
import { distinctPosts, postDimension, postLabel, timeCells } from '../kit/families/meta-posts.ts';
import type { ProviderRequest, Query, Reply, ReportMapping } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { chosenPage } from './page.ts';
import { listSchema, type Video, type VideoMetric, type VideoSpec } from './video-specs.ts';

const perPage = 50;
/** Each takes a call of its own. */
const videosMax = 500;

const isList = ({ request }: Reply): boolean => /\/(?:videos|video_reels)$/.test(request.url);
export const asksVideo = ({ url }: ProviderRequest): boolean => url.endsWith('/video_insights');
const videoOf = ({ request }: Reply): string => request.url.split('/').at(-2) ?? '';

function videosOf(query: Query, replies: readonly Reply[]): { videos: Video[]; isCut: boolean } {
  const { range } = insightsWindow(query);
  const found = replies.filter(isList).flatMap((reply) => readJson(listSchema, reply).data);
  const within = found.filter(
    ({ created_time }) => range !== null && dayOf(created_time) >= range.start && dayOf(created_time) <= range.end,
  );
  return { videos: within.slice(0, videosMax), isCut: within.length > videosMax };
}
const namesOf = (bases: readonly VideoMetric[]): string[] => bases.flatMap(({ name }) => name ?? []);

export const videosReport = (spec: VideoSpec): ReportMapping => ({
  metadata: ({ inputs }) => [pageTokenMetadata(chosenPage(inputs))],
  requests(query, metadata) {
    figurePlan(spec, query);
    const { range } = insightsWindow(query);
    if (range === null) return [];
    const span = spec.isFiltered ? { since: midnightS(range.start), until: midnightS(addDays(range.end, 1)) } : {};
    const fields =
      spec.edge === 'videos'
        ? 'id,title,description,length,created_time,permalink_url,views'
        : 'id,title,description,length,created_time,permalink_url';
    return [
      {
        method: 'GET',
        url: `${graphApi}/${chosenPage(query.inputs)}/${spec.edge}`,
        query: { fields, ...span, limit: perPage },
        token: pageTokenOf(metadata),
      },
    ];
  },
  nextPage(query, reply, pagesSoFar) {
    if (asksVideo(reply.request)) return nextMetricAlone(reply, pagesSoFar, namesOf(figurePlan(spec, query).bases));
    // Newest first: nothing of the period comes after an older one.
    const oldest = readJson(listSchema, reply).data.at(-1);
    const { range } = insightsWindow(query);
    return oldest === undefined || range === null || dayOf(oldest.created_time) < range.start ? null : nextCursorPage(reply);
  },
  followUps(query, replies, metadata) {
    const names = namesOf(figurePlan(spec, query).bases);
    if (names.length === 0) return [];
    return videosOf(query, replies.flat()).videos.map(({ id }) => ({
      method: 'GET',
      url: `${graphApi}/${id}/video_insights`,
      query: { metric: names.join(',') },
      token: pageTokenOf(metadata),
      mayBeRefused: true,
    }));
  },
  table(query, replies) {
    const { dimension, bases } = figurePlan(spec, query);
    const window = insightsWindow(query);
    const { videos, isCut } = videosOf(query, replies.flat());
    const byVideo = new Map<string, InsightsItem[]>();
    const refused = new Set<string>();
    for (const pages of replies) {
      const [first] = pages;
      if (first === undefined || isList(first)) continue;
      // Deleted since the list was read.
      if (metaProblem(first)?.code === 'source_unknown_account') continue;
      const read = readInsights(pages);
      byVideo.set(videoOf(first), read.items);
      if (pages.some(isWrongMetric)) for (const name of read.refused) refused.add(name);
    }
    const lines = distinctPosts(
      videos.map((video) => ({ ...video, label: postLabel(video.title || video.description, 'Video', video.created_time) })),
    ).map(
      (video): Line => ({
        cells: {
          [postDimension.id]: video.label,
          postId: video.id,
          text: video.title || video.description,
          link: absolute(video.permalink_url),
          ...timeCells(video.created_time),
        },
        figures: figuresOf(bases, video, byVideo.get(video.id) ?? []),
      }),
    );
    const withdrawn = new Set(bases.flatMap(({ id, name }) => (name !== null && refused.has(name) ? [id] : [])));
    return figureTable(spec, query, {
      lines,
      filterOn: 'lines',
      steps: dimension === null || window.range === null ? [] : timeStepsOf(dimension.kind, window.range),
      flags: [...openDayFlags(query.period, window.today, 0), ...(isCut || window.isCut ? ['truncated' as const] : [])],
      warnings: [
        ...windowWarnings(window),
        ...(isCut ? [`Only the newest ${videosMax} were read. A shorter period shows all.`] : []),
        ...(withdrawn.size === 0 ? [] : [`Meta does not provide this for some of them: ${labelsOf(spec.metrics, withdrawn)}.`]),
      ],
    });
  },
});

function figuresOf(bases: readonly VideoMetric[], video: Video, items: readonly InsightsItem[]): Record<string, number | null> {
  return Object.fromEntries(
    bases.map(({ id, name, divisor, ofVideo }) => {
      if (ofVideo !== undefined) return [id, ofVideo(video)];
      const value = items.find((item) => item.name === name)?.values[0];
      const number = value === undefined ? null : numberIn(value, null);
      return [id, number === null ? null : number / divisor];
    }),
  );
}

/** Videos come with the path alone. */
const absolute = (link: string): string => (link.startsWith('/') ? `https://www.facebook.com${link}` : link);
