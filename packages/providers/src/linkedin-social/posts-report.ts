import { AppError, earlierDay } from '@sightline/contract/core';
import type { Cell } from '@sightline/contract/frames';
import { checkedFilter } from '../kit/checked-filter.ts';
import { dayIn, openDayFlags } from '../kit/days.ts';
import { urnId } from '../kit/families/linkedin-restli.ts';
import {
  askedDimension,
  askedMetrics,
  basesOf,
  distinctLabels,
  type FigureMetric,
  type Figures,
  figureOf,
  tableMetric,
} from '../kit/figures.ts';
import { filterRows } from '../kit/local-filter.ts';
import type { Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { chosenPage, chosenPosts } from './page.ts';
import { isSocialRefused, liveIds, readPostFigures, socialCalls, statisticsCalls } from './post-figures.ts';
import { isPostList, nextPosts, type Post, postCalls, postListCall, publishedDay, readPosts } from './posts.ts';
import { dimensions, metrics, type PostDimension, postsId, postsReport, texts } from './posts-declaration.ts';
import { zone } from './window.ts';

/** Posts of one widget at most; each thirty take a call. */
const postsMax = 1000;

/** The posts a question is about, newest first. */
function postsOf(query: Query, replies: readonly Reply[]): { posts: Post[]; isCut: boolean } {
  const { period } = query;
  const found = readPosts(replies);
  const wanted =
    chosenPosts(query.inputs).length > 0
      ? found
      : found.filter((post) => publishedDay(post) >= period.start && publishedDay(post) <= period.end);
  return { posts: wanted.slice(0, postsMax), isCut: wanted.length > postsMax };
}

function planOf(query: Query) {
  const dimension = askedDimension(postsReport, dimensions, query);
  const asked = askedMetrics(postsReport, metrics, query);
  if (asked.length === 0 && dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  const filtered = checkedFilter(postsReport, query.filter).flatMap(({ field }) => metrics.find(({ id }) => id === field) ?? []);
  const bases = basesOf([...asked, ...filtered], metrics).map(({ id }) => id);
  return {
    dimension,
    metrics: asked,
    asksLive: bases.some((id) => liveIds.includes(id)),
    asksStatistics: bases.some((id) => id !== postsId && !liveIds.includes(id)),
  };
}

interface Line {
  post: Post;
  figures: Figures;
}

export const posts: ReportMapping = {
  requests(query) {
    planOf(query);
    const chosen = chosenPosts(query.inputs);
    const page = chosenPage(query.inputs);
    return chosen.length > 0 ? postCalls(chosen) : [postListCall(page)];
  },
  nextPage: (query, reply) => (isPostList(reply) ? nextPosts(reply, query.period.start) : null),
  followUps(query, replies) {
    const { asksLive, asksStatistics } = planOf(query);
    const urns = postsOf(query, replies.flat()).posts.map(({ id }) => id);
    return [...(asksStatistics ? statisticsCalls(chosenPage(query.inputs), urns) : []), ...(asksLive ? socialCalls(urns) : [])];
  },
  table(query, replies) {
    const isPosts = ({ request }: Reply): boolean => /\/posts\?/.test(request.url);
    const all = replies.flat();
    const { posts: found, isCut } = postsOf(query, all.filter(isPosts));
    const byPost = readPostFigures(all.filter((reply) => !isPosts(reply)));
    const lines = found.map((post): Line => ({ post, figures: { uniqueImpressions: 0, ...byPost.get(post.id), [postsId]: 1 } }));
    return postsTable(query, lines, { isCut, hidesLive: all.some(isSocialRefused) });
  },
};

function postsTable(query: Query, all: Line[], { isCut, hidesLive }: { isCut: boolean; hidesLive: boolean }): Table {
  const { dimension, metrics: asked } = planOf(query);
  const figure = (some: readonly Line[], metric: FigureMetric): number | null =>
    hidesLive && liveIds.includes(metric.id)
      ? null
      : figureOf(
          some.map(({ figures }) => figures),
          metric,
          metrics,
        );
  const lines = filterRows(all, query.filter, (line, field) => {
    const metric = metrics.find(({ id }) => id === field);
    return metric === undefined ? (texts.find(({ id }) => id === field)?.cell(line.post) ?? null) : figure([line], metric);
  });
  const today = dayIn(query.now, zone);
  const ignoresPeriod = chosenPosts(query.inputs).length > 0;
  const groups = dimension === null ? [] : groupsOf(dimension, lines);
  const isFiltered = (query.filter?.conditions.length ?? 0) > 0;
  const steps =
    dimension === null || ignoresPeriod || isFiltered
      ? []
      : timeStepsOf(dimension.kind, { ...query.period, end: earlierDay(today, query.period.end) });
  const known = new Set(groups.map(([cell]) => cell));
  const missing = steps.filter((step) => !known.has(step)).map((step): [string, Line[]] => [step, []]);
  const isTime = dimension !== null && dimension.kind !== 'text';
  const shown = isTime ? [...groups, ...missing].sort(([left], [right]) => (left < right ? -1 : 1)) : groups;
  const totals = Object.fromEntries(asked.map((metric) => [metric.id, figure(lines, metric)]));
  const rows =
    dimension === null
      ? [asked.map(({ id }): Cell => totals[id] ?? null)]
      : shown.map(([cell, some]): Cell[] => [cell, ...asked.map((metric) => figure(some, metric))]);
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: asked.map((metric) => tableMetric(metric, null)),
    rows,
    totals,
    rowCount: rows.length,
    flags: [...(ignoresPeriod ? [] : openDayFlags(query.period, today, 0)), ...(isCut ? ['truncated' as const] : [])],
    warnings: [
      ...(isCut ? [`Only the newest ${postsMax} posts were read. A shorter period shows all.`] : []),
      ...(hidesLive ? ['LinkedIn does not show single reactions to this login. Re-authorise the source and allow reading reactions.'] : []),
    ],
    timezone: zone,
    ...(ignoresPeriod ? { ignoresPeriod: true as const } : {}),
  };
}

/** Two posts that begin alike stay two. */
function groupsOf(dimension: PostDimension, lines: readonly Line[]): [string, Line[]][] {
  const cells = lines.map(({ post }) => dimension.cell(post));
  const labels =
    dimension.id === 'post'
      ? distinctLabels(
          cells,
          lines.map(({ post }) => urnId(post.id)),
        )
      : cells;
  const groups = new Map<string, Line[]>();
  for (const [at, line] of lines.entries()) {
    const cell = labels[at] ?? '';
    groups.set(cell, [...(groups.get(cell) ?? []), line]);
  }
  return [...groups];
}
