import { useState } from 'react';
import { useAction } from '../actions/use-action.ts';
import { afterChange, afterSave, type Typed } from './typed-fields.ts';

/**
 * The fields of a form that the page's bar saves. What is not touched shows what is kept, whoever saved it, and as the server keeps it; `save` is to have brought
 * that by its end, throws where it is refused, and answers false where somebody thought better of it. `forget` takes what was refused off the form: it is said of
 * what stands there no longer.
 */
export function useBarFields<T extends object>(kept: T, save: (values: T) => Promise<unknown>, forget: () => void) {
  const [typed, setTyped] = useState<Typed<T> | null>(null);
  const values = typed?.values ?? kept;
  const drop = () => {
    setTyped(null);
    forget();
  };
  const { phase, run } = useAction(async () => {
    let saved: T | null = null;
    try {
      if ((await save(values)) !== false) saved = values;
      return saved !== null;
    } finally {
      setTyped((now) => now && afterSave(now, saved ?? now.begun));
    }
  });
  return {
    values,
    change: (some: Partial<T>) => {
      const isSending = phase === 'loading';
      const next = afterChange(typed, kept, some, isSending);
      if (!isSending && (typed === null || next === null)) forget();
      setTyped(next);
    },
    drop,
    /** For `SavedByBar`. */
    bar: { phase, isChanged: typed !== null, onSave: run, onDiscard: drop },
  };
}
