import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { ShortcutName } from '#lib/keyboard/shortcuts.ts';
import type { IconName } from '#ui/base/icon.tsx';

/** Something the page that is open can do, offered in the command palette. */
interface PageCommand {
  label: string;
  icon: IconName;
  shortcut?: ShortcutName;
  run: () => void;
}

const none: readonly PageCommand[] = [];
let offered = none;
const listeners = new Set<() => void>();

function offer(commands: readonly PageCommand[]): void {
  offered = commands;
  for (const listener of listeners) listener();
}

/** Offers these while the page is there. Their labels must not change meanwhile; what they run is the newest. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const latest = useRef(commands);
  latest.current = commands;
  const labels = commands.map(({ label }) => label).join('\n');
  useEffect(() => {
    if (labels === '') return undefined;
    offer(latest.current.map((command, index) => ({ ...command, run: () => latest.current[index]?.run() })));
    return () => offer(none);
  }, [labels]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOfferedCommands = (): readonly PageCommand[] => useSyncExternalStore(subscribe, () => offered);
