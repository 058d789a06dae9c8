import { isDeepEqual } from '@sightline/contract/core';
import { useEffect, useRef, useState } from 'react';

/** The same object as long as it says the same. */
export function useStable<T>(value: T): T {
  const kept = useRef(value);
  if (!isDeepEqual(kept.current, value)) kept.current = value;
  return kept.current;
}

/** A value once it has not changed for a while; give it a stable one. */
export function useDebounced<T>(value: T, pauseMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
