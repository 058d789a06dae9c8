import { heightStep } from '@sightline/charts';
import { type Day, randomId, todayIn } from '@sightline/contract/core';
import {
  gridColumns,
  mergeRefusal,
  placeWidgets,
  resizeByStep,
  type Size,
  type Widget,
  widgetHashLength,
} from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { notifyFailed, offerUndo } from '#ui/feedback/notify.tsx';
import type { Direction } from '../keys/command-of.ts';
import type { EditorFacts } from '../model/editor-context.ts';
import { firstMissing } from '../model/form/first-missing.ts';
import { instanceLikeLast, lastSourceId } from '../model/form/last-accounts.ts';
import {
  newHeadingWidget,
  newHistoricWidget,
  newImageWidget,
  newSourceWidget,
  newTextWidget,
  newUploadWidget,
} from '../model/form/new-widget.ts';
import { takeOnlyAccounts } from '../model/form/only-accounts.ts';
import { newNames } from '../model/new-names.ts';
import { chooseWidget, type NewWidget } from './add/choose-widget.tsx';
import { columnsAround, focusWidget, hasKeys } from './grid/focus-widget.ts';
import { placeAfterKey } from './grid/move-by-key.ts';
import { stepOf } from './grid/resize-corner.tsx';
import { movedAllWords, movedWords, resizedAllWords, resizedWords } from './grid/say.ts';
import type { Selection } from './grid/use-selection.ts';
import { chooseMerge } from './merge/choose-merge.tsx';

function widgetOf(chosen: NewWidget, today: Day, before: readonly Widget[]): Widget {
  const instanceId = randomId(widgetHashLength);
  if (chosen.kind === 'heading') return newHeadingWidget(newNames(), instanceId);
  if (chosen.kind === 'text') return newTextWidget(newNames(), instanceId);
  if (chosen.kind === 'image') return newImageWidget(newNames(), instanceId);
  if (chosen.kind === 'upload') return newUploadWidget(newNames(), instanceId);
  if (chosen.kind === 'historic') return newHistoricWidget(newNames(), instanceId, today);
  return newSourceWidget(newNames(), instanceLikeLast(instanceId, chosen.source, chosen.provider, before));
}

const removedMessage = ([first, ...more]: readonly Widget[]): string =>
  more.length === 0 ? `“${first?.title || 'Untitled'}” was removed.` : `${more.length + 1} widgets were removed.`;

/**
 * What can be done with whole widgets, with one or several as one step, by buttons and by keys alike.
 * @param endOfPage behind how many widgets the page ends that somebody is at.
 */
export function useWidgetSteps(facts: EditorFacts, { select, selectAll, selectNew, open }: Selection, endOfPage: () => number) {
  const { store, act, announce, providers, sources, timezone, findReport } = facts;
  const cache = useQueryClient();
  return useMemo(() => {
    const all = () => store.get().present.widgets;
    const find = (id: string) => all().find((widget) => widget.id === id);
    const those = (ids: readonly string[]) => all().filter(({ id }) => ids.includes(id));

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

    const resizeTo = (ids: readonly string[], { width, height }: Size) => {
      const widgets = those(ids);
      const [widget] = widgets;
      if (!widget) return;
      act({ kind: 'all', actions: widgets.map(({ id }) => ({ kind: 'resize', id, width, height })) });
      announce(widgets.length === 1 ? resizedWords(widget, { width, height }) : resizedAllWords(widgets.length, { width, height }));
    };

    return {
      merge,
      resizeTo,
      add: async () => {
        const chosen = await chooseWidget(providers, sources, lastSourceId(all()));
        if (!chosen) return;
        const widget = widgetOf(chosen, todayIn(timezone, new Date()), all());
        act({ kind: 'add', widget, at: endOfPage() }, widget.id);
        selectNew(widget.id);
        const drawn = new Promise<void>((resolve) => focusWidget(widget.id, resolve));
        const [instance] = widget.instances;
        if (chosen.kind !== 'source' || !instance) return;
        await takeOnlyAccounts({ cache, store, act, findReport }, instance.id, widget.id);
        await drawn;
        const filled = find(widget.id)?.instances[0];
        const report = filled && findReport(filled.type, filled.config);
        if (report && hasKeys(widget.id)) open(firstMissing(filled, report));
      },
      duplicate: (ids: readonly string[]) => {
        const copies = those(ids).map(({ id }) => ({ id, names: newNames() }));
        const [first] = copies;
        if (!first) return;
        act({ kind: 'all', actions: copies.map(({ id, names }) => ({ kind: 'duplicate', id, names })) });
        selectAll(copies.map(({ names }) => names.id));
        focusWidget(first.names.id);
      },
      remove: (ids: readonly string[]) => {
        const before = all();
        const widgets = those(ids);
        const [first] = widgets;
        if (!first) return;
        const at = before.indexOf(first);
        act({ kind: 'all', actions: widgets.map(({ id }) => ({ kind: 'remove', id })) });
        select(null);
        const next = all()[at] ?? all().at(-1);
        if (next) focusWidget(next.id);
        const message = removedMessage(widgets);
        announce(message);
        const back = widgets.map((widget) => ({ kind: 'add' as const, widget, at: before.indexOf(widget) }));
        offerUndo({ message, undo: async () => act({ kind: 'all', actions: back }) });
      },
      move: (ids: readonly string[], direction: Direction) => {
        const widgets = all();
        const [widget] = those(ids);
        const to = placeAfterKey(placeWidgets(widgets, gridColumns), ids, direction);
        if (!widget || to === null) return;
        act({ kind: 'move', ids, to });
        announce(ids.length === 1 ? movedWords(widget, to, widgets.length) : movedAllWords(ids.length, to, widgets.length));
      },
      /** All take the next size of the one that has the keys. */
      resize: (ids: readonly string[], leadId: string, direction: Direction) => {
        const lead = find(leadId);
        if (lead) resizeTo(ids, resizeByStep(lead, stepOf[direction], heightStep(lead), columnsAround(leadId)));
      },
      chooseMerge: async (id: string) => {
        const base = find(id);
        if (!base) return;
        const others = all().filter((widget) => widget.id !== id && widget.nature === 'interactive');
        const chosen = await chooseMerge(base, others, providers);
        if (chosen !== null) merge(id, chosen);
      },
      split: (id: string) => {
        const widget = find(id);
        if (widget) act({ kind: 'split', id, names: widget.instances.slice(1).map(newNames) });
      },
    };
  }, [store, act, announce, providers, sources, timezone, findReport, cache, select, selectAll, selectNew, open, endOfPage]);
}
export type WidgetSteps = ReturnType<typeof useWidgetSteps>;
