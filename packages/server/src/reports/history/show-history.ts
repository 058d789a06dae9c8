import { AppError, type Period } from '@sightline/contract/core';
import type { DeletedReport, ReportFailure, ReportHistory, ReportRun } from '@sightline/contract/reports';
import type { Scope } from '#platform/db/scope.ts';
import { presentDelivery, presentRecord } from '../schedules/present.ts';
import type { DeliveryRecord } from '../store/delivery-rows.ts';
import { findListedReport } from '../store/rows.ts';
import { findLastName, findReportIds, listDeliveriesAt, listFailed, listGoneReports, listRunInstants } from './history-rows.ts';

const goneMax = 200;

/** What a history begins with; 404 where the company has no such report, nor had. */
export async function findHistory(scope: Scope, reportId: string): Promise<Omit<ReportHistory, 'runs'>> {
  const [report, lastName] = [await findListedReport(scope, reportId), await findLastName(scope, reportId)];
  const dashboardName = report?.dashboard_name ?? lastName;
  const isThere = report !== null || (await findReportIds(scope, [reportId])).length > 0;
  if (dashboardName === null && !isThere) throw new AppError('not_found');
  return {
    reportId,
    dashboardName: dashboardName ?? '',
    permalink: report?.permalink ?? null,
    isDeleted: !isThere,
    timezone: report?.schedule.timezone ?? null,
  };
}

/** All mails of a run are about the same days; some may not have been written. */
function periodOf(rows: readonly DeliveryRecord[]): Period | null {
  for (const { first_day: start, last_day: end } of rows) if (start !== null && end !== null) return { start, end };
  return null;
}

function runsOf(deliveries: readonly DeliveryRecord[]): ReportRun[] {
  const runs = new Map<string, DeliveryRecord[]>();
  for (const delivery of deliveries) {
    const at = delivery.run_at.toISOString();
    runs.set(at, [...(runs.get(at) ?? []), delivery]);
  }
  return [...runs].map(([runAt, rows]) => ({ runAt, period: periodOf(rows), deliveries: rows.map(presentRecord) }));
}

export interface HistoryQuery {
  show: 'all' | 'failed';
  page: number;
  perPage: number;
}

export async function showHistory(scope: Scope, reportId: string, { show, page, perPage }: HistoryQuery) {
  const facts = await findHistory(scope, reportId);
  const failedOnly = show === 'failed';
  const { instants, total } = await listRunInstants(scope, { reportId, failedOnly, page, perPage });
  const deliveries = await listDeliveriesAt(scope, reportId, instants, failedOnly);
  return { data: { ...facts, runs: runsOf(deliveries) }, meta: { total, page, perPage } };
}

export async function showDeleted(scope: Scope): Promise<DeletedReport[]> {
  const gone = await listGoneReports(scope, goneMax);
  return gone.map(({ report_id, dashboard_name, last_at, runs }) => ({
    reportId: report_id,
    dashboardName: dashboard_name,
    lastRunAt: new Date(last_at).toISOString(),
    runs: Number(runs),
  }));
}

export async function showFailures(scope: Scope): Promise<{ data: ReportFailure[]; meta: { total: number } }> {
  const { rows, total } = await listFailed(scope);
  const there = await findReportIds(scope, [...new Set(rows.map(({ report_id }) => report_id))]);
  const data = rows.map((row) => ({
    ...presentDelivery(row),
    reportId: row.report_id,
    dashboardName: row.dashboard_name,
    isDeleted: !there.includes(row.report_id),
  }));
  return { data, meta: { total } };
}
