import { useSyncExternalStore } from 'react';
import { siteStorage } from '#lib/browser/browser-storage.ts';

export const themeChoices = ['light', 'dark', 'auto'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const storageKey = 'sightline-theme';
const listeners = new Set<() => void>();
const isChoice = (value: string | null): value is ThemeChoice => themeChoices.some((choice) => choice === value);

export function readThemeChoice(): ThemeChoice {
  const kept = siteStorage.get(storageKey);
  return isChoice(kept) ? kept : 'auto';
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
const resolvedTheme = (): 'light' | 'dark' => {
  const choice = readThemeChoice();
  if (choice !== 'auto') return choice;
  return systemIsDark() ? 'dark' : 'light';
};

/** Puts the kept choice on the page. `auto` leaves the attribute away, so that the style sheet follows the system by itself. */
export function applyTheme(): void {
  const choice = readThemeChoice();
  if (choice === 'auto') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
}

export function chooseTheme(choice: string): void {
  if (!isChoice(choice)) throw new RangeError(`“${choice}” is not a theme. Use ${themeChoices.join(', ')}.`);
  siteStorage.set(storageKey, choice);
  applyTheme();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)');
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
