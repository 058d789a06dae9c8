import { pageOf } from '../facebook-oauth/connection.ts';
import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { badParameter } from '../facebook-oauth/graph-error.ts';
import { dayNumber } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { KEY } from './access.ts';
import type { Family } from './breakdowns.ts';
import { type InsightsAnswer, insightsOf, type Subject } from './insights.ts';
import { type InsightsRequest, readInsightsRequest } from './insights-request.ts';
import type { AdsLimits } from './limits.ts';
import { hull } from './range.ts';
import { questionKey, type ReportRun, type ReportRuns } from './report-runs.ts';
import { todayOf } from './status.ts';

/** Rows a synchronous call may come to before it is refused as too much. */
const SYNC_ROWS_MAX = 40_000;
const CELLS: Partial<Record<Family, number>> = { audience: 21, geo: 20, placement: 80, hours: 24, audienceHours: 24, product: 12 };

/** What stands in for the interface while it runs: its limits and its asynchronous reports. */
export interface AdsDesk {
  world: World;
  limits: AdsLimits;
  runs: ReportRuns;
}

/** About how many rows a report will have. */
function estimate(subject: Subject, { level, ranges, family }: InsightsRequest): number {
  const { start, stop } = hull(ranges);
  const shown = subject.ads.filter((ad) => ad.start <= stop && (ad.stop === null || ad.stop >= start));
  const ids = new Set(
    shown.map((ad) => (level === 'ad' ? ad.id : level === 'adset' ? ad.adSet.id : level === 'campaign' ? ad.adSet.campaign.id : '')),
  );
  const days = dayNumber(stop) - dayNumber(start) + 1;
  return ids.size * Math.min(days, ranges.length) * (family === null ? 1 : (CELLS[family] ?? 3));
}

function showPage(call: GraphCall, { data, summary }: InsightsAnswer): unknown {
  const page = pageOf(call, data, (row) => row);
  return summary === null ? page : { ...page, summary };
}

function read(desk: AdsDesk, subject: Subject, call: GraphCall): InsightsRequest {
  desk.world.calls.account(KEY, subject.account.id);
  desk.limits.charge(call, subject.account, 'ads_insights');
  return readInsightsRequest(call.params, call.fields, subject.level, todayOf(desk.world, subject.account));
}

/** `GET …/insights`. */
export function syncInsights(desk: AdsDesk, subject: Subject, call: GraphCall): unknown {
  const request = read(desk, subject, call);
  if (estimate(subject, request) > SYNC_ROWS_MAX) {
    throw badParameter("Please reduce the amount of data you're asking for, then retry your request", 1487534);
  }
  return showPage(call, insightsOf(desk.world, subject, request, questionKey(call.params, call)));
}

/** `POST …/insights`: a report to be asked for later. */
export function startReport(desk: AdsDesk, subject: Subject, call: GraphCall): unknown {
  const request = read(desk, subject, call);
  const run = desk.runs.start(subject, request, questionKey(call.params, call), estimate(subject, request));
  return { report_run_id: run.id };
}

/** `GET {run}/insights`. */
export function readReport(desk: AdsDesk, run: ReportRun, call: GraphCall): unknown {
  desk.world.calls.account(KEY, run.subject.account.id);
  desk.limits.charge(call, run.subject.account, 'ads_insights');
  desk.runs.requireComplete(run);
  return showPage(call, insightsOf(desk.world, run.subject, run.request, run.key));
}
