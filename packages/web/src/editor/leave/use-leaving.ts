import { useBlocker } from '@tanstack/react-router';
import { useRef } from 'react';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';

export const askToDrop = (): Promise<boolean> =>
  askQuestion({
    title: 'Leave without saving?',
    message: 'Your changes to this dashboard are not saved yet. Leaving drops them.',
    confirmLabel: 'Drop changes',
  });

/**
 * Asks before the editor is left with unsaved changes, by its own controls (`mayLeave`) or by a link to another page. `release` lets the next
 * step pass: everything is saved.
 */
export function useLeaving(isChanged: boolean, onDropped: () => void): { mayLeave(): Promise<boolean>; release(): void } {
  const isReleased = useRef(false);
  const mayLeave = async () => {
    if (!isChanged || isReleased.current) return true;
    const agreed = await askToDrop();
    if (agreed) {
      isReleased.current = true;
      onDropped();
    }
    return agreed;
  };
  useBlocker({
    // A change of the address alone (the days shown, say) leaves nothing.
    shouldBlockFn: async ({ current, next }) => current.pathname !== next.pathname && !(await mayLeave()),
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
