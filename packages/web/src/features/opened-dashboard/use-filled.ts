import {
  type Dashboard,
  fillText,
  fillWidget,
  type PlaceholderFacts,
  placeholderValues,
  type Widget,
} from '@sightline/contract/dashboards';
import { useMemo } from 'react';
import { useLook } from '#widgets/look/look.ts';
import type { ShownRange } from './use-range.ts';

/** The words of a dashboard as they are read: its placeholders replaced, for members and visitors alike. */
export function useFilled(
  { name, clientName, companyName, footer, widgets }: Dashboard,
  { range, today }: ShownRange,
): { widgets: readonly Widget[]; footer: string; fill(text: string): string } {
  const { locale } = useLook();
  return useMemo(() => {
    const facts: PlaceholderFacts = { range, today, locale, dashboard: name, client: clientName, company: companyName };
    const fill = (text: string): string => fillText(text, placeholderValues(facts));
    return { widgets: widgets.map((widget) => fillWidget(widget, facts)), footer: fill(footer), fill };
  }, [name, clientName, companyName, footer, widgets, range, today, locale]);
}
