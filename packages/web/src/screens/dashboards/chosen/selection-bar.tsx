import type { DashboardRow } from '@sightline/contract/dashboards';
import { Button } from '#ui/base/button.tsx';
import { SelectionBar as Bar, useBusy } from '#ui/layout/selection-bar.tsx';
import styles from './chosen.module.css';
import type { ChosenActions } from './use-chosen-actions.tsx';

interface SelectionBarProps {
  rows: readonly DashboardRow[];
  isAllChosen: boolean;
  /** The archive is shown. */
  archived: boolean;
  /** The plan has a place for one more. */
  canCreate: boolean;
  actions: ChosenActions;
  onMove: () => Promise<void>;
  onChooseAll: () => void;
  onClear: () => void;
}

/** What can be done with all that is chosen. What stays as it was stays chosen. */
export function SelectionBar({ rows, isAllChosen, archived, canCreate, actions, onMove, onChooseAll, onClear }: SelectionBarProps) {
  const { isBusy, during } = useBusy();
  return (
    <Bar className={styles.selection} status={`${rows.length} chosen`} onClear={onClear}>
      {!isAllChosen && (
        <Button size="s" variant="quiet" onClick={onChooseAll}>
          Choose all
        </Button>
      )}
      <Button size="s" inactive={isBusy} onClick={() => void onMove()}>
        Move to a folder
      </Button>
      {archived ? (
        <Button
          size="s"
          inactive={isBusy || !canCreate}
          title={canCreate ? undefined : 'All dashboards of your plan are used.'}
          onClick={() => void during(actions.restore(rows))}
        >
          Restore
        </Button>
      ) : (
        <Button size="s" inactive={isBusy} onClick={() => void during(actions.archive(rows))}>
          Archive
        </Button>
      )}
      <Button size="s" inactive={isBusy} onClick={() => void during(actions.remove(rows))}>
        Delete
      </Button>
    </Bar>
  );
}
