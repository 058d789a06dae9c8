import { dayIn, openDayFlags } from '../kit/days.ts';
import { metaProblem, pageTokenMetadata, pageTokenOf } from '../kit/families/meta.ts';
import { insightsWindow, metaZone, windowWarnings } from '../kit/families/meta-days.ts';
import { figurePlan, figureTable, type Line, labelsOf } from '../kit/families/meta-figures.ts';
import { type InsightsItem, isRefused, throwIfRefused } from '../kit/families/meta-insights.ts';
import { distinctPosts, postDimension, postFacts, postTimes, timeCells } from '../kit/families/meta-posts.ts';
import { socialReport } from '../kit/families/meta-report.ts';
import type { Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { chosenPage, chosenPosts, postInput, profile } from './page.ts';
import { figuresOf, namesFor, postMetrics } from './post-metrics.ts';
import {
  asksFigures,
  chosenPostCalls,
  figureCalls,
  isCutShort,
  isFigures,
  isPostList,
  labelOfPost,
  mediaKind,
  namesAsked,
  nextFigures,
  nextPosts,
  type Post,
  postKind,
  postLists,
  publishedDay,
  readFigures,
  readPosts,
} from './posts.ts';

export const postsSpec = socialReport({
  key: 'posts',
  name: 'Posts',
  description: 'The posts published in a period with what they brought until today.',
  profile,
  own: [postInput],
  metrics: postMetrics,
  dimensions: [
    postDimension,
    { id: 'postType', label: 'Type of post', kind: 'text', group: 'Post' },
    { id: 'mediaType', label: 'Media', kind: 'text', group: 'Post' },
    ...postFacts,
    ...postTimes,
  ],
  firstDimension: postDimension.id,
  textFields: { [postDimension.id]: null, postType: null, mediaType: null, text: null },
  trendDimension: 'date',
  usesPeriod: true,
});

/** The posts a question is about, each once. */
function postsOf(query: Query, replies: readonly Reply[]): Post[] {
  const { range } = insightsWindow(query);
  const found = replies.filter((reply) => !isFigures(reply) && !isRefused(reply)).flatMap(readPosts);
  const each = [...new Map(found.map((post) => [post.id, post])).values()];
  if (chosenPosts(query.inputs).length > 0) return each;
  return each.filter((post) => range !== null && publishedDay(post) >= range.start && publishedDay(post) <= range.end);
}

export const posts: ReportMapping = {
  metadata: ({ inputs }) => [pageTokenMetadata(chosenPage(inputs))],
  requests(query, metadata) {
    const names = namesFor(figurePlan(postsSpec, query).bases);
    const token = pageTokenOf(metadata);
    const chosen = chosenPosts(query.inputs);
    if (chosen.length > 0) return chosenPostCalls(chosen, token);
    const { range } = insightsWindow(query);
    return range === null ? [] : postLists({ page: chosenPage(query.inputs), token, names }, range);
  },
  nextPage(query, reply, pagesSoFar) {
    if (isFigures(reply)) return nextFigures(reply, pagesSoFar, namesFor(figurePlan(postsSpec, query).bases));
    return isPostList(reply) ? nextPosts(reply, pagesSoFar) : null;
  },
  followUps(query, replies, metadata) {
    const names = namesFor(figurePlan(postsSpec, query).bases);
    if (names.length === 0) return [];
    const plain = replies.flat().filter((reply) => !asksFigures(reply));
    return figureCalls(
      postsOf(query, plain).map(({ id }) => id),
      names,
      pageTokenOf(metadata),
    );
  },
  table: postsTable,
};

function postsTable(query: Query, replies: Reply[][]): Table {
  const { dimension, bases } = figurePlan(postsSpec, query);
  const all = replies.flat();
  const window = insightsWindow(query);
  const chosen = chosenPosts(query.inputs);
  const later = new Map<string, InsightsItem[]>();
  const refused = new Set<string>();
  for (const reply of all.filter(isFigures)) {
    const names = namesAsked(reply);
    if (!isRefused(reply)) {
      for (const [id, { insights }] of readFigures(reply)) later.set(id, [...(later.get(id) ?? []), ...(insights?.data ?? [])]);
    } else if (names.length === 1) {
      if (metaProblem(reply)?.code !== 'source_bad_query') throwIfRefused(reply);
      for (const name of names) refused.add(name);
    }
  }
  // A chosen post may have been deleted.
  for (const reply of all)
    if (isRefused(reply) && !asksFigures(reply) && metaProblem(reply)?.code !== 'source_unknown_account') throwIfRefused(reply);
  const found = postsOf(query, all);
  const lines = distinctPosts(found.map((post) => ({ ...post, label: labelOfPost(post) }))).map(
    (post): Line => ({
      cells: {
        [postDimension.id]: post.label,
        postType: postKind(post),
        mediaType: mediaKind(post),
        postId: post.id,
        text: post.message || post.story,
        link: post.permalink_url,
        ...timeCells(post.created_time),
      },
      figures: figuresOf(post, [...(post.insights?.data ?? []), ...(later.get(post.id) ?? [])]),
    }),
  );
  const ignoresPeriod = chosen.length > 0;
  const isCut = replies.some(isCutShort);
  const withdrawn = new Set(bases.flatMap(({ id, from }) => (from !== undefined && refused.has(from.name) ? [id] : [])));
  const gone = chosen.length - (chosen.length === 0 ? 0 : found.length);
  return figureTable(postsSpec, query, {
    lines,
    filterOn: 'lines',
    steps: dimension === null || ignoresPeriod || window.range === null ? [] : timeStepsOf(dimension.kind, window.range),
    flags: [
      ...(ignoresPeriod ? [] : openDayFlags(query.period, dayIn(query.now, metaZone), 0)),
      ...(isCut || (window.isCut && !ignoresPeriod) ? ['truncated' as const] : []),
    ],
    warnings: [
      ...(ignoresPeriod ? [] : windowWarnings(window)),
      ...(isCut ? ['Not all posts were read. A shorter period shows all.'] : []),
      ...(withdrawn.size === 0 ? [] : [`Meta does not provide this for these posts: ${labelsOf(postMetrics, withdrawn)}.`]),
      ...(gone > 0 ? [`Posts that are no longer there: ${gone}.`] : []),
    ],
    ignoresPeriod,
  });
}
