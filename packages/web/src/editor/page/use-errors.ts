import { type FindReport, type Widget, type WidgetErrors, widgetErrors } from '@sightline/contract/dashboards';
import { useMemo } from 'react';

type Refused = ReadonlyMap<string, WidgetErrors>;

/** What is wrong with a widget, worked out once for each state of it: a widget that did not change has the same errors, as an object. */
function evaluate(findReport: FindReport, refused: Refused): (widget: Widget) => WidgetErrors {
  const known = new WeakMap<Widget, WidgetErrors>();
  return (widget) => {
    const before = known.get(widget);
    if (before) return before;
    const errors = { ...refused.get(widget.id), ...widgetErrors(widget, findReport) };
    known.set(widget, errors);
    return errors;
  };
}

/** What is wrong with each widget: by the rules, and by what the server refused. */
export function useErrors(widgets: readonly Widget[], findReport: FindReport, refused: Refused): ReadonlyMap<string, WidgetErrors> {
  const errorsOf = useMemo(() => evaluate(findReport, refused), [findReport, refused]);
  return useMemo(() => new Map(widgets.map((widget) => [widget.id, errorsOf(widget)])), [widgets, errorsOf]);
}
