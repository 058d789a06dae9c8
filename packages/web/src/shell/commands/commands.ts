import type { ShortcutName } from '#lib/keyboard/shortcuts.ts';
import type { IconName } from '#ui/base/icon.tsx';

export interface Command {
  id: string;
  group: 'On this page' | 'Dashboards' | 'Groups' | 'Folders' | 'Sources' | 'Templates' | 'Pages' | 'Actions';
  label: string;
  icon: IconName;
  /** The key that does the same. */
  shortcut?: ShortcutName | undefined;
  run: () => void;
}

/** Commands in which every word typed begins some word. */
export function commandsMatching(commands: readonly Command[], typed: string): Command[] {
  const wanted = typed.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter(({ label }) => {
    const words = label.toLocaleLowerCase().split(/\s+/);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
}

/** The place an arrow, Home or End leads to in a list that goes round; null for other keys and an empty list. */
export function stepWithin(at: number, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
