import { twoDigits } from '@sightline/contract/core';
import { useEffect, useRef, useState } from 'react';
import styles from './insight.module.css';

const clockWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;

interface AgainTimerProps {
  of: unknown;
  afterS: number;
  /** Only the asking. */
  isSilent: boolean;
  ask: () => Promise<void>;
}

/** Counts down and asks again by itself, not before the page is seen. Starts anew with every answer (`of`), and when asking failed. */
export function AgainTimer({ of, ...props }: AgainTimerProps) {
  const [turn, setTurn] = useState({ of, count: 0 });
  const next = () => setTurn(({ count }) => ({ of, count: count + 1 }));
  if (turn.of !== of) next();
  return <Countdown key={turn.count} {...props} onFailed={next} />;
}

function Countdown({ afterS, isSilent, ask, onFailed }: Omit<AgainTimerProps, 'of'> & { onFailed: () => void }) {
  const [leftS, setLeftS] = useState(afterS);
  const latest = useRef({ ask, onFailed });
  latest.current = { ask, onFailed };
  useEffect(() => {
    const dueAt = Date.now() + afterS * 1000;
    const look = () => {
      const left = Math.max(0, Math.ceil((dueAt - Date.now()) / 1000));
      setLeftS(left);
      if (left > 0 || document.hidden) return;
      clearInterval(timer);
      latest.current.ask().catch(latest.current.onFailed);
    };
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [afterS]);
  if (isSilent) return null;
  return (
    <p className={styles.timer} role="timer" aria-live="off">
      {leftS > 0 ? `Asked again in ${clockWords(leftS)}.` : 'Asked again now.'}
    </p>
  );
}
