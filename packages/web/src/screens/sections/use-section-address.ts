import { useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';

const ownSteps = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Leads to the section that the address names, by a link, a reload or a step back: the router looks for it when the page is opened, before it is drawn. It
 * stays in sight while what stands above it grows, until the reader does something.
 */
export function useSectionAddress(page: RefObject<HTMLElement | null>): void {
  const anchor = useLocation({ select: ({ hash }) => hash });
  useEffect(() => {
    const around = page.current;
    const place = anchor === '' ? null : document.getElementById(anchor);
    if (around === null || place === null || !around.contains(place)) return undefined;
    // Whoever was led to a field of it is where they want to be.
    if (place !== document.activeElement && place.contains(document.activeElement)) return undefined;
    const show = () => place.scrollIntoView({ block: 'start' });
    const take = () => place.focus({ preventScroll: true });
    const observer = new ResizeObserver(show);
    // A page that is drawn behind its text takes no focus before it is shown.
    const waker = new MutationObserver(take);
    const closed = place.closest('[inert]');
    const leave = () => {
      observer.disconnect();
      waker.disconnect();
      for (const step of ownSteps) window.removeEventListener(step, leave, { capture: true });
    };
    if (closed !== null) waker.observe(closed, { attributeFilter: ['inert'] });
    take();
    show();
    observer.observe(around);
    for (const step of ownSteps) window.addEventListener(step, leave, { capture: true, passive: true });
    return leave;
  }, [anchor, page]);
}
