import { useState } from 'react';

const drafts = new Map<string, string>();

export const hasDraft = (key: string | undefined): boolean => key !== undefined && drafts.has(key);

export const dropDraft = (key: string | undefined): void => {
  if (key !== undefined) drafts.delete(key);
};

/**
 * What is being typed, kept under a key until it is empty again or was dropped: a form that is taken off the page meanwhile, as by a dialog that opens over its
 * own, comes back with it. Gone with the page. The form names the key as `data-draft`, so that the guard of all forms asks about it and drops it.
 */
export function useDraft(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts.get(key) ?? '');
  const keep = (next: string): void => {
    if (next === '') dropDraft(key);
    else drafts.set(key, next);
    setText(next);
  };
  return [text, keep];
}
