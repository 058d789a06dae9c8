import { narrowSidebar } from '@sightline/contract/app';
import { useCallback, useEffect, useState } from 'react';
import { hasCookie, setCookie } from '#lib/browser/cookie.ts';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { widths } from '#ui/theme/widths.ts';
import { afterNavigation, type SidebarState, sidebarAt, toggled, whileEditing } from './sidebar-state.ts';

/** Told to the server by a cookie: it draws the sidebar into the page. */
const isStoredNarrow = (): boolean => hasCookie(narrowSidebar, narrowSidebar.value);

let drawn: SidebarState = 'open';
/** Draws a page without a window: how its sidebar stands. */
export function drawSidebar(state: SidebarState): void {
  drawn = state;
}

/** Follows the window across 425 px; `place` is the path, whose change closes what lies over the page. */
export function useSidebar(place: string, isEditing: boolean): { state: SidebarState; toggle: () => void; close: () => void } {
  const [state, setState] = useState(() => (isDrawnAsText ? drawn : sidebarAt(window.innerWidth, isStoredNarrow())));
  const [shownAt, setShownAt] = useState(place);
  // Of this visit to the editor alone, which says nothing of other pages.
  const [isOpened, setOpened] = useState(false);
  if (isOpened && !isEditing) setOpened(false);
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
  const shown = isEditing ? whileEditing(state, isOpened) : state;
  const isFolded = isEditing && state === 'open';
  const toggle = useCallback(() => {
    if (isFolded) return setOpened((before) => !before);
    setState((before) => {
      const next = toggled(before);
      if (next === 'open' || next === 'narrow') setCookie(narrowSidebar, next === 'narrow' ? narrowSidebar.value : null);
      return next;
    });
  }, [isFolded]);
  const close = useCallback(() => setState(afterNavigation), []);
  return { state: shown, toggle, close };
}
