import { isTextAlone } from '@sightline/charts';
import type { TemplateView } from '@sightline/contract/app';
import { type Instance, previewTemplate, previewWidget } from '@sightline/contract/dashboards';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#api/calls/client.ts';
import { keys } from '#api/calls/keys.ts';
import { questionOf } from '#editor/preview/question.ts';
import { useDebounced, useStable } from '#editor/preview/use-debounced.ts';
import { answerOfQuery, previewPauseMs } from '#editor/preview/use-preview.ts';
import { completeSources } from './choices.ts';

/** The first widgets of the dashboard as it would be created, or all of them, each with its figures, its sample, or nothing yet. */
export function useTemplatePreview(template: TemplateView, chosen: Readonly<Record<string, Instance>>, whole = false) {
  const { key } = template;
  const sources = useDebounced(useStable(useMemo(() => completeSources(template, chosen), [template, chosen])), previewPauseMs);
  const preview = useQuery({
    queryKey: [...keys.templates, 'preview', key, sources, whole],
    queryFn: async ({ signal }) => (await call(previewTemplate, { params: { key }, body: { sources, whole }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { widgets = [], samples = {}, range } = preview.data ?? {};
  const answers = useQueries({
    queries: widgets.map((widget) => ({
      queryKey: [...keys.frames, 'preview', widget.id, questionOf(widget), range],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        if (range === undefined) throw new Error('No days without widgets.');
        return (await call(previewWidget, { body: { widget, range }, signal })).frame;
      },
      enabled: samples[widget.hash] === undefined && !isTextAlone(widget),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
  const shown = widgets.map((widget, index) => {
    const sample = samples[widget.hash];
    const asked = answers[index];
    const answer = sample ? { frame: sample } : asked && answerOfQuery(asked);
    return { widget, answer, isSample: sample !== undefined, again: () => void asked?.refetch() };
  });
  return { preview, shown };
}
