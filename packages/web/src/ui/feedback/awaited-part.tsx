import { useEffect, useRef } from 'react';

/** In the place of something that was opened and whose code is on its way: Esc closes it then too. */
export function AwaitedPart({ onClose }: { onClose: () => void }) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const ended = new AbortController();
    window.addEventListener('keydown', (event) => event.key === 'Escape' && close.current(), { signal: ended.signal });
    return () => ended.abort();
  }, []);
  return null;
}
