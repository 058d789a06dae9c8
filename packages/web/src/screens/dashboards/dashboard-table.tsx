import type { DashboardRow, Folder } from '@sightline/contract/dashboards';
import type { KeyboardEvent } from 'react';
import { useProviders } from '#api/queries/configs.ts';
import { ProviderMark } from '#features/connect-source/provider-mark.tsx';
import { isPressed } from '#lib/keyboard/shortcuts.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { SortHead, type Sorting } from '#ui/layout/sort-head.tsx';
import { Table } from '#ui/layout/table.tsx';
import { Tick } from './chosen/tick.tsx';
import type { Chosen } from './chosen/use-chosen.ts';
import styles from './dashboards.module.css';
import { Star } from './favourite-star.tsx';
import { startDrag } from './folders/dragged.ts';
import { firstDirs, type SortColumn } from './list-search.ts';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';
import { SharingWord } from './sharing-word.tsx';
import type { RowRenaming } from './use-renaming.ts';
import type { RowActions } from './use-row-actions.tsx';

/** Up and down go from name to name. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a[data-row]')];
  const at = links.findIndex((link) => link.matches(':focus'));
  if (!isPressed('rows', event) || at < 0) return;
  event.preventDefault();
  links[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
}

function Providers({ keys }: { keys: readonly string[] }) {
  const providers = useProviders().data ?? [];
  const used = providers.filter(({ key }) => keys.includes(key));
  return (
    <span className={styles.providers}>
      {used.map((provider) => (
        <ProviderMark key={provider.key} provider={provider} named />
      ))}
    </span>
  );
}

export function DashboardTable({
  rows,
  sorting,
  canEdit,
  canCreate,
  folders,
  actions,
  renaming,
  chosen: { chosen, choose },
  onMove,
  onSort,
}: {
  rows: readonly DashboardRow[];
  sorting: Sorting<SortColumn>;
  /** Members and admins change the list; viewers read it. */
  canEdit: boolean;
  canCreate: boolean;
  folders: readonly Folder[];
  actions: RowActions;
  renaming: RowRenaming;
  chosen: Chosen;
  onMove: (rows: readonly DashboardRow[]) => void;
  onSort: (next: Sorting<SortColumn>) => void;
}) {
  const head = (column: SortColumn) => ({ column, firstDir: firstDirs[column], sorting, onSort });
  return (
    <Table label="Dashboards">
      <thead>
        <tr>
          {canEdit && (
            <th scope="col" className={styles.tick}>
              <Tick
                label="Choose all here"
                checked={rows.every(({ id }) => chosen.has(id))}
                onChange={(on) =>
                  choose(
                    rows.map(({ id }) => id),
                    on,
                  )
                }
              />
            </th>
          )}
          <SortHead label="Name" {...head('name')} />
          <th scope="col">Sources</th>
          <th scope="col">Sharing</th>
          <SortHead label="Widgets" drop="second" align="end" {...head('widgetCount')} />
          <SortHead label="Changed" {...head('updatedAt')} />
          <SortHead label="Created" drop="first" {...head('createdAt')} />
          {canEdit && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody
        onKeyDown={(event) => {
          moveBetweenRows(event);
          renaming.onKeyDown(event);
        }}
      >
        {rows.map((row) => (
          <tr
            key={row.id}
            data-row-id={row.id}
            // What is written is marked by dragging.
            draggable={canEdit && !renaming.written.has(row.id)}
            // What is ticked goes along with a ticked row.
            onDragStart={(event) => startDrag(event, chosen.has(row.id) ? [...chosen] : [row.id])}
          >
            {canEdit && (
              <td className={styles.tick}>
                <Tick label={`Choose ${row.name}`} checked={chosen.has(row.id)} onChange={(on) => choose([row.id], on)} />
              </td>
            )}
            <td className={styles.nameCell} data-title>
              <span className={styles.starred}>
                <Star dashboard={row} favourite={row.favourite} />
                <RowName row={row} className={styles.name} renaming={renaming} />
              </span>
              {folders.find(({ id }) => id === row.folderId) && (
                <span className={styles.inFolder}>{folders.find(({ id }) => id === row.folderId)?.name}</span>
              )}
              {row.invalid && <StatusWord tone="bad">Source expired</StatusWord>}
            </td>
            <td>{row.providers.length > 0 && <Providers keys={row.providers} />}</td>
            <td>
              <SharingWord row={row} />
            </td>
            <td data-label="Widgets" data-align="end" data-drop="second">
              {row.widgetCount}
            </td>
            <td data-label="Changed" className={styles.time}>
              <TimeAgo instant={row.updatedAt} />
            </td>
            <td data-label="Created" data-drop="first" className={styles.time}>
              <TimeAgo instant={row.createdAt} />
            </td>
            {canEdit && (
              <td data-align="end" data-corner>
                <RowMenu
                  row={row}
                  actions={actions}
                  canCreate={canCreate}
                  onRename={() => renaming.begin(row)}
                  onMove={() => onMove([row])}
                />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
