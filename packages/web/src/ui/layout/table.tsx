import type { ReactNode } from 'react';
import styles from './table.module.css';

/**
 * A table where there is room, rows of a list where there is little: there a row begins with its `data-title`, at whose end stands what has `data-corner`, and
 * its other cells follow in a line, each after its `data-label` where it does not speak for itself. Cells with `data-align="end"` stand at the right; a column
 * with `data-drop` (first, second) leaves where there is no room for it.
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
