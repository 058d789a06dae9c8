import { describe, expect, it } from 'vitest';
import { isKeyName, type Pressed, shortcuts, shortcutsOf } from '#lib/keyboard/shortcuts.ts';
import { commandOf, type Place } from './command-of.ts';

const press = (key: string, place: Place = 'widget', modifiers: Partial<Pressed> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false, ...modifiers }, place);

describe('commandOf', () => {
  const heard = shortcutsOf('Editing').flatMap(({ name }) => (isKeyName(name) ? [name] : []));
  it.each(heard)('does what the list says under “%s”, for each of its keys', (name) => {
    const { keys, held = [] }: { keys: readonly string[]; held?: readonly string[] } = shortcuts[name].chord;
    const modifiers = { ctrlKey: held.includes('mod'), shiftKey: held.includes('shift'), altKey: held.includes('alt') };
    for (const key of keys) expect(press(key, 'widget', modifiers)?.kind).toBe(name);
  });
  it('saves from everywhere, with Ctrl and with ⌘', () => {
    for (const place of ['field', 'widget', 'control'] as const) expect(press('s', place, { ctrlKey: true })).toEqual({ kind: 'save' });
    expect(press('S', 'widget', { metaKey: true })).toEqual({ kind: 'save' });
  });
  it('undoes, redoes and duplicates outside of fields', () => {
    expect(press('z', 'control', { ctrlKey: true })).toEqual({ kind: 'undo' });
    expect(press('Z', 'widget', { ctrlKey: true, shiftKey: true })).toEqual({ kind: 'redo' });
    expect(press('y', 'widget', { ctrlKey: true })).toEqual({ kind: 'redo' });
    expect(press('d', 'widget', { metaKey: true })).toEqual({ kind: 'duplicate' });
    for (const key of ['z', 'y', 'd']) expect(press(key, 'field', { ctrlKey: true })).toBeNull();
  });
  it('moves with arrows, resizes with Alt and selects more with Shift, on a widget only', () => {
    expect(press('ArrowLeft')).toEqual({ kind: 'move', direction: 'left' });
    expect(press('ArrowDown', 'widget', { altKey: true })).toEqual({ kind: 'resize', direction: 'down' });
    expect(press('ArrowUp', 'widget', { shiftKey: true })).toEqual({ kind: 'extend', direction: 'up' });
    for (const place of ['field', 'control'] as const) expect(press('ArrowLeft', place, { altKey: true })).toBeNull();
    expect(press('ArrowLeft', 'field')).toBeNull();
    expect(press('ArrowLeft', 'control')).toBeNull();
  });
  it('selects everything with Ctrl A, but not in a field', () => {
    expect(press('a', 'widget', { ctrlKey: true })).toEqual({ kind: 'selectAll' });
    expect(press('a', 'field', { ctrlKey: true })).toBeNull();
  });
  it('removes with Delete and Backspace, on a widget only', () => {
    expect(press('Delete')).toEqual({ kind: 'remove' });
    expect(press('Backspace')).toEqual({ kind: 'remove' });
    expect(press('Backspace', 'field')).toBeNull();
  });
  it('leaves with Esc from everywhere', () => {
    expect(press('Escape', 'field')).toEqual({ kind: 'leave' });
  });
  it('leaves other keys and combinations with Alt alone', () => {
    expect(press('a')).toBeNull();
    expect(press('Delete', 'widget', { altKey: true })).toBeNull();
    expect(press('s', 'widget', { ctrlKey: true, altKey: true })).toBeNull();
  });
});
