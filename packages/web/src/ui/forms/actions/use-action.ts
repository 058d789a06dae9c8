import { useEffect, useReducer } from 'react';
import { type ActionPhase, mayStart, nextPhase, resultShownMs } from './action-phase.ts';

/** Whether it succeeded; null: somebody thought better of it, or it is under way already. */
export type ActionEnd = boolean | null;

/** Runs an action and keeps what the button says. An action that answers false was called off; what it throws is the caller's to show. */
export function useAction(action: () => Promise<unknown>): { phase: ActionPhase; run: () => Promise<ActionEnd> } {
  const [phase, send] = useReducer(nextPhase, 'idle');
  useEffect(() => {
    if (phase !== 'done' && phase !== 'failed') return undefined;
    const timer = setTimeout(() => send('resultShown'), resultShownMs);
    return () => clearTimeout(timer);
  }, [phase]);
  const run = async () => {
    if (!mayStart(phase)) return null;
    send('started');
    try {
      if ((await action()) === false) {
        send('stopped');
        return null;
      }
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
