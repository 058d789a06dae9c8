import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Main } from '#ui/layout/main.tsx';
import styles from './dashboard-frame.module.css';

/** The title row's place, while the dashboard is on its way. */
export const DashboardSkeleton = () => (
  <Main className={styles.page} aria-busy="true">
    <Skeleton width="min(24rem, 60%)" height="2.5rem" />
  </Main>
);
