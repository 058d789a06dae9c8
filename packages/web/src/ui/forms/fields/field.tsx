import { type ReactNode, useId, useState } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  help?: ReactNode;
  /**
   * Shown under the control and read out with it. A list is the answer to what was sent: it goes with the first key, as what it speaks of is no longer
   * there. One text is of what stands there now, and goes when its owner takes it away.
   */
  error?: string | readonly string[] | undefined;
  required?: boolean;
}

/** What the control inside must carry, so that label, help and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  'aria-required': boolean | undefined;
}

/** What is still to be shown of an answer to what was sent, and what to do when something is typed. */
export function useAnsweredOnce<Fault extends FieldTexts['error']>(error: Fault): [shown: Fault | undefined, onInput: () => void] {
  const [typedInto, setTypedInto] = useState<FieldTexts['error']>();
  return [Array.isArray(error) && error === typedInto ? undefined : error, () => setTypedInto(error)];
}

/** Label above, help and error below; the control is drawn by `children`. */
export function Field({ label, help, error, required, children }: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const [shown, onInput] = useAnsweredOnce(error);
  const texts = typeof shown === 'string' ? [shown] : (shown ?? []);
  const described = [help && `${id}-help`, texts.length > 0 && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} onInput={onInput}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {required && (
          <span className={styles.required} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': texts.length > 0 || undefined,
        'aria-required': required || undefined,
      })}
      {help && (
        <div className={styles.help} id={`${id}-help`}>
          {help}
        </div>
      )}
      {texts.length > 0 && (
        <div className={styles.error} id={`${id}-error`} role="alert">
          {texts.join(' ')}
        </div>
      )}
    </div>
  );
}
