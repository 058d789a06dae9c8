import type { ChangeView } from '@sightline/charts';
import { classes } from '#ui/base/classes.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import styles from './change-chip.module.css';

/** The look of a change, for an element that holds nothing else. */
export const changeLook = ({ verdict }: ChangeView): string => classes(styles.chip, styles[verdict]);

interface ChangeChipProps {
  change: ChangeView;
  title?: string;
  /** What it means stands beside it: it is not read out twice. */
  isExplained?: boolean;
}

/** ↑ or ↓ with its figure; the colour only repeats what sign and words say, which are there for the pointer and to be read out. */
export const ChangeChip = ({ change, title = change.meaning, isExplained = false }: ChangeChipProps) => (
  <span className={changeLook(change)} {...(title && { title })}>
    {change.chip}
    {change.meaning && !isExplained && <VisuallyHidden> ({change.meaning})</VisuallyHidden>}
  </span>
);
