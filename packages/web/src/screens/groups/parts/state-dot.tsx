import { classes } from '#ui/base/classes.ts';
import type { Tone } from '../words/state-words.ts';
import styles from './state-dot.module.css';

/** Stands beside the word that it repeats. */
export const StateDot = ({ tone }: { tone: Tone }) => <span className={classes(styles.dot, styles[tone])} aria-hidden="true" />;
