import type { HistoryLocation } from '@tanstack/react-router';
import { useCallback, useSyncExternalStore } from 'react';
import { pageAddress } from './page-address.ts';

const changed = 'sightline:search';

/** Who knows which address the page that is shown stands under. */
interface AddressHolder {
  search(): string;
  subscribe(listener: () => void): () => void;
}

const ofWindow: AddressHolder = {
  search: () => pageAddress().search,
  subscribe(listener) {
    window.addEventListener('popstate', listener);
    window.addEventListener(changed, listener);
    return () => {
      window.removeEventListener('popstate', listener);
      window.removeEventListener(changed, listener);
    };
  },
};

let holder = ofWindow;
/** With a router its address counts: the window's is another page's already while somebody is still asked whether to leave this one. */
export const readAddressFrom = (router: AddressHolder): void => {
  holder = router;
};

const subscribe = (listener: () => void): (() => void) => holder.subscribe(listener);
const readSearch = (): string => holder.search();

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

/** `steps`: what the step to this entry of the history set. The router counts entries, to know which way a step leads. */
type EntryState = Partial<HistoryLocation['state']> & { steps?: readonly string[] };
const entryState = (): EntryState => window.history.state ?? {};

/**
 * State in the address, with and without the router: a visitor's page has none. `push` makes a step the back button undoes, otherwise the
 * address is replaced.
 */
export function useUrlSearch(): [URLSearchParams, (patch: SearchPatch, options?: { push?: boolean }) => void] {
  const search = useSyncExternalStore(subscribe, readSearch, readSearch);
  const change = useCallback((patch: SearchPatch, options: { push?: boolean } = {}) => {
    const address = `${window.location.pathname}${patchSearch(window.location.search, patch)}${window.location.hash}`;
    const before = entryState();
    if (options.push) {
      const after: EntryState = { ...before, __TSR_index: (before.__TSR_index ?? 0) + 1, steps: Object.keys(patch) };
      window.history.pushState(after, '', address);
    } else window.history.replaceState(before, '', address);
    window.dispatchEvent(new Event(changed));
  }, []);
  return [new URLSearchParams(search), change];
}

/** The state of the entry that a step back was begun from. */
let leftState: unknown = null;
/** The step is done later, and a second one until then would lead further back, to another page. */
function goBackOnce(): void {
  const state: unknown = window.history.state;
  // The very same object until the entry is left or changed.
  if (state === leftState) return;
  leftState = state;
  window.history.back();
}

/** One name in the address that is set as a step, one for all its values: taking it away goes back over that step, where there was one, as the back button does. */
export function useSearchStep(name: string): {
  value: string | null;
  set(value: string): void;
  replace(value: string): void;
  unset(): void;
} {
  const [search, change] = useUrlSearch();
  const set = useCallback(
    (value: string) => change({ [name]: value }, { push: !new URLSearchParams(window.location.search).has(name) }),
    [change, name],
  );
  return {
    value: search.get(name),
    set,
    replace: (value) => change({ [name]: value }),
    unset: () => {
      if (!new URLSearchParams(window.location.search).has(name)) return;
      if (entryState().steps?.includes(name)) goBackOnce();
      else change({ [name]: null });
    },
  };
}
