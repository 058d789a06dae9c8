import { Skeleton } from '../ui/skeleton.tsx';
import styles from './widget-wait.module.css';

/** In the place of figures that are on their way; after a second it says what is waited for. */
export const WidgetWait = () => (
  <div className={styles.wait}>
    <Skeleton height="100%" />
    <p className={styles.reason}>The source is slow to answer. Its figures appear here as soon as they come.</p>
  </div>
);
