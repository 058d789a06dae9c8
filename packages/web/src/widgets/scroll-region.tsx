import type { ReactNode } from 'react';

/** A part of a card that scrolls by itself, reachable by keyboard (axe: scrollable-region-focusable). */
export const ScrollRegion = ({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without it nobody could scroll here with the keyboard alone.
  <section className={className} aria-label={label} tabIndex={0}>
    {children}
  </section>
);
