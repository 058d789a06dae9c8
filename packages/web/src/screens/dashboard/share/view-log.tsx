import { type Entrance, type View, type ViewLog, viewLogDays } from '@sightline/contract/company';
import type { Dashboard } from '@sightline/contract/dashboards';
import { useViewLog } from '#api/queries/sharing.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { dayWords } from '#features/sharing/share-words.ts';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { DialogBody, DialogWords } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import { Table } from '#ui/layout/table.tsx';
import styles from './view-log.module.css';
import { viewWords } from './view-words.ts';

const entranceWords: Record<Entrance, string> = { link: 'Public link', password: 'Password', embed: 'Embedded' };
const deviceWords: Record<View['device'], string> = { computer: 'computer', tablet: 'tablet', phone: 'phone' };

/** A bar a day; the tallest is the day with most views. */
function Days({ days }: Pick<ViewLog, 'days'>) {
  const locale = readerLocale();
  const most = Math.max(1, ...days.map(({ views }) => views));
  return (
    <ol className={styles.days} aria-label={`Views of the last ${viewLogDays} days`}>
      {days.map(({ day, views, visitors }) => {
        const words = `${dayWords(day)}: ${counted(views, 'view', 'views', locale)}, ${counted(visitors, 'visitor', 'visitors', locale)}`;
        return (
          <li key={day} className={styles.day} title={words} aria-label={words}>
            <span className={styles.bar} style={{ blockSize: `${(views / most) * 100}%` }} />
          </li>
        );
      })}
    </ol>
  );
}

function Visits({ last }: Pick<ViewLog, 'last'>) {
  return (
    <Table label="Last visits">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">How</th>
          <th scope="col">From</th>
          <th scope="col">With</th>
        </tr>
      </thead>
      <tbody>
        {last.map((view) => (
          <tr key={view.id}>
            <td data-title>
              <TimeAgo instant={view.seenAt} />
            </td>
            <td data-label="How">{entranceWords[view.entrance]}</td>
            <td data-label="From">{view.referrerHost ?? '–'}</td>
            <td data-label="With">
              {view.browser}, {deviceWords[view.device]}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function ViewLogPanel({ dashboard }: { dashboard: Dashboard }) {
  const log = useViewLog(dashboard.id);
  return (
    <DialogBody>
      <Loaded query={log} skeleton={<Skeleton height="16rem" />}>
        {(data) => (
          <>
            <p>{viewWords(data, Date.now())}</p>
            <div>
              <Days days={data.days} />
              <div className={styles.ends} aria-hidden="true">
                <span>{data.days[0] && dayWords(data.days[0].day)}</span>
                <span>Today</span>
              </div>
            </div>
            <Visits last={data.last} />
          </>
        )}
      </Loaded>
      <DialogWords>
        Without your own people and search engines; reloads within half an hour count once. No addresses are kept: on another day somebody
        counts as another visitor. Kept for 90 days.
      </DialogWords>
    </DialogBody>
  );
}

/** Who looked at a dashboard; resolves when it is closed. */
export async function openViewLog(dashboard: Dashboard): Promise<void> {
  await openDialog<true>({ title: 'Views', size: 'l' }, () => <ViewLogPanel dashboard={dashboard} />);
}
