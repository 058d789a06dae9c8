import { isDeepEqual } from '@sightline/contract/core';
import type { FlowSize } from '@sightline/contract/dashboards';
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

/** Says how high the tables of a widget that goes on from sheet to sheet are, row by row. */
export type NoteFlow = (hash: string, size: FlowSize) => void;

export function useFlows(): [flows: ReadonlyMap<string, FlowSize>, tell: NoteFlow] {
  const [flows, setFlows] = useState<ReadonlyMap<string, FlowSize>>(new Map());
  const note = useCallback(
    (hash: string, size: FlowSize) =>
      setFlows((before) => (isDeepEqual(before.get(hash), size) ? before : new Map(before).set(hash, size))),
    [],
  );
  return [flows, note];
}
