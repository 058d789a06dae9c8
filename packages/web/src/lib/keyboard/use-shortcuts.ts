import { useEffect, useRef } from 'react';
import { layersAt } from './layers.ts';
import { isKeyName, isPressed, type KeyName, shortcuts } from './shortcuts.ts';

const writing = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])';
const isWriting = (target: EventTarget | null): boolean => target instanceof Element && target.closest(writing) !== null;

/** Runs what keys of the list stand for, wherever on the page they are pressed and the list says that they count. What lies over the page keeps its keys. */
export function useShortcuts<Name extends KeyName>(actions: Record<Name, () => void>): void {
  const latest = useRef<Partial<Record<KeyName, () => void>>>(actions);
  latest.current = actions;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented) return;
      const isKept = isWriting(event.target) || layersAt(event).length > 0;
      const name = Object.keys(latest.current)
        .filter(isKeyName)
        .find((each) => isPressed(each, event));
      if (name === undefined || (isKept && shortcuts[name].where !== 'anywhere')) return;
      event.preventDefault();
      latest.current[name]?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
