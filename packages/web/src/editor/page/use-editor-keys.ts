import { awaitedWidget, focusDrawnWidget, focusWidget } from '../canvas/grid/focus-widget.ts';
import { selectedWords } from '../canvas/grid/say.ts';
import { idsBetween, movingEnd, type Selection } from '../canvas/grid/use-selection.ts';
import type { WidgetSteps } from '../canvas/use-widget-steps.ts';
import type { Command, Direction } from '../keys/command-of.ts';
import { useKeys, widgetIdAt } from '../keys/use-keys.ts';

export interface KeyParts {
  selection: Selection;
  steps: WidgetSteps;
  /** The widgets' ids in the order they are read. */
  order(): readonly string[];
  announce(words: string): void;
  isDragging(): boolean;
  /** The title of a widget is typed on its card. */
  name(id: string): void;
  undo(): void;
  redo(): void;
  save(): void;
  leave(): void;
}

/** Esc goes back one step: out of a field, then out of the widget, then out of the editor. */
function stepBack({ selection, leave }: KeyParts, target: EventTarget | null): void {
  if (target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')) {
    target.blur();
    const [selected] = selection.selectedIds;
    if (selected !== undefined) focusWidget(selected);
  } else if (selection.shown !== null) selection.select(null);
  else leave();
}

/** From where the selection began to the widget before or after its other end. */
function extend({ selection, order, announce }: KeyParts, id: string, direction: Direction): void {
  const ids = order();
  const from = movingEnd(selection.selectedIds, selection.anchorId, id);
  const next = ids[ids.indexOf(from) + (direction === 'left' || direction === 'up' ? -1 : 1)];
  if (next === undefined) return;
  const anchor = selection.selectedIds.includes(id) ? (selection.anchorId ?? id) : id;
  const chosen = idsBetween(ids, anchor, next);
  selection.selectAll(chosen, anchor);
  focusDrawnWidget(next);
  announce(selectedWords(chosen.length));
}

function selectAll({ selection, order, announce }: KeyParts): void {
  const ids = order();
  selection.selectAll(ids);
  announce(selectedWords(ids.length));
}

export function useEditorKeys(parts: KeyParts): void {
  const { selection, steps } = parts;
  const run = (command: Command, target: EventTarget | null): boolean => {
    // The drag has its own Esc.
    if (parts.isDragging()) return false;
    const id = awaitedWidget() ?? widgetIdAt(target) ?? selection.selectedIds[0] ?? null;
    // A widget that has the keys and is not selected is meant alone.
    const ids = id === null || selection.selectedIds.includes(id) ? selection.selectedIds : [id];
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
      case 'selectAll':
        selectAll(parts);
        return true;
      case 'duplicate':
        steps.duplicate(ids);
        // The browser would make a bookmark.
        return true;
      case 'title':
        if (id !== null) {
          selection.select(id);
          parts.name(id);
        }
        return id !== null;
      case 'remove':
        steps.remove(ids);
        return id !== null;
      case 'extend':
        if (id !== null) extend(parts, id, command.direction);
        return id !== null;
      case 'move':
        steps.move(ids, command.direction);
        return id !== null;
      case 'resize':
        if (id !== null) steps.resize(ids, id, command.direction);
        return id !== null;
    }
  };
  useKeys(run);
}
