import { describe, expect, it } from 'vitest';
import { ariaKeysOf, isPressed, type KeyName, keysOf, type Pressed, type ShortcutName, shortcutScopes, shortcutsOf } from './shortcuts.ts';

const nothing: Pressed = { key: '', ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

describe('the list of shortcuts', () => {
  it.each<[ShortcutName, string]>([
    ['palette', 'Ctrl or ⌘ K'],
    ['list', '?'],
    ['rows', '↑, ↓'],
    ['several', 'Ctrl or Shift click'],
    ['move', 'Arrow keys'],
    ['resize', 'Alt Arrow keys'],
    ['clipboard', 'Ctrl or ⌘ C, X, V'],
    ['redo', 'Ctrl or ⌘ Shift Z'],
    ['leave', 'Esc'],
    ['remove', 'Delete'],
  ])('%s reads %s', (name, words) => {
    expect(keysOf(name)).toBe(words);
  });

  it('says the keys to assistive technology', () => {
    expect(ariaKeysOf('sidebar')).toBe('Control+B Meta+B');
    expect(ariaKeysOf('redo')).toBe('Control+Shift+Z Meta+Shift+Z');
    expect(ariaKeysOf('search')).toBe('/');
  });

  it('holds each once, and no two with the same keys in one scope', () => {
    for (const scope of shortcutScopes) {
      const keys = shortcutsOf(scope).map((shortcut) => shortcut.keys);
      expect(keys.length).toBeGreaterThan(0);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  it.each<[KeyName, Partial<Pressed>]>([
    ['palette', { key: 'k', ctrlKey: true }],
    ['palette', { key: 'K', metaKey: true }],
    ['list', { key: '?', shiftKey: true }],
    ['list', { key: '?' }],
    ['search', { key: '/', shiftKey: true }],
    ['redo', { key: 'Z', ctrlKey: true, shiftKey: true }],
    ['redo', { key: 'y', ctrlKey: true }],
    ['remove', { key: 'Backspace' }],
    ['rows', { key: 'ArrowUp' }],
  ])('hears %s: %j', (name, pressed) => {
    expect(isPressed(name, { ...nothing, ...pressed })).toBe(true);
  });

  it.each<[KeyName, Partial<Pressed>]>([
    ['palette', { key: 'k' }],
    ['palette', { key: 'k', ctrlKey: true, altKey: true }],
    ['palette', { key: 'K', ctrlKey: true, shiftKey: true }],
    ['undo', { key: 'Z', ctrlKey: true, shiftKey: true }],
    ['list', { key: '?', ctrlKey: true }],
    ['move', { key: 'ArrowUp', shiftKey: true }],
    ['rows', { key: 'ArrowLeft' }],
  ])('does not take for %s: %j', (name, pressed) => {
    expect(isPressed(name, { ...nothing, ...pressed })).toBe(false);
  });
});
