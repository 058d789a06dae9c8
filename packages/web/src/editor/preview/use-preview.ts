import { isTextAlone } from '@sightline/charts';
import { type Calendar, calendarOf, isDeepEqual, type Range, rangeQueryOf } from '@sightline/contract/core';
import { previewWidget, type Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import type { WidgetAnswer } from '#widgets/data/widget-answer.ts';
import { askableWidget } from '../model/form/askable-widget.ts';
import { questionOf } from './question.ts';
import { useDebounced, useStable } from './use-debounced.ts';
import { useSlow } from './use-slow.ts';

/** After the last change, before the server is asked. */
export const previewPauseMs = 400;

export interface Preview {
  answer: WidgetAnswer | undefined;
  /** The figures shown are those of before the change. */
  cloaked: boolean;
  /** The source has been asked for long. */
  slow: boolean;
  again(): void;
}

function failedAnswer(thrown: unknown): WidgetAnswer {
  const { code, message, details } = asAppError(thrown);
  return { error: { code, message, ...(details.providerMessage && { providerMessage: details.providerMessage }) } };
}

/** What was asked for a widget, as its card takes it: a fault once it is not asked again. */
export const answerOfQuery = ({
  data,
  error,
  isFetching,
}: Pick<UseQueryResult<Frame>, 'data' | 'error' | 'isFetching'>): WidgetAnswer | undefined =>
  error && !isFetching ? failedAnswer(error) : data && { frame: data };

export interface PreviewParts {
  /** As it was saved, with the figures the page has of it. */
  saved: { widget: Widget; answer: WidgetAnswer | undefined } | null;
  range: Range;
  timezone: string;
  /** From which its own period is seen. */
  calendar: Calendar;
  /** Complete enough to be asked. */
  askable: boolean;
  /** The page's figures are of the days shown before. */
  isOutdated: boolean;
  /** No more of the page's figures come for now. */
  isSettled: boolean;
}

/**
 * Figures of a widget as it stands in the editor. Asks only when the question is another one than that of the saved widget, 400 ms after the
 * last change; an answer that was overtaken is dropped. Cards and the panel that show the same widget share one call.
 */
export function usePreview(widget: Widget, parts: PreviewParts): Preview {
  const { saved, range, timezone, calendar } = parts;
  const isAsked = parts.askable && !isTextAlone(widget);
  const question = useStable(useMemo(() => questionOf(widget), [widget]));
  const settled = useDebounced(question, previewPauseMs);
  const isAsSaved = useMemo(() => saved !== null && isDeepEqual(questionOf(saved.widget), question), [saved, question]);
  // Figures that failed are asked for again.
  const known = isAsSaved && saved?.answer && 'frame' in saved.answer ? saved.answer : null;
  // Those of other days, and those still to come, come with all of the dashboard's.
  const isAwaited = isAsked && isAsSaved && (parts.isOutdated || (!parts.isSettled && saved?.answer === undefined));
  const isQuiet = !isAsked || known !== null || isAwaited;
  const isSettled = settled === question;
  const rangeQuery = { ...rangeQueryOf(range, timezone), ...calendarOf(calendar) };
  const query = useQuery({
    queryKey: [...keys.frames, 'preview', widget.id, settled, rangeQuery],
    queryFn: async ({ signal }) =>
      (await call(previewWidget, { body: { widget: askableWidget(widget), range: rangeQuery }, signal })).frame,
    enabled: !isQuiet && isSettled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { isPlaceholderData, isFetching, refetch } = query;
  const slow = useSlow(isFetching && !isQuiet);
  if (isQuiet) return { answer: known ?? undefined, cloaked: isAwaited, slow: false, again: () => void refetch() };
  return {
    answer: answerOfQuery(query) ?? saved?.answer,
    cloaked: !isSettled || isFetching || isPlaceholderData,
    slow,
    again: () => void refetch(),
  };
}
