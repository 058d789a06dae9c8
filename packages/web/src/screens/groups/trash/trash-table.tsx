import type { TrashedDomain } from '@sightline/contract/monitoring';
import { Button } from '#ui/base/button.tsx';
import { VisuallyHidden } from '#ui/base/visually-hidden.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { Table } from '#ui/layout/table.tsx';
import { daysLeft } from '../../dashboards/trash/days-left.ts';
import styles from './trash.module.css';

/** What every thing in the bin says of itself, with a name for people. */
export type Trashed = Pick<TrashedDomain, 'id' | 'deletedAt' | 'deletedByName' | 'purgedAt'> & { name: string };

/** What was deleted, by whom, how long it is still to be had back, and a way to do that. */
export const TrashTable = ({ label, rows, onRestore }: { label: string; rows: readonly Trashed[]; onRestore: (row: Trashed) => void }) => (
  <Table label={label}>
    <thead>
      <tr>
        <th scope="col">Name</th>
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
          <td data-label="Deleted" className={styles.time}>
            <TimeAgo instant={row.deletedAt} />
            {row.deletedByName !== null && ` by ${row.deletedByName}`}
          </td>
          <td data-label="Kept for" className={styles.time}>
            {daysLeft(row.purgedAt, Date.now())}
          </td>
          <td data-align="end">
            <Button size="s" aria-label={`Restore ${row.name}`} onClick={() => onRestore(row)}>
              Restore
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </Table>
);
