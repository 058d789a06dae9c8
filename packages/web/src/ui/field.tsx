import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldTexts {
  label: string;
  help?: ReactNode;
  /** One text or several; shown under the control and read out with it. */
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

/** Label above, help and error below; the control is drawn by `children`. */
export function Field({ label, help, error, required, children }: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const texts = typeof error === 'string' ? [error] : (error ?? []);
  const described = [help && `${id}-help`, texts.length > 0 && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
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
