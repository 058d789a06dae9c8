import { useEffect, useRef } from 'react';

const writing = 'input, textarea, select, [contenteditable="true"]';
const isWriting = (target: EventTarget | null): boolean => target instanceof Element && target.closest(writing) !== null;

/** Calls back for keys that fit; with `inFields` also while somebody writes in a field, whose own keys it must not be then. */
function useKey(fits: (event: KeyboardEvent) => boolean, inFields: boolean, action: () => void): void {
  const latest = useRef({ fits, inFields, action });
  latest.current = { fits, inFields, action };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { current } = latest;
      if (event.defaultPrevented || !current.fits(event) || (!current.inFields && isWriting(event.target))) return;
      event.preventDefault();
      current.action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Ctrl or ⌘ with a letter. */
export const useHotkey = (letter: string, action: () => void, { inFields = true } = {}): void =>
  useKey(
    (event) => (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === letter,
    inFields,
    action,
  );

/** A sign alone, wherever on the keyboard it lies. */
export const useSignKey = (sign: string, action: () => void): void =>
  useKey((event) => event.key === sign && !event.ctrlKey && !event.metaKey && !event.altKey, false, action);
