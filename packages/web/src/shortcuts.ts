export const shortcutScopes = ['Everywhere', 'In the list of dashboards', 'Editing'] as const;
type ShortcutScope = (typeof shortcutScopes)[number];

interface Shortcut {
  scope: ShortcutScope;
  /** As people read it. */
  keys: string;
  meaning: string;
}

/** The one list of what keys and pointer do: the palette, the editor's hints and the list on `?` read it. */
export const shortcuts = {
  palette: { scope: 'Everywhere', keys: 'Ctrl or ⌘ K', meaning: 'Search and commands' },
  sidebar: { scope: 'Everywhere', keys: 'Ctrl or ⌘ B', meaning: 'Open or collapse the sidebar' },
  list: { scope: 'Everywhere', keys: '?', meaning: 'This list' },
  search: { scope: 'In the list of dashboards', keys: '/', meaning: 'Search' },
  rows: { scope: 'In the list of dashboards', keys: 'Arrow keys', meaning: 'From name to name' },
  select: { scope: 'Editing', keys: 'Click', meaning: 'Select a widget to edit it here' },
  drag: { scope: 'Editing', keys: 'Drag', meaning: 'Change the order; the corner changes the size' },
  merge: { scope: 'Editing', keys: 'Hold over', meaning: 'A widget held over the middle of another merges into it; at once with Alt' },
  several: { scope: 'Editing', keys: 'Ctrl or Shift click', meaning: 'Select several' },
  arrows: { scope: 'Editing', keys: 'Arrow keys', meaning: 'Move what is selected; with Alt resize it, with Shift select more' },
  selectAll: { scope: 'Editing', keys: 'Ctrl or ⌘ A', meaning: 'Select all' },
  clipboard: { scope: 'Editing', keys: 'Ctrl or ⌘ C, X, V', meaning: 'Copy, cut and paste, also between dashboards' },
  duplicate: { scope: 'Editing', keys: 'Ctrl or ⌘ D', meaning: 'Duplicate' },
  remove: { scope: 'Editing', keys: 'Delete', meaning: 'Remove' },
  undo: { scope: 'Editing', keys: 'Ctrl or ⌘ Z', meaning: 'Undo, with Shift redo' },
  save: { scope: 'Editing', keys: 'Ctrl or ⌘ S', meaning: 'Save' },
  leave: { scope: 'Editing', keys: 'Esc', meaning: 'Leave' },
} as const satisfies Record<string, Shortcut>;

export type ShortcutName = keyof typeof shortcuts;
export const shortcutsOf = (scope: ShortcutScope): Shortcut[] => Object.values(shortcuts).filter((shortcut) => shortcut.scope === scope);
