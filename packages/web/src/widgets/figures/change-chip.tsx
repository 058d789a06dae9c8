import type { ChangeView } from '@sightline/charts';
import { classes } from '#ui/base/classes.ts';
import styles from './change-chip.module.css';

/** The look of a change, for an element that holds nothing else. */
export const changeLook = ({ verdict }: ChangeView): string => classes(styles.chip, styles[verdict]);

/** ↑ or ↓ with its figure; the colour only repeats what the sign and the words say. */
export const ChangeChip = ({ change, title }: { change: ChangeView; title?: string }) => (
  <span className={changeLook(change)} {...(title && { title })}>
    {change.chip}
  </span>
);
