import { useRef, useState } from 'react';

/**
 * A choice that is saved as it is made. What was chosen last shows until it is saved, then `saved` is what is saved, which `save` is to have brought by then; where it
 * cannot be, that comes back, and the mutation keeps why. Choices made while another is on its way follow it, the last of them alone.
 */
export function useSavedAtOnce<T>(saved: T, save: (value: T) => Promise<unknown>) {
  const [coming, setComing] = useState<{ value: T } | null>(null);
  const [before, setBefore] = useState<{ value: T } | null>(null);
  const [isSaved, setSaved] = useState(false);
  const last = useRef<{ value: T } | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const choose = (value: T): void => {
    const mine = { value };
    last.current = mine;
    setComing(mine);
    setSaved(false);
    queue.current = queue.current.then(async () => {
      if (last.current !== mine) return;
      try {
        await save(value);
        if (last.current === mine) {
          setBefore({ value: saved });
          setSaved(true);
        }
      } catch {
        // Its mutation keeps the error, which is said beside the choice.
      } finally {
        if (last.current === mine) setComing(null);
      }
    });
  };
  return {
    value: coming === null ? saved : coming.value,
    choose,
    /** For `SavedAtOnce`. */
    line: {
      isSaved,
      isSaving: coming !== null,
      onUndo: before === null ? null : () => choose(before.value),
    },
  };
}
