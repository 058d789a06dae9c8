import { classes } from './classes.ts';
import styles from './loader.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `inherit` takes the colour of the text around it. Says what is waited for, to those who cannot see it turn. */
export function Loader({ size = 'm', label = 'Loading', inherit = false }: { size?: 's' | 'm' | 'l'; label?: string; inherit?: boolean }) {
  return (
    <span role="status">
      <span className={classes(styles.loader, styles[size], inherit && styles.inherit)} aria-hidden="true" />
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
