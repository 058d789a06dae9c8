import { hasText } from '@sightline/contract/core';
import { type TrashedDashboard, trashDays } from '@sightline/contract/dashboards';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { Button } from '#ui/base/button.tsx';
import { FocusKeeper } from '#ui/base/focus-keeper.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { Table } from '#ui/layout/table.tsx';
import { daysLeft } from './days-left.ts';
import styles from './trash.module.css';
import { useDeleteForGood, useRestoreFromTrash, useTrash } from './use-trash.ts';

function TrashTable({ rows }: { rows: readonly TrashedDashboard[] }) {
  const restore = useRestoreFromTrash();
  const remove = useDeleteForGood();
  const bringBack = async ({ id, name, active }: TrashedDashboard) => {
    try {
      await restore.mutateAsync(id);
      notifyDone(`“${name}” is back${active ? '' : ' in the archive'}.`);
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  const askToRemove = async ({ id, name }: TrashedDashboard) => {
    const message = `“${name}” with its versions and uploads is deleted for good.`;
    if (await askQuestion({ message, confirmLabel: 'Delete for good', action: () => remove.mutateAsync(id) }))
      notifyDone(`“${name}” is deleted for good.`);
  };
  return (
    <Table label="Deleted dashboards">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col" data-align="end" data-drop="second">
            Widgets
          </th>
          <th scope="col">Deleted</th>
          <th scope="col">Kept for</th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td className={styles.name} data-title>
              {row.name}
            </td>
            <td data-label="Widgets" data-align="end" data-drop="second">
              {row.widgetCount}
            </td>
            <td data-label="Deleted" className={styles.time}>
              <TimeAgo instant={row.deletedAt} />
              {row.deletedByName !== null && ` by ${row.deletedByName}`}
            </td>
            <td data-label="Kept for" className={styles.time}>
              {daysLeft(row.purgedAt, Date.now())}
            </td>
            <td data-align="end">
              <span className={styles.actions}>
                <Button size="s" aria-label={`Restore ${row.name}`} onClick={() => void bringBack(row)}>
                  Restore
                </Button>
                <Button variant="quiet" size="s" icon aria-label={`Delete ${row.name} for good`} onClick={() => void askToRemove(row)}>
                  <Icon name="trash" />
                </Button>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Deleted dashboards whose name has the text. */
export function TrashList({ search, onLeave, onClear }: { search: string; onLeave: () => void; onClear: () => void }) {
  const bin = useTrash({ enabled: true });
  return (
    <FocusKeeper>
      <Loaded query={bin} skeleton={<Skeleton height="22rem" />}>
        {(all) => {
          const rows = all.filter(({ name }) => hasText(name, search));
          if (rows.length > 0) return <TrashTable rows={rows} />;
          return (
            <EmptyState
              title={all.length === 0 ? 'The bin is empty' : 'No deleted dashboard found'}
              picture={<Icon name="trash" size={32} />}
              action={
                all.length === 0 ? <Button onClick={onLeave}>Show active dashboards</Button> : <Button onClick={onClear}>Show all</Button>
              }
            >
              {all.length === 0
                ? `Deleted dashboards stay ${trashDays} days, do not count against your plan, and come back unchanged.`
                : `Nothing matches “${search}”.`}
            </EmptyState>
          );
        }}
      </Loaded>
    </FocusKeeper>
  );
}
