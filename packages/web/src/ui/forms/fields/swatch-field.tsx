import { useId } from 'react';
import fieldStyles from './field.module.css';
import styles from './swatch-field.module.css';

/** One of a few colours, any other one, or none, which is an empty text. */
export function SwatchField({
  label,
  help,
  error,
  value,
  swatches,
  onChange,
}: {
  label: string;
  help?: string | undefined;
  error?: readonly string[] | undefined;
  /** #rrggbb, or empty. */
  value: string;
  swatches: readonly string[];
  onChange: (colour: string) => void;
}) {
  const id = useId();
  const isOther = value !== '' && !swatches.includes(value);
  const described = [help && `${id}-help`, error?.length && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className={styles.group} aria-describedby={described || undefined}>
      <legend className={fieldStyles.label}>{label}</legend>
      <div className={styles.row}>
        <input
          type="radio"
          name={id}
          className={styles.none}
          aria-label="No colour"
          title="No colour"
          checked={value === ''}
          onChange={() => onChange('')}
        />
        {swatches.map((colour, index) => (
          <input
            key={colour}
            type="radio"
            name={id}
            className={styles.swatch}
            style={{ background: colour }}
            aria-label={`Colour ${index + 1}, ${colour}`}
            title={colour}
            checked={value === colour}
            onChange={() => onChange(colour)}
          />
        ))}
        <label className={styles.other} data-chosen={isOther}>
          <input
            type="color"
            aria-label={`Another colour${isOther ? `, ${value} is chosen` : ''}`}
            value={value || swatches[0]}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          Another
        </label>
      </div>
      {help && (
        <div className={fieldStyles.help} id={`${id}-help`}>
          {help}
        </div>
      )}
      {error !== undefined && error.length > 0 && (
        <div className={fieldStyles.error} id={`${id}-error`} role="alert">
          {error.join(' ')}
        </div>
      )}
    </fieldset>
  );
}
