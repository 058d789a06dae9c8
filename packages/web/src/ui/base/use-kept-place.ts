import { type RefObject, useEffect } from 'react';
import { focusFirst } from './focus-first.ts';

interface Place {
  control: Element;
  /** The rows among which it stands, and its own there; null: it stands in none. */
  row: { list: Element; at: number } | null;
}

const placeOf = (control: Element): Place => {
  const row = control.closest('tr, li');
  const list = row?.parentElement;
  return { control, row: row && list ? { list, at: [...list.children].indexOf(row) } : null };
};

/**
 * Where what has the focus goes away by what it does, the focus, which would go with it, moves on to the row that stands there by then, or else to the box
 * itself. A dialog that is asked before has the focus for as long as it is there.
 */
export function useKeptPlace(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current: within } = box;
    if (within === null) return undefined;
    let last: Place | null = null;
    let asked = 0;
    const hear = ({ target }: FocusEvent): void => {
      if (!(target instanceof Element)) return;
      if (within.contains(target)) last = placeOf(target);
      else if (target.closest('[role="dialog"], [role="menu"]') === null) last = null;
    };
    // Whoever is somewhere else by now stays there.
    const isLost = (): boolean =>
      last?.control.isConnected === false && (document.activeElement === null || document.activeElement === document.body);
    const moveOn = (): void => {
      if (!isLost()) return;
      const row = last?.row ?? null;
      last = null;
      const next = row?.list.isConnected ? row.list.children[Math.min(row.at, row.list.children.length - 1)] : undefined;
      if (next === undefined || !focusFirst(next)) within.focus({ preventScroll: true });
    };
    // What comes in its place may take the focus itself, which is once it is drawn.
    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        asked = requestAnimationFrame(moveOn);
      });
    });
    document.addEventListener('focusin', hear);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      cancelAnimationFrame(asked);
      observer.disconnect();
      document.removeEventListener('focusin', hear);
    };
  }, [box]);
}
