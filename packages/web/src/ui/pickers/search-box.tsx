import { useEffect, useRef, useState } from 'react';
import { ariaKeysOf } from '#lib/keyboard/shortcuts.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { SearchField } from './search-field.tsx';

/** Nobody waits for it, and a word that is typed at one go is asked for once. */
const pauseMs = 120;

/** Tells what was typed a moment after the last key. A key of the list puts the cursor here. */
export function SearchBox({ value, label, onSearch }: { value: string; label: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  const [seen, setSeen] = useState(value);
  if (seen !== value) {
    setSeen(value);
    // What comes back is what was told; meanwhile more may have been typed.
    if (value !== told) {
      setTyped(value);
      setTold(value);
    }
  }
  const input = useRef<HTMLInputElement>(null);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  useEffect(() => {
    if (typed === told) return undefined;
    const timer = setTimeout(() => {
      setTold(typed);
      tell.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, told]);
  useShortcuts({ search: () => input.current?.focus() });
  return <SearchField ref={input} label={label} value={typed} aria-keyshortcuts={ariaKeysOf('search')} onSearch={setTyped} />;
}
