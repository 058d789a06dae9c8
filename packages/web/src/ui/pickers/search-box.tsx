import { useEffect, useRef, useState } from 'react';
import { ariaKeysOf } from '#lib/keyboard/shortcuts.ts';
import { useShortcuts } from '#lib/keyboard/use-shortcuts.ts';
import { SearchField } from './search-field.tsx';

/** Nobody waits for it, and a word that is typed at one go is asked for once. */
const pauseMs = 120;

/** Tells what was typed a moment after the last key. A key of the list puts the cursor here. */
export function SearchBox({ value, label, onSearch }: { value: string; label: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [onTheirWay, setOnTheirWay] = useState<readonly string[]>([]);
  if (seen !== value) {
    setSeen(value);
    // What was told comes back, and maybe later than the next letter was typed; all else comes from elsewhere.
    const at = onTheirWay.indexOf(value);
    if (at === -1) setTyped(value);
    setOnTheirWay(at === -1 ? [] : onTheirWay.slice(at + 1));
  }
  const input = useRef<HTMLInputElement>(null);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  const told = onTheirWay.at(-1) ?? value;
  useEffect(() => {
    if (typed === told) return undefined;
    const timer = setTimeout(() => {
      setOnTheirWay((earlier) => [...earlier, typed]);
      tell.current(typed);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [typed, told]);
  useShortcuts({ search: () => input.current?.focus() });
  return <SearchField ref={input} label={label} value={typed} aria-keyshortcuts={ariaKeysOf('search')} onSearch={setTyped} />;
}
