import type { Lock } from '@sightline/contract/dashboards';
import { useQuery } from '@tanstack/react-query';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { askToTakeOver } from './ask-to-take-over.ts';
import styles from './lock.module.css';
import { lockQuery } from './lock-calls.ts';
import { lockWords } from './lock-words.ts';

/** In the place of the editor: somebody else edits, or the same person in another window. */
export function LockRefused({
  id,
  lock: first,
  onTakeOver,
  onAgain,
  onLeave,
}: {
  id: string;
  lock: Lock;
  onTakeOver: () => Promise<unknown>;
  onAgain: () => void;
  onLeave: () => void;
}) {
  const { data: lock = null } = useQuery({ ...lockQuery(id), initialData: first });
  const back = <Button onClick={onLeave}>Back to reading</Button>;
  return (
    <div className={styles.page}>
      {lock === null ? (
        <EmptyState
          title="Nobody edits now"
          picture={<Icon name="lock" size={32} />}
          action={
            <>
              {back}
              <Button variant="primary" onClick={onAgain}>
                Edit
              </Button>
            </>
          }
        >
          You can edit now.
        </EmptyState>
      ) : (
        <EmptyState
          title={lockWords(lock, Date.now())}
          picture={<Icon name="lock" size={32} />}
          action={
            <>
              {back}
              {lock.mayTakeOver && (
                <Button variant="primary" onClick={() => void askToTakeOver(lock, onTakeOver)}>
                  {lock.mine ? 'Edit here instead' : 'Take over'}
                </Button>
              )}
            </>
          }
        >
          One person edits at a time. It is free once they leave
          {lock.mayTakeOver ? ' or you take over.' : '; an administrator may take over.'}
        </EmptyState>
      )}
    </div>
  );
}
