import { Readable } from 'node:stream';
import { slugOf } from '@sightline/contract/core';
import {
  dismissReportFailures,
  downloadDeliveryCopy,
  exportReportHistory,
  getReportHistory,
  listDeletedReports,
  listReportFailures,
  viewDeliveryCopy,
} from '@sightline/contract/reports';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { attachment } from '#platform/http/attachment.ts';
import { route } from '#platform/http/route.ts';
import { mailPolicy } from '#platform/mail/index.ts';
import { historyCsv } from './history-csv.ts';
import { dismissFailed } from './history-rows.ts';
import { mailPageOf } from './mail-page-of.ts';
import { readCopy } from './read-copy.ts';
import { findHistory, showDeleted, showFailures, showHistory } from './show-history.ts';

const asFile = (name: string) => ({ 'content-disposition': attachment(name), 'cache-control': 'private, no-store' });
const nameOf = (dashboard: string): string => slugOf(dashboard) || 'report';

export function historyRoutes(app: FastifyInstance, context: Context): void {
  route(app, listDeletedReports, async ({ scope }) => ({ data: await showDeleted(scope) }));
  route(app, getReportHistory, async ({ scope, params, query }) => showHistory(scope, params.id, query));
  route(app, exportReportHistory, async ({ scope, params, reply }) => {
    const { dashboardName } = await findHistory(scope, params.id);
    await reply
      .type('text/csv; charset=utf-8')
      .headers(asFile(`${nameOf(dashboardName)}-mails.csv`))
      .send(Readable.from(historyCsv(scope, params.id)));
    return undefined;
  });
  route(app, downloadDeliveryCopy, async ({ scope, params, reply }) => {
    const { delivery, raw } = await readCopy(context, scope, params.id);
    const { dashboard_name, run_at, recipient } = delivery;
    const name = `${nameOf(dashboard_name)}-${run_at.toISOString().slice(0, 10)}-${slugOf(recipient)}.eml`;
    await reply.type('message/rfc822').headers(asFile(name)).send(raw);
    return undefined;
  });
  route(app, viewDeliveryCopy, async ({ scope, params, reply }) => {
    const { raw } = await readCopy(context, scope, params.id);
    await reply
      .type('text/html; charset=utf-8')
      .headers({ 'content-security-policy': mailPolicy, 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
      .send(await mailPageOf(raw));
    return undefined;
  });
  route(app, listReportFailures, async ({ scope }) => showFailures(scope));
  route(app, dismissReportFailures, async ({ scope, principal, body }) => {
    await dismissFailed(scope, body.ids, { by: principal.user.name, now: context.clock.now() });
    return undefined;
  });
}
