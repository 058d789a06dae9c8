import { type ComponentProps, useState } from 'react';
import { classes } from '#ui/base/classes.ts';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { Field, type FieldTexts } from '#ui/forms/fields/field.tsx';
import styles from './account.module.css';

/** A password that can be looked at. */
export function PasswordField({
  label,
  help,
  error,
  value,
  onChange,
  ...rest
}: FieldTexts & Omit<ComponentProps<'input'>, 'onChange' | 'required'> & { value: string; onChange: (value: string) => void }) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} help={help} error={error}>
      {(control) => (
        <div className={styles.password}>
          <input
            {...rest}
            {...control}
            className={classes(fieldStyles.control, fieldStyles.l, styles.passwordInput)}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <button
            type="button"
            className={styles.reveal}
            aria-pressed={shown}
            aria-label={`Show ${label.charAt(0).toLowerCase()}${label.slice(1)}`}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </Field>
  );
}
