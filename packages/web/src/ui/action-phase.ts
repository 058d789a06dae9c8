/** SPEC section 9: how long the result stands on the button. */
export const resultShownMs = 500;

export type ActionPhase = 'idle' | 'loading' | 'done' | 'failed';
export type ActionEvent = 'started' | 'succeeded' | 'failed' | 'resultShown';

/** What the button says next. A click while loading changes nothing; a result that comes late (idle again) is not shown. */
export function nextPhase(phase: ActionPhase, event: ActionEvent): ActionPhase {
  if (event === 'started') return 'loading';
  if (event === 'resultShown') return phase === 'loading' ? 'loading' : 'idle';
  if (phase !== 'loading') return phase;
  return event === 'succeeded' ? 'done' : 'failed';
}

export const mayStart = (phase: ActionPhase): boolean => phase !== 'loading';

const words: Record<ActionPhase, string | null> = { idle: null, loading: null, done: 'Done', failed: 'Failed' };
/** Instead of the label; null: the label. */
export const phaseWord = (phase: ActionPhase): string | null => words[phase];
