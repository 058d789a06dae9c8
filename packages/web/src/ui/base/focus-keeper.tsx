import { type ReactNode, useRef } from 'react';
import { useKeptPlace } from './use-kept-place.ts';

/** Around what says of itself that no row is left, or stands in a dialog; the page as a whole keeps its place likewise. */
export function FocusKeeper({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(box);
  return (
    <div ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
