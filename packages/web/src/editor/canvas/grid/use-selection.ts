import { useCallback, useMemo, useState } from 'react';

/** What the panel shows. */
export type Shown =
  | { kind: 'widget'; id: string }
  /** Two or more, in the order they are read. */
  | { kind: 'widgets'; ids: readonly string[] }
  | { kind: 'styles' }
  | null;

/** A plain click takes one widget alone, Ctrl or ⌘ adds it or leaves it out, Shift takes all up to it. */
export type SelectHow = 'alone' | 'toggle' | 'upTo';

export interface Selection {
  shown: Shown;
  /** All of them, in the order they are read. */
  selectedIds: readonly string[];
  /** Where a range of widgets begins. */
  anchorId: string | null;
  show(shown: Shown): void;
  select(id: string | null): void;
  /** The given ones and no others; `anchorId` is where a range taken later begins. */
  selectAll(ids: readonly string[], anchorId?: string): void;
  /** Selects a widget just added: its empty fields are not faults until it is left. */
  selectNew(id: string): void;
  isFresh(id: string): boolean;
  /** The list of its panel that is to open by itself, by `fieldOf` (model/form/first-missing.ts); null: none, or it has. */
  opening: string | null;
  open(field: string | null): void;
  /** From now on every empty field is a fault. */
  evaluateAll(): void;
}

const shownOf = (ids: readonly string[]): Shown => {
  const [id] = ids;
  if (id === undefined) return null;
  return ids.length === 1 ? { kind: 'widget', id } : { kind: 'widgets', ids };
};

const noIds: readonly string[] = [];
const idsOf = (shown: Shown): readonly string[] => {
  if (shown?.kind === 'widget') return [shown.id];
  return shown?.kind === 'widgets' ? shown.ids : noIds;
};

/** What is shown of it with the widgets there are: one that was added goes with its undoing, and comes again. */
export function shownAmong(shown: Shown, order: readonly string[]): Shown {
  const selected = idsOf(shown);
  const left = selected.filter((id) => order.includes(id));
  return left.length === selected.length ? shown : shownOf(left);
}

/** The ids from one widget to another, both included, in the order they are read. */
export function idsBetween(order: readonly string[], from: string, to: string): string[] {
  const [one, other] = [order.indexOf(from), order.indexOf(to)];
  if (one < 0 || other < 0) return [to];
  return order.slice(Math.min(one, other), Math.max(one, other) + 1);
}

/** The end of a selected range that moves, the other being its anchor. Not the focus: that follows a moment after the keys. */
export function movingEnd(selected: readonly string[], anchorId: string | null, focusedId: string): string {
  if (!selected.includes(focusedId) || anchorId === null) return focusedId;
  return (selected.at(-1) === anchorId ? selected[0] : selected.at(-1)) ?? focusedId;
}

/** What is selected after a click on a widget. */
export function idsAfter(
  selected: readonly string[],
  how: SelectHow,
  id: string,
  anchorId: string | null,
  order: readonly string[],
): string[] {
  if (how === 'alone') return [id];
  if (how === 'upTo') return idsBetween(order, anchorId ?? id, id);
  const wanted = new Set(selected.includes(id) ? selected.filter((each) => each !== id) : [...selected, id]);
  return order.filter((each) => wanted.has(each));
}

/** Of the widgets in `order`. Begins with one of them, or with none. */
export function useSelection(firstId: string | null, order: readonly string[]): Selection {
  const [wanted, setShown] = useState<Shown>(() => shownOf(firstId === null ? [] : [firstId]));
  const [freshId, setFreshId] = useState<string | null>(null);
  const [anchorId, setAnchor] = useState(firstId);
  const [opening, open] = useState<string | null>(null);
  const shown = useMemo(() => shownAmong(wanted, order), [wanted, order]);
  const show = useCallback((next: Shown) => {
    setShown(next);
    open(null);
    setFreshId((fresh) => (next?.kind === 'widget' && next.id === fresh ? fresh : null));
  }, []);
  const selectAll = useCallback(
    (ids: readonly string[], anchor?: string) => {
      show(shownOf(ids));
      setAnchor(anchor ?? ids[0] ?? null);
    },
    [show],
  );
  return {
    shown,
    selectedIds: idsOf(shown),
    anchorId,
    show,
    select: useCallback((id) => selectAll(id === null ? [] : [id]), [selectAll]),
    selectAll,
    selectNew: useCallback((id) => {
      setShown({ kind: 'widget', id });
      open(null);
      setFreshId(id);
      setAnchor(id);
    }, []),
    isFresh: useCallback((id) => id === freshId, [freshId]),
    opening,
    open,
    evaluateAll: useCallback(() => setFreshId(null), []),
  };
}
