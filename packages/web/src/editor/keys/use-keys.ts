import { useEffect, useRef } from 'react';
import { layersAt } from '#lib/keyboard/layers.ts';
import { type Command, commandOf, type Place } from './command-of.ts';

/** Marks elements on which arrow keys, Delete and so on are meant for the widget. */
export const widgetKeysAttribute = 'data-widget-keys';
/** Marks the panel with the settings. */
export const panelAttribute = 'data-editor-panel';

const writing =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="color"], [type="file"]), textarea, select, [contenteditable="true"]';
/** Dialogs and open lists keep their keys to themselves. */
const floating = '[role="dialog"], [role="listbox"], [role="menu"], dialog[open]';

function placeOf(target: EventTarget | null): Place {
  if (!(target instanceof HTMLElement)) return 'widget';
  if (target.closest(writing)) return 'field';
  // Body and main stand for the page as a whole: neither has keys of its own.
  return target.matches('body, main') || target.closest(`[${widgetKeysAttribute}]`) ? 'widget' : 'control';
}

/** The widget that a key or a copy is meant for, by what has the focus. */
export const widgetIdAt = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest(`[${widgetKeysAttribute}]`)?.getAttribute(widgetKeysAttribute) ?? null) : null;

const isFloating = (event: Event): boolean =>
  layersAt(event).some((layer) => layer.matches('[aria-modal="true"], dialog[open]')) ||
  (event.target instanceof HTMLElement &&
    (event.target.closest(floating) !== null || event.target.getAttribute('aria-expanded') === 'true'));

/** Where copying and pasting mean text, or something of a dialog. */
export const isInFieldOrDialog = (event: Event): boolean => placeOf(event.target) === 'field' || isFloating(event);

/** Runs `onCommand` for keys of the editor, wherever the focus is; it answers whether it did something with it. */
export function useKeys(onCommand: (command: Command, target: EventTarget | null) => boolean): void {
  const latest = useRef(onCommand);
  latest.current = onCommand;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || isFloating(event)) return;
      const command = commandOf(event, placeOf(event.target));
      if (command && latest.current(command, event.target)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
