import { Button } from '#ui/base/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { type LostLock, mayRestore } from '../saving/lock/lost-lock.ts';
import styles from './editor.module.css';

/** Stands over the grid from the moment this window can no longer save over the dashboard. */
export const LostLockNotification = ({ lost, onChoose }: { lost: LostLock; onChoose: () => void }) => (
  <div className={styles.notice}>
    <Banner
      severity="warning"
      title={lost.words}
      actions={
        <Button size="s" onClick={onChoose}>
          What now?
        </Button>
      }
    >
      Your changes are still here. {mayRestore(lost) ? 'Restore the dashboard and save them there, keep' : 'Keep'} them as a copy, or drop
      them.
    </Banner>
  </div>
);
