import { Button } from '../../base/button.tsx';
import { Icon } from '../../base/icon.tsx';
import styles from './saved-at-once.module.css';

interface SavedAtOnceProps {
  /** What the choice is about. */
  of: string;
  isSaved: boolean;
  isSaving: boolean;
  /** Null: nothing was saved before. */
  onUndo: (() => void) | null;
}

/** Beside a choice that is saved as it is made (`useSavedAtOnce`): that it was, and the way back, which keeps the focus while it is gone. */
export function SavedAtOnce({ of, isSaved, isSaving, onUndo }: SavedAtOnceProps) {
  return (
    <div className={styles.line}>
      <span role="status" className={styles.said}>
        {isSaved && (
          <>
            <Icon name="check" /> Saved
          </>
        )}
      </span>
      {onUndo && (
        <Button size="s" variant="quiet" inactive={isSaving} aria-label={`Undo: ${of}`} onClick={onUndo}>
          Undo
        </Button>
      )}
    </div>
  );
}
