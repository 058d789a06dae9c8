import type { FindReport, WidgetErrors } from '@sightline/contract/rules/widget-rules';
import type { Widget } from '@sightline/contract/widgets';
import { useMemo } from 'react';
import { formErrors } from './form/missing-words.ts';

/** What is wrong with each widget: by the rules, and by what the server refused. */
export function useErrors(
  widgets: readonly Widget[],
  findReport: FindReport,
  refused: ReadonlyMap<string, WidgetErrors>,
): ReadonlyMap<string, WidgetErrors> {
  return useMemo(
    () => new Map(widgets.map((widget) => [widget.id, { ...refused.get(widget.id), ...formErrors(widget, findReport) }])),
    [widgets, findReport, refused],
  );
}
