import { noteLine } from '@sightline/charts/kit/note-line';
import { EmptyFigures } from '../figures/empty-figures.tsx';
import styles from './chart.module.css';

/** What is said over a drawing: that there is nothing to draw, or what one must know to read it. */
export const ChartWords = ({ isEmpty, notes }: { isEmpty: boolean; notes: readonly string[] }) => (
  <>
    {isEmpty && <EmptyFigures />}
    {notes.length > 0 && <p className={styles.notes}>{noteLine(notes)}</p>}
  </>
);
