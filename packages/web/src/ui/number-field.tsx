import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import { type NumberLimits, roundToStep } from './round-to-step.ts';

/** A number; what is typed is rounded and clamped when the field is left or Enter is pressed. */
export function NumberField({
  label,
  help,
  error,
  required,
  value,
  onChange,
  disabled,
  min,
  max,
  step = 1,
}: FieldTexts & NumberLimits & { value: number; onChange: (value: number) => void; disabled?: boolean }) {
  const [typed, setTyped] = useState(String(value));
  useEffect(() => setTyped(String(value)), [value]);
  const settle = () => {
    const next = roundToStep(typed, { step, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
    setTyped(String(next));
    if (next !== value) onChange(next);
  };
  return (
    <Field label={label} help={help} error={error} {...(required && { required })}>
      {(control) => (
        <input
          {...control}
          type="number"
          inputMode="decimal"
          className={classes(styles.control)}
          value={typed}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
      )}
    </Field>
  );
}
