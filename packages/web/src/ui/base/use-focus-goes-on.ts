import { type RefObject, useLayoutEffect } from 'react';

const search = 'input[type="search"]';

/** The nearest of what stands around it that was searched in, or takes the focus as a whole. */
function focusNearest(around: readonly Element[]): void {
  for (const each of around) {
    if (!each.isConnected) continue;
    const next = each.querySelector<HTMLElement>(search) ?? (each instanceof HTMLElement && each.hasAttribute('tabindex') ? each : null);
    next?.focus({ preventScroll: true });
    if (next && document.activeElement === next) return;
  }
}

/** For what goes away by a button in it: the keyboard goes on where it stood. */
export function useFocusGoesOn(inside: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const place = inside.current;
    return () => {
      if (!place?.contains(document.activeElement)) return;
      const around: Element[] = [];
      for (let each = place.parentElement; each !== null; each = each.parentElement) around.push(each);
      // Once it is gone; a dialog that was opened over it has the focus by then.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusNearest(around);
      });
    };
  }, [inside]);
}
