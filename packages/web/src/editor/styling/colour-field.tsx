import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import fieldStyles from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import type { HalfTyped } from '../../ui/half-typed.ts';
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
  halfTyped,
  onChange,
}: {
  label: string;
  value: string | null;
  fallback: string;
  error: string | undefined;
  halfTyped: HalfTyped;
  onChange: (colour: string | null) => void;
}) {
  const typed = halfTyped.text ?? value ?? '';
  const isWrong = typed !== '' && !colourPattern.test(typed);
  const choose = (colour: string | null) => {
    halfTyped.onType(null);
    onChange(colour);
  };
  const type = (text: string) => {
    if (text === '') choose(null);
    else if (colourPattern.test(text)) choose(text.toLowerCase());
    else halfTyped.onType(text);
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
            onChange={(event) => choose(event.currentTarget.value)}
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
          {typed !== '' && (
            <Button variant="quiet" size="s" icon aria-label={`Reset ${label}`} onClick={() => choose(null)}>
              <Icon name="close" />
            </Button>
          )}
        </span>
      )}
    </Field>
  );
}
