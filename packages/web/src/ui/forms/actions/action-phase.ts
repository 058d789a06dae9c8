/** How long the result stands on the button. */
export const resultShownMs = 500;

export type ActionPhase = 'idle' | 'loading' | 'done' | 'failed';
export type ActionEvent = 'started' | 'succeeded' | 'failed' | 'stopped' | 'resultShown';

/** What the button says next. A click while loading changes nothing; a result that comes late (idle again) is not shown. */
export function nextPhase(phase: ActionPhase, event: ActionEvent): ActionPhase {
  if (event === 'started') return 'loading';
  if (event === 'resultShown') return phase === 'loading' ? 'loading' : 'idle';
  if (phase !== 'loading') return phase;
  if (event === 'stopped') return 'idle';
  return event === 'succeeded' ? 'done' : 'failed';
}

export const mayStart = (phase: ActionPhase): boolean => phase !== 'loading';

/** Of an action by itself. */
export const failedWord = 'Failed';
/** Of a form that was refused, where its act has no word of its own. */
export const notSavedWord = 'Could not be saved';

/** Instead of the label; null: the label. */
export function phaseWord(phase: ActionPhase, failed = failedWord): string | null {
  if (phase === 'failed') return failed;
  return phase === 'done' ? 'Done' : null;
}
