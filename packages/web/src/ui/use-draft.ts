import { useState } from 'react';

const drafts = new Map<string, string>();

/**
 * What is being typed, kept under a key until it is empty again: a form that is taken off the page meanwhile, as by a dialog that opens over its own, comes
 * back with it. Gone with the page. `first` stands there where nothing is kept.
 */
export function useDraft(key: string, first = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = drafts.get(key) ?? first;
    if (kept !== '') drafts.set(key, kept);
    return kept;
  });
  const keep = (next: string): void => {
    if (next === '') drafts.delete(key);
    else drafts.set(key, next);
    setText(next);
  };
  return [text, keep];
}
