const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** The origin of the page around this one; null where there is none, or the browser does not tell. */
export function parentOrigin(): string | null {
  if (window.parent === window) return null;
  try {
    return window.parent.location.origin;
  } catch {
    // Another website's: its address is not ours to read, but browsers tell its origin.
    return originOf(window.location.ancestorOrigins?.[0] ?? document.referrer);
  }
}

/** The website whose frame or link led here, as its host; undefined where none is told. */
export function cameFrom(): string | undefined {
  const origin = parentOrigin() ?? originOf(document.referrer);
  return origin === null || origin === 'null' ? undefined : new URL(origin).host;
}
