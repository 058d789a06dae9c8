import { type ReactNode, useId } from 'react';
import styles from './checkbox.module.css';
import { useAnsweredOnce } from './field.tsx';

export function Checkbox({
  label,
  checked,
  onChange,
  error: answer,
  name,
}: {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: readonly string[] | undefined;
  name?: string;
}) {
  const id = useId();
  const [error, onInput] = useAnsweredOnce(answer);
  return (
    <div>
      <div className={styles.row}>
        <input
          id={id}
          name={name}
          className={styles.box}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onInput={onInput}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {error && (
        <div className={styles.error} id={`${id}-error`} role="alert">
          {error.join(' ')}
        </div>
      )}
    </div>
  );
}
