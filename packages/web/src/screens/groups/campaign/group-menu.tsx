import { Menu } from '@mantine/core';
import { type Campaign, exportDomains } from '@sightline/contract/monitoring';
import { addressOf } from '#api/calls/send.ts';
import { type PageCommand, usePageCommands } from '#features/menus/page-commands.ts';
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

/** What the menu and the command palette offer for a group, in this order; null: not to this reader. */
function useGroupCommands({ group, canEdit, isAdmin }: Omit<GroupMenuProps, 'query'>) {
  const actions = useGroupActions(group);
  const isSnoozed = group.snoozedUntil !== null;
  const commands: (PageCommand | null)[] = [
    canEdit && group.domainsCount > 0
      ? { label: 'Check all now', keywords: 'check now run refresh domains', icon: 'refresh', run: () => void actions.checkAll() }
      : null,
    canEdit
      ? { label: 'Group settings', keywords: 'checks rename intervals', icon: 'company', run: () => void openGroupSettings(group) }
      : null,
    {
      label: 'The group’s alert channels',
      keywords: 'slack webhook email notifications',
      icon: 'bell',
      run: () => void openChannels(canEdit, group),
    },
    { label: 'Maintenance windows', keywords: 'planned downtime', icon: 'calendar', run: () => void openMaintenance(group, canEdit) },
    canEdit
      ? {
          label: 'Snooze the whole group…',
          keywords: 'quiet mute alerts',
          icon: 'moon',
          run: () => void askSnooze(`“${group.name}”`, actions.snooze),
        }
      : null,
    canEdit && isSnoozed
      ? { label: 'End the group’s snooze', keywords: 'unmute alerts', icon: 'bell', run: () => void actions.endSnooze() }
      : null,
    canEdit ? { label: 'Deleted domains', keywords: 'bin trash restore', icon: 'trash', run: () => void openDomainTrash(group) } : null,
  ];
  const removal: PageCommand | null = isAdmin
    ? { label: 'Delete the group', keywords: 'remove', icon: 'trash', run: () => void actions.remove() }
    : null;
  return { commands: commands.filter((command) => command !== null), removal };
}

const GroupItem = ({ command: { label, icon, run }, ...look }: { command: PageCommand; color?: string }) => (
  <Menu.Item {...look} leftSection={<Icon name={icon} />} onClick={run}>
    {label}
  </Menu.Item>
);

export function GroupMenu({ query, ...offered }: GroupMenuProps) {
  const { commands, removal } = useGroupCommands(offered);
  const csv = addressOf(exportDomains, { params: { id: offered.group.id }, query });
  const download: PageCommand = {
    label: 'Download as CSV',
    keywords: 'export file domains',
    icon: 'download',
    run: () => window.location.assign(csv),
  };
  usePageCommands([...commands, download, ...(removal === null ? [] : [removal])]);
  return (
    <Menu>
      <Menu.Target>
        <Button icon aria-label="More of this group">
          <Icon name="dots" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {commands.map((command) => (
          <GroupItem key={command.label} command={command} />
        ))}
        <Menu.Item leftSection={<Icon name={download.icon} />} component="a" href={csv} download>
          {download.label}
        </Menu.Item>
        {removal !== null && <GroupItem command={removal} color="var(--bad)" />}
      </Menu.Dropdown>
    </Menu>
  );
}
