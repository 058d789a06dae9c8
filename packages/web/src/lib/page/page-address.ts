/** Where a page stands. */
export interface PageAddress {
  pathname: string;
  search: string;
  /** Unknown where it is drawn as a text. */
  hash?: string;
}

/** The server draws this page as a text: there is no window, and nothing in it is measured. */
export const isDrawnAsText = typeof window === 'undefined';

let drawn: PageAddress | null = null;

/** Where the page that is drawn stands: the window's, or the one that is drawn as a text where there is no window. */
export const pageAddress = (): PageAddress => drawn ?? window.location;

/** Draws a page without a window: each drawing names its own. */
export function drawAt(address: PageAddress): void {
  drawn = address;
}
