import type { ReactNode } from 'react';
import styles from './state-page.module.css';

/** Teaches: what belongs here, a picture of the result, one button. */
export function EmptyState({
  title,
  children,
  picture,
  action,
}: {
  title: string;
  children: ReactNode;
  picture?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.state}>
      {picture && <div className={styles.picture}>{picture}</div>}
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.words}>{children}</div>
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
