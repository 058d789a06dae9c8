import type { ComponentProps } from 'react';
import { classes } from '../../base/classes.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'onChange' | 'size' | 'required'> & {
    value: string;
    onChange: (value: string) => void;
    size?: 'm' | 'l';
  };

export function TextField({ label, help, error, required, size = 'm', onChange, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} help={help} error={error} {...(required && { required })}>
      {(control) => (
        <input
          type="text"
          {...rest}
          {...control}
          className={classes(styles.control, size === 'l' && styles.l, className)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
