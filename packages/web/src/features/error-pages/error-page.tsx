import type { ReactNode } from 'react';
import { BrandMark } from '../brand/brand-mark.tsx';
import styles from './error-page.module.css';

/** Plain links rather than the router's: these pages are shown to visitors too, who have none. */
export function ErrorPage({ code, title, children, actions }: { code: string; title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={styles.page}>
      <BrandMark />
      <div className={styles.code} aria-hidden="true">
        {code}
      </div>
      <h1>{title}</h1>
      <div className={styles.words}>{children}</div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
