import { focusWidget } from './grid/focus-widget.ts';
import type { Command } from './keys/command-of.ts';
import { useKeys, widgetKeysAttribute } from './keys/use-keys.ts';
import type { Selection } from './use-selection.ts';
import type { WidgetSteps } from './use-widget-steps.ts';

export interface KeyParts {
  selection: Selection;
  steps: WidgetSteps;
  isDragging(): boolean;
  undo(): void;
  redo(): void;
  save(): void;
  leave(): void;
}

const focusedWidget = (target: EventTarget | null): string | null =>
  target instanceof Element ? (target.closest(`[${widgetKeysAttribute}]`)?.getAttribute(widgetKeysAttribute) ?? null) : null;

/** Esc goes back one step: out of a field, then out of the widget, then out of the editor. */
function stepBack({ selection, leave }: KeyParts, target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')) {
    target.blur();
    if (selection.selectedId !== null) focusWidget(selection.selectedId);
  } else if (selection.shown !== null && selection.shown.kind !== 'hints') selection.select(null);
  else leave();
}

export function useEditorKeys(parts: KeyParts): void {
  const { selection, steps } = parts;
  const run = (command: Command, target: EventTarget | null): boolean => {
    // The drag has its own Esc.
    if (parts.isDragging()) return false;
    const id = focusedWidget(target) ?? selection.selectedId;
    switch (command.kind) {
      case 'save':
        parts.save();
        return true;
      case 'undo':
        parts.undo();
        return true;
      case 'redo':
        parts.redo();
        return true;
      case 'leave':
        stepBack(parts, target);
        return true;
      case 'duplicate':
        if (id !== null) steps.duplicate(id);
        // The browser would make a bookmark.
        return true;
      case 'remove':
        if (id !== null) steps.remove(id);
        return id !== null;
      case 'move':
        if (id !== null) steps.move(id, command.direction);
        return id !== null;
      case 'resize':
        if (id !== null) steps.resize(id, command.direction);
        return id !== null;
    }
  };
  useKeys(run);
}
