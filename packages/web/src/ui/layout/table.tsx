import type { ReactNode } from 'react';
import styles from './table.module.css';

/**
 * A table where there is room, cards where there is little: there a cell shows its `data-label` before it, and the one with `data-corner` stands in the card's
 * corner, which the first one, with `data-title`, leaves room for where it may be long. Cells with `data-align="end"` stand at the right; a column with
 * `data-drop` (first, second) leaves where there is no room for it.
 */
export const Table = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.room}>
    <div className={styles.frame}>
      <table className={styles.table} aria-label={label}>
        {children}
      </table>
    </div>
  </div>
);
