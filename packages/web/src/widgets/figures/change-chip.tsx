import type { ChangeView } from '@sightline/charts';
import { classes } from '#ui/base/classes.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import styles from './change-chip.module.css';

/** The look of a change, for an element that holds nothing else. */
export const changeLook = ({ verdict }: ChangeView): string => classes(styles.chip, styles[verdict]);

/** ↑ or ↓ with its figure; the colour only repeats what sign and words say, which are there for the pointer and to be read out. */
export const ChangeChip = ({ change, title = change.meaning }: { change: ChangeView; title?: string }) => (
  <span className={changeLook(change)} {...(title && { title })}>
    {change.chip}
    {change.meaning && <VisuallyHidden> ({change.meaning})</VisuallyHidden>}
  </span>
);
