import { useSyncExternalStore } from 'react';
import { siteStorage } from '#lib/browser/browser-storage.ts';
import {
  applyTheme,
  darkSystem,
  isChoice,
  readThemeChoice,
  resolvedTheme,
  storageKey,
  type ThemeChoice,
  themeChoices,
} from './theme-choice.ts';

const listeners = new Set<() => void>();

export function chooseTheme(choice: string): void {
  if (!isChoice(choice)) throw new RangeError(`“${choice}” is not a theme. Use ${themeChoices.join(', ')}.`);
  siteStorage.set(storageKey, choice);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia(darkSystem);
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** What was chosen, and what that comes to on this system. */
export function useTheme(): { choice: ThemeChoice; resolved: 'light' | 'dark' } {
  const choice = useSyncExternalStore(subscribe, readThemeChoice, () => 'auto' as const);
  const resolved = useSyncExternalStore(subscribe, resolvedTheme, () => 'light' as const);
  return { choice, resolved };
}
