import { AppError, backoffMs, hourMs, minuteMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/db/claims/delete-in-batches.ts';
import { retainedSince } from '#platform/jobs/retention.ts';
import type { PaymentEvent } from './answers.ts';
import { applyEvent } from './apply-event.ts';
import { type EventRow, listDueEvents, updateEvent } from './event-rows.ts';
import { forgetEmails } from './unclaimed-rows.ts';

export const applyEventsJob = 'apply-payment-events';

const batch = 50;
/** With the pauses below: about three days. */
const triesMax = 80;
const pauses = { firstMs: minuteMs, longestMs: hourMs };

const eventOf = ({ id, type, live, data }: EventRow): PaymentEvent => ({ id, type, live, data: { ...data } });

async function applyOne(context: Context, row: EventRow): Promise<void> {
  const { db } = context.database;
  try {
    const { state, note, companyId } = await applyEvent(context, eventOf(row));
    await updateEvent(db, row.id, { state, note, company_id: companyId });
  } catch (error) {
    const tries = row.tries + 1;
    const pauseMs = backoffMs(tries, pauses);
    const isLast = tries >= triesMax;
    const report = { error, event: row.id, type: row.type, tries };
    if (isLast) context.log.error(report, 'a payment event was given up: look at it at FastSpring');
    else context.log.warn(report, 'a payment event is tried again');
    await updateEvent(db, row.id, {
      ...{ state: isLast ? 'failed' : 'waiting', tries, next_try_at: new Date(context.clock.now().getTime() + pauseMs) },
      note: error instanceof AppError ? error.code : 'it failed on our side',
    });
  }
}

/** Job: applies what the payment provider told. One event that fails holds up no other. */
export async function applyEvents(context: Context): Promise<void> {
  for (;;) {
    const due = await listDueEvents(context.database.db, context.clock.now(), batch);
    for (const row of due) await applyOne(context, row);
    if (due.length < batch) return;
  }
}

/** Job: what was told long ago, and whom a checkout named that led to nothing. */
export async function sweepEvents(context: Context): Promise<void> {
  const before = retainedSince(context, 'paymentEvents');
  // They name people; what came of them is kept elsewhere.
  await deleteInBatches(context.database.db, 'payment_event', sql`received_at < ${before}`);
  await forgetEmails(context.database.db, before);
}
