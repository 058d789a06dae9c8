import { openedKeys } from '@sightline/contract/app';
import type { AutomaticReport } from '@sightline/contract/reports';
import { useAutomaticReports } from '#api/queries/automatic-reports.ts';
import { useReportFailures } from '#api/queries/report-history.ts';
import { useMe } from '#api/queries/users.ts';
import { Loaded } from '#features/error-pages/loaded.tsx';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { useSearchStep, useUrlSearch } from '#lib/page/url-search.ts';
import { Button } from '#ui/base/button.tsx';
import { Icon } from '#ui/base/icon.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import tools from '#ui/layout/list-tools.module.css';
import { PageHead } from '#ui/layout/page-head.tsx';
import { SortSelect } from '#ui/layout/sort-select.tsx';
import { SearchBox } from '#ui/pickers/search-box.tsx';
import { DeletedReports } from './history/deleted-reports.tsx';
import { FailurePanel } from './history/failure-panel.tsx';
import { listedReports, orders, patchOf, viewOf } from './list/report-list.ts';
import { ReportTable } from './list/report-table.tsx';
import { openNewReportLater } from './open-reports-later.ts';

const NewReportButton = () => (
  <Button variant="primary" onClick={() => void openNewReportLater()}>
    <Icon name="plus" /> New report
  </Button>
);

/** Every report of the company. */
export function AutomaticReportsPage() {
  const reports = useAutomaticReports();
  const failures = useReportFailures();
  const me = useMe();
  const mayChange = me.data !== undefined && me.data.role !== 'viewer';
  return (
    <>
      <PageHead
        title={pages['company.automaticReports'].title}
        sub="Sent means accepted by the mail server."
        actions={mayChange && <NewReportButton />}
      />
      {failures.isPending ? (
        <Skeleton height="16rem" />
      ) : (
        <>
          <FailurePanel mayChange={mayChange} />
          <Loaded query={reports} skeleton={<Skeleton height="16rem" />}>
            {(all) =>
              all.length === 0 ? (
                <EmptyState title="No reports yet" action={mayChange && <NewReportButton />}>
                  Mail a dashboard’s figures to your client, on chosen days.
                </EmptyState>
              ) : (
                <ReportList reports={all} mayChange={mayChange} />
              )
            }
          </Loaded>
          <DeletedReports />
        </>
      )}
    </>
  );
}

function ReportList({ reports, mayChange }: { reports: readonly AutomaticReport[]; mayChange: boolean }) {
  const [search, change] = useUrlSearch();
  const { value: openId, set, unset } = useSearchStep(openedKeys.report);
  const view = viewOf(search);
  const shown = listedReports(reports, view, readerLocale());
  return (
    <div>
      {openId !== null && !reports.some(({ id }) => id === openId) && (
        <Banner severity="info" title="This report is deleted.">
          Its mails stay recorded.
        </Banner>
      )}
      <div className={tools.tools}>
        <SearchBox label="Search reports" value={view.search} onSearch={(text) => change({ search: text })} />
        <span className={tools.order}>
          <SortSelect orders={orders} sorting={view.sorting} onSort={(sorting) => change(patchOf(sorting))} />
        </span>
      </div>
      {shown.length === 0 ? (
        <EmptyState title="No report found" action={<Button onClick={() => change({ search: null })}>Show all</Button>}>
          Nothing matches “{view.search}”.
        </EmptyState>
      ) : (
        <ReportTable
          reports={shown}
          sorting={view.sorting}
          openId={openId}
          mayChange={mayChange}
          onSort={(sorting) => change(patchOf(sorting))}
          onOpen={(id) => (id === null ? unset() : set(id))}
        />
      )}
    </div>
  );
}
