import { useEffect, useState } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import type { HalfTyped } from './half-typed.ts';
import { type NumberLimits, roundToStep } from './round-to-step.ts';

/** A number. What is typed counts as soon as it is one that may be; the rest is rounded and clamped when the field is left or Enter is pressed. */
export function NumberField({
  label,
  help,
  error,
  required,
  value,
  onChange,
  disabled,
  halfTyped,
  min,
  max,
  step = 1,
}: FieldTexts & NumberLimits & { value: number; onChange: (value: number) => void; disabled?: boolean; halfTyped?: HalfTyped }) {
  const [own, setOwn] = useState(String(value));
  const half = halfTyped?.text ?? null;
  useEffect(() => {
    if (half === null) setOwn((text) => (text !== '' && Number(text) === value ? text : String(value)));
  }, [half, value]);
  const rounded = (text: string): number =>
    roundToStep(text, { step, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });
  const text = half ?? own;
  const type = (next: string) => {
    setOwn(next);
    halfTyped?.onType(next === String(rounded(next)) ? null : next);
    if (next !== '' && Number(next) === rounded(next) && Number(next) !== value) onChange(Number(next));
  };
  const settle = () => {
    const next = rounded(text);
    setOwn(String(next));
    halfTyped?.onType(null);
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
          value={text}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={(event) => {
            // Half a number, such as a sign alone: the browser does not tell which.
            if (event.currentTarget.validity.badInput) setOwn(event.currentTarget.value);
            else type(event.currentTarget.value);
          }}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
      )}
    </Field>
  );
}
