import { useCallback, useEffect, useState } from 'react';
import { widths } from '#ui/theme/widths.ts';
import { afterNavigation, type SidebarState, sidebarAt, toggled } from './sidebar-state.ts';

const storageKey = 'sightline-sidebar-narrow';
const isStoredNarrow = (): boolean => localStorage.getItem(storageKey) === 'true';

/** Follows the window across 425 px; `place` is the path, whose change closes what lies over the page. */
export function useSidebar(place: string): { state: SidebarState; toggle: () => void; close: () => void } {
  const [state, setState] = useState(() => sidebarAt(window.innerWidth, isStoredNarrow()));
  const [shownAt, setShownAt] = useState(place);
  if (shownAt !== place) {
    setShownAt(place);
    setState(afterNavigation(state));
  }
  useEffect(() => {
    const phone = matchMedia(`(max-width: ${widths.phone}px)`);
    const follow = () => setState(sidebarAt(window.innerWidth, isStoredNarrow()));
    phone.addEventListener('change', follow);
    return () => phone.removeEventListener('change', follow);
  }, []);
  const toggle = useCallback(() => {
    setState((before) => {
      const next = toggled(before);
      if (next === 'open' || next === 'narrow') localStorage.setItem(storageKey, String(next === 'narrow'));
      return next;
    });
  }, []);
  const close = useCallback(() => setState(afterNavigation), []);
  return { state, toggle, close };
}
