import { twoColumnsBelowPx } from '@sightline/contract/rules/grid';
import { useCallback, useState } from 'react';

/** What the panel shows. */
export type Shown = { kind: 'widget'; id: string } | { kind: 'styles' } | { kind: 'hints' } | null;

export interface Selection {
  shown: Shown;
  selectedId: string | null;
  show(shown: Shown): void;
  select(id: string | null): void;
  /** Selects a widget just added: its empty fields are not faults until it is left. */
  selectNew(id: string): void;
  isFresh(id: string): boolean;
  /** From now on every empty field is a fault. */
  judgeAll(): void;
}

/** Where the panel stands beside the dashboard, it is always there: coming and going it would move everything. */
const hasRoom = (): boolean => matchMedia(`(min-width: ${twoColumnsBelowPx}px)`).matches;
const nothing = (): Shown => (hasRoom() ? { kind: 'hints' } : null);

export function useSelection(): Selection {
  const [shown, setShown] = useState<Shown>(nothing);
  const [freshId, setFreshId] = useState<string | null>(null);
  const show = useCallback((next: Shown) => {
    setShown(next);
    setFreshId((fresh) => (next?.kind === 'widget' && next.id === fresh ? fresh : null));
  }, []);
  return {
    shown,
    selectedId: shown?.kind === 'widget' ? shown.id : null,
    show,
    select: useCallback((id) => show(id === null ? nothing() : { kind: 'widget', id }), [show]),
    selectNew: useCallback((id) => {
      setShown({ kind: 'widget', id });
      setFreshId(id);
    }, []),
    isFresh: useCallback((id) => id === freshId, [freshId]),
    judgeAll: useCallback(() => setFreshId(null), []),
  };
}
