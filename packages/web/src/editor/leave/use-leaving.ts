import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { isEditAddress } from '../../edit-address.ts';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';

export const askToDrop = (): Promise<boolean> =>
  askQuestion({
    title: 'Leave without saving?',
    message: 'Your changes to this dashboard are not saved yet. Leaving drops them.',
    confirmLabel: 'Drop changes',
  });

/**
 * Asks before the editor is left with unsaved changes, by its own controls (`mayLeave`), by a link or by the back button; until the answer the
 * editor stays as it is. `release` lets the next step pass: everything is saved.
 */
export function useLeaving(isChanged: boolean, onDropped: () => void): { mayLeave(): Promise<boolean>; release(): void } {
  const isReleased = useRef(false);
  const asking = useRef<Promise<boolean> | null>(null);
  const ask = async () => {
    const agreed = await askToDrop();
    asking.current = null;
    if (agreed) {
      isReleased.current = true;
      onDropped();
    }
    return agreed;
  };
  const mayLeave = async () => {
    if (!isChanged || isReleased.current) return true;
    asking.current ??= ask();
    return asking.current;
  };
  useBlocker({
    // A change of the address alone (the days shown, say) leaves nothing.
    shouldBlockFn: async ({ current, next }) => (current.pathname !== next.pathname || !isEditAddress(next.search)) && !(await mayLeave()),
    // The draft's own warning is there while something is unsaved.
    enableBeforeUnload: false,
    disabled: !isChanged,
  });
  return {
    mayLeave,
    release: () => {
      isReleased.current = true;
    },
  };
}
