import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { ShortcutName } from '#lib/keyboard/shortcuts.ts';
import type { IconName } from '#ui/base/icon.tsx';

/** Something the page that is open can do, offered in the command palette. */
export interface PageCommand {
  label: string;
  icon: IconName;
  /** Words by which it is looked for, besides its label. */
  keywords?: string;
  shortcut?: ShortcutName;
  run: () => void;
}

/** What each part of the page offers, in the order in which they came. */
const offers = new Map<object, readonly PageCommand[]>();
let offered: readonly PageCommand[] = [];
const listeners = new Set<() => void>();

function tell(): void {
  offered = [...offers.values()].flat();
  for (const listener of listeners) listener();
}

/** Offers these besides what others offer. What a part offers anew stands where it stood. */
export function offerCommands(part: object, commands: readonly PageCommand[]): void {
  offers.set(part, commands);
  tell();
}

/** The part is gone, and its place with it. */
export function takeBackCommands(part: object): void {
  offers.delete(part);
  tell();
}

export const offeredCommands = (): readonly PageCommand[] => offered;

/** Offers these while the part that says so is there, besides what other parts of the page offer; what they run is the newest. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const [part] = useState(() => ({}));
  const latest = useRef(commands);
  latest.current = commands;
  const labels = commands.map(({ label }) => label).join('\n');
  useEffect(() => {
    const offer = latest.current.map((command, index): PageCommand => ({ ...command, run: () => latest.current[index]?.run() }));
    // A part that has nothing to offer for a while keeps its place.
    offerCommands(part, labels === '' ? [] : offer);
  }, [part, labels]);
  useEffect(() => () => takeBackCommands(part), [part]);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useOfferedCommands = (): readonly PageCommand[] => useSyncExternalStore(subscribe, offeredCommands);
