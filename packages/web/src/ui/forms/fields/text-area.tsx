import type { ComponentProps } from 'react';
import { classes } from '../../base/classes.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

/** Text of several lines. */
export function TextArea({
  label,
  help,
  error,
  required,
  onChange,
  rows = 4,
  ...rest
}: FieldTexts & Omit<ComponentProps<'textarea'>, 'onChange' | 'required' | 'className'> & { onChange: (value: string) => void }) {
  return (
    <Field label={label} help={help} error={error} {...(required && { required })}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          rows={rows}
          className={classes(styles.control, styles.area)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
