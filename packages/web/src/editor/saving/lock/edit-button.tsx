import type { Dashboard } from '@sightline/contract/dashboards';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { usePageCommands } from '#features/menus/page-commands.ts';
import { guideMark } from '#features/onboarding/guide-mark.ts';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { askToTakeOver } from './ask-to-take-over.ts';
import styles from './lock.module.css';
import { askForLock, lockQuery } from './lock-calls.ts';
import { editorWords, lockWords } from './lock-words.ts';

/** Opens edit mode; while somebody else is in it, it says who and since when, and lets in only who may take over. */
export function EditButton({
  dashboard,
  autoFocus,
  onAboutToEdit,
  onEdit,
}: {
  dashboard: Dashboard;
  autoFocus: boolean;
  onAboutToEdit: () => void;
  onEdit: () => void;
}) {
  const { data: lock = null } = useQuery({
    ...lockQuery(dashboard.id),
    // What came with a save names this very window.
    initialData: dashboard.locked?.mine ? null : dashboard.locked,
  });
  const reason = useId();
  const takeOver = async () => {
    if (lock !== null && (await askToTakeOver(lock, () => askForLock(dashboard.id, { takeOver: true })))) onEdit();
  };
  usePageCommands(
    lock === null || lock.mayTakeOver
      ? [
          {
            label: 'Edit the dashboard',
            keywords: 'change widgets',
            icon: 'dashboards',
            run: lock === null ? onEdit : () => void takeOver(),
          },
        ]
      : [],
  );
  if (lock === null) {
    return (
      <Button
        variant="primary"
        {...guideMark('edit')}
        autoFocus={autoFocus}
        onPointerEnter={onAboutToEdit}
        onFocus={onAboutToEdit}
        onClick={onEdit}
      >
        Edit
      </Button>
    );
  }
  // By which clocks its reader lives a text does not know.
  const words = isDrawnAsText ? editorWords(lock) : lockWords(lock, Date.now());
  return (
    <>
      <Button
        autoFocus={autoFocus}
        inactive={!lock.mayTakeOver}
        aria-label="Edit"
        aria-describedby={reason}
        title={words}
        onClick={() => void takeOver()}
      >
        <Icon name="lock" /> <span className={styles.who}>{words}</span>
      </Button>
      <VisuallyHidden>
        <span id={reason}>
          {words}. {lock.mayTakeOver ? 'You may take over.' : 'Free when they leave.'}
        </span>
      </VisuallyHidden>
    </>
  );
}
