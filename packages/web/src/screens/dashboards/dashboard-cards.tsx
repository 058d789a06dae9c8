import { type DashboardRow, getThumbnail } from '@sightline/contract/dashboards';
import { Link } from '@tanstack/react-router';
import { addressOf } from '#api/calls/send.ts';
import { pages } from '#lib/page/route-table.ts';
import { StatusWord } from '#ui/feedback/status-word.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { NearImage } from '#ui/media/near-image.tsx';
import { useTheme } from '#ui/theme/theme.ts';
import styles from './dashboard-cards.module.css';
import { Star } from './favourite-star.tsx';
import { startDrag } from './folders/dragged.ts';
import { RowMenu } from './row-menu.tsx';
import { useRowActions } from './use-row-actions.tsx';

/** The list as pictures: what each dashboard looks like, of figures that are kept. */
export function DashboardCards({
  rows,
  canEdit,
  canCreate,
  onMove,
}: {
  rows: readonly DashboardRow[];
  canEdit: boolean;
  canCreate: boolean;
  onMove: (rows: readonly DashboardRow[]) => void;
}) {
  const actions = useRowActions();
  const { resolved } = useTheme();
  return (
    <ul className={styles.cards} aria-label="Dashboards">
      {rows.map((row) => (
        <li key={row.id} className={styles.card} draggable={canEdit} onDragStart={(event) => startDrag(event, [row.id])}>
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
          <div className={styles.foot}>
            <Star dashboard={row} favourite={row.favourite} />
            <div className={styles.words}>
              <Link to={pages['dashboard.show'].path} params={{ permalink: row.permalink }} className={styles.name}>
                {row.name}
              </Link>
              <span className={styles.time}>
                Changed <TimeAgo instant={row.updatedAt} />
              </span>
              {row.invalid && <StatusWord tone="bad">Source expired</StatusWord>}
            </div>
            {canEdit && <RowMenu row={row} actions={actions} canCreate={canCreate} onMove={() => onMove([row])} />}
          </div>
        </li>
      ))}
    </ul>
  );
}
