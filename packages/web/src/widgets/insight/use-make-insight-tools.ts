import { rangeQueryOf } from '@sightline/contract/core';
import { streamDashboardData } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { streamMessages } from '#api/calls/client.ts';
import { framesKeyOf } from '../data/use-frames.ts';
import type { Answers, WidgetAnswer } from '../data/widget-answer.ts';
import type { InsightTools } from './insight-tools.ts';

export type InsightToolsParts = Omit<InsightTools, 'ask' | 'keep'>;

/** The desk of a dashboard that is read. What it asks for goes where `useFrames` keeps its figures. */
export function useMakeInsightTools({
  reader,
  permalink,
  range,
  timezone,
  today,
  onEdit,
  onRange,
  Reauthorise,
}: InsightToolsParts): InsightTools {
  const cache = useQueryClient();
  return useMemo(() => {
    const query = rangeQueryOf(range, timezone);
    const show = (hash: string, answer: WidgetAnswer) =>
      cache.setQueriesData<Answers>({ queryKey: framesKeyOf(permalink, query) }, (before) => before && { ...before, [hash]: answer });
    return {
      ...{ reader, permalink, range, timezone, today, onEdit, onRange, Reauthorise },
      keep: (hash, frame) => void show(hash, { frame }),
      async ask(asked, refresh) {
        const messages = streamMessages(streamDashboardData, (message) => 'done' in message, {
          params: { permalink },
          query: { ...query, hashes: asked, ...(refresh && { refresh: 'true' as const }) },
        });
        for await (const message of messages) {
          if ('done' in message) break;
          const { hash, ...answer } = message;
          show(hash, answer);
        }
      },
    };
  }, [cache, reader, permalink, range, timezone, today, onEdit, onRange, Reauthorise]);
}
