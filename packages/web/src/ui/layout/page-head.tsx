import type { ReactNode } from 'react';
import styles from './page-head.module.css';

/** The one title row of a page: title, a line under it, the primary action at the right. */
export function PageHead({ title, sub, actions }: { title: string; sub?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={styles.row}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {sub && <div className={styles.sub}>{sub}</div>}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </header>
  );
}
