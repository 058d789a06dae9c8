import { useCallback, useLayoutEffect, useRef } from 'react';

/** Who ends editing reads on where it began. Returns what keeps the place. */
export function useReadingPlace(isEditing: boolean): () => void {
  const place = useRef(0);
  const wasEditing = useRef(isEditing);
  useLayoutEffect(() => {
    const isBack = wasEditing.current && !isEditing;
    wasEditing.current = isEditing;
    if (!isBack) return undefined;
    // After the router, to which both are one page: it goes to where the editor was.
    const frame = requestAnimationFrame(() => window.scrollTo({ top: place.current, behavior: 'instant' }));
    return () => cancelAnimationFrame(frame);
  }, [isEditing]);
  return useCallback(() => {
    place.current = window.scrollY;
  }, []);
}
