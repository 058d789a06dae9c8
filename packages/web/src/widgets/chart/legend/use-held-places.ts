import type { LegendItem } from '@sightline/charts';
import { useEffect, useRef, useState } from 'react';

type Places = ReadonlyMap<string, LegendItem['place']>;

/** Longer than two taps of a double tap are apart. */
const releaseAfterMs = 500;

/** Names at the ends of lines move with these: while the pointer is on them they stay, so that the second click of two finds what the first did. */
export function useHeldPlaces(items: readonly LegendItem[]) {
  const [held, setHeld] = useState<Places | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    /** undefined: it is not held. */
    placeOf: (key: string) => held?.get(key),
    hold() {
      clearTimeout(timer.current);
      setHeld((before) => before ?? new Map(items.map(({ key, place }) => [key, place])));
    },
    release() {
      timer.current = setTimeout(() => setHeld(null), releaseAfterMs);
    },
  };
}
