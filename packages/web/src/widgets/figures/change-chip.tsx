import type { ChangeView } from '@sightline/charts';
import { classes } from '#ui/base/classes.ts';
import styles from './change-chip.module.css';

/** ▲ or ▼ with its figure; the colour only repeats what the sign and the words say. */
export const ChangeChip = ({ change, title }: { change: ChangeView; title?: string }) => (
  <span className={classes(styles.chip, styles[change.verdict])} {...(title && { title })}>
    {change.chip}
  </span>
);
