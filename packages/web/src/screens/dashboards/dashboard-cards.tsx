import { type DashboardRow, getThumbnail } from '@sightline/contract/dashboards';
import { Link } from '@tanstack/react-router';
import { addressOf } from '#api/calls/send.ts';
import { pages } from '#lib/page/route-table.ts';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { NearImage } from '#ui/media/near-image.tsx';
import { useTheme } from '#ui/theme/theme.ts';
import { Tick } from './chosen/tick.tsx';
import type { Chosen } from './chosen/use-chosen.ts';
import styles from './dashboard-cards.module.css';
import { Star } from './favourite-star.tsx';
import { startDrag } from './folders/dragged.ts';
import { RowMenu } from './row-menu.tsx';
import { RowName } from './row-name.tsx';
import type { RowRenaming } from './use-renaming.ts';
import type { RowActions } from './use-row-actions.tsx';

/** The list as pictures: what each dashboard looks like, of figures that are kept. */
export function DashboardCards({
  rows,
  canEdit,
  canCreate,
  actions,
  renaming,
  chosen: { chosen, choose },
  onMove,
}: {
  rows: readonly DashboardRow[];
  canEdit: boolean;
  canCreate: boolean;
  actions: RowActions;
  renaming: RowRenaming;
  chosen: Chosen;
  onMove: (rows: readonly DashboardRow[]) => void;
}) {
  const { resolved } = useTheme();
  return (
    <ul className={styles.cards} aria-label="Dashboards" data-choosing={chosen.size > 0 || undefined} onKeyDown={renaming.onKeyDown}>
      {rows.map((row) => (
        <li
          key={row.id}
          className={styles.card}
          data-row-id={row.id}
          draggable={canEdit && !renaming.written.has(row.id)}
          onDragStart={(event) => startDrag(event, chosen.has(row.id) ? [...chosen] : [row.id])}
        >
          <Link
            to={pages['dashboard.show'].path}
            params={{ permalink: row.permalink }}
            className={styles.picture}
            tabIndex={-1}
            aria-hidden="true"
          >
            <NearImage
              src={
                row.thumbnail &&
                addressOf(getThumbnail, { params: { permalink: row.permalink }, query: { theme: resolved, v: row.thumbnail } })
              }
              alt=""
              width={640}
              height={400}
              draggable={false}
            />
          </Link>
          {canEdit && (
            <Tick
              label={`Choose ${row.name}`}
              className={styles.tick}
              checked={chosen.has(row.id)}
              onChange={(on) => choose([row.id], on)}
            />
          )}
          <div className={styles.foot}>
            <Star dashboard={row} favourite={row.favourite} />
            <div className={styles.words}>
              <RowName row={row} className={styles.name} renaming={renaming} />
              <span className={styles.time}>
                Changed <TimeAgo instant={row.updatedAt} />
              </span>
              {row.invalid && <StatusWord tone="bad">Source expired</StatusWord>}
            </div>
            {canEdit && (
              <RowMenu
                row={row}
                actions={actions}
                canCreate={canCreate}
                onRename={() => renaming.begin(row)}
                onMove={() => onMove([row])}
              />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
