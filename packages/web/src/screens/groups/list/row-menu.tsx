import { Menu } from '@mantine/core';
import { shownHost } from '@sightline/contract/core';
import type { DomainRow } from '@sightline/contract/monitoring';
import { Icon } from '#ui/base/icon.tsx';
import { notifyFailed } from '#ui/feedback/notify.tsx';
import type { DomainActions } from '../domain/use-domain-actions.ts';
import { askSnooze, aWeek } from '../snooze/ask-snooze.ts';
import styles from './row-menu.module.css';

export interface OpenedMenu {
  row: DomainRow;
  /** The corner of its button, in the window. */
  left: number;
  top: number;
}

interface RowMenuProps {
  opened: OpenedMenu | null;
  actions: DomainActions;
  canEdit: boolean;
  onOpen: (id: string) => void;
  onClose: () => void;
}

/** The menu of a row; one for the whole list, so that ten thousand rows do not each bring one. */
export function RowMenu({ opened, actions, canEdit, onOpen, onClose }: RowMenuProps) {
  if (opened === null) return null;
  const { row, left, top } = opened;
  const acted = { ids: [row.id], host: row.host };
  return (
    <Menu opened onClose={onClose} returnFocus>
      <Menu.Target>
        <span className={styles.anchor} style={{ left, top }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Actions for ${shownHost(row.host)}`}>
        <Menu.Item leftSection={<Icon name="eye" />} onClick={() => onOpen(row.id)}>
          Open
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="external" />} component="a" href={`https://${row.host}/`} target="_blank" rel="noreferrer">
          Visit the website
        </Menu.Item>
        {canEdit && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<Icon name="refresh" />} onClick={() => void actions.checkNow(acted)}>
              Check now
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="moon" />} onClick={() => void actions.snooze(acted, aWeek).catch(notifyFailed)}>
              Snooze a week
            </Menu.Item>
            <Menu.Item
              leftSection={<Icon name="moon" />}
              onClick={() => void askSnooze(shownHost(row.host), (fields) => actions.snooze(acted, fields))}
            >
              Snooze otherwise…
            </Menu.Item>
            {row.hasOwnSnooze && (
              <Menu.Item leftSection={<Icon name="bell" />} onClick={() => void actions.endSnooze(acted)}>
                End the snooze
              </Menu.Item>
            )}
            {row.paused ? (
              <Menu.Item leftSection={<Icon name="play" />} onClick={() => void actions.resume(acted)}>
                Resume
              </Menu.Item>
            ) : (
              <Menu.Item leftSection={<Icon name="pause" />} onClick={() => void actions.pause(acted)}>
                Pause
              </Menu.Item>
            )}
            <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" />} onClick={() => void actions.remove(acted)}>
              Delete
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
