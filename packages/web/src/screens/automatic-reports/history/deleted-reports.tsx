import type { DeletedReport } from '@sightline/contract/reports';
import { Link } from '@tanstack/react-router';
import { useDeletedReports } from '#api/queries/report-history.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { pages } from '#lib/page/route-table.ts';
import { TimeAgo } from '#ui/feedback/time-ago.tsx';
import styles from './history.module.css';

/** Reports that are gone and of which something was sent: their records are kept. Nothing where there are none. */
export function DeletedReports() {
  const deleted = useDeletedReports();
  return (
    <Loaded query={deleted} skeleton={null}>
      {(all) => all.length > 0 && <DeletedList reports={all} />}
    </Loaded>
  );
}

function DeletedList({ reports }: { reports: readonly DeletedReport[] }) {
  return (
    <section className={styles.deleted} aria-labelledby="deleted-reports">
      <h2 id="deleted-reports">Deleted reports</h2>
      <ul className={styles.mails}>
        {reports.map(({ reportId, dashboardName, lastRunAt, runs }) => (
          <li key={reportId} className={styles.mailHead}>
            <Link to={pages['company.reportHistory'].path} params={{ reportId }}>
              {dashboardName}
            </Link>
            <span className={styles.quiet}>
              {runs === 1 ? 'sent once' : `sent ${runs} times`}, last <TimeAgo instant={lastRunAt} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
