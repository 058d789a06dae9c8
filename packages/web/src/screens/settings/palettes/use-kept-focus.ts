import { useLayoutEffect, useRef } from 'react';

/** A list that is put in another order moves its elements about, and a moved one loses the focus: gives it back to what was `keep`t. */
export function useKeptFocus(): (element: HTMLElement) => void {
  const kept = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (kept.current?.isConnected) kept.current.focus();
    kept.current = null;
  });
  return (element) => {
    kept.current = element;
  };
}
