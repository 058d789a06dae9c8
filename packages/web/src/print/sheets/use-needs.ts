import { useCallback, useState } from 'react';

/** Says how high a widget must be to show all it holds, in pixels; infinite: it needs the whole width. */
export type NoteNeed = (hash: string, px: number) => void;

/** What the widgets need beyond the room they were made with. It only grows, so that the layout comes to rest. */
export function useNeeds(): [needs: ReadonlyMap<string, number>, tell: NoteNeed] {
  const [needs, setNeeds] = useState<ReadonlyMap<string, number>>(new Map());
  const note = useCallback(
    (hash: string, px: number) => setNeeds((before) => (px <= (before.get(hash) ?? 0) ? before : new Map(before).set(hash, px))),
    [],
  );
  return [needs, note];
}
