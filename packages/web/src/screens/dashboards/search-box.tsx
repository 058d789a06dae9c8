import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './dashboards.module.css';

const pauseMs = 250;

/** Tells what was typed a moment after the last key. "/" puts the cursor here. */
export function SearchBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return undefined;
    const timer = setTimeout(() => tell.current(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, value]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, select, [contenteditable]') !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      input.current?.focus();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return (
    <div className={styles.search}>
      <Icon name="search" />
      <input
        ref={input}
        type="search"
        className={styles.searchInput}
        placeholder="Search dashboards"
        aria-label="Search dashboards"
        aria-keyshortcuts="/"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </div>
  );
}
