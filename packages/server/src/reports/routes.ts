import {
  createAutomaticReport,
  decideReportRun,
  deleteAutomaticReport,
  listAutomaticReports,
  pauseAutomaticReport,
  resendDelivery,
  testAutomaticReport,
  updateAutomaticReport,
} from '@sightline/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { route } from '#platform/http/route.ts';
import { resend } from './delivery/resend.ts';
import { testReport } from './delivery/test-report.ts';
import type { ReportTools } from './delivery/tools.ts';
import { unsubscribeRoutes } from './delivery/unsubscribe.ts';
import { historyRoutes } from './history/index.ts';
import { decideRun } from './quality-gate/index.ts';
import { createReport, deleteReport, getReport, listReports, pauseReport, updateReport } from './schedules/change-reports.ts';

export function reportRoutes(app: FastifyInstance, context: Context, tools: ReportTools): void {
  route(app, listAutomaticReports, async ({ scope }) => ({ data: await listReports(context, scope) }));
  route(app, createAutomaticReport, async ({ scope, principal, body }) => ({
    data: await createReport(context, scope, body, principal.user),
  }));
  route(app, updateAutomaticReport, async ({ scope, params, body }) => ({ data: await updateReport(context, scope, params.id, body) }));
  route(app, pauseAutomaticReport, async ({ scope, params, body }) => ({
    data: await pauseReport(context, scope, params.id, body.paused),
  }));
  route(app, deleteAutomaticReport, async ({ scope, params }) => {
    await deleteReport(scope, params.id);
    return undefined;
  });
  route(app, decideReportRun, async ({ scope, principal, params, body }) => {
    await decideRun(context, scope, { report_id: params.id, run_at: new Date(body.runAt) }, body.decision, principal.user);
    return { data: await getReport(context, scope, params.id) };
  });
  route(app, testAutomaticReport, async ({ scope, principal, params }) => ({
    data: await testReport(context, scope, params.id, principal.user, tools),
  }));
  route(app, resendDelivery, async ({ scope, principal, params, body }) => ({
    data: await resend(context, scope, params.id, body.attempts, principal.user.name),
  }));
  historyRoutes(app, context);
  unsubscribeRoutes(app, context);
}
