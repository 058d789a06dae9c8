import type { WidgetErrors } from '@sightline/contract/rules/widget-rules';
import type { Widget } from '@sightline/contract/widgets';
import { useMemo } from 'react';
import { useEditorFacts } from '../editor-context.ts';
import { isAskable } from '../form/missing-words.ts';
import { type Preview, usePreview } from './use-preview.ts';

/** `usePreview` for a widget of the draft, with what is wrong with it. */
export function useWidgetPreview(widget: Widget, errors: WidgetErrors): Preview {
  const { saved, answers, range, timezone } = useEditorFacts();
  const before = saved.get(widget.id) ?? null;
  const answer = before ? answers[before.hash] : undefined;
  const known = useMemo(() => before && { widget: before, answer }, [before, answer]);
  return usePreview(widget, { saved: known, range, timezone, askable: isAskable(widget, errors) });
}
