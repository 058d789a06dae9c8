import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './action-button.module.css';
import { type ActionPhase, phaseWord } from './action-phase.ts';
import { Button, type ButtonProps } from './button.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Loader } from './loader.tsx';
import { useAction } from './use-action.ts';

/**
 * Once a form has failed its first wrong field takes the focus, and with it comes into view: ‘Failed’ alone says neither what nor why. The field is marked
 * with the word or a moment later.
 */
function useWrongField(inside: RefObject<HTMLElement | null>, isFailed: boolean): void {
  const isLed = useRef(false);
  useEffect(() => {
    const wrong = isFailed && !isLed.current && inside.current?.closest('form')?.querySelector('[aria-invalid="true"]');
    if (wrong instanceof HTMLElement) wrong.focus();
    isLed.current = isFailed && (isLed.current || wrong instanceof HTMLElement);
  });
}

/** Draws a phase over the label, whose width stays. */
export function PhaseButton({ phase, children, disabled, inactive = false, ...rest }: ButtonProps & { phase: ActionPhase }) {
  const word = phaseWord(phase);
  const place = useRef<HTMLSpanElement>(null);
  useWrongField(place, phase === 'failed' && rest.type === 'submit');
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
 * SPEC section 2: shows loading, then 'Done' or 'Failed' for 500 ms. `action` throws when it fails; show its error where it belongs. Without
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
