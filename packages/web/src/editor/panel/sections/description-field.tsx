import { escapeText } from '@sightline/contract/core';
import { descriptionMax, noteText } from '@sightline/contract/dashboards';
import { classes } from '#ui/base/classes.ts';
import fieldStyles from '#ui/forms/fields/field.module.css';
import { Field } from '#ui/forms/fields/field.tsx';
import styles from '../panel.module.css';

/** Each sign that HTML means something by takes several. */
const tooLong = ({ length }: string): string | undefined =>
  length > descriptionMax ? `Too long: shorten it by about ${length - descriptionMax} signs.` : undefined;

/** Plain words about a widget that shows figures; `value` is kept as HTML, in which each sign they are typed with stands for itself. */
export const DescriptionField = ({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}) => (
  <Field label="Description" help="Stands under the title; all of it behind the info button." error={error ?? tooLong(value)}>
    {(control) => (
      <textarea
        {...control}
        className={classes(fieldStyles.control, styles.area)}
        value={noteText(value)}
        maxLength={descriptionMax}
        onChange={(event) => onChange(escapeText(event.currentTarget.value))}
      />
    )}
  </Field>
);
