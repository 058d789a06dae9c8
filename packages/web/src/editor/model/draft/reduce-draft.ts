import { withFittingHeight } from '@sightline/charts';
import { copiedWidget, mergeWidgets, type Widget, widgetTitleMax, withOrder } from '@sightline/contract/dashboards';
import type { Draft } from './draft.ts';
import type { DraftAction, SingleAction } from './draft-action.ts';
import { movedTogether } from './move-together.ts';
import { splitWidget } from './split-widget.ts';

const copyTitle = (title: string): string => `${title} (copy)`.slice(0, widgetTitleMax);

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
    return [widget === base ? withFittingHeight(mergeWidgets([base, other])) : widget];
  });
}

function reduceSingle(draft: Draft, action: SingleAction): Draft {
  switch (action.kind) {
    case 'add':
      return withWidgets(draft, (widgets) =>
        widgets.some(({ id }) => id === action.widget.id) ? widgets : widgets.toSpliced(action.at ?? widgets.length, 0, action.widget),
      );
    case 'change':
      return withWidgets(draft, (widgets) => replaced(widgets, action.widget.id, () => [withFittingHeight(action.widget)]));
    case 'duplicate':
      return withWidgets(draft, (widgets) =>
        replaced(widgets, action.id, (widget) => [widget, { ...copiedWidget(widget, action.names), title: copyTitle(widget.title) }]),
      );
    case 'remove':
      return withWidgets(draft, (widgets) => replaced(widgets, action.id, () => []));
    case 'move':
      return withWidgets(draft, (widgets) => movedTogether(widgets, action.ids, action.to));
    case 'resize':
      return withWidgets(draft, (widgets) => {
        const { id, width, height } = action;
        if (widgets.some((widget) => widget.id === id && widget.width === width && widget.height === height)) return widgets;
        return replaced(widgets, id, (widget) => [withFittingHeight({ ...widget, width, height })]);
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

/** The draft after an action; the same object where it changes nothing. Pure. */
export const reduceDraft = (draft: Draft, action: DraftAction): Draft =>
  action.kind === 'all' ? action.actions.reduce(reduceSingle, draft) : reduceSingle(draft, action);
