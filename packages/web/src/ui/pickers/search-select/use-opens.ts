import { type RefObject, useEffect, useRef, useState } from 'react';

interface Opening {
  input: RefObject<HTMLInputElement | null>;
  /** It is open by itself: until it is closed, or something is taken. */
  isOffered: boolean;
  endOffer: () => void;
}

/** For a list that comes next: it opens by itself, with the focus, once each time that begins. `open`: opens it. */
export function useOpens(opens: boolean, open: () => void): Opening {
  const input = useRef<HTMLInputElement>(null);
  const [isOffered, setOffered] = useState(false);
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    if (!opens) return;
    input.current?.focus();
    latest.current();
    setOffered(true);
  }, [opens]);
  return { input, isOffered, endOffer: () => setOffered(false) };
}
