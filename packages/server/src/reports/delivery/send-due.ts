import { minuteMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/db/query/part.ts';
import { askPart, inParts, takeInParts } from '#platform/jobs/buckets/index.ts';
import { trySteps } from '#platform/jobs/try-each.ts';
import { isOverAfter, workThrough } from '#platform/jobs/work-through.ts';
import { notifyGateOwners } from '../quality-gate/index.ts';
import { recordAllDue } from '../schedules/claim-due.ts';
import { endLostHandOvers, listOpenRuns } from '../store/delivery-rows.ts';
import { notifyOwners } from './notify-owners.ts';
import { sendRun } from './send-run.ts';
import type { ReportTools } from './tools.ts';

/** At a time: each holds a PDF and a picture in memory. */
const atOnce = 3;
/** Listing them reads all that are open, so it is for a turn. */
const listedAtOnce = 1000;
/** So long is recorded what is due, and then so long is sent, before the one has its turn again: of very many that are due the first go while others wait. */
const turnMaxMs = minuteMs;

const lost =
  'It was given to the mail server, and the service ended before the answer. It may have arrived: ask the recipient before it is sent again.';

/**
 * All there is to do about reports of these parts of the companies at this minute: records what has become due, sends what is open, and tells owners of what
 * failed. Answers whether there is more. Safe to run in several processes at once, and again after one died at any point.
 */
export async function sendDueReports(
  context: Context,
  tools: ReportTools,
  parts: readonly Part[],
  isToEnd: () => boolean,
): Promise<boolean> {
  const { db } = context.database;
  const endsInTurn = (): (() => boolean) => {
    const isOver = isOverAfter(turnMaxMs);
    return () => isOver() || isToEnd();
  };
  let isMore = false;
  const record = async (): Promise<void> => {
    isMore = await recordAllDue(context, parts, endsInTurn());
  };
  const send = async (): Promise<void> => {
    const isLeft = await workThrough({
      list: (count) =>
        takeInParts(context, parts, count, async (part, max, passedOver) =>
          (await listOpenRuns(db, part, context.clock.now(), { count: max, passedOver })).map((run) => ({ part, run })),
        ),
      keyOf: ({ run }) => `${run.report_id} ${run.run_at.getTime()}`,
      work: ({ part, run }) => askPart(part, () => sendRun(context, run, tools)),
      whatFailed: 'reports could not be sent',
      ...{ listedAtOnce, atOnce, isToEnd: endsInTurn() },
    });
    isMore ||= isLeft;
  };
  await trySteps(
    record,
    () => inParts(parts, (part) => askPart(part, () => endLostHandOvers(db, part, context.clock.now(), lost))),
    send,
    () => notifyOwners(context, parts),
    () => notifyGateOwners(context, parts),
  );
  return isMore;
}
