import { type ReactNode, useEffect, useRef } from 'react';
import { focusFirst } from './focus-first.ts';

/**
 * Around a table whose rows go away by a button of their own: the focus, which would go with it, moves on to the row that stands there by then, or to what
 * says that none is left.
 */
export function FocusKeeper({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current: within } = box;
    if (within === null) return undefined;
    const rows = () => [...within.querySelectorAll('tbody > tr')];
    let last: { control: Element; place: number } | null = null;
    const hear = ({ target }: FocusEvent): void => {
      if (target instanceof Element) last = { control: target, place: rows().findIndex((row) => row.contains(target)) };
    };
    const moveOn = (): void => {
      if (last === null || last.control.isConnected) return;
      const left = rows();
      const next = left[Math.min(last.place, left.length - 1)];
      last = null;
      // Whoever is somewhere else by now stays there.
      if (document.activeElement !== null && document.activeElement !== document.body) return;
      if (next === undefined || !focusFirst(next)) within.focus();
    };
    within.addEventListener('focusin', hear);
    const observer = new MutationObserver(moveOn);
    observer.observe(within, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      within.removeEventListener('focusin', hear);
    };
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
