import { Button } from '../../../ui/button.tsx';
import { notifyFailed } from '../../../ui/notify.tsx';
import type { Acted, DomainActions } from '../domain/use-domain-actions.ts';
import { SnoozeButton } from '../snooze/snooze-button.tsx';
import { counted, domainsWords } from '../words/figures.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  ids: readonly string[];
  /** Of all that the search finds; more than are chosen can be chosen at once. */
  total: number;
  isFindingAll: boolean;
  actions: DomainActions;
  locale: string;
  onChooseAll: () => void;
  onClear: () => void;
}

/** What can be done with all that is chosen. */
export function SelectionBar({ ids, total, isFindingAll, actions, locale, onChooseAll, onClear }: SelectionBarProps) {
  const acted: Acted = { ids };
  /** What was deleted cannot stay chosen; the rest may be wanted once more. */
  const remove = async () => {
    await actions.remove(acted);
    onClear();
  };
  return (
    <div className={styles.bar} role="toolbar" aria-label="With what is chosen">
      <span className={styles.count} role="status">
        {counted(ids.length, 'chosen', 'chosen', locale)}
      </span>
      {ids.length < total && (
        <Button size="s" variant="quiet" inactive={isFindingAll} aria-busy={isFindingAll} onClick={onChooseAll}>
          Choose all {counted(total, 'found', 'found', locale)}
        </Button>
      )}
      <Button size="s" onClick={() => void actions.checkNow(acted)}>
        Check now
      </Button>
      <SnoozeButton
        size="s"
        what={domainsWords(ids.length, locale)}
        onSnooze={(fields) => actions.snooze(acted, fields)}
        onFailed={notifyFailed}
      />
      <Button size="s" onClick={() => void actions.pause(acted)}>
        Pause
      </Button>
      <Button size="s" onClick={() => void actions.resume(acted)}>
        Resume
      </Button>
      <Button size="s" onClick={() => void remove()}>
        Delete
      </Button>
      <Button size="s" variant="quiet" onClick={onClear}>
        Choose none
      </Button>
    </div>
  );
}
