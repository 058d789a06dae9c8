/** What a key means while editing. */
export type Command =
  | { kind: 'save' | 'undo' | 'redo' | 'duplicate' | 'remove' | 'leave' | 'selectAll' }
  | { kind: 'move' | 'resize' | 'extend'; direction: Direction };
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
  if (letter === 'a' && !shiftKey) return { kind: 'selectAll' };
  return letter === 'd' && !shiftKey ? { kind: 'duplicate' } : null;
}

const arrowCommand = ({ key, shiftKey, altKey }: Pressed): Command | null => {
  const direction = directions[key];
  if (direction === undefined || (shiftKey && altKey)) return null;
  if (altKey) return { kind: 'resize', direction };
  return { kind: shiftKey ? 'extend' : 'move', direction };
};

/** The command of a key, or null where it means nothing here. */
export function commandOf(pressed: Pressed, place: Place): Command | null {
  const { key, ctrlKey, metaKey, altKey } = pressed;
  if (ctrlKey || metaKey) return altKey ? null : withModifier(pressed, place);
  if (key === 'Escape') return altKey ? null : { kind: 'leave' };
  if (place !== 'widget') return null;
  if (key === 'Delete' || key === 'Backspace') return altKey ? null : { kind: 'remove' };
  return arrowCommand(pressed);
}
