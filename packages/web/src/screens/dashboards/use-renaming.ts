import type { DashboardRow } from '@sightline/contract/dashboards';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { isPressed } from '#lib/keyboard/shortcuts.ts';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { watchUnsaved } from '#ui/forms/actions/unsaved.ts';

/** A name that is written in its place. */
export interface WrittenName {
  /** The name it was begun with, whatever the row is called by now. */
  begunWith: string;
  name: string;
  /** On its way. */
  isSaving: boolean;
  /** Why it was refused, until something else is typed. */
  fault: string | null;
}

const isTyped = ({ name, begunWith }: WrittenName): boolean => name.trim() !== begunWith;

/** Names of the list that are being written. They belong to the page: what was refused stays typed while its row is not shown, or another name is written. */
export function useRenaming(
  rows: readonly DashboardRow[],
  { canEdit, rename }: { canEdit: boolean; rename: (row: DashboardRow, name: string) => Promise<void> },
) {
  const [written, show] = useState<ReadonlyMap<string, WrittenName>>(new Map());
  const latest = useRef(written);
  const put = (id: string, next: WrittenName | null) => {
    const all = new Map(latest.current);
    if (next === null) all.delete(id);
    else all.set(id, next);
    latest.current = all;
    show(all);
  };
  /** The row whose field, or name, takes the focus when it is drawn next. */
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    const some = (test: (name: WrittenName) => boolean) => [...latest.current.values()].some(test);
    return watchUnsaved({
      element: () => document.querySelector('[data-written-name]'),
      isTyped: () => some(isTyped),
      isUnsaved: () => some((name) => isTyped(name) && !name.isSaving),
      isLeft: ({ current, next }) => current.pathname !== next.pathname,
    });
  }, []);
  const end = ({ id }: DashboardRow, input: Element) => {
    // Whoever went elsewhere stays there.
    focusNext.current = input === document.activeElement ? id : null;
    put(id, null);
  };
  const begin = ({ id, name }: DashboardRow) => {
    focusNext.current = id;
    put(id, latest.current.get(id) ?? { begunWith: name, name, isSaving: false, fault: null });
  };
  return {
    written,
    begin,
    end,
    type: ({ id }: DashboardRow, name: string) => {
      const before = latest.current.get(id);
      if (before) put(id, { ...before, name, fault: null });
    },
    save: async (row: DashboardRow, input: Element) => {
      const name = latest.current.get(row.id);
      // It loses the focus as it goes, too.
      if (!name || name.isSaving) return;
      if (!isTyped(name)) return end(row, input);
      put(row.id, { ...name, isSaving: true, fault: null });
      try {
        await rename(row, name.name);
        end(row, input);
      } catch (thrown) {
        put(row.id, { ...name, isSaving: false, fault: fieldErrors(thrown).name?.join(' ') ?? asAppError(thrown).message });
        // Where its field is not drawn any more nobody would see it.
        if (!input.isConnected) notifyFailed(thrown);
      }
    },
    /** Whether what is drawn of this row takes the focus; says so once. */
    takesFocus: ({ id }: DashboardRow): boolean => {
      const takes = focusNext.current === id;
      if (takes) focusNext.current = null;
      return takes;
    },
    /** Of the list, whose rows say their id. */
    onKeyDown: (event: KeyboardEvent<Element>) => {
      const at = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-row-id]') : null;
      const row = rows.find((each) => each.id === at?.dataset.rowId);
      if (!canEdit || !row?.active || written.has(row.id) || !isPressed('rename', event)) return;
      event.preventDefault();
      begin(row);
    },
  };
}
export type RowRenaming = ReturnType<typeof useRenaming>;
