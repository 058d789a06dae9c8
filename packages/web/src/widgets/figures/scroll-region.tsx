import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

const overflows = ({ scrollHeight, clientHeight, scrollWidth, clientWidth }: Element): boolean =>
  scrollHeight > clientHeight || scrollWidth > clientWidth;

/** A part of a card that scrolls by itself. The keyboard stops at it only while there is more than it shows (axe: scrollable-region-focusable). */
export function ScrollRegion({ label, className, children }: { label: string; className: string | undefined; children: ReactNode }) {
  const ref = useRef<HTMLElement>(null);
  const [scrolls, setScrolls] = useState(false);
  // After every drawing: what it holds may be other elements now.
  useLayoutEffect(() => {
    const region = ref.current;
    if (!region) return undefined;
    const observer = new ResizeObserver(() => setScrolls(overflows(region)));
    for (const each of [region, ...region.children]) observer.observe(each);
    return () => observer.disconnect();
  });
  return (
    <section ref={ref} className={className} aria-label={label} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </section>
  );
}
