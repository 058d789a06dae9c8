import { randomBytes } from 'node:crypto';
import { AppError, minuteMs, type RangeQuery, randomId, rangeOfQuery } from '@sightline/contract/core';
import type { PdfQuery, PrintRequest } from '@sightline/contract/dashboards';
import type { FastifyRequest } from 'fastify';
import type { Context } from '#platform/context.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import { sendJob } from '#platform/jobs/send-job.ts';
import { finishedWidgets, limitOtherDays, listWidgets, type OpenedDashboard, ownRange, shownRange } from '../index.ts';
import { countWaiting, insertRequest } from './rows.ts';

export const printJobName = 'print-pdf';
const tokenLength = 32;
/** For one person at one dashboard: more than anybody looks at. */
const asksMax = { max: 20, windowS: 60 };

/** For one company at once: so many keep a worker busy for some minutes. */
const waitingMax = 200;
const comeAgainS = 60;
/** Several such queues are done by then; what still waits counts as failed. */
export const queueMaxMs = 30 * minuteMs;

export interface PdfAsk {
  query: PdfQuery;
  realtime: boolean;
  /** Whose asking is counted. */
  request: Pick<FastifyRequest, 'principal' | 'ip'>;
}

/** Has the dashboard printed for whoever opened it; answers the token to ask with. */
export async function askForPdf(context: Context, opened: OpenedDashboard, { query, realtime, request }: PdfAsk): Promise<string> {
  const { row, scope } = opened;
  const { principal, ip } = request;
  const asker = principal.kind === 'user' ? principal.user.id : networkOf(ip);
  await countAttempt(context, scope.companyId, `pdf:${row.id}:${asker}`, asksMax);
  const widgets = finishedWidgets(context, await listWidgets(scope, row.id, context.log));
  const count = realtime ? widgets.filter((widget) => widget.realTime).length : widgets.length;
  const most = context.config.maxWidgetsForPdf;
  if (count > most)
    throw new AppError('pdf_refused', `A PDF holds at most ${most} widgets; here are ${count}. Split the dashboard, or print it yourself.`);
  const now = context.clock.now();
  if ((await countWaiting(scope, new Date(now.getTime() - queueMaxMs))) >= waitingMax)
    throw new AppError('too_many_requests', `${waitingMax} PDFs of this company are being made. Ask again in a minute.`, {
      retryAfterS: comeAgainS,
    });
  const range = rangeAsked(context, opened, query);
  await limitOtherDays(context, opened, range, request);
  const token = randomId(tokenLength, randomBytes);
  await insertRequest(scope, { token, dashboardId: row.id, request: wishOf(opened, range, query, realtime), now });
  await sendJob(context, printJobName, { companyId: scope.companyId, token });
  return token;
}

const timezoneOf = ({ row }: OpenedDashboard, { timezone = row.timezone }: PdfQuery): string => timezone;

const rangeAsked = (context: Context, opened: OpenedDashboard, query: PdfQuery): RangeQuery =>
  query.dateRange === undefined
    ? ownRange(context, opened.row)
    : shownRange(context, opened, { ...query.dateRange, timezone: timezoneOf(opened, query) });

/** What this caller may see of what was asked for, settled now: the browser that prints is asked no more. */
function wishOf(opened: OpenedDashboard, range: RangeQuery, query: PdfQuery, realtime: boolean): PrintRequest {
  const { row } = opened;
  const { paper, orientation } = query;
  return {
    companyId: row.company_id,
    dashboardId: row.id,
    permalink: row.permalink,
    range: rangeOfQuery(range),
    timezone: timezoneOf(opened, query),
    viewer: 'visitor',
    sheet: { paper, orientation },
    realtime,
  };
}
