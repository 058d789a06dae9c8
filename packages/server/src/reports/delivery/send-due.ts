import { minuteMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { allParts, inParts, takeInParts } from '#platform/jobs/buckets/index.ts';
import { failuresOf } from '#platform/jobs/try-each.ts';
import { notifyGateOwners } from '../quality-gate/index.ts';
import { recordAllDue } from '../schedules/claim-due.ts';
import { endLostHandOvers, listOpenRuns } from '../store/delivery-rows.ts';
import { notifyOwners } from './notify-owners.ts';
import { sendRun } from './send-run.ts';
import type { ReportTools } from './tools.ts';

/** At a time: each holds a PDF and a picture in memory. */
const runsAtOnce = 3;
const batchSize = 60;
/** The job comes every minute; one that goes on for longer would be taken for dead by the queue. */
const workMaxMs = 10 * minuteMs;

const lost =
  'It was given to the mail server, and the service ended before the answer. It may have arrived: ask the recipient before it is sent again.';

/**
 * All there is to do about reports at this minute: records what has become due, sends what is open, and tells owners of what failed. What is left after ten
 * minutes is for the next time. Safe to run in several processes at once, and again after one died at any point.
 */
export async function sendDueReports(context: Context, tools: ReportTools): Promise<void> {
  const { db } = context.database;
  const failures: unknown[] = [];
  const noteFailure = (error: unknown): void => void failures.push(error);
  await recordAllDue(context).catch(noteFailure);
  const parts = await allParts(context);
  await inParts(parts, (part) => endLostHandOvers(db, part, context.clock.now(), lost)).catch(noteFailure);
  const listOpen = () =>
    takeInParts(context, parts, batchSize, (part, count, passedOver) => listOpenRuns(db, part, context.clock.now(), { count, passedOver }));
  const began = performance.now();
  let runs = await listOpen();
  while (runs.length > 0) {
    const unsent = await failuresOf(runs, runsAtOnce, (run) => sendRun(context, run, tools));
    failures.push(...unsent);
    // What was put off has a later time, what failed is under its lease.
    const isOver = unsent.length > 0 || performance.now() - began > workMaxMs;
    runs = isOver ? [] : await listOpen();
  }
  await notifyOwners(context).catch(noteFailure);
  await notifyGateOwners(context).catch(noteFailure);
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reports could not be sent or recorded`);
}
