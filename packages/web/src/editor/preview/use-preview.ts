import { type Calendar, calendarOf, isDeepEqual, type Range, rangeQueryOf } from '@sightline/contract/core';
import { previewWidget, type Widget } from '@sightline/contract/dashboards';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { isTextAlone } from '#widgets/data/is-text-alone.ts';
import type { WidgetAnswer } from '#widgets/data/widget-answer.ts';
import { askableWidget } from '../model/form/askable-widget.ts';
import { questionOf } from './question.ts';
import { useDebounced, useStable } from './use-debounced.ts';
import { useSlow } from './use-slow.ts';

/** After the last change, before the server is asked. */
const previewPauseMs = 400;

export interface Preview {
  answer: WidgetAnswer | undefined;
  /** The figures shown are those of before the change. */
  cloaked: boolean;
  /** The source has been asked for long. */
  slow: boolean;
  again(): void;
}

function answerOf(thrown: unknown): WidgetAnswer {
  const { code, message, details } = asAppError(thrown);
  return { error: { code, message, ...(details.providerMessage && { providerMessage: details.providerMessage }) } };
}

export interface PreviewParts {
  /** As it was saved, with the figures the page has of it. */
  saved: { widget: Widget; answer: WidgetAnswer | undefined } | null;
  range: Range;
  timezone: string;
  /** From which its own period is seen. */
  calendar: Calendar;
  /** Complete enough to be asked. */
  askable: boolean;
}

/**
 * Figures of a widget as it stands in the editor. Asks only when the question is another one than that of the saved widget, 400 ms after the
 * last change; an answer that was overtaken is dropped. Cards and the panel that show the same widget share one call.
 */
export function usePreview(widget: Widget, { saved, range, timezone, calendar, askable }: PreviewParts): Preview {
  const question = useStable(useMemo(() => questionOf(widget), [widget]));
  const settled = useDebounced(question, previewPauseMs);
  const known = useMemo(() => {
    // Figures that failed are asked for again.
    if (saved?.answer === undefined || 'error' in saved.answer) return null;
    return isDeepEqual(questionOf(saved.widget), question) ? saved.answer : null;
  }, [saved, question]);
  const isQuiet = isTextAlone(widget) || !askable || known !== null;
  const isSettled = settled === question;
  const rangeQuery = { ...rangeQueryOf(range, timezone), ...calendarOf(calendar) };
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    queryKey: [...keys.frames, 'preview', widget.id, settled, rangeQuery],
    queryFn: async ({ signal }) =>
      (await call(previewWidget, { body: { widget: askableWidget(widget), range: rangeQuery }, signal })).frame,
    enabled: !isQuiet && isSettled,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const slow = useSlow(isFetching && !isQuiet);
  if (isQuiet) return { answer: known ?? undefined, cloaked: false, slow: false, again: () => void refetch() };
  const fetched: WidgetAnswer | undefined = error && !isFetching ? answerOf(error) : data && { frame: data };
  return {
    answer: fetched ?? saved?.answer,
    cloaked: !isSettled || isFetching || isPlaceholderData,
    slow,
    again: () => void refetch(),
  };
}
