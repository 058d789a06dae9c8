import type { ReactNode } from 'react';
import { classes } from '../base/classes.ts';
import styles from './status-word.module.css';

/** A dot and the word it stands for; the colour alone never says it. */
export const StatusWord = ({ tone, children }: { tone: 'good' | 'bad' | 'warning' | 'neutral'; children: ReactNode }) => (
  <span className={classes(styles.status, styles[tone])}>
    <span className={styles.dot} aria-hidden="true" />
    {children}
  </span>
);
