import { addDays, type Day, minuteMs, type Period, todayIn } from '@sightline/contract/core';
import { blocks } from '@sightline/contract/reports';
import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/db/query/part.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { askPart, takeInParts } from '#platform/jobs/buckets/index.ts';
import { trySteps } from '#platform/jobs/try-each.ts';
import { isOverAfter, workThrough } from '#platform/jobs/work-through.ts';
import { openReported } from '../store/open-reported.ts';
import { findListedReport } from '../store/rows.ts';
import { byTurn, type ComingRun, claimCheck, dueCheck, listComingRuns, settleCheck } from './coming-rows.ts';
import { lookAtFigures } from './look-at-figures.ts';
import { notifyGateOwners } from './notify-owners.ts';

/** Longer than providers take to answer; whoever dies keeps others waiting for so long. */
const claimMs = 10 * minuteMs;
/** Listing them reads all reports of the next day, so it is for many. */
const listedAtOnce = 1000;
const atOnce = 3;
/** After it owners are told, and what failed is tried again. */
const roundMaxMs = 4 * minuteMs;

/** The days of a period that are over when it is looked at ahead; where none is, the last day before it stands for them. */
export function pastOf({ start, end }: Period, today: Day): Period {
  const yesterday = addDays(today, -1);
  if (yesterday < start) return { start: yesterday, end: yesterday };
  return { start, end: end < yesterday ? end : yesterday };
}

async function checkOne(context: Context, run: ComingRun): Promise<void> {
  const scope = scopeOf(context.database.db, run.company_id);
  const now = context.clock.now();
  // Due while others were looked at: its figures are looked at as it is sent.
  if (run.run_at <= now) return;
  const until = new Date(now.getTime() + claimMs);
  const claimed = await claimCheck(scope, run, { now, until });
  if (claimed === null) return;
  const report = await findListedReport(scope, run.report_id);
  const opened = report === null ? null : await openReported(context, scope, report, run.run_at);
  // Archived or in the bin by now: there is nothing to look at until it is restored.
  if (opened === null) return;
  const { widgets, query, range, placeholders, timezone } = opened;
  const today = todayIn(timezone, now);
  const look = await lookAtFigures(context, scope, {
    ...{ widgets, range: query, runAt: run.run_at, placeholders },
    past: pastOf(range.period, today),
  });
  // Nothing of the period is over yet: that there is nothing on another day says nothing.
  const hasBegun = range.period.start < today;
  const findings = look.findings.filter(({ kind }) => hasBegun || (kind !== 'empty' && kind !== 'daysMissing'));
  const check = dueCheck(run.run_at, now);
  const isNewCheck = claimed.checked_hours === null || check < claimed.checked_hours;
  // Of what is told already, or is about to be, nothing changes.
  const isTold = findings.some(blocks) && !isNewCheck;
  await settleCheck(scope, run, until, {
    findings: JSON.stringify(findings),
    checked_at: context.clock.now(),
    checked_hours: Math.min(check, claimed.checked_hours ?? check),
    ...(isTold ? {} : { notice: findings.some(blocks) ? ('ahead' as const) : null, tell_after: null }),
  });
}

/**
 * Looks at the figures of runs that are to come, 24 hours and 1 hour ahead, and at those that were found wanting more often, of these parts of the companies;
 * tells their owners. Answers whether there are more. Safe to run in several processes at once, and again after one died at any point.
 */
export async function checkComingReports(context: Context, parts: readonly Part[], isToEnd: () => boolean): Promise<boolean> {
  const { db } = context.database;
  const isOver = isOverAfter(roundMaxMs);
  let isMore = false;
  const look = async (): Promise<void> => {
    isMore = await workThrough({
      list: async (count) => {
        const listed = await takeInParts(context, parts, count, async (part, max, passedOver) =>
          (await listComingRuns(db, part, context.clock.now(), { count: max, passedOver })).map((run) => ({ part, run })),
        );
        return listed.toSorted((one, other) => byTurn(one.run, other.run));
      },
      keyOf: ({ run }) => `${run.report_id} ${run.run_at.getTime()}`,
      work: ({ part, run }) => askPart(part, () => checkOne(context, run)),
      whatFailed: 'reports could not be looked at ahead',
      ...{ listedAtOnce, atOnce, isToEnd: () => isOver() || isToEnd() },
    });
  };
  await trySteps(look, () => notifyGateOwners(context, parts));
  return isMore;
}
