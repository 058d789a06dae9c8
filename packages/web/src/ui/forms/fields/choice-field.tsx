import { classes } from '../../base/classes.ts';
import styles from './choice-field.module.css';
import fieldStyles from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
  group?: string | undefined;
  description?: string | undefined;
}

/** A few fixed choices: the platform's own select. For many or remote ones see SearchSelect. */
export function ChoiceField({
  value,
  choices,
  onChange,
  disabled,
  ...texts
}: FieldTexts & { value: string; choices: readonly Choice[]; onChange: (value: string) => void; disabled?: boolean }) {
  return (
    <Field {...texts}>
      {(control) => (
        <select
          {...control}
          className={classes(fieldStyles.control, styles.select)}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
