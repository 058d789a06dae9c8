export const shortcutScopes = ['Everywhere', 'In lists', 'In a group', 'Editing'] as const;
type ShortcutScope = (typeof shortcutScopes)[number];

/** `mod` is Ctrl, or ⌘ on a Mac. */
type Held = 'mod' | 'shift' | 'alt';

/** Any one of these keys with all that is held; keys are named as in `KeyboardEvent.key`, letters small. */
interface Chord {
  keys: readonly string[];
  held?: readonly Held[];
}

/** Where a key counts: in fields and dialogs too; outside of them; or only on a widget or the page itself. */
type Where = 'anywhere' | 'outsideFields' | 'widget';

interface KeyShortcut {
  scope: ShortcutScope;
  meaning: string;
  chord: Chord;
  /** Does the same and is not shown. */
  also?: Chord;
  where: Where;
  /** The browser makes an event of its own of it, which is what is heard. */
  isNative?: true;
}
interface PointerShortcut {
  scope: ShortcutScope;
  meaning: string;
  /** What the pointer does, as people read it. */
  pointer: string;
}
type Shortcut = KeyShortcut | PointerShortcut;

const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;

/** The one list of what keys and pointer do: keys are heard by it, and the palette and the list on `?` show it. */
export const shortcuts = {
  palette: { scope: 'Everywhere', chord: { held: ['mod'], keys: ['k'] }, where: 'anywhere', meaning: 'Search and commands' },
  // In a text it makes letters bold.
  sidebar: { scope: 'Everywhere', chord: { held: ['mod'], keys: ['b'] }, where: 'outsideFields', meaning: 'Open or collapse the sidebar' },
  list: { scope: 'Everywhere', chord: { keys: ['?'] }, where: 'outsideFields', meaning: 'This list' },
  search: { scope: 'In lists', chord: { keys: ['/'] }, where: 'outsideFields', meaning: 'Search' },
  rows: {
    scope: 'In lists',
    chord: { keys: ['ArrowUp', 'ArrowDown'] },
    where: 'outsideFields',
    meaning: 'From name to name',
  },
  rename: { scope: 'In lists', chord: { keys: ['F2'] }, where: 'outsideFields', meaning: 'Rename the dashboard' },
  nextDomain: {
    scope: 'In a group',
    chord: { keys: ['j'] },
    where: 'outsideFields',
    meaning: 'Next domain; arrow keys, too',
  },
  previousDomain: { scope: 'In a group', chord: { keys: ['k'] }, where: 'outsideFields', meaning: 'To the domain before' },
  openDomain: { scope: 'In a group', chord: { keys: ['Enter'] }, where: 'outsideFields', meaning: 'Open it' },
  chooseDomain: {
    scope: 'In a group',
    chord: { keys: ['x'] },
    where: 'outsideFields',
    meaning: 'Choose it; with Shift and a click all up to there',
  },
  snoozeDomain: {
    scope: 'In a group',
    chord: { keys: ['s'] },
    where: 'outsideFields',
    meaning: 'Snooze what is chosen, or the open domain, for a week',
  },
  leaveDomain: { scope: 'In a group', chord: { keys: ['Escape'] }, where: 'outsideFields', meaning: 'Close it, then choose none' },
  select: { scope: 'Editing', pointer: 'Click', meaning: 'Select a widget to edit it' },
  drag: { scope: 'Editing', pointer: 'Drag', meaning: 'Move; the corner resizes' },
  merge: {
    scope: 'Editing',
    pointer: 'Hold over',
    meaning: 'Held over another widget’s middle, it merges; at once with Alt',
  },
  several: { scope: 'Editing', pointer: 'Ctrl or Shift click', meaning: 'Select several' },
  title: { scope: 'Editing', chord: { keys: ['F2'] }, where: 'widget', meaning: 'Type its title; double click, too' },
  move: { scope: 'Editing', chord: { keys: arrows }, where: 'widget', meaning: 'Move what is selected' },
  resize: { scope: 'Editing', chord: { held: ['alt'], keys: arrows }, where: 'widget', meaning: 'Resize it' },
  extend: { scope: 'Editing', chord: { held: ['shift'], keys: arrows }, where: 'widget', meaning: 'Select more' },
  selectAll: { scope: 'Editing', chord: { held: ['mod'], keys: ['a'] }, where: 'outsideFields', meaning: 'Select all' },
  clipboard: {
    scope: 'Editing',
    chord: { held: ['mod'], keys: ['c', 'x', 'v'] },
    where: 'outsideFields',
    isNative: true,
    meaning: 'Copy, cut and paste, between dashboards too',
  },
  duplicate: { scope: 'Editing', chord: { held: ['mod'], keys: ['d'] }, where: 'outsideFields', meaning: 'Duplicate' },
  remove: { scope: 'Editing', chord: { keys: ['Delete'] }, also: { keys: ['Backspace'] }, where: 'widget', meaning: 'Remove' },
  undo: { scope: 'Editing', chord: { held: ['mod'], keys: ['z'] }, where: 'outsideFields', meaning: 'Undo' },
  redo: {
    scope: 'Editing',
    chord: { held: ['mod', 'shift'], keys: ['z'] },
    also: { held: ['mod'], keys: ['y'] },
    where: 'outsideFields',
    meaning: 'Redo',
  },
  save: { scope: 'Editing', chord: { held: ['mod'], keys: ['s'] }, where: 'anywhere', meaning: 'Save' },
  leave: { scope: 'Editing', chord: { keys: ['Escape'] }, where: 'anywhere', meaning: 'Leave' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;

/** The names of keys heard as they are pressed, in one scope. */
export type KeyName<Scope extends ShortcutScope = ShortcutScope> = {
  [Name in ShortcutName]: (typeof shortcuts)[Name] extends { isNative: true } | { pointer: string }
    ? never
    : (typeof shortcuts)[Name] extends { scope: Scope }
      ? Name
      : never;
}[ShortcutName];

export const isKeyName = (name: string): name is KeyName => {
  const known: Record<string, Shortcut> = shortcuts;
  const shortcut = known[name];
  return shortcut !== undefined && 'chord' in shortcut && !shortcut.isNative;
};

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
}

/** A sign may want Shift on one keyboard and not on another. */
const isSign = (key: string): boolean => key.length === 1 && !/[a-z]/.test(key);

function fits({ keys, held = [] }: Chord, { key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): boolean {
  const pressed = key.length === 1 ? key.toLowerCase() : key;
  return (
    keys.includes(pressed) &&
    (ctrlKey || metaKey) === held.includes('mod') &&
    altKey === held.includes('alt') &&
    (isSign(pressed) || shiftKey === held.includes('shift'))
  );
}

/** Whether what is pressed is this shortcut. */
export function isPressed(name: KeyName, pressed: Pressed): boolean {
  const { chord, also }: KeyShortcut = shortcuts[name];
  return fits(chord, pressed) || (also !== undefined && fits(also, pressed));
}

const heldWords: Record<Held, string> = { mod: 'Ctrl or ⌘', shift: 'Shift', alt: 'Alt' };
const keyWords: Record<string, string> = { Escape: 'Esc', ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };
const wordOf = (key: string): string => keyWords[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** The keys, or what the pointer does, as people read them. */
export function keysOf(name: ShortcutName): string {
  const shortcut: Shortcut = shortcuts[name];
  if ('pointer' in shortcut) return shortcut.pointer;
  const { keys, held = [] } = shortcut.chord;
  const words = keys === arrows ? 'Arrow keys' : keys.map(wordOf).join(', ');
  return [...held.map((each) => heldWords[each]), words].join(' ');
}

const wordOfAria = (key: string): string => (key.length === 1 ? key.toUpperCase() : key);
const heldNames = { shift: 'Shift', alt: 'Alt' } as const;

/** The keys as `aria-keyshortcuts` takes them. */
export function ariaKeysOf(name: KeyName): string {
  const { keys, held = [] }: Chord = shortcuts[name].chord;
  const rest = held.flatMap((each) => (each === 'mod' ? [] : [heldNames[each]]));
  const firsts = held.includes('mod') ? [['Control'], ['Meta']] : [[]];
  return keys.flatMap((key) => firsts.map((first) => [...first, ...rest, wordOfAria(key)].join('+'))).join(' ');
}
const names = Object.keys(shortcuts).filter((name): name is ShortcutName => Object.hasOwn(shortcuts, name));

/** What there is in a scope, in the order of the list. */
export const shortcutsOf = (scope: ShortcutScope): { name: ShortcutName; keys: string; meaning: string }[] =>
  names.filter((name) => shortcuts[name].scope === scope).map((name) => ({ name, keys: keysOf(name), meaning: shortcuts[name].meaning }));
