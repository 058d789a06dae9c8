import { Menu } from '@mantine/core';
import { type Campaign, exportDomains } from '@sightline/contract/monitoring';
import { addressOf } from '#api/calls/send.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { openChannels } from '../channels/open-channels.tsx';
import type { WindowQuery } from '../list/list-view.ts';
import { askSnooze } from '../snooze/ask-snooze.ts';
import { openDomainTrash } from '../trash/open-trash.tsx';
import { openGroupSettings } from './open-group-settings.tsx';
import { openMaintenance } from './open-maintenance.tsx';
import { useGroupActions } from './use-group-actions.ts';

interface GroupMenuProps {
  group: Campaign;
  /** The list as it is shown, for the file. */
  query: WindowQuery;
  canEdit: boolean;
  isAdmin: boolean;
}

export function GroupMenu({ group, query, canEdit, isAdmin }: GroupMenuProps) {
  const actions = useGroupActions(group);
  const csv = addressOf(exportDomains, { params: { id: group.id }, query });
  const isSnoozed = group.snoozedUntil !== null;
  return (
    <Menu>
      <Menu.Target>
        <Button icon aria-label="More of this group">
          <Icon name="dots" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit && (
          <Menu.Item leftSection={<Icon name="company" />} onClick={() => void openGroupSettings(group)}>
            Settings
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="bell" />} onClick={() => void openChannels(canEdit, group)}>
          Alert channels
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="calendar" />} onClick={() => void openMaintenance(group, canEdit)}>
          Maintenance windows
        </Menu.Item>
        {canEdit && (
          <Menu.Item leftSection={<Icon name="moon" />} onClick={() => void askSnooze(`“${group.name}”`, actions.snooze)}>
            Snooze the whole group…
          </Menu.Item>
        )}
        {canEdit && isSnoozed && (
          <Menu.Item leftSection={<Icon name="bell" />} onClick={() => void actions.endSnooze()}>
            End the snooze of the group
          </Menu.Item>
        )}
        {canEdit && (
          <Menu.Item leftSection={<Icon name="trash" />} onClick={() => void openDomainTrash(group)}>
            Deleted domains
          </Menu.Item>
        )}
        <Menu.Item leftSection={<Icon name="download" />} component="a" href={csv} download>
          Download as CSV
        </Menu.Item>
        {isAdmin && (
          <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" />} onClick={() => void actions.remove()}>
            Delete the group
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
