import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { stepRows } from './step-rows.ts';
import { useRowWindow } from './use-row-window.ts';

/** The row that the keyboard stops at; the page hears keys for it too. */
export interface Cursor {
  /** Null: none yet. */
  at: number | null;
  /** Moves it and the focus. */
  go: (index: number) => void;
}

/** One row on or back; where none is yet, to the first. */
export function stepCursor({ at, go }: Cursor, by: 1 | -1, total: number): void {
  if (total > 0) go(at === null ? 0 : Math.min(total - 1, Math.max(0, at + by)));
}

/** The row that holds something; null: none does. */
export const indexOf = (target: EventTarget): number | null => {
  const row = target instanceof Element ? target.closest('[data-index]') : null;
  const index = Number(row?.getAttribute('data-index') ?? Number.NaN);
  return Number.isNaN(index) ? null : index;
};

/** Where the keyboard stops in a row. */
const nameIn = (rows: HTMLElement | null, index: number) => rows?.querySelector<HTMLElement>(`[data-index="${index}"] [data-name]`);

interface RowCursorProps {
  /** What holds the rows. */
  place: RefObject<HTMLElement | null>;
  total: number;
  /** Says which list it is, so that another one begins at its top. */
  question: string;
  /** Told which rows are near what can be seen. */
  look: (first: number, last: number) => void;
}

/** The rows of a long list that are drawn, and the one of them that the keyboard stops at. */
export function useRowCursor({ place, total, question, look }: RowCursorProps) {
  const [active, setActive] = useState<number | null>(null);
  const isToFocus = useRef(false);
  const { virtualizer, layout, rowPx, top } = useRowWindow({ place, count: total, active });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [virtualizer.range?.startIndex ?? 0, virtualizer.range?.endIndex ?? 0];
  useEffect(() => look(first, last), [look, first, last]);

  // Another search, filter or order begins at its top.
  const shownQuestion = useRef(question);
  useLayoutEffect(() => {
    if (shownQuestion.current === question) return;
    shownQuestion.current = question;
    setActive(null);
    if (window.scrollY > top) window.scrollTo({ top: Math.max(0, top - virtualizer.options.scrollPaddingStart) });
  }, [question, top, virtualizer]);
  const focusRow = (index: number): void => nameIn(place.current, index)?.focus({ preventScroll: true });
  // The row is drawn wherever it lies; its focus follows once it is.
  useLayoutEffect(() => {
    if (!isToFocus.current || active === null) return;
    isToFocus.current = false;
    nameIn(place.current, active)?.focus({ preventScroll: true });
  }, [active, place]);

  const go = (index: number) => {
    isToFocus.current = true;
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    // It may be the one that was active before, from which the focus went elsewhere.
    focusRow(index);
  };
  return {
    cursor: { at: active, go } satisfies Cursor,
    setActive,
    focusRow,
    /** Where a key leads from the active row; null for other keys. */
    stepOf: (key: string): number | null => stepRows(active, key, total, Math.max(1, last - first - 1)),
    items,
    layout: layout.name,
    rowPx,
    top,
  };
}
