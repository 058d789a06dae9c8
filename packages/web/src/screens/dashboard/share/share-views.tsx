import type { Dashboard } from '@sightline/contract/dashboards';
import { asAppError } from '#api/calls/problem-of-reply.ts';
import { useViewLog } from '#api/queries/sharing.ts';
import styles from '#features/sharing/share-menu.module.css';
import { isShared } from '#features/sharing/share-words.ts';
import { Button } from '#ui/base/button.tsx';
import { openViewLog } from './view-log.tsx';
import { viewWords } from './view-words.ts';

/** How often visitors looked; nothing for a dashboard that none can have seen. */
export function ShareViews({ dashboard, onLeave }: { dashboard: Dashboard; onLeave: () => void }) {
  const { data, error } = useViewLog(dashboard.id);
  if (!isShared(dashboard) && !data?.views) return null;
  return (
    <section className={styles.part} aria-label="Views">
      <div className={styles.line}>
        <span>{error ? asAppError(error).message : data ? viewWords(data, Date.now()) : 'Counting views …'}</span>
        <Button
          size="s"
          inactive={!data?.views}
          onClick={() => {
            onLeave();
            void openViewLog(dashboard);
          }}
        >
          Details
        </Button>
      </div>
    </section>
  );
}
