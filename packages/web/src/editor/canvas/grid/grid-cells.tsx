import { gridArea } from '@sightline/contract/dashboards';
import { memo } from 'react';
import styles from './editor-grid.module.css';

/** The cells behind the widgets, one row more than is used. */
export const GridCells = memo(({ tracks, rows }: { tracks: number; rows: number }) =>
  Array.from({ length: tracks * rows }, (_, index) => {
    const x = index % tracks;
    const y = Math.floor(index / tracks);
    return <div key={`${x},${y}`} className={styles.cell} style={{ gridArea: gridArea({ x, y, w: 1, h: 1 }) }} aria-hidden="true" />;
  }),
);
