import { AppError, type ErrorCode, type Range, type RangeQuery, rangeQueryOf } from '@sightline/contract/core';
import { streamDashboardData } from '@sightline/contract/dashboards';
import type { PictureQuery } from '@sightline/contract/frames';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { streamMessages } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import type { Answers } from './widget-answer.ts';

const freshMs = 60_000;
const expiredCode: ErrorCode = 'source_expired';

/** Where the figures of a dashboard over some days are kept. */
export const framesKeyOf = (permalink: string, query: RangeQuery) => [...keys.frames, permalink, query];

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

/** All figures of a dashboard, each as soon as its line arrives; with the pictures asked for when the stream is opened. */
export function useFrames(permalink: string, range: Range, timezone: string, askPictures: () => PictureQuery): Frames {
  const cache = useQueryClient();
  const query = rangeQueryOf(range, timezone);
  const queryKey = framesKeyOf(permalink, query);
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Answers> => {
      // A page that has just been drawn may arrange its cards once more at once; pictures are asked for where they then stand.
      await Promise.resolve();
      let isExpired = false;
      let answers: Answers = cache.getQueryData<Answers>(queryKey) ?? {};
      const messages = streamMessages(streamDashboardData, (message) => 'done' in message, {
        params: { permalink },
        query: { ...query, ...askPictures() },
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
    placeholderData: keepPreviousData,
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
