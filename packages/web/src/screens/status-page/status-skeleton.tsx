import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './status-page.module.css';

export const StatusSkeleton = () => (
  <main className={styles.page} aria-busy="true">
    <Skeleton width="16rem" height="2rem" />
    <div className={styles.gap}>
      <Skeleton height="4rem" />
    </div>
    <Skeleton height="18rem" />
  </main>
);
