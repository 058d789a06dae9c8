import { placeWidgets } from '@sightline/contract/rules/grid';
import { mergeRefusal } from '@sightline/contract/rules/merge-widgets';
import { randomId } from '@sightline/contract/rules/random-id';
import { resizeByStep } from '@sightline/contract/rules/resize-to-preset';
import { gridColumns, type Widget, widgetHashLength } from '@sightline/contract/widgets';
import { notifyFailed, offerUndo } from '../ui/notify.tsx';
import { chooseWidget, type NewWidget } from './add/choose-widget.tsx';
import type { EditorParts } from './editor-context.ts';
import { newInstance, newSourceWidget, newTextWidget, newUploadWidget } from './form/new-widget.ts';
import { focusWidget } from './grid/focus-widget.ts';
import { placeAfterKey } from './grid/move-by-key.ts';
import { stepOf } from './grid/resize-corner.tsx';
import { movedWords, resizedWords } from './grid/say.ts';
import type { Direction } from './keys/command-of.ts';
import { chooseMerge } from './merge/choose-merge.tsx';
import { newNames } from './new-names.ts';
import type { Selection } from './use-selection.ts';

function widgetOf(chosen: NewWidget): Widget {
  const instanceId = randomId(widgetHashLength);
  if (chosen.kind === 'text') return newTextWidget(newNames(), instanceId);
  if (chosen.kind === 'upload') return newUploadWidget(newNames(), instanceId);
  return newSourceWidget(newNames(), newInstance(instanceId, chosen.source, chosen.provider));
}

/** What can be done with whole widgets, by buttons and by keys alike. */
export function useWidgetSteps(parts: EditorParts, { select, selectNew }: Selection) {
  const { draft, act, announce, providers, sources } = parts;
  const { widgets } = draft;
  const find = (id: string) => widgets.find((widget) => widget.id === id);

  const merge = (baseId: string, otherId: string) => {
    const base = find(baseId);
    const other = find(otherId);
    if (!base || !other) return;
    const refusal = mergeRefusal(base, other, providers);
    if (refusal !== null) {
      notifyFailed(new Error(refusal));
      return;
    }
    act({ kind: 'merge', base: baseId, other: otherId });
    announce(`${other.title} was merged into ${base.title}.`);
    select(baseId);
  };

  return {
    merge,
    add: async () => {
      const chosen = await chooseWidget(providers, sources);
      if (!chosen) return;
      const widget = widgetOf(chosen);
      act({ kind: 'add', widget });
      selectNew(widget.id);
      focusWidget(widget.id);
    },
    duplicate: (id: string) => {
      const names = newNames();
      act({ kind: 'duplicate', id, names });
      select(names.id);
      focusWidget(names.id);
    },
    remove: (id: string) => {
      const widget = find(id);
      if (!widget) return;
      const at = widgets.indexOf(widget);
      act({ kind: 'remove', id });
      select(null);
      const next = widgets[at + 1] ?? widgets[at - 1];
      if (next) focusWidget(next.id);
      offerUndo({ message: `“${widget.title || 'Untitled'}” was removed.`, undo: async () => act({ kind: 'add', widget, at }) });
    },
    move: (id: string, direction: Direction) => {
      const widget = find(id);
      const to = placeAfterKey(placeWidgets(widgets, gridColumns), id, direction);
      if (!widget || to === null) return;
      act({ kind: 'move', id, to });
      announce(movedWords(widget, to, widgets.length));
    },
    resize: (id: string, direction: Direction) => {
      const widget = find(id);
      if (!widget) return;
      const size = resizeByStep(widget, stepOf[direction]);
      act({ kind: 'resize', id, ...size });
      announce(resizedWords(widget, size));
    },
    chooseMerge: async (id: string) => {
      const base = find(id);
      if (!base) return;
      const others = widgets.filter((widget) => widget.id !== id && widget.nature === 'interactive');
      const chosen = await chooseMerge(base, others, providers);
      if (chosen !== null) merge(id, chosen);
    },
    split: (id: string) => {
      const widget = find(id);
      if (widget) act({ kind: 'split', id, names: widget.instances.slice(1).map(newNames) });
    },
  };
}
export type WidgetSteps = ReturnType<typeof useWidgetSteps>;
