import { describe, expect, test } from 'vitest';
import { afterNavigation, sidebarAt, toggled, whileEditing } from './sidebar-state.ts';

describe('the sidebar', () => {
  test.each([
    [425, false, 'away'],
    [426, false, 'open'],
    [390, true, 'away'],
    [1440, true, 'narrow'],
  ] as const)('at %d px, kept narrow %s, is %s', (width, narrow, expected) => {
    expect(sidebarAt(width, narrow)).toBe(expected);
  });

  test('collapses to icons on a desk and goes away on a phone', () => {
    expect(toggled('open')).toBe('narrow');
    expect(toggled('narrow')).toBe('open');
    expect(toggled('away')).toBe('over');
    expect(toggled('over')).toBe('away');
  });

  test('gives a dashboard that is edited its room, unless it was opened there', () => {
    expect(whileEditing('open', false)).toBe('narrow');
    expect(whileEditing('open', true)).toBe('open');
    expect(whileEditing('narrow', true)).toBe('narrow');
    expect(whileEditing('away', false)).toBe('away');
  });

  test('leaves the page free after a link was followed on a phone', () => {
    expect(afterNavigation('over')).toBe('away');
    expect(afterNavigation('open')).toBe('open');
  });
});
