import { classes } from '../../base/classes.ts';
import styles from './choice-field.module.css';
import fieldStyles from './field.module.css';
import { type ControlProps, Field, type FieldTexts } from './field.tsx';

export interface Choice {
  value: string;
  label: string;
  group?: string | undefined;
  description?: string | undefined;
}

interface SelectProps {
  value: string;
  choices: readonly Pick<Choice, 'value' | 'label'>[];
  onChange: (value: string) => void;
  disabled?: boolean | undefined;
}

/** The platform's own select, as wide as what it holds: in a row of tools, where its name is not drawn. With a label see ChoiceField. */
export const Select = ({
  value,
  choices,
  onChange,
  size = 'm',
  className,
  ...control
}: SelectProps & { size?: 's' | 'm'; className?: string | undefined } & (
    | ControlProps
    | { 'aria-label': string; 'aria-busy'?: boolean }
  )) => (
  <select
    {...control}
    className={classes(fieldStyles.control, styles.select, size === 's' && styles.small, className)}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
  >
    {choices.map((choice) => (
      <option key={choice.value} value={choice.value}>
        {choice.label}
      </option>
    ))}
  </select>
);

/** A few fixed choices: the platform's own select. For many or remote ones see SearchSelect. */
export function ChoiceField({ value, choices, onChange, disabled, ...texts }: FieldTexts & SelectProps) {
  return (
    <Field {...texts}>
      {(control) => <Select {...control} className={styles.wide} value={value} choices={choices} disabled={disabled} onChange={onChange} />}
    </Field>
  );
}
