import { sql } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { scopeOf } from '#platform/db/scope.ts';

/** An order that somebody paid while registering, whose account was never made. */
export interface UnclaimedOrder {
  attemptId: string;
  orderId: string;
  orderReference: string;
  /** What they named at the checkout, proved by nothing. */
  email: string | null;
  dashboards: number;
  paidAt: Date;
}

const unclaimed = (db: Db) =>
  db
    .selectFrom('checkout_attempt')
    .select(['id', 'order_id', 'order_reference', 'email', 'dashboards', 'paid_at', 'told_at'])
    .where('company_id', 'is', null)
    .where('order_id', 'is not', null)
    .where('order_reference', 'is not', null)
    .where('paid_at', 'is not', null)
    .$narrowType<{ order_id: string; order_reference: string; paid_at: Date }>();

/** Writes down that a checkout is paid though nobody has it yet, once. */
export async function keepUnclaimed(db: Db, attemptId: string, order: { id: string; reference: string }, paidAt: Date): Promise<void> {
  await db
    .updateTable('checkout_attempt')
    .set({ order_id: order.id, order_reference: order.reference, paid_at: paidAt })
    .where('id', '=', attemptId)
    .where('company_id', 'is', null)
    .where('order_id', 'is', null)
    .execute();
}

/** Null: it is not paid, or somebody has it. */
export async function findUnclaimed(db: Db, attemptId: string): Promise<{ orderId: string; orderRef: string } | null> {
  const row = await unclaimed(db).where('id', '=', attemptId).executeTakeFirst();
  return row ? { orderId: row.order_id, orderRef: row.order_reference } : null;
}

/** The oldest first. */
export async function listUnclaimed(db: Db): Promise<UnclaimedOrder[]> {
  const rows = await unclaimed(db).orderBy('paid_at').orderBy('id').execute();
  return rows.map(({ id, order_id: orderId, order_reference: orderReference, email, dashboards, paid_at: paidAt }) => ({
    ...{ attemptId: id, orderId, orderReference, email, dashboards, paidAt },
  }));
}

/** Takes it on this process to tell the operator; false: they know. */
export async function claimNotification(db: Db, attemptId: string, now: Date): Promise<boolean> {
  const claimed = db.updateTable('checkout_attempt').set({ told_at: now }).where('id', '=', attemptId).where('told_at', 'is', null);
  return (await claimed.returning('id').executeTakeFirst()) !== undefined;
}

/** The administrator who proved the address, of a company without a subscription; null: nobody did. */
export async function findProvenBuyer(db: Db, email: string): Promise<{ companyId: string; id: string; name: string } | null> {
  const administrators = await db
    .withoutPlugins()
    .selectFrom('auth_user')
    .select(['companyId', 'id', 'name'])
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .where('role', '=', 'admin')
    // Somebody may administer several: the one they made last is what they pay for.
    .orderBy('createdAt', 'desc')
    .execute();
  for (const administrator of administrators) {
    const unpaid = scopeOf(db, administrator.companyId)
      .db.selectFrom('company')
      .select('company_id')
      .where('deleted_at', 'is', null)
      .where(
        sql<boolean>`not exists (select 1 from subscription where subscription.company_id = company.company_id and subscription.active)`,
      );
    if ((await unpaid.executeTakeFirst()) !== undefined) return administrator;
  }
  return null;
}

/** Checkouts that led to nothing need not name anybody for long. */
export async function forgetEmails(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('checkout_attempt')
    .set({ email: null })
    .where('email', 'is not', null)
    .where('created_at', '<', before)
    .where((eb) => eb.or([eb('order_id', 'is', null), eb('company_id', 'is not', null)]))
    .execute();
}
