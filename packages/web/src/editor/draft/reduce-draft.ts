import type { DashboardStyles } from '@sightline/contract/dashboards';
import { moveWidget, withOrder } from '@sightline/contract/rules/drop-order';
import { mergeWidgets } from '@sightline/contract/rules/merge-widgets';
import type { Widget } from '@sightline/contract/widgets';
import type { Draft } from './draft.ts';
import { splitWidget } from './split-widget.ts';

/** A new widget's names; chosen by the caller, so that the same action always gives the same draft. */
export interface Names {
  id: string;
  hash: string;
}

export type DraftAction =
  /** `at` is the place in the order, otherwise the last. A widget that is there already stays as it is. */
  | { kind: 'add'; widget: Widget; at?: number }
  | { kind: 'change'; widget: Widget }
  | { kind: 'duplicate'; id: string; names: Names }
  | { kind: 'remove'; id: string }
  | { kind: 'move'; id: string; to: number }
  | { kind: 'resize'; id: string; width: number; height: number }
  /** `other` goes into `base` and disappears. */
  | { kind: 'merge'; base: string; other: string }
  /** One widget an instance; the first keeps its names, `names` are for the others. */
  | { kind: 'split'; id: string; names: readonly Names[] }
  | { kind: 'restyle'; styles: Partial<DashboardStyles> }
  | { kind: 'describe'; patch: Partial<Omit<Draft, 'widgets' | 'styles'>> };

const titleMax = 160;
const copyTitle = (title: string): string => `${title} (copy)`.slice(0, titleMax);

function withWidgets(draft: Draft, change: (widgets: Widget[]) => Widget[]): Draft {
  const widgets = change(draft.widgets);
  return widgets === draft.widgets ? draft : { ...draft, widgets: withOrder(widgets) };
}

/** Replaces one widget by others; the list itself when there is no such widget. */
const replaced = (widgets: Widget[], id: string, by: (widget: Widget) => Widget[]): Widget[] =>
  widgets.some((widget) => widget.id === id) ? widgets.flatMap((widget) => (widget.id === id ? by(widget) : [widget])) : widgets;

function merged(widgets: Widget[], baseId: string, otherId: string): Widget[] {
  const base = widgets.find((widget) => widget.id === baseId);
  const other = widgets.find((widget) => widget.id === otherId);
  if (!base || !other || base === other) return widgets;
  return widgets.flatMap((widget) => {
    if (widget === other) return [];
    return [widget === base ? mergeWidgets([base, other]) : widget];
  });
}

/** The draft after an action; the same object where it changes nothing. Pure. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.kind) {
    case 'add':
      return withWidgets(draft, (widgets) =>
        widgets.some(({ id }) => id === action.widget.id) ? widgets : widgets.toSpliced(action.at ?? widgets.length, 0, action.widget),
      );
    case 'change':
      return withWidgets(draft, (widgets) => replaced(widgets, action.widget.id, () => [action.widget]));
    case 'duplicate':
      return withWidgets(draft, (widgets) =>
        replaced(widgets, action.id, (widget) => [widget, { ...widget, ...action.names, title: copyTitle(widget.title) }]),
      );
    case 'remove':
      return withWidgets(draft, (widgets) => replaced(widgets, action.id, () => []));
    case 'move':
      return withWidgets(draft, (widgets) => {
        const from = widgets.findIndex((widget) => widget.id === action.id);
        const to = Math.max(0, Math.min(action.to, widgets.length - 1));
        return from < 0 || from === to ? widgets : moveWidget(widgets, from, to);
      });
    case 'resize':
      return withWidgets(draft, (widgets) => {
        const { id, width, height } = action;
        if (widgets.some((widget) => widget.id === id && widget.width === width && widget.height === height)) return widgets;
        return replaced(widgets, id, (widget) => [{ ...widget, width, height }]);
      });
    case 'merge':
      return withWidgets(draft, (widgets) => merged(widgets, action.base, action.other));
    case 'split':
      return withWidgets(draft, (widgets) => replaced(widgets, action.id, (widget) => splitWidget(widget, action.names)));
    case 'restyle':
      return { ...draft, styles: { ...draft.styles, ...action.styles } };
    case 'describe':
      return { ...draft, ...action.patch };
  }
}
