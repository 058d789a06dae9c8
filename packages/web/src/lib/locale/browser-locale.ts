import { usableLocale } from '@sightline/contract/core';

/** What the browser asks for, as a BCP 47 tag, whatever it says; for whom nobody chose anything, and where no page is (a worker). */
export const nativeLocale = (): string => usableLocale(navigator.language);
