import type { ReactNode } from 'react';
import { Button } from '#ui/base/button.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import styles from './share-menu.module.css';
import { isShared } from './share-words.ts';
import type { Sharer } from './sharer.ts';

/** Takes back what was given out. `stopMessage`: what ends with it, and what does not. */
export function ShareLinks({ sharer, stopMessage, onLeave }: { sharer: Sharer; stopMessage: ReactNode; onLeave: () => void }) {
  const { sharing, change } = sharer;
  const renew = () => {
    onLeave();
    void askQuestion({
      title: 'Make a new link?',
      message: 'The old link and websites that embed it stop working at once.',
      confirmLabel: 'Make a new link',
      action: () => change({ category: 'refresh_permalink' }),
    });
  };
  const stop = () => {
    onLeave();
    void askQuestion({
      title: 'Stop sharing?',
      message: stopMessage,
      confirmLabel: 'Stop sharing',
      action: () => change({ category: 'stop_sharing' }),
    });
  };
  return (
    <section className={styles.part} aria-label="Links given out">
      <div className={styles.row}>
        <Button size="s" variant="quiet" onClick={renew}>
          Make a new link
        </Button>
        {isShared(sharing) && (
          <Button size="s" variant="quiet" className={styles.stop} onClick={stop}>
            Stop sharing
          </Button>
        )}
      </div>
    </section>
  );
}
