import type { ReactNode } from 'react';
import styles from './panel.module.css';

export const Section = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.section}>
    {title && <h3 className={styles.heading}>{title}</h3>}
    {children}
  </section>
);

/** Settings few need, folded away. */
export const Fold = ({ title, children }: { title: string; children: ReactNode }) => (
  <details className={styles.fold}>
    <summary className={styles.summary}>{title}</summary>
    <div className={styles.folded}>{children}</div>
  </details>
);
