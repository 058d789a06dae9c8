import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './styles-panel.module.css';

const colourPattern = /^#[0-9a-f]{6}$/i;
const invalidColour = 'Use a # and six hexadecimal digits.';

/** A colour by choosing or by its code; null means the theme's, which `fallback` shows. */
export function ColourField({
  label,
  value,
  fallback,
  error,
  onChange,
}: {
  label: string;
  value: string | null;
  fallback: string;
  error: string | undefined;
  onChange: (colour: string | null) => void;
}) {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const isWrong = typed !== '' && !colourPattern.test(typed);
  const type = (text: string) => {
    setTyped(text);
    if (text === '') onChange(null);
    else if (colourPattern.test(text)) onChange(text.toLowerCase());
  };
  return (
    <Field label={label} error={isWrong ? invalidColour : error}>
      {(control) => (
        <span className={styles.colour}>
          <input
            type="color"
            className={styles.swatch}
            aria-label={`Choose: ${label}`}
            value={value ?? fallback}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <input
            {...control}
            type="text"
            className={classes(fieldStyles.control)}
            value={typed}
            placeholder="As the theme"
            spellCheck={false}
            onChange={(event) => type(event.currentTarget.value.trim())}
          />
          {value !== null && (
            <Button variant="quiet" size="s" icon aria-label={`Reset ${label}`} onClick={() => onChange(null)}>
              <Icon name="close" />
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
