/** What a key means while editing. */
export type Command =
  | { kind: 'save' | 'undo' | 'redo' | 'duplicate' | 'remove' | 'leave' }
  | { kind: 'move' | 'resize'; direction: Direction };
export type Direction = 'left' | 'right' | 'up' | 'down';

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** Where the key was pressed: in a field that writes, on a widget or the page itself, or on another control. */
export type Place = 'field' | 'widget' | 'control';

const directions: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

function withModifier({ key, shiftKey }: Pressed, place: Place): Command | null {
  const letter = key.toLowerCase();
  if (letter === 's' && !shiftKey) return { kind: 'save' };
  // A field takes back its own typing.
  if (place === 'field') return null;
  if (letter === 'z') return { kind: shiftKey ? 'redo' : 'undo' };
  if (letter === 'y' && !shiftKey) return { kind: 'redo' };
  return letter === 'd' && !shiftKey ? { kind: 'duplicate' } : null;
}

/** The command of a key, or null where it means nothing here. */
export function commandOf(pressed: Pressed, place: Place): Command | null {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = pressed;
  if (altKey) return null;
  if (ctrlKey || metaKey) return withModifier(pressed, place);
  if (key === 'Escape') return { kind: 'leave' };
  if (place !== 'widget') return null;
  if (key === 'Delete' || key === 'Backspace') return { kind: 'remove' };
  const direction = directions[key];
  return direction === undefined ? null : { kind: shiftKey ? 'resize' : 'move', direction };
}
