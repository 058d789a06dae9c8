import { sql } from 'kysely';
import { findClaim } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { DeliveryRecord } from './delivery-rows.ts';
import { withStep } from './delivery-steps.ts';

/** Across companies: what a bounce carries is all that says whose it is. `isLast`: it is about the last attempt. */
export async function findBounced(
  db: Db,
  { tokens, messageIds }: { tokens: readonly string[]; messageIds: readonly string[] },
): Promise<{ delivery: DeliveryRecord; isLast: boolean } | null> {
  for (const token of tokens) {
    const claim = await findClaim(db, 'bounce', token);
    if (claim === null) continue;
    const { db: own } = scopeOf(db, claim.companyId);
    const named = own.selectFrom('report_delivery').selectAll().where('id', '=', claim.id).where('bounce_token', '=', token);
    const delivery = await named.executeTakeFirst();
    if (delivery !== undefined) return { delivery, isLast: true };
  }
  if (messageIds.length === 0) return null;
  const delivery = await db
    .selectFrom('report_delivery')
    .selectAll()
    .where('message_id', 'in', messageIds)
    .orderBy('run_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // All attempts have one id; a token that is none of the last attempt's is of an earlier one.
  return delivery === undefined ? null : { delivery, isLast: tokens.length === 0 };
}

/** False: it was not under way any more, so that it changes nothing. */
export async function setDeliveryBounced(
  scope: Scope,
  { id, attempts }: Pick<DeliveryRecord, 'id' | 'attempts'>,
  { reason, isHard, now }: { reason: string; isHard: boolean; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('report_delivery')
    .set({
      ...{ state: 'bounced', reason, hard_bounce: isHard, try_at: null, lease: null, lease_until: null, changed_at: now },
      ...{ told: false, tell_after: null, steps: withStep({ kind: 'bounced', at: now, reason }) },
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    // The bounce may come before the answer to the hand-over is kept.
    .where('state', 'in', ['accepted', 'handed_over'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Word that changes no state; the same word twice is kept once. */
export async function addDeliveryStep(
  scope: Scope,
  id: string,
  { kind, reason, now }: { kind: 'bounced' | 'delayed' | 'delivered'; reason: string; now: Date },
): Promise<void> {
  await scope.db
    .updateTable('report_delivery')
    .set({ steps: withStep({ kind, at: now, reason }) })
    .where('id', '=', id)
    .where(sql<boolean>`not steps @> ${JSON.stringify([{ kind, reason }])}::jsonb`)
    .execute();
}

/** Whether the mail to the same recipient before this one came back because of its address. */
export async function bouncedBefore(scope: Scope, { report_id, recipient, run_at }: DeliveryRecord): Promise<boolean> {
  const before = await scope.db
    .selectFrom('report_delivery')
    .select(['state', 'hard_bounce'])
    .where('report_id', '=', report_id)
    .where('recipient', '=', recipient)
    .where('run_at', '<', run_at)
    .where('attempts', '>', 0)
    .orderBy('run_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return before?.state === 'bounced' && before.hard_bounce;
}
