import type { Dashboard } from '@sightline/contract/dashboards';
import { Button } from '../../ui/button.tsx';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';
import styles from './share-menu.module.css';
import { isShared } from './share-words.ts';
import { useShareChange } from './use-share-change.ts';

/** Takes back what was given out. */
export function ShareLinks({ dashboard, onLeave }: { dashboard: Dashboard; onLeave: () => void }) {
  const { change } = useShareChange(dashboard);
  const renew = () => {
    onLeave();
    void askQuestion({
      title: 'Make a new link?',
      message: 'Everybody who has the old link loses access at once; so does every website that embeds it.',
      confirmLabel: 'Make a new link',
      action: () => change({ category: 'refresh_permalink' }),
    });
  };
  const stop = () => {
    onLeave();
    void askQuestion({
      title: 'Stop sharing?',
      message: (
        <>
          The public link is switched off, the password removed and the link replaced by a new one: nobody outside your company sees this
          dashboard any more, whatever was given out. Automatic reports go on being mailed; pause them under Mail reporting.
        </>
      ),
      confirmLabel: 'Stop sharing',
      action: () => change({ category: 'stop_sharing' }),
    });
  };
  return (
    <section className={styles.part} aria-label="Links that were given out">
      <div className={styles.row}>
        <Button size="s" variant="quiet" onClick={renew}>
          Make a new link
        </Button>
        {isShared(dashboard) && (
          <Button size="s" variant="quiet" className={styles.stop} onClick={stop}>
            Stop sharing
          </Button>
        )}
      </div>
    </section>
  );
}
