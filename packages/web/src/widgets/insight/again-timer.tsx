import { useEffect, useRef, useState } from 'react';
import styles from './insight.module.css';

const two = (count: number): string => String(count).padStart(2, '0');
export const clockWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

/**
 * Counts down and asks again by itself, not before the page is seen. Starts anew with every answer (`of`), and when asking failed. `isSilent`: only
 * the asking.
 */
export function AgainTimer({ of, afterS, isSilent, ask }: { of: unknown; afterS: number; isSilent: boolean; ask: () => Promise<void> }) {
  const [turn, setTurn] = useState(0);
  const [leftS, setLeftS] = useState(afterS);
  const latest = useRef(ask);
  latest.current = ask;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another answer starts the time anew, though its wait may be the same.
  useEffect(() => {
    const dueAt = Date.now() + afterS * 1000;
    const look = () => {
      const left = Math.max(0, Math.ceil((dueAt - Date.now()) / 1000));
      setLeftS(left);
      if (left > 0 || document.hidden) return;
      clearInterval(timer);
      latest.current().catch(() => setTurn((before) => before + 1));
    };
    const timer = setInterval(look, 1000);
    setLeftS(afterS);
    return () => clearInterval(timer);
  }, [of, afterS, turn]);
  if (isSilent) return null;
  return (
    <p className={styles.timer} role="timer" aria-live="off">
      {leftS > 0 ? `Asked again in ${clockWords(leftS)}.` : 'Asked again now.'}
    </p>
  );
}
