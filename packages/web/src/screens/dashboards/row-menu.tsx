import { Menu } from '@mantine/core';
import type { DashboardRow } from '@sightline/contract/dashboards';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import type { useRowActions } from './use-row-actions.tsx';

export function RowMenu({
  row,
  actions,
  canCreate,
  onMove,
}: {
  row: DashboardRow;
  actions: ReturnType<typeof useRowActions>;
  canCreate: boolean;
  onMove: () => void;
}) {
  return (
    <Menu>
      <Menu.Target>
        <Button variant="quiet" size="s" icon aria-label={`Actions for ${row.name}`}>
          <Icon name="dots" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="copy" />} disabled={!canCreate} onClick={() => void actions.clone(row)}>
          Clone
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="folder" />} onClick={onMove}>
          Move to a folder
        </Menu.Item>
        <Menu.Item leftSection={<Icon name="dashboards" />} onClick={() => void actions.saveAsTemplate(row)}>
          Save as template
        </Menu.Item>
        {row.active ? (
          <Menu.Item leftSection={<Icon name="archive" />} onClick={() => void actions.archive(row)}>
            Archive
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<Icon name="restore" />} disabled={!canCreate} onClick={() => void actions.restore(row)}>
            Restore
          </Menu.Item>
        )}
        <Menu.Item color="var(--bad)" leftSection={<Icon name="trash" />} onClick={() => void actions.remove(row)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
