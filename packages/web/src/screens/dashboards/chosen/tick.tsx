import { classes } from '#ui/base/classes.ts';
import styles from './chosen.module.css';

/** A box with room around it to be hit. */
export const Tick = ({
  label,
  className,
  checked,
  onChange,
}: {
  label: string;
  className?: string | undefined;
  checked: boolean;
  onChange: (on: boolean) => void;
}) => (
  <label className={classes(styles.tick, className)}>
    <input type="checkbox" aria-label={label} checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
  </label>
);
