import { useCallback, useSyncExternalStore } from 'react';

const changed = 'sightline:search';

function subscribe(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  window.addEventListener(changed, listener);
  return () => {
    window.removeEventListener('popstate', listener);
    window.removeEventListener(changed, listener);
  };
}

export type SearchPatch = Record<string, string | null>;

/** The search string after a change; `null` and empty texts are left away. */
export function patchSearch(search: string, patch: SearchPatch): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(patch)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/**
 * State in the address, with and without the router: a visitor's page has none. `push` makes a step the back button undoes, otherwise the
 * address is replaced.
 */
export function useUrlSearch(): [URLSearchParams, (patch: SearchPatch, options?: { push?: boolean }) => void] {
  const search = useSyncExternalStore(subscribe, () => window.location.search);
  const change = useCallback((patch: SearchPatch, options: { push?: boolean } = {}) => {
    const address = `${window.location.pathname}${patchSearch(window.location.search, patch)}${window.location.hash}`;
    if (options.push) window.history.pushState(window.history.state, '', address);
    else window.history.replaceState(window.history.state, '', address);
    window.dispatchEvent(new Event(changed));
  }, []);
  return [new URLSearchParams(search), change];
}
