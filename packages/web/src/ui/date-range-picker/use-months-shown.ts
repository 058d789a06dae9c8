import { useSyncExternalStore } from 'react';

const wide = '(width >= 720px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Two months side by side where there is room. */
export const useMonthsShown = (): 1 | 2 => (useSyncExternalStore(subscribe, () => matchMedia(wide).matches) ? 2 : 1);
