import { useEffect, useReducer } from 'react';
import { type ActionPhase, mayStart, nextPhase, resultShownMs } from './action-phase.ts';

/** Runs an action and keeps what the button says. `run` resolves to whether it succeeded; what it throws is the caller's to show. */
export function useAction(action: () => Promise<unknown>): { phase: ActionPhase; run: () => Promise<boolean> } {
  const [phase, send] = useReducer(nextPhase, 'idle');
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return undefined;
    const timer = setTimeout(() => send('resultShown'), resultShownMs);
    return () => clearTimeout(timer);
  }, [phase]);
  const run = async () => {
    if (!mayStart(phase)) return false;
    send('started');
    try {
      await action();
      send('succeeded');
      return true;
    } catch {
      // Shown by the form that gave the action: its mutation keeps the error.
      send('failed');
      return false;
    }
  };
  return { phase, run };
}
