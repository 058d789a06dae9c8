import { Menu } from '@mantine/core';
import type { DashboardRow } from '@sightline/contract/dashboards';
import { useState } from 'react';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import type { RowActions } from './use-row-actions.tsx';

export function RowMenu({
  row,
  actions,
  canCreate,
  onRename,
  onMove,
}: {
  row: DashboardRow;
  actions: RowActions;
  canCreate: boolean;
  onRename: () => void;
  onMove: () => void;
}) {
  // To the button, but from what has the focus itself.
  const [isReturning, setReturning] = useState(true);
  const rename = () => {
    setReturning(false);
    onRename();
  };
  return (
    <Menu returnFocus={isReturning} onOpen={() => setReturning(true)}>
      <Menu.Target>
        <Button variant="quiet" size="s" icon aria-label={`Actions for ${row.name}`}>
          <Icon name="dots" />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {/* What lies in the archive is not changed there, and nobody else sees it. */}
        {row.active && (
          <>
            <Menu.Item leftSection={<Icon name="text" />} onClick={rename}>
              Rename
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="link" />} onClick={() => void actions.share(row)}>
              Share
            </Menu.Item>
            <Menu.Item leftSection={<Icon name="mail" />} onClick={() => void actions.mailReporting(row)}>
              Mail reporting
            </Menu.Item>
          </>
        )}
        <Menu.Item leftSection={<Icon name="copy" />} disabled={!canCreate} onClick={() => void actions.clone(row)}>
          Duplicate
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
