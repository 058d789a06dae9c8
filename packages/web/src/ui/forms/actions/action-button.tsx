import { type ReactNode, useRef } from 'react';
import { Button, type ButtonProps } from '../../base/button.tsx';
import { classes } from '../../base/classes.ts';
import { Icon } from '../../base/icon.tsx';
import { Loader } from '../../base/loader.tsx';
import styles from './action-button.module.css';
import { type ActionPhase, failedWord, notSavedWord, phaseWord } from './action-phase.ts';
import { useAction } from './use-action.ts';
import { useFirstFault } from './use-first-fault.ts';
import { useUnsavedForm } from './use-unsaved-form.ts';

/**
 * Draws a phase over the label, whose width stays but where what failed needs more words. A form's button (`type="submit"`) leads to the first fault of its
 * form, and what is typed there is asked about before it is lost. `failed`: what it says then; a form's button says that nothing was saved.
 */
export function PhaseButton({
  phase,
  failed,
  children,
  disabled,
  inactive = false,
  ...rest
}: ButtonProps & { phase: ActionPhase; failed?: string }) {
  const isForm = rest.type === 'submit';
  const word = phaseWord(phase, failed ?? (isForm ? notSavedWord : failedWord));
  const place = useRef<HTMLSpanElement>(null);
  useFirstFault(place, phase === 'failed' && isForm);
  useUnsavedForm(place, phase, isForm);
  return (
    <Button {...rest} disabled={disabled} inactive={phase === 'loading' || inactive} aria-busy={phase === 'loading' || undefined}>
      <span ref={place} className={styles.stack}>
        <span className={classes(styles.label, phase !== 'idle' && styles.away)}>{children}</span>
        {phase === 'loading' && (
          <span className={styles.over}>
            <Loader size="s" inherit />
          </span>
        )}
        {word && (
          <span className={styles.over} role="status">
            <Icon name={phase === 'done' ? 'check' : 'error'} />
            {word}
          </span>
        )}
      </span>
    </Button>
  );
}

/**
 * Shows loading, then 'Done' or 'Failed' for 500 ms. `action` throws when it fails; show its error where it belongs. Without
 * `action` use PhaseButton with `useAction` in a form's submit handler.
 */
export function ActionButton({
  action,
  children,
  ...rest
}: Omit<ButtonProps, 'onClick'> & { action: () => Promise<unknown>; children: ReactNode }) {
  const { phase, run } = useAction(action);
  return (
    <PhaseButton {...rest} phase={phase} onClick={() => void run()}>
      {children}
    </PhaseButton>
  );
}
