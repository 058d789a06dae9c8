import type { ReactNode } from 'react';
import { classes } from '../../base/classes.ts';
import styles from './radio-card.module.css';

interface RadioCardProps {
  /** Of the radios it is one of; what stands around it is their positioned place or fieldset. */
  group: string;
  /** Where its words alone are too many to be its name. */
  label?: string;
  isChosen: boolean;
  onChoose: () => void;
  /** How its contents stand. */
  className: string | undefined;
  children: ReactNode;
}

/** One of several things to choose from, as a card: the radio in it is not seen, its state is the card's. */
export const RadioCard = ({ group, label, isChosen, onChoose, className, children }: RadioCardProps) => (
  <label className={classes(styles.card, className)}>
    <input type="radio" name={group} checked={isChosen} onChange={onChoose} aria-label={label} />
    {children}
  </label>
);
