import { useEffect, useMemo, useRef } from 'react';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { isInFieldOrDialog, widgetIdAt } from '../../keys/use-keys.ts';
import type { EditorFacts } from '../../model/editor-context.ts';
import { fileIdOf, withOwnFiles } from '../../model/form/own-files.ts';
import { newNames } from '../../model/new-names.ts';
import { focusWidget } from '../grid/focus-widget.ts';
import type { Selection } from '../grid/use-selection.ts';
import type { WidgetSteps } from '../use-widget-steps.ts';
import { clipboardText, readClipboardText } from './clipboard-text.ts';
import { copiedWords, pastedFault, pastedWidgets, pastedWords } from './pasted-widgets.ts';

const noWidgets = 'No widgets on the clipboard. Copy some first.';
const mayNotWrite = 'Press Ctrl or ⌘ C: the browser allows only that.';
const mayNotRead = 'Press Ctrl or ⌘ V: the browser allows only that.';

export interface Clipboard {
  copy(ids: readonly string[]): void;
  cut(ids: readonly string[]): void;
  paste(): void;
}

/** Widgets of the draft to and from the system's clipboard, by buttons and by the keys the system has for that. */
export function useClipboard(facts: EditorFacts, steps: WidgetSteps, selection: Selection, endOfPage: () => number): Clipboard {
  const { store, act, announce, dashboardId, sources } = facts;
  const { selectAll, selectedIds } = selection;
  const parts = useMemo(() => {
    const textOf = (ids: readonly string[]): string | null => {
      const widgets = store.get().present.widgets.filter(({ id }) => ids.includes(id));
      return widgets.length === 0 ? null : clipboardText(dashboardId, widgets);
    };
    const write = async (ids: readonly string[]): Promise<boolean> => {
      const text = textOf(ids);
      if (text === null) return false;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        // No permission, or no secure connection: the reason makes no difference to what to do.
        notifyFailed(new Error(mayNotWrite));
        return false;
      }
      return true;
    };
    /** Where the widgets go to: behind what is selected, otherwise at the end of the page. */
    const add = async (text: string, behind: readonly string[]): Promise<void> => {
      const found = readClipboardText(text);
      if (!found) {
        notifyFailed(new Error(noWidgets));
        return;
      }
      const { widgets, withoutSource } = pastedWidgets(found.widgets, { sources, newNames });
      const placed = await withOwnFiles(widgets, dashboardId);
      const withoutFile = placed.filter((widget, index) => fileIdOf(widget) === null && fileIdOf(widgets[index] ?? widget) !== null).length;
      const present = store.get().present.widgets;
      const last = present.findLastIndex(({ id }) => behind.includes(id));
      const from = last < 0 ? endOfPage() : last + 1;
      act({ kind: 'all', actions: placed.map((widget, index) => ({ kind: 'add', widget, at: from + index })) });
      const ids = placed.map(({ id }) => id);
      selectAll(ids);
      const [first] = ids;
      if (first !== undefined) focusWidget(first);
      announce(pastedWords(ids.length));
      const fault = pastedFault(ids.length, { withoutSource, withoutFile });
      if (fault !== null) notifyFailed(new Error(fault));
    };
    const read = async (behind: readonly string[]): Promise<void> => {
      let text: string;
      try {
        text = await navigator.clipboard.readText();
      } catch {
        // As for writing.
        notifyFailed(new Error(mayNotRead));
        return;
      }
      await add(text, behind);
    };
    const tell = (count: number) => {
      announce(copiedWords(count));
      notifyDone(copiedWords(count));
    };
    return { textOf, write, add, read, tell };
  }, [store, act, announce, dashboardId, sources, selectAll, endOfPage]);

  const latest = useRef(selectedIds);
  latest.current = selectedIds;
  useEffect(() => {
    const onCopy = (event: ClipboardEvent) => {
      // What is marked as text is what a person means.
      if (isInFieldOrDialog(event) || document.getSelection()?.isCollapsed === false) return;
      const focused = widgetIdAt(document.activeElement);
      const ids = focused === null || latest.current.includes(focused) ? latest.current : [focused];
      const text = parts.textOf(ids);
      if (text === null) return;
      event.clipboardData?.setData('text/plain', text);
      event.preventDefault();
      if (event.type === 'cut') steps.remove(ids);
      else parts.tell(ids.length);
    };
    const onPaste = (event: ClipboardEvent) => {
      if (isInFieldOrDialog(event)) return;
      const text = event.clipboardData?.getData('text/plain') ?? '';
      if (readClipboardText(text) === null) return;
      event.preventDefault();
      parts.add(text, latest.current).catch(notifyFailed);
    };
    document.addEventListener('copy', onCopy);
    document.addEventListener('cut', onCopy);
    document.addEventListener('paste', onPaste);
    return () => {
      document.removeEventListener('copy', onCopy);
      document.removeEventListener('cut', onCopy);
      document.removeEventListener('paste', onPaste);
    };
  }, [parts, steps]);

  return useMemo(
    () => ({
      copy: (ids) => void parts.write(ids).then((isDone) => isDone && parts.tell(ids.length)),
      cut: (ids) => void parts.write(ids).then((isDone) => isDone && steps.remove(ids)),
      paste: () => void parts.read(latest.current).catch(notifyFailed),
    }),
    [parts, steps],
  );
}
