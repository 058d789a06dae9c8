import { type ReactNode, useRef } from 'react';
import { classes } from '../base/classes.ts';
import { useFocusGoesOn } from '../base/use-focus-goes-on.ts';
import styles from './state-page.module.css';

/** Teaches: what belongs here, a picture of the result, one button. `action`: none where whoever looks can do nothing about it. */
export function EmptyState({
  title,
  children,
  picture,
  action,
  isPart = false,
  level = 2,
}: {
  title: string;
  children: ReactNode;
  picture?: ReactNode;
  action: ReactNode;
  /** Of what stands around it, rather than all of a page. */
  isPart?: boolean;
  /** One below the heading over it. */
  level?: 2 | 3 | 4;
}) {
  const place = useRef<HTMLDivElement>(null);
  useFocusGoesOn(place);
  const Heading = `h${level}` as const;
  return (
    <div ref={place} className={classes(styles.state, isPart && styles.part)} data-empty-state="">
      {picture && <div className={styles.picture}>{picture}</div>}
      <Heading className={styles.title}>{title}</Heading>
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
