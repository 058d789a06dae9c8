import type { Widget, WidgetErrors } from '@sightline/contract/dashboards';
import { useMemo } from 'react';
import { useDraftValue, useEditorFacts } from '../model/editor-context.ts';
import { isAskable } from '../model/form/is-askable.ts';
import { type Preview, usePreview } from './use-preview.ts';

/** `usePreview` for a widget of the draft, with what is wrong with it. */
export function useWidgetPreview(widget: Widget, errors: WidgetErrors): Preview {
  const { saved, answers, range, timezone, store, weekStart: savedWeekStart } = useEditorFacts();
  const weekStart = useDraftValue(store, ({ present }) => present.locale.weekStart);
  const before = saved.get(widget.id) ?? null;
  const answer = before ? answers[before.hash] : undefined;
  // In other weeks an own period has other days.
  const isOtherWeek = weekStart !== savedWeekStart && widget.period?.rangeType === 'weekly';
  const known = useMemo(() => (isOtherWeek ? null : before && { widget: before, answer }), [before, answer, isOtherWeek]);
  return usePreview(widget, { saved: known, range, timezone, weekStart, askable: isAskable(errors) });
}
