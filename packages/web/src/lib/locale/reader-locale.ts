import { type Language, usableLocale } from '@sightline/contract/core';
import { useSyncExternalStore } from 'react';
import { nativeLocale } from './browser-locale.ts';

let chosen: Language | null = null;
const listeners = new Set<() => void>();

/** What this person chose for dates and numbers; null (as of visitors, who have no account): as the browser has it. */
export function setReaderLanguage(language: Language | null): void {
  chosen = language;
  for (const notify of listeners) notify();
}

let drawnFor: string | null = null;

/** Draws a page without a browser: what its reader chose, and what their browser asks for (null: what it says itself). Each drawing names its own. */
export function readAs({ language, locale }: { language: Language | null; locale: string | null }): void {
  chosen = language;
  drawnFor = locale;
}

/** The browser's own language, as a BCP 47 tag, whatever the browser says. */
export const browserLocale = (): string => (drawnFor === null ? nativeLocale() : usableLocale(drawnFor));

/**
 * The locale of dates and numbers that are for whoever reads this page: all but a dashboard's, which speaks its own. The product's words are English in any
 * case. Ask for it where something is written, not once for all: the choice may change while the page is open.
 */
export const readerLocale = (): string => chosen ?? browserLocale();

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The same for what may stand on the page while the choice changes. */
export const useReaderLocale = (): string => useSyncExternalStore(subscribe, readerLocale);

/** The zone of the clocks where this page is read. */
export const readerZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
