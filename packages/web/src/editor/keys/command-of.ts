import { isKeyName, isPressed, type KeyName, type Pressed, shortcuts } from '#lib/keyboard/shortcuts.ts';

type Name = KeyName<'Editing'>;
type DirectedName = Extract<Name, 'move' | 'resize' | 'extend'>;
export type Direction = 'left' | 'right' | 'up' | 'down';

/** What a key means while editing: a shortcut of the list, with where to for some. */
export type Command = { kind: Exclude<Name, DirectedName> } | { kind: DirectedName; direction: Direction };

/** Where the key was pressed: in a field that writes, on a widget or the page itself, or on another control. */
export type Place = 'field' | 'widget' | 'control';

const directions: Record<string, Direction> = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' };

/** All of the list that are heard while editing; one that is missing here does not pass the types. */
const commands: Record<Name, (key: string) => Command | null> = {
  move: directed('move'),
  resize: directed('resize'),
  extend: directed('extend'),
  selectAll: () => ({ kind: 'selectAll' }),
  duplicate: () => ({ kind: 'duplicate' }),
  title: () => ({ kind: 'title' }),
  remove: () => ({ kind: 'remove' }),
  undo: () => ({ kind: 'undo' }),
  redo: () => ({ kind: 'redo' }),
  save: () => ({ kind: 'save' }),
  leave: () => ({ kind: 'leave' }),
};
const names = Object.keys(commands).filter((name): name is Name => isKeyName(name) && shortcuts[name].scope === 'Editing');

function directed(kind: DirectedName): (key: string) => Command | null {
  return (key) => {
    const direction = directions[key];
    return direction === undefined ? null : { kind, direction };
  };
}

function counts(name: Name, place: Place): boolean {
  const { where } = shortcuts[name];
  if (where === 'anywhere') return true;
  // A field takes back its own typing.
  return where === 'widget' ? place === 'widget' : place !== 'field';
}

/** The command of a key, or null where it means nothing here. */
export function commandOf(pressed: Pressed, place: Place): Command | null {
  const name = names.find((each) => isPressed(each, pressed));
  return name !== undefined && counts(name, place) ? commands[name](pressed.key) : null;
}
