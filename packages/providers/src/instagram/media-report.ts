import { openDayFlags } from '../kit/days.ts';
import { metaErrorOf, metaProblem, nextCursorPage } from '../kit/families/meta.ts';
import { insightsWindow, windowWarnings } from '../kit/families/meta-days.ts';
import { figurePlan, figureTable, type Line, labelsOf } from '../kit/families/meta-figures.ts';
import { isRefused, isWrongMetric, nextMetricAlone, readInsights, throwIfRefused } from '../kit/families/meta-insights.ts';
import { distinctPosts, postDimension, timeCells } from '../kit/families/meta-posts.ts';
import type { ProviderRequest, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { chosenAccount, chosenPosts, insightsUrl } from './account.ts';
import {
  isMediaList,
  labelOfMedia,
  type Media,
  mediaCalls,
  mediaList,
  mediaWord,
  type ProductType,
  productType,
  productWord,
  publishedDay,
  readMedia,
  storyList,
} from './media.ts';
import { figuresOf, type MediaInsight } from './media-figures.ts';
import type { MediaMetric } from './media-metrics.ts';
import type { MediaSpec } from './media-specs.ts';

/** Each takes a call or more of its own. */
const mediaMax = 500;

interface MediaGroup {
  names: string[];
  breakdown: string | undefined;
}
/**
 * What is asked together for one kind of media: a metric of another kind would spoil the call. What not all kinds of the report have goes first, so
 * that place and name of a metric tell what it was asked with.
 */
function groupsFor({ types }: MediaSpec, bases: readonly MediaMetric[], type: ProductType): MediaGroup[] {
  const own = bases.filter(({ name, of }) => name !== null && of.includes(type));
  const isShared = ({ of }: MediaMetric): boolean => types.every((one) => of.includes(one));
  const sorted = [...own.filter((metric) => !isShared(metric)), ...own.filter(isShared)];
  return [...Map.groupBy(sorted, ({ asked }) => asked).values()].map((some) => ({
    names: [...new Set(some.flatMap(({ name }) => name ?? []))],
    breakdown: some[0]?.entry?.breakdown,
  }));
}

const isFigures = ({ request }: Reply): boolean => request.url.endsWith('/insights');
const mediaOf = ({ request }: Reply): string => request.url.split('/').at(-2) ?? '';

const ignoresPeriod = (spec: MediaSpec, query: Query): boolean => spec.isOfNow || chosenPosts(query.inputs).length > 0;

function mediaFor(spec: MediaSpec, query: Query, replies: readonly Reply[]): { media: Media[]; isCut: boolean } {
  const { range } = insightsWindow(query);
  const found = replies.filter((reply) => !isFigures(reply) && !isRefused(reply)).flatMap(readMedia);
  const each = [...new Map(found.map((one) => [one.id, one])).values()].filter((one) => spec.types.includes(productType(one)));
  const wanted = ignoresPeriod(spec, query)
    ? each
    : each.filter((one) => range !== null && publishedDay(one) >= range.start && publishedDay(one) <= range.end);
  const needsFigures = figurePlan(spec, query).bases.some(({ name }) => name !== null);
  return needsFigures ? { media: wanted.slice(0, mediaMax), isCut: wanted.length > mediaMax } : { media: wanted, isCut: false };
}

export const mediaReport = (spec: MediaSpec): ReportMapping => ({
  requests(query) {
    figurePlan(spec, query);
    const account = chosenAccount(query.inputs);
    if (spec.isOfNow) return [storyList(account)];
    const chosen = chosenPosts(query.inputs);
    if (chosen.length > 0) return mediaCalls(chosen);
    const { range } = insightsWindow(query);
    return range === null ? [] : [mediaList(account, range)];
  },
  nextPage(query, reply, pagesSoFar) {
    if (isMediaList(reply)) return nextCursorPage(reply);
    if (!isFigures(reply)) return null;
    const { bases } = figurePlan(spec, query);
    const { metric, breakdown } = reply.request.query ?? {};
    const [first = ''] = String(metric).split(',');
    const groups = spec.types
      .flatMap((type) => groupsFor(spec, bases, type))
      .filter((group) => group.breakdown === breakdown && group.names.includes(first));
    const group =
      pagesSoFar === 1
        ? groups.find(({ names }) => names.join(',') === metric)
        : groups.find(({ names }) => names[pagesSoFar - 2] === first);
    return nextMetricAlone(reply, pagesSoFar, group?.names ?? []);
  },
  followUps(query, replies) {
    const { bases } = figurePlan(spec, query);
    return mediaFor(spec, query, replies.flat()).media.flatMap((one) =>
      groupsFor(spec, bases, productType(one)).map(
        ({ names, breakdown }): ProviderRequest => ({
          method: 'GET',
          url: insightsUrl(one.id),
          query: { metric: names.join(','), breakdown },
          mayBeRefused: true,
        }),
      ),
    );
  },
  table: (query, replies) => mediaTable(spec, query, replies),
});

function mediaTable(spec: MediaSpec, query: Query, replies: Reply[][]): Table {
  const { dimension, bases } = figurePlan(spec, query);
  const all = replies.flat();
  for (const reply of all)
    if (isRefused(reply) && !isFigures(reply) && metaProblem(reply)?.code !== 'source_unknown_account') throwIfRefused(reply);
  const { media, isCut } = mediaFor(spec, query, all);
  const insights = new Map<string, MediaInsight[]>();
  const refused = new Set<string>();
  let silent = 0;
  for (const pages of replies) {
    const [first] = pages;
    if (first === undefined || !isFigures(first)) continue;
    const refusal = pages.find((page) => isRefused(page) && !isWrongMetric(page));
    if (refusal !== undefined) {
      if (!isAboutThisMedia(refusal)) throwIfRefused(refusal);
      silent += 1;
      continue;
    }
    const read = readInsights(pages);
    for (const name of read.refused) refused.add(name);
    const breakdown = String(first.request.query?.breakdown ?? '');
    const others = insights.get(mediaOf(first)) ?? [];
    insights.set(mediaOf(first), [...others, ...read.items.map((item) => ({ item, breakdown }))]);
  }
  const lines = distinctPosts(media.map((one) => ({ ...one, label: labelOfMedia(one) }))).map(
    (one): Line => ({
      cells: {
        [postDimension.id]: one.label,
        postType: productWord(one),
        mediaType: mediaWord(one),
        postId: one.id,
        text: one.caption,
        link: one.permalink,
        ...timeCells(one.timestamp),
      },
      figures: figuresOf(bases, one, insights.get(one.id) ?? []),
    }),
  );
  const window = insightsWindow(query);
  const isWithoutPeriod = ignoresPeriod(spec, query);
  const withdrawn = new Set(bases.flatMap(({ id, name }) => (name !== null && refused.has(name) ? [id] : [])));
  return figureTable(spec, query, {
    lines,
    filterOn: 'lines',
    steps: dimension === null || isWithoutPeriod || window.range === null ? [] : timeStepsOf(dimension.kind, window.range),
    flags: [
      ...(isWithoutPeriod ? [] : openDayFlags(query.period, window.today, 0)),
      ...(isCut || (window.isCut && !isWithoutPeriod) ? ['truncated' as const] : []),
    ],
    warnings: [
      ...(isWithoutPeriod ? [] : windowWarnings(window)),
      ...(isCut ? [`Only the newest ${mediaMax} were read. A shorter period shows all.`] : []),
      ...(withdrawn.size > 0 ? [`Meta does not provide this for some of them: ${labelsOf(spec.metrics, withdrawn)}.`] : []),
      ...(silent > 0 ? ['Meta tells nothing of some of them: they are older than the business account, or hardly anyone saw them.'] : []),
    ],
    ignoresPeriod: !spec.isOfNow && isWithoutPeriod,
  });
}

const olderThanBusinessSubcode = 2108006;
/** Stories that fewer than five people saw, media from before the account became a business account, and what was deleted meanwhile. */
function isAboutThisMedia(reply: Reply): boolean {
  const error = metaErrorOf(reply);
  return (
    error?.subcode === olderThanBusinessSubcode ||
    /not enough viewers/i.test(error?.message ?? '') ||
    metaProblem(reply)?.code === 'source_unknown_account'
  );
}
