import { listDashboards } from '@sightline/contract/dashboards';
import { type AutomaticReport, reportLimitText, reportsPerDashboardMax } from '@sightline/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '#api/calls/client.ts';
import { useAutomaticReports } from '#api/queries/automatic-reports.ts';
import { readDashboardQuery } from '#api/queries/dashboards.ts';
import { isOpenToVisitors } from '#features/sharing/share-words.ts';
import { pages } from '#lib/page/route-table.ts';
import { Button } from '#ui/base/button.tsx';
import { DialogBody, DialogFoot } from '#ui/dialogs/dialog-parts.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { notifyDone } from '#ui/feedback/notify.tsx';
import type { LoadChoices } from '#ui/pickers/search-select/choices.ts';
import { SearchSelect } from '#ui/pickers/search-select/search-select.tsx';
import { fillingOf, ReportForm } from '../form/report-form.tsx';

interface DashboardChoice {
  value: string;
  label: string;
  permalink: string;
  isShared: boolean;
  isEmpty: boolean;
}

const perPage = 50;

const dashboards: LoadChoices<DashboardChoice> = async (search, { page, signal }) => {
  const at = page === null ? 1 : Number(page);
  const { data, meta } = await call(listDashboards, {
    query: { ...(search.trim() && { search: search.trim() }), sort: 'name', dir: 'asc', page: at, perPage },
    signal,
  });
  return {
    options: data.map(({ id, name, permalink, widgetCount, ...sharing }) => ({
      ...{ value: id, label: name, permalink, isEmpty: widgetCount === 0 },
      isShared: isOpenToVisitors(sharing),
    })),
    nextPage: at * perPage < meta.total ? String(at + 1) : null,
  };
};

/** A report of any dashboard; resolves when it is closed. */
export async function openNewReport(): Promise<void> {
  const isMade = await openDialog<true>({ title: 'New report', size: 'l' }, (answer, leave) => (
    <NewReport onCancel={() => answer(null)} onLeave={leave} onDone={() => answer(true)} />
  ));
  if (isMade) notifyDone('The report is scheduled.');
}

const noReports: readonly AutomaticReport[] = [];

/** What is typed stays when another dashboard is chosen, whichever. */
function NewReport({ onCancel, onLeave, onDone }: { onCancel: () => void; onLeave: () => Promise<boolean>; onDone: () => void }) {
  const navigate = useNavigate();
  const { data: reports = noReports } = useAutomaticReports();
  const [chosen, choose] = useState<DashboardChoice | null>(null);
  const isFull = reports.filter(({ dashboardId }) => dashboardId === chosen?.value).length >= reportsPerDashboardMax;
  // The list does not know which widgets are complete.
  const { data } = useQuery({ ...readDashboardQuery(chosen?.permalink ?? ''), enabled: chosen !== null });
  const createDashboard = async () => {
    if (await onLeave()) await navigate({ to: pages['dashboards.create'].path });
  };
  return (
    <DialogBody>
      <SearchSelect
        label="Dashboard"
        required
        placeholder="Choose a dashboard"
        value={chosen}
        load={dashboards}
        onChange={choose}
        makeNew={{
          words: 'Create a dashboard',
          make: () => void createDashboard(),
        }}
        error={isFull ? reportLimitText : undefined}
      />
      {chosen === null ? (
        <DialogFoot>
          <Button onClick={onCancel}>Cancel</Button>
        </DialogFoot>
      ) : (
        <ReportForm
          report={null}
          dashboardId={chosen.value}
          isShared={chosen.isShared}
          isEmpty={chosen.isEmpty}
          isUnfinished={data !== undefined && fillingOf(data).isUnfinished}
          isFull={isFull}
          onCancel={onCancel}
          onDone={onDone}
        />
      )}
    </DialogBody>
  );
}
