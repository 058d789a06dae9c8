import { AppError, type ErrorCode, isDeepEqual, type Range, type RangeQuery, rangeQueryOf } from '@sightline/contract/core';
import { streamDashboardData, type Widget } from '@sightline/contract/dashboards';
import type { PictureQuery } from '@sightline/contract/frames';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { streamMessages } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import type { Answers } from './widget-answer.ts';

const freshMs = 60_000;
const expiredCode: ErrorCode = 'source_expired';

/** Under what the figures of a dashboard over some days are kept, of each of its pages for itself. */
export const framesKeyOf = (permalink: string, query: RangeQuery) => [...keys.frames, permalink, query];

/** Where in that key the days stand. */
const daysAt = keys.frames.length + 1;

/** Of some widgets alone: of one page of several. Null: of all. */
export const pageFramesKey = (permalink: string, query: RangeQuery, hashes: readonly string[] | null) => [
  ...framesKeyOf(permalink, query),
  hashes,
];

export interface Frames {
  answers: Answers;
  /** The shown figures belong to another period: they are cloaked until the new ones are here. */
  isOutdated: boolean;
  /** Nothing more comes for now: all figures are here, or the stream broke off. */
  isSettled: boolean;
  /** The stream broke off; what came is kept. */
  fault: AppError | null;
  again(): void;
}

/** What failed waits again when it is asked for again. */
const withoutFaults = (answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => !('error' in answer)));

/** What other parts of the dashboard were answered over the same days; undefined: nothing. Since when it is known: never, where some is missing or all is asked for. */
function knownAnswers(
  cache: QueryClient,
  key: readonly unknown[],
  hashes: readonly string[] | null,
): { answers: Answers; since: number } | undefined {
  const queries = cache.getQueryCache().findAll({ queryKey: key });
  const answers: Answers = {};
  let since = Number.POSITIVE_INFINITY;
  for (const { state } of queries) {
    const own = Object.entries((state.data as Answers | undefined) ?? {}).filter(([hash]) => hashes?.includes(hash) ?? true);
    Object.assign(answers, Object.fromEntries(own));
    // What a save made old is shown until the new ones are here.
    if (own.length > 0) since = Math.min(since, state.isInvalidated ? 0 : state.dataUpdatedAt);
  }
  if (Object.keys(answers).length === 0) return undefined;
  return { answers, since: hashes?.every((hash) => hash in answers) ? since : 0 };
}

/** All figures of a dashboard, or of some of its widgets, each as soon as its line arrives; with the pictures asked for when the stream is opened. */
export function useFrames(
  permalink: string,
  range: Range,
  timezone: string,
  askPictures: () => PictureQuery,
  some: readonly Pick<Widget, 'hash'>[] | null = null,
): Frames {
  const cache = useQueryClient();
  const query = rangeQueryOf(range, timezone);
  const hashes = some?.map(({ hash }) => hash) ?? null;
  const queryKey = pageFramesKey(permalink, query, hashes);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Answers> => {
      // A page that has just been drawn may arrange its cards once more at once; pictures are asked for where they then stand.
      await Promise.resolve();
      let isExpired = false;
      let answers: Answers = cache.getQueryData<Answers>(queryKey) ?? {};
      const messages = streamMessages(streamDashboardData, (message) => 'done' in message, {
        params: { permalink },
        query: { ...query, ...askPictures(), ...(hashes && { hashes: hashes.join(',') }) },
        signal,
      });
      for await (const message of messages) {
        if ('done' in message) break;
        const { hash, ...answer } = message;
        answers = { ...answers, [hash]: answer };
        cache.setQueryData(queryKey, answers);
        if ('error' in answer && answer.error.code === expiredCode) isExpired = true;
      }
      // The server has just learned it: the sources' list and the banner must say so too.
      if (isExpired) for (const key of [keys.sources, keys.company]) void cache.invalidateQueries({ queryKey: key });
      return answers;
    },
    // What was asked for on another page, or of all, is known here.
    initialData: () => knownAnswers(cache, framesKeyOf(permalink, query), hashes)?.answers,
    initialDataUpdatedAt: () => knownAnswers(cache, framesKeyOf(permalink, query), hashes)?.since,
    // Figures of other days, veiled, rather than none; of another page there are none to show.
    placeholderData: (before, asked) => (isDeepEqual(asked?.queryKey[daysAt], query) ? undefined : before),
    staleTime: freshMs,
    retry: false,
  });
  return {
    answers: data ?? {},
    isOutdated: isPlaceholderData,
    isSettled: !isFetching && !isPlaceholderData,
    fault: error instanceof AppError ? error : null,
    again: () => {
      cache.setQueryData<Answers>(queryKey, (before) => before && withoutFaults(before));
      void refetch();
    },
  };
}
