import type { DashboardRow, Folder } from '@sightline/contract/dashboards';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { useProviders } from '#api/queries/configs.ts';
import { ProviderMark } from '#features/connect-source/provider-mark.tsx';
import { isPressed } from '#lib/keyboard/shortcuts.ts';
import { pages } from '#lib/page/route-table.ts';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { SortHead, type Sorting } from '#ui/layout/sort-head.tsx';
import { Table } from '#ui/layout/table.tsx';
import styles from './dashboards.module.css';
import { Star } from './favourite-star.tsx';
import { startDrag } from './folders/dragged.ts';
import type { SortColumn } from './list-search.ts';
import { RowMenu } from './row-menu.tsx';
import { SharingWord } from './sharing-word.tsx';
import { useRowActions } from './use-row-actions.tsx';

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
  chosen,
  onChoose,
  onMove,
  onSort,
}: {
  rows: readonly DashboardRow[];
  sorting: Sorting<SortColumn>;
  /** Members and admins change the list; viewers read it. */
  canEdit: boolean;
  canCreate: boolean;
  folders: readonly Folder[];
  /** Ids of the rows that are ticked. */
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], on: boolean) => void;
  onMove: (rows: readonly DashboardRow[]) => void;
  onSort: (next: Sorting<SortColumn>) => void;
}) {
  const actions = useRowActions();
  return (
    <Table label="Dashboards">
      <thead>
        <tr>
          {canEdit && (
            <th scope="col" className={styles.tick}>
              <input
                type="checkbox"
                aria-label="Choose all on this page"
                checked={rows.every(({ id }) => chosen.has(id))}
                onChange={(event) =>
                  onChoose(
                    rows.map(({ id }) => id),
                    event.currentTarget.checked,
                  )
                }
              />
            </th>
          )}
          <SortHead label="Name" column="name" sorting={sorting} onSort={onSort} />
          <th scope="col">Sources</th>
          <th scope="col">Sharing</th>
          <SortHead label="Widgets" drop="second" column="widgetCount" firstDir="desc" align="end" sorting={sorting} onSort={onSort} />
          <SortHead label="Changed" column="updatedAt" firstDir="desc" sorting={sorting} onSort={onSort} />
          <SortHead label="Created" drop="first" column="createdAt" firstDir="desc" sorting={sorting} onSort={onSort} />
          {canEdit && (
            <th scope="col">
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      <tbody onKeyDown={moveBetweenRows}>
        {rows.map((row) => (
          <tr
            key={row.id}
            draggable={canEdit}
            // What is ticked goes along with a ticked row.
            onDragStart={(event) => startDrag(event, chosen.has(row.id) ? [...chosen] : [row.id])}
          >
            {canEdit && (
              <td className={styles.tick}>
                <input
                  type="checkbox"
                  aria-label={`Choose ${row.name}`}
                  checked={chosen.has(row.id)}
                  onChange={(event) => onChoose([row.id], event.currentTarget.checked)}
                />
              </td>
            )}
            <td className={styles.nameCell}>
              <span className={styles.starred}>
                <Star dashboard={row} favourite={row.favourite} />
                <Link data-row to={pages['dashboard.show'].path} params={{ permalink: row.permalink }} className={styles.name}>
                  {row.name}
                </Link>
              </span>
              {folders.find(({ id }) => id === row.folderId) && (
                <span className={styles.inFolder}>{folders.find(({ id }) => id === row.folderId)?.name}</span>
              )}
              {row.invalid && <StatusWord tone="bad">Source expired</StatusWord>}
            </td>
            <td data-label={row.providers.length > 0 ? 'Sources' : undefined}>
              {row.providers.length > 0 && <Providers keys={row.providers} />}
            </td>
            <td data-label="Sharing">
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
                <RowMenu row={row} actions={actions} canCreate={canCreate} onMove={() => onMove([row])} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
