import { siteStorage } from '#lib/browser/browser-storage.ts';

export const themeChoices = ['light', 'dark', 'auto'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

/** In the browser's storage of this site. */
export const storageKey = 'sightline-theme';
export const isChoice = (value: string | null): value is ThemeChoice => themeChoices.some((choice) => choice === value);

export function readThemeChoice(): ThemeChoice {
  const kept = siteStorage.get(storageKey);
  return isChoice(kept) ? kept : 'auto';
}

/** The system's, by which `auto` goes. */
export const darkSystem = '(prefers-color-scheme: dark)';
/** The system chooses the colours of pages. */
export const forcedColours = '(forced-colors: active)';
const systemIsDark = () => matchMedia(darkSystem).matches;
/** What was chosen, or the system's. */
export const resolvedTheme = (): 'light' | 'dark' => {
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
