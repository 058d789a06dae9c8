import { useEffect, useState } from 'react';
import { classes } from '../../base/classes.ts';
import styles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';
import type { HalfTyped } from './half-typed.ts';
import { type NumberLimits, roundToStep } from './round-to-step.ts';

const countOf = (text: string, { step, min, max }: { step: number; min: number | undefined; max: number | undefined }): number =>
  roundToStep(text, { step, ...(min !== undefined && { min }), ...(max !== undefined && { max }) });

/**
 * A number. What is typed counts at once: as it is, or rounded and clamped, which the field then says, so that no button beside it acts on anything that is not
 * shown. The text itself is set right when the field is left or Enter is pressed. A draft that keeps half a number (`halfTyped`) waits until then.
 */
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
  /** As what the text counted when it was set right. */
  const [settled, setSettled] = useState<number | null>(null);
  const half = halfTyped?.text ?? null;
  useEffect(() => {
    if (half === null) setOwn((text) => (countOf(text, { step, min, max }) === value ? text : String(value)));
  }, [half, value, step, min, max]);
  const rounded = (text: string): number => countOf(text, { step, min, max });
  const text = half ?? own;
  const type = (next: string) => {
    setOwn(next);
    setSettled(null);
    halfTyped?.onType(next === String(rounded(next)) ? null : next);
    const isWhole = next !== '' && Number(next) === rounded(next);
    if ((isWhole || halfTyped === undefined) && rounded(next) !== value) onChange(rounded(next));
  };
  const isOdd = half === null && (own === '' || Number(own) !== value);
  // It stays when the field is left: were it to go then, what lies below would move from under the pointer that is just pressed there.
  const counts = isOdd || settled === value ? `Counts as ${value}.` : null;
  const settle = () => {
    const next = rounded(text);
    if (isOdd) setSettled(next);
    setOwn(String(next));
    halfTyped?.onType(null);
    if (next !== value) onChange(next);
  };
  return (
    <Field label={label} help={counts ?? help} error={error} {...(required && { required })}>
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
            // Half a number, such as a sign alone, reads as none: the browser does not tell which.
            type(event.currentTarget.value);
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
