import { pathOf } from '@sightline/contract/core';
import { periodWords } from '@sightline/contract/frames';
import { exportReportHistory, type ReportHistory } from '@sightline/contract/reports';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type HistoryOptions, useReportHistory } from '#api/queries/report-history.ts';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button, buttonClass } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHead } from '#ui/layout/page-head.tsx';
import { runWords } from '../words/schedule-words.ts';
import styles from './history.module.css';
import { RecordedMail } from './recorded-mail.tsx';

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Every mail of one report, also after it was deleted. */
export function ReportHistoryPage() {
  const { reportId } = useParams({ from: pages['company.reportHistory'].path });
  const [options, setWish] = useState<HistoryOptions>({ show: 'all', page: 1 });
  const history = useReportHistory(reportId, options);
  return (
    <Loaded query={history} skeleton={<Skeleton height="16rem" />}>
      {({ data, meta }) => (
        <>
          <PageHead
            title={`Mails of ${data.dashboardName}`}
            sub={<Subtitle history={data} />}
            actions={
              <>
                <Button
                  aria-pressed={options.show === 'failed'}
                  onClick={() => setWish({ show: options.show === 'failed' ? 'all' : 'failed', page: 1 })}
                >
                  Failed only
                </Button>
                <a className={buttonClass()} href={pathOf(exportReportHistory, { id: reportId })} download>
                  <Icon name="download" /> Download as CSV
                </a>
              </>
            }
          />
          <Runs history={data} isFiltered={options.show === 'failed'} onAll={() => setWish({ show: 'all', page: 1 })} />
          <Pages {...meta} onPage={(page) => setWish({ ...options, page })} />
        </>
      )}
    </Loaded>
  );
}

function Subtitle({ history: { isDeleted, permalink } }: { history: ReportHistory }) {
  return (
    <>
      {isDeleted ? 'This report was deleted; its mails stay recorded. ' : ''}
      <Link to={pages['company.automaticReports'].path}>All automatic reports</Link>
      {permalink !== null && (
        <>
          {', '}
          <Link to={pages['dashboard.show'].path} params={{ permalink }}>
            the dashboard
          </Link>
        </>
      )}
    </>
  );
}

function Runs({
  history: { runs, timezone, isDeleted },
  isFiltered,
  onAll,
}: {
  history: ReportHistory;
  isFiltered: boolean;
  onAll: () => void;
}) {
  const me = useMe();
  const mayChange = me.data !== undefined && me.data.role !== 'viewer';
  const zone = timezone ?? ownZone();
  if (runs.length === 0)
    return isFiltered ? (
      <EmptyState title="No failed mails" action={<Button onClick={onAll}>Show all</Button>}>
        Every mail arrived or is on its way.
      </EmptyState>
    ) : (
      <EmptyState
        title="Nothing sent yet"
        action={
          <Link to={pages['company.automaticReports'].path} className={buttonClass({ variant: 'primary' })}>
            Show automatic reports
          </Link>
        }
      >
        Each mail shows here once due.
      </EmptyState>
    );
  return (
    <>
      <p className={styles.zone}>Times of {zone}.</p>
      <ul className={styles.runs} aria-label="Runs">
        {runs.map(({ runAt, period, deliveries }) => (
          <li key={runAt} className={styles.run}>
            <div>
              <h2 className={styles.when}>{runWords(new Date(runAt), zone)}</h2>
              {period && <p className={styles.quiet}>About {periodWords(period, readerLocale())}</p>}
            </div>
            <ul className={styles.mails}>
              {deliveries.map((delivery) => (
                <RecordedMail
                  key={delivery.id}
                  delivery={delivery}
                  timezone={zone}
                  mayView={mayChange}
                  mayResend={mayChange && !isDeleted}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </>
  );
}

function Pages({ total, page, perPage, onPage }: { total: number; page: number; perPage: number; onPage: (page: number) => void }) {
  const count = Math.ceil(total / perPage);
  if (count <= 1) return null;
  return (
    <nav className={styles.pages} aria-label="Pages of the runs">
      <span>
        {total} runs, page {page} of {count}
      </span>
      <Button icon aria-label="Later runs" inactive={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevronLeft" />
      </Button>
      <Button icon aria-label="Earlier runs" inactive={page >= count} onClick={() => onPage(page + 1)}>
        <Icon name="chevronRight" />
      </Button>
    </nav>
  );
}
