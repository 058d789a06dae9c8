import { randomUUID } from 'node:crypto';
import { AppError, addressesIn, type BegunFrom, invalidInput, normalEmail } from '@sightline/contract/core';
import {
  type AutomaticReport,
  nextRun,
  type ReportFields,
  reportFieldsSchema,
  reportLimitText,
  reportScheduleSchema,
  reportsPerDashboardMax,
} from '@sightline/contract/reports';
import { shownOfEach } from '#dashboards/index.ts';
import { listUserRows } from '#identity/accounts/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { requireAsBegun } from '#platform/http/begun-from.ts';
import { oneLine } from '#platform/mail/index.ts';
import { forgetAhead, listGatedRuns, wakeHeld } from '../quality-gate/index.ts';
import { listLastDeliveries } from '../store/delivery-rows.ts';
import { listOptedOut } from '../store/reader-rows.ts';
import {
  changeReport,
  countReports,
  findListedReport,
  insertReport,
  type ListedReport,
  listReportRows,
  lockDashboardOf,
  lockReport,
  removeReport,
} from '../store/rows.ts';
import { recordDue } from './claim-due.ts';
import { fieldsOf, presentReport } from './present.ts';

const tidy = (text: string): string => addressesIn(text).map(normalEmail).join(', ');

function columnsOf(fields: ReportFields) {
  return {
    dashboard_id: fields.dashboardId,
    recipients: tidy(fields.recipients),
    cc: tidy(fields.cc),
    reply_to: fields.replyTo,
    subject: oneLine(fields.subject),
    message: fields.message,
    date_range: fields.dateRange,
    comparison_kind: fields.comparisonKind,
    with_pdf: fields.withPdf,
    with_preview: fields.withPreview,
    on_gap: fields.onGap,
    wait_hours: fields.waitHours,
    // Without the fields beside it.
    schedule: JSON.stringify(reportScheduleSchema.parse(fields)),
  };
}

const firstRun = (fields: ReportFields, now: Date): Date => nextRun(reportScheduleSchema.parse(fields), now);

const byReport = <Row extends { report_id: string }>(rows: readonly Row[]): Map<string, Row[]> =>
  Map.groupBy(rows, ({ report_id }) => report_id);

/** With what became of each report when it was due last. `only`: all of them are this one, so nothing is read of others. */
async function presentAll(context: Context, scope: Scope, rows: readonly ListedReport[], only?: string): Promise<AutomaticReport[]> {
  const [deliveries, optedOut, runs, users] = [
    await listLastDeliveries(scope, only),
    await listOptedOut(scope, only),
    await listGatedRuns(scope, only),
    await listUserRows(context.database.db, scope.companyId),
  ];
  const now = context.clock.now();
  const shownOf = await shownOfEach(
    context,
    scope,
    rows.map((row) => ({ id: row.dashboard_id, version: row.dashboard_version })),
  );
  const nameOf = new Map(users.map(({ id, name }) => [id, name]));
  const [deliveriesOf, optedOutOf, runsOf] = [byReport(deliveries), byReport(optedOut), byReport(runs)];
  return rows.map((row) =>
    presentReport(row, {
      ownerName: nameOf.get(row.owner_id ?? '') ?? null,
      lastDeliveries: deliveriesOf.get(row.id) ?? [],
      optedOut: (optedOutOf.get(row.id) ?? []).map(({ address }) => address),
      shown: shownOf.get(row.dashboard_id) ?? 'empty',
      runs: runsOf.get(row.id) ?? [],
      now,
    }),
  );
}

export const listReports = async (context: Context, scope: Scope): Promise<AutomaticReport[]> =>
  presentAll(context, scope, await listReportRows(scope));

export async function getReport(context: Context, scope: Scope, id: string): Promise<AutomaticReport> {
  const row = await findListedReport(scope, id);
  const [report] = row === null ? [] : await presentAll(context, scope, [row], id);
  if (report === undefined) throw new AppError('not_found');
  return report;
}

async function requirePlace(inside: Scope, dashboardId: string, without: string | null): Promise<void> {
  if (!(await lockDashboardOf(inside, dashboardId))) throw new AppError('not_found');
  if ((await countReports(inside, dashboardId, without)) >= reportsPerDashboardMax)
    throw invalidInput({ dashboardId: [reportLimitText] }, reportLimitText);
}

export async function createReport(context: Context, scope: Scope, fields: ReportFields, owner: { id: string }): Promise<AutomaticReport> {
  const id = randomUUID();
  const now = context.clock.now();
  await inTransaction(scope, async (inside) => {
    await requirePlace(inside, fields.dashboardId, null);
    await insertReport(inside, { ...columnsOf(fields), id, next_run_at: firstRun(fields, now), owner_id: owner.id, created_at: now });
  });
  return getReport(context, scope, id);
}

/** The row with everything recorded that was due before it changes. */
async function lockSettled(inside: Scope, id: string, now: Date) {
  const known = (await findListedReport(inside, id)) && (await lockReport(inside, id));
  if (!known) throw new AppError('not_found');
  await recordDue(inside, known, now);
  return known;
}

export async function updateReport(
  context: Context,
  scope: Scope,
  id: string,
  { begunFrom, ...fields }: ReportFields & { begunFrom?: BegunFrom },
): Promise<AutomaticReport> {
  const now = context.clock.now();
  await inTransaction(scope, async (inside) => {
    const known = await lockSettled(inside, id, now);
    requireAsBegun(reportFieldsSchema, begunFrom, fieldsOf(known));
    await requirePlace(inside, fields.dashboardId, id);
    await changeReport(inside, id, { ...columnsOf(fields), next_run_at: firstRun(fields, now) });
    await forgetAhead(inside, id);
  });
  return getReport(context, scope, id);
}

/** Resumed, it goes on with the next instant that is to come. */
export async function pauseReport(context: Context, scope: Scope, id: string, paused: boolean): Promise<AutomaticReport> {
  const now = context.clock.now();
  await inTransaction(scope, async (inside) => {
    const known = await lockSettled(inside, id, now);
    await changeReport(inside, id, { paused, next_run_at: nextRun(known.schedule, now) });
  });
  return getReport(context, scope, id);
}

export async function deleteReport(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    await wakeHeld(inside, id);
    if (!(await removeReport(inside, id))) throw new AppError('not_found');
  });
}
