import type { HalfTyped } from '#ui/forms/fields/half-typed.ts';
import { useDraftValue, useEditorFacts } from '../model/editor-context.ts';

/** The text of a field that says no value yet, kept with the draft; `field` names it within the dashboard. */
export function useHalfTyped(field: string): HalfTyped {
  const { store } = useEditorFacts();
  const text = useDraftValue(store, ({ halfTyped }) => halfTyped[field] ?? null);
  return { text, onType: (next) => store.type({ field, text: next }) };
}
