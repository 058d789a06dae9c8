/** Which domains are chosen for an action, whatever part of the list is loaded. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** From where Shift reaches; null: nothing was chosen by itself yet. */
  anchor: number | null;
}
export const noSelection: Selection = { ids: new Set(), anchor: null };

export function toggled({ ids }: Selection, id: string, index: number): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: index };
}

/** From the anchor to `index`, both among them; `idAt` answers null for rows that are not loaded. Without an anchor it is one row. */
export function extended(selection: Selection, index: number, idAt: (index: number) => string | null): Selection {
  const anchor = selection.anchor ?? index;
  const [from, to] = anchor < index ? [anchor, index] : [index, anchor];
  const reached = Array.from({ length: to - from + 1 }, (_, step) => idAt(from + step)).filter((id) => id !== null);
  return { ids: new Set([...selection.ids, ...reached]), anchor };
}

export const selectionOf = (ids: Iterable<string>): Selection => ({ ids: new Set(ids), anchor: null });
