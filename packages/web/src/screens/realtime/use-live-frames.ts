import { AppError, type Range, type RangeQuery, rangeQueryOf } from '@sightline/contract/core';
import { streamDashboardData } from '@sightline/contract/dashboards';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { streamMessages } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import type { Answers } from '#widgets/data/widget-answer.ts';
import { endRound, type Round, takeMessage } from './live-answers.ts';

/** The realtime page is refreshed each 30 s. */
const liveEveryMs = 30_000;

/** `hashes`: of the widgets that are shown. */
export const liveKeyOf = (permalink: string, range: RangeQuery, hashes: readonly string[]): readonly unknown[] => [
  ...keys.frames,
  'live',
  permalink,
  { ...range, hashes: hashes.join(',') },
];

interface LiveFrames {
  answers: Answers;
  /** When the last round ended well, in ms since 1970; null: none did. */
  updatedAt: number | null;
  /** The last round failed; what came before is kept. */
  fault: AppError | null;
  again(): void;
}

/** The figures of these widgets, asked for together each 30 s while somebody can see them. */
export function useLiveFrames(
  { permalink, timezone, hashes, isPaused }: { permalink: string; timezone: string; hashes: readonly string[]; isPaused: boolean },
  range: Range,
): LiveFrames {
  const cache = useQueryClient();
  const query = { ...rangeQueryOf(range, timezone), hashes: hashes.join(',') };
  const queryKey = liveKeyOf(permalink, rangeQueryOf(range, timezone), hashes);
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<Answers> => {
      let round: Round = { answers: cache.getQueryData<Answers>(queryKey) ?? {}, held: {} };
      const messages = streamMessages(streamDashboardData, (message) => 'done' in message, { params: { permalink }, query, signal });
      for await (const message of messages) {
        if ('done' in message) break;
        round = takeMessage(round, message);
        cache.setQueryData(queryKey, round.answers);
      }
      return endRound(round);
    },
    enabled: hashes.length > 0 && !isPaused,
    // Neither is done while the page is hidden; shown again, it asks at once when its figures are older than a round.
    refetchInterval: liveEveryMs,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    staleTime: liveEveryMs,
    retry: false,
  });
  return {
    answers: data ?? {},
    updatedAt: dataUpdatedAt === 0 ? null : dataUpdatedAt,
    fault: error instanceof AppError ? error : null,
    again: () => void refetch(),
  };
}
