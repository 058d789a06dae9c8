import { counted } from '#lib/locale/counted.ts';
import { Button } from '#ui/base/button.tsx';
import { Loader } from '#ui/base/loader.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import { SelectionBar as Bar, useBusy } from '#ui/layout/selection-bar.tsx';
import type { Acted, DomainActions } from '../domain/use-domain-actions.ts';
import { useLineActions } from '../incidents/use-line-actions.ts';
import { SnoozeButton } from '../snooze/snooze-button.tsx';
import { domainsWords } from '../words/figures.ts';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  campaignId: string;
  ids: readonly string[];
  /** Hosts of those that are loaded. */
  hosts: readonly string[];
  /** Of all that the search finds; more than are chosen can be chosen at once. */
  total: number;
  isFindingAll: boolean;
  actions: DomainActions;
  locale: string;
  onChooseAll: () => void;
  onClear: () => void;
}

/** What can be done with all that is chosen. */
export function SelectionBar({ campaignId, ids, hosts, total, isFindingAll, actions, locale, onChooseAll, onClear }: SelectionBarProps) {
  const acted: Acted = { ids };
  const { acknowledge } = useLineActions(campaignId);
  const { isBusy, during } = useBusy();
  /** What was deleted cannot stay chosen; the rest may be wanted once more. */
  const remove = async () => {
    if (await actions.remove({ ...acted, hosts }, during)) onClear();
  };
  const buttons: [string, () => Promise<void>][] = [
    ['Pause', () => actions.pause(acted)],
    ['Resume', () => actions.resume(acted)],
  ];
  return (
    <Bar
      className={styles.place}
      status={
        isBusy ? (
          <>
            <Loader size="s" /> Changing {counted(ids.length, 'domain', 'domains', locale)}…
          </>
        ) : (
          counted(ids.length, 'chosen', 'chosen', locale)
        )
      }
      onClear={onClear}
    >
      {ids.length < total && (
        <Button size="s" variant="quiet" inactive={isFindingAll || isBusy} aria-busy={isFindingAll} onClick={onChooseAll}>
          Choose all {counted(total, 'found', 'found', locale)}
        </Button>
      )}
      <Button size="s" inactive={isBusy} onClick={() => void during(actions.checkNow(acted))}>
        Check now
      </Button>
      <Button size="s" inactive={isBusy} onClick={() => void during(acknowledge({ domainIds: ids }))}>
        Acknowledge
      </Button>
      <SnoozeButton
        size="s"
        what={domainsWords(ids.length, locale)}
        inactive={isBusy}
        onSnooze={(fields) => during(actions.snooze(acted, fields))}
        onFailed={notifyFailed}
      />
      {buttons.map(([label, work]) => (
        <Button key={label} size="s" inactive={isBusy} onClick={() => void during(work())}>
          {label}
        </Button>
      ))}
      <Button size="s" inactive={isBusy} onClick={() => void remove()}>
        Delete
      </Button>
    </Bar>
  );
}
