import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import fieldStyles from '../forms/fields/field.module.css';
import type { ControlProps } from '../forms/fields/field.tsx';
import styles from './colour-inputs.module.css';

/** A colour by choosing or by its code, side by side; what is typed need not be a colour yet. */
export function ColourInputs({
  label,
  control,
  typed,
  chosen,
  placeholder,
  onChoose,
  onType,
  children,
}: {
  label: string;
  /** Of the code. */
  control: Partial<ControlProps> & { 'aria-label'?: string };
  typed: string;
  /** What the swatch shows, #rrggbb. */
  chosen: string;
  placeholder?: string;
  onChoose: (colour: string) => void;
  onType: (text: string) => void;
  /** Buttons after it. */
  children?: ReactNode;
}) {
  return (
    <span className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={`Choose: ${label}`}
        value={chosen}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
      <input
        {...control}
        type="text"
        className={classes(fieldStyles.control)}
        value={typed}
        placeholder={placeholder}
        spellCheck={false}
        onChange={(event) => onType(event.currentTarget.value.trim())}
      />
      {children}
    </span>
  );
}
