import { memo } from 'react';
import styles from './editor-grid.module.css';

/** The cells behind the widgets, one row more than is used. */
export const GridCells = memo(({ columns, rows }: { columns: number; rows: number }) =>
  Array.from({ length: columns * rows }, (_, index) => {
    const x = index % columns;
    const y = Math.floor(index / columns);
    return <div key={`${x},${y}`} className={styles.cell} style={{ gridColumn: x + 1, gridRow: y + 1 }} aria-hidden="true" />;
  }),
);
