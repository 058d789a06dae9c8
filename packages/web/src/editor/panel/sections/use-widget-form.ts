import type { Widget } from '@sightline/contract/dashboards';
import { noErrors, useEditor } from '../../model/editor-context.ts';
import { partsOverTime, shownParts } from '../../model/form/format-refusal.ts';
import { factsOf } from '../../model/form/instance-facts.ts';
import { isHistoric } from '../../model/form/new-widget.ts';
import { useWidgetPreview } from '../../preview/use-widget-preview.ts';

/** What the settings of a widget are made of: what is wrong with it, what its figures say, and how it is changed. */
export function useWidgetForm(widget: Widget) {
  const { errors: all, isFresh, findReport, act } = useEditor();
  const own = all.get(widget.id) ?? noErrors;
  const preview = useWidgetPreview(widget, own);
  const { answer, cloaked } = preview;
  const frame = answer && 'frame' in answer ? answer.frame : null;
  // Those of before say nothing of what was changed since.
  const shown = cloaked ? null : frame;
  const reports = widget.instances.map(({ type, config }) => findReport(type, config));
  const facts = widget.instances.map((instance, index) => factsOf(widget, instance, reports[index] ?? null));
  const isTyped = isHistoric(widget);
  return {
    ...preview,
    own,
    // Empty fields of a widget just added are not faults yet; its card says what is still missing.
    errors: isFresh(widget.id) ? noErrors : own,
    frame,
    shown,
    reports,
    facts,
    parts: isTyped ? partsOverTime(widget, facts, shown) : shownParts(widget, facts, reports, shown),
    hasPeriod: isTyped || reports.some((report) => report?.usesPeriod && !report.realTime),
    change: (next: Widget, field?: string) => act({ kind: 'change', widget: next }, field && `${widget.id}.${field}`),
  };
}
