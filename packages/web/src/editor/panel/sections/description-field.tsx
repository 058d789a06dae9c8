import { classes } from '#ui/base/classes.ts';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { Field } from '#ui/forms/fields/field.tsx';
import styles from '../panel.module.css';

const lengthMax = 20_000;

/** Plain words about a widget that shows figures. */
export const DescriptionField = ({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) => (
  <Field label="Description" help="What the figures mean; readers find it behind the info button." error={error}>
    {(control) => (
      <textarea
        {...control}
        className={classes(fieldStyles.control, styles.area)}
        value={value}
        maxLength={lengthMax}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )}
  </Field>
);
