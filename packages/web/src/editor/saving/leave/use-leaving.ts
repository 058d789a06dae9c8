import { useEffect, useRef } from 'react';
import { isEditAddress } from '#lib/page/edit-address.ts';
import { mayLeave, type Unsaved, watchUnsaved } from '#ui/forms/actions/unsaved.ts';

/**
 * Has it asked about before the editor is left with unsaved changes, by its own controls (`mayLeave`), by a link or by the back button; until the answer the
 * editor stays as it is. `release` lets the next step pass: everything is saved.
 */
export function useLeaving(isChanged: boolean, onDropped: () => void): { mayLeave(): Promise<boolean>; release(): void } {
  const isReleased = useRef(false);
  const latest = useRef({ isChanged, onDropped });
  latest.current = { isChanged, onDropped };
  const unsaved = useRef<Unsaved>({
    // What is not saved is kept in this browser, and offered at the next visit.
    isTyped: () => false,
    isUnsaved: () => latest.current.isChanged && !isReleased.current,
    element: () => null,
    // A change of the address alone (the days shown, say) leaves nothing.
    isLeft: ({ current, next }) => current.pathname !== next.pathname || !isEditAddress(next.search),
    words: 'Leaving drops your unsaved changes.',
    onDropped: () => {
      isReleased.current = true;
      latest.current.onDropped();
    },
  });
  useEffect(() => watchUnsaved(unsaved.current), []);
  return {
    mayLeave: () => mayLeave(unsaved.current),
    release: () => {
      isReleased.current = true;
    },
  };
}
