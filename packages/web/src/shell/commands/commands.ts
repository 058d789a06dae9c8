import { beginsWords } from '@sightline/contract/core';
import type { ShortcutName } from '#lib/keyboard/shortcuts.ts';
import type { IconName } from '#ui/base/icon.tsx';

export interface Command {
  id: string;
  group:
    | 'On this page'
    | 'Dashboards'
    | 'Groups'
    | 'Domains'
    | 'Folders'
    | 'Sources'
    | 'Templates'
    | 'Pages'
    | 'Settings'
    | 'Your account'
    | 'Actions';
  label: string;
  /** What it belongs to, where the label alone could be another's. */
  detail?: string | undefined;
  /** Words by which it is looked for, besides its label. */
  keywords?: string | undefined;
  /** It is found by what is typed only: before, it would bury the rest. */
  isOnlyFoundByTyping?: boolean;
  icon: IconName;
  /** The key that does the same. */
  shortcut?: ShortcutName | undefined;
  run: () => void;
}

/**
 * Commands in which every word typed begins some word, group by group: what is called so comes before what is only looked for by it. Before anything is
 * typed, those that need none.
 */
export function commandsMatching(commands: readonly Command[], typed: string): Command[] {
  if (typed.trim() === '') return commands.filter(({ isOnlyFoundByTyping }) => !isOnlyFoundByTyping);
  const found = commands.filter(({ label, keywords = '' }) => beginsWords(`${label} ${keywords}`, typed));
  const isCalledSo = ({ label }: Command): boolean => beginsWords(label, typed);
  const first = (all: readonly Command[]): number => Number(!all.some(isCalledSo));
  const groups = [...Map.groupBy(found, ({ group }) => group).values()];
  return groups.toSorted((a, b) => first(a) - first(b)).flatMap((all) => all.toSorted((a, b) => first([a]) - first([b])));
}

/** The place an arrow, Home or End leads to in a list that goes round; null for other keys and an empty list. */
export function stepWithin(at: number, key: string, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
