import { todayIn } from '@sightline/contract/core';
import { fillWidget, type PlaceholderFacts, type Widget } from '@sightline/contract/dashboards';
import { useMemo } from 'react';
import { useLook } from '#widgets/look/look.ts';
import type { Draft } from '../model/draft/draft.ts';
import { type EditorFacts, useDraftValue, useEditorFacts } from '../model/editor-context.ts';

type Named = Pick<Draft, 'name' | 'clientName'>;

export const placeholderFacts = (
  { range, timezone, companyName }: Pick<EditorFacts, 'range' | 'timezone' | 'companyName'>,
  { name, clientName }: Named,
  locale: string,
): PlaceholderFacts => ({ range, today: todayIn(timezone, new Date()), locale, dashboard: name, client: clientName, company: companyName });

/** A widget as readers will see it. It is drawn anew when its own words change, not with every key typed elsewhere. */
export function useFilledWidget(widget: Widget): Widget {
  const facts = useEditorFacts();
  const { locale } = useLook();
  const fill = ({ name, clientName }: Named) => fillWidget(widget, placeholderFacts(facts, { name, clientName }, locale));
  const title = useDraftValue(facts.store, ({ present }) => fill(present).title);
  const description = useDraftValue(facts.store, ({ present }) => fill(present).description);
  return useMemo(
    () => (title === widget.title && description === widget.description ? widget : { ...widget, title, description }),
    [widget, title, description],
  );
}
