import { useEffect, useRef } from 'react';
import { Button } from '../../base/button.tsx';
import { classes } from '../../base/classes.ts';
import { Icon } from '../../base/icon.tsx';
import { VisuallyHidden } from '../../base/visually-hidden.tsx';
import { stepState } from './step-state.ts';
import styles from './stepper.module.css';

export interface Step {
  key: string;
  /** Optional: without one the step is its number. */
  title?: string;
}

/** Where one is in a row of steps. Completed steps can be gone to, by themselves or with Back; the others are only told. */
export function Stepper({
  label,
  steps,
  current,
  completed = current,
  onGo,
}: {
  /** What the steps lead to, for those who cannot see them. */
  label: string;
  steps: readonly Step[];
  /** Index of the step shown. */
  current: number;
  /** How many steps are done; by default those before the current one. */
  completed?: number;
  onGo: (index: number) => void;
}) {
  const here = useRef<HTMLSpanElement>(null);
  const isGoing = useRef(false);
  // The button that was pressed is gone or can be pressed no more: the keyboard goes on at the step it led to, unless the page took the focus itself.
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled') === true;
    if (isGoing.current && current >= 0 && isLost) here.current?.focus();
    isGoing.current = false;
  }, [current]);
  const go = (index: number) => {
    isGoing.current = true;
    onGo(index);
  };
  return (
    <nav aria-label={label} className={styles.row}>
      <Button
        variant="quiet"
        size="s"
        icon
        aria-label="Back"
        className={classes(current === 0 && styles.away)}
        disabled={current === 0}
        onClick={() => go(current - 1)}
      >
        <Icon name="chevronLeft" />
      </Button>
      <ol className={styles.steps}>
        {steps.map(({ key, title }, index) => {
          const state = stepState(index, current, completed);
          const inside = (
            <>
              <span className={styles.mark} aria-hidden={title ? true : undefined}>
                {state === 'completed' ? <Icon name="check" size={12} /> : index + 1}
              </span>
              {title ?? <VisuallyHidden>{`Step ${index + 1}`}</VisuallyHidden>}
              {state === 'completed' && <VisuallyHidden>, completed</VisuallyHidden>}
            </>
          );
          return (
            <li key={key} className={styles.item}>
              {state === 'completed' ? (
                <button type="button" className={classes(styles.step, styles.completed)} onClick={() => go(index)}>
                  {inside}
                </button>
              ) : (
                <span
                  ref={state === 'current' ? here : undefined}
                  tabIndex={state === 'current' ? -1 : undefined}
                  aria-current={state === 'current' ? 'step' : undefined}
                  className={classes(styles.step, styles[state])}
                >
                  {inside}
                </span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
